// The layout item of a leaf: it asks the element.

/// How a leaf takes room along an axis.
enum LeafStretch {
  /// As much as it needs, less if there is less.
  case fit
  /// Just what it needs.
  case fixed
  /// All there is.
  case fill
}

/// How a leaf takes room.
struct LeafSizing: Equatable {
  var horizontal: LeafStretch
  var vertical: LeafStretch
  /// The least height, whatever the element asks for.
  var leastHeight = 0.0

  static let fit = LeafSizing(horizontal: .fit, vertical: .fit)
  static let fill = LeafSizing(horizontal: .fill, vertical: .fill)
  static let row = LeafSizing(horizontal: .fill, vertical: .fit)
}

/// Tells a leaf item how its leaf takes room.
@MainActor
protocol LeafSizeSource: AnyObject {
  var leafSizing: LeafSizing { get }
  /// The node of the leaf.
  var leafNode: AnyNode { get }
  /// How small the element may be shown to fit, as a share of its size.
  var minimumScale: Double { get }
  /// A size chosen by the view itself.
  func customSize(_ proposal: ProposedViewSize) -> CGSize?
}

/// The layout item of an element.
final class LeafItem: LayoutItem {
  let element: any LeafElement
  private let moving = MovingPlace()
  private weak var source: (any LeafSizeSource)?
  private var sizing: LeafSizing?
  /// What the element answered first since it was looked at: along, given across. Two wishes tell whether the
  /// element has changed; what it answers later would hide that from sizes that were chosen before.
  private var width: ElementMeasurement?
  private var height: (across: Double?, wish: ElementMeasurement)?
  private var words: Double?

  init(_ element: any LeafElement, source: (any LeafSizeSource)?) {
    self.element = element
    self.source = source
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    if let size = source?.customSize(proposal) { return size }
    if let size = scaledSize(proposal) { return size }
    let sizing = source?.leafSizing ?? .fit
    self.sizing = sizing
    let wish = element.measureElement(.horizontal, across: nil)
    if self.width == nil { self.width = wish }
    var kept = wish
    if Self.keepsWords, let words = element.wordWidth {
      if self.words == nil { self.words = words }
      kept.minimum = max(wish.minimum, min(words, wish.natural))
    }
    let width = Self.extent(sizing.horizontal, kept, proposal.width)
    let across = width.isFinite ? width : nil
    let heightWish = element.measureElement(.vertical, across: across)
    if height == nil { height = (across, heightWish) }
    var keptHeight = heightWish
    keptHeight.natural = max(heightWish.natural, sizing.leastHeight)
    keptHeight.minimum = max(heightWish.minimum, sizing.leastHeight)
    let size = CGSize(width: width, height: Self.extent(sizing.vertical, keptHeight, proposal.height))
    return element.stretched(size, for: proposal)
  }

  /// The factor by which it is shown where it has `room` across; 1 where it fits.
  private func scale(_ room: Double) -> (factor: Double, natural: Double)? {
    guard let least = source?.minimumScale, least < 1, room.isFinite else { return nil }
    let natural = element.measureElement(.horizontal, across: nil).natural
    return natural > room + 0.5 ? (max(least, room / natural), natural) : nil
  }

  private func scaledSize(_ proposal: ProposedViewSize) -> CGSize? {
    guard let room = proposal.width, let (factor, natural) = scale(room) else { return nil }
    let height = element.measureElement(.vertical, across: natural).natural
    let words = Self.keepsWords ? min(element.wordWidth ?? 0, natural) * factor : 0
    return CGSize(width: max(min(natural * factor, max(room, 0)), words), height: height * factor)
  }

  private static func extent(
    _ stretch: LeafStretch, _ measurement: ElementMeasurement, _ proposed: Double?
  ) -> Double {
    guard let proposed else { return measurement.natural }
    switch stretch {
    case .fixed: return measurement.natural
    case .fit: return min(max(proposed, measurement.minimum), measurement.natural)
    case .fill: return max(proposed, measurement.minimum)
    }
  }

  override func baseline(_ alignment: VerticalAlignment, in size: CGSize) -> Double? {
    guard size.width.isFinite else { return nil }
    let measurement = element.measureElement(.vertical, across: size.width)
    // A taller element centres its text, as GTK's own do, if its lines are not kept free for more text.
    if (self.sizing?.leastHeight ?? 0) > 0 { return measurement.baseline }
    return measurement.baseline.map { $0 + max(0, (size.height - measurement.natural) / 2) }
  }

  override func revalidate() {
    let isValid: Bool
    if let width, let height, sizing == source?.leafSizing {
      isValid =
        element.measureElement(.horizontal, across: nil) == width
        && element.measureElement(.vertical, across: height.across) == height.wish
        && (words == nil || element.wordWidth == words)
    } else {
      isValid = areSizesValid
    }
    if !isValid {
      width = nil
      height = nil
      words = nil
      invalidate()
    }
  }

  override func place(in frame: CGRect, _ context: PlacementContext) {
    let frame = context.frame(frame)
    if let (factor, _) = scale(Double(frame.width)) {
      return element.placeElement(
        moving.shown(at: frame, resizes: (false, false), node: source?.leafNode, context.motion) {
          [weak self] in self?.needsPlace()
        }, scaledBy: factor)
    }
    let sizing = source?.leafSizing ?? .fit
    element.placeElement(
      moving.shown(
        at: frame, resizes: (sizing.horizontal == .fill, sizing.vertical == .fill), node: source?.leafNode,
        context.motion
      ) { [weak self] in self?.needsPlace() })
  }

  override func collectPlaces(into places: inout [(element: any LeafElement, frame: CGRect)]) {
    if let frame = moving.target { places.append((element, frame)) }
  }

  override func collectElements(into elements: inout [any LeafElement]) { elements.append(element) }
}
