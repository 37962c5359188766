package generate

// reading is a variable, or a field of one, that holds a scalar.
type reading struct {
	expr   expr
	scalar scalar
}

// readings returns the scalars of one type, or of any type if s is noScalar, in the variables and in their fields.
func readings(variables []*variable, s scalar) []reading {
	var found []reading
	for _, v := range variables {
		walk(&name{v}, v.typ, func(e expr, t typ) {
			if t.scalar.isCopied() && (s == noScalar || t.scalar == s) {
				found = append(found, reading{e, t.scalar})
			}
		})
	}
	return found
}

// walk visits an expression and what can be read from it: the fields of a record and of the records inside of it, and
// the measures of text and bytes.
func walk(e expr, t typ, visit func(expr, typ)) {
	visit(e, t)
	for _, m := range measures[t.scalar] {
		visit(&call{m.operation, []expr{e}}, scalarType(m.result))
	}
	if t.scalar == buffer {
		walk(&call{bytesAsSlice, []expr{e}}, scalarType(slice), visit)
	}
	if !t.isRecord() {
		return
	}
	for _, f := range t.nominal.fields {
		walk(&projection{e, f}, f.typ, visit)
	}
}

// visible returns every variable that may be read.
func (b *body) visible() []*variable {
	var variables []*variable
	for _, s := range b.scopes {
		for _, v := range s.variables {
			if v.readable() {
				variables = append(variables, v)
			}
		}
	}
	return variables
}

// holding returns what holds a value of the type: variables and fields.
func (b *body) holding(t typ) []expr {
	var found []expr
	for _, v := range b.visible() {
		walk(&name{v}, v.typ, func(e expr, held typ) {
			if held == t {
				found = append(found, e)
			}
		})
	}
	return found
}
