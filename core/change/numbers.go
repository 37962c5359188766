package change

import (
	"strconv"

	"semaprax.dev/semaprax/core/strict"
)

// oddNumber returns the first number of a value that is not an integer of 64 bits, signed or not, in plain decimal. No
// constructor has any other. Its recursion is bounded by JSONDepthMax.
func oddNumber(v strict.Value) (odd strict.Value, found bool) {
	switch v.Kind() {
	case strict.KindNumber:
		if _, ok := v.Unsigned(); ok {
			return v, false
		}
		_, err := strconv.ParseInt(v.Raw(), 10, 64)
		return v, err != nil || v.Raw() == "-0"
	case strict.KindArray:
		array, _ := v.Array()
		for element := range array.Elements() {
			if odd, found := oddNumber(element); found {
				return odd, true
			}
		}
	case strict.KindObject:
		object, _ := v.Object()
		for _, member := range object.Members() {
			if odd, found := oddNumber(member); found {
				return odd, true
			}
		}
	}
	return strict.Value{}, false
}
