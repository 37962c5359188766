package interaction

import "fmt"

// limit bounds one measure of a schema.
type limit struct {
	of  measure
	max int
}

// knownLimit is a limit of some who take the dialect.
type knownLimit struct {
	limit
	who string
}

// judged compares what a schema has with the limits of a dialect. What it has as it is written must be within them.
// Where only following its references exceeds one, and where others have a lower limit, there is a warning.
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

// LimitError says that a schema exceeds what a dialect takes. It never changes.
type LimitError struct {
	dialect    Dialect
	of         measure
	max, found int
}

// Dialect returns the dialect.
func (e *LimitError) Dialect() Dialect { return e.dialect }

// Limit returns what is limited, such as "nesting levels".
func (e *LimitError) Limit() string { return measureNames[e.of] }

// Maximum returns how much the dialect takes.
func (e *LimitError) Maximum() int { return e.max }

// Found returns how much the schema has.
func (e *LimitError) Found() int { return e.found }

// Error says what exceeds which limit.
func (e *LimitError) Error() string {
	return fmt.Sprintf("the schema has %d %s and the dialect %s takes %d: split the type",
		e.found, e.Limit(), e.dialect, e.max)
}
