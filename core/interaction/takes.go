package interaction

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/canon"
)

// Takes describes the values of a field of the representation, such as "u8, 0 to 255".
func (r Representation) Takes() string {
	switch {
	case r.IsInteger():
		return r.String() + ", " + r.Minimum() + " to " + r.Maximum()
	case r == String:
		return fmt.Sprintf("string, at most %d bytes of UTF-8", r.SizeMax())
	case r == Bytes:
		return fmt.Sprintf("bytes, at most %d", r.SizeMax())
	}
	return r.String()
}

// takes describes the values at a path into a value document: the range of a scalar field, or the identities of the
// cases of a variant. It returns "" for any other place.
func (c *Interaction) takes(path string) string {
	if path == "" {
		return ""
	}
	parts := partsOf(path)
	if field, ok := fieldAt(c.Root(), parts); ok && field.nested == nil {
		return field.representation.Takes()
	}
	if last := len(parts) - 1; last > 0 && parts[last] == "case" {
		return casesOf(c.Root(), parts[:last])
	}
	return ""
}

// partsOf returns the parts of a JSON Pointer.
func partsOf(pointer string) []string {
	return lo.Map(
		strings.Split(pointer, "/")[1:],
		func(part string, _ int) string { return pointerUnescapes.Replace(part) },
	)
}

var pointerUnescapes = strings.NewReplacer("~1", "/", "~0", "~")

// casesOf lists the cases of the variant to whose value the path leads, or returns "" if it leads to none.
func casesOf(of *Type, path []string) string {
	field, ok := fieldAt(of, path)
	if ok {
		of = field.nested
	}
	if !ok && len(path) > 1 || of == nil || !of.IsVariant() {
		return ""
	}
	cases := lo.Map(of.cases.list, func(id string, _ int) string { return quotedIfUnusual(id) })
	return strings.Join(cases, ", ")
}

// quotedIfUnusual returns an identity as it is, or as a JSON string if it could be misread in a list.
func quotedIfUnusual(id string) string {
	isUnusual := func(c rune) bool { return unicode.IsSpace(c) || !unicode.IsPrint(c) || c == '"' || c == ',' }
	if id == "" || strings.ContainsFunc(id, isUnusual) {
		return string(canon.AppendString(nil, id))
	}
	return id
}

// fieldAt returns the field to which the path into a value document leads.
func fieldAt(of *Type, path []string) (field FieldType, found bool) {
	for path = path[min(1, len(path)):]; len(path) > 1 && path[0] == "fields" && of != nil; path = path[2:] {
		if field, found = of.fieldNamed(path[1]); !found {
			return field, false
		}
		of = field.nested
	}
	return field, found && len(path) == 0
}

// fieldNamed returns the field of a record, or of any case of a variant, by its identity.
func (t *Type) fieldNamed(id string) (field FieldType, found bool) {
	for i := range t.shapes {
		if k, ok := t.shapes[i].names.find(id, 0); ok {
			return t.shapes[i].fields[k], true
		}
	}
	return field, false
}
