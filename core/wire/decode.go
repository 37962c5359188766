package wire

import (
	"bytes"

	"semaprax.dev/semaprax/core/strict"
)

// Decode decodes one frame, given without its LF. It checks in a fixed order, and the first failure is the outcome:
// no carriage return, UTF-8, one JSON text; then member names, the object itself, jsonrpc, method, id, params. It
// refuses an empty frame silently. Decode does not retain frame. Source: Transport, "Decode order".
func Decode(frame []byte) (Request, *Refusal) {
	if len(frame) == 0 {
		return Request{}, &Refusal{silent: true}
	}
	document, refusal := admitText(frame)
	if refusal != nil {
		return Request{}, refusal
	}
	members, refusal := admitEnvelope(document)
	if refusal != nil {
		return Request{}, refusal
	}
	return members.admit()
}

func admitText(frame []byte) (*strict.Document, *Refusal) {
	if bytes.IndexByte(frame, '\r') >= 0 {
		return nil, refuse(ParseError, "request contains a raw carriage return")
	}
	document, fault, _ := strict.Parse(frame, DepthMax)
	switch fault {
	case strict.FaultNone:
		return document, nil
	case strict.FaultEncoding:
		return nil, refuse(ParseError, "request is not valid UTF-8")
	}
	return nil, refuse(ParseError, "request is not valid JSON")
}

// admitEnvelope checks the member names before any value, and only those of an object: an array is one fault whatever
// it contains. The first unknown or repeated name decides, and a top-level name that is both counts as unknown.
func admitEnvelope(document *strict.Document) (envelope, *Refusal) {
	object, ok := document.Root().Object()
	if !ok {
		return envelope{}, refuse(InvalidRequest, "invalid request: expected one JSON object")
	}
	members, unknown := envelopeOf(object)
	duplicate, ok := document.FirstDuplicate()
	switch {
	case unknown.Kind() != strict.KindNone && (!ok || unknown.Offset() <= duplicate.Offset()):
		return envelope{}, refuse(InvalidRequest, "invalid request: unknown member")
	case ok:
		return envelope{}, refuse(InvalidRequest, "invalid request: duplicate object member")
	}
	return members, nil
}

// envelope is the members of a request object. An absent member is the zero Value.
type envelope struct{ jsonrpc, id, method, params strict.Value }

// envelopeOf returns the members of a request and the first unknown member name, or the zero Value.
func envelopeOf(object strict.Object) (members envelope, unknown strict.Value) {
	for name, value := range object.Members() {
		switch text, _ := name.Text(); text {
		case "jsonrpc":
			members.jsonrpc = value
		case "id":
			members.id = value
		case "method":
			members.method = value
		case "params":
			members.params = value
		default:
			return envelope{}, name
		}
	}
	return members, strict.Value{}
}

func (e envelope) admit() (Request, *Refusal) {
	if version, _ := e.jsonrpc.Text(); version != "2.0" {
		return Request{}, refuse(InvalidRequest, `invalid request: jsonrpc must be exactly "2.0"`)
	}
	method, ok := e.method.BoundedText(MethodBytesMax)
	if !ok {
		return Request{}, refuse(InvalidRequest,
			"invalid request: method must be a nonempty bounded string without control characters")
	}
	request := Request{method: method}
	if e.id.Kind() != strict.KindNone {
		if request.id, ok = idOf(e.id); !ok {
			return Request{}, refuse(InvalidRequest,
				"invalid request: id must be an unsigned integer or bounded string")
		}
	}
	if e.params.Kind() != strict.KindNone {
		if request.params, ok = e.params.Object(); !ok {
			return Request{}, request.Refuse(InvalidParams, "invalid params: params must be an object")
		}
	}
	return request, nil
}
