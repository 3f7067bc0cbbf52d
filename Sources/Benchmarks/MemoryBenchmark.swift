// What an open drawing takes: the growth of the resident set of a fresh process that reads the file.

import Glibc
import ShapeModel

struct MemoryBenchmark: BenchmarkCase {
  static let childArgument = "--measure-memory"
  let name = "memory per shape"

  func run(_ context: inout BenchmarkContext) throws -> [BenchmarkRow] {
    var rows: [BenchmarkRow] = []
    for size in context.sizes where size >= 10_000 {
      let file = context.file(size)
      try withTemporaryFile(file) { path in
        guard let printed = output(of: "/proc/\(getpid())/exe \(Self.childArgument) \(path)") else {
          throw FileFailure(description: "The measuring process failed.")
        }
        let numbers = printed.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard numbers.count == 2 else {
          throw FileFailure(description: "The measuring process said nothing.")
        }
        let kept = numbers[0] / Double(size) / 1e3
        rows.append(
          BenchmarkRow(
            name: name, size: size, median: kept, p95: kept, unit: "kB", goal: "≤ 0.5", isMet: kept <= 0.5))
        let peak = numbers[1] / Double(file.count)
        rows.append(
          BenchmarkRow(
            name: "memory while reading", size: size, median: peak, p95: peak, unit: "× file", goal: "≤ 10",
            isMet: peak <= 10))
      }
    }
    return rows
  }

  /// Reads `file` and prints by how many bytes the process grew, and by how many while reading, the file
  /// included.
  static func runAsChild(file: String) {
    let descriptor = open(file, O_RDONLY)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else { fail("\(file) cannot be read.", code: 1) }
    let size = Int(status.st_size)
    // Once with a small drawing, so that what is made only once is not counted.
    keep(try? ShapeEditFormat.read(DrawingGenerator(count: 100).makeFile()))
    trimMemory()
    let before = resident("VmRSS")
    guard let map = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), map != MAP_FAILED else {
      fail("\(file) cannot be mapped.", code: 1)
    }
    let graphic: Graphic
    do {
      graphic = try ShapeEditFormat.read(UnsafeRawBufferPointer(start: map, count: size)).graphic
    } catch {
      fail("\(file): \(error)", code: 1)
    }
    let peak = resident("VmHWM")
    munmap(map, size)
    trimMemory()
    print(resident("VmRSS") - before, peak - before)
    keep(graphic)
  }

  /// A line of /proc/self/status, in bytes.
  private static func resident(_ field: String) -> Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if text.hasPrefix(field + ":") {
        return (text.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) << 10
      }
    }
    return 0
  }
}
