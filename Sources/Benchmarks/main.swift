// shapeedit-bench: makes drawings of any size, and measures what ShapeEdit does with them.

import Glibc

let usage = """
  Usage:
    shapeedit-bench [run] [--markdown] [--only NAME] [--sizes N,N…] [--repeat N] [--clock wall|cpu]
    shapeedit-bench generate N FILE
    shapeedit-bench fuzz N SEED FILE…
    shapeedit-bench list

  run       measures every benchmark, or those whose name contains NAME, and prints a table
  generate  writes a drawing of N shapes, the same for the same N, to FILE (.shapeedit)
  fuzz      reads N mutations of the files, the same for the same SEED; exit 1 when one is not handled well
  list      prints the benchmarks' names

  """

var arguments = Array(CommandLine.arguments.dropFirst())
var context = BenchmarkContext()
var isMarkdown = false
var only: String?

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
  if arguments.first == "run" { arguments.removeFirst() }
  var rest = arguments.makeIterator()
  while let argument = rest.next() {
    switch argument {
    case "--markdown": isMarkdown = true
    case "--only":
      guard let name = rest.next() else { fail("--only takes a name.\n\(usage)", code: 2) }
      only = name
    case "--sizes":
      let sizes = rest.next()?.split(separator: ",").compactMap { Int($0) } ?? []
      guard !sizes.isEmpty, sizes.allSatisfy({ (1...5_000_000).contains($0) }) else {
        fail("--sizes takes numbers of shapes such as 10000,100000.\n\(usage)", code: 2)
      }
      context.sizes = sizes
    case "--clock":
      guard let clock = rest.next().flatMap(BenchmarkClock.init) else {
        fail("--clock takes wall or cpu.\n\(usage)", code: 2)
      }
      context.clock = clock
    case "--repeat":
      guard let text = rest.next(), let number = Int(text), number > 0 else {
        fail("--repeat takes a number.\n\(usage)", code: 2)
      }
      context.repetitions = number
    default: fail("“\(argument)” is not known.\n\(usage)", code: 2)
    }
  }
  let chosen = allBenchmarks.filter { only == nil || $0.name.contains(only!) }
  guard !chosen.isEmpty else { fail("No benchmark's name contains “\(only ?? "")”.", code: 2) }
  var table = BenchmarkTable()
  for benchmark in chosen {
    report("\(benchmark.name)…")
    do {
      table.rows += try benchmark.run(&context)
    } catch {
      fail("\(benchmark.name): \(error)", code: 1)
    }
  }
  print(isMarkdown ? table.markdown : table.text, terminator: "")
}
