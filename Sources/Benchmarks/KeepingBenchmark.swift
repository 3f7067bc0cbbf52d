// What the main thread is held by while a document is saved and its journal is written: the time of each turn
// of the main loop, while everything else is done elsewhere.

import DocumentModel
import FoundationEssentials
import Glibc
import Gtk
import ShapeModel

struct KeepingBenchmark: BenchmarkCase {
  let name = "main thread held"

  func run(_ context: inout BenchmarkContext) throws -> [BenchmarkRow] {
    var rows: [BenchmarkRow] = []
    for size in context.sizes {
      let graphic = try context.graphic(size)
      let repetitions = context.repetitions
      rows += try MainActor.assumeIsolated { try Self.measure(graphic, size, repetitions) }
    }
    return rows
  }

  @MainActor
  private static func measure(_ graphic: Graphic, _ size: Int, _ repetitions: Int) throws -> [BenchmarkRow] {
    MainLoop.install()
    let folder = FilePath("/tmp/shapeedit-bench-\(getpid())")
    let fileSystem = LocalFileSystem()
    try fileSystem.makeDirectory(folder)
    defer { remove(folder) }
    let session = BenchmarkDocument.session(of: graphic, in: folder)
    var isDone = false
    Task {
      try? await session.save(to: folder.appending("drawing.json").url)
      isDone = true
    }
    _ = MainLoop.longestTurn { isDone }
    var changes = Samples()
    var recordings = Samples()
    var saves = Samples()
    for round in 0..<max(repetitions, 5) {
      let index = (round * 7919) % graphic.pages[0].shapes.count
      let start = BenchmarkClock.wall.now
      session.document.graphic.pages[0].shapes[index].rotation += 1
      changes.add(BenchmarkClock.wall.now - start)
      // The end of the event, the recording after 50 ms and the wish for its being synced after half a
      // second.
      let end = BenchmarkClock.wall.now + 0.7
      recordings.add(MainLoop.longestTurn { BenchmarkClock.wall.now > end })
      isDone = false
      Task {
        try? await session.save()
        isDone = true
      }
      saves.add(MainLoop.longestTurn { isDone })
    }
    session.discardAndClose()
    let closing = BenchmarkClock.wall.now + 0.3
    _ = MainLoop.longestTurn { BenchmarkClock.wall.now > closing }
    return [
      .time("main thread held by a change", size: size, changes, unit: "ms", factor: 1e3),
      .time(
        "main thread held by a journal record", size: size, recordings, unit: "ms", factor: 1e3, atMost: 0.2),
      .time("main thread held by a save", size: size, saves, unit: "ms", factor: 1e3, atMost: 1),
    ]
  }

  /// Removes the benchmark's own folder.
  private static func remove(_ folder: FilePath) {
    try? FileManager.default.removeItem(at: folder.url)
  }
}
