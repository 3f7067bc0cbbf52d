// What of a drawing is left out so that a picture of it takes bounded time, whatever the drawing holds. It
// follows from the drawing and the size of the picture alone: the same picture comes out on every machine.

import ShapeModel

/// Texts that are shown as bars and pictures that are shown as boxes, since all before them take the time
/// there is. Empty for any drawing that a person makes.
struct PaintPlan {
  /// The shapes whose text is shown as a bar.
  private(set) var greeked: Set<String> = []
  /// Whether what is not known has a box without its name, which nobody wrote.
  private(set) var leavesLabelsOut = false
  /// The shapes whose picture is shown as a box.
  private(set) var omitted: Set<String> = []
  /// The most that all which was planned may take, as it is quickly told.
  private(set) var bound = Bound()

  /// What may be spent, in nanoseconds of one processor; on pictures apart from the rest when they have a
  /// limit of their own.
  private let limit: Double
  private let pictureLimit: Double?
  /// Whether a text that was set once is not set again.
  private let keepsTexts: Bool
  private(set) var spent = 0.0
  private var spentOnPictures = 0.0
  /// What a text setter keeps takes at least so long.
  static let kept = 0.5e9
  private var texts: Set<TextKey> = []
  private var fonts: Set<FontKey> = []
  private var pictures: KeptPictures
  /// What it costs to decode each resource; a header may be far inside a file.
  private var pictureCosts: [String: Double] = [:]

  /// What a letter takes to be painted, a font to be found, and a pixel of a picture to be read.
  static let (letterCost, fontCost, pixelCost) = (1_000.0, 3_000_000.0, 12.0)
  /// What a part of a text that looks otherwise takes to be set.
  private static let runCost = 30_000.0
  /// What it takes to look at a byte of a text, in nanoseconds.
  static let lookingCost = 10.0
  /// The most that a letter takes to be set, in an ordinary frame and in one less than two letters wide.
  private static let (mostSetting, mostNarrowSetting) = (20_000.0, 50_000.0)

  /// What of a text makes it another one to be set.
  private struct TextKey: Hashable {
    // By bytes, as texts are set.
    @Exact var string: String
    var width: Double
    var font: FontKey
    var alignment: TextContent.Alignment
    /// Its size if parts have sizes of their own; else it does not matter.
    var size: Double?
    /// What of its parts, lists and lines makes it another one.
    var decoration: Decoration

    struct Decoration: Hashable {
      var isUnderlined: Bool
      var hasLists: Bool
      var runs: [TextRun]
    }
  }

  private struct FontKey: Hashable {
    @Exact var font: String
    var weight: Int
    var isItalic: Bool
    /// Its size as a part of the text's.
    var ratio = 1.0
  }

  private struct PictureKey: Hashable {
    var resource: String
    var size: Int
  }

  /// The decoded pictures that are kept: the oldest go first.
  private struct KeptPictures {
    /// Bytes of all that are kept, about.
    let capacity: Double
    private var order: [(key: PictureKey, bytes: Double)] = []
    private var keys: Set<PictureKey> = []
    private var bytes = 0.0

    init(capacity: Double) { self.capacity = capacity }

    func contains(_ key: PictureKey) -> Bool { keys.contains(key) }

    mutating func add(_ key: PictureKey, bytes new: Double) {
      order.append((key, new))
      keys.insert(key)
      bytes += new
      // Those that are not all kept at once are decoded again and again.
      while bytes > capacity, order.count > 1 {
        let oldest = order.removeFirst()
        bytes -= oldest.bytes
        keys.remove(oldest.key)
      }
    }
  }

  /// The most that texts and pictures may take, in nanoseconds.
  struct Bound {
    var texts = 0.0
    var pictures = 0.0
    /// Whether names of what is not known are among the texts.
    var hasLabels = false

    static func + (a: Bound, b: Bound) -> Bound {
      Bound(
        texts: a.texts + b.texts, pictures: a.pictures + b.pictures, hasLabels: a.hasLabels || b.hasLabels)
    }

