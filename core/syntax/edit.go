package syntax

import "slices"

// Edit is one change of a file. It never changes, and does nothing until Rewrite applies it.
type Edit struct {
	kind  editKind
	at    Node // what changes: the node, or the owner of the list
	list  int  // the child of the owner that is the list
	trees []*piece
	text  string
}

type editKind uint8

const (
	editReplace editKind = iota
	editRemove
	editRespell
	editAppend
	editSet
)

// Replace puts a tree in the place of a node. What replaces the block of a function, a loop or a branch and is no block
// becomes the value of one.
func Replace[V view](old V, by Tree[V]) Edit {
	return Edit{kind: editReplace, at: nodeOf(old), trees: []*piece{by.top}}
}

// element is any view whose nodes stand in lists only, so that one can be removed.
type element interface {
	Use | Declaration | Member | Field | Case | Lifecycle | Import | Parameter | Clause | Statement | Arm | FieldInit
}

// Remove takes an element out of its list, with the comments that belong to it.
func Remove[V element](old V) Edit { return Edit{kind: editRemove, at: struct{ Node }(old).Node} }

// Respell gives another text to a node that has one: another name to a declaration, a parameter, a binding or a type,
// another name to what an expression names. Only this node changes, not what refers to it.
func Respell(n Node, text string) Edit {
	if name := nameChild(n.Kind()); name >= 0 {
		n = n.child(name)
	}
	return Edit{kind: editRespell, at: n, text: text}
}

// nameChild returns which child of a node spells the name of the node, or -1.
func nameChild(kind Kind) int {
	switch kind {
	case KindLet, KindAssign:
		return 0
	case KindField, KindCase, KindImport, KindResource, KindRecord, KindVariant, KindClass, KindInterface, KindFunction:
		return 1
	case KindUse:
		return 2
	}
	return -1
}

// The lists of the file itself, which has no node of its own.
const (
	listUses = iota
	listPermits
	listDeclarations
)

func appendTo[V view](owner Node, list int, trees ...Tree[V]) Edit {
	return Edit{kind: editAppend, at: owner, list: list, trees: parts(trees)}
}

// fileNode stands for the file that is rewritten.
var fileNode = Node{index: absent}

// AppendUse adds a use line after those of the file.
func AppendUse(use Tree[Use]) Edit { return appendTo(fileNode, listUses, use) }

// AppendDeclaration adds a declaration after those of the file. The canonical text groups declarations: a type follows
// the types, a function the functions.
func AppendDeclaration(declaration Tree[Declaration]) Edit {
	return appendTo(fileNode, listDeclarations, declaration)
}

// AppendField adds a field after those of a record.
func AppendField(to Record, field Tree[Field]) Edit { return appendTo(to.Node, 3, field) }

// AppendPayload adds a field after those of a case.
func AppendPayload(to Case, field Tree[Field]) Edit { return appendTo(to.Node, 2, field) }

// AppendCase adds a case after those of a variant.
func AppendCase(to Variant, added Tree[Case]) Edit { return appendTo(to.Node, 3, added) }

// AppendParameter adds a parameter after those of a function.
func AppendParameter(to Function, parameter Tree[Parameter]) Edit {
	return appendTo(to.Node, 3, parameter)
}

// AppendClause adds a clause after those of a function. The canonical text groups clauses: requires comes before
// ensures.
func AppendClause(to Function, clause Tree[Clause]) Edit { return appendTo(to.Node, 6, clause) }

// SetParameters gives a function other parameters, in this order. Graft keeps one that it has.
func SetParameters(of Function, parameters ...Tree[Parameter]) Edit {
	return Edit{kind: editSet, at: of.Node, list: 3, trees: parts(parameters)}
}

// edits is a list of edits by what they change.
type edits struct {
	replaced  map[Node]*piece
	removed   map[Node]bool
	respelled map[Node]string
	appended  map[listOfNode][]*piece
	set       map[listOfNode][]*piece
	dropped   []Node  // what is replaced or removed
	touched   []int32 // what is edited in the file that is rewritten, and the owners of lists that are, ascending
}

// listOfNode names a list by its owner and which child of it the list is.
type listOfNode struct {
	owner Node
	list  int
}

// editsOf sorts the edits of a file. Of two that contradict each other, the later one counts; what is appended keeps
// its order.
func editsOf(f *File, list []Edit) edits {
	all := edits{
		replaced: map[Node]*piece{}, removed: map[Node]bool{}, respelled: map[Node]string{},
		appended: map[listOfNode][]*piece{}, set: map[listOfNode][]*piece{},
	}
	for _, e := range list {
		if e.at.file == f && e.at.Exists() {
			all.touched = append(all.touched, e.at.index)
		}
		at := listOfNode{e.at, e.list}
		switch e.kind {
		case editReplace:
			all.replaced[e.at], all.dropped = e.trees[0], append(all.dropped, e.at)
		case editRemove:
			all.removed[e.at], all.dropped = true, append(all.dropped, e.at)
		case editRespell:
			all.respelled[e.at] = e.text
		case editAppend:
			all.appended[at] = append(all.appended[at], e.trees...)
		case editSet:
			all.set[at] = e.trees
		}
	}
	slices.Sort(all.touched)
	return all
}
