// Text.

import Gtk

/// Lines of text. It wraps where there is not room, unless a line limit of 1 makes it end in an ellipsis.
public nonisolated struct Text: View, Hashable, Sendable {
  let content: String

  /// Shows `content`.
  public init<S: StringProtocol>(_ content: S) { self.content = String(content) }

  /// Shows `content` as it is.
  public init(verbatim content: String) { self.content = content }
}

@MainActor
extension Text: InputComparable {
  func isSameInput(as other: Text) -> Bool { content.hasBytes(of: other.content) }
}

@MainActor
extension Text: TextProviding {
  var providedText: String { content }
}

@MainActor
extension Text: LeafView {
  func makeElement(_ node: LeafNode<Text>) -> Gtk.Label {
    StyleSheet.install()
    return Gtk.Label("")
  }

  func updateElement(_ label: Gtk.Label, _ node: LeafNode<Text>) {
    let environment = node.environment
    let alignment = environment.multilineTextAlignment
    let limit = environment.lineLimit
    label.text = content
    label.setAttributes(environment.font.map(\.attributes).flatMap { $0.isEmpty ? nil : $0 })
    node.setClasses(environment.foregroundClasses, on: label)
    label.wraps = limit != 1
    label.maximumLines = limit ?? -1
    label.ellipsize = limit == nil ? .none : environment.truncationMode.gtk
    label.xAlign = alignment == .leading ? 0 : alignment == .center ? 0.5 : 1
    label.justification = alignment == .leading ? .left : alignment == .center ? .center : .right
  }
}

extension TruncationMode {
  var gtk: EllipsizeMode {
    switch self {
    case .head: .start
    case .middle: .middle
    case .tail: .end
    }
  }
}
