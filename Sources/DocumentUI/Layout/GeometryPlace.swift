// Where a view is. Layout says so; whoever has read it is evaluated anew when the view has moved, by layout
// or because something scrolled.

import Gtk

/// The place of a view, as layout has put it last.
@MainActor
final class GeometryPlace {
  /// The frame on its surface, from the left whatever the direction; nil before it was placed.
  private(set) var frame: CGRect?
  private(set) var isRightToLeft = false
  /// Whose place it is; where it reads named spaces.
  weak var node: AnyNode?
  private weak var layout: HostLayout?
  private let readers = ReaderSet()
  /// The layout whose moves are followed, and a count of the layouts followed so far: an observer that was
  /// added for an earlier one drops out.
  private weak var followed: HostLayout?
  private var turn = 0

  nonisolated init() {}

  /// Takes down where `item` is placed; whether it was elsewhere, or of another size, and somebody read that.
  @discardableResult
  func note(_ frame: CGRect, of item: LayoutItem, _ context: PlacementContext) -> Bool {
    let old = (self.frame, layout.map { ObjectIdentifier($0) })
    let new = CGRect(
      x: context.isRightToLeft ? context.width - Double(frame.maxX) : Double(frame.minX),
      y: Double(frame.minY), width: Double(frame.width), height: Double(frame.height))
    self.frame = new
    isRightToLeft = context.isRightToLeft
    layout = item.root?.layout
    guard old.0 != new || old.1 != layout.map({ ObjectIdentifier($0) }) else { return false }
    defer { readers.markAll() }
    return !readers.isEmpty
  }

  /// The size; nil before it was placed. It is recorded that it was read.
  var size: CGSize? {
    readers.recordReader()
    return frame?.size
  }

  /// The frame in the window, from its left; nil before it was placed. It is recorded that it was read.
  var windowFrame: CGRect? {
    readers.recordReader()
    guard let frame, let layout else { return nil }
    follow(layout)
    let origin = layout.windowOrigin
    return frame.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// The share of the view's length that the scroll view around it hides: negative where the view sticks out
  /// at the top or the leading edge, positive at the bottom or the trailing edge; nil where nothing scrolls.
  /// Records the reader.
  func hiddenShare(along axis: Axis?) -> Double? {
    readers.recordReader()
    guard let frame, let layout else { return nil }
    follow(layout)
    guard let shown = layout.visibleRect() else { return nil }
    func share(_ axis: Axis) -> Double {
      let length = Double(frame.size[axis])
      let before = Double(shown.origin[axis] - frame.origin[axis])
      let after = Double(frame.origin[axis]) + length - Double(shown.origin[axis]) - Double(shown.size[axis])
      // A view that sticks out at both ends fills all that shows: it counts as seen.
      guard length > 0, max(before, after) > 0, min(before, after) <= 0 || max(before, after) >= length
      else { return 0 }
      let share = min(max(before, after) / length, 1) * (before > after ? -1 : 1)
      return axis == .horizontal && isRightToLeft ? -share : share
    }
    if let axis { return share(axis) }
    let (across, down) = (share(.horizontal), share(.vertical))
    return abs(across) > abs(down) ? across : down
  }

  /// The share of the view's area that what scrolls around it shows, from 0 to 1: all where nothing scrolls;
  /// nil before it was placed. It is recorded that it was read.
  var shownShare: Double? {
    readers.recordReader()
    guard let frame, let layout else { return nil }
    follow(layout)
    guard let shown = layout.visibleRect() ?? layout.rectInScroller else { return 1 }
    let area = Double(frame.width) * Double(frame.height)
    guard area > 0 else { return shown.contains(frame.origin) ? 1 : 0 }
    let seen = frame.intersection(shown)
    return seen.isNull ? 0 : Double(seen.width) * Double(seen.height) / area
  }

  /// The frame as it is seen from another place, from the leading edge of that.
  func frame(from other: GeometryPlace) -> CGRect? {
    guard let own = windowFrame, let outer = other.windowFrame else { return nil }
    return Self.frame(own, in: outer, isRightToLeft: isRightToLeft)
  }

  /// The frame as it is seen from the view around whose space has a name; nil without one.
  func frame(fromNamed name: AnyHashable) -> CGRect? {
    guard let own = windowFrame, let outer = windowFrame(ofNamed: name) else { return nil }
    return Self.frame(own, in: outer, isRightToLeft: isRightToLeft)
  }

  /// The frame of the view around whose space has a name, as it is seen from this one; nil without one.
  func bounds(ofNamed name: AnyHashable) -> CGRect? {
    guard let own = windowFrame, let outer = windowFrame(ofNamed: name) else { return nil }
    return Self.frame(outer, in: own, isRightToLeft: isRightToLeft)
  }

  /// The frame in the window of the view around whose space has a name. It is recorded that it was read.
  private func windowFrame(ofNamed name: AnyHashable) -> CGRect? {
    guard let space = name.base as? ScrollSpaceName else { return node?.place(named: name)?.windowFrame }
    readers.recordReader()
    guard let layout else { return nil }
    follow(layout)
    return layout.scrollRoom(along: space.axis)
  }

  /// A frame in the window as it is seen from another one.
  static func frame(_ own: CGRect, in outer: CGRect, isRightToLeft: Bool) -> CGRect {
    let x = isRightToLeft ? outer.maxX - own.maxX : own.minX - outer.minX
    return CGRect(
      x: Double(x), y: Double(own.minY - outer.minY), width: Double(own.width), height: Double(own.height))
  }

  /// Has the readers evaluated when a surface that it is on moves or scrolls.
  private func follow(_ layout: HostLayout) {
    guard followed !== layout else { return }
    followed = layout
    turn += 1
    for surface in layout.surfacesAround {
      surface.scrollObservers.append { [weak self, turn] in
        guard let self, self.turn == turn else { return false }
        guard !self.readers.isEmpty else {
          self.followed = nil
          return false
        }
        self.readers.markAll()
        return true
      }
    }
  }
}

extension HostLayout {
  private var ownWidget: LayoutHostWidget? { surface as? LayoutHostWidget }

