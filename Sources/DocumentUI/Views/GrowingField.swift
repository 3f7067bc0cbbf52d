// For text fields with a vertical axis: GTK's entry has one line only.

import Gtk

/// An editor of some lines of text that looks like an entry, and grows with them up to a limit, from where on
/// it scrolls.
@MainActor
final class GrowingField: CustomWidget, TextFrame {
  /// A text, how it was measured, and its height.
  private struct MeasuredText {
    var text: String
    /// Where its lines break, in pixels.
    var width: Int
    /// The height of a line.
    var line: Double
    var height: Double

    /// Whether this is that text, measured in that way.
    func isOf(_ text: String, width: Int, line: Double) -> Bool {
      self.width == width && self.line == line && self.text.hasBytes(of: text)
    }
  }

  /// The room above and below the text, which leaves one line as high as an entry.
  private static let margin = 7
  /// The width that an entry asks for.
  private static let naturalWidth = 150
  /// Of a text without a limit of lines so much is measured here, in characters; what GTK has laid out so far
  /// says the rest.
  private static let mostMeasured = 4_000

  /// What holds the text.
  let editor = Gtk.TextView()
  private let scrolled = Gtk.ScrolledWindow()
  private let hint = Gtk.Label()
  private var preedit = ""

  /// How many lines it has the room of, and how many it grows to.
  var lines = LineRange() { didSet { if lines != oldValue { queueResize() } } }

  /// Whether it has a frame.
  var hasFrame = true {
    didSet {
      guard hasFrame != oldValue else { return }
      if hasFrame { removeCSSClass("flat") } else { addCSSClass("flat") }
    }
  }

  /// How its lines stand to each other.
  var alignment: TextAlignment = .leading {
    didSet {
      editor.justification = alignment.justification
      hint.xAlign = alignment.xAlign
    }
  }

  /// Whether all of the text has room.
  private var isWhole = true
  private var measured: MeasuredText?

  /// What stands in it while it is empty.
  var placeholder: String {
    get { hint.text }
    set { hint.text = newValue }
  }

  init() {
    super.init(cssName: "entry")
    addCSSClass("dui-growing")
    editor.wrapMode = .wordCharacter
    editor.acceptsTab = false
    editor.setInnerMargins(horizontal: 0, vertical: Self.margin)
    scrolled.setPolicy(horizontal: .never, vertical: .external)
    scrolled.child = editor
    hint.ellipsize = .end
    hint.canTarget = false
    hint.setAccessibleHidden(true)
    hint.addCSSClass("dui-placeholder")
    appendChild(scrolled)
    appendChild(hint)
    editor.buffer.onChanged { [weak self] in
      self?.showHint()
      self?.queueResize()
    }
    scrolled.verticalAdjustment.onValueChanged { [weak self] in self?.stayAtTop() }
    editor.onPreedit { [weak self] preedit in
      self?.preedit = preedit
      self?.showHint()
    }
  }

  /// Whether an input method has begun something that is not in the text yet.
  var isComposing: Bool { !preedit.isEmpty }

  /// GTK lets text that has room be scrolled by its margins, and scrolls to the caret before the field has
  /// grown.
  private func stayAtTop() {
    let adjustment = scrolled.verticalAdjustment
    if isWhole, adjustment.value != 0 { adjustment.value = 0 }
  }

  private func showHint() { hint.isVisible = editor.buffer.count == 0 && !isComposing }

  override var contentRequestMode: SizeRequestMode { .heightForWidth }

  /// The height of the text where lines break at `width`, as far as it matters.
  private func textHeight(_ width: Int, _ line: Double) -> Double {
    // No letter is narrower than two pixels, so that a limit of lines is one of characters.
    let most = lines.most.map { ($0 + 1) * (width / 2 + 1) } ?? Self.mostMeasured
    let isWhole = editor.buffer.count <= most
    if !isWhole, lines.most == nil { measured = nil }
    let text = isWhole ? editor.buffer.text : editor.buffer.text(in: 0..<most)
    if let measured, measured.isOf(text, width: width, line: line) { return measured.height }
    let plain = editor.textSize(text, width: Double(width)).height
    let count = (plain / line).rounded()
    var height = plain + count * Double(editor.lineSpacing)
    if !isWhole, lines.most == nil {
      height = max(height, Double(editor.measure(.vertical).natural - 2 * Self.margin))
    }
    if isWhole || lines.most != nil {
      measured = MeasuredText(text: text, width: width, line: line, height: height)
    }
    return height
  }

  /// The look of the text may have changed.
  func measureAgain() { measured = nil }

  override func measureContent(_ orientation: Orientation, forSize: Int) -> Gtk.Measurement {
    guard orientation == .vertical else {
      return Gtk.Measurement(minimum: Self.naturalWidth, natural: Self.naturalWidth)
    }
    let line = editor.lineHeight
    func height(of lines: Int) -> Int {
      Int((Double(lines) * (line + Double(editor.lineSpacing))).rounded(.up)) + 2 * Self.margin
    }
    let width = forSize >= 0 ? forSize : Self.naturalWidth
    let text = Int(textHeight(width, line).rounded(.up)) + 2 * Self.margin
    let least = height(of: lines.least)
    let most = lines.most.map { max(least, height(of: $0)) } ?? .max
    let wish = min(max(text, least), most)
    return Gtk.Measurement(minimum: wish, natural: wish)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    // One line stands in the middle, as an entry's does.
    let wish = min(measureContent(.vertical, forSize: width).natural, height)
    let y = height - wish < Self.margin ? (height - wish) / 2 : 0
    let least = scrolled.measure(.vertical).minimum
    scrolled.allocate(x: 0, y: y, width: width, height: max(least, y == 0 ? height : wish))
    isWhole = Int(textHeight(width, editor.lineHeight).rounded(.up)) + 2 * Self.margin <= height
    stayAtTop()
    let hintHeight = hint.measure(.vertical, forSize: width).natural
    _ = hint.measure(.horizontal)
    hint.allocate(x: 0, y: y + Self.margin, width: width, height: hintHeight)
  }
}
