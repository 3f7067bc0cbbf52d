// A text is a list of runs, each with a look of its own. GTK's label shows them.

import FoundationEssentials
import Gtk

/// Lines of text. It wraps where there is not room, unless a line limit of 1 makes it end in an ellipsis.
///
/// Texts that look different are put together by `+`: `Text("Total: ") + Text("42").bold()`.
public nonisolated struct Text: View, Hashable, Sendable {
  private(set) var runs: [Run]

  /// All its words.
  var content: String { runs.count == 1 ? runs[0].words : runs.map(\.words).joined() }

  init(runs: [Run]) { self.runs = runs.isEmpty ? [Run(content: "")] : runs }

  /// Shows a text of the app's catalogue, which may say in Markdown how its words look; see
  /// ``LocalizedStringKey``.
  public init(_ key: LocalizedStringKey, comment: StaticString? = nil) { self.init(runs: key.runs) }

  /// Shows `content` as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { runs = [Run(content: String(content))] }

  /// Shows `content` as it is.
  public init(verbatim content: String) { runs = [Run(content: content)] }

  private func changed(_ change: (inout Run) -> Void) -> Text {
    var text = self
    for index in text.runs.indices { change(&text.runs[index]) }
    return text
  }

  /// One text after the other, each as it looks by itself.
  public static func + (first: Text, second: Text) -> Text {
    var text = first
    text.runs += second.runs
    return text
  }

  // Where a view is wanted, the modifiers of views are meant, which the environment hands down; these are for
  // texts that are put together.

  /// The text in bold.
  @_disfavoredOverload
  public func bold() -> Text { changed { $0.look.weight = .bold } }

  /// The text in bold, or as it is.
  @_disfavoredOverload
  public func bold(_ isActive: Bool) -> Text { changed { $0.look.weight = isActive ? .bold : nil } }

  /// The text in a weight; nil for that of what is around.
  @_disfavoredOverload
  public func fontWeight(_ weight: Font.Weight?) -> Text { changed { $0.look.weight = weight } }

  /// The text in narrower or wider letters; nil for those of what is around.
  @_disfavoredOverload
  public func fontWidth(_ width: Font.Width?) -> Text { changed { $0.look.width = width } }

  /// The text in italics.
  @_disfavoredOverload
  public func italic(_ isActive: Bool = true) -> Text { changed { $0.look.isItalic = isActive } }

  /// The text in a font; nil for that of what is around.
  @_disfavoredOverload
  public func font(_ font: Font?) -> Text { changed { $0.look.font = font } }

  /// The text in letters of one width.
  @_disfavoredOverload
  public func monospaced() -> Text { changed { $0.look.font = ($0.look.font ?? .body).monospaced() } }

  /// The text in a colour; nil for that of what is around.
  @_disfavoredOverload
  public func foregroundColor(_ color: Color?) -> Text { changed { $0.look.color = color } }

  /// The text in a colour.
  @_disfavoredOverload
  public func foregroundStyle(_ color: Color) -> Text { changed { $0.look.color = color } }

  /// The text with a line under it.
  @_disfavoredOverload
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    changed { $0.look.decoration.underline = isActive ? .init(color: color, pattern: pattern) : nil }
  }

  /// The text with a line through it.
  @_disfavoredOverload
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    changed { $0.look.decoration.strikethrough = isActive ? .init(color: color, pattern: pattern) : nil }
  }

  /// The text with more room between its letters, in points.
  @_disfavoredOverload
  public func tracking(_ tracking: CGFloat) -> Text { changed { $0.look.decoration.tracking = tracking } }

  /// The text with more room between its letters, in points.
  @_disfavoredOverload
  public func kerning(_ kerning: CGFloat) -> Text { changed { $0.look.decoration.tracking = kerning } }

  /// The text so many points above its line.
  @_disfavoredOverload
  public func baselineOffset(_ offset: CGFloat) -> Text {
    changed { $0.look.decoration.baselineOffset = offset }
  }

  /// The text in letters of another size than its font's, or as it was.
  @_disfavoredOverload
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? changed { $0.look.decoration.scale = scale } : self
  }
}

@MainActor
extension Text: InputComparable {
  func isSameInput(as other: Text) -> Bool {
    guard runs.count == other.runs.count else { return false }
    return zip(runs, other.runs).allSatisfy { $0.content.hasBytes(of: $1.content) && $0 == $1 }
  }
}

@MainActor
extension Text: TextProviding {
  var providedText: String { content }
}

@MainActor
extension Text: LeafView {
  func makeCoordinator(_ node: LeafNode<Text>) -> Timeout? { nil }

