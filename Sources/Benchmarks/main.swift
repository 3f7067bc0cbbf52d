// shapeedit-bench: makes drawings of any size, and measures what ShapeEdit does with them.

import Glibc

let arguments = Array(CommandLine.arguments.dropFirst())

switch arguments.first {
case "generate":
  guard arguments.count == 3, let count = Int(arguments[1]), (1...5_000_000).contains(count) else {
    fail("generate takes a number of shapes from 1 to 5000000 and a file.\n\(usage)", code: 2)
  }
  do {
    try writeFile(DrawingGenerator(count: count).makeFile(), to: arguments[2])
  } catch {
    fail("\(error)", code: 1)
  }
case "fuzz":
  guard arguments.count > 3, let count = Int(arguments[1]), count > 0, let seed = UInt64(arguments[2]) else {
    fail("fuzz takes a number of inputs, a seed and files.\n\(usage)", code: 2)
  }
  do {
    var fuzzer = Fuzzer(originals: try arguments[3...].map(readFile), seed: seed)
    if fuzzer.run(count) > 0 { exit(1) }
  } catch {
    fail("\(error)", code: 1)
  }
case "list":
  for benchmark in allBenchmarks { print(benchmark.name) }
case MemoryBenchmark.childArgument:
  MemoryBenchmark.runAsChild(file: arguments.count > 1 ? arguments[1] : "")
case "--help", "-h":
  print(usage, terminator: "")
default:
  var options = RunOptions(arguments.dropFirst(arguments.first == "run" ? 1 : 0))
  options.run()
}
