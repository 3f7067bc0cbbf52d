// Room around content and sizes by the room that scrolls.

import Gtk

/// What margins are put around.
public enum ContentMarginPlacement: Hashable, Sendable {
  /// The content of scroll views.
  case automatic
  /// The content of scroll views.
  case scrollContent
  /// The scroll bars. They lie over the content here, and stay where they are.
  case scrollIndicators
}

private struct ScrollMarginsKey: EnvironmentKey {
  static let defaultValue = EdgeInsets()
  /// Whether any view has set some; until then no scroll view looks up.
  nonisolated(unsafe) static var isUsed = false
}

extension EnvironmentValues {
  /// The room around the content of scroll views.
  var scrollMargins: EdgeInsets {
    get { ScrollMarginsKey.isUsed ? self[ScrollMarginsKey.self] : EdgeInsets() }
    set {
      ScrollMarginsKey.isUsed = true
      self[ScrollMarginsKey.self] = newValue
    }
  }
}

extension EdgeInsets {
  /// These insets with some of another length; nil leaves them.
  fileprivate func with(_ length: CGFloat?, on edges: Edge.Set) -> EdgeInsets {
    guard let length else { return self }
    return EdgeInsets(
      top: edges.contains(.top) ? length : top, leading: edges.contains(.leading) ? length : leading,
      bottom: edges.contains(.bottom) ? length : bottom,
      trailing: edges.contains(.trailing) ? length : trailing)
  }
}

extension View {
  /// Puts room around the content of the scroll views here, in logical pixels; it scrolls with the content.
  /// Lists have their own room in their rows.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.scrollMargins) {
      if placement != .scrollIndicators { $0 = $0.with(length, on: edges) }
    }
  }

  /// Puts room around the content of the scroll views here, in logical pixels; it scrolls with the content.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.scrollMargins) { margins in
      guard placement != .scrollIndicators else { return }
      let sides: [(Edge.Set, CGFloat)] = [
        (.top, insets.top), (.leading, insets.leading), (.bottom, insets.bottom),
        (.trailing, insets.trailing),
      ]
      for (side, length) in sides where edges.contains(side) { margins = margins.with(length, on: side) }
    }
  }

  /// Puts room around the content of the scroll views here, in logical pixels; it scrolls with the content.
  public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View { contentMargins(.all, length, for: placement) }

  /// Adds room on some edges, in logical pixels; nil is the platform's. Windows here have no edges that
  /// something covers, so that this is what `padding` is.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  /// Adds room on all edges, in logical pixels.
  public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

  /// Adds room on all edges, in logical pixels.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

  /// Makes the view as large, along some axes, as what scrolls around it shows, or as its window or sheet.
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Makes the view as large as `span` of `count` parts of what shows, with `spacing` logical pixels between
  /// parts.
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let parts = CGFloat(max(1, count))
      let part = (length - spacing * (parts - 1)) / parts
      return part * CGFloat(span) + spacing * CGFloat(max(0, span - 1))
    }
  }

  /// Makes the view as large as `length` says for what shows, in logical pixels.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (_ length: CGFloat, _ axis: Axis) -> CGFloat
  ) -> some View {
    modifier(ContainerFrameModifier(axes: axes, alignment: alignment, length: length))
  }
}

/// A frame by what scrolls around it.
private struct ContainerFrameModifier: LayoutModifier {
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat

  private func offer(_ content: LayoutItem, _ proposal: ProposedViewSize) -> ProposedViewSize {
    guard let container = content.root?.layout?.container, let room = container.shownSize else {
      return proposal
    }
    container.follow(content)
    var offer = proposal
    for axis in [Axis.horizontal, .vertical]
    where axes.contains(axis == .horizontal ? .horizontal : .vertical) {
      offer[axis] = max(0, Double(length(CGFloat(room[axis]), axis)))
    }
    return offer
  }

  func size(of content: LayoutItem, for proposal: ProposedViewSize) -> CGSize {
    let offer = offer(content, proposal)
    let size = content.size(offer)
    return CGSize(
      width: axes.contains(.horizontal) ? offer.width ?? Double(size.width) : Double(size.width),
      height: axes.contains(.vertical) ? offer.height ?? Double(size.height) : Double(size.height))
  }

  func frame(of content: LayoutItem, in size: CGSize) -> CGRect { content.frame(in: size, alignment) }
}

extension HostLayout {
  /// The surface that scrolls around this one, or the outermost.
  fileprivate var container: HostLayout {
    var layout = self
    while layout.viewport == nil, let outer = (layout.root.parent as? SurfaceItem)?.root?.layout {
      layout = outer
    }
    return layout
  }

  /// The size of what shows; nil before it has one.
  fileprivate var shownSize: CGSize? {
    (viewport?().size ?? placedSize).flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }
}
