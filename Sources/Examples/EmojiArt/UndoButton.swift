// A button that undoes, or else redoes, with a menu that says what.

import DocumentUI

struct UndoButton: View {
  let undo: String?
  let redo: String?

  @Environment(\.undoManager) var undoManager

  var body: some View {
    let canUndo = undoManager?.canUndo ?? false
    let canRedo = undoManager?.canRedo ?? false
    if canUndo || canRedo {
      Button {
        if canUndo {
          undoManager?.undo()
        } else {
          undoManager?.redo()
        }
      } label: {
        if canUndo {
          Image(systemName: "arrow.uturn.backward.circle")
        } else {
          Image(systemName: "arrow.uturn.forward.circle")
        }
      }
      .accessibilityLabel(canUndo ? undo ?? "Undo" : redo ?? "Redo")
      .contextMenu {
        if canUndo {
          Button {
            undoManager?.undo()
          } label: {
            Label(undo ?? "Undo", systemImage: "arrow.uturn.backward")
          }
        }
        if canRedo {
          Button {
            undoManager?.redo()
          } label: {
            Label(redo ?? "Redo", systemImage: "arrow.uturn.forward")
          }
        }
      }
    }
  }
}

extension UndoManager {
  var optionalUndoMenuItemTitle: String? { canUndo ? undoMenuItemTitle : nil }
  var optionalRedoMenuItemTitle: String? { canRedo ? redoMenuItemTitle : nil }
}
