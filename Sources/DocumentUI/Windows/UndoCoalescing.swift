// Writes that belong together, as one undo step.

import DocumentModel

/// Merges writes into the document of a window: those in a row with the same key become one undo step, as do
/// the steps of a slider that is being dragged.
///
///     @Environment(\.undoCoalescing) private var coalescing
///     coalescing("opacity") { document.opacity = value }
@MainActor
public struct UndoCoalescing {
  weak var session: DocumentSession?

  /// Runs `write`; its changes join those of the last write with the same key, when that was not longer than
  /// `gap` ago (a second, when it is nil) and nothing else changed since.
  public func callAsFunction(_ key: some Hashable, within gap: Duration? = nil, _ write: () -> Void) {
    if let session { session.withCoalescing(key, within: gap, write) } else { write() }
  }

  /// Writes what was typed. Typing in a row is one undo step; a document object that registers none for it
  /// gets one.
  func type<V: LeafView>(
    _ text: String, into binding: Binding<String>, of node: LeafNode<V>, _ burst: TypingBurst?
  ) {
    guard let session else { return binding.wrappedValue = text }
    let place = TypedPlace(
      get: { binding.wrappedValue },
      set: { [weak node] in
        binding.wrappedValue = $0
        // The field shows what undo gives back, also where nobody announces it.
        node?.settle()
      },
      isOfOneThing: binding.location.isOfOneThing)
    if let finish = session.write(text, to: place, key: burst.map { AnyHashable($0) }) {
      node.afterViews(finish)
    }
  }
}

private enum UndoCoalescingKey: EnvironmentKey {
  static let defaultValue = UndoCoalescing()
}

extension EnvironmentValues {
  /// Merges writes into the window's document into one undo step.
  public var undoCoalescing: UndoCoalescing {
    get { self[UndoCoalescingKey.self] }
    set { self[UndoCoalescingKey.self] = newValue }
  }
}
