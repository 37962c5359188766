package generate

// module is one module while it is made, and what others import from it afterwards.
type module struct {
	random
	name      string
	path      string
	commented bool
	turn      int // which inspection comes next

	uses            []use
	permits         []string
	audits          bool            // unsafe statements are permitted
	names           map[string]bool // taken by declarations and aliases
	typeAliases     map[*nominal]string
	functionAliases map[*function]string

	types     []*nominal
	functions []*function
	classes   []*nominal          // finished ones
	holders   []*nominal          // the records that own text and bytes
	takings   int                 // functions that take these
	hosts     int                 // functions that use the host
	templates []*function         // the generic functions, which only the module itself calls
	values    []typ               // the records and variants that signatures and fields may have, imported ones included
	callable  map[typ][]*function // by result, imported ones included
	wanted    []*function         // imported functions that nothing calls yet

	printed spxText
}

// use is one use line.
type use struct {
	kind   string // "function" or "type"
	id     string
	module string
	alias  string
}

func newModule(r random, name, path string, commented bool) *module {
	return &module{
		random: r, name: name, path: path, commented: commented,
		names:           map[string]bool{mainName: true},
		typeAliases:     map[*nominal]string{},
		functionAliases: map[*function]string{},
		callable:        map[typ][]*function{},
	}
}

// declarationID returns the identity of a declaration of the module.
func (m *module) declarationID(name string) string {
	return m.name + "." + kebab(name)
}

// remark returns the comment of a declaration: none, or one or two lines.
func (m *module) remark() []string {
	if !m.commented || m.chance(30) {
		return nil
	}
	lines := []string{sentence(m.random)}
	if m.chance(40) {
		lines = append(lines, sentence(m.random))
	}
	return lines
}

// note returns the comment of a statement: mostly none.
func (m *module) note() string {
	if !m.commented || !m.chance(15) {
		return ""
	}
	return sentence(m.random)
}

// permit gives the module the effects that its functions may have, and unsafe statements.
func (m *module) permit() {
	m.audits = m.chance(60)
	if m.chance(60) {
		first := m.IntN(len(effects))
		m.permits = effects[first:min(first+m.between(1, 3), len(effects))]
	}
}

// classesEvery is of how many declarations two are classes, and ownersEvery of how many one is a record that owns,
// one takes it, and one uses the host.
const (
	classesEvery = 16
	ownersEvery  = 32
)

// extrasWanted is how many imported functions may be left to call in a module that gets classes or what owns: each
// takes a function.
const extrasWanted = 2

// grow adds declarations until the module is full and calls everything that it imports.
func (m *module) grow(full func() bool) {
	m.printed.start(m)
	for n := 0; len(m.functions) == 0 || !full(); n++ {
		if len(m.wanted) <= extrasWanted && (m.declaresClass(n%classesEvery) || m.declaresOwner(n)) {
			continue
		}
		switch n % 9 {
		case 0:
			m.addRecord()
		case 2:
			m.addInspection()
		case 3:
			m.addTemplate()
		case 4:
			m.addVariant()
		case 6:
			m.addTryFunction()
		default:
			m.addFunction()
		}
	}
	for len(m.wanted) > 0 {
		m.addFunction()
	}
}

// declaresOwner declares, in the place of a function, what the module does not have yet of every ownersEvery
// declarations: in two of three modules a record that owns and a function that takes it, and where it is permitted
// one that uses the host.
func (m *module) declaresOwner(n int) bool {
	round := n / ownersEvery
	switch {
	case n%2 == 0 || len(m.functions) == 0:
		return false
	case len(m.holders) <= round && m.turn%3 > 0:
		m.addHolder()
	case m.takings < len(m.holders):
		m.addTaking()
	case m.hosts <= round && len(m.hostEffects()) > 0:
		m.addHostFunction()
	default:
		return false
	}
	return true
}

// release drops what no other module needs.
func (m *module) release() {
	m.callable, m.names, m.values, m.classes, m.templates, m.printed = nil, nil, nil, nil, nil, spxText{}
	for _, n := range m.types {
		n.methods = nil
	}
	for _, f := range m.functions {
		f.requires, f.ensures, f.body = nil, nil, nil
	}
}
