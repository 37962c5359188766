package interaction

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// workedAnswer returns a document of testdata/worked.txtar.
func workedAnswer(t testing.TB, name string) string {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/worked.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range archive.Files {
		if file.Name == name {
			return string(file.Data)
		}
	}
	t.Fatalf("there is no %s", name)
	return ""
}

func TestRevisionsDigestsAndLengthsOfWorkedSchemasFollowTheContract(t *testing.T) {
	for _, row := range []struct {
		name, source, root, revision, digest string
		bytes                                int
	}{
		{
			"A", sourceA, "outer.type", "96195116ca654f602b4fd7f8f7d092bfbf4a3c02084da9a387f9d98cc5c3f5f7",
			"0c0019b3fc5fd311c2c77bd6f1478daa109805c6a3954da09fc86016b95a1563", 1312,
		},
		{
			"B", sourceB, "outer.type", "8f0855ccfe8d9e90ff95b5ecb7f03759f8aa67a356108cd2023f6fe2590226f2",
			"386183b1e69808cf3b7539ab4604ffe95e562950b8efcc35f25dfe5bc10c6313", 1737,
		},
		{
			"C", sourceC, "bytes.type", "b48d1b245f557971a145219d217463f610ddfd56664dbda6540daf69c61253f9",
			"23e1a71a20ccb4d91b849d574267e3da0eb5993929f0a12cde677e1d96203604", 1148,
		},
		{
			"D", sourceD, "choice.type", "2ee8e099441366b85191c20eb024d3bc23767f0e165e164be8f597d3a756361d",
			"bbb7573b3f3e62ae9035ea2101e5cab3e8fe6b4354da100962bf839864e35f1e", 1166,
		},
		{
			"E", sourceE, "desk.reply", "a49dd733df5c74b1d5cb95ce98bc9de5810c14f0f9bad6a904e61e8edbdd946f",
			"b6b6b13cc97b4fa4c434dd475de750372ca811fa1f03d80ac0e6ab4393499c6e", 2072,
		},
	} {
		c := compiled(t, row.source, row.root)
		if c.Revision() != "sha256:"+row.revision {
			t.Errorf("%s: the revision is %s", row.name, c.Revision())
		}
		if c.Digest() != "sha256:"+row.digest {
			t.Errorf("%s: the digest is %s", row.name, c.Digest())
		}
		if len(c.Schema()) != row.bytes {
			t.Errorf("%s: the schema has %d bytes", row.name, len(c.Schema()))
		}
	}
}

func TestWorkedSchemaDocumentsFollowTheContract(t *testing.T) {
	a, e := compiled(t, sourceA, "outer.type"), compiled(t, sourceE, "desk.reply")
	body := string(appendRevisionBody(nil, "outer.type", appendTypes(nil, a.types)))
	for _, row := range []struct{ name, got string }{
		{"a.revision", body + "\n"},
		{"a.schema", a.Schema()},
		{"e.schema", e.Schema()},
	} {
		if want := workedAnswer(t, row.name); row.got != want {
			t.Errorf("%s is\n%s\nnot\n%s", row.name, row.got, want)
		}
	}
}

func TestWorkedProviderDocumentsFollowTheContract(t *testing.T) {
	for _, row := range []struct {
		name, source, root, sum string
		bytes                   int
	}{
		{"a.provider", sourceA, "outer.type", "ff1ff978b76b7129d6691db61dec908ed37fa25a5d00d380ebd18cf83d78b095", 787},
		{"d.provider", sourceD, "choice.type", "b9c2d19e20c0f6522300d0c787951cdfd6ea0b4e86ade1bb578590e42b869355", 754},
		{"", sourceE, "desk.reply", "030cbfe217f0b31ca8b674e692fb8c8d080b818e8cf4016bbef59f6c26dbaac7", 1900},
	} {
		presentation, refused := compiled(t, row.source, row.root).ProviderSchema(Generic, Labels{})
		if refused != nil {
			t.Fatal(refused)
		}
		document := presentation.Document()
		if sum := sha256.Sum256([]byte(document)); hex.EncodeToString(sum[:]) != row.sum || len(document) != row.bytes {
			t.Errorf("%s has another digest or length:\n%s", row.root, document)
		}
		if row.name != "" && document != workedAnswer(t, row.name) {
			t.Errorf("%s is\n%s", row.name, document)
		}
	}
}

