package facet

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
)

// CursorBytesMax bounds a cursor, in bytes. A handle has the length of a digest. Source: facets, "Limits".
const CursorBytesMax = 100

const (
	handleDomain = "semaprax.image-facet-handle.v1\x00"
	cursorDomain = "semaprax.image-facet-cursor.v1\x00"
)

// handleOf returns the handle of a facet of a target, given the digest of the image as text.
// Source: facets, "Handle and cursor".
func handleOf(imageDigest, target, name string) string {
	return canon.NewHasher(handleDomain).FrameString(imageDigest).FrameString(target).FrameString(name).Sum().String()
}

// cursorOf returns the cursor of the page that starts at an offset from 1. Source: facets, "Handle and cursor".
func cursorOf(handle string, offset, pageSize int) string {
	at := strconv.Itoa(offset)
	return at + ":" +
		canon.NewHasher(cursorDomain).FrameString(handle).FrameString(at).
			FrameString(strconv.Itoa(pageSize)).Sum().String()
}

// verifyReferences checks a handle and a cursor sent by a client, and returns the offset that the cursor stands for. No
// cursor stands for offset 0.
func verifyReferences(expected string, o Options) (offset int, refused diag.List) {
	if len(o.Handle) > canon.DigestTextBytes || len(o.Cursor) > CursorBytesMax {
		return 0, refuse(ruleLimit, "semantic image facet reference exceeds its byte bound")
	}
	if o.Handle != expected {
		return 0, refuse(ruleReference, "semantic image facet handle is stale or unknown")
	}
	if o.Cursor == "" {
		return 0, nil
	}
	offset, spelled := leadingOffset(o.Cursor)
	if !spelled {
		return 0, refuse(ruleReference, "semantic image facet cursor is invalid")
	}
	if offset%o.PageSize != 0 || o.Cursor != cursorOf(expected, offset, o.PageSize) {
		return 0, refuse(ruleReference, "semantic image facet cursor is stale or mismatched")
	}
	return offset, nil
}

// leadingOffset returns the number before the first colon of a cursor, from 1 to ItemsMax. The spelling of the number
// is checked together with the whole cursor.
func leadingOffset(cursor string) (offset int, spelled bool) {
	digits, _, found := strings.Cut(cursor, ":")
	n, err := strconv.ParseUint(strings.TrimPrefix(digits, "+"), 10, 64)
	return int(n), found && err == nil && 1 <= n && n <= ItemsMax
}