    /// Whether all of it may be spent.
    func fits(_ limit: Double, pictures pictureLimit: Double?) -> Bool {
      pictureLimit.map { texts <= limit && pictures <= $0 } ?? (texts + pictures <= limit)
    }
  }

  /// A plan that may spend `limit` nanoseconds, and `pictureLimit` on pictures besides, if they are not part
  /// of it. With `keptPictures` bytes of decoded pictures kept, what is decoded for each use counts each
  /// time; so does a text unless it `keepsTexts`.
  init(limit: Double, pictureLimit: Double? = nil, keptPictures: Int = .max, keepsTexts: Bool = true) {
    self.limit = limit
    self.keepsTexts = keepsTexts
    self.pictureLimit = pictureLimit
    pictures = KeptPictures(capacity: Double(keptPictures))
  }

  /// Whether anything is left out.
  var isReduced: Bool { leavesLabelsOut || !greeked.isEmpty || !omitted.isEmpty }

  /// Plans `shapes`, bottom first, of which `area` is seen at `scale` device units a point; `least` is the
  /// least em, in device units, that is shown as letters. The plan is not whole when `work` is given up.
  mutating func add(
    _ shapes: some Sequence<Shape>, area: Rect, scale: Double, least: Double,
    in environment: PaintEnvironment,
    work: PaintWork = PaintWork()
  ) {
    let view = View(area: area, scale: scale, least: least, environment: environment, work: work)
    var new = Bound()
    addBounds(shapes, view, to: &new)
    bound = bound + new
    // Most drawings take far less than there is.
    if take(new) { return }
    if new.hasLabels {
      // Names of what is not known are the first to go.
      leavesLabelsOut = true
      new = Bound()
      addBounds(shapes, view, to: &new)
      if take(new) { return }
    }
    add(shapes, in: .page, view)
  }

  /// Spends as much if there is so much left.
  private mutating func take(_ bound: Bound) -> Bool {
    let sum = Bound(texts: spent + bound.texts, pictures: spentOnPictures + bound.pictures)
    guard sum.fits(limit, pictures: pictureLimit) else { return false }
    spent += bound.texts
    if pictureLimit == nil { spent += bound.pictures } else { spentOnPictures += bound.pictures }
    return true
  }

  private struct View {
    var area: Rect
    var scale: Double
    var least: Double
    var environment: PaintEnvironment
    var work: PaintWork
  }

  /// The text that a shape shows as letters.
  private func text(of shape: Shape, _ view: View) -> TextContent? {
    guard let text = (leavesLabelsOut ? nil : shape.label) ?? shape.text, !text.string.isEmpty,
      text.isSeen, text.largestSize * view.scale >= view.least
    else {
      return nil
    }
    return text
  }

  private mutating func addBounds(_ shapes: some Sequence<Shape>, _ view: View, to bound: inout Bound) {
    for shape in shapes where !shape.isHidden && shape.opacity > 0 {
      guard view.work.looksOn() else { break }
      addBound(shape, view, to: &bound)
    }
  }

