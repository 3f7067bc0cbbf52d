// Text from the clipboard on its way into a widget in which text is edited. GTK says neither that it is on
// its way nor lets it be given up: an undo pressed meanwhile would be the document's, behind a text that is
// still to come.

import CGtk

/// Text that was asked of the clipboard and has not come.
@MainActor
final class TextPaste {
  private static var underWay: [TextPaste] = []
  /// More than any text that is edited may have.
  private static let limits = HandoverLimits(bytes: 64 << 20)

  /// Whether text from the clipboard is coming in right now.
  fileprivate(set) static var isComingIn = false

  /// How many texts are on their way.
  static var count: Int { underWay.count }

  /// A clipboard's owner may never answer: a field that has been closed meanwhile is not kept for that.
  private let target: WeakReference

  private init(_ target: Widget) { self.target = WeakReference(target) }

  /// Puts the clipboard's text in place of what is selected in `target`: at once when this process has put it
  /// there, else as soon as its owner gives it.
  static func begin(in target: Widget) {
    guard let clipboard = Clipboard.default else { return }
    if let text = clipboard.ownText { return put(text, into: target) }
    let paste = TextPaste(target)
    underWay.removeAll { $0.target.raw == nil }
    underWay.append(paste)
    let selected = target.selectedTextRange
    Task {
      let text: String?
      do throws(HandoverError) { text = try await clipboard.text(limits: limits) } catch { text = nil }
      guard let index = underWay.firstIndex(where: { $0 === paste }) else { return }
      underWay.remove(at: index)
      guard let target = Widget.wrapping(paste.target.raw?.assumingMemoryBound(to: GtkWidget.self)),
        target.root != nil
      else { return }
      guard let text else { return gtk_widget_error_bell(target.cast()) }
      // What was selected since then was not to be replaced.
      if target.selectedTextRange != selected { target.leaveSelection() }
      put(text, into: target)
    }
  }

  private static func put(_ text: String, into target: Widget) {
    isComingIn = true
    target.replaceSelectedText(text)
    isComingIn = false
  }

  /// Gives up what is on its way to `target`. False when nothing is.
  static func giveUp(in target: Widget) -> Bool {
    guard isUnderWay(to: target) else { return false }
    underWay.removeAll { $0.target.raw == target.raw }
    return true
  }

  /// Whether text is on its way to `target`.
  static func isUnderWay(to target: Widget) -> Bool { underWay.contains { $0.target.raw == target.raw } }
}

extension Widget {
  /// Whether the text that is coming into a widget right now is from the clipboard.
  public static var isPasting: Bool { TextPaste.isComingIn }

  /// Whether text from the clipboard is on its way into this widget.
  public var awaitsPaste: Bool { TextPaste.isUnderWay(to: self) }
}
