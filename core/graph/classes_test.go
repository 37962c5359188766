package graph_test

import (
	"strings"
	"testing"
)

// meters is a module with a class and a class that extends it.
const meters = `module m;

@id("m.meter")
class Meter {
    @id("m.meter.n")
    n: i64,

    @id("m.meter.read")
    fn read(self: Meter, by: i64) -> i64
{
        self.n + by
    }
}

@id("m.gauge")
class Gauge : Meter {
    @id("m.gauge.on")
    on: bool,

    @id("m.gauge.read")
    fn read(self: Gauge, by: i64) -> i64
        requires super.read(by) > 0
{
        by
    }
}

@id("m.use")
fn use_both(g: Gauge) -> i64
{
    let m: Meter = g;
    m.read(1)
}
`

func TestAClassListsItsParentItsMethodsAndAllOfItsFields(t *testing.T) {
	got := written(t, resolve(t, meters))
	want := spelled(`
	{"id":"m.meter","kind":"class","name":"Meter","identity_origin":"explicit","persistent":true,
		"type_id":"nominal:7:m.meter:0:","parent":null,"methods":["m.meter.read"],"fields":["m.meter.n"]},
	{"id":"m.meter.n","kind":"field","name":"n","identity_origin":"explicit","persistent":true,
		"owner":"m.meter","index":0,"type_id":"i64"},
	{"id":"m.gauge","kind":"class","name":"Gauge","identity_origin":"explicit","persistent":true,
		"type_id":"nominal:7:m.gauge:0:","parent":"m.meter","methods":["m.gauge.read"],"fields":["m.meter.n","m.gauge.on"]},
	{"id":"m.gauge.on","kind":"field","name":"on","identity_origin":"explicit","persistent":true,
		"owner":"m.gauge","index":1,"type_id":"bool"},`)
	if !strings.Contains(got, want) {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if !strings.Contains(got, `"layout_key":"class:7:m.gauge:2:9:m.meter.n:10:scalar:i6410:m.gauge.on:11:scalar:bool"`) {
		t.Errorf("the layout of the class is not in %s", got)
	}
}

// The receiver is the first argument. super and a let with the type of an ancestor convert a value to that ancestor.
func TestAMethodCallIsACallWithTheReceiverAsItsFirstArgument(t *testing.T) {
	got := written(t, resolve(t, meters))
	const self, by = "declaration:12:m.gauge.read:value:param:1:0", "declaration:12:m.gauge.read:value:param:1:1"
	id := func(path string) string {
		return `{"id":"declaration:12:m.gauge.read:expression:` + path + `",`
	}
	for _, want := range []string{
		id(`15:requires.0.left`) + `"type_id":"i64","ownership_mode":"value","kind":"call","callee":"m.meter.read","args":[` +
			id(`21:requires.0.left.arg.0`) +
			`"type_id":"nominal:7:m.meter:0:","ownership_mode":"value","kind":"upcast","source":` +
			id(`28:requires.0.left.arg.0.source`) + `"type_id":"nominal:7:m.gauge:0:","ownership_mode":"value","kind":"place",` +
			`"place":{"root":"` + self + `","projections":[]}}},` +
			id(`21:requires.0.left.arg.1`) + `"type_id":"i64","ownership_mode":"value","kind":"place","place":{"root":"` + by +
			`","projections":[]}}]}`,
		`"calls":["m.meter.read"]`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is not in %s", want, got)
		}
	}
}
