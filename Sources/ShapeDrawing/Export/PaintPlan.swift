// What of a drawing is left out so that a picture of it takes bounded time, whatever the drawing holds. It follows from
// the drawing and the size of the picture alone: the same picture comes out on every machine.

import ShapeModel

/// Texts that are shown as bars and pictures that are shown as boxes, since all before them take the time there is. Empty
/// for any drawing that a person makes.
struct PaintPlan {
  /// The shapes whose text is shown as a bar.
  private(set) var greeked: Set<String> = []
  /// Whether what is not known has a box without its name, which nobody wrote.
  private(set) var leavesLabelsOut = false
  /// The resources that are not decoded.
  private(set) var omitted: Set<String> = []

  /// What may be spent, in nanoseconds of one processor.
  private let limit: Double
  private(set) var spent = 0.0
  /// What a text setter keeps takes at least so long.
  static let kept = 0.5e9
  private var texts: Set<TextKey> = []
  private var fonts: Set<FontKey> = []
  private var pictures: Set<PictureKey> = []

  /// What a letter takes to be painted, a font to be found, and a pixel of a picture to be read.
  private static let (letterCost, fontCost, pixelCost) = (1_000.0, 3_000_000.0, 12.0)
  /// The most that a letter takes to be set, in an ordinary frame and in one less than two letters wide.
  private static let (mostSetting, mostNarrowSetting) = (8_000.0, 50_000.0)

  private struct TextKey: Hashable {
    var string: String
    var width: Double
  }

  private struct FontKey: Hashable {
    var font: String?
    var weight: Int
    var isItalic: Bool
  }

  private struct PictureKey: Hashable {
    var resource: String
    var size: Int
  }

  /// A plan that may spend `limit` nanoseconds.
  init(limit: Double) { self.limit = limit }

  /// Plans `shapes`, bottom first, of which `area` is seen at `scale` device units a point; `least` is the least em, in
  /// device units, that is shown as letters.
  mutating func add(
    _ shapes: some Sequence<Shape>, area: Rect, scale: Double, least: Double, in environment: PaintEnvironment
  ) {
    let view = View(area: area, scale: scale, least: least, environment: environment)
    var bound = 0.0
    for shape in shapes { addBound(shape, view, to: &bound) }
    // Most drawings take far less than there is.
    guard spent + bound > limit else { return spent += bound }
    // Names of what is not known are the first to go.
    leavesLabelsOut = true
    bound = 0
    for shape in shapes { addBound(shape, view, to: &bound) }
    guard spent + bound > limit else { return spent += bound }
    for shape in shapes { add(shape, view) }
  }

  private struct View {
    var area: Rect
    var scale: Double
    var least: Double
    var environment: PaintEnvironment
  }

  /// The text that a shape shows as letters.
  private func text(of shape: Shape, _ view: View) -> TextContent? {
    guard let text = (leavesLabelsOut ? nil : shape.label) ?? shape.text, !text.string.isEmpty,
      text.color.alpha > 0,
      text.size * view.scale >= view.least
    else {
      return nil
    }
    return text
  }

  private func addBound(_ shape: Shape, _ view: View, to bound: inout Double) {
    guard !shape.isHidden, shape.opacity > 0 else { return }
    if let text = text(of: shape, view) {
      let isNarrow = shape.frame.width < 2 * text.size
      bound +=
        25_000 + Double(text.string.utf8.count) * (isNarrow ? Self.mostNarrowSetting : Self.mostSetting)
      if text.font != nil { bound += Self.fontCost }
    }
    if case .image(let resource) = shape.kind { bound += pictureCost(resource, view) }
    for child in shape.children { addBound(child, view, to: &bound) }
  }

  private func pictureCost(_ resource: String, _ view: View) -> Double {
    guard let file = view.environment.resource(resource), let header = PictureCache.header(of: file),
      header.isDecodable
    else { return 0 }
    return Double(header.width * header.height) * Self.pixelCost
  }

  private mutating func add(_ shape: Shape, _ view: View) {
    guard !shape.isHidden, shape.opacity > 0 else { return }
    if let text = text(of: shape, view) { add(text, of: shape, view) }
    if case .image(let resource) = shape.kind, !omitted.contains(resource) {
      let side = max(1, max(shape.frame.width, shape.frame.height) * view.scale)
      let key = PictureKey(resource: resource, size: side.exponent.magnitude > 1000 ? 0 : Int(side.exponent))
      if pictures.insert(key).inserted, !spend(pictureCost(resource, view)) { omitted.insert(resource) }
    }
    for child in shape.children { add(child, view) }
  }

  private mutating func add(_ text: TextContent, of shape: Shape, _ view: View) {
    let lettersPerLine = max(1, min(shape.frame.width, view.area.width) / (0.5 * text.size))
    let lines = view.area.height / text.size + 2
    let seen = min(Double(text.string.utf8.count), lettersPerLine * lines)
    var cost = seen * Self.letterCost
    if fonts.insert(FontKey(font: text.font, weight: text.weight, isItalic: text.italic)).inserted {
      cost += Self.fontCost
    }
    if texts.insert(TextKey(string: text.string, width: shape.frame.width / text.size)).inserted {
      cost += SetText.cost(of: text.string, width: shape.frame.width / text.size, seen: Int(min(seen, 1e9)))
    }
    if !spend(cost) { greeked.insert(shape.id) }
  }

  /// Whether there is that much left; then it is spent. What is small still finds room after something large did not.
  private mutating func spend(_ cost: Double) -> Bool {
    guard spent + cost <= limit else { return false }
    spent += cost
    return true
  }
}
