// Command semaprax reads, checks and serves Semaprax projects.
package main

import (
	"os"

	"semaprax.dev/semaprax/shell/cli"
)

func main() { os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, os.Getenv)) }
