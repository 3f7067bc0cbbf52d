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

/// How much room content has to the edges of its window.
public struct ScenePadding: Hashable, Sendable {
  private init() {}

  /// The least with which content looks right in a window.
  public static let minimum = ScenePadding()
}

extension View {
  /// Adds room on some edges, in logical pixels; nil is the platform's usual 12.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(PaddingModifier(insets: EdgeInsets(length ?? 12, on: edges)))
  }

  /// Adds room on all edges, in logical pixels.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Adds the room that content has to the edges of its window: 20 logical pixels.
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 20) }

  /// Adds the room that content has to the edges of its window: 20 logical pixels, which is the least too.
  public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
    scenePadding(edges)
  }

  /// Adds room on each edge.
  public func padding(_ insets: EdgeInsets) -> some View { modifier(PaddingModifier(insets: insets)) }
}
