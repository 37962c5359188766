package wire_test

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/wire"
)

// The codec's replies, one for each fault of a frame.
const (
	parseError     = `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"request `
	invalidRequest = `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"invalid request: `

	carriageReturn = parseError + `contains a raw carriage return"}}`
	notUTF8        = parseError + `is not valid UTF-8"}}`
	notJSON        = parseError + `is not valid JSON"}}`
	unknownMember  = invalidRequest + `unknown member"}}`
	duplicateName  = invalidRequest + `duplicate object member"}}`
	notObject      = invalidRequest + `expected one JSON object"}}`
	wrongVersion   = invalidRequest + `jsonrpc must be exactly \"2.0\""}}`
	wrongMethod    = invalidRequest + `method must be a nonempty bounded string without control characters"}}`
	wrongID        = invalidRequest + `id must be an unsigned integer or bounded string"}}`
	admitted       = "admitted"
	silence        = ""
)

// wrongParams is the reply to a call whose params are not an object.
func wrongParams(id string) string {
	return `{"jsonrpc":"2.0","id":` + id + `,"error":{"code":-32602,"message":"invalid params: params must be an object"}}`
}

// outcome returns what happens to a frame: the error reply, silence, or that it is admitted.
func outcome(frame string) string {
	_, refusal := wire.Decode([]byte(frame))
	if refusal == nil {
		return admitted
	}
	reply, _ := refusal.Response(wire.ResponseBytesMax)
	return string(reply)
}

type row struct{ name, frame, want string }

func check(t *testing.T, rows []row) {
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			if got := outcome(row.frame); got != row.want {
				t.Errorf("frame %q\n got %s\nwant %s", row.frame, got, row.want)
			}
		})
	}
}

// Every row holds for a call and for a frame without an id: a faulty envelope is answered either way, and never with
// the id of the frame.
func TestAFaultyTextOrEnvelopeIsAnsweredWithoutAnID(t *testing.T) {
	long := strings.Repeat("m", wire.MethodBytesMax)
	for _, id := range []string{`,"id":5`, `,"id":"five"`, ``} {
		check(t, []row{
			{"carriage return at the end", `{"jsonrpc":"2.0","method":"ping"` + id + "}\r", carriageReturn},
			{"carriage return in a string", `{"jsonrpc":"2.0","method":"pi` + "\r" + `ng"` + id + `}`, carriageReturn},
			{"invalid UTF-8", `{"jsonrpc":"2.0","method":"` + "\xff" + `"` + id + `}`, notUTF8},
			{"byte order mark", "\ufeff" + `{"jsonrpc":"2.0","method":"ping"` + id + `}`, notJSON},
			{"trailing value", `{"jsonrpc":"2.0","method":"ping"` + id + `}1`, notJSON},
			{"NUL in a string", `{"jsonrpc":"2.0","method":"` + "\x00" + `"` + id + `}`, notJSON},
			{"lone surrogate", `{"jsonrpc":"2.0","method":"ping","params":{"a":"\ud800"}` + id + `}`, notJSON},
			{"number outside the double range", `{"jsonrpc":"2.0","method":"ping","params":{"a":1e400}` + id + `}`, notJSON},
			{"trailing comma", `{"jsonrpc":"2.0","method":"ping"` + id + `,}`, notJSON},
			{"leading zero", `{"jsonrpc":"2.0","method":"ping","params":{"a":01}` + id + `}`, notJSON},
			{"unknown member", `{"jsonrpc":"2.0","method":"ping","trace":true` + id + `}`, unknownMember},
			{"name in another case", `{"jsonrpc":"2.0","method":"ping","ID":1` + id + `}`, unknownMember},
			{"repeated member", `{"jsonrpc":"2.0","method":"ping"` + id + `,"method":"ping"}`, duplicateName},
			{
				"repeated member, spelled with an escape",
				`{"jsonrpc":"2.0","method":"ping"` + id + `,"m\u0065thod":"ping"}`,
				duplicateName,
			},
			{"repeated parameter", `{"jsonrpc":"2.0","method":"ping","params":{"x":1,"x":2}` + id + `}`, duplicateName},
			{
				"repeated name in an array",
				`{"jsonrpc":"2.0","method":"ping","params":{"x":[{"y":1,"y":2}]}` + id + `}`,
				duplicateName,
			},
			{"no version", `{"method":"ping"` + id + `}`, wrongVersion},
			{"version 1.0", `{"jsonrpc":"1.0","method":"ping"` + id + `}`, wrongVersion},
			{"version as a number", `{"jsonrpc":2.0,"method":"ping"` + id + `}`, wrongVersion},
			{"no method", `{"jsonrpc":"2.0"` + id + `}`, wrongMethod},
			{"method null", `{"jsonrpc":"2.0","method":null` + id + `}`, wrongMethod},
			{"empty method", `{"jsonrpc":"2.0","method":""` + id + `}`, wrongMethod},
			{"method one byte too long", `{"jsonrpc":"2.0","method":"` + long + `m"` + id + `}`, wrongMethod},
			{"method too long in bytes only", `{"jsonrpc":"2.0","method":"` + long[1:] + `é"` + id + `}`, wrongMethod},
			{"control character in the method", `{"jsonrpc":"2.0","method":"a\nb"` + id + `}`, wrongMethod},
			{"C1 control in the method", `{"jsonrpc":"2.0","method":"a\u0085b"` + id + `}`, wrongMethod},
			{"raw DEL in the method", `{"jsonrpc":"2.0","method":"a` + "\x7f" + `b"` + id + `}`, wrongMethod},
		})
	}
}