  private mutating func addBound(_ shape: Shape, _ view: View, to bound: inout Bound) {
    if let text = text(of: shape, view) {
      let isNarrow = shape.textWidth < 2 * SetText.ems(of: text).largest
      bound.texts +=
        25_000 + Double(text.string.utf8.count) * (isNarrow ? Self.mostNarrowSetting : Self.mostSetting)
      if text.font != nil { bound.texts += Self.fontCost }
      bound.texts += Double(text.runs.count) * (Self.fontCost + Self.runCost)
      if case .unknown = shape.kind { bound.hasLabels = true }
    }
    if case .image(let resource) = shape.kind { bound.pictures += pictureCost(resource, view) }
    addBounds(shape.children, view, to: &bound)
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

  private mutating func add(_ shapes: some Sequence<Shape>, in placement: Placement, _ view: View) {
    for shape in shapes where !shape.isHidden && shape.opacity > 0 {
      guard view.work.looksOn() else { break }
      let inner = placement.entering(shape)
      if let text = text(of: shape, view) { add(text, of: shape, in: inner, view) }
      if case .image(let resource) = shape.kind { add(picture: resource, of: shape, view) }
      add(shape.children, in: inner, view)
    }
  }

  private mutating func add(picture resource: String, of shape: Shape, _ view: View) {
    let cost = pictureCost(resource, view)
    let (width, height) = (shape.frame.width * view.scale, shape.frame.height * view.scale)
    let side = max(1, max(width, height))
    let key = PictureKey(resource: resource, size: side.exponent.magnitude > 1000 ? 0 : Int(side.exponent))
    guard !pictures.contains(key) else { return }
    guard spend(cost, isPicture: true) else { return _ = omitted.insert(shape.id) }
    // A picture's sides are halved only while it has twice the pixels each way.
    pictures.add(key, bytes: 4 * min(cost / Self.pixelCost, 4 * width * height))
  }

  private mutating func add(
    _ text: TextContent, of shape: Shape, in placement: Placement, _ view: View
  ) {
    let count = Double(text.string.utf8.count)
    // As if all letters were as small as the smallest, so that there are no more of them.
    let (least, _, reach) = SetText.ems(of: text)
    let isTextShape = if case .text = shape.kind { true } else { false }
    let lineWidth = TextSetter.width(of: text, in: shape.textWidth, isTextShape: isTextShape)
    let lettersSeen = max(1, min(lineWidth, view.area.width) / (0.5 * least))
    let lines = (view.area.height + reach) / least
    var cost = min(count, lettersSeen * lines) * Self.letterCost
    let font = FontKey(font: text.font ?? "", weight: text.weight, isItalic: text.italic)
    if !fonts.contains(font) { cost += Self.fontCost }
    var partFonts: Set<FontKey> = []
    for run in text.runs {
      let part = FontKey(
        font: run.style.font ?? text.font ?? "", weight: run.style.weight ?? text.weight,
        isItalic: run.style.italic ?? text.italic,
        ratio: run.style.size.map { SetText.ratio(of: $0, to: text.size) } ?? 1)
      if part != font, !fonts.contains(part) { partFonts.insert(part) }
    }
    cost += Double(partFonts.count) * Self.fontCost + Double(text.runs.count) * Self.runCost
    // What cannot fit need not be looked through.
    guard spent + cost <= limit, view.work.goesOn(count * Self.lookingCost) else {
      return _ = greeked.insert(shape.id)
    }
    let width = lineWidth / text.size
    let key = TextKey(
      string: text.string, width: width, font: font,
      alignment: text.align ?? (isTextShape ? .start : .center),
      size: text.runs.contains { $0.style.size != nil } ? text.size : nil,
      decoration: .init(isUnderlined: text.underline, hasLists: text.lists, runs: text.runs))
    var isKept = keepsTexts
    if !texts.contains(key) {
      // Lines above those that are seen are set too, and whole ones.
      let letters = (placement.unmirrored(in: shape.frame) ?? .identity).followed(by: placement.toPage)
      let bottom = letters.inverted?.box(of: view.area).maxY ?? .infinity
      let linesSet = (max(0, bottom - shape.frame.minY) + reach) / least
      let setting = SetText.cost(
        of: text.string, width: width, seen: linesSet, runs: text.runs, size: text.size)
      cost += setting.nanoseconds
      if setting.isLong { isKept = false }
    }
    guard spend(cost) else { return _ = greeked.insert(shape.id) }
    fonts.insert(font)
    fonts.formUnion(partFonts)
    if isKept { texts.insert(key) }
  }

  /// Whether there is that much left; then it is spent. What is small still finds room after something large
  /// did not.
  private mutating func spend(_ cost: Double, isPicture: Bool = false) -> Bool {
    if isPicture, let pictureLimit {
      guard spentOnPictures + cost <= pictureLimit else { return false }
      spentOnPictures += cost
      return true
    }
    guard spent + cost <= limit else { return false }
    spent += cost
    return true
  }
}
