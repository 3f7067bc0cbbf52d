// The same file through Python's json module, whose parser is C, side by side.

import ShapeModel

struct PeerBenchmark: BenchmarkCase {
  let name = "python3 json"

  private static let script = """
    import json, sys, time
    now = time.process_time if sys.argv[2] == 'cpu' else time.perf_counter
    data = open(sys.argv[1], 'rb').read()
    def best(f):
        f(); t = []
        for _ in range(5):
            s = now(); f(); t.append(now() - s)
        return sorted(t)
    value = json.loads(data)
    for t in (best(lambda: json.loads(data)), best(lambda: json.dumps(value, separators=(',', ':'), ensure_ascii=False).encode())):
        print(len(data) / t[2] / 1e6, len(data) / t[4] / 1e6)
    """

  func run(_ context: inout BenchmarkContext) throws -> [BenchmarkRow] {
    guard let size = context.sizes.sorted().first(where: { $0 >= 100_000 }) ?? context.sizes.max() else {
      return []
    }
    let file = context.file(size)
    let clock = context.clock.rawValue
    return try withTemporaryFile(Array(Self.script.utf8)) { script in
      try withTemporaryFile(file) { drawing in
        // A machine without Python has no such rows.
        guard let printed = output(of: "/usr/bin/python3 \(script) \(drawing) \(clock) 2>/dev/null") else {
          return []
        }
        let numbers = printed.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard numbers.count == 4 else { return [] }
        return [
          BenchmarkRow(name: "\(name).loads", size: size, median: numbers[0], p95: numbers[1], unit: "MB/s"),
          BenchmarkRow(name: "\(name).dumps", size: size, median: numbers[2], p95: numbers[3], unit: "MB/s"),
        ]
      }
    }
  }
}
