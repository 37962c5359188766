package check

// newComponents finds which of n declarations reach each other, where named returns the declarations that one names.
//
// It is Tarjan's algorithm for strongly connected components, with an explicit stack because a chain of declarations
// can be as long as the source. A component of more than one declaration, or one that names itself, is recursive;
// components are completed after those that they reach, which is the order in which facts are computed.
func newComponents(n int, named func(int32) []int32) *components {
	s := &components{
		named:     named,
		index:     make([]int32, n),
		low:       make([]int32, n),
		onStack:   make([]bool, n),
		recursive: make([]bool, n),
	}
	for i := range n {
		if s.index[i] == 0 {
			s.visit(int32(i))
		}
	}
	return s
}

// components is the state of Tarjan's algorithm. Indexes start at 1; 0 means not visited.
type components struct {
	named      func(int32) []int32
	index, low []int32
	onStack    []bool
	recursive  []bool
	stack      []int32
	order      []int32 // component after component
	ends       []int   // in order, of the components
	next       int32
}

// frame is one declaration on the path from a root, with the declarations that it names and that are left to visit.
type frame struct {
	declaration int32
	named       []int32
}

func (s *components) visit(root int32) {
	frames := []frame{s.enter(root)}
	for len(frames) > 0 {
		top := &frames[len(frames)-1]
		self := top.declaration
		if len(top.named) > 0 {
			next := top.named[0]
			top.named = top.named[1:]
			s.recursive[self] = s.recursive[self] || next == self
			if s.index[next] == 0 {
				frames = append(frames, s.enter(next))
			} else if s.onStack[next] {
				s.low[self] = min(s.low[self], s.index[next])
			}
			continue
		}
		frames = frames[:len(frames)-1]
		if len(frames) > 0 {
			below := frames[len(frames)-1].declaration
			s.low[below] = min(s.low[below], s.low[self])
		}
		if s.low[self] == s.index[self] {
			s.complete(self)
		}
	}
}

func (s *components) enter(declaration int32) frame {
	s.next++
	s.index[declaration], s.low[declaration] = s.next, s.next
	s.stack = append(s.stack, declaration)
	s.onStack[declaration] = true
	return frame{declaration, s.named(declaration)}
}

// complete pops the component of a declaration off the stack.
func (s *components) complete(root int32) {
	start := len(s.stack) - 1
	for s.stack[start] != root {
		start--
	}
	component := s.stack[start:]
	for _, member := range component {
		s.onStack[member] = false
		s.recursive[member] = s.recursive[member] || len(component) > 1
	}
	s.order = append(s.order, component...)
	s.ends = append(s.ends, len(s.order))
	s.stack = s.stack[:start]
}
