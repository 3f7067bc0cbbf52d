// A host of a canvas's model that shows nothing.

import Gtk
import ShapeModel

@testable import ShapeEditor

/// Counts what a model asks of its widget.
@MainActor
final class CountingHost: CanvasHost {
  var draws = 0
  private(set) var cursors: [String] = []
  /// The pages that were to be drawn, each time.
  private(set) var pages: [String] = []
  /// The words that are marked.
  private(set) var marked: FoundWords?
  /// What was said to who cannot see the window.
  private(set) var told: [String] = []
  /// Called when other words are marked, or none.
  var onMark: () -> Void = {}
  private let model: CanvasModel

  init(_ model: CanvasModel) {
    self.model = model
    model.host = self
  }

  var window: Gtk.Window? { nil }
  var selectedLetters: Shape? { nil }
  func setInSelectedLetters(_ property: ShapeProperty, orNext: Bool) -> Bool { false }
  func setListInSelectedLetters(_ marker: TextListItem.Marker?) -> Bool { false }
  func canvasNeedsDisplay() {
    draws += 1
    pages.append(model.drawing.page.id)
  }
  func cursorChanged() { cursors.append(model.cursorName) }
  func finishWriting() {}
  func finishEmptied() {}
  func mark(_ words: FoundWords?) {
    marked = words
    onMark()
  }
  func writeText() {}
  func asStepOfEditing(_ key: String?, _ body: () -> Void) { body() }
  func giveBack(_ text: String) {}
  func tell(_ text: String) { told.append(text) }
  func commitField() {}
  func takeFocus() {}
  func moveFocus(backwards: Bool) {}
}