  func makeElement(_ node: LeafNode<Text>) -> Gtk.Label {
    StyleSheet.install()
    let label = Gtk.Label("")
    label.onLink { [weak node] address in
      guard let node, let url = URL(string: address) else { return }
      node.environment.openURL(url)
    }
    return label
  }

  func updateElement(_ label: Gtk.Label, _ node: LeafNode<Text>) {
    let environment = node.environment
    let alignment = environment.multilineTextAlignment
    let lines = environment.lineRange
    let limit = lines.most
    let decoration = environment.textDecoration
    let runs = current(in: environment)
    if runs.contains(where: { $0.look.address != nil }) {
      label.setMarkup(runs.map { $0.markup(Self.shown($0.content, decoration)) }.joined())
    } else {
      let words = Self.shown(runs.count == 1 ? runs[0].content : runs.map(\.content).joined(), decoration)
      label.text = limit.map { words.paragraphs(upTo: $0) } ?? words
    }
    keepTime(node)
    let attributes = attributes(runs, environment, decoration, label)
    let look = attributes.isEmpty ? nil : attributes
    if hasImages {
      label.setAttributes(look, shapes: shapes(runs, environment, decoration, label))
    } else {
      label.setAttributes(look)
    }
    if hasImages || node.accessibleText != nil { node.setAccessibleLabel(content, on: label) }
    label.letterSpacing = max(0, decoration.tracking).rounded(.up)
    node.setClasses(environment.foregroundClasses, on: label)
    label.wraps = limit != 1
    label.maximumLines = limit ?? -1
    label.ellipsize = limit == nil ? .none : environment.truncationMode.gtk
    label.xAlign = alignment.xAlign
    label.justification = alignment.justification
    label.yAlign = lines.least > 1 ? 0 : 0.5
    if environment.isTextSelectable != label.isSelectable {
      // A window's first focus may go to the text, which is not to be selected for that.
      if environment.isTextSelectable { Gtk.Settings.default?.selectsLabelsOnFocus = false }
      label.isSelectable = environment.isTextSelectable
    }
  }

  static func dismantle(_ label: Gtk.Label, _ node: LeafNode<Text>) {
    stopTime(node)
  }

  func minimumScale(_ node: LeafNode<Text>) -> Double {
    let environment = node.environment
    return environment.lineLimit == 1 ? Double(environment.minimumScaleFactor) : 1
  }

  func sizing(_ node: LeafNode<Text>) -> LeafSizing {
    let lines = node.environment.lineRange.least
    guard lines > 1 else { return .fit }
    var sizing = LeafSizing.fit
    sizing.leastHeight = (node.element.shownLineHeight * Double(lines)).rounded(.up)
    return sizing
  }

  /// Words in the case that is wanted.
  static func shown(_ content: String, _ decoration: TextDecoration) -> String {
    switch decoration.textCase {
    case .uppercase: content.uppercased()
    case .lowercase: content.lowercased()
    case nil: content
    }
  }

  /// The look of the letters as Pango attributes.
  private func attributes(
    _ runs: [Run], _ environment: EnvironmentValues, _ decoration: TextDecoration, _ label: Gtk.Label
  ) -> String {
    let around = environment.sizedFont
    let font = around?.attributes ?? ""
    if runs.count == 1, runs[0].isPlain, decoration == TextDecoration() { return font }
    var list = font.isEmpty ? [] : [font]
    let lineHeight = decoration.lineSpacing == 0 ? 0 : label.lineHeight
    list += decoration.attributes("0 -1", lineHeight: lineHeight, leading: environment.font?.leading)
    var start = 0
    for run in runs {
      let end = start + Self.shown(run.content, decoration).utf8.count
      if end > start { list += run.attributes("\(start) \(end)", label, around: around) }
      start = end
    }
    return list.joined(separator: "\n")
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

extension String {
  /// The first `count` paragraphs, with what says that there are more: Pango's limit of lines is one for each
  /// paragraph.
  fileprivate func paragraphs(upTo count: Int) -> String {
    guard utf8.contains(UInt8(ascii: "\n")) else { return self }
    var rest = count
    for (index, byte) in zip(utf8.indices, utf8) where byte == UInt8(ascii: "\n") {
      rest -= 1
      guard rest == 0 else { continue }
      var end = index
      if end > startIndex, utf8[utf8.index(before: end)] == UInt8(ascii: "\r") {
        end = utf8.index(before: end)
      }
      let isEnd = utf8.index(after: index) == utf8.endIndex
      return self[..<end] + (isEnd ? "" : "…")
    }
    return self
  }
}
