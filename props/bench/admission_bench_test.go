//go:build unix

package bench

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"

	"semaprax.dev/semaprax/core/wire"
)

// call returns a frame with the given params.
func call(params string) []byte {
	return []byte(`{"jsonrpc":"2.0","id":1,"method":"image/symbol","params":` + params + `}`)
}

func members(count int) string {
	list := make([]string, count)
	for i := range list {
		list[i] = fmt.Sprintf(`"m%d":%d`, i, i%10)
	}
	return "{" + strings.Join(list, ",") + "}"
}

// BenchmarkAdmission compares admitting frames with jsontext.Value.IsValid of the same frames. A throughput of 1 is
// equally fast, 0.5 takes twice the time.
func BenchmarkAdmission(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	const batch = 64 // frames between two looks at the clock
	for _, shape := range []struct {
		name  string
		frame []byte
	}{
		{"ordinary_300", call(`{"image_revision":"sha256:` + strings.Repeat("0", 64) +
			`","workspace_revision":"sha256:` + strings.Repeat("1", 64) +
			`","target":"demo.orders.total","depth":4,"include":["summary","effects"]}`)},
		{"long_string", call(`{"s":"` + strings.Repeat("a", 60_000) + `"}`)},
		{"long_string_wide", call(`{"s":"` + strings.Repeat("é", 30_000) + `"}`)},
		{"long_string_escaped", call(`{"s":"` + strings.Repeat(`\n`, 30_000) + `"}`)},
		{"members_5000", call(members(5_000))},
		{"arrays_120_deep", call(`{"a":` + strings.Repeat("[", 118) + strings.Repeat("]", 118) + `}`)},
		{"objects_120_deep", call(strings.Repeat(`{"a":`, 118) + "{}" + strings.Repeat("}", 118))},
	} {
		b.Run(shape.name, func(b *testing.B) {
			admission := processorCost(b, func() error {
				for range batch {
					if _, refusal := wire.Decode(shape.frame); refusal != nil {
						return errors.New("the frame is refused")
					}
				}
				return nil
			})
			validity := processorCost(b, func() error {
				for range batch {
					if !jsontext.Value(shape.frame).IsValid() {
						return errors.New("the frame is not valid")
					}
				}
				return nil
			})
			throughput := 0.0
			for b.Loop() {
				throughput = ratioOf(validity, admission)
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(throughput, "throughput-ratio")
		})
	}
}
