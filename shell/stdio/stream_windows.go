package stdio

import "io"

// Input returns source: reads wait on Windows.
func Input(source io.Reader) io.Reader { return source }

// Output returns destination: writes wait on Windows.
func Output(destination io.Writer) io.Writer { return destination }
