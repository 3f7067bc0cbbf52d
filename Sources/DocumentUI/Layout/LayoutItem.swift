// What is laid out: the counterpart of a node in layout. A parent proposes a size, an item chooses, the
// parent places. Sizes are kept until something below changes.

/// Something that chooses a size and is placed.
@MainActor
class LayoutItem {
  /// The size that was chosen for a proposal.
  private struct ChosenSize {
    var proposal: ProposedViewSize
    /// Whether no line may break inside a word.
    var keepsWords: Bool
    var size: CGSize
  }

  /// The item it is laid out by.
  final weak var parent: LayoutItem?
  private var sizes: [ChosenSize] = []
  /// Where a stack, a grid or another layout has placed it, from the left of the surface; nil before that,
  /// and of items that are placed by others.
  private(set) final var ownFrame: CGRect?

  /// Whether sizes are asked for that break no line inside a word: a stack that has not room for all its
  /// children asks so, to share what there is.
  private(set) static var keepsWords = false

  /// Runs `body` with sizes that break words or not.
  static func keepingWords<T>(_ keepsWords: Bool = true, _ body: () -> T) -> T {
    let was = Self.keepsWords
    Self.keepsWords = keepsWords
    defer { Self.keepsWords = was }
    return body()
  }

  init() {}

  /// The items laid out by this one, in the order they are drawn.
  var children: [LayoutItem] { [] }

  /// Items of higher priority get room first.
  var priority: Double { 0 }

  /// What is drawn over what in a stack: the greater over the lesser.
  var zIndex: Double { 0 }

  /// Whether there is an item anywhere that says what it is drawn over.
  static var isLayered = false

  /// Whether this is room between others rather than something to be seen.
  var isSpacer: Bool { false }

  // MARK: Size

  /// The size this item chooses for a proposal.
  final func size(_ proposal: ProposedViewSize) -> CGSize {
    let keepsWords = Self.keepsWords
    for entry in sizes where entry.proposal == proposal && entry.keepsWords == keepsWords {
      return entry.size
    }
    let size = computeSize(proposal)
    if sizes.count >= 10 { sizes.removeFirst() }
    sizes.append(ChosenSize(proposal: proposal, keepsWords: keepsWords, size: size))
    return size
  }

  /// Finds the size for a proposal.
  func computeSize(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Says that the item may choose other sizes from now on, and has to be placed anew.
  final func invalidate() {
    var item: LayoutItem? = self
    while let current = item {
      current.sizes.removeAll(keepingCapacity: true)
      current.didInvalidate()
      item = current.parent
    }
  }

  /// Forgets the sizes of this item and those above, up to but not including `end`. For items that find out
  /// while they are measured.
  final func forgetSizes(below end: LayoutItem) {
    var item: LayoutItem? = self
    while let current = item, current !== end {
      current.sizes.removeAll(keepingCapacity: true)
      item = current.parent
    }
  }

  /// Calls `visit` with the labelled rows here and below.
  func visitRows(_ visit: (LabeledRowItem) -> Void) {
    for child in children { child.visitRows(visit) }
  }

  /// Called when the sizes were forgotten.
  func didInvalidate() {}

  /// Finds the items whose elements have come to want other sizes, and invalidates them.
  func revalidate() {
    for child in children { child.revalidate() }
  }

  /// Whether the sizes chosen so far are still what would be chosen now.
  final var areSizesValid: Bool {
    sizes.allSatisfy { entry in
      Self.keepingWords(entry.keepsWords) { computeSize(entry.proposal) == entry.size }
    }
  }

  // MARK: Place

  /// Places the item, whose size was chosen by `size(_:)`, at `frame` of the surface.
  func place(in frame: CGRect, _ context: PlacementContext) {}

  /// Places the item, and notes where.
  final func put(in frame: CGRect, _ context: PlacementContext) {
    ownFrame = context.mirrored(frame)
    place(in: frame, context)
  }

  /// Whether there is an item anywhere that says where it lines up.
  static var hasGuides = false

  /// Where the item lines up from leading to trailing, from its leading edge.
  final func guide(_ alignment: HorizontalAlignment, in size: CGSize) -> Double {
    if Self.hasGuides, let guide = explicitGuide(alignment, in: size) { return guide }
    return Double(alignment.defaultValue(in: ViewDimensions(size, of: self)))
  }

  /// Where the item lines up from top to bottom, from its upper edge. An item without text has its baseline
  /// below.
  final func guide(_ alignment: VerticalAlignment, in size: CGSize) -> Double {
    if Self.hasGuides, let guide = explicitGuide(alignment, in: size) { return guide }
    if alignment.isBaseline, let baseline = baseline(alignment, in: size) { return baseline }
    return Double(alignment.defaultValue(in: ViewDimensions(size, of: self)))
  }

  /// Where a modifier says that the item lines up from leading to trailing; nil where none does.
  func explicitGuide(_ alignment: HorizontalAlignment, in size: CGSize) -> Double? { nil }

  /// Where a modifier says that the item lines up from top to bottom; nil where none does.
  func explicitGuide(_ alignment: VerticalAlignment, in size: CGSize) -> Double? { nil }

  /// A value that a modifier has for the layout around; nil where none has.
  func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }

  /// The baseline of the first or last text, from the upper edge.
  func baseline(_ alignment: VerticalAlignment, in size: CGSize) -> Double? { nil }

  // MARK: Elements

  /// Adds the elements here and below in the order they are drawn.
  func collectElements(into elements: inout [any LeafElement]) {
    var children = children
    if Self.isLayered, children.contains(where: { $0.zIndex != 0 }) {
      let places = children.indices.sorted { (children[$0].zIndex, $0) < (children[$1].zIndex, $1) }
      children = places.map { children[$0] }
    }
    for child in children { child.collectElements(into: &elements) }
  }

  /// Adds the elements here and below with their frames on the surface, as far as they have been placed.
  func collectPlaces(into places: inout [(element: any LeafElement, frame: CGRect)]) {
    for child in children { child.collectPlaces(into: &places) }
  }

  /// Says that elements came, went or moved.
  func elementsDidChange() { parent?.elementsDidChange() }
}

/// Where items are placed.
@MainActor
struct PlacementContext {
  /// The width of the surface, in which right-to-left layouts are mirrored.
  let width: Double
  let isRightToLeft: Bool
  /// What moves; nil where nothing does.
  var motion: MotionDriver?

  /// A frame from the left of the surface.
  func mirrored(_ frame: CGRect) -> CGRect {
    guard isRightToLeft else { return frame }
    return CGRect(origin: CGPoint(x: CGFloat(width) - frame.maxX, y: frame.minY), size: frame.size)
  }

  /// A frame on the surface's whole pixels.
  func frame(_ frame: CGRect) -> CGRect {
    let x = frame.minX.rounded(), y = frame.minY.rounded()
    let width = max(0, frame.maxX.rounded() - x), height = max(0, frame.maxY.rounded() - y)
    return CGRect(x: isRightToLeft ? self.width - x - width : x, y: y, width: width, height: height)
  }
}
