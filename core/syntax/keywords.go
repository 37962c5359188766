package syntax

// Keyword is a word of the language as people read it: what it does, and a program that uses it. Words are
// identifiers that the parser recognizes by their place, so most of them can still name things elsewhere.
type Keyword struct{ Word, Text, Example string }

// The pieces of the examples of keywords.
const (
	keywordHead = "module a;\n\n"
	keywordMain = "@id(\"a.main\")\nfn main() -> i64\n{\n    0\n}\n"
	tokenDrop   = "@id(\"a.token\")\nresource Token {\n    @id(\"a.token.drop\")\n    drop trivial;\n}\n\n"
	hostExample = keywordHead +
		"@id(\"a.token\")\nresource Token {\n    @id(\"a.token.drop\")\n    drop import \"a.finish\";\n}\n\n" +
		"@id(\"a.host\")\ninterface Host\n    permits { token.release }\n{\n    @id(\"a.finish\")\n    import fn finish(token: own Token) -> unit\n" +
		"        effects { token.release }\n        failure infallible\n        consumes token always;\n}\n\n" + keywordMain
	statusExample = keywordHead + "permit { token.sync }\n\n" + tokenDrop +
		"@id(\"a.host\")\ninterface Host\n    permits { token.sync }\n{\n    @id(\"a.sync\")\n    import fn sync(token: own Token) -> unit\n" +
		"        effects { token.sync }\n        failure status \"a.sync-failed\"\n        consumes token always;\n}\n\n" +
		keywordMain
	rustExample = keywordHead + "@id(\"a.host\")\ninterface Host\n    permits { clock.read }\n{\n    @id(\"a.now\")\n    import rust fn now() -> i64\n" +
		"        effects { clock.read }\n        failure infallible;\n}\n\n" + keywordMain
	contractExample = keywordHead +
		"@id(\"a.half\")\nfn half(n: i64) -> i64\n    requires n >= 0\n    ensures result <= n\n{\n    n / 2\n}\n\n" +
		"@id(\"a.main\")\nfn main() -> i64\n{\n    half(84)\n}\n"
	effectExample = keywordHead +
		"permit { process.args.read }\n\n@id(\"a.main\")\nfn main() -> i64\n    uses { process.args.read }\n{\n" +
		"    if args_len() == 0usize { 1 } else { 0 }\n}\n"
	ownershipExample = keywordHead + tokenDrop + "@id(\"a.look\")\nfn look(token: borrow Token) -> i64\n{\n    1\n}\n\n" +
		"@id(\"a.take\")\nfn take(token: own Token) -> i64\n{\n    look(token)\n}\n\n" + keywordMain
	sharedExample = keywordHead + tokenDrop + "@id(\"a.look\")\nfn look(token: shared Token) -> i64\n{\n    1\n}\n\n" +
		keywordMain
	loopExample  = keywordHead + "@id(\"a.main\")\nfn main() -> i64\n{\n    let mut n = 0;\n    while n < 10 {\n        n = n + 1;\n        0\n    }\n    n\n}\n"
	classExample = keywordHead +
		"@id(\"a.animal\")\nclass Animal {\n    @id(\"a.animal.legs\")\n    legs: i64,\n\n    @id(\"a.animal.speak\")\n" +
		"    fn speak(self: Animal) -> i64\n{\n        self.legs\n    }\n}\n\n@id(\"a.dog\")\nclass Dog : Animal {\n    @id(\"a.dog.barks\")\n    barks: i64,\n\n" +
		"    @id(\"a.dog.speak\")\n    fn speak(self: Dog) -> i64\n{\n        super.speak() + self.barks\n    }\n}\n\n" +
		keywordMain
	recordExample = keywordHead +
		"@id(\"a.point\")\nrecord Point {\n    @id(\"a.point.x\")\n    x: i64,\n    @id(\"a.point.y\")\n    y: i64,\n}\n\n" +
		"@id(\"a.main\")\nfn main() -> i64\n{\n    let point = Point { x: 1, y: 2 };\n    let moved = point with { x: 3 };\n    moved.x + moved.y\n}\n"
	variantExample = keywordHead + "@id(\"a.light\")\nvariant Light {\n    @id(\"a.light.red\")\n    Red,\n    @id(\"a.light.green\")\n    Green,\n}\n\n" +
		"@id(\"a.main\")\nfn main() -> i64\n{\n    let light = Light::Red {};\n    match light { Light::Red {} => 1, Light::Green {} => 2, }\n}\n"
	choiceExample = keywordHead + "@id(\"a.main\")\nfn main() -> i64\n{\n    if true && !false { 1 } else { 2 }\n}\n"
	unsafeExample = keywordHead + "permit { unsafe }\n\n@id(\"a.main\")\nfn main() -> i64\n    uses { unsafe }\n{\n    @audit(\"nothing is touched\") unsafe {\n        0\n    }\n    0\n}\n"
	useExample    = "module a;\nuse function @id(\"b.double\") from b as double;\nuse type @id(\"b.pair\") from b as Pair;\n\n" +
		"@id(\"a.main\")\nfn main() -> i64\n{\n    double(21)\n}\n"
)

