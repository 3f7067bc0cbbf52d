// What views know of the clipboard: whether it has something that they take.

import Gtk

/// What is on the clipboard. Who has asked is told when that is something else.
@MainActor
final class ClipboardContents {
  static let shared = ClipboardContents()

  private let readers = ReaderSet()
  private var isFollowing = false

  /// The clipboard; nil without a display.
  var clipboard: Gtk.Clipboard? {
    readers.recordReader()
    guard let clipboard = Gtk.Clipboard.default else { return nil }
    if !isFollowing {
      isFollowing = true
      clipboard.onChanged { [weak self] in self?.readers.markAll() }
    }
    return clipboard
  }

  /// Whether values of a type may be made of it.
  func mayHave<T: Transferable>(_ item: T.Type) -> Bool { clipboard?.mayHave(item) ?? false }

  /// Whether there is something of one of some types.
  func mayHave(_ types: [UTType]) -> Bool { clipboard.map { types.contains(where: $0.mayHave) } ?? false }
}
