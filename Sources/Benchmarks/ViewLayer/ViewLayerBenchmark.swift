// What the view layer takes of a frame: a letter typed into a form of 500 fields, a few rows scrolled in a
// list of 100,000. It needs a display; without one it measures nothing.

import DocumentUI
import Gtk

struct ViewLayerBenchmark: BenchmarkCase {
  let name = "view layer"

  private static let fields = 500
  private static let rows = 100_000

  func run(_ context: inout BenchmarkContext) throws -> [BenchmarkRow] {
    let clock = context.clock
    return MainActor.assumeIsolated {
      MainLoop.install()
      guard Display.initialize() else { return [] }
      return [Self.measureKeystrokes(name, clock), Self.measureScrolling(name, clock)]
    }
  }

  /// The update and the layout of a frame after a letter was typed.
  @MainActor
  private static func measureKeystrokes(_ name: String, _ clock: BenchmarkClock) -> BenchmarkRow {
    let form = FormModel(count: fields)
    let host = ViewHost(FormView(form: form), environment: EnvironmentValues())
    let window = show(host)
    let entry = find(Gtk.Entry.self, in: host.widget)!
    var samples = Samples()
    for round in 0..<220 {
      let begin = clock.now
      entry.text = "letter \(round)"
      host.updateNow()
      host.measureNow(width: 400)
      if round >= 20 { samples.add(clock.now - begin) }
      frame(window, host)
    }
    close(window, host)
    return .time("\(name): keystroke", size: fields, samples, unit: "ms", factor: 1e3, atMost: 2)
  }

  /// Binding the rows that come into view when a list moves by a row a frame.
  @MainActor
  private static func measureScrolling(_ name: String, _ clock: BenchmarkClock) -> BenchmarkRow {
    let host = ViewHost(RowsView(count: rows), environment: EnvironmentValues())
    let window = show(host)
    let adjustment = find(Gtk.ScrolledWindow.self, in: host.widget)!.verticalAdjustment
    var samples = Samples()
    for round in 0..<220 {
      let begin = clock.now
      adjustment.value += 30
      host.updateNow()
      if round >= 20 { samples.add(clock.now - begin) }
      frame(window, host)
    }
    close(window, host)
    return .time("\(name): scroll a list", size: rows, samples, unit: "ms", factor: 1e3, atMost: 2)
  }

  // MARK: Windows

  @MainActor
  private static func show(_ host: ViewHost) -> Gtk.Window {
    let window = Gtk.Window()
    window.defaultSize = (400, 600)
    window.child = host.widget
    window.present()
    for _ in 0..<3 { frame(window, host) }
    return window
  }

  /// Lets a frame go by.
  @MainActor
  private static func frame(_ window: Gtk.Window, _ host: ViewHost) {
    var isDone = false
    let callback = window.addTickCallback { _ in
      isDone = true
      return false
    }
    _ = MainLoop.run(until: { isDone && host.isClean }, timeout: 5)
    callback.remove()
  }

  @MainActor
  private static func close(_ window: Gtk.Window, _ host: ViewHost) {
    host.tearDown()
    window.destroy()
  }

  @MainActor
  private static func find<W: Gtk.Widget>(_ type: W.Type, in widget: Gtk.Widget) -> W? {
    if let found = widget as? W { return found }
    for child in widget.children {
      if let found = find(type, in: child) { return found }
    }
    return nil
  }
}
