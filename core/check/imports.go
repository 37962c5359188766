package check

import (
	"strings"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// The bounds of an import. Source: language, "Ownership".
const (
	// StatusDomainBytesMax bounds the domain of a status, in bytes.
	StatusDomainBytesMax = 255

	// RustParametersMax bounds the parameters of a rust import.
	RustParametersMax = 8

	// RustDomainBytesMin and RustDomainBytesMax bound the status domain of a rust import, in bytes.
	RustDomainBytesMin, RustDomainBytesMax = 2, 128
)

// verifyImports checks the imports: first that none takes bytes, then their shapes and effects.
func (c *checker) verifyImports() {
	for i := range c.interfaces {
		for _, item := range c.interfaces[i].imports {
			c.refuseBytes(item)
		}
	}
	for i := range c.interfaces {
		permits := setOf(texts(c.interfaces[i].syntax.Permits()))
		for _, item := range c.interfaces[i].imports {
			c.verifyImportParameters(item)
			if item.syntax.IsRust() {
				c.verifyRustImport(item)
			} else {
				c.verifyImportShape(item)
			}
			c.verifyImportEffects(item, permits)
		}
	}
}

func (c *checker) refuseBytes(item importItem) {
	for i, p := range item.parameters.All() {
		spelled := item.syntax.Parameters().At(i)
		if c.isBytes(p.Type) {
			c.report(syntax.RuleByteElement, spelled.Range(), "an import cannot take bytes")
		}
	}
}

func (c *checker) isBytes(t hir.TypeID) bool {
	if !isKnown(t) {
		return false
	}
	kind := c.module.TypeKind(t)
	return kind == hir.Bytes || kind == hir.Slice || kind == hir.Array
}

func (c *checker) verifyImportParameters(item importItem) {
	seen := map[string]syntax.Range{}
	for i := range item.parameters.Len() {
		p := item.syntax.Parameters().At(i)
		at := p.Range()
		c.resolve(p.Type(), resolution{owner: noOwner, at: &at})
		if reservedWords[p.Text()] {
			c.report(ruleParameterName, at, p.Text()+" is a reserved word and cannot name a parameter")
		}
		if first, ok := seen[p.Text()]; ok {
			c.report(ruleDuplicateParameter, at, "the parameter "+p.Text()+" is declared twice")
			c.also(firstDeclared, first)
		} else {
			seen[p.Text()] = at
		}
	}
}

// verifyImportShape checks an import that is not marked rust: it must consume its only parameter, a resource, and
// return nothing.
func (c *checker) verifyImportShape(item importItem) {
	s := item.syntax
	if s.Result().Text() != "unit" {
		c.report(ruleImportShape, s.Range(), "the import "+s.Text()+" returns unit")
	}
	if !c.isFaulty(item.parameters) {
		if c.consumedResource(item) == nil {
			c.report(ruleImportShape, s.Range(),
				"the import "+s.Text()+" must have one parameter, an own resource, and consume it")
		}
	}
	if domain := s.StatusDomain(); domain.Exists() {
		if text := domain.Text(); text == "" || len(text) > StatusDomainBytesMax || strings.IndexByte(text, 0) >= 0 {
			c.report(ruleInterface, s.Range(), "a status domain has 1 to "+itoa(StatusDomainBytesMax)+" bytes and no NUL byte")
		}
	}
}

// isFaulty reports whether a fault of the type of a parameter was already reported.
func (c *checker) isFaulty(parameters hir.List[hir.ParameterDeclaration]) bool {
	for _, p := range parameters.All() {
		if !isKnown(p.Type) || c.isBytes(p.Type) {
			return true
		}
	}
	return false
}

// hasRefusedParameter reports whether the type of a parameter was refused.
func (c *checker) hasRefusedParameter(parameters hir.List[hir.ParameterDeclaration]) bool {
	for _, p := range parameters.All() {
		if !isKnown(p.Type) {
			return true
		}
	}
	return false
}

// consumedResource returns the resource that an import consumes, or nil if it does not consume exactly one.
func (c *checker) consumedResource(item importItem) *hir.TypeDeclaration {
	if item.parameters.Len() != 1 || item.syntax.IsRust() {
		return nil
	}
	p := item.parameters.At(0)
	if p.Mode != syntax.ModeOwn || p.Name != item.syntax.Consumed().Text() || !isKnown(p.Type) ||
		c.module.TypeKind(p.Type) != hir.Nominal {
		return nil
	}
	if d := c.module.TypeDeclarationOf(p.Type); d.Kind() == hir.Resource {
		return d
	}
	return nil
}

// verifyRustImport checks an import that is marked rust.
func (c *checker) verifyRustImport(item importItem) {
	s := item.syntax
	if item.parameters.Len() > RustParametersMax {
		c.report(ruleRustImports, s.Range(), "a rust import has at most "+itoa(RustParametersMax)+" parameters")
	}
	for _, p := range item.parameters.All() {
		if isKnown(p.Type) &&
			(p.Mode != syntax.ModeValue || p.Type != hir.TypeID(hir.I64) && p.Type != hir.TypeID(hir.Bool)) {
			c.report(ruleRustImports, s.Range(), "the parameter "+p.Name+" of a rust import must be i64 or bool, by value")
		}
	}
	if domain := s.StatusDomain(); domain.Exists() && !isRustDomain(domain.Text()) {
		c.report(ruleRustImports, s.Range(),
			"the status domain of a rust import has "+itoa(RustDomainBytesMin)+" to "+itoa(RustDomainBytesMax)+
				" of a-z, 0-9, - and ., and a letter or digit at both ends")
	}
	effects := texts(s.Effects())
	for i := 1; i < effects.Len(); i++ {
		if effects.At(i-1) >= effects.At(i) {
			c.report(ruleRustImports, s.Range(), "the effects of a rust import must be sorted and distinct")
			return
		}
	}
}

func isRustDomain(domain string) bool {
	const alphanumeric = "abcdefghijklmnopqrstuvwxyz0123456789"
	return len(domain) >= RustDomainBytesMin && len(domain) <= RustDomainBytesMax &&
		strings.Trim(domain, alphanumeric+"-.") == "" &&
		strings.IndexByte(alphanumeric, domain[0]) >= 0 && strings.IndexByte(alphanumeric, domain[len(domain)-1]) >= 0
}

// verifyImportEffects checks that the effects of an import are distinct and permitted by its interface.
func (c *checker) verifyImportEffects(item importItem, permits map[string]bool) {
	s, effects := item.syntax, texts(item.syntax.Effects())
	if !s.IsRust() && len(distinct(effects)) < effects.Len() {
		c.report(ruleInterface, s.Range(), "the import "+s.Text()+" has an effect twice")
	}
	for _, effect := range without(effects, permits) {
		c.report(ruleImportShape, s.Range(),
			"the import "+s.Text()+" has the effect "+effect+", which its interface does not permit")
	}
}
