package graph_test

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/graph"
)

// doors is a module with a resource that an import drops.
const doors = `module m;

permit { door.close }

@id("m.door")
resource Door {
    @id("m.door.drop")
    drop import "m.close";
}

@id("m.doors")
interface Doors
    permits { door.close }
{
    @id("m.close")
    import fn close(door: own Door) -> unit
        effects { door.close }
        failure infallible
        consumes door always;
    @id("m.lock")
    import fn lock(door: own Door) -> unit
        effects {  }
        failure status "doors.v1"
        consumes door always;
}

@id("m.leave")
fn leave(door: own Door) -> i64
    uses { door.close }
{
    1
}
`

func TestAnInterfacePrecedesItsImportsAndTheFunctions(t *testing.T) {
	const result = `"result":{"type":"unit","ownership_mode":"value","producer":"callee",
		"out_slot_initialization":"success_only","ownership_transfer":"final_zero_status_commit"}`
	const parameters = `"parameters":[{"name":"door","type_id":"nominal:6:m.door:0:","ownership_mode":"own",` +
		`"consumes_on_failure":true}]`
	got := written(t, resolve(t, doors))
	want := spelled(preludeNodes + `,
	{"id":"m.doors","kind":"interface","name":"Doors","identity_origin":"explicit","persistent":true,
		"permits":["door.close"],"imports":["m.close","m.lock"]},
	{"id":"m.close","kind":"import","name":"close","owner":"m.doors","identity_origin":"explicit","persistent":true,
		"import_key":"m.close",` + parameters + `,` + result + `,
		"effects":["door.close"],"required_authority":["door.close"],"failure":{"kind":"infallible"}},
	{"id":"m.lock","kind":"import","name":"lock","owner":"m.doors","identity_origin":"explicit","persistent":true,
		"import_key":"m.lock",` + parameters + `,` + result + `,
		"effects":[],"required_authority":[],"failure":{"kind":"status","domain_id":"doors.v1",
		"normalization":"semaprax.status.v1"}},
	{"id":"m.leave",`)
	if !strings.Contains(got, want) {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestALifecycleFinalizesAResourceThatAnImportDrops(t *testing.T) {
	got := written(t, resolve(t, doors))
	for _, want := range []string{
		`{"id":"m.door.drop","kind":"resource_drop","owner":"m.door","identity_origin":"explicit","persistent":true,
			"strategy":"imported","import":"m.close","import_key":"m.close"}`,
		`"finalize_in_order":[{"kind":"finalize","source":{"kind":"cleanup_place","storage":{"kind":"value",
		"value":"declaration:7:m.leave:value:param:1:0"},
			"projections":[]},"lifecycle_id":"m.door.drop","guard_flag":0}]`,
		`"layout_key":"resource:nominal:6:m.door:0:"`,
	} {
		if !strings.Contains(got, spelled(want)) {
			t.Errorf("%s is not in %s", spelled(want), got)
		}
	}
}

func TestAModuleWithARustImportHasNoGraph(t *testing.T) {
	m := resolve(t, `module m;

@id("m.host")
interface Host
    permits {  }
{
    @id("m.adjust")
    import rust fn adjust(n: i64) -> i64
        effects {  }
        failure infallible;
}

@id("m.f")
fn f(n: i64) -> i64
{
    adjust(n)
}
`)
	got, found := graph.Append([]byte("before"), m, canon.Digest{})
	if string(got) != "before" || len(found) != 1 || found[0].Code() != "SPX-G218" {
		t.Errorf("got %s, %v", got, found)
	}
}
