package session

import (
	"strconv"

	"github.com/benbjohnson/immutable"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/wire"
)

// counter is the state of a protocol that has all that a protocol may have: a number that calls change, a registry, a
// call without authority, parameters that are judged before authority and after it, an effect, and an end of its own.
type counter struct {
	count int
	names *immutable.SortedMap[string, int] // each with the count at which it was registered
}

// saving is the effect of writing the count somewhere.
type saving struct {
	count  int
	failed bool // of a saving that was performed
}

func (e saving) bind(h canon.Hasher) canon.Hasher { return h.Length(e.count) }

var (
	ruleNumber = diag.NewRule(&diag.RuleSpec{Code: "TEST-1", Text: "A number is a number."})
	ruleBroken = diag.NewRule(&diag.RuleSpec{Code: "TEST-2", Text: "What is broken fails."})
	ruleDrift  = diag.NewRule(&diag.RuleSpec{Code: "SPX-J102", Text: "The inputs stay as they were."})
)

// counterCode is the code of a parameter where all diagnostics are about parameters.
func counterCode(found diag.List) wire.Code {
	for _, d := range found {
		if d.Code() != ruleNumber.Code() {
			return wire.OperationFailed
		}
	}
	return wire.InvalidParams
}

func judgeCounter(s counter, call wire.Request, invalidated bool) Judgement[counter] {
	n, _ := call.Params().Member("n")
	number, ok := n.Unsigned()
	given, _ := call.Params().Member("name")
	name, _ := given.Text()
	switch call.Method() {
	case "ping": // shows its lifecycle and needs no authority
		return Judgement[counter]{Operation: func(reply []byte) Outcome[counter] {
			return Outcome[counter]{Next: s, Payload: strconv.AppendBool(reply, invalidated)}
		}}
	case "add": // judges its parameter before authority
		if !ok {
			return Judgement[counter]{Refusal: call.Refuse(wire.InvalidParams, "n is missing")}
		}
		return operation(func(reply []byte) Outcome[counter] { return s.added(int(number), reply) })
	case "late": // judges it after authority
		return operation(func(reply []byte) Outcome[counter] {
			if !ok {
				return Outcome[counter]{Next: s, Failed: diag.List{ruleNumber.New("n is missing")}}
			}
			return s.added(int(number), reply)
		})
	case "register":
		return operation(func(reply []byte) Outcome[counter] { return s.registered(name, reply) })
	case "broken": // leaves behind what must not count
		return operation(func(reply []byte) Outcome[counter] {
			o := s.added(1, reply)
			o.Failed, o.Ends, o.Effect = diag.List{ruleBroken.New("it is broken")}, true, saving{count: 1}
			return o
		})
	case "save":
		return operation(func(reply []byte) Outcome[counter] {
			return Outcome[counter]{Next: s, Payload: savedReply(reply, s.count), Effect: saving{count: s.count}}
		})
	case "stop":
		return Judgement[counter]{Operation: func(reply []byte) Outcome[counter] {
			return Outcome[counter]{Next: s, Payload: append(reply, "true"...), Ends: true}
		}}
	}
	return Judgement[counter]{Refusal: call.Refuse(wire.MethodNotFound, "method not found: "+call.Method())}
}

// operation is a call that needs authority.
func operation(run Operation[counter]) Judgement[counter] {
	return Judgement[counter]{Operation: run, Authority: true}
}

// added is the outcome of adding a number.
func (s counter) added(n int, reply []byte) Outcome[counter] {
	s.count += n
	return Outcome[counter]{Next: s, Payload: strconv.AppendInt(reply, int64(s.count), 10)}
}

// registered is the outcome of registering a name. The result is the name.
func (s counter) registered(name string, reply []byte) Outcome[counter] {
	s.names = s.names.Set(name, s.count)
	return Outcome[counter]{Next: s, Payload: canon.AppendNarrowString(reply, name)}
}

func savedReply(reply []byte, count int) []byte {
	return append(strconv.AppendInt(append(reply, `{"saved":`...), int64(count), 10), '}')
}

// resumeCounter answers a save. A saving that failed is a failure, and one that succeeded starts to count again.
func resumeCounter(s counter, performed Effect, reply []byte) Outcome[counter] {
	saved := performed.(saving)
	if saved.failed {
		s.count++ // so that a failure that changes the state is seen
		return Outcome[counter]{Next: s, Failed: diag.List{ruleBroken.New("it was not saved")}}
	}
	s.count = 0
	return Outcome[counter]{Next: s, Payload: savedReply(reply, saved.count)}
}

func bindCounter(s counter, h canon.Hasher) canon.Hasher {
	h = h.Length(s.count).Length(s.names.Len())
	for names := s.names.Iterator(); !names.Done(); {
		name, count, _ := names.Next()
		h = h.FrameString(name).Length(count)
	}
	return h
}

// counting returns the machine of the protocol with a policy, whose replies have at most so many bytes, LF included.
func counting(policy Overflow, responseBytesMax int) *Machine[counter] {
	return New(Protocol[counter]{
		Judge:       judgeCounter,
		EndedBy:     func(notification wire.Request) bool { return notification.Method() == "stop" },
		Resume:      resumeCounter,
		FailureCode: counterCode,
		Bind:        bindCounter,
		Overflow:    policy,
	}, Bounds{Request: 1_000, Response: responseBytesMax})
}

// machine is the one that most tests drive.
var machine = counting(OverflowRefuses, 1_000)

// atZero is the first state of a session.
func atZero() State[counter] { return Open(counter{names: immutable.NewSortedMap[string, int](nil)}) }

// call returns a frame with the id 1. params is a JSON object, or empty.
func call(method, params string) Event {
	if params != "" {
		params = `,"params":` + params
	}
	return Frame([]byte(`{"jsonrpc":"2.0","id":1,"method":"` + method + `"` + params + `}`))
}

// add returns a call that adds a number.
func add(n int) Event { return call("add", `{"n":`+strconv.Itoa(n)+`}`) }

// result returns the reply to the call 1 with a result.
func result(text string) string { return `{"jsonrpc":"2.0","id":1,"result":` + text + `}` }

// failure returns the error reply to the call 1.
func failure(code wire.Code, message string) string {
	return `{"jsonrpc":"2.0","id":1,"error":{"code":` + strconv.Itoa(int(code)) + `,"message":"` + message + `"}}`
}

// drift is what a recheck finds when a file changed.
func drift() diag.List { return diag.List{ruleDrift.New("a.spx bytes changed")} }

const driftMessage = "SPX-J102: a.spx bytes changed"

// after returns the state after events without drift, whose effects succeed.
func after(m *Machine[counter], s State[counter], events ...Event) State[counter] {
	for _, event := range events {
		t := m.Admit(s, event).Run()
		s = t.Next
		if t.Effect != nil {
			s = m.Admit(s, Done(t.Effect)).Run().Next
		}
	}
	return s
}
