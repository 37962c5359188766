package architecture

import (
	"go/scanner"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

const (
	columnsMax = 120 // of a line of Go; a tab is one
	literalMin = 24  // bytes of a string that may reach beyond: a sentence, a pattern or a program is not broken
)

func TestLinesStayWithinTheirColumns(t *testing.T) {
	r := readSources(t)
	for _, p := range r.packages {
		for _, f := range p.files {
			text, err := os.ReadFile(filepath.Join(r.root, filepath.FromSlash(f.path)))
			if err != nil {
				t.Fatal(err)
			}
			exempt := linesOfLiterals(string(text))
			for i, line := range strings.Split(string(text), "\n") {
				if columns := utf8.RuneCountInString(line); columns > columnsMax && !exempt[i+1] {
					t.Errorf("%s:%d has %d columns, and at most %d are allowed", f.path, i+1, columns, columnsMax)
				}
			}
		}
	}
}

// linesOfLiterals returns the lines on which long strings stand, counted from 1.
func linesOfLiterals(text string) map[int]bool {
	var s scanner.Scanner
	lines, file := map[int]bool{}, token.NewFileSet().AddFile("", -1, len(text))
	s.Init(file, []byte(text), nil, 0)
	for {
		at, kind, literal := s.Scan()
		if kind == token.EOF {
			return lines
		}
		if kind == token.STRING && len(literal) >= literalMin {
			for i := range strings.Count(literal, "\n") + 1 {
				lines[file.Line(at)+i] = true
			}
		}
	}
}
