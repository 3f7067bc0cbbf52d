// Fixed size, aspect ratio, offset, position and priority.

/// Keeps the ideal size whatever is proposed.
struct FixedSizeModifier: LayoutModifier {
  let horizontal: Bool
  let vertical: Bool

  func size(of content: LayoutItem, for proposal: ProposedViewSize) -> CGSize {
    content.size(
      ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height))
  }

  func frame(of content: LayoutItem, in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
}

/// Keeps the ratio of width to height.
struct AspectRatioModifier: LayoutModifier {
  let ratio: Double?
  let contentMode: ContentMode

  func size(of content: LayoutItem, for proposal: ProposedViewSize) -> CGSize {
    let ideal = content.size(.unspecified)
    let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0, proposal.width != nil || proposal.height != nil else { return ideal }
    let width = proposal.width ?? .infinity
    let height = proposal.height ?? .infinity
    guard width.isFinite || height.isFinite else { return ideal }
    let fitsWidth =
      contentMode == .fit ? width / ratio <= height : width / ratio >= height || !height.isFinite
    let target =
      fitsWidth && width.isFinite
      ? CGSize(width: width, height: width / ratio) : CGSize(width: height * ratio, height: height)
    return content.size(ProposedViewSize(target))
  }

  func frame(of content: LayoutItem, in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
}

/// How content of a fixed ratio takes the room.
public enum ContentMode: Hashable, Sendable {
  /// All of it shows.
  case fit
  /// All the room is taken.
  case fill
}

/// Moves the view without changing its place in the layout.
struct OffsetModifier: LayoutModifier {
  let offset: CGSize

  func size(of content: LayoutItem, for proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func frame(of content: LayoutItem, in size: CGSize) -> CGRect {
    CGRect(origin: CGPoint(x: offset.width, y: offset.height), size: size)
  }
}

/// Puts the middle of the view at a point of all the room.
struct PositionModifier: LayoutModifier {
  let position: CGPoint

  func size(of content: LayoutItem, for proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: content.size(proposal))
  }

  func frame(of content: LayoutItem, in size: CGSize) -> CGRect {
    let chosen = content.size(ProposedViewSize(size))
    return CGRect(
      origin: CGPoint(x: position.x - chosen.width / 2, y: position.y - chosen.height / 2), size: chosen)
  }
}

/// Sets who gets room first.
struct PriorityModifier: LayoutModifier {
  let value: Double

  var priority: Double? { value }

  func size(of content: LayoutItem, for proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func frame(of content: LayoutItem, in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
}

/// Sets what is drawn over what.
struct ZIndexModifier: LayoutModifier {
  let value: Double

  var zIndex: Double? { value }

  func size(of content: LayoutItem, for proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func frame(of content: LayoutItem, in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
}

extension View {
  /// Draws the view over those beside it in a stack that have a lower value; 0 unless set.
  public func zIndex(_ value: Double) -> some View { modifier(ZIndexModifier(value: value)) }

  /// The view itself: windows here have no edges that something else covers.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }

  /// The view itself: windows here have no edges that something else covers.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

  /// Keeps the ideal size along both axes.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Keeps the ideal size along some axes.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }

  /// Keeps the ratio of width to height; nil keeps the view's own.
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: ratio.map { Double($0) }, contentMode: contentMode))
  }

  /// Shrinks to fit, keeping the view's own ratio.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Grows to fill the room, keeping the view's own ratio; what goes over the edges shows unless it is
  /// clipped.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Moves the view, in logical pixels towards trailing and down.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(OffsetModifier(offset: CGSize(width: x, height: y)))
  }

  /// Moves the view.
  public func offset(_ offset: CGSize) -> some View { modifier(OffsetModifier(offset: offset)) }

  /// Puts the middle of the view at a point of the room it is given, in logical pixels.
  public func position(_ position: CGPoint) -> some View { self.position(x: position.x, y: position.y) }

  /// Puts the middle of the view at a point, in logical pixels from the upper leading corner of all the room.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(PositionModifier(position: CGPoint(x: x, y: y)))
  }

  /// Sets who gets room first in a stack; 0 unless set.
  public func layoutPriority(_ value: Double) -> some View { modifier(PriorityModifier(value: value)) }
}

/// What may cover the edges of a window on other systems.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The regions as bits.
  public var rawValue: UInt
  /// Regions by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Bars and corners.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// A keyboard on the screen.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// Whatever it is.
  public static let all = SafeAreaRegions(rawValue: .max)
}
