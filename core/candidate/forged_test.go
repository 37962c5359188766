package candidate_test

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	. "semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/change"
)

// forged returns a capsule that was edited and has the digest of what it says now.
func forged(capsule string, pairs ...string) string {
	edited := strings.NewReplacer(pairs...).Replace(capsule)
	before, rest, _ := strings.Cut(edited, `"capsule_digest":"`)
	_, after, _ := strings.Cut(rest, `",`)
	h := sha256.New()
	h.Write([]byte("semaprax.project-candidate-recovery.payload.v1\x00"))
	h.Write(binary.LittleEndian.AppendUint64(nil, uint64(len(before)+len(after))))
	h.Write([]byte(before + after))
	return before + fmt.Sprintf(`"capsule_digest":"sha256:%x",`, h.Sum(nil)) + after
}

// A capsule proves nothing by its digest, which anyone can compute: what it says is admitted and replayed.
func TestAForgedCapsuleIsReplayed(t *testing.T) {
	c := after(t, opened(t), renameAdd)
	exported, _ := c.Export()
	revision := c.Base().Revision().String()
	if forged(exported) != exported {
		t.Fatal("a capsule that was not edited has another digest")
	}
	first := c.Change(0).Text()
	first = strings.TrimSuffix(first, "\n")
	other := after(t, opened(t), renameAddAgain)
	for what, row := range map[string]struct{ capsule, code string }{
		"another name":      {forged(exported, `"name":"sum"`, `"name":"sun"`), "SPX-G238"},
		"another candidate": {forged(exported, c.Digest().String(), other.Digest().String()), "SPX-G238"},
		"another revision": {forged(exported, c.Project().Revision().String(), other.Project().Revision().String()),
			"SPX-G238"},
		"no change":           {forged(exported, first, ""), "SPX-G238"},
		"changes of no array": {forged(exported, "["+first+"]", "{}"), "SPX-G236"},
		"too many changes":    {forged(exported, first, strings.Repeat(first+",", HistoryMax)+first), "SPX-G237"},
		"the change twice":    {forged(exported, first, first+","+first), "SPX-G224"},
		"a long change": {forged(exported, `"name":"sum"`,
			`"name":"`+strings.Repeat("s", change.DocumentBytesMax)+`"`), "SPX-G237"},
		"a long text": {forged(exported, `"name":"sum"`,
			`"name":[`+strings.Repeat("0,", change.JSONNodesMax)+"0]"), "SPX-G223"},
		"a change without intent": {forged(exported, `"intent"`, `"intend"`), "SPX-G236"},
		"a change without base": {forged(exported, `{"base_revision":"`+revision+`","intent"`,
			`{"base_revision":1,"intent"`), "SPX-G236"},
		"a malformed base": {forged(exported, `{"base_revision":"`+revision+`","intent"`,
			`{"base_revision":"sha256","intent"`), "SPX-G222"},
		"a requirement less": {forged(exported, `"preserve_contracts",`, ``), "SPX-G236"},
		"another schema of change": {forged(exported, `semaprax.semantic-change.v1"}]`, `semaprax.semantic-change.v2"}]`),
			"SPX-G236"},
		"a number that is odd": {forged(exported, `"name":"sum"`, `"name":1.5`), "SPX-G225"},
		"an unknown kind":      {forged(exported, `rename_declaration`, `rename_declared`), "SPX-G225"},
	} {
		_, refused := Restore(c.Base(), revision, []byte(row.capsule))
		requireCode(t, what, refused, row.code)
	}
	restored, refused := Restore(c.Base(), revision, []byte(exported))
	if refused != nil || restored.Digest() != c.Digest() {
		t.Errorf("the capsule itself: %v", refused)
	}
}

func TestADamagedCapsuleHasToBeTakenAgain(t *testing.T) {
	capsule, refused := after(t, opened(t), renameAdd).Export()
	if refused != nil {
		t.Fatal(refused)
	}
	for what, damaged := range map[string]string{
		"a changed name": strings.Replace(capsule, `"sum"`, `"sun"`, 1),
		"a lost byte":    strings.TrimSuffix(capsule, "\n"),
	} {
		_, refused := opened(t).Restore(calculator(t).Revision().String(), []byte(damaged))
		if len(refused) != 1 || !strings.Contains(refused[0].Help(), "as it was exported") {
			t.Errorf("%s: %v", what, refused)
		}
	}
}
