module threshgen

go 1.24.0

require (
	github.com/dave/jennifer v1.7.1
	github.com/google/go-cmp v0.7.0
	github.com/rogpeppe/go-internal v1.14.1
	github.com/spf13/pflag v1.0.10
	golang.org/x/term v0.38.0
)

require (
	golang.org/x/sys v0.39.0 // indirect
	golang.org/x/tools v0.26.0 // indirect
)
