package syntax

import "strings"

// slots says of each kind which of its first eight children have a property, a bit for each. See Kind for the children.
type slots [KindFunction + 1]uint8

func hasSlot(s *slots, kind Kind, i int) bool { return i < 8 && s[kind]&(1<<i) != 0 }

// bits returns the bits of children.
func bits(children ...int) (set uint8) {
	for _, i := range children {
		set |= 1 << i
	}
	return set
}

// listSlots are the children that are lists.
var listSlots = &slots{
	KindCall:           bits(0),
	KindMethodCall:     bits(1),
	KindSuperCall:      bits(0),
	KindRecordLiteral:  bits(0),
	KindVariantLiteral: bits(1),
	KindCase:           bits(2),
	KindImport:         bits(2, 4),
	KindResource:       bits(2, 3),
	KindRecord:         bits(2, 3),
	KindVariant:        bits(2, 3),
	KindClass:          bits(2, 4),
	KindInterface:      bits(2, 3),
	KindFunction:       bits(2, 3, 5, 6),
}

// itemSlots are the lists whose elements are items, to which comments belong.
var itemSlots = &slots{
	KindCase:     bits(2),
	KindResource: bits(3),
	KindRecord:   bits(3),
	KindVariant:  bits(3),
	KindClass:    bits(4),
}

// optionalSlots are the children that may be absent: those that the grammar lets be left out, and all lists, since an
// empty one is absent.
var optionalSlots = func() *slots {
	all := slots{
		KindLet:       bits(1),
		KindAssign:    bits(1),
		KindArm:       bits(1),
		KindField:     bits(0),
		KindCase:      bits(0),
		KindLifecycle: bits(0),
		KindImport:    bits(0, 5, 6),
		KindResource:  bits(0),
		KindRecord:    bits(0),
		KindVariant:   bits(0),
		KindClass:     bits(0, 3),
		KindInterface: bits(0),
		KindFunction:  bits(0),
	}
	for kind := range all {
		all[kind] |= listSlots[kind]
	}
	return &all
}()

// isBody reports whether child i of so many is a block that the grammar asks for.
func isBody(kind Kind, i, count int) bool {
	switch kind {
	case KindIf:
		return i > 0
	case KindWhile, KindUnsafe, KindFunction:
		return i == count-1
	}
	return false
}

// hasNumber reports whether the payload of a kind is a number and no text.
func (k Kind) hasNumber() bool {
	return k >= KindInt64 && k <= KindBool || k == KindArrayRepeat || k == KindByteArrayType
}

// admits reports whether the text of a node of the kind can be such a text: any, a name, a name with dots, or none.
// Whether a name means something else where it stands, as true does, is not judged.
func (k Kind) admits(text string) bool {
	switch k {
	case KindString, KindIdentity, KindUnsafe, KindLifecycle:
		return true
	case KindNamedType, KindRecordLiteral, KindIdentifier:
		for segment := range strings.SplitSeq(text, ".") {
			if !isName(segment) {
				return false
			}
		}
		return true
	case KindName, KindCall, KindMethodCall, KindSuperCall, KindVariantLiteral, KindProject, KindLet, KindAssign,
		KindFieldInit,
		KindBinding, KindVariantPattern, KindRecordPattern, KindPatternField, KindUse, KindParameter, KindField,
		KindCase, KindImport,
		KindResource, KindRecord, KindVariant, KindClass, KindInterface, KindFunction:
		return isName(text)
	}
	return text == ""
}

// isName reports whether a text is one identifier.
func isName(text string) bool {
	for i := range len(text) {
		if !isWordByte(text[i]) {
			return false
		}
	}
	return text != "" && classes[text[0]] == classLetter
}
