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
  private let keptPictures: Double
  private(set) var spent = 0.0
  /// What a text setter keeps takes at least so long.
  static let kept = 0.5e9
  private var texts: Set<TextKey> = []
  private var fonts: Set<FontKey> = []
  private var pictures: Set<PictureKey> = []
  /// What it costs to decode each resource; a header may be far inside a file.
  private var pictureCosts: [String: Double] = [:]
  /// Bytes of all decoded pictures, about.
  private var pictureBytes = 0.0

  /// What a letter takes to be painted, a font to be found, and a pixel of a picture to be read.
  static let (letterCost, fontCost, pixelCost) = (1_000.0, 3_000_000.0, 12.0)
  /// The most that a letter takes to be set, in an ordinary frame and in one less than two letters wide.
  private static let (mostSetting, mostNarrowSetting) = (8_000.0, 50_000.0)

  /// What of a text makes it another one to be set.
  private struct TextKey: Hashable {
    // By bytes, as texts are set.
    @Exact var string: String
    var width: Double
    var font: FontKey
    var alignment: TextContent.Alignment?
  }

  private struct FontKey: Hashable {
    @Exact var font: String
    var weight: Int
    var isItalic: Bool
  }

  private struct PictureKey: Hashable {
    var resource: String
    var size: Int
  }

  /// A plan that may spend `limit` nanoseconds. With `keptPictures` bytes of decoded pictures kept, what is decoded for each
  /// use counts each time.
  init(limit: Double, keptPictures: Int = .max) {
    self.limit = limit
    self.keptPictures = Double(keptPictures)
  }

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
    for shape in shapes { add(shape, in: .page, view) }
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

  private mutating func addBound(_ shape: Shape, _ view: View, to bound: inout Double) {
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

  private mutating func pictureCost(_ resource: String, _ view: View) -> Double {
    if let known = pictureCosts[resource] { return known }
    var cost = 0.0
    if let file = view.environment.resource(resource), let header = PictureCache.header(of: file),
      header.isDecodable
    {
      cost = Double(header.width * header.height) * Self.pixelCost
    }
    pictureCosts[resource] = cost
    return cost
  }

  private mutating func add(_ shape: Shape, in placement: Placement, _ view: View) {
    guard !shape.isHidden, shape.opacity > 0 else { return }
    let inner = placement.entering(shape)
    if let text = text(of: shape, view) { add(text, of: shape, in: inner, view) }
    if case .image(let resource) = shape.kind, !omitted.contains(resource) {
      add(picture: resource, of: shape, view)
    }
    for child in shape.children { add(child, in: inner, view) }
  }

  private mutating func add(picture resource: String, of shape: Shape, _ view: View) {
    let cost = pictureCost(resource, view)
    let (width, height) = (shape.frame.width * view.scale, shape.frame.height * view.scale)
    let side = max(1, max(width, height))
    let key = PictureKey(resource: resource, size: side.exponent.magnitude > 1000 ? 0 : Int(side.exponent))
    let isNew = pictures.insert(key).inserted
    if isNew {
      // A picture's sides are halved only while it has twice the pixels each way.
      pictureBytes += 4 * min(cost / Self.pixelCost, 4 * width * height)
    }
    // Those that are not all kept at once are decoded again and again.
    guard isNew || pictureBytes > keptPictures else { return }
    if !spend(cost) { omitted.insert(resource) }
  }

  private mutating func add(
    _ text: TextContent, of shape: Shape, in placement: Placement, _ view: View
  ) {
    let count = Double(text.string.utf8.count)
    let lettersPerLine = max(1, shape.frame.width / (0.5 * text.size))
    let lettersSeen = max(1, min(shape.frame.width, view.area.width) / (0.5 * text.size))
    let lines = view.area.height / text.size + 2
    var cost = min(count, lettersSeen * lines) * Self.letterCost
    let font = FontKey(font: text.font ?? "", weight: text.weight, isItalic: text.italic)
    if fonts.insert(font).inserted { cost += Self.fontCost }
    let width = shape.frame.width / text.size
    let key = TextKey(string: text.string, width: width, font: font, alignment: text.align)
    if texts.insert(key).inserted {
      // Lines above those that are seen are set too, and whole ones.
      let letters = (placement.unmirrored(in: shape.frame) ?? .identity).followed(by: placement.toPage)
      let bottom = letters.inverted?.box(of: view.area).maxY ?? .infinity
      let linesSet = max(0, bottom - shape.frame.minY) / text.size + 2
      let seen = linesSet.isFinite ? min(count, lettersPerLine * linesSet) : count
      cost += SetText.cost(of: text.string, width: width, seen: Int(seen))
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
