package cli

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

func TestAFileThatIsReplacedKeepsOwnerGroupAndMode(t *testing.T) {
	path := filepath.Join(directoryOfFiles(t, map[string]string{"a": "old"}), "a")
	const owner, group = 4321, 8765
	if err := os.Chown(path, owner, group); err != nil {
		t.Skip("only root gives files away")
	}
	if err := os.Chmod(path, 0o640|os.ModeSetgid); err != nil {
		t.Fatal(err)
	}
	if err := opened(t, path).replace("new"); err != nil {
		t.Fatal(err)
	}
	status, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	kept := status.Sys().(*syscall.Stat_t)
	if kept.Uid != owner || kept.Gid != group || status.Mode() != 0o640|os.ModeSetgid {
		t.Errorf("it belongs to %d:%d with the mode %s", kept.Uid, kept.Gid, status.Mode())
	}
}

func TestAFileThatIsReplacedKeepsItsExtendedAttributes(t *testing.T) {
	path := filepath.Join(directoryOfFiles(t, map[string]string{"a": "old"}), "a")
	const name, note = "user.semaprax.note", "a note"
	if err := unix.Setxattr(path, name, []byte(note), 0); err != nil {
		t.Skip("the file system has no extended attributes")
	}
	if err := opened(t, path).replace("new"); err != nil {
		t.Fatal(err)
	}
	buffer := make([]byte, 64)
	if n, err := unix.Getxattr(path, name, buffer); err != nil || string(buffer[:n]) != note {
		t.Errorf("it has %q (%v)", buffer[:max(n, 0)], err)
	}
}
