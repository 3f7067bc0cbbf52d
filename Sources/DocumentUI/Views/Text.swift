// Text.

import Gtk

/// Lines of text. It wraps where there is not room, unless a line limit of 1 makes it end in an ellipsis.
///
/// Texts that look different are put together by `+`: `Text("Total: ") + Text("42").bold()`.
public nonisolated struct Text: View, Hashable, Sendable {
  /// Words that look the same.
  struct Run: Hashable, Sendable {
    var content: String
    /// What a modifier of the text itself says; nil for what is around.
    var font: Font?
    var weight: Font.Weight?
    var isItalic = false
    var color: Color?
    var isUnderlined = false
    var isStruckThrough = false

    var isPlain: Bool { self == Run(content: content) }
  }

  private(set) var runs: [Run]

  /// All its words.
  var content: String { runs.count == 1 ? runs[0].content : runs.map(\.content).joined() }

  /// Shows `content`.
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
  public func bold() -> Text { changed { $0.weight = .bold } }

  /// The text in bold, or as it is.
  @_disfavoredOverload
  public func bold(_ isActive: Bool) -> Text { changed { $0.weight = isActive ? .bold : nil } }

  /// The text in a weight; nil for that of what is around.
  @_disfavoredOverload
  public func fontWeight(_ weight: Font.Weight?) -> Text { changed { $0.weight = weight } }

  /// The text in italics.
  @_disfavoredOverload
  public func italic() -> Text { changed { $0.isItalic = true } }

  /// The text in a font; nil for that of what is around.
  @_disfavoredOverload
  public func font(_ font: Font?) -> Text { changed { $0.font = font } }

  /// The text in letters of one width.
  @_disfavoredOverload
  public func monospaced() -> Text { changed { $0.font = ($0.font ?? .body).monospaced() } }

  /// The text in a colour; nil for that of what is around.
  @_disfavoredOverload
  public func foregroundColor(_ color: Color?) -> Text { changed { $0.color = color } }

  /// The text in a colour.
  @_disfavoredOverload
  public func foregroundStyle(_ color: Color) -> Text { changed { $0.color = color } }

  /// The text with a line under it.
  @_disfavoredOverload
  public func underline(_ isActive: Bool = true) -> Text { changed { $0.isUnderlined = isActive } }

  /// The text with a line through it.
  @_disfavoredOverload
  public func strikethrough(_ isActive: Bool = true) -> Text { changed { $0.isStruckThrough = isActive } }
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
  func makeElement(_ node: LeafNode<Text>) -> Gtk.Label {
    StyleSheet.install()
    return Gtk.Label("")
  }

  func updateElement(_ label: Gtk.Label, _ node: LeafNode<Text>) {
    let environment = node.environment
    let alignment = environment.multilineTextAlignment
    let limit = environment.lineLimit
    let decoration = environment.textDecoration
    label.text = shown(content, decoration)
    let attributes = attributes(environment, decoration, label)
    label.setAttributes(attributes.isEmpty ? nil : attributes)
    label.letterSpacing = max(0, decoration.tracking).rounded(.up)
    node.setClasses(environment.foregroundClasses, on: label)
    label.wraps = limit != 1
    label.maximumLines = limit ?? -1
    label.ellipsize = limit == nil ? .none : environment.truncationMode.gtk
    label.xAlign = alignment == .leading ? 0 : alignment == .center ? 0.5 : 1
    label.justification = alignment == .leading ? .left : alignment == .center ? .center : .right
    if environment.isTextSelectable != label.isSelectable {
      label.isSelectable = environment.isTextSelectable
    }
  }

  func minimumScale(_ node: LeafNode<Text>) -> Double {
    let environment = node.environment
    return environment.lineLimit == 1 ? Double(environment.minimumScaleFactor) : 1
  }

  private func shown(_ content: String, _ decoration: TextDecoration) -> String {
    switch decoration.textCase {
    case .uppercase: content.uppercased()
    case .lowercase: content.lowercased()
    case nil: content
    }
  }

  /// The look of the letters as Pango attributes.
  private func attributes(
    _ environment: EnvironmentValues, _ decoration: TextDecoration, _ label: Gtk.Label
  ) -> String {
    let font = environment.sizedFont?.attributes ?? ""
    if runs.count == 1, runs[0].isPlain, decoration == TextDecoration() { return font }
    var list = font.isEmpty ? [] : [font]
    let lineHeight = decoration.lineSpacing == 0 ? 0 : label.lineHeight
    list += decoration.attributes("0 -1", lineHeight: lineHeight)
    var start = 0
    for run in runs {
      let end = start + shown(run.content, decoration).utf8.count
      if end > start { list += run.attributes("\(start) \(end)", label) }
      start = end
    }
    return list.joined(separator: "\n")
  }
}

extension Text.Run {
  /// What is said of these words, as Pango attributes for their bytes.
  @MainActor
  fileprivate func attributes(_ range: String, _ label: Gtk.Label) -> [String] {
    var list: [String] = []
    if let font {
      // In place of that of what is around.
      list.append("\(range) weight \(font.weight.rawValue)")
      if font.size == nil { list.append("\(range) scale \(font.scale)") }
      list += font.attributes.split(separator: "\n").map { range + $0.dropFirst("0 -1".count) }
    }
    if let weight { list.append("\(range) weight \(weight.rawValue)") }
    if isItalic { list.append("\(range) style italic") }
    if let color {
      let shown = color.rgba(in: label)
      func part(_ value: Double) -> String {
        let text = String(Int(min(max(value, 0), 1) * 255), radix: 16)
        return text.count == 1 ? "0" + text : text
      }
      list.append("\(range) foreground #\(part(shown.red))\(part(shown.green))\(part(shown.blue))")
      if shown.alpha < 1 { list.append("\(range) foreground-alpha \(Int(shown.alpha * 65_535))") }
    }
    if isUnderlined { list.append("\(range) underline single") }
    if isStruckThrough { list.append("\(range) strikethrough true") }
    return list
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