// keywords are the words of the language, sorted.
var keywords = [...]Keyword{
	{"always", "Ends the consumes clause of an import: the host takes the resource over whether the call fails or not.",
		hostExample},
	{"as", "Gives what a use line imports its name in this module.", useExample},
	{"borrow", "Before the type of a parameter, the function reads a value that its caller goes on owning. After match, the arms read the value and leave it where it is.", ownershipExample},
	{"class", "Declares a class: a record with methods, which can extend another class after a colon.", classExample},
	{"consumes", "Names the resource that an import takes over from its caller.", hostExample},
	{"drop", "Says how the value of a resource ends: trivial, or by an import of a host.", ownershipExample},
	{"effects", "Lists the effects of an import, all of which its interface permits.", hostExample},
	{"else", "Begins the block of an if whose condition is false. Every if has one, because it is an expression.",
		choiceExample},
	{"ensures", "States what holds when a function returns; result is the value that it returns. Where it is false, the program fails with a contract status.", contractExample},
	{"failure", "Says whether an import can fail: infallible, or status with the domain of its codes.", statusExample},
	{"false", "The bool that is not true.", choiceExample},
	{"fn", "Declares a function, or a method of a class.", contractExample},
	{"from", "Names the module that declares what a use line imports.", useExample},
	{"function", "After use, imports a function of another module.", useExample},
	{"if", "Chooses between two blocks by a bool. It is an expression: both blocks have the same type. In an arm of a match, it guards the arm.", choiceExample},
	{"import",
		"Declares a function that a host gives, in an interface; after drop, names the import that ends a resource.",
		hostExample},
	{"infallible", "After failure, says that an import cannot fail.", hostExample},
	{"interface", "Declares what a module expects of its host: imports, with the effects that they may have.",
		hostExample},
	{"let", "Binds a value to a name for the rest of the block.", recordExample},
	{"match", "Chooses an arm by the shape of a value. The arms cover every case.", variantExample},
	{"module", "Begins every source and names its module.", choiceExample},
	{"mut", "After let, allows that the name is assigned again.", loopExample},
	{"own", "Before the type of a parameter, the function takes a value over from its caller. After match, the arms take it apart.", ownershipExample},
	{"permit", "Lists the effects that the functions of a module may have.", effectExample},
	{"permits", "Lists the effects that the imports of an interface may have.", hostExample},
	{"record", "Declares a type with named fields.", recordExample},
	{"requires",
		"States what holds when a function is called. Where it is false, the program fails with a contract status.",
		contractExample},
	{"resource", "Declares a type whose values end exactly once, in the way that its drop says.", ownershipExample},
	{"result", "In an ensures clause, the value that the function returns.", contractExample},
	{"rust", "After import, takes the function of a host over i64 and bool by value. Projects admit none.", rustExample},
	{"shared", "Before the type of a parameter, the function reads a value that others read, too.", sharedExample},
	{"status", "After failure, names the domain of the codes that an import fails with.", statusExample},
	{"super", "In a method of a class that extends another one, calls a method of that class on self.", classExample},
	{"trivial", "After drop, says that nothing happens when a value of the resource ends.", ownershipExample},
	{"true", "The bool that is not false.", choiceExample},
	{"type", "After use, imports a record, a variant or a resource of another module.", useExample},
	{"unit", "The result of an import that yields nothing.", hostExample},
	{"unsafe", "Begins a block that a reviewer must look at, after an @audit with the reason. It is an effect, too.",
		unsafeExample},
	{"use", "Imports one function or type of another module by its stable id, under a name of this module.", useExample},
	{"uses", "Lists the effects of a function, those of the functions that it calls included.", effectExample},
	{"variant", "Declares a type whose values are one of several cases, each with fields of its own.", variantExample},
	{"while", "Repeats a block as long as a bool is true. It is a statement.", loopExample},
	{"with", "Makes a record from another one with some fields replaced.", recordExample},
}

// Keywords returns the words of the language, sorted. Source: language, "Identifiers and words".
func Keywords() []Keyword { return append([]Keyword(nil), keywords[:]...) }
