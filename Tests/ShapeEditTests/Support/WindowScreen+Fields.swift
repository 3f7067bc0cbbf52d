// What sequences of keys in fields begin with, and where they are.

import ShapeModel
import TestSupport

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

extension WindowScreen {
  /// The widget of a type that has the keys, or one around that which has.
  func focused<W: Gtk.Widget>(_ type: W.Type) -> W? {
    var widget = window.window.focus
    while let next = widget {
      if let found = next as? W { return found }
      widget = next.parent
    }
    return nil
  }

  /// Leaves all fields, and draws `shape` in three steps, of which two can be undone, or none; "55" is on the
  /// clipboard. `change` is made to each step besides. Returns the drawing at each depth of the undo stack.
  func startFields(canUndo: Bool, _ shape: Shape, _ change: (inout Graphic) -> Void = { _ in }) -> [Int:
    Graphic]
  {
    closePopovers()
    model.finishTextEditing(nil)
    canvas.grabFocus()
    settle()
    let undo = session.undoManager
    undo.removeAllActions()
    var (shape, drawings) = (shape, [Int: Graphic]())
    for step in 1...3 {
      shape.frame.x = Double(step * 100)
      var next = session.document.graphic
      change(&next)
      next.pages[0].shapes = ShapeList([shape])
      session.endCoalescing()
      session.edit("Step \(step)") { $0.graphic = next }
      undo.endEvent()
      if step == 1 || !canUndo { undo.removeAllActions() }
      drawings[undo.undoCount] = next
    }
    session.endCoalescing()
    Clipboard.default?.setText("55")
    model.take(.select)
    model.select([shape.id])
    settle()
    return drawings
  }
}

extension Gtk.Editable {
  /// What is selected, in Unicode scalars; empty at the caret.
  var selection: Range<Int> { selectedRange ?? position..<position }
}
