// The words of a text that look the same.

import Gtk

extension Text {
  /// Words that look the same.
  struct Run: Hashable, Sendable {
    /// What a text itself says of its look; nil for what is around.
    struct Look: Hashable, Sendable {
      var font: Font?
      var weight: Font.Weight?
      var width: Font.Width?
      var isItalic = false
      /// Whether the letters have one width, in the size of what is around.
      var isCode = false
      var color: Color?
      var background: Color?
      var decoration = TextDecoration()
      /// Where a link leads to.
      var address: String?
      /// What is shown in place of the words.
      var image: Image?
      /// What is written anew as time passes.
      var clock: Clock?
      #if Foundation
        /// What is written as the environment says.
        var formatted: FormattedValue?
      #endif
    }

    /// Most words have no look of their own.
    private final class Box: Hashable, Sendable {
      let look: Look
      init(_ look: Look) { self.look = look }
      static func == (a: Box, b: Box) -> Bool { a === b || a.look == b.look }
      func hash(into hasher: inout Hasher) { hasher.combine(look) }
    }

    var content: String
    private var box: Box?

    init(content: String) { self.content = content }

    /// Words that look as Markdown says.
    init(content: String, style: InlineMarkdown.Style) {
      self = Run(content: content).styled(style)
    }

    var isPlain: Bool { box == nil }

    var look: Look {
      get { box?.look ?? Look() }
      set { box = newValue == Look() ? nil : Box(newValue) }
    }

    /// The words as Markdown around them says, where they do not say it themselves.
    func styled(_ style: InlineMarkdown.Style) -> Run {
      guard style != InlineMarkdown.Style() else { return self }
      var run = self
      var look = self.look
      if style.isStrong, look.weight == nil { look.weight = .bold }
      if style.isEmphasized { look.isItalic = true }
      if style.isCode { look.isCode = true }
      if style.isStruckThrough, look.decoration.strikethrough == nil {
        look.decoration.strikethrough = .init(color: nil, pattern: .solid)
      }
      if look.address == nil { look.address = style.address }
      run.look = look
      return run
    }
  }
}

@MainActor
extension Text.Run {
  /// The words as a label takes them that has links.
  func markup(_ shown: String) -> String {
    let words = Gtk.Label.escaped(shown)
    guard let address = look.address else { return words }
    return "<a href=\"\(Gtk.Label.escaped(address))\">\(words)</a>"
  }

  /// What is said of these words, as Pango attributes for their bytes.
  /// - Parameter around: the font of what is around; nil for the theme's.
  func attributes(_ range: String, _ label: Gtk.Label, around: Font?) -> [String] {
    if isPlain { return [] }
    let look = look
    let scale = look.decoration.scale
    var list: [String] = []
    if let font = look.font?.scaled(by: scale.factor) {
      // In place of that of what is around.
      list.append("\(range) weight \(font.weight.rawValue)")
      if font.size == nil { list.append("\(range) scale \(font.scale)") }
      list += font.attributes.split(separator: "\n").map { range + $0.dropFirst("0 -1".count) }
    } else if scale != .default {
      // In place of the size around, which Pango does not multiply by another.
      list.append("\(range) \((around ?? .body).scaled(by: scale.factor).sizeAttribute)")
    }
    if let weight = look.weight { list.append("\(range) weight \(weight.rawValue)") }
    if let width = look.width { list.append("\(range) stretch \(width.name)") }
    if look.isItalic { list.append("\(range) style italic") }
    if look.isCode { list.append("\(range) family monospace") }
    if let color = look.color { list += Self.attributes("foreground", color, range, label) }
    if let color = look.background { list += Self.attributes("background", color, range, label) }
    return list + look.decoration.attributes(range, lineHeight: 0)
  }

  private static func attributes(
    _ name: String, _ color: Color, _ range: String, _ label: Gtk.Label
  ) -> [String] {
    // It is a share of the colour around, which is another one in a row that is selected.
    if name == "foreground", color == .secondary {
      return ["\(range) foreground-alpha \(Int(HierarchicalShapeStyle.secondary.opacity * 65_535))"]
    }
    let shown = color.rgba(in: label)
    func part(_ value: Double) -> String {
      let text = String(Int(min(max(value, 0), 1) * 255), radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    let list = ["\(range) \(name) #\(part(shown.red))\(part(shown.green))\(part(shown.blue))"]
    return shown.alpha < 1 ? list + ["\(range) \(name)-alpha \(Int(shown.alpha * 65_535))"] : list
  }
}
