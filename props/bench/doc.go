// Package bench measures the compiler and the server against public peers.
//
// Every measurement is a ratio of two workloads that run in turns in the same process; run "go test -bench .
// ./props/bench" to see the ratios as metrics and, at the end, all of them in one table. The package has only tests.
package bench
