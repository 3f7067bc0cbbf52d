// What a canvas's model needs of what is around it: the document behind, the widget in front.

import Gtk
import ShapeModel

/// The way to the document's drawing.
package struct DocumentAccess {
  /// The drawing as the document has it now, which may be ahead of the one shown by what was undone since the
  /// last frame.
  let current: @MainActor () -> Graphic
  /// Writes a finished edit of the page that is shown into the document.
  let commit: @MainActor (DrawingEdit) -> Void
  /// Writes a finished edit of the pages into the document.
  let commitPages: @MainActor (PageEdit) -> Void
  /// Takes the last step back when it is the one by which the shape with this id came; false when it is not.
  let takeBack: (@MainActor (_ insertion: String) -> Bool)?
  /// Ends the undo step of this event: what is written from now on is another one.
  let endStep: (@MainActor () -> Void)?

  /// Access to a drawing that `current` gives, and `commit` and `commitPages` change.
  package init(
    current: @escaping @MainActor () -> Graphic, commit: @escaping @MainActor (DrawingEdit) -> Void,
    commitPages: @escaping @MainActor (PageEdit) -> Void,
    takeBack: (@MainActor (_ insertion: String) -> Bool)? = nil, endStep: (@MainActor () -> Void)? = nil
  ) {
    self.takeBack = takeBack
    self.endStep = endStep
    self.current = current
    self.commit = commit
    self.commitPages = commitPages
  }
}

/// The widget that a canvas's model speaks to.
@MainActor
protocol CanvasHost: AnyObject {
  /// The window that it is in; nil once that has closed.
  var window: Gtk.Window? { get }
  /// The canvas must be drawn again.
  func canvasNeedsDisplay()
  /// The pointer is to look different.
  func cursorChanged()
  /// Ends the editing of a text on the canvas, which is kept.
  func finishWriting()
  /// As `finishWriting`, of a text of which no letter is left.
  func finishEmptied()
  /// Writes what was typed into a text and not written yet.
  func writeText()
  /// Does `body`, which sets the shape whose text is edited and leaves its letters alone: a step of the
  /// editing. Those in a row with the same key are one.
  func asStepOfEditing(_ key: String?, _ body: () -> Void)
  /// Puts a text where it can be pasted from.
  func giveBack(_ text: String)
  /// Marks words on the canvas, in place of those that are marked; nil for none.
  func mark(_ words: FoundWords?)
  /// Says something to who cannot see the window.
  func tell(_ text: String)
  /// Gives a property to the letters that are selected in the text that is edited, or with `orNext` to those
  /// that are typed next in it where none are selected; false when it is to be of the whole text.
  func setInSelectedLetters(_ property: ShapeProperty, orNext: Bool) -> Bool
  /// The shape whose text is edited, with only those letters that are selected, or one as they are typed
  /// next; nil when none is edited.
  var selectedLetters: Shape? { get }
  /// Makes the paragraphs of the text that is edited in which something is selected items of a list; false
  /// when none is edited.
  func setListInSelectedLetters(_ marker: TextListItem.Marker?) -> Bool
  /// Has what is being typed into a field of the inspector taken into the document, as when it is left.
  func commitField()
  /// Gives the keys to the canvas, or to the text that is edited on it.
  func takeFocus()
  /// Moves the focus to the next part of the window, or backwards.
  func moveFocus(backwards: Bool)
}