  /// The surface that the widget is on, through whatever else there is between.
  private static func layout(around widget: Gtk.Widget) -> (layout: HostLayout, widget: LayoutHostWidget)? {
    var widget = widget.parent
    while let current = widget {
      if let host = current as? LayoutHostWidget, let layout = host.layout { return (layout, host) }
      widget = current.parent
    }
    return nil
  }

  /// The scrolled window that this surface scrolls in; nil where it does not scroll.
  private var scroller: Gtk.Widget? {
    guard viewport != nil else { return nil }
    var widget = ownWidget?.parent
    while let current = widget, !(current is Gtk.ScrolledWindow) { widget = current.parent }
    return widget
  }

  /// What shows of this surface in the scrolled window that its widget is in, as of a row of a list; nil
  /// where nothing scrolls.
  fileprivate var rectInScroller: CGRect? {
    if let parent = root.parent as? SurfaceItem {
      guard let outer = parent.root?.layout?.rectInScroller, let place = parent.place else { return nil }
      return outer.offsetBy(dx: -Double(place.minX), dy: -Double(place.minY))
    }
    var widget = ownWidget?.parent
    while let current = widget, !(current is Gtk.ScrolledWindow) { widget = current.parent }
    return rect(of: widget)
  }

  /// Where a widget is that this surface is in.
  private func rect(of outer: Gtk.Widget?) -> CGRect? {
    guard let outer, let own = ownWidget, let origin = outer.convert(x: 0, y: 0, to: own) else { return nil }
    return CGRect(x: origin.x, y: origin.y, width: Double(outer.width), height: Double(outer.height))
  }

  /// The room of the nearest scroll view or list that this surface is in, in the window, from its left; nil
  /// where nothing scrolls along `axis`.
  func scrollRoom(along axis: Axis?) -> CGRect? {
    for layout in surfacesAround {
      guard let room = layout.ownScrollRoom(along: axis) else { continue }
      let origin = layout.windowOrigin
      return room.offsetBy(dx: origin.x, dy: origin.y)
    }
    return nil
  }

