package held

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
)

// RuleInputAuthentication is the rule for a declared input when it is opened and from then on. Source: Project layer,
// "Held-input authentication".
var RuleInputAuthentication = diag.NewRule(&diag.RuleSpec{
	Code: "SPX-J102", Severity: diag.Error, Phase: "project",
	Text: "Let the manifest and every source be readable, regular UTF-8 files with one hard link, reached without " +
		"symbolic links, and start again after any of them changed.",
	Note: "The rule concerns files on disk, so no source text shows it.",
})

// RuleUnreadableFile is the rule for a single file that a command reads. Source: language, "Diagnostics".
var RuleUnreadableFile = diag.NewRule(&diag.RuleSpec{
	Code: "SPX-I001", Severity: diag.Error, Phase: "input",
	Text: "Name a readable, regular UTF-8 file.",
	Note: "The rule concerns a file on disk, so no source text shows it.",
})

// ruleBoundFile is the rule for a single file from which a schema is derived, when it is opened. Source: Agent
// Interaction Schema, "Source binding, compile, verify".
var ruleBoundFile = diag.NewRule(&diag.RuleSpec{
	Code: "SPX-I201", Severity: diag.Error, Phase: "input",
	Text: "Derive a schema from a readable, regular UTF-8 file whose path is no symbolic link.",
	Note: "The rule concerns a file on disk, so no source text shows it.",
})

// ruleBoundChange is the rule for such a file from then on. Source: Agent Interaction Schema, "Source binding, compile,
// verify".
var ruleBoundChange = diag.NewRule(&diag.RuleSpec{
	Code: "SPX-I207", Severity: diag.Error, Phase: "input",
	Text: "Do not change a file while a schema is derived from it and used; start again after a change.",
	Note: "The rule concerns a file on disk, so no source text shows it.",
})

// Rules returns the rules of this package.
func Rules() []diag.Rule {
	return []diag.Rule{RuleInputAuthentication, RuleUnreadableFile, ruleBoundFile, ruleBoundChange}
}

// form is the wording of one way of opening inputs: the subject of its messages, the rules for an input that cannot be
// held, that is too large or one of too many, that is replaced while it is opened, and that changes later, and the
// advice for a change, or "".
type form struct {
	subject      string
	unacceptable diag.Rule
	excessive    diag.Rule
	replaced     diag.Rule
	changed      diag.Rule
	advice       string
}

var (
	projectForm  = authenticated("Project v1 declared input")
	ancestorForm = authenticated("Project v1 ancestor")
	readForm     = authenticated("Project v1 input")
	singleForm   = form{
		"input", RuleUnreadableFile, RuleUnreadableFile, RuleUnreadableFile, RuleInputAuthentication, "",
	}
	boundForm = form{"interaction source", ruleBoundFile, ruleBoundFile, ruleBoundChange, ruleBoundChange,
		"start anew: the schema and its values are those of the source as it is now"}
)

// authenticated returns the form of an input of a project.
func authenticated(subject string) form {
	rule := RuleInputAuthentication
	return form{subject, rule, project.RuleInputLimit, rule, rule, ""}
}

// refuse returns the refusal of an input that cannot be held.
func (f form) refuse(path, why string) diag.List {
	return violation(f.unacceptable, f.subject, path, why)
}

// exceed returns the refusal of an input that exceeds a limit, which the message names in backquotes.
func (f form) exceed(path, why string) diag.List { return violation(f.excessive, f.subject, path, why) }

// replace returns the refusal of an input that was replaced by another file while it was opened.
func (f form) replace(path string) diag.List {
	return f.advised(violation(f.replaced, f.subject, path, "was replaced while it was opened"))
}

// change returns the refusal of a recheck.
func (f form) change(path, how string) diag.List {
	return f.advised(violation(f.changed, f.subject, path, how))
}

// advised returns a refusal with the advice for changes, if the form has one.
func (f form) advised(refusal diag.List) diag.List {
	if f.advice != "" {
		refusal[0] = refusal[0].WithHelp(f.advice)
	}
	return refusal
}

// unopened returns the refusal of an input that the system does not open.
func (f form) unopened(path string, err error) diag.List {
	if isExhausted(err) {
		return f.exceed(
			path,
			fmt.Sprintf("needs one of the `open_descriptors`, of which each input and directory takes one; "+
				"the limit is %d; raise the hard limit of the process (ulimit -n)", descriptorsMax()),
		)
	}
	return f.refuse(path, "cannot be opened: "+reason(err))
}

func violation(rule diag.Rule, subject, path, what string) diag.List {
	return diag.List{rule.New(subject + " " + shown(path) + " " + what)}
}

// reason returns the system's words without the path, which the message already contains.
func reason(err error) string {
	var located *fs.PathError
	if errors.As(err, &located) {
		return located.Err.Error()
	}
	return err.Error()
}

// shown returns a path for a message of one line: unchanged, or quoted if it contains characters that a line cannot
// show.
func shown(path string) string {
	if utf8.ValidString(path) && strings.IndexFunc(path, unicode.IsControl) < 0 {
		return path
	}
	return strconv.Quote(path)
}
