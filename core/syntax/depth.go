package syntax

// IsExpression reports whether a kind is an expression.
func (k Kind) IsExpression() bool { return k > KindInvalid && k < KindLet }

// checkRoot refuses an expression root deeper than NestingMax, at the first expression, in pre-order, that is too deep.
// Statements, arms, field initialisers and guards are not levels of their own; patterns and types are none at all.
//
// The walk keeps its own stack: a chain of operators makes a tree as deep as the source is long.
func (p *parser) checkRoot(root Expr) {
	if p.file.nodes[root.index].height < heightMax {
		return
	}
	type level struct{ index, depth int32 }
	stack := []level{{root.index, 1}}
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		n := Node{p.file, top.index}
		depth := top.depth
		switch kind := n.Kind(); {
		case kind.IsExpression():
			if depth > NestingMax {
				p.fail(ruleNesting, n.Range(), "expressions nest more than 128 deep")
				return
			}
			depth++
		case kind > KindArm:
			continue
		}
		for i := n.count() - 1; i >= 0; i-- {
			if c := n.child(i); c.Exists() {
				stack = append(stack, level{c.index, depth})
			}
		}
	}
}
