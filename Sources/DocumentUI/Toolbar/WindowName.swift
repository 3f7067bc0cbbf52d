// What a window is called, for a view in its header bar that shows it.

import Gtk

/// What the window is called that shows a view: its toolbar says it.
@MainActor
final class WindowName {
  private let readers = ReaderSet()
  private var current = ""

  /// The name, on one line.
  var text: String {
    get {
      readers.recordReader()
      return current
    }
    set {
      let line = ShownText.line(newValue)
      guard !line.hasBytes(of: current) else { return }
      current = line
      readers.markAll()
    }
  }
}

/// The preference of a view that shows what its window is called.
enum WindowNameKey: PreferenceKey {
  static var defaultValue: WindowName? { nil }

  static func reduce(value: inout WindowName?, nextValue: () -> WindowName?) {
    value = nextValue() ?? value
  }
}
