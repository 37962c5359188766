package syntax

import "strconv"

func (p *printer) typ(t Type) {
	switch t.Kind() {
	case KindByteArrayType:
		p.text("[u8; ")
		p.out = strconv.AppendInt(p.out, int64(t.Length()), 10)
		p.byte(']')
	case KindByteSliceType:
		p.text("Slice<u8>")
	default:
		p.text(t.Text())
		p.typeArguments(t.Arguments())
	}
}

// typeArguments appends <A, B>, or nothing for an empty list.
func (p *printer) typeArguments(arguments List[Type]) {
	if arguments.Len() == 0 {
		return
	}
	p.byte('<')
	for i := range arguments.Len() {
		if i > 0 {
			p.text(", ")
		}
		p.typ(arguments.At(i))
	}
	p.byte('>')
}
