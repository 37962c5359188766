package strict

import "semaprax.dev/semaprax/core/canon"

// AppendCanonical appends the value as one compact JSON value in form F of core/canon: members in document order, no
// white space, strings escaped anew, numbers as they were written. Its recursion is bounded by the depth with which the
// document was read.
func (v Value) AppendCanonical(dst []byte) []byte {
	switch v.Kind() {
	case KindString:
		text, _ := v.Text()
		return canon.AppendString(dst, text)
	case KindArray:
		array, _ := v.Array()
		dst = append(dst, '[')
		for element := range array.Elements() {
			dst = element.AppendCanonical(comma(dst, '['))
		}
		return append(dst, ']')
	case KindObject:
		object, _ := v.Object()
		dst = append(dst, '{')
		for name, member := range object.Members() {
			dst = name.AppendCanonical(comma(dst, '{'))
			dst = member.AppendCanonical(append(dst, ':'))
		}
		return append(dst, '}')
	}
	return append(dst, v.Raw()...)
}

// comma appends a comma unless a container has just been opened.
func comma(dst []byte, opened byte) []byte {
	if dst[len(dst)-1] == opened {
		return dst
	}
	return append(dst, ',')
}
