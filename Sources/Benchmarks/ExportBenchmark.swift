// A drawing on disk to a PNG file on disk by `shapeedit --export`, the start of the process included, beside
// other programs that draw the same picture from the same drawing as SVG.

import Glibc
import ShapeModel

struct ExportBenchmark: BenchmarkCase {
  let name = "export PNG"
  /// The picture's side in pixels.
  private static let side = 1080

  func run(_ context: inout BenchmarkContext) throws -> [BenchmarkRow] {
    // The program beside this one, built the same way.
    guard let own = output(of: "readlink /proc/\(getpid())/exe"), let slash = own.lastIndex(of: "/") else {
      throw FileFailure(description: "This program does not find itself.")
    }
    let program = String(own[..<slash]) + "/shapeedit"
    guard access(program, X_OK) == 0 else {
      report("\(name): needs \(program), skipped")
      return []
    }
    var rows: [BenchmarkRow] = []
    // librsvg refuses the million without an option, and takes a minute and gigabytes with it.
    for size in context.sizes where size <= 100_000 {
      let page = try context.graphic(size).pages[0]
      let scale = Double(Self.side) / max(page.width, page.height)
      try withTemporaryFolder { folder in
        let drawing = "\(folder)/drawing.shapeedit"
        let svg = "\(folder)/drawing.svg"
        try writeFile(context.file(size), to: drawing)
        try run("\(program) --export=\(svg) \(drawing)")
        let own = try time("\(program) --export=\(folder)/own.png --scale \(scale) \(drawing)", &context)
        rows.append(.time(name, size: size, own, unit: "s", factor: 1))
        let peers: [(name: String, command: String, goal: Double?)] = [
          ("rsvg-convert", "-w \(Self.side) -h \(Self.side) -o \(folder)/peer.png \(svg)", 0.4),
          (
            "inkscape",
            "-w \(Self.side) -h \(Self.side) --export-type=png --export-filename=\(folder)/peer.png \(svg)",
            nil
          ),
        ]
        for peer in peers {
          guard output(of: "command -v \(peer.name)") != nil else {
            report("\(name): there is no \(peer.name)")
            continue
          }
          let times = try time("\(peer.name) \(peer.command)", &context)
          rows.append(.time("\(name), \(peer.name)", size: size, times, unit: "s", factor: 1))
          let ratio = own.median / times.median
          rows.append(
            BenchmarkRow(
              name: "\(name), share of \(peer.name)’s time", size: size, median: ratio,
              p95: own.p95 / times.p95, unit: "×", goal: peer.goal.map { "≤ \($0)" } ?? "",
              isMet: peer.goal.map { ratio <= $0 }))
        }
      }
    }
    return rows
  }

  /// Times of a command. What a program takes is real time, whatever the clock for the rest.
  private func time(_ command: String, _ context: inout BenchmarkContext) throws -> Samples {
    let clock = context.clock
    context.clock = .wall
    defer { context.clock = clock }
    return try context.measure { try run(command) }
  }

  private func run(_ command: String) throws {
    guard output(of: "\(command) 2>/dev/null") != nil else {
      throw FileFailure(description: "This command failed: \(command)")
    }
  }
}
