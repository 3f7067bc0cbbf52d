// The window of earlier versions of a drawing that has 500: how long it takes until they are listed from the
// disk, until the first picture is there, and from one step of the slider to its picture. It needs a display;
// without one it measures nothing.

import DocumentModel
import DocumentUI
import FoundationEssentials
import Gtk
import ShapeDrawing
import ShapeModel

struct VersionsBenchmark: BenchmarkCase {
  let name = "500 versions"

  private static let count = 500
  private static let shapes = 1_000
  private static let steps = 20

  func run(_ context: inout BenchmarkContext) throws -> [BenchmarkRow] {
    let graphic = try context.graphic(Self.shapes)
    let rounds = min(context.repetitions, 5)
    return try MainActor.assumeIsolated {
      MainLoop.install()
      guard Display.initialize() else { return [] }
      return try withTemporaryFolder { folder in
        let session = try Self.session(of: graphic, in: FilePath(folder))
        defer { session.discardAndClose() }
        return try measure(session, rounds)
      }
    }
  }

  /// A drawing with its versions on the disk: in each one shape more is otherwise than it was at first.
  @MainActor
  private static func session(of first: Graphic, in folder: FilePath) throws -> DocumentSession {
    let session = BenchmarkDocument.session(of: first, in: folder)
    let file = folder.appending("drawing.json")
    var isSaved = false
    Task {
      try? await session.save(to: file.url)
      isSaved = true
    }
    try wait { isSaved }
    let store = VersionStore(folder: folder.appending("versions"))
    var graphic = first
    for index in 0..<count {
      try store.keep(
        Data(ShapeEditFormat.write(graphic)), of: VersionPlace(path: file), as: .json, because: .saved)
      graphic.pages[0].shapes[index].rotation += 1
    }
    session.document.graphic = graphic
    return session
  }

  @MainActor
  private func measure(_ session: DocumentSession, _ rounds: Int) throws -> [BenchmarkRow] {
    var lists = Samples()
    var first = Samples()
    var steps = Samples()
    // Once more, to warm up.
    for round in 0...rounds {
      let before = Gtk.Window.toplevels
      let begin = BenchmarkClock.wall.now
      let versions = VersionsWindow(session: session, comparing: Self.compare)
      versions.present()
      guard let window = Gtk.Window.toplevels.first(where: { !before.contains($0) }),
        let slider = Self.all(Gtk.Scale.self, in: window).first
      else { throw FileFailure(description: "There is no window of versions.") }
      try Self.wait { slider.isMapped }
      let listed = BenchmarkClock.wall.now
      guard slider.range.upperBound >= Double(Self.count) else {
        throw FileFailure(description: "Fewer than \(Self.count) versions are listed.")
      }
      try Self.wait { Self.shows(1, in: window) }
      let seen = BenchmarkClock.wall.now
      if round > 0 {
        lists.add(listed - begin)
        first.add(seen - begin)
      }
      for step in 1...Self.steps {
        let pressed = BenchmarkClock.wall.now
        slider.value -= 1
        try Self.wait { Self.shows(1 + step, in: window) }
        if round > 0 { steps.add(BenchmarkClock.wall.now - pressed) }
      }
      versions.close()
      try Self.wait { !window.isMapped }
    }
    return [
      .time("\(name): listed", size: Self.shapes, lists, unit: "ms", factor: 1e3),
      .time("\(name): first picture", size: Self.shapes, first, unit: "ms", factor: 1e3),
      .time("\(name): step of the slider", size: Self.shapes, steps, unit: "ms", factor: 1e3),
    ]
  }

  /// As the program does it.
  private static let compare: @Sendable (Data, Data, Int) throws -> DocumentComparison = {
    earlier, now, side in
    let drawings = try [earlier, now].map { try ShapeEditFormat.read(Array($0)).graphic }
    let comparison = DrawingComparison(from: drawings[0], to: drawings[1])
    return DocumentComparison(
      pages: drawings[0].pages.count, different: comparison.differentPages, added: comparison.added,
      changed: comparison.changed, removed: comparison.removed
    ) { try Data(comparison.png(page: $0, side: side)) }
  }

  /// Whether the picture of the version is shown since which so many shapes have changed.
  @MainActor
  private static func shows(_ changed: Int, in window: Gtk.Window) -> Bool {
    all(Gtk.Picture.self, in: window).contains(where: \.isMapped)
      && all(Gtk.Label.self, in: window).contains { $0.text == "Since then: \(changed) changed" }
  }

  @MainActor
  private static func all<W: Gtk.Widget>(_ type: W.Type, in widget: Gtk.Widget) -> [W] {
    (widget as? W).map { [$0] } ?? widget.children.flatMap { all(type, in: $0) }
  }

  @MainActor
  private static func wait(until condition: () -> Bool) throws {
    guard MainLoop.run(until: condition, timeout: 60) else {
      throw FileFailure(description: "Nothing came of waiting.")
    }
  }
}
