package catalog

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"
)

// The lengths and digests that the contract gives for whole payloads. Source: Transport, "protocol/capabilities" and
// "protocol/schemas and query/catalog".
func TestDiscoveryFollowsTheContract(t *testing.T) {
	for _, row := range []struct {
		method  string
		payload []byte
		bytes   int
		sum     string
	}{
		{
			"protocol/capabilities",
			Read().AppendCapabilities(nil),
			442,
			"d086ae2ca731d037f803fce1723d12ae47a61f52f14f18be480845d3ac0e4e5d",
		},
		{
			"protocol/schemas",
			Read().AppendSchemas(nil),
			26007,
			"d16ba3fcff57af7dd4cc7ad9539179d5ddc1cf5ffd6a07608c618b48907e5c8b",
		},
		{
			"query/catalog",
			Read().AppendQueries(nil),
			12086,
			"f608f5129a3b96c1c6261ad857575e96e0ca1f8c4463b3ec78d1b26f37c0d58d",
		},
	} {
		sum := sha256.Sum256(row.payload)
		if len(row.payload) != row.bytes || hex.EncodeToString(sum[:]) != row.sum {
			t.Errorf("%s has %d bytes, want %d:\n%s", row.method, len(row.payload), row.bytes, row.payload)
		}
	}
}