func TestTheEnvelopeIsCheckedAfterDecoding(t *testing.T) {
	check(t, []row{
		{"escapes", `{"jso\u006erpc":"\u0032.0","\u0069d":1,"meth\u006fd":"p\u0069ng","p\u0061rams":{}}`, admitted},
		{"longest method", `{"jsonrpc":"2.0","method":"` + strings.Repeat(`\u006d`, wire.MethodBytesMax) + `"}`, admitted},
		{"escaped control character", `{"jsonrpc":"2.0","method":"\u0007"}`, wrongMethod},
	})
}

func TestAFrameThatIsNotAnObject(t *testing.T) {
	check(t, []row{
		{"batch", `[{"jsonrpc":"2.0","id":1,"method":"ping"}]`, notObject},
		{"batch with a repeated name", `[{"a":1,"a":2}]`, notObject},
		{"empty batch", `[]`, notObject},
		{"number", `1`, notObject},
		{"string", `"ping"`, notObject},
		{"null", `null`, notObject},
		{"blanks before a batch", " \t[]", notObject},
		{"empty frame", ``, silence},
		{"blanks only", " \t", notJSON},
		{"blank CRLF line", "\r", carriageReturn},
		{"blanks around a request", " \t{\"jsonrpc\":\"2.0\",\"method\":\"ping\"}\t ", admitted},
		{"empty object", `{}`, wrongVersion},
	})
}

func TestContainersNestUpToTheLimit(t *testing.T) {
	nested := func(levels int) string { // the request object counts as one level
		return `{"jsonrpc":"2.0","id":1,"method":"ping","params":` +
			strings.Repeat(`{"a":`, levels-1) + "0" + strings.Repeat("}", levels-1) + "}"
	}
	check(t, []row{
		{"at the limit", nested(wire.DepthMax), admitted},
		{"beyond it", nested(wire.DepthMax + 1), notJSON},
	})
}

func TestTheFirstFailureInOrderDecides(t *testing.T) {
	check(t, []row{
		{"carriage return before UTF-8", "\xff\r", carriageReturn},
		{"UTF-8 before JSON", "{\xff", notUTF8},
		{"JSON before names", `{"x":1,"x":2`, notJSON},
		{"unknown before duplicate", `{"x":1,"id":1,"id":2}`, unknownMember},
		{"duplicate before unknown", `{"id":1,"id":2,"x":1}`, duplicateName},
		{"unknown member holds a duplicate", `{"x":{"a":1,"a":2}}`, unknownMember},
		{"known member holds a duplicate before an unknown", `{"params":{"a":1,"a":2},"x":1}`, duplicateName},
		{"unknown name that is also repeated", `{"x":1,"x":2}`, unknownMember},
		{"unknown name repeated under another spelling", `{"id":1,"x":1,"\u0078":2}`, unknownMember},
		{"names before version", `{"jsonrpc":"1.0","id":1,"method":"ping","trace":true}`, unknownMember},
		{"duplicate before version", `{"jsonrpc":"1.0","params":{"x":1,"x":2}}`, duplicateName},
		{"version before method", `{"jsonrpc":"1.0","method":""}`, wrongVersion},
		{"method before id", `{"jsonrpc":"2.0","id":null,"method":""}`, wrongMethod},
		{"id before params", `{"jsonrpc":"2.0","id":null,"method":"ping","params":[]}`, wrongID},
		{"the order of members does not matter", `{"params":[],"method":"ping","id":1,"jsonrpc":"2.0"}`, wrongParams("1")},
	})
}

func TestParamsThatAreNotAnObjectAreAnsweredOnlyInCalls(t *testing.T) {
	for _, params := range []string{`null`, `[]`, `"x"`, `0`, `true`} {
		check(t, []row{
			{"number " + params, `{"jsonrpc":"2.0","id":7,"method":"ping","params":` + params + `}`, wrongParams("7")},
			{"string " + params, `{"jsonrpc":"2.0","id":"a\"b","method":"ping","params":` + params + `}`, wrongParams(`"a\"b"`)},
			{"notification " + params, `{"jsonrpc":"2.0","method":"ping","params":` + params + `}`, silence},
		})
	}
}
