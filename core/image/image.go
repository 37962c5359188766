package image

import (
	"bytes"
	"strconv"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
)

// BytesMax bounds the document of an image, its line feed included.
const BytesMax = 134_217_728

const digestDomain = "semaprax.semantic-workspace-image.digest.v1\x00"

// Image is the image of one project. It never changes.
type Image struct {
	project *project.Project
	digest  canon.Digest
}

// Derive derives the image of a project. A document of more than BytesMax is SPX-G220.
func Derive(p *project.Project) (*Image, diag.List) {
	d := documentOf(p)
	return d.image()
}

// image returns the image whose document it is.
func (d *document) image() (*Image, diag.List) {
	length := d.bytes()
	if length > BytesMax {
		return nil, exceeds()
	}
	h := canon.NewHasher(digestDomain).Length(length)
	d.write(func(part []byte) { h.Raw(part) })
	return &Image{d.project, h.Sum()}, nil
}

// DeriveAt derives the image of a project whose revision must be the expected one, given as text. A digest that is too
// long is SPX-G220, a malformed one SPX-G219, and any other revision SPX-G221.
func DeriveAt(p *project.Project, expectedRevision string) (*Image, diag.List) {
	if refused := verify(expectedRevision, p.Revision(), "semantic image project revision is stale"); refused != nil {
		return nil, refused
	}
	return Derive(p)
}

// Replay derives the image of a project as DeriveAt does and compares its document with a recorded one. A recorded
// document of more than BytesMax is SPX-G220 before any other check; one that differs in any byte is SPX-G221 after all
// of them.
func Replay(p *project.Project, expectedRevision string, recorded []byte) (*Image, diag.List) {
	if len(recorded) > BytesMax {
		return nil, exceeds()
	}
	if refused := verify(expectedRevision, p.Revision(), "semantic image project revision is stale"); refused != nil {
		return nil, refused
	}
	d := documentOf(p)
	derived, refused := d.image()
	if refused != nil {
		return nil, refused
	}
	rest, isSame := recorded, true
	d.write(func(part []byte) {
		var starts bool
		rest, starts = bytes.CutPrefix(rest, part)
		isSame = isSame && starts
	})
	if !isSame || len(rest) > 0 {
		return nil, diag.List{ruleStale.New("semantic image replay differs from the derived image")}
	}
	return derived, nil
}

// Project returns the project of the image.
func (i *Image) Project() *project.Project { return i.project }

// Digest binds the document of the image; documents call it image_revision.
func (i *Image) Digest() canon.Digest { return i.digest }

// Append appends the document: form S, with one line feed, at most BytesMax bytes.
func (i *Image) Append(dst []byte) []byte {
	d := documentOf(i.project)
	d.write(func(part []byte) { dst = append(dst, part...) })
	return dst
}

// Verify rejects an expected image digest, given as text, that is not the digest of this image: too long is SPX-G220,
// malformed SPX-G219, any other digest SPX-G221.
func (i *Image) Verify(expectedDigest string) diag.List {
	return verify(expectedDigest, i.digest, "semantic image digest is stale")
}

// Stale returns the refusal of an expected image digest that is not the digest of this image, with a message.
func (i *Image) Stale(message string) diag.List {
	return diag.List{ruleStale.New(message).WithHelp("it is " + i.digest.String())}
}

func verify(expected string, actual canon.Digest, stale string) diag.List {
	switch {
	case len(expected) > canon.DigestTextBytes:
		return exceedsArgument("digest", len(expected), canon.DigestTextBytes)
	case !canon.IsDigestText(expected):
		return diag.List{ruleArgument.New("semantic image digest is malformed")}
	case expected != string(actual.Append(make([]byte, 0, canon.DigestTextBytes))):
		return diag.List{ruleStale.New(stale)}
	}
	return nil
}

// exceedsArgument returns the violation of the bound of an argument, in bytes.
func exceedsArgument(name string, found, limit int) diag.List {
	return diag.List{ruleLimit.New("semantic image argument `" + name + "` has " + strconv.Itoa(found) +
		" bytes; the limit is " + strconv.Itoa(limit))}
}

func exceeds() diag.List { return diag.List{ruleLimit.New("semantic image exceeds its byte limit")} }
