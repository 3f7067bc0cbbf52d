// The parts of a document window that F6 goes through: outline, tools, canvas, inspector. They are found around the
// canvas, beside which the layout puts them; one that is not shown is passed over.

import DocumentUI
import Gtk

/// The parts of one window, for the keyboard.
@MainActor
struct Panes {
  private let canvas: CanvasWidget
  private let panes: [[Gtk.Widget]]

  /// The parts around `canvas`.
  init(around canvas: CanvasWidget) {
    self.canvas = canvas
    let widgets = canvas.parent?.children ?? []
    let tools = widgets.compactMap { $0 as? Gtk.ToggleButton }
    panes = [
      widgets.filter { $0 is OutlineWidget },
      // The tool in hand first.
      tools.filter(\.isActive) + tools,
      [canvas],
      widgets.filter { $0 is Gtk.ScrolledWindow },
    ]
  }

  /// Moves the focus to the next part that takes it, around the end.
  func moveFocus(backwards: Bool) {
    let count = panes.count
    let start = current ?? (backwards ? 0 : count - 1)
    for step in 1..<count {
      let pane = panes[(start + (backwards ? count - step : step)) % count]
      for widget in pane where widget.isMapped {
        if widget === canvas ? canvas.grabFocus() : widget.focusFirst() { return }
      }
    }
  }

  /// The part that has the focus.
  private var current: Int? {
    var widget = (canvas.root as? Gtk.Window)?.focus
    while let now = widget {
      if let found = panes.firstIndex(where: { $0.contains { $0 === now } }) { return found }
      widget = now.parent
    }
    return nil
  }
}
