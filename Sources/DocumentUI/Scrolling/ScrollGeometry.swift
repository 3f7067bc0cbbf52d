// Where a scroll view is, as a value for the app.

import Gtk

/// What a scroll view shows of its content, in logical pixels.
public struct ScrollGeometry: Equatable, Sendable {
  /// Where the room begins in the content, from the leading edge and the top. It is negative where content
  /// begins after a margin that shows.
  public var contentOffset: CGPoint
  /// The size of the content, which may be smaller or larger than the room, without its margins.
  public var contentSize: CGSize
  /// The margins around the content, which scroll with it.
  public var contentInsets: EdgeInsets
  /// The size of the room.
  public var containerSize: CGSize

  /// What a scroll view shows of its content.
  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// What shows of the content, in its coordinates.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// What shows of the content, in its coordinates, without a strip as wide as the margins.
  public var bounds: CGRect {
    CGRect(
      x: Double(contentOffset.x + contentInsets.leading), y: Double(contentOffset.y + contentInsets.top),
      width: Double(containerSize.width - contentInsets.leading - contentInsets.trailing),
      height: Double(containerSize.height - contentInsets.top - contentInsets.bottom))
  }
}

extension ScrollGeometry {
  /// The geometry of a scrolled window; nil before it is laid out.
  /// - Parameters:
  ///   - axes: what it scrolls along.
  ///   - content: the size of the content with its margins; nil for all that it scrolls over.
  @MainActor
  init?(_ scrolled: Gtk.ScrolledWindow, _ axes: Axis.Set, content: CGSize?, insets: EdgeInsets) {
    let (across, down) = (scrolled.horizontalAdjustment, scrolled.verticalAdjustment)
    guard across.pageSize > 0, down.pageSize > 0 else { return nil }
    let isMirrored = scrolled.direction == .rightToLeft
    let start = isMirrored ? across.upper - across.pageSize - across.value : across.value
    let all = content ?? CGSize(width: across.upper, height: down.upper)
    let width = axes.contains(.horizontal) ? Double(all.width) : across.pageSize
    let height = axes.contains(.vertical) ? Double(all.height) : down.pageSize
    self.init(
      contentOffset: CGPoint(x: start - Double(insets.leading), y: down.value - Double(insets.top)),
      contentSize: CGSize(
        width: width - Double(insets.leading + insets.trailing),
        height: height - Double(insets.top + insets.bottom)),
      contentInsets: insets, containerSize: CGSize(width: across.pageSize, height: down.pageSize))
  }
}

extension HostLayout {
  /// The size of the content with the room around it, as it is laid out; nil before that.
  var contentSize: CGSize? { placedSize.map { root.size(proposal(for: $0)) } }
}