func TestWorkedValuesAreDecodedAndWrittenAgain(t *testing.T) {
	for _, row := range []struct {
		name, source, root string
		value              Value
	}{
		{
			"a.value",
			sourceA,
			"outer.type",
			OfRecord(Field{"outer.inner", OfRecord(Field{"inner.x", OfSigned(7)}, Field{"inner.y", OfText("ok")})}),
		},
		{"b.value", sourceB, "outer.type",
			OfRecord(Field{"outer.flag", OfBool(true)}, Field{"outer.small", OfSigned(-2147483648)},
				Field{"outer.tag", OfUnsigned(255)}, Field{"outer.count", OfUnsigned(18446744073709551615)},
				Field{"outer.inner", OfRecord(Field{"inner.x", OfSigned(7)}, Field{"inner.y", OfText("ok")})})},
		{"e.value", sourceE, "desk.reply", OfRecord(Field{"desk.reply.note", OfText("héllo \"q\" \a")},
			Field{"desk.reply.outcome", OfCase("desk.outcome.done",
				Field{
					"desk.outcome.done.at",
					OfRecord(Field{"desk.point.x", OfSigned(-1)}, Field{"desk.point.y", OfSigned(0)}),
				},
				Field{"desk.outcome.done.ok", OfBool(true)})},
			Field{
				"desk.reply.origin",
				OfRecord(Field{"desk.point.x", OfSigned(2147483647)}, Field{"desk.point.y", OfSigned(-2147483648)}),
			},
			Field{
				"desk.reply.blob",
				OfBytes([]byte{0, 255}),
			}, Field{"desk.reply.count", OfUnsigned(18446744073709551615)})},
	} {
		c, document := compiled(t, row.source, row.root), workedAnswer(t, row.name)
		value, refused := c.Decode([]byte(document))
		if refused != nil {
			t.Errorf("%s: %s at %s", row.name, refused, refused.Path())
			continue
		}
		if !value.Equal(row.value) {
			t.Errorf("%s is decoded as %+v", row.name, value)
		}
		if encoded, refused := c.Encode(row.value); refused != nil || string(encoded) != document {
			t.Errorf("%s is encoded as %q, %v", row.name, encoded, refused)
		}
	}
}

func TestASchemaIsVerifiedByteForByte(t *testing.T) {
	c := compiled(t, sourceB, "outer.type")
	if refused := c.Verify([]byte(c.Schema())); refused != nil {
		t.Errorf("its own schema is refused: %s", refused)
	}
	for _, row := range []struct{ name, supplied string }{
		{"without its LF", strings.TrimSuffix(c.Schema(), "\n")},
		{"with a blank", strings.Replace(c.Schema(), ",", ", ", 1)},
		{"one byte changed", strings.Replace(c.Schema(), "64", "65", 1)},
		{"of another root", compiled(t, sourceB, "inner.type").Schema()},
		{"empty", ""},
		{"not UTF-8", c.Schema() + "\xff"},
		{"too long", strings.Repeat("a", SchemaBytesMax+1)},
	} {
		if refused := c.Verify([]byte(row.supplied)); refused == nil || refused.Code() != "SPX-Z204" {
			t.Errorf("%s: %v", row.name, refused)
		}
	}
	if VerifyLength(SchemaBytesMax) != nil || VerifyLength(SchemaBytesMax+1) == nil {
		t.Error("the length of a supplied schema is judged against another limit")
	}
}
