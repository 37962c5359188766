package facet

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// signature lists the parameters, the result, the declared effects, and the capabilities that the module of the target
// permits. Source: facets, "signature".
func (t target) signature() (inventory, diag.List) {
	declared := t.function.Signature()
	permits := t.function.Module().Permits()
	parameters, effects := declared.Parameters().Len(), declared.Effects().Len()
	lines := t.lines()
	return inventory{parameters + 1 + effects + permits.Len(), func(dst []byte, i int) []byte {
		switch result := parameters; {
		case i < result:
			return t.appendParameter(dst, i, lines)
		case i == result:
			return t.appendResult(dst)
		case i-result-1 < effects:
			return appendCapability(dst, "effect_requirement", declared.Effects().At(i-result-1))
		default:
			return appendCapability(dst, "module_permit", permits.At(i-result-1-effects))
		}
	}}, nil
}

func (t target) appendParameter(dst []byte, i int, lines *syntax.Lines) []byte {
	declared := t.function.Signature().Parameters().At(i)
	dst = canon.AppendInt(append(dst, `{"kind":"parameter","index":`...), i)
	dst = t.appendValueID(append(dst, `,"id":`...), hir.ValueID(i))
	dst = canon.AppendString(append(dst, `,"name":`...), declared.Name)
	dst = t.appendTypeID(append(dst, `,"type_id":`...), declared.Type)
	dst = canon.AppendString(append(dst, `,"ownership":`...), declared.Mode.String())
	return append(appendSpan(append(dst, `,"span":`...), lines, declared.At), '}')
}

func (t target) appendResult(dst []byte) []byte {
	dst = t.appendValueID(append(dst, `{"kind":"result","id":`...), t.function.ResultValue())
	return append(t.appendTypeID(append(dst, `,"type_id":`...), t.function.Signature().Result()), '}')
}

func appendCapability(dst []byte, kind, name string) []byte {
	dst = canon.AppendString(append(dst, `{"kind":`...), kind)
	return append(canon.AppendString(append(dst, `,"capability":`...), name), '}')
}

// appendValueID appends the identity of a value of the target as a string.
func (t target) appendValueID(dst []byte, id hir.ValueID) []byte {
	return canon.AppendString(dst, string(t.function.AppendValueID(nil, id)))
}

// appendTypeID appends the identity of a type of the target's module as a string.
func (t target) appendTypeID(dst []byte, id hir.TypeID) []byte {
	return canon.AppendString(dst, t.function.Module().TypeIdentity(id))
}
