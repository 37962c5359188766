package wire_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/wire"
)

var (
	drawMember = rapid.SampledFrom([]string{
		`"jsonrpc":"2.0"`, `"jsonrpc":"2.0"`, `"jsonrpc":2`, `"id":1`, `"id":"a"`, `"id":null`, `"\u0069d":1`,
		`"method":"ping"`, `"method":"ping"`, `"method":""`, `"params":{}`, `"params":{"a":[{"b":1}],"c":1}`,
		`"params":[1]`, `"trace":true`, `"params":{"a":1,"\u0061":2}`,
	})
	drawNoise = rapid.SampledFrom([]string{
		"", `"`, `\`, "{", "}", "[", "]", ",", ":", "1e400", "\xff", "\x00", `\ud800`, "\r", " ",
	})
)

// drawFrame draws a frame that is a request, almost a request, or a mutation of either.
func drawFrame(t *rapid.T) string {
	frame := "{" + strings.Join(rapid.SliceOfN(drawMember, 0, 6).Draw(t, "members"), ",") + "}"
	for range rapid.IntRange(0, 2).Draw(t, "mutations") {
		from := rapid.IntRange(0, len(frame)).Draw(t, "from")
		to := min(len(frame), from+rapid.IntRange(0, 2).Draw(t, "width"))
		frame = frame[:from] + drawNoise.Draw(t, "noise") + frame[to:]
	}
	return frame
}

func TestEveryFrameHasAKnownOutcome(t *testing.T) {
	closed := []string{
		carriageReturn, notUTF8, notJSON, unknownMember, duplicateName, notObject, wrongVersion, wrongMethod, wrongID,
		admitted, silence,
	}
	beforeID, afterID, _ := strings.Cut(wrongParams("|"), "|")
	rapid.Check(t, func(t *rapid.T) {
		frame := drawFrame(t)
		got := outcome(frame)
		wrongParams := strings.HasPrefix(got, beforeID) && strings.HasSuffix(got, afterID)
		if !slices.Contains(closed, got) && !wrongParams {
			t.Fatalf("frame %q: %s", frame, got)
		}
		request, refusal := wire.Decode([]byte(frame))
		if refusal == nil && (request.Method() == "" || len(request.Method()) > wire.MethodBytesMax) {
			t.Fatalf("frame %q is admitted with method %q", frame, request.Method())
		}
	})
}

func TestAnOrdinaryFrameTakesFewAllocations(t *testing.T) {
	const allocationsMax = 8
	frame := []byte(`{"jsonrpc":"2.0","id":"request-41","method":"image/context","params":{"image_revision":"sha256:` +
		strings.Repeat("0", 64) + `","target_kind":"declaration","target":"demo.add","direction":"forward","depth":4,` +
		`"max_bytes":65536,"max_nodes":1024,"note":"` + strings.Repeat("n", 13) + `"}}`)
	if len(frame) < 295 || len(frame) > 305 {
		t.Fatalf("the frame has %d bytes", len(frame))
	}
	allocations := testing.AllocsPerRun(100, func() {
		if _, refusal := wire.Decode(frame); refusal != nil {
			t.Fatal("the frame is rejected")
		}
	})
	if allocations > allocationsMax {
		t.Errorf("%v allocations, at most %d", allocations, allocationsMax)
	}
}
