// Guides that views line up by, as a modifier says.

/// Says where the view lines up.
struct AlignmentGuideModifier: LayoutModifier {
  let horizontal: HorizontalAlignment?
  let vertical: VerticalAlignment?
  let compute: (ViewDimensions) -> CGFloat

  func size(of content: LayoutItem, for proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func frame(of content: LayoutItem, in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  var hasGuide: Bool { true }

  func guide(_ alignment: HorizontalAlignment, of content: LayoutItem, in size: CGSize) -> Double? {
    alignment == horizontal ? Double(compute(ViewDimensions(size, of: content))) : nil
  }

  func guide(_ alignment: VerticalAlignment, of content: LayoutItem, in size: CGSize) -> Double? {
    alignment == vertical ? Double(compute(ViewDimensions(size, of: content))) : nil
  }
}

extension View {
  /// Says where the view lines up from leading to trailing, in logical pixels from its leading edge; those
  /// beside it in a stack or a frame stand by it.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(horizontal: guide, vertical: nil, compute: computeValue))
  }

  /// Says where the view lines up from top to bottom, in logical pixels from its upper edge.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(horizontal: nil, vertical: guide, compute: computeValue))
  }
}

extension LayoutItem {
  /// Where several lie that line up in one view: in the middle of them; nil for none.
  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// Where those of `items` line up that say so, being at `frames`, from the leading edge; nil for none.
  static func sharedGuide(
    _ alignment: HorizontalAlignment, of items: [LayoutItem], at frames: [CGRect]
  ) -> Double? {
    mean(
      zip(items, frames).compactMap { item, frame in
        item.explicitGuide(alignment, in: frame.size).map { Double(frame.minX) + $0 }
      })
  }

  /// Where those of `items` line up that say so, being at `frames`, from the upper edge; nil for none.
  static func sharedGuide(
    _ alignment: VerticalAlignment, of items: [LayoutItem], at frames: [CGRect]
  ) -> Double? {
    mean(
      zip(items, frames).compactMap { item, frame in
        item.explicitGuide(alignment, in: frame.size).map { Double(frame.minY) + $0 }
      })
  }
}
