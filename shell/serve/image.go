package serve

import (
	"context"
	"io"

	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/session"
	"semaprax.dev/semaprax/core/wire"
	"semaprax.dev/semaprax/shell/held"
	"semaprax.dev/semaprax/shell/stdio"
)

// Image serves the read-only profile over one project: it authenticates and builds the project of a manifest, derives
// its image, and answers the frames of in on out until the input ends, a frame or a reply exceeds its bound, or ctx is
// done. Then it checks the held inputs one last time.
//
// The error is a Refused when the project was refused or its inputs drifted, and an I/O error of in or out otherwise;
// an I/O error comes before a drift.
func Image(ctx context.Context, in io.Reader, out io.Writer, manifest string) error {
	inputs, refused := held.Open(manifest)
	if refused != nil {
		return Refused{refused}
	}
	defer inputs.Close()
	img, refused := deriveImage(inputs)
	if refused != nil {
		return Refused{refused}
	}
	s := &served{
		inputs: inputs,
		state:  session.Open(catalog.Read(), img, session.Bounds{Request: wire.RequestBytesMax, Response: wire.ResponseBytesMax}),
		writer: stdio.NewWriter(out),
	}
	return s.run(ctx, stdio.NewReader(in, wire.RequestBytesMax))
}

// deriveImage builds the project of held inputs and derives its image; the inputs are rechecked before either can be
// seen.
func deriveImage(inputs *held.Inputs) (*image.Image, diag.List) {
	p, refused := Build(inputs, nil)
	if refused != nil {
		return nil, refused
	}
	img, refused := image.Derive(p)
	if refused != nil {
		return nil, refused
	}
	return img, inputs.Recheck()
}

// Refused is the error of a project that was refused, or of a session whose inputs drifted.
type Refused struct{ Diagnostics diag.List }

// Error joins the diagnostics.
func (r Refused) Error() string { return r.Diagnostics.String() }
