package wire

// The bounds of the codec. The image protocols use RequestBytesMax and ResponseBytesMax; for configurable transports
// these are the defaults.
const (
	// RequestBytesMax is the maximum length in bytes of a request frame, without its LF. Source: Transport, "Frame
	// reader".
	RequestBytesMax = 65_536

	// ResponseBytesMax is the maximum length in bytes of a response frame, including its LF. Source: Transport, "Frame
	// writer".
	ResponseBytesMax = 1_048_576

	// ResponseBytesMin is the smallest bound that can be set on a response: the length of the overflow reply without an
	// id, and its LF. Source: Transport, "Frame writer".
	ResponseBytesMin = 103

	// ResponseDepthMax is the maximum nesting of containers in a response, which clients rely on. Nothing enforces it:
	// the contracts of a function nest deepest, and a source nests brackets and expressions at most 128 deep.
	ResponseDepthMax = 640

	// MethodBytesMax is the maximum length in bytes of a method name. Source: Transport, "Decode order".
	MethodBytesMax = 128

	// IdentifierBytesMax is the maximum length in bytes of a string id. Source: Transport, "Decode order".
	IdentifierBytesMax = 128

	// DepthMax is the maximum nesting of containers in a frame, including the request object. Source: Transport, "JSON
	// acceptance details that an ordinary library gets wrong".
	DepthMax = 127
)
