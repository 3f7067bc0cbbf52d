// Scrolling to a view by its id.

import Gtk

/// Scrolls what is in a ``ScrollViewReader``.
@MainActor
public struct ScrollViewProxy {
  weak var node: AnyNode?

  /// Scrolls until the view with an id, given by `id(_:)` or by `ForEach`, is seen: in the scroll view that
  /// it is in, or, as a row, in its list. It comes about when the views have been brought up to date and
  /// laid out.
  /// - Parameter anchor: the point of the view that is brought to the same point of the room; nil scrolls no
  ///   further than needed.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node, !node.isRemoved else { return }
    let id = AnyHashable(id)
    node.tree.afterUpdate { [weak node] in
      if let node, !node.isRemoved { Self.scroll(node, to: id, anchor) }
    }
  }

  /// Scrolls all that scrolls below, the innermost first.
  @discardableResult
  private static func scroll(_ node: AnyNode, to id: AnyHashable, _ anchor: UnitPoint?) -> Bool {
    var isFound = false
    for child in node.children where scroll(child, to: id, anchor) { isFound = true }
    if let holder = node as? any ScrollHolding, holder.scroll(to: id, anchor: anchor) { isFound = true }
    return isFound
  }
}

/// Hands its content a proxy that scrolls to views in it.
public struct ScrollViewReader<Content: View>: View {
  let content: (ScrollViewProxy) -> Content

  /// A reader.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
}

extension ScrollViewReader: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { ScrollReaderNode(self, in: context) }
}

/// The node of a scroll view reader.
final class ScrollReaderNode<Content: View>: ViewNode<ScrollViewReader<Content>> {
  private var child: ViewNode<Content>!

  override init(_ view: ScrollViewReader<Content>, in context: NodeContext) {
    super.init(view, in: context)
    child = track { view.content(proxy) }.node(in: childContext)
  }

  private var proxy: ScrollViewProxy { ScrollViewProxy(node: self) }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(to new: ScrollViewReader<Content>) {
    view = new
    evaluate()
  }

  override func evaluate() {
    tree.countEvaluation()
    child.update(to: track { view.content(proxy) })
  }
}

/// A node whose content has an id.
@MainActor
protocol IdentifiedContent: AnyNode {
  /// The node with an id.
  func content(id: AnyHashable) -> AnyNode?
}

extension IDNode: IdentifiedContent {
  func content(id: AnyHashable) -> AnyNode? { AnyHashable(view.id) == id ? self : nil }
}

extension ForEachNode: IdentifiedContent {
  func content(id: AnyHashable) -> AnyNode? { (id.base as? ID).flatMap { row(id: $0) } }
}

extension AnyNode {
  /// The node with an id, here or below.
  fileprivate func find(_ id: AnyHashable) -> AnyNode? {
    if let found = (self as? any IdentifiedContent)?.content(id: id) { return found }
    for child in children { if let found = child.find(id) { return found } }
    return nil
  }
}

/// A leaf that scrolls.
@MainActor
protocol ScrollingLeaf: LeafView {
  /// Scrolls to what has an id, if it is in there.
  static func scroll(_ node: LeafNode<Self>, to id: AnyHashable, anchor: UnitPoint?) -> Bool
}

/// The node of a leaf that scrolls.
@MainActor
protocol ScrollHolding: AnyNode {
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool
}

extension LeafNode: ScrollHolding where V: ScrollingLeaf {
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool { V.scroll(self, to: id, anchor: anchor) }
}

extension ScrollView: ScrollingLeaf {
  static func scroll(_ node: LeafNode<Self>, to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    show(id, anchor, in: node, tries: mostTries)
  }

  /// In how many frames a view is scrolled to that may be elsewhere when what is around it has been made.
  private static var mostTries: Int { 6 }

  /// - Parameters:
  ///   - tries: in how many frames more it is looked where the view is.
  ///   - still: in how many it was where it was before. In one that says little: rows that are to be made are
  ///     placed in the next.
  private static func show(
    _ id: AnyHashable, _ anchor: UnitPoint?, in node: LeafNode<Self>, tries: Int, still: Int = 0
  ) -> Bool {
    guard let scrolled = node.element, let target = node.coordinator.host.find(id) else { return false }
    let transaction = Evaluation.transaction
    let turn = node.coordinator.follower.turn
    scrolled.afterLayout { [weak node, weak target] in
      guard let node, let target, !node.isRemoved, !target.isRemoved, node.coordinator.follower.turn == turn,
        let frame = target.frame(on: node.coordinator.host.widget)
      else { return }
      let isMoved = show(frame, anchor, in: node, scrolled, by: transaction)
      let still = isMoved ? 0 : still + 1
      guard transaction.animation == nil, tries > 1, still < 3 else { return }
      _ = show(id, anchor, in: node, tries: tries - 1, still: still)
    }
    return true
  }