  /// What shows of this surface where it scrolls itself, or is a row of a list, which scrolls up and down.
  private func ownScrollRoom(along axis: Axis?) -> CGRect? {
    if let viewport {
      let isMeant = axis.map { unsqueezed.contains($0 == .horizontal ? .horizontal : .vertical) } ?? true
      return isMeant ? viewport() : nil
    }
    guard axis != .horizontal else { return nil }
    var widget = ownWidget?.parent
    while let current = widget, !(current is Gtk.ScrolledWindow), !(current is LayoutHostWidget) {
      widget = current.parent
    }
    return widget is Gtk.ScrolledWindow ? rect(of: widget) : nil
  }

  /// This surface and all it is on, outwards.
  fileprivate var surfacesAround: [HostLayout] {
    var found = [self]
    var layout = self
    while true {
      if let outer = (layout.root.parent as? SurfaceItem)?.root?.layout {
        layout = outer
      } else if let widget = layout.ownWidget, let outer = Self.layout(around: widget)?.layout {
        layout = outer
      } else {
        return found
      }
      found.append(layout)
    }
  }

  /// Where its upper left corner is in the window. What scrolls is where it has been scrolled to, even where
  /// GTK has not moved it yet.
  fileprivate var windowOrigin: CGPoint {
    var point = CGPoint.zero
    var layout = self
    while true {
      while let item = layout.root.parent as? SurfaceItem, let outer = item.root?.layout {
        if let place = item.place { point = CGPoint(x: point.x + place.minX, y: point.y + place.minY) }
        layout = outer
      }
      guard var widget: Gtk.Widget = layout.ownWidget else { return point }
      if let shown = layout.viewport?(), let scroller = layout.scroller {
        point = CGPoint(x: point.x - shown.minX, y: point.y - shown.minY)
        widget = scroller
      }
      let outer = Self.layout(around: widget)
      let target: Gtk.Widget? = outer?.widget ?? widget.root
      guard let target, let place = widget.convert(x: 0, y: 0, to: target) else { return point }
      point = CGPoint(x: Double(point.x) + place.x, y: Double(point.y) + place.y)
      guard let next = outer?.layout else { return point }
      layout = next
    }
  }
}

/// Tells a place where its content is.
final class PlaceItem: WrapItem {
  private let geometry: GeometryPlace
  private weak var node: AnyNode?

  init(_ content: LayoutItem, _ geometry: GeometryPlace, of node: AnyNode) {
    self.geometry = geometry
    self.node = node
    super.init(content)
  }

  override func place(in frame: CGRect, _ context: PlacementContext) {
    let isNews = geometry.note(frame, of: self, context)
    super.place(in: frame, context)
    // What depends on the place is shown in the same frame.
    if isNews, let tree = node?.tree, !tree.isClean {
      tree.update(inLayout: true)
      root?.layout?.layOutAgain()
    }
  }
}

/// Takes down where the content is.
struct PlaceModifier: PrimitiveModifier {
  let geometry: GeometryPlace

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    PlacedNode(view, in: context, geometry: view.modifier.geometry)
  }
}

/// The node of a view whose place is taken down. Of several views together, it is the place of the first.
class PlacedNode<Content: View, M: ViewModifier>: ModifierNode<Content, M> {
  let geometry: GeometryPlace
  private var item: PlaceItem?

  init(_ view: ModifiedContent<Content, M>, in context: NodeContext, geometry: GeometryPlace) {
    self.geometry = geometry
    super.init(view, in: context)
    geometry.node = self
  }

  override func appendItems(to list: inout [LayoutItem]) {
    var contents: [LayoutItem] = []
    super.appendItems(to: &contents)
    if let first = contents.first {
      if item?.content !== first { item = PlaceItem(first, geometry, of: self) }
      first.parent = item
      contents[0] = item!
    }
    list.append(contentsOf: contents)
  }
}
