// Says when something was undone or made again, at once and not with the next frame.

import DocumentUI

/// Watches one undo manager at a time.
@MainActor
final class UndoWatch {
  private var undoManager: UndoManager?
  private var tokens: [UndoManager.ObserverToken] = []

  /// Calls `body` after each undo and redo of `undoManager`, in place of what was watched before. It is told
  /// whether the step took over all of another drawing, such as what another program wrote.
  func watch(_ undoManager: UndoManager?, _ body: @escaping @MainActor (_ isOfAll: Bool) -> Void) {
    guard undoManager !== self.undoManager else { return }
    stop()
    self.undoManager = undoManager
    guard let undoManager else { return }
    let key = UndoManager.replacementKey
    tokens = [
      undoManager.addObserver(forName: .didUndoChange) {
        body($0.object.redoActionUserInfoValue(forKey: key) != nil)
      },
      undoManager.addObserver(forName: .didRedoChange) {
        body($0.object.undoActionUserInfoValue(forKey: key) != nil)
      },
    ]
  }

  /// Watches no more.
  func stop() {
    for token in tokens { undoManager?.removeObserver(token) }
    tokens = []
    undoManager = nil
  }
}
