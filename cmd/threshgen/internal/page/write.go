// How does the page become one file that needs nothing else?

package page

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"html/template"
	"io"
)

//go:embed assets
var assets embed.FS

// A Document is what a page is about.
type Document struct {
	Table    string   `json:"table"` // what it is called
	Source   string   `json:"source,omitempty"`
	Live     bool     `json:"live,omitempty"`
	Studies  []*Study `json:"studies"`
	Notes    []string `json:"notes,omitempty"` // on how the table was read
	Kinds    []string `json:"kinds,omitempty"` // of rules
	Function int      `json:"function"`        // of the table, which a live page shows
	Names    []string `json:"names,omitempty"` // of all functions of the table
}

// scripts are the files of the page's script, in the order in which they are read.
var scripts = []string{
	"script.js", "geometry.js", "words.js", "table.js", "pattern.js", "solid.js", "bars.js",
	"dial.js", "weights.js", "race.js", "book.js", "ending.js", "code.js", "controls.js", "live.js", "start.js",
}

// script is all of it, in one scope.
func script() []byte {
	var b bytes.Buffer
	b.WriteString("(function () {\n\"use strict\";\n")
	for _, name := range scripts {
		b.Write(asset(name))
	}
	b.WriteString("})();\n")
	return b.Bytes()
}

// asset reads a file of the folder assets, which holds all that is asked for.
func asset(name string) []byte {
	text, _ := assets.ReadFile("assets/" + name)
	return text
}

// layout is the page. A page that is one file has style, script and data in it.
var layout = template.Must(template.New("page.html").ParseFS(assets, "assets/page.html"))

// filled is what the layout is filled with.
type filled struct {
	*Document
	Data   template.JS
	Style  template.CSS
	Script template.JS
	Policy string
}

// Write writes the page as one file.
func Write(w io.Writer, d *Document) error {
	style, script := asset("page.css"), script()
	policy := "default-src 'none'; base-uri 'none'; form-action 'none'; script-src " + hash(script) + "; style-src " + hash(style)
	return d.write(w, filled{Style: template.CSS(style), Script: template.JS(script), Policy: policy})
}

// write fills the layout. Names of the table in the data are quoted so that no tag
// can end it.
func (d *Document) write(w io.Writer, with filled) error {
	data, err := json.Marshal(d)
	if err != nil {
		return err
	}
	with.Document, with.Data = d, template.JS(data)
	return layout.Execute(w, with)
}

// hash is what a policy calls a script or style that stands in the page.
func hash(text []byte) string {
	sum := sha256.Sum256(text)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
