// Room around a view.

struct PaddingModifier: LayoutModifier {
  let insets: EdgeInsets

  func size(of content: LayoutItem, for proposal: ProposedViewSize) -> CGSize {
    let size = content.size(proposal.inset(by: insets))
    return CGSize(
      width: size.width + insets.leading + insets.trailing, height: size.height + insets.top + insets.bottom)
  }

  func frame(of content: LayoutItem, in size: CGSize) -> CGRect {
    CGRect(
      x: insets.leading, y: insets.top, width: size.width - insets.leading - insets.trailing,
      height: size.height - insets.top - insets.bottom)
  }
}

extension View {
  /// Adds room on some edges, in logical pixels; nil is the platform's usual 12.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(PaddingModifier(insets: EdgeInsets(length ?? 12, on: edges)))
  }

  /// Adds room on all edges, in logical pixels.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Adds room on each edge.
  public func padding(_ insets: EdgeInsets) -> some View { modifier(PaddingModifier(insets: insets)) }
}
