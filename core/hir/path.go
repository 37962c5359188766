package hir

import "strconv"

// AppendPath appends the structural path of a node, such as "body.tail.arg.0". Source: facets, "Expression paths".
func (f FunctionView) AppendPath(dst []byte, id NodeID) []byte {
	node := &f.body.nodes[id]
	if node.parent != NoNode {
		dst = f.AppendPath(dst, node.parent)
	}
	return appendStep(dst, node.step, node.index)
}

func appendStep(dst []byte, step Step, index int32) []byte {
	dst = append(dst, stepTexts[step]...)
	if stepIndexed[step] {
		dst = strconv.AppendInt(dst, int64(index), 10)
	}
	return dst
}

// pathBytes returns the length of a path.
func (f FunctionView) pathBytes(id NodeID) int {
	size := 0
	for ; id != NoNode; id = f.body.nodes[id].parent {
		node := &f.body.nodes[id]
		size += len(stepTexts[node.step])
		if stepIndexed[node.step] {
			size += decimalBytes(int(node.index))
		}
	}
	return size
}

func decimalBytes(n int) int {
	size := 1
	for ; n >= 10; n /= 10 {
		size++
	}
	return size
}

// AppendExpressionID appends the revision-scoped identity of an expression. Source: facets, "Identity strings".
func (f FunctionView) AppendExpressionID(dst []byte, id NodeID) []byte {
	dst = f.appendOwner(dst, ":expression:")
	dst = append(strconv.AppendInt(dst, int64(f.pathBytes(id)), 10), ':')
	return f.AppendPath(dst, id)
}

// AppendValueID appends the revision-scoped identity of a value.
func (f FunctionView) AppendValueID(dst []byte, id ValueID) []byte {
	value := &f.body.values[id]
	switch value.kind {
	case ParameterValue:
		dst = f.appendOwner(dst, ":value:param:")
		dst = append(strconv.AppendInt(dst, int64(decimalBytes(value.index)), 10), ':')
		return strconv.AppendInt(dst, int64(value.index), 10)
	case ResultValue:
		return f.appendOwner(dst, ":value:result:0:")
	}
	dst = f.appendOwner(dst, ":value:local:")
	dst = append(strconv.AppendInt(dst, int64(f.pathBytes(value.node)), 10), ':')
	return f.AppendPath(dst, value.node)
}

// genericExecution is the prefix of the identity of the execution of an instance.
const genericExecution = ExecutionFamily + "generic:"

// AppendExecutionID appends the identity of the execution of an instance. Source: facets, "Identity strings".
func (f FunctionView) AppendExecutionID(dst []byte) []byte {
	size := f.module.instanceIdentityBytes(f.callable)
	dst = append(strconv.AppendInt(append(dst, genericExecution...), int64(size), 10), ':')
	return f.module.AppendInstanceIdentity(dst, f.callable)
}

// appendOwner appends the prefix of the identities within a function: its declaration or, for an instance, its
// execution.
func (f FunctionView) appendOwner(dst []byte, role string) []byte {
	if !f.callable.IsInstance() {
		return append(appendSized(append(dst, "declaration:"...), f.callable.spec.ID), role...)
	}
	size := len(genericExecution) + sizedBytes(f.module.instanceIdentityBytes(f.callable))
	dst = append(strconv.AppendInt(append(dst, "function-execution:"...), int64(size), 10), ':')
	return append(f.AppendExecutionID(dst), role...)
}
