package catalog

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"

	"github.com/go-json-experiment/json/jsontext"

	"semaprax.dev/semaprax/core/canon"
)

// The lengths and digests that the contract gives for descriptors in form S.
func TestDescriptorsFollowTheContract(t *testing.T) {
	for _, row := range []struct {
		method string
		bytes  int
		sum    string
	}{
		{"image/context", 2521, "2b9ab65bbe7e7393640c42cce647372c29773199572fd3c950ce47e72e266b87"},
		{"image/facet", 2623, "955f7875406726d5d94a57afcc7dd0595d6881b8d6b66b52b321dc24718cbd6e"},
		{"image/function-summary", 2214, "5e764c597d900a2f04a9735969336c2cb12e6542fe5859d1e23ad711a1c18975"},
		{"image/impact", 2452, "96c63f77199a0d7aa78d4fef7ec0940fd98300099ef5967d5f1961ace1d7538a"},
		{"image/symbol", 2209, "29311718107d7c47d4790e3feb9d2484c6655c7b0b09d507a5e7ae53656ad9c3"},
		{"protocol/client", 2048, "eb302bfdf3a4f728b2ad4647536402b4955b93b252de78660a30aff06b17210f"},
		{"workspace/open", 1964, "08710c3306aba253828f17bfc9ed8ff9c0abcbe89088b89a7ece27919964edbd"},
	} {
		m, ok := Read().Method(row.method)
		if !ok {
			t.Errorf("%s is missing", row.method)
			continue
		}
		descriptor := canon.Sorted(nil, Read().appendDescriptor(nil, m))
		sum := sha256.Sum256(descriptor)
		if len(descriptor) != row.bytes || hex.EncodeToString(sum[:]) != row.sum {
			t.Errorf("%s has %d bytes, want %d:\n%s", row.method, len(descriptor), row.bytes, descriptor)
		}
	}
}

func TestDescriptorsAreCanonicalInFormF(t *testing.T) {
	for _, name := range Read().MethodNames() {
		m, _ := Read().Method(name)
		descriptor := jsontext.Value(Read().appendDescriptor(nil, m))
		if !descriptor.IsValid() || !isCompact(descriptor) {
			t.Errorf("%s: %s", name, descriptor)
		}
	}
}

func isCompact(v jsontext.Value) bool {
	compact := v.Clone()
	return compact.Compact() == nil && string(compact) == string(v)
}
