// Export to PNG as a person waits for it: a process that starts, reads the file, paints and writes, beside librsvg's
// on the same drawing as SVG. The drawing is fitted to 1920 pixels in both.

import Glibc
import Gtk
import ShapeDrawing
import ShapeModel

struct ExportBenchmark: BenchmarkCase {
  static let childArgument = "--measure-export"
  private static let width = 1920.0
  let name = "export PNG"

  func run(_ context: inout BenchmarkContext) throws -> [BenchmarkRow] {
    var rows: [BenchmarkRow] = []
    // librsvg refuses the million without an option, and takes a minute and gigabytes with it.
    for size in context.sizes where size <= 100_000 {
      let svg = try Exporter.data(for: try context.graphic(size), format: .svg)
      let rounds = context.repetitions
      try withTemporaryFile(context.file(size)) { drawing in
        try withTemporaryFile(svg) { vectors in
          try withTemporaryFile([]) { picture in
            let own = try Self.time(
              "/proc/\(getpid())/exe \(Self.childArgument) \(drawing) \(picture)", rounds)
            guard output(of: "command -v rsvg-convert") != nil else {
              rows.append(.time(name, size: size, own, unit: "ms", factor: 1e3))
              return
            }
            let peer = try Self.time("rsvg-convert -w \(Int(Self.width)) -o \(picture) \(vectors)", rounds)
            rows.append(.time(name, size: size, own, unit: "ms", factor: 1e3))
            rows.append(.time("rsvg-convert", size: size, peer, unit: "ms", factor: 1e3))
            let ratio = own.median / peer.median
            rows.append(
              BenchmarkRow(
                name: "\(name) : rsvg-convert", size: size, median: ratio, p95: own.p95 / peer.p95, unit: "×",
                goal: "≤ 0.4", isMet: ratio <= 0.4))
          }
        }
      }
    }
    return rows
  }

  /// How long a command takes; always by the wall, since the work is another process's.
  private static func time(_ command: String, _ rounds: Int) throws -> Samples {
    var samples = Samples()
    for round in 0...rounds {
      let start = BenchmarkClock.wall.now
      guard output(of: command) != nil else { throw FileFailure(description: "“\(command)” failed.") }
      // The first run only fills caches.
      if round > 0 { samples.add(BenchmarkClock.wall.now - start) }
    }
    return samples
  }

  /// Reads `file` and writes its picture.
  static func runAsChild(file: String, picture: String) {
    let descriptor = open(file, O_RDONLY)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else { fail("\(file) cannot be read.", code: 1) }
    guard let map = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0), map != MAP_FAILED
    else { fail("\(file) cannot be mapped.", code: 1) }
    do {
      let bytes = UnsafeRawBufferPointer(start: map, count: Int(status.st_size))
      let graphic = try ShapeEditFormat.read(bytes).graphic
      let scale = Self.width / graphic.pages[0].width
      try writeFile(Exporter.data(for: graphic, format: .png, scale: scale), to: picture)
      // Memory goes back with the process.
      exit(0)
    } catch {
      fail("\(file): \(error)", code: 1)
    }
  }
}
