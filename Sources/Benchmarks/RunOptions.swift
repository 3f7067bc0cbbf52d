// What the command line says about a run of the benchmarks.

/// What is measured, how, and how it is printed.
struct RunOptions {
  var context = BenchmarkContext()
  var isMarkdown = false
  /// What the names of the benchmarks contain; nil for all.
  var only: String?

  /// Reads the words behind `run`; ends the program when they are not understood.
  init(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    func value(_ what: String) -> String {
      guard let text = rest.next() else { Self.refuse(what) }
      return text
    }
    while let argument = rest.next() {
      switch argument {
      case "--markdown": isMarkdown = true
      case "--only": only = value("--only takes a name.")
      case "--rows": context.rows = value("--rows takes a name.")
      case "--sizes":
        let complaint = "--sizes takes numbers of shapes such as 10000,100000."
        let sizes = value(complaint).split(separator: ",").compactMap { Int($0) }
        guard !sizes.isEmpty, sizes.allSatisfy({ (1...5_000_000).contains($0) }) else {
          Self.refuse(complaint)
        }
        context.sizes = sizes
      case "--clock":
        let complaint = "--clock takes wall or cpu."
        guard let clock = BenchmarkClock(rawValue: value(complaint)) else { Self.refuse(complaint) }
        context.clock = clock
      case "--repeat":
        let complaint = "--repeat takes a number."
        guard let number = Int(value(complaint)), number > 0 else { Self.refuse(complaint) }
        context.repetitions = number
      default: Self.refuse("“\(argument)” is not known.")
      }
    }
  }

  private static func refuse(_ complaint: String) -> Never { fail("\(complaint)\n\(usage)", code: 2) }

  /// Measures and prints the table.
  mutating func run() {
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
}

/// What the program says of itself.
let usage = """
  Usage:
    shapeedit-bench [run] [--markdown] [--only NAME] [--rows NAME] [--sizes N,N…] [--repeat N] [--clock wall|cpu]
    shapeedit-bench generate N FILE
    shapeedit-bench fuzz N SEED FILE…
    shapeedit-bench list

  run       measures every benchmark, or those whose name contains NAME, and prints a table; --rows chooses among
            the canvas's rows
  generate  writes a drawing of N shapes, the same for the same N, to FILE (.shapeedit)
  fuzz      reads N mutations of the files, the same for the same SEED; exit 1 when one is not handled well
  list      prints the benchmarks' names

  """
