package syntax

// NewNamedType returns a type by its name, which may be qualified, with its type arguments.
func NewNamedType(name string, arguments ...Tree[Type]) Tree[Type] {
	return tree[Type](piece{kind: KindNamedType, text: name}, parts(arguments)...)
}

// NewByteArrayType returns the type [u8; length]; the length is 0 to ByteArrayLengthMax.
func NewByteArrayType(length int) Tree[Type] {
	return tree[Type](piece{kind: KindByteArrayType, value: uint64(length)})
}

// NewByteSliceType returns the type Slice<u8>.
func NewByteSliceType() Tree[Type] { return tree[Type](piece{kind: KindByteSliceType}) }
