// The views that a scroll view comes to rest at, and whose ids say where it has been scrolled to.

/// A view that a scroll view can come to rest at.
struct ScrollTargetPlace: Equatable {
  let id: ScrollTargetID
  /// In logical pixels of the content, from its left.
  let frame: CGRect
}

/// The views in its content are what a scroll view comes to rest at.
struct ScrollTargetLayoutModifier: PrimitiveModifier {
  let isEnabled: Bool

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    ScrollTargetNode(view, in: context)
  }
}

/// A node below which are views that a scroll view comes to rest at.
@MainActor
protocol ScrollTargetHolding: AnyNode {
  var holdsTargets: Bool { get }
}

final class ScrollTargetNode<Content: View>: ModifierNode<Content, ScrollTargetLayoutModifier>,
  ScrollTargetHolding
{
  var holdsTargets: Bool { modifier.isEnabled }
}

/// A node that makes views with ids.
@MainActor
protocol IdentifiedRows: AnyNode {
  /// The views that there are, with their ids.
  var identifiedRows: [(id: AnyHashable, node: AnyNode)] { get }
}

extension IDNode: IdentifiedRows {
  var identifiedRows: [(id: AnyHashable, node: AnyNode)] { [(AnyHashable(view.id), self)] }
}

extension ForEachNode: IdentifiedRows {}

extension AnyNode {
  /// The views here and below that a scroll view around them comes to rest at, as far as they are placed.
  func scrollTargets() -> [ScrollTargetPlace] {
    var found: [ScrollTargetPlace] = []
    findTargets(isInside: false, &found)
    return found
  }

  private func findTargets(isInside: Bool, _ found: inout [ScrollTargetPlace]) {
    // What scrolls by itself has its own.
    guard !(self is any ScrollHolding) else { return }
    let isInside = isInside || (self as? any ScrollTargetHolding)?.holdsTargets == true
    if isInside, let rows = self as? any IdentifiedRows {
      for (id, node) in rows.identifiedRows {
        if let frame = node.placedFrame {
          found.append(ScrollTargetPlace(id: ScrollTargetID(id), frame: frame))
        }
      }
      return
    }
    for child in children { child.findTargets(isInside: isInside, &found) }
  }

  /// The frame of what is here and below on its surface, from the left of that; nil before it is placed.
  var placedFrame: CGRect? {
    var items: [LayoutItem] = []
    appendItems(to: &items)
    var frames = items.compactMap(\.ownFrame)
    if frames.count < items.count {
      var places: [(element: any LeafElement, frame: CGRect)] = []
      for item in items { item.collectPlaces(into: &places) }
      frames = places.map(\.frame)
    }
    guard let first = frames.first else { return nil }
    return frames.dropFirst().reduce(first) { $0.union($1) }
  }
}

extension View {
  /// Has a scroll view around this view come to rest at the views in it that have ids, given by `id(_:)` or
  /// by `ForEach`: it says by them where it has been scrolled to, and aligns them where
  /// `scrollTargetBehavior(.viewAligned)` says so.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(ScrollTargetLayoutModifier(isEnabled: isEnabled))
  }
}
