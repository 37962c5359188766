package check

import (
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// interfaceItem is an interface of the module.
type interfaceItem struct {
	syntax  syntax.Interface
	id      string
	imports []importItem
}

// importItem is an import of an interface.
type importItem struct {
	syntax     syntax.Import
	id         string
	parameters hir.List[hir.ParameterDeclaration]
}

// declareInterfaces enters the interfaces and their imports. It resolves types without reporting faults, which
// verifyImports does.
func (c *checker) declareInterfaces() {
	declarations := c.file.Declarations()
	for i := range declarations.Len() {
		if d := declarations.At(i); d.Kind() == syntax.KindInterface {
			c.declareInterface(d.AsInterface())
		}
	}
	for i := range c.interfaces {
		for j := range c.interfaces[i].imports {
			item := &c.interfaces[i].imports[j]
			if _, taken := c.importsByID[item.id]; !taken {
				c.importsByID[item.id] = item
			}
		}
	}
}

func (c *checker) declareInterface(s syntax.Interface) {
	id, _ := c.naming.effective(s.Identity(), func() string {
		return hir.AutomaticInterface(c.file.Module().Text(), s.Text())
	})
	item := interfaceItem{s, id, make([]importItem, s.Imports().Len())}
	imports := hir.Collect(len(item.imports), func(i int) hir.ImportDeclaration {
		m := s.Imports().At(i)
		importID, _ := c.naming.effective(m.Identity(), func() string { return hir.AutomaticImport(id, m.Text()) })
		item.imports[i] = importItem{m, importID, c.declareParameters(m.Parameters(), nil)}
		declared := hir.ImportDeclaration{ID: importID, Name: m.Text(), Rust: m.IsRust(),
			Parameters: item.imports[i].parameters, Effects: texts(m.Effects())}
		if m.StatusDomain().Exists() {
			declared.StatusDomain = m.StatusDomain().Text()
		}
		return declared
	})
	c.builder.Interface(hir.InterfaceDeclaration{ID: id, Name: s.Text(), Permits: texts(s.Permits()), Imports: imports})
	c.interfaces = append(c.interfaces, item)
}

// declareRustImports enters the imports that can be called from source.
func (c *checker) declareRustImports() {
	for i := range c.interfaces {
		for j := range c.interfaces[i].imports {
			if item := &c.interfaces[i].imports[j]; item.syntax.IsRust() {
				c.declareRustImport(item)
			}
		}
	}
}

// declareRustImport enters the import as a callable. An import without a value is unchecked, since every expression
// of this version has a value.
func (c *checker) declareRustImport(item *importItem) {
	result, hasValue := hir.PrimitiveNamed(item.syntax.Result().Text())
	if !hasValue {
		c.unchecked(item.syntax.Name().Range(), "rust imports without a value")
		c.unknown[item.syntax.Text()] = true
		return
	}
	signature := hir.CallableSpec{ID: item.id, Name: item.syntax.Text(), Imported: true, Parameters: item.parameters,
		Result: hir.TypeID(result), Effects: texts(item.syntax.Effects())}
	index := c.builder.Callable(signature)
	if _, taken := c.rustImports[signature.Name]; !taken {
		c.rustImports[signature.Name] = index
	}
}

// verifyInterfaces checks the names, identities and permitted effects of interfaces, and the names and identities of
// their imports.
func (c *checker) verifyInterfaces() {
	names, rustNames := map[string]bool{}, map[string]bool{}
	for i := range c.interfaces {
		item := &c.interfaces[i]
		c.verifyHostName(ruleInterface, "interface", item.syntax.Name(), item.syntax.Identity(), item.syntax.Range(), names)
		if permits := texts(item.syntax.Permits()); len(distinct(permits)) < permits.Len() {
			c.report(ruleInterface, item.syntax.Range(), "the interface "+item.syntax.Text()+" permits an effect twice")
			c.advise("write each effect once")
		}
		own := map[string]bool{}
		for j := range item.imports {
			m := item.imports[j].syntax
			if m.IsRust() {
				c.verifyHostName(ruleRustImports, "import", m.Name(), m.Identity(), m.Range(), rustNames)
			} else {
				c.verifyHostName(ruleInterface, "import", m.Name(), m.Identity(), m.Range(), own)
			}
		}
	}
}

// verifyHostName checks the name and the identity of an interface or import. rule is the rule against a taken name
// and a missing identity.
func (c *checker) verifyHostName(rule diag.Rule, what string, name syntax.Identifier, authored syntax.Identity,
	whole syntax.Range, names map[string]bool) {
	if reservedWords[name.Text()] {
		c.report(ruleInterface, name.Range(), name.Text()+" is a reserved word and cannot name an "+what)
	}
	if names[name.Text()] {
		c.report(rule, whole, "the "+what+" "+name.Text()+" is declared twice")
	}
	names[name.Text()] = true
	if !authored.Exists() {
		c.report(rule, name.Range(), "the "+what+" "+name.Text()+" has no @id")
		c.adviseIdentity(whole)
		return
	}
	id := authored.Text()
	c.refuseHost(id, name.Range())
	if id == "" || strings.IndexByte(id, 0) >= 0 {
		c.report(ruleInterface, whole, "the identity of an "+what+" is not empty and has no NUL byte")
		c.take(id, whole)
		return
	}
	c.claim(ruleIdentity, id, whole)
}
