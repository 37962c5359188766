package change

// The limits of changes. Source: Image Candidate Protocol v2, "Limits".
const (
	DocumentBytesMax = 1 << 20 // bytes of a change document, with its line feed
	JSONNodesMax     = 8_192   // values of an intent, containers included
	JSONDepthMax     = 64      // how deep they nest, the intent itself at 0
	JSONTextMax      = 1 << 20 // bytes of its strings and member names together

	ExpressionNodesMax = 4_096 // nodes of one typed expression
	ExpressionDepthMax = 64    // how deep they nest, the root at 0
	WalkNodesMax       = 1 << 20
	WalkDepthMax       = 256

	NameBytesMax         = 128    // bytes of a name
	SelectorBytesMax     = 4_096  // bytes of a stable identity that exists
	IdentityBytesMax     = 128    // bytes of a new stable identity
	ExpressionIDBytesMax = 16_384 // bytes of the identity of an expression
	StringBytesMax       = 16_384 // bytes of a string literal
	ArrayElementsMax     = ExpressionNodesMax - 1

	AppendedParametersMax = 16
	ParametersMax         = 4_096 // parameters of a function, before and after a change
	ContractsMax          = 1_024 // requires and ensures of one function together
	DeclarationListMax    = 64    // items of each list in an added declaration
	RecordFieldsMax       = 64
	CapturesMax           = 64 // parameters of an extracted function
	DependenciesMax       = 64 // functions and types that a moved function needs
)
