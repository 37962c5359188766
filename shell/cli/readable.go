package cli

import (
	"bytes"
	"regexp"
	"strings"
	"sync"

	"github.com/go-json-experiment/json/jsontext"
)

// foldedWidth is the width in bytes beyond which JSON for a person is broken into lines.
const foldedWidth = 110

// folded returns a JSON value for a person: on one line if it fits, else with its members or elements filling lines
// indented by indent.
func folded(value jsontext.Value, indent string) string {
	if kind := value.Kind(); len(indent)+len(value) <= foldedWidth || kind != '{' && kind != '[' {
		return string(value)
	}
	deeper := indent + "  "
	items, err := itemsOf(value, deeper)
	if err != nil {
		return string(value)
	}
	return string(value[:1]) + "\n" + filled(items, deeper) + "\n" + indent + string(value[len(value)-1:])
}

// itemsOf returns the members of an object or the elements of an array, each folded.
func itemsOf(value jsontext.Value, indent string) (items []string, err error) {
	decoder := jsontext.NewDecoder(bytes.NewReader(value))
	open, err := decoder.ReadToken()
	if err != nil {
		return nil, err
	}
	for decoder.PeekKind() != '}' && decoder.PeekKind() != ']' {
		name := ""
		if open.Kind() == '{' {
			key, err := decoder.ReadValue()
			if err != nil {
				return nil, err
			}
			name = string(key) + ": "
		}
		item, err := decoder.ReadValue()
		if err != nil {
			return nil, err
		}
		items = append(items, name+folded(item.Clone(), indent))
	}
	return items, nil
}

// filled puts as many items on a line as fit; an item of several lines gets lines of its own.
func filled(items []string, indent string) string {
	var lines []string
	open := false // the last line takes more items
	for i, item := range items {
		if i < len(items)-1 {
			item += ","
		}
		alone := strings.Contains(item, "\n")
		if last := len(lines) - 1; open && !alone && len(lines[last])+len(item) < foldedWidth {
			lines[last] += " " + item
			continue
		}
		lines, open = append(lines, indent+item), !alone
	}
	return strings.Join(lines, "\n")
}

// digests matches the digests in a text, whose last 56 digits mean nothing to a person. It is compiled when first used,
// because most commands never use it.
var digests = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(sha256:[0-9a-f]{8})[0-9a-f]{56}`)
})

// shortened returns a text with its digests shortened.
func shortened(text string) string { return digests().ReplaceAllString(text, "$1…") }

// textAt returns the string at a path of member names, or "".
func textAt(value jsontext.Value, path ...string) string {
	for _, name := range path {
		value = memberOf(value, name)
	}
	text, err := jsontext.AppendUnquote(nil, value)
	if err != nil {
		return ""
	}
	return string(text)
}

// memberOf returns the value of a member of an object, or nil.
func memberOf(value jsontext.Value, name string) jsontext.Value {
	decoder := jsontext.NewDecoder(bytes.NewReader(value))
	if open, err := decoder.ReadToken(); err != nil || open.Kind() != '{' {
		return nil
	}
	for decoder.PeekKind() == '"' {
		key, err := decoder.ReadToken()
		if err != nil {
			return nil
		}
		found := key.String() == name
		member, err := decoder.ReadValue()
		if err != nil {
			return nil
		}
		if found {
			return member.Clone()
		}
	}
	return nil
}
