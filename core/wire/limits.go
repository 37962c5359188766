package wire

// The bounds of the codec. The image protocols use RequestBytesMax and ResponseBytesMax as they are; for a transport
// that is configured they are the defaults.
const (
	// RequestBytesMax is the length in bytes of the longest request frame, without its LF. Source: Transport, "Frame
	// reader".
	RequestBytesMax = 65_536

	// ResponseBytesMax is the length in bytes of the longest response frame, its LF included. Source: Transport, "Frame
	// writer".
	ResponseBytesMax = 1_048_576

	// ResponseBytesMin is the smallest bound that a response can be held to: the overflow reply without an id, and its
	// LF. Source: Transport, "Frame writer".
	ResponseBytesMin = 103

	// ResponseDepthMax is how deep containers nest in a response at most, which clients rely on. Nothing enforces it: the
	// contracts of a function nest deepest, and a source nests its brackets and its expressions at most 128 deep.
	ResponseDepthMax = 640

	// MethodBytesMax is the length in bytes of the longest method name. Source: Transport, "Decode order".
	MethodBytesMax = 128

	// IdentifierBytesMax is the length in bytes of the longest text that can be an id. Source: Transport, "Decode
	// order".
	IdentifierBytesMax = 128

	// DepthMax is the number of containers that may nest in a frame; the request object is the first. Source: Transport,
	// "JSON acceptance details that an ordinary library gets wrong".
	DepthMax = 127
)
