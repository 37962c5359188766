package check

import (
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// declareLifecycle sets the lifecycle of a resource to the first one declared.
func (c *checker) declareLifecycle(r syntax.Resource, index int32) {
	if r.Lifecycles().Len() > 0 {
		l := r.Lifecycles().At(0)
		id := ""
		if l.Identity().Exists() {
			id = l.Identity().Text()
		}
		c.builder.Lifecycle(index, id, l.Text())
	}
}

// verifyLifecycles checks that a resource has exactly one lifecycle, with an identity of its own.
func (c *checker) verifyLifecycles(r syntax.Resource, id string) {
	lifecycles := r.Lifecycles()
	if r.TypeParameters().Len() > 0 {
		c.report(ruleTypeArgumentKind, r.TypeParameters().At(0).Range(), "a resource has no type parameters")
	}
	if lifecycles.Len() == 0 {
		c.report(ruleLifecycleMissing, r.Name().Range(), "the resource "+r.Text()+" has no lifecycle")
		c.advise("declare how it is dropped: `@id(\"" + diag.Excerpt(hir.Suggested(id)) +
			".drop\")` and `drop trivial;` in its braces")
		return
	}
	if lifecycles.Len() > 1 {
		c.report(ruleLifecycle, lifecycles.At(1).Range(), "the resource "+r.Text()+" has more than one lifecycle")
		c.advise("leave out all but one")
	}
	for i := range lifecycles.Len() {
		l := lifecycles.At(i)
		if !l.Identity().Exists() {
			c.report(ruleLifecycle, l.Range(), "a lifecycle has an @id")
			c.adviseIdentity(l.Range())
			continue
		}
		switch id := l.Identity().Text(); {
		case id == "" || strings.IndexByte(id, 0) >= 0:
			c.report(ruleLifecycle, l.Range(), "the identity of a lifecycle is not empty and has no NUL byte")
			c.take(id, l.Range())
		default:
			c.refuseHost(id, l.Range())
			c.claim(ruleIdentity, id, l.Range())
		}
	}
}

// verifyDropImports checks the imports that drop resources.
func (c *checker) verifyDropImports() {
	for _, item := range c.types {
		if c.module.TypeDeclaration(int(item.index)).Kind() != hir.Resource {
			continue
		}
		lifecycles := item.syntax.AsResource().Lifecycles()
		for i := range lifecycles.Len() {
			if l := lifecycles.At(i); l.IsImported() {
				c.verifyDropImport(l, item.index)
			}
		}
	}
}

// verifyDropImport checks that the import of a lifecycle exists, consumes its resource and nothing else, and never
// fails.
func (c *checker) verifyDropImport(l syntax.Lifecycle, resource int32) {
	item := c.importsByID[l.Text()]
	switch {
	case strings.IndexByte(l.Text(), 0) >= 0 || item == nil:
		c.report(ruleLifecycle, l.Range(), "no interface of the module declares the import "+l.Text())
	case c.hasRefusedParameter(item.parameters):
	case item.syntax.IsRust() || c.consumedResource(*item) != c.module.TypeDeclaration(int(resource)):
		c.report(ruleLifecycle, l.Range(), "the import "+l.Text()+" does not consume the resource as its only parameter")
	case item.syntax.StatusDomain().Exists():
		c.report(ruleLifecycle, l.Range(), "the import "+l.Text()+" can fail, and dropping cannot")
	default:
		c.finalizers.add(resource, texts(item.syntax.Effects()))
	}
}