  /// Scrolls to a frame of the content; whether that is elsewhere than before.
  private static func show(
    _ frame: CGRect, _ anchor: UnitPoint?, in node: LeafNode<Self>, _ scrolled: Gtk.ScrolledWindow,
    by transaction: Transaction
  ) -> Bool {
    let (axes, follower) = (node.view.axes, node.coordinator.follower)
    var isMoved = false
    if axes.contains(.vertical) {
      let wanted = scrolled.verticalAdjustment.value(
        showing: frame.minY...frame.maxY, at: anchor.map { Double($0.y) })
      if follower.move(.vertical, to: wanted, by: transaction) { isMoved = true }
    }
    if axes.contains(.horizontal) {
      let wanted = scrolled.horizontalAdjustment.value(
        showing: frame.minX...frame.maxX, at: anchor.map { Double($0.x) })
      if follower.move(.horizontal, to: wanted, by: transaction) { isMoved = true }
    }
    return isMoved
  }
}

extension RowsLeaf: ScrollingLeaf {
  static func scroll(_ node: LeafNode<Self>, to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    let parts: Parts = node.coordinator
    guard let scrolled = node.element, let position = parts.rows.place(ofIDOrValue: id) else { return false }
    scrolled.afterLayout { [weak node, weak parts] in
      guard let node, let parts, !node.isRemoved else { return }
      parts.watch.appScrolls()
      parts.view.scroll(to: position)
      guard let anchor else { return }
      // Its place is known when it has been made and laid out.
      scrolled.afterLayout { [weak parts] in
        guard let row = parts?.rows.widget(at: position), let bounds = row.bounds(in: scrolled) else {
          return
        }
        let adjustment = scrolled.verticalAdjustment
        let top = adjustment.value + bounds.y
        parts?.watch.appScrolls()
        adjustment.value = adjustment.value(showing: top...(top + bounds.height), at: Double(anchor.y))
      }
    }
    return true
  }
}

extension AnyNode {
  /// The frame of what is here and below on a surface; nil before it is placed.
  fileprivate func frame(on surface: LayoutHostWidget) -> CGRect? {
    var items: [LayoutItem] = []
    appendItems(to: &items)
    if items.allSatisfy({ $0.root?.layout === surface.layout && $0.ownFrame != nil }) { return placedFrame }
    // It is on a surface that is on this one.
    var elements: [any LeafElement] = []
    for item in items { item.collectElements(into: &elements) }
    let boxes = elements.compactMap { ($0 as? Gtk.Widget)?.bounds(in: surface) }.map {
      CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
    }
    guard let first = boxes.first else { return nil }
    return boxes.dropFirst().reduce(first) { $0.union($1) }
  }
}

extension Gtk.Widget {
  /// Calls `body` once, after the next layout.
  func afterLayout(_ body: @escaping @MainActor () -> Void) {
    guard isMapped, let clock = frameClock else {
      var connection: SignalConnection?
      connection = onMap { [weak self] in
        connection?.disconnect()
        connection = nil
        self?.afterLayout(body)
      }
      return
    }
    var connection: SignalConnection?
    connection = clock.onAfterPaint {
      connection?.disconnect()
      connection = nil
      body()
    }
    queueDraw()
  }
}

extension Adjustment {
  /// The value at which a range is seen: a share of it at the same share of the room, or with nil no further
  /// than needed.
  fileprivate func value(showing range: ClosedRange<Double>, at share: Double?) -> Double {
    let extent = range.upperBound - range.lowerBound
    let wanted: Double
    if let share {
      wanted = range.lowerBound + extent * share - pageSize * share
    } else if range.lowerBound < value || extent > pageSize {
      wanted = range.lowerBound
    } else {
      wanted = max(value, range.upperBound - pageSize)
    }
    return min(max(wanted, lower), max(lower, upper - pageSize))
  }
}
