package image

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/catalog"
)

func TestEveryMethodHasOneHandler(t *testing.T) {
	if names := slices.Sorted(maps.Keys(handlers)); !slices.Equal(names, catalog.Read().MethodNames()) {
		t.Errorf("handled are %v, listed are %v", names, catalog.Read().MethodNames())
	}
}

func TestEveryHandlerIsInTheFileOfItsName(t *testing.T) {
	for _, name := range catalog.Read().MethodNames() {
		file := strings.NewReplacer("/", "_", "-", "_").Replace(name) + ".go"
		if _, err := os.Stat(file); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestEveryPayloadNamesTheSchemaOfItsMethod(t *testing.T) {
	target := `{"image_revision":"` + calculator().Digest().String() +
		`","target_kind":"declaration","target":"calculator.add"}`
	function := `{"image_revision":"` + calculator().Digest().String() + `","target":"calculator.add"`
	handle := canon.NewHasher("semaprax.image-facet-handle.v1\x00").FrameString(calculator().Digest().String()).
		FrameString("calculator.add").FrameString("signature").Sum().String()
	params := map[string]string{
		"image/facet":            function + `,"facet":"signature","handle":"` + handle + `"}`,
		"image/function-summary": function + `}`,
		"image/context":          target,
		"image/impact":           target,
		"protocol/client":        `{"language":"python"}`,
		"image/symbol": `{"image_revision":"` + calculator().Digest().String() +
			`","stable_id":"calculator.add"}`,
	}
	for _, name := range catalog.Read().MethodNames() {
		method, _ := catalog.Read().Method(name)
		reply := string(machine.Admit(open(), callOf(name, params[name])).Run().Reply)
		if !strings.Contains(reply, `"schema":"`+method.PayloadSchema()+`"`) {
			t.Errorf("%s: %s", name, reply)
		}
	}
}
