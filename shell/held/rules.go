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

// ruleInputAuthentication is the rule for what a declared input is when it is opened and for ever after. Source: Project
// layer, "Held-input authentication".
var ruleInputAuthentication = diag.Rule{
	Code: "SPX-J102", Severity: diag.Error, Phase: "project",
	Text: "Let the manifest and every source be readable, regular UTF-8 files with one hard link, reached without " +
		"symbolic links, and start anew after any of them changed.",
	Note: "The rule concerns files on disk, so no source text shows it.",
}

// ruleUnreadableFile is the rule for a single file that a command reads. Source: language, "Diagnostics".
var ruleUnreadableFile = diag.Rule{
	Code: "SPX-I001", Severity: diag.Error, Phase: "input",
	Text: "Name a readable, regular UTF-8 file.",
	Note: "The rule concerns a file on disk, so no source text shows it.",
}

// Rules returns the rules of this package.
func Rules() []*diag.Rule { return []*diag.Rule{&ruleInputAuthentication, &ruleUnreadableFile} }

// form is how one way of opening speaks of its inputs: the subject of its messages, the rule for an input that cannot be
// held, and the rule for one that is too large or too many.
type form struct {
	subject      string
	unacceptable *diag.Rule
	excessive    *diag.Rule
}

var (
	projectForm  = form{"Project v1 declared input", &ruleInputAuthentication, &project.RuleInputLimit}
	ancestorForm = form{"Project v1 ancestor", &ruleInputAuthentication, &project.RuleInputLimit}
	singleForm   = form{"input", &ruleUnreadableFile, &ruleUnreadableFile}
)

// refuse returns the one refusal of an input that cannot be held.
func (f form) refuse(path, why string) diag.List {
	return violation(f.unacceptable, f.subject, path, why)
}

// exceed returns the one refusal of an input that is over a limit, which the message names in backquotes.
func (f form) exceed(path, why string) diag.List { return violation(f.excessive, f.subject, path, why) }

// unopened returns the one refusal of an input that the system does not open.
func (f form) unopened(path string, err error) diag.List {
	if isExhausted(err) {
		return f.exceed(path, fmt.Sprintf("needs one of the `open_descriptors`, of which each input and directory takes one; "+
			"the limit is %d; raise the hard limit of the process (ulimit -n)", descriptorsMax()))
	}
	return f.refuse(path, "cannot be opened: "+reason(err))
}

// changed returns the one refusal of a recheck.
func changed(subject, path, how string) diag.List {
	return violation(&ruleInputAuthentication, subject, path, how)
}

func violation(rule *diag.Rule, subject, path, what string) diag.List {
	return diag.List{rule.New(subject + " " + shown(path) + " " + what)}
}

// reason returns the system's words without the path, which a message has already.
func reason(err error) string {
	var located *fs.PathError
	if errors.As(err, &located) {
		return located.Err.Error()
	}
	return err.Error()
}

// shown returns a path for a message of one line: as it is, or quoted where it holds what no line can show.
func shown(path string) string {
	if utf8.ValidString(path) && strings.IndexFunc(path, unicode.IsControl) < 0 {
		return path
	}
	return strconv.Quote(path)
}
