package generate

// mainBytes is about how many bytes main has.
const mainBytes = 150

// Module returns one module that imports nothing, of about the given number of bytes: at most as much more as one
// declaration takes, and less only by less than that. With 1 MiB it has fewer than 4,096 functions.
func Module(seed uint64, bytes int, comments bool) File {
	m := single(seed, bytes, comments)
	return File{m.path, m.printed.String()}
}

// ModuleTwin returns the same module as a Go package. Its size differs from that of the module.
func ModuleTwin(seed uint64, bytes int, comments bool) Package {
	m := single(seed, bytes, comments)
	return Package{goPath(m), goText(m)}
}

func single(seed uint64, bytes int, comments bool) *module {
	m := newModule(newRandom(seed, 0), "shop.single", "single.spx", comments)
	m.permit()
	m.grow(func() bool { return m.printed.size()+mainBytes >= bytes })
	m.addMain()
	return m
}
