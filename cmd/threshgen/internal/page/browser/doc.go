// Package browser tests the page in headless Chromium. It is a module of its own, so
// that go test ./... of threshgen needs no browser:
//
//	apt-get install chromium
//	go test -count=1 ./...
//
// The command is built by the tests, so what go test has cached of them says nothing.
// Another browser of its kind is named by CHROMIUM. Where AXE names the file
// axe.min.js of axe-core, the pages are searched for what keeps people out; where
// SHOTS names a folder, pictures of them are left there to be looked at.
package browser
