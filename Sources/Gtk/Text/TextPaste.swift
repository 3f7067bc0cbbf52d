// Text from the clipboard on its way into a widget in which text is edited. GTK says neither that it is on its way nor
// lets it be given up: an undo pressed meanwhile would be the document's, behind a text that is still to come.

import CGtk

/// Text that was asked of the clipboard and has not come.
@MainActor
final class TextPaste {
  private static var underWay: [TextPaste] = []

  /// How many texts are on their way.
  static var count: Int { underWay.count }

  private let target: Widget

  private init(_ target: Widget) { self.target = target }

  /// Puts the clipboard's text in place of what is selected in `target`: at once when this process has put it there, else
  /// as soon as its owner gives it.
  static func begin(in target: Widget) {
    guard let clipboard = Clipboard.default else { return }
    if let text = clipboard.ownText { return target.replaceSelectedText(text) }
    let paste = TextPaste(target)
    underWay.append(paste)
    Task {
      let text = try? await clipboard.text()
      guard let index = underWay.firstIndex(where: { $0 === paste }) else { return }
      underWay.remove(at: index)
      if let text, target.root != nil { target.replaceSelectedText(text) }
    }
  }

  /// Gives up what is on its way to `target`. False when nothing is.
  static func giveUp(in target: Widget) -> Bool {
    guard isUnderWay(to: target) else { return false }
    underWay.removeAll { $0.target == target }
    return true
  }

  /// Whether text is on its way to `target`.
  static func isUnderWay(to target: Widget) -> Bool { underWay.contains { $0.target == target } }
}

extension Widget {
  /// Whether text from the clipboard is on its way into this widget.
  public var awaitsPaste: Bool { TextPaste.isUnderWay(to: self) }
}
