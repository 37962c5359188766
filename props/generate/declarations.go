package generate

import "slices"

// exposedMax bounds the nominal types that one type reaches, itself included: a caller imports them all.
const exposedMax = 4

// newNominal returns a type of the module without members.
func (m *module) newNominal() *nominal {
	noun, form := pick(m.random, nouns), pick(m.random, forms)
	n := &nominal{module: m, name: unique(m.names, camel(noun+"_"+form)), comment: m.remark()}
	n.id = m.declarationID(n.name)
	n.exposed = []*nominal{n}
	return n
}

// addType declares a finished type.
func (m *module) addType(n *nominal) {
	m.types = append(m.types, n)
	m.values = append(m.values, typ{nominal: n})
	m.printed.addType(m, n)
}

// addRecord declares a record. Its first field is a scalar, so that every record has something to read.
func (m *module) addRecord() {
	n := m.newNominal()
	words := shuffled(m.random, fieldWords)
	n.fields = []*field{newField(n.id, "", words[0], m.scalar())}
	for _, word := range words[1:m.between(2, 4)] {
		t := m.scalar()
		if m.chance(45) {
			t = m.member(n, func(*nominal) bool { return true })
		}
		n.fields = append(n.fields, newField(n.id, "", word, t))
	}
	m.addType(n)
}

// addVariant declares a variant of two to four cases.
func (m *module) addVariant() {
	n := m.newNominal()
	for _, state := range shuffled(m.random, states)[:m.between(2, 4)] {
		c := &variantCase{name: camel(state), id: n.id + "." + state}
		for _, word := range shuffled(m.random, fieldWords)[:m.weighted(40, 40, 20)] {
			t := m.scalar()
			if m.chance(20) {
				t = m.member(n, (*nominal).payload)
			}
			c.fields = append(c.fields, newField(c.id, c.name, word, t))
		}
		n.cases = append(n.cases, c)
	}
	m.addType(n)
}

// newField returns a field; prefix goes before its name in Go.
func newField(ownerID, prefix, name string, t typ) *field {
	return &field{name: name, id: ownerID + "." + name, golang: prefix + camel(name), typ: t}
}

// scalar returns a scalar type, mostly i64.
func (m *module) scalar() typ {
	return scalarType([]scalar{i64, boolean, f64, char, i32, u8, usize}[m.weighted(64, 12, 8, 4, 5, 3, 4)])
}

// member returns the type of a field of n: a known type that is admitted and leaves n within exposedMax, which then
// exposes it, or a scalar.
func (m *module) member(n *nominal, admitted func(*nominal) bool) typ {
	if len(m.values) == 0 {
		return m.scalar()
	}
	t := pick(m.random, m.values)
	exposed := exposedBy([]typ{{nominal: n}, t})
	if !admitted(t.nominal) || len(exposed) > exposedMax {
		return m.scalar()
	}
	n.exposed = exposed
	return t
}

// shuffled returns a list in another order.
func shuffled(r random, list []string) []string {
	list = slices.Clone(list)
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}
