package wire_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

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

// BenchmarkAdmission decodes frames of several shapes and reports, beside the time, the speed relative to
// jsontext.Value.IsValid on the same frame in the same run: 1 is equally fast, 0.5 takes twice as long.
func BenchmarkAdmission(b *testing.B) {
	const batch = 16 // frames between two looks at the clock
	for _, shape := range []struct {
		name  string
		frame []byte
	}{
		{"ordinary", call(`{"image_revision":"sha256:` + strings.Repeat("0", 64) + `","target":"demo.add","depth":4}`)},
		{"long_string", call(`{"s":"` + strings.Repeat("a", 60_000) + `"}`)},
		{"long_string_wide", call(`{"s":"` + strings.Repeat("é", 30_000) + `"}`)},
		{"long_string_escaped", call(`{"s":"` + strings.Repeat(`\n`, 30_000) + `"}`)},
		{"members_5000", call(members(5_000))},
		{"arrays_120_deep", call(`{"a":` + strings.Repeat("[", 118) + strings.Repeat("]", 118) + `}`)},
		{"objects_120_deep", call(strings.Repeat(`{"a":`, 118) + "{}" + strings.Repeat("}", 118))},
	} {
		b.Run(shape.name, func(b *testing.B) {
			var admission, validity time.Duration
			for b.Loop() {
				start := time.Now()
				for range batch {
					if _, refusal := wire.Decode(shape.frame); refusal != nil {
						b.Fatal("frame refused")
					}
				}
				middle := time.Now()
				for range batch {
					if !jsontext.Value(shape.frame).IsValid() {
						b.Fatal("frame is not valid")
					}
				}
				admission, validity = admission+middle.Sub(start), validity+time.Since(middle)
			}
			b.ReportMetric(float64(validity)/float64(admission), "x-IsValid")
			b.ReportMetric(float64(admission.Nanoseconds())/float64(b.N*batch), "admission-ns/op")
		})
	}
}
