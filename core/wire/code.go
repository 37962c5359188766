package wire

// Code is the code of an error reply.
type Code int

// The codes. Source: Transport, "Error codes".
const (
	ParseError         Code = -32700 // the frame is not JSON, or is too long
	InvalidRequest     Code = -32600 // the envelope is not a request
	MethodNotFound     Code = -32601 // the selected profile has no such method
	InvalidParams      Code = -32602 // a parameter is invalid
	OperationFailed    Code = -32000 // the operation failed; the message holds its diagnostics
	ResponseOverflowed Code = -32001 // the response exceeds its bound
)
