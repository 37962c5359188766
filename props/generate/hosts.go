package generate

import "slices"

// The effects of the operations on the host.
const (
	argumentsRead = "process.args.read"
	inputRead     = "process.stdin.read"
	errorsWritten = "process.stderr.write"
	outputWritten = "process.stdout.write"
)

var (
	argsLen   = operation("args_len")
	argUTF8   = operation("arg_utf8")
	stdinRead = operation("stdin_read")
)

// writes are the operations that write bytes, by their effect.
var writes = map[string][]*function{
	errorsWritten: {operation("stderr_write"), operation("stderr_append")},
	outputWritten: {operation("stdout_write"), operation("stdout_append")},
}

// hostEffects returns the effects on the host that the module permits.
func (m *module) hostEffects() (permitted []string) {
	for _, e := range m.permits {
		if e == argumentsRead || e == inputRead || writes[e] != nil {
			permitted = append(permitted, e)
		}
	}
	return permitted
}

// addHostFunction declares a function that uses the host for everything that the module permits.
func (m *module) addHostFunction() {
	m.hosts++
	f := m.newFunction()
	b := newBody(m, f, nil)
	f.result, f.effects, b.hosted = scalarType(usize), m.hostEffects(), true
	f.parameters = b.parameters(true)
	b.complete()
}

// host returns how many bytes and arguments go through the operations on the host.
func (b *body) host() expr {
	var sum expr
	for _, effect := range slices.Backward(b.current.effects) {
		counted := b.hostCount(effect)
		if sum != nil {
			counted = &binary{additions[0], counted, sum}
		}
		sum = counted
	}
	return sum
}

func (b *body) hostCount(effect string) expr {
	switch {
	case effect == argumentsRead && b.module.turn%2 == 0:
		return &call{argsLen, nil}
	case effect == argumentsRead:
		return &call{byteLen, []expr{&call{strAsBytes, []expr{&name{b.gift(str)}}}}}
	case effect == inputRead:
		b.copies++
		return &call{byteLen, []expr{&call{bytesAsSlice, []expr{&name{b.gift(buffer)}}}}}
	}
	return &call{writes[effect][b.module.turn%2], []expr{&name{b.owner(slice)}}}
}

// gift returns a new let that holds what the host gives: an argument or the input.
func (b *body) gift(s scalar) *variable {
	v := b.bind(scalarType(s))
	v.given = func() expr {
		if s == str {
			return &call{argUTF8, []expr{b.literal(usize)}}
		}
		return &call{stdinRead, nil}
	}
	return v
}
