// Frames: a fixed size, or bounds for a flexible one.

/// A frame of fixed width or height.
struct FixedFrameModifier: LayoutModifier {
  let width: Double?
  let height: Double?
  let alignment: Alignment

  func size(of content: LayoutItem, for proposal: ProposedViewSize) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = content.size(
      ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  func frame(of content: LayoutItem, in size: CGSize) -> CGRect { content.frame(in: size, alignment) }
}

/// A frame whose size lies within bounds.
struct FlexibleFrameModifier: LayoutModifier {
  let minWidth: Double?
  let idealWidth: Double?
  let maxWidth: Double?
  let minHeight: Double?
  let idealHeight: Double?
  let maxHeight: Double?
  let alignment: Alignment

  func size(of content: LayoutItem, for proposal: ProposedViewSize) -> CGSize {
    let inner = content.size(
      ProposedViewSize(
        width: Self.offer(proposal.width, minWidth, idealWidth, maxWidth),
        height: Self.offer(proposal.height, minHeight, idealHeight, maxHeight)))
    return CGSize(
      width: Self.choose(proposal.width, inner.width, minWidth, idealWidth, maxWidth),
      height: Self.choose(proposal.height, inner.height, minHeight, idealHeight, maxHeight))
  }

  func frame(of content: LayoutItem, in size: CGSize) -> CGRect { content.frame(in: size, alignment) }

  /// What is offered to the content: the proposal within the bounds.
  private static func offer(_ proposed: Double?, _ low: Double?, _ ideal: Double?, _ high: Double?) -> Double?
  {
    guard let length = proposed ?? ideal else { return nil }
    return clamp(length, low, high)
  }

  /// What the frame takes: without bounds the content's size; with a bound on a side, the proposal on that
  /// side.
  private static func choose(
    _ proposed: Double?, _ content: Double, _ low: Double?, _ ideal: Double?, _ high: Double?
  ) -> Double {
    guard let proposed else { return clamp(ideal ?? content, low, high) }
    var length = content
    if low != nil && high != nil {
      length = proposed
    } else if low != nil {
      length = min(content, proposed)
    } else if high != nil {
      length = max(content, proposed)
    }
    return clamp(length, low, high)
  }

  private static func clamp(_ length: Double, _ low: Double?, _ high: Double?) -> Double {
    max(low ?? 0, min(high ?? .infinity, length))
  }
}

extension LayoutItem {
  /// The frame of this item, offered `size`, aligned in it.
  func frame(in size: CGSize, _ alignment: Alignment) -> CGRect {
    let chosen = self.size(ProposedViewSize(size))
    return CGRect(origin: alignedOrigin(alignment, chosen: chosen, in: size), size: chosen)
  }
}

extension CGFloat? {
  /// The same length for layout; nil for one that no view can have.
  fileprivate var length: Double? { flatMap { $0.isFinite ? max(0, Double($0)) : nil } }
  /// The same bound for layout, which may be that there is none.
  fileprivate var bound: Double? { flatMap { $0.isNaN ? nil : Double($0) } }
}

extension View {
  /// Gives the view a frame of fixed width or height, in logical pixels; one that is not finite says nothing.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(FixedFrameModifier(width: width.length, height: height.length, alignment: alignment))
  }

  /// Gives the view a frame within bounds, in logical pixels.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrameModifier(
        minWidth: minWidth.length, idealWidth: idealWidth.length, maxWidth: maxWidth.bound,
        minHeight: minHeight.length, idealHeight: idealHeight.length, maxHeight: maxHeight.bound,
        alignment: alignment))
  }
}
