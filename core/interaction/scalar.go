package interaction

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/strict"
)

// scalar decodes a scalar, or returns the name of the violated part of the rule. Source: Agent Interaction Schema,
// "Scalars".
func (d *decoding) scalar(into *Value, r Representation, v strict.Value) (broken string) {
	switch r {
	case Bool:
		if v.Kind() != strict.KindBoolean {
			return valueRepresentation
		}
		*into = Value{kind: Boolean, text: v.Raw()}
		return ""
	case Bytes:
		return decodeBytes(into, v)
	}
	text, ok := d.text(v)
	switch {
	case !ok:
		return valueRepresentation
	case r == String && len(text) > stringBytesMax:
		return valueStringBytes
	case r == String:
		*into = OfText(text)
		return ""
	}
	return decodeInteger(into, r, text)
}

// text returns the text of a string.
func (d *decoding) text(v strict.Value) (text string, isText bool) {
	if plain, ok := v.PlainText(); ok {
		return plain, true
	}
	if v.Kind() != strict.KindString {
		return "", false
	}
	d.unescaped = v.AppendText(d.unescaped[:0])
	return string(d.unescaped), true
}

func decodeBytes(into *Value, v strict.Value) (broken string) {
	array, isArray := v.Array()
	if !isArray {
		return valueRepresentation
	}
	count := array.Len()
	if count > bytesMax {
		return valueBytesLength
	}
	var elements strings.Builder
	elements.Grow(count)
	for element := range array.Elements() {
		n, isUnsigned := element.Unsigned()
		if !isUnsigned || n > representations[U8].maximum {
			return valueBytesElement
		}
		elements.WriteByte(byte(n))
	}
	*into = Value{kind: ByteText, text: elements.String()}
	return ""
}

func decodeInteger(into *Value, r Representation, text string) (broken string) {
	digits, isNegative := strings.CutPrefix(text, "-")
	if !isCanonicalDecimal(digits) || isNegative && digits == "0" {
		return valueInteger
	}
	if bounds := &representations[r]; bounds.minimum == 0 {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil || n > bounds.maximum {
			return valueIntegerRange
		}
		*into = Value{kind: Unsigned, text: text}
	} else {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil || n < bounds.minimum || n > int64(bounds.maximum) {
			return valueIntegerRange
		}
		*into = Value{kind: Signed, text: text}
	}
	return ""
}

// isCanonicalDecimal reports whether digits are a decimal without sign and leading zeros.
func isCanonicalDecimal(digits string) bool {
	if digits == "" || digits[0] == '0' && len(digits) > 1 {
		return false
	}
	for _, c := range []byte(digits) {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}
