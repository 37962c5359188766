package props

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/project"
)

// TestNothingThatAProjectHandsOutChangesIt calls every accessor of a project, and of everything that these return in
// turn, and writes through the results: elements of slices and maps, and exported fields behind pointers. The project
// must stay unchanged.
func TestNothingThatAProjectHandsOutChangesIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSources(t)
		p := s.mustOpen(t)
		before := written(p)
		v := vandal{visits: map[reflect.Type]int{}}
		v.visit(reflect.ValueOf(p))
		if v.calls < 100 {
			t.Fatalf("only %d accessors were called", v.calls)
		}
		if !bytes.Equal(written(p), before) {
			t.Fatal("the project was changed")
		}
		requireSameProject(t, p, s.mustOpen(t))
	})
}

// written returns the graph of a project, those of its modules, and its warnings.
func written(p *project.Project) []byte {
	text := append(p.AppendGraph(nil), p.Warnings().String()...)
	for i := range p.ModuleCount() {
		extended, found := graph.Append(text, p.Module(i).Model(), p.Module(i).SourceRevision())
		text = append(extended, found.String()...)
	}
	return text
}

// vandal writes through every value that it gets.
type vandal struct {
	visits map[reflect.Type]int // by type: a few values represent all
	calls  int
}

// visitsMax bounds the values of one type that a vandal follows.
const visitsMax = 20

// visit calls the accessors of a value: the methods without arguments, or with integer arguments, for which it passes
// 0, 1 and 2.
func (v *vandal) visit(value reflect.Value) {
	if !value.IsValid() || !strings.Contains(ownerOf(value.Type()), "semaprax.dev/") ||
		value.Kind() == reflect.Pointer && value.IsNil() {
		return
	}
	if v.visits[value.Type()]++; v.visits[value.Type()] > visitsMax {
		return
	}
	for i := range value.NumMethod() {
		for n := range 3 {
			v.call(value.Method(i), n)
			if value.Method(i).Type().NumIn() == 0 {
				break
			}
		}
	}
}

func ownerOf(of reflect.Type) string {
	if of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	return of.PkgPath()
}

func (v *vandal) call(accessor reflect.Value, n int) {
	arguments := make([]reflect.Value, accessor.Type().NumIn())
	for i := range arguments {
		in := accessor.Type().In(i)
		if !in.ConvertibleTo(reflect.TypeFor[int]()) || in.Kind() == reflect.Func {
			return
		}
		arguments[i] = reflect.ValueOf(n).Convert(in)
	}
	defer func() { _ = recover() }() // a number may be out of range, and an accessor of another kind of value
	results := accessor.Call(arguments)
	v.calls++
	for _, result := range results {
		v.spoil(result)
	}
}

// spoil follows a value, and then writes every part of it that can be written.
func (v *vandal) spoil(value reflect.Value) {
	v.visit(value)
	switch value.Kind() {
	case reflect.Slice:
		for i := range value.Len() {
			v.spoil(value.Index(i))
			value.Index(i).SetZero()
		}
	case reflect.Map:
		value.Clear()
	case reflect.Pointer:
		if of := value.Elem(); of.Kind() == reflect.Struct {
			for i := range of.NumField() {
				if of.Field(i).CanSet() {
					v.spoil(of.Field(i))
					of.Field(i).SetZero()
				}
			}
		}
	case reflect.Struct:
		for i := range value.NumField() {
			if field := value.Field(i); value.Type().Field(i).IsExported() {
				v.spoil(field)
			}
		}
	}
}
