// Package bench measures the compiler and the server against public peers.
//
// Every measurement is a ratio of two workloads that alternate in the same process. Run "go test -bench .
// ./props/bench" to see the ratios as metrics and, at the end, in one table. The package has only tests.
package bench
