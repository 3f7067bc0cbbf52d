// Says when something was undone or made again, at once and not with the next frame.

import DocumentUI

/// Watches one undo manager at a time.
@MainActor
final class UndoWatch {
  private var undoManager: UndoManager?
  private var tokens: [UndoManager.ObserverToken] = []

  /// Calls `body` after each undo and redo of `undoManager`, in place of what was watched before.
  func watch(_ undoManager: UndoManager?, _ body: @escaping @MainActor () -> Void) {
    guard undoManager !== self.undoManager else { return }
    stop()
    self.undoManager = undoManager
    guard let undoManager else { return }
    tokens = [UndoManager.NotificationName.didUndoChange, .didRedoChange].map { name in
      undoManager.addObserver(forName: name) { _ in body() }
    }
  }

  /// Watches no more.
  func stop() {
    for token in tokens { undoManager?.removeObserver(token) }
    tokens = []
    undoManager = nil
  }
}
