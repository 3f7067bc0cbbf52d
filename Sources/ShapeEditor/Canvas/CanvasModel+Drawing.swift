// A path that is drawn point by point, as commands see it: its points are taken back one by one, and whatever
// else is done to the drawing ends it as it is.

import DocumentUI
import ShapeModel

extension CanvasModel {
  /// Takes back the last point.
  func takeBackPoint() { handle(.takeBack) }

  /// Puts a point down again that was taken back.
  func putBackPoint() { handle(.putBack) }

  /// Ends what is drawn point by point, and keeps it; any other gesture goes on.
  func endDrawing() {
    if editor.drawnPoints != nil { endGesture() }
  }

  /// Takes into the document what is typed and not written yet, in a field, in a text on the canvas, in a
  /// row's name, or drawn point by point. Done before the drawing is read as it is, or an edit is made of it.
  ///
  /// - Parameter endingPath: false leaves alone what is drawn point by point.
  func takeInTyping(endingPath: Bool = true) {
    asStepOfItsOwn {
      if textEditing.target != nil { host?.writeText() }
      host?.commitField()
      panes.outline?.finishRenaming()
      panes.pageStrip?.finishRenaming()
      if endingPath { endDrawing() }
    }
    catchUp()
  }

  /// Ends the editing of texts of which no letter is left, in a field or on the canvas: they go.
  private func endEmptied() {
    host?.finishEmptied()
    dropEmptied()
  }

  /// Does `body`, which takes in what was typed: what a command does that ends the typing comes in the same
  /// event, and is another step.
  func asStepOfItsOwn(_ body: () -> Void) {
    let count = lastEdit.count
    body()
    if lastEdit.count != count { document?.endStep?() }
  }

  /// Whether there is something to delete.
  var canDelete: Bool { drawnPoints != nil || abilities.canDelete }

  /// What undoing and redoing are meanwhile, and what is done before the document is saved or closed.
  var drawingHandlers: [CommandHandler] {
    // A text that has just been emptied stays until the window closes: the person may be about to type other
    // words.
    let finishing = [
      CommandHandler.beforeSaving { [weak self] in self?.endDrawing() },
      CommandHandler.beforeClosing { [weak self] in self?.endEmptied() },
    ]
    guard let points = drawnPoints else { return finishing }
    return finishing + [
      CommandHandler(StandardCommands.undo.action) { [weak self] in self?.takeBackPoint() },
      CommandHandler(StandardCommands.redo.action, isEnabled: points.canPutBack) { [weak self] in
        self?.putBackPoint()
      },
    ]
  }
}
