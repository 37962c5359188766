package cli_test

import (
	"errors"
	"flag"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"semaprax.dev/semaprax/fixtures"
	"semaprax.dev/semaprax/shell/cli"
)

var update = flag.Bool("update", false, "update the scripts in testdata")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"semaprax": func() { os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, os.Getenv)) },
	})
}

// TestScripts runs the scripts of testdata. Besides the usual commands a script can use "status N command ...", which
// expects an exit status. The fixture projects are placed beside the files of the script.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("GORACE", "atexit_sleep_ms=0") // the race detector would sleep at the end of every command
			return copyProjects(env.WorkDir)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"status": expectStatus, "mode": expectMode},
	})
}

// copyProjects writes the projects of the fixtures into a directory.
func copyProjects(directory string) error {
	return errors.Join(
		os.CopyFS(filepath.Join(directory, "calculator"), fixtures.Calculator()),
		os.CopyFS(filepath.Join(directory, "plant"), fixtures.Plant()),
		os.CopyFS(filepath.Join(directory, "desk"), fixtures.Desk()),
		os.CopyFS(filepath.Join(directory, "spool"), fixtures.Spool()),
	)
}

func expectStatus(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N command [args...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	var failed *exec.ExitError
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &failed) {
		got = failed.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

// expectMode expects the permissions of a file, in octal.
func expectMode(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: mode OCTAL file")
	}
	want, err := strconv.ParseUint(args[0], 8, 32)
	ts.Check(err)
	status, err := os.Stat(ts.MkAbs(args[1]))
	ts.Check(err)
	if status.Mode().Perm() != fs.FileMode(want) {
		ts.Fatalf("%s has the mode %o, want %o", args[1], status.Mode().Perm(), want)
	}
}
