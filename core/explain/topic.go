package explain

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/syntax"
)

// Kind is the kind of thing that a topic explains.
type Kind uint8

// The kinds of topics, in the order of List.
const (
	Keywords Kind = iota
	Operations
	ManifestKeys
	Codes
)

// String returns the name of the kind: "keyword", "operation", "manifest key" or "code".
func (k Kind) String() string { return [...]string{"keyword", "operation", "manifest key", "code"}[k] }

// Topic is one thing that can be explained. It is immutable.
type Topic struct {
	kind     Kind
	name     string
	id       string // another name, or ""
	severity string // of a code
	heading  string // what the first line says after the name
	summary  string
	blocks   []block
}

// block is a part of an explanation: sentences, or a verbatim text, with an optional title.
type block struct {
	title, text string
	isVerbatim  bool
}

// Kind returns what the topic explains.
func (t Topic) Kind() Kind { return t.kind }

// Name returns the word or code that the topic explains.
func (t Topic) Name() string { return t.name }

// Summary returns the first sentences of the explanation, on one line.
func (t Topic) Summary() string { return t.summary }

func sentences(text string) block { return block{text: text} }

func verbatim(title, text string) block { return block{title, text, true} }

// ofRule returns the topic of a code.
func ofRule(rule diag.Rule) Topic {
	severity := rule.Severity().String()
	t := Topic{
		kind:     Codes,
		name:     rule.Code(),
		severity: severity,
		heading:  severity + ", " + rule.Phase(),
		summary:  rule.Text(),
		blocks:   []block{sentences(rule.Text())},
	}
	if rule.Wrong() != "" {
		t.blocks = append(t.blocks, verbatim("Wrong", rule.Wrong()), verbatim("Right", rule.Right()))
	}
	if rule.Note() != "" {
		t.blocks = append(t.blocks, sentences("Note: "+rule.Note()))
	}
	return t
}

// ofKeyword returns the topic of a word of the language.
func ofKeyword(k syntax.Keyword) Topic {
	return Topic{kind: Keywords, name: k.Word, heading: Keywords.String(), summary: k.Text,
		blocks: []block{sentences(k.Text), verbatim("Example", k.Example)}}
}

// ofOperation returns the topic of a compiler-owned function.
func ofOperation(o check.Operation) Topic {
	t := Topic{kind: Operations, name: o.Name, id: o.ID, heading: Operations.String(), summary: o.Text,
		blocks: []block{verbatim("", o.Signature), sentences(o.Text)}}
	effect := "It has no effects."
	if o.Effect != "" {
		effect = "Its effect is " + o.Effect + "."
	}
	if len(o.Failures) == 0 {
		t.blocks = append(t.blocks, sentences(effect+" It cannot fail."))
	} else {
		t.blocks = append(t.blocks, sentences(effect+" It can fail:"))
		var statuses []string
		for _, s := range o.Failures {
			statuses = append(statuses, s.Domain+" code "+strconv.Itoa(s.Code)+": "+s.Text)
		}
		t.blocks = append(t.blocks, verbatim("", strings.Join(statuses, "\n")))
	}
	if len(o.Notes) > 0 {
		t.blocks = append(t.blocks, sentences(strings.Join(o.Notes, " ")))
	}
	t.blocks = append(t.blocks, verbatim("Example", o.Example))
	return t
}

// ofManifestKey returns the topic of a key of a manifest.
func ofManifestKey(k project.ManifestKey) Topic {
	having := "All schemas have it."
	if len(k.Schemas) < len(project.ManifestSchemas()) {
		having = "Schemas that have it: " + strings.Join(k.Schemas, ", ") + "."
	}
	return Topic{
		kind:    ManifestKeys,
		name:    k.Key,
		heading: ManifestKeys.String() + " of " + project.ManifestName,
		summary: k.Text,
		blocks:  []block{sentences(k.Text), sentences(having), verbatim("Example", k.Example)},
	}
}
