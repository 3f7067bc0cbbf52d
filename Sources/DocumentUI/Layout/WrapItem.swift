// The base class of padding, frames, offsets and the like: a subclass overrides the one aspect that it
// changes.

/// An item around one other. By default it is just that other.
@MainActor
class WrapItem: LayoutItem {
  final let content: LayoutItem

  init(_ content: LayoutItem) {
    self.content = content
    super.init()
    content.parent = self
  }

  override var children: [LayoutItem] { [content] }
  override var priority: Double { content.priority }
  override var zIndex: Double { content.zIndex }
  override var isSpacer: Bool { content.isSpacer }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  /// Where the content goes in an item of `size`.
  func contentFrame(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  override func place(in frame: CGRect, _ context: PlacementContext) {
    let inner = contentFrame(in: frame.size)
    content.place(
      in: CGRect(
        origin: CGPoint(x: frame.minX + inner.minX, y: frame.minY + inner.minY), size: inner.size),
      context)
  }

  override func explicitGuide(_ alignment: HorizontalAlignment, in size: CGSize) -> Double? {
    guard size.width.isFinite, size.height.isFinite else { return nil }
    let inner = contentFrame(in: size)
    return content.explicitGuide(alignment, in: inner.size).map { Double(inner.minX) + $0 }
  }

  override func explicitGuide(_ alignment: VerticalAlignment, in size: CGSize) -> Double? {
    guard size.width.isFinite, size.height.isFinite else { return nil }
    let inner = contentFrame(in: size)
    return content.explicitGuide(alignment, in: inner.size).map { Double(inner.minY) + $0 }
  }

  override func layoutValue(_ key: ObjectIdentifier) -> Any? { content.layoutValue(key) }

  override func baseline(_ alignment: VerticalAlignment, in size: CGSize) -> Double? {
    guard size.width.isFinite, size.height.isFinite else { return nil }
    let inner = contentFrame(in: size)
    return content.baseline(alignment, in: inner.size).map { inner.minY + $0 }
  }
}
