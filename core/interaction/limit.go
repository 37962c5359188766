package interaction

import "fmt"

// limit bounds one measure of a schema.
type limit struct {
	of  measure
	max int
}

// knownLimit is a limit that some providers of the dialect are known to have.
type knownLimit struct {
	limit
	who string
}

// judged compares a schema with the limits of a dialect. The schema as written must keep them. It is only a warning if
// the schema exceeds a limit with references followed, or a lower limit of some providers.
func judged(d Dialect, found measurement) (warnings []string, exceeded *LimitError) {
	for _, l := range dialects[d].limits {
		if written, followed := found.written[l.of], found.followed[l.of]; written > l.max {
			return nil, &LimitError{d, l.of, l.max, written}
		} else if followed > l.max {
			warnings = append(
				warnings,
				fmt.Sprintf(
					"the schema has %d %s with references followed: a provider that counts so refuses it, since the "+
						"dialect %s takes %d",
					followed,
					measureNames[l.of],
					d,
					l.max,
				),
			)
		}
	}
	for _, l := range dialects[d].known {
		if followed := found.followed[l.of]; followed > l.max {
			warnings = append(
				warnings,
				fmt.Sprintf("the schema has %d %s: %s refuses it, since it takes %d",
					followed, measureNames[l.of], l.who, l.max),
			)
		}
	}
	return warnings, nil
}

// LimitError is the error for a schema that exceeds a limit of a dialect. It never changes.
type LimitError struct {
	dialect    Dialect
	of         measure
	max, found int
}

// Dialect returns the dialect.
func (e *LimitError) Dialect() Dialect { return e.dialect }

// Limit returns the limited measure, such as "nesting levels".
func (e *LimitError) Limit() string { return measureNames[e.of] }

// Maximum returns the limit of the dialect.
func (e *LimitError) Maximum() int { return e.max }

// Found returns the value of the measure for the schema.
func (e *LimitError) Found() int { return e.found }

// Error returns which limit is exceeded and by how much.
func (e *LimitError) Error() string {
	return fmt.Sprintf("the schema has %d %s and the dialect %s takes %d: split the type",
		e.found, e.Limit(), e.dialect, e.max)
}
