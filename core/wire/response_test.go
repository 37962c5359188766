package wire_test

import (
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/wire"
)

const nullOverflow = `{"jsonrpc":"2.0","id":null,"error":` +
	`{"code":-32001,"message":"response exceeds configured byte limit"}}`

func overflowOf(id string) string { return strings.Replace(nullOverflow, "null", id, 1) }

// idOf returns an id, which only decoding a frame can produce.
func idOf(t *testing.T, id string) wire.ID { return admit(t, withID(id)).ID() }

func wantResponse(t *testing.T, response []byte, fits bool, want string, wantFits bool) {
	t.Helper()
	if string(response) != want || fits != wantFits {
		t.Errorf("got %s, fits %v; want %s, fits %v", response, fits, want, wantFits)
	}
}

// success returns the response with a result.
func success(id wire.ID, result []byte, responseBytesMax int) (response []byte, fits bool) {
	return wire.CloseSuccess(id, append(wire.OpenSuccess(id), result...), responseBytesMax)
}

func TestTheSmallestBoundFitsTheOverflowReplyWithoutAnID(t *testing.T) {
	if got := len(nullOverflow) + len("\n"); got != wire.ResponseBytesMin {
		t.Errorf("the reply and its LF take %d bytes, the smallest bound is %d", got, wire.ResponseBytesMin)
	}
}

func TestASuccessIsBoundedByItsExactLength(t *testing.T) {
	id, result := idOf(t, `7`), []byte(`{"payload":"`+strings.Repeat("x", 200)+`"}`)
	want := `{"jsonrpc":"2.0","id":7,"result":` + string(result) + `}`

	response, fits := success(id, result, len(want)+1)
	wantResponse(t, response, fits, want, true)

	response, fits = success(id, result, len(want))
	wantResponse(t, response, fits, overflowOf("7"), false)
}

func TestAnOverflowDropsTheIDOnlyIfItDoesNotFit(t *testing.T) {
	result := []byte(`"` + strings.Repeat("x", 200) + `"`)
	for _, id := range []string{`7`, `12345`, `"` + strings.Repeat("i", 100) + `"`} {
		exact := len(overflowOf(id)) + 1

		response, fits := success(idOf(t, id), result, max(exact, wire.ResponseBytesMin))
		wantResponse(t, response, fits, overflowOf(id), false)

		if exact > wire.ResponseBytesMin {
			response, fits = success(idOf(t, id), result, exact-1)
			wantResponse(t, response, fits, nullOverflow, false)
		}
	}
}

func TestAFailureWithAPlainMessageIsBoundedByItsExactLength(t *testing.T) {
	message := `SPX-J104: é "quoted" \ ` + strings.Repeat("x", 80)
	want := `{"jsonrpc":"2.0","id":7,"error":{"code":-32000,"message":"SPX-J104: é \"quoted\" \\ ` +
		strings.Repeat("x", 80) + `"}}`

	response, fits := wire.Failure(idOf(t, `7`), wire.OperationFailed, message, len(want)+1)
	wantResponse(t, response, fits, want, true)

	response, fits = wire.Failure(idOf(t, `7`), wire.OperationFailed, message, len(want))
	wantResponse(t, response, fits, overflowOf("7"), false)
}

// A control character without a short escape in both forms counts as six bytes, whatever its length.
func TestAFailureIsBoundedByTheEstimateOfItsMessage(t *testing.T) {
	for _, test := range []struct {
		character, escaped string
		estimate           int
	}{
		{"\n", `\n`, 2}, {"\r", `\r`, 2}, {"\t", `\t`, 2}, {`"`, `\"`, 2}, {`\`, `\\`, 2},
		{"\b", `\b`, 6}, {"\f", `\f`, 6}, {"\x01", `\u0001`, 6}, {"\x7f", "\x7f", 6}, {"\u0085", "\u0085", 6},
		{"/", "/", 1}, {"é", "é", 2}, {"\u2028", "\u2028", 3}, {"😀", "😀", 4},
	} {
		want := `{"jsonrpc":"2.0","id":7,"error":{"code":-32000,"message":"` + strings.Repeat(test.escaped, 60) + `"}}`
		bound := len(want) - 60*len(test.escaped) + 60*test.estimate + 1

		response, fits := wire.Failure(idOf(t, `7`), wire.OperationFailed, strings.Repeat(test.character, 60), bound)
		wantResponse(t, response, fits, want, true)

		response, fits = wire.Failure(idOf(t, `7`), wire.OperationFailed, strings.Repeat(test.character, 60), bound-1)
		wantResponse(t, response, fits, overflowOf("7"), false)
	}
}

func TestEveryResponseFitsItsBoundAndHasNoLineBreak(t *testing.T) {
	id := idOf(t, `"`+strings.Repeat("i", 60)+`"`)
	rapid.Check(t, func(t *rapid.T) {
		bound := rapid.IntRange(wire.ResponseBytesMin, 400).Draw(t, "bound")
		message := rapid.StringOf(rapid.RuneFrom(nil, unicode.Cc, unicode.L)).Draw(t, "message")
		failure, _ := wire.Failure(id, wire.OperationFailed, message, bound)
		succeeded, _ := success(id, failure, bound)
		for _, response := range [][]byte{failure, succeeded} {
			if len(response)+1 > bound {
				t.Fatalf("%d bytes and an LF exceed %d", len(response), bound)
			}
			if strings.ContainsAny(string(response), "\r\n") {
				t.Fatalf("line break in %q", response)
			}
		}
	})
}
