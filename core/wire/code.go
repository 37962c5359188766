package wire

// Code is the code of an error reply.
type Code int

// The codes. Source: Transport, "Error codes".
const (
	ParseError         Code = -32700 // the frame is not a JSON text, or is oversized
	InvalidRequest     Code = -32600 // the envelope is not one of a request
	MethodNotFound     Code = -32601 // the method is not in the selected profile
	InvalidParams      Code = -32602 // a parameter is not what the method takes
	OperationFailed    Code = -32000 // lifecycle, meaning or authentication; the message holds the diagnostics
	ResponseOverflowed Code = -32001 // the response does not fit its bound
)
