package canon

import (
	"bufio"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
)

const digestPrefix = "sha256:"

// DigestTextBytes is the length of a digest as text: the prefix "sha256:" and 64 hex digits.
const DigestTextBytes = len(digestPrefix) + 2*sha256.Size

// DigestPattern is a regular expression that matches the text of a digest, for schemas.
const DigestPattern = "^" + digestPrefix + "[0-9a-f]{64}$"

// Digest is a SHA-256 value. Its zero value is not the digest of anything.
type Digest [sha256.Size]byte

// String returns the digest as text: "sha256:" and 64 lowercase hex digits.
func (d Digest) String() string { return string(d.Append(nil)) }

// Append appends the digest as text, DigestTextBytes long.
func (d Digest) Append(dst []byte) []byte {
	return hex.AppendEncode(append(dst, digestPrefix...), d[:])
}

// IsDigestText reports whether s is the exact text of a digest: DigestTextBytes bytes, lowercase.
func IsDigestText(s string) bool {
	if len(s) != DigestTextBytes || s[:len(digestPrefix)] != digestPrefix {
		return false
	}
	for _, c := range []byte(s[len(digestPrefix):]) {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}

// Hasher computes a digest over a domain and length-framed parts. It streams: nothing written is retained.
type Hasher struct {
	state  hash.Hash
	buffer *bufio.Writer // before state, so that short parts are hashed together
}

const hasherBufferBytes = 512

// NewHasher starts a digest in a domain. The domain is hashed as is, so it must end in its own NUL.
func NewHasher(domain string) Hasher {
	state := sha256.New()
	h := Hasher{state, bufio.NewWriterSize(state, hasherBufferBytes)}
	h.buffer.WriteString(domain)
	return h
}

// Frame adds one part: its length in bytes as an unsigned 64-bit little-endian number, then the bytes.
func (h Hasher) Frame(part []byte) Hasher { return h.Length(len(part)).Raw(part) }

// FrameString is Frame for a string. It does not copy the string to the heap.
func (h Hasher) FrameString(part string) Hasher {
	h.Length(len(part))
	h.buffer.WriteString(part)
	return h
}

// Length adds a length as an unsigned 64-bit little-endian number. With Raw, it frames a part that is written in
// pieces.
func (h Hasher) Length(n int) Hasher {
	var length [8]byte
	binary.LittleEndian.PutUint64(length[:], uint64(n))
	h.buffer.Write(length[:])
	return h
}

// Raw adds bytes without a frame.
func (h Hasher) Raw(part []byte) Hasher {
	h.buffer.Write(part)
	return h
}

// Sum returns the digest of everything added so far.
func (h Hasher) Sum() Digest {
	var d Digest
	h.buffer.Flush()
	h.state.Sum(d[:0])
	return d
}

// DigestOf returns the digest of one framed document in a domain: SHA-256 over the domain (with its final NUL), the
// length of the document, and the document.
func DigestOf(domain string, document []byte) Digest {
	return NewHasher(domain).Frame(document).Sum()
}
