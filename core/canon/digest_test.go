package canon

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// preludeText is the prelude of the language. Source: Project layer, "Prelude bound into source_revision".
const preludeText = "semaprax.prelude.v1\n" +
	"variant core.option Option<T>\n" +
	"0 core.option.none None\n" +
	"1 core.option.some Some core.option.some.value:value:T\n" +
	"variant core.result Result<T,E>\n" +
	"0 core.result.ok Ok core.result.ok.value:value:T\n" +
	"1 core.result.err Err core.result.err.error:error:E\n"

func TestTheRevisionOfAWorkedExampleIsItsRecordedOne(t *testing.T) {
	text := "module app.hello;\n\n@id(\"app.main\")\nfn main() -> i64\n{\n    42\n}\n"
	got := NewHasher("semaprax.graph-revision.v2\x00").FrameString(text).FrameString("semaprax.prelude.v1").
		FrameString(preludeText).Sum().String()
	if want := "sha256:109807cb2f81ed7672680c52a25d38640fd7aa7a3958e6c718c3c8a4973e24b0"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestADigestWithoutFramesIsThePlainHash(t *testing.T) {
	got := NewHasher("").Raw([]byte(preludeText)).Sum().String()
	if want := "sha256:d37bad7e3911669bbf2c66b25c8b31d5c2e36eb181cc54fdc86c3a49a8fb9c5e"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestFrameStringEqualsFrame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Repeat(rapid.StringN(1, 5, -1).Draw(t, "text"), rapid.IntRange(0, 300).Draw(t, "times"))
		if NewHasher("d\x00").FrameString(text).Sum() != DigestOf("d\x00", []byte(text)) {
			t.Fatal("a string and its bytes have different digests")
		}
	})
}

func TestIsDigestTextAcceptsOnlyTheExactForm(t *testing.T) {
	digest := DigestOf("d\x00", nil).String()
	if !IsDigestText(digest) {
		t.Fatalf("%s is rejected", digest)
	}
	for _, text := range []string{
		"", digest[:70], digest + "0", strings.ToUpper(digest), "sha512:" + digest[7:], digest[:70] + "g", " " + digest[1:],
	} {
		if IsDigestText(text) {
			t.Errorf("%q is accepted", text)
		}
	}
}
