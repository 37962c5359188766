package wire_test

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/wire"
)

// admit decodes a frame that must be valid.
func admit(t *testing.T, frame string) wire.Request {
	t.Helper()
	request, refusal := wire.Decode([]byte(frame))
	if refusal != nil {
		t.Fatalf("frame %s is refused: %s", frame, outcome(frame))
	}
	return request
}

func withID(id string) string { return `{"jsonrpc":"2.0","id":` + id + `,"method":"ping"}` }

func TestIDHasOneForm(t *testing.T) {
	long := `"` + strings.Repeat("i", wire.IdentifierBytesMax) + `"`
	for id, want := range map[string]string{
		`0`: `0`, `18446744073709551615`: `18446744073709551615`,
		`"\u0041"`: `"A"`, `"\/"`: `"/"`, `"a\"b\\"`: `"a\"b\\"`, `"é<>&\u2028"`: "\"é<>&\u2028\"", `"\ud83d\ude00"`: `"😀"`,
		`"1"`: `"1"`, `" "`: `" "`, long: long,
	} {
		if got := admit(t, withID(id)).ID().String(); got != want {
			t.Errorf("id %s is repeated as %s, want %s", id, got, want)
		}
	}
}

func TestAnInvalidIDIsRefused(t *testing.T) {
	for _, id := range []string{
		`null`, `""`, `true`, `[]`, `{}`, `-1`, `-0`, `1.0`, `1e0`, `18446744073709551616`,
		`"a\tb"`, `"\u0000"`, `"\u009f"`, "\"\x7f\"", `"` + strings.Repeat("i", wire.IdentifierBytesMax+1) + `"`,
		`"` + strings.Repeat("é", wire.IdentifierBytesMax/2) + `i"`,
	} {
		if got := outcome(withID(id)); got != wrongID {
			t.Errorf("id %s: %s", id, got)
		}
	}
}

func TestFrameWithoutIDIsANotification(t *testing.T) {
	if !admit(t, `{"jsonrpc":"2.0","method":"ping"}`).Notification() {
		t.Error("a frame without id is a call")
	}
	if admit(t, withID(`0`)).Notification() {
		t.Error("a frame with id 0 is a notification")
	}
}

func TestAbsentParamsAreAnEmptyObject(t *testing.T) {
	for _, frame := range []string{withID(`1`), `{"jsonrpc":"2.0","id":1,"method":"ping","params":{}}`} {
		for name := range admit(t, frame).Params().Members() {
			t.Errorf("params of %s have a member %s", frame, name.Raw())
		}
	}
}

func TestRequestHoldsMethodAndParams(t *testing.T) {
	request := admit(t, `{"jsonrpc":"2.0","id":1,"method":"image/\u0073ymbol","params":{"target":"demo.add","depth":4}}`)
	if got := request.Method(); got != "image/symbol" {
		t.Errorf("method is %q", got)
	}
	target, _ := request.Params().Member("target")
	if text, _ := target.Text(); text != "demo.add" {
		t.Errorf("target is %q", text)
	}
	depth, _ := request.Params().Member("depth")
	if number, _ := depth.Unsigned(); number != 4 {
		t.Errorf("depth is %d", number)
	}
}

func TestARequestSharesNoMemoryWithItsFrame(t *testing.T) {
	frame := []byte(`{"jsonrpc":"2.0","id":"one","method":"ping","params":{"a":"b"}}`)
	request, _ := wire.Decode(frame)
	clear(frame)
	a, _ := request.Params().Member("a")
	if request.ID().String() != `"one"` || request.Method() != "ping" || a.Raw() != `"b"` {
		t.Error("the request changed with its frame")
	}
}

func TestTheRefusalOfANotificationIsSilent(t *testing.T) {
	call := admit(t, withID(`9`)).Refuse(wire.MethodNotFound, "no such method")
	const want = `{"jsonrpc":"2.0","id":9,"error":{"code":-32601,"message":"no such method"}}`
	if got, fits := call.Response(wire.ResponseBytesMax); string(got) != want || !fits {
		t.Errorf("call: %s", got)
	}
	notification := admit(t, `{"jsonrpc":"2.0","method":"ping"}`).Refuse(wire.MethodNotFound, "no such method")
	if got, fits := notification.Response(wire.ResponseBytesMax); got != nil || !fits {
		t.Errorf("notification: %s", got)
	}
}

func TestAnOversizedFrameIsAnsweredWithoutAnID(t *testing.T) {
	const want = `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"request exceeds configured byte limit"}}`
	if got, _ := wire.Oversized().Response(wire.ResponseBytesMax); string(got) != want {
		t.Errorf("got %s", got)
	}
}
