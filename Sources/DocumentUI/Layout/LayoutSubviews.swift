// The views that a layout of the app's own lays out, as it sees them.

/// A view that a layout lays out.
public struct LayoutSubview: Equatable, Sendable {
  let item: LayoutItem
  let places: LayoutPlaces
  let index: Int

  /// The size the view chooses for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { MainTurn.sync { item.size(proposal) } }

  /// The size the view chooses for a proposal, and where it lines up.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    MainTurn.sync { ViewDimensions(item.size(proposal), of: item) }
  }

  /// The room it wants beside it.
  public var spacing: ViewSpacing { MainTurn.sync { item.isSpacer ? .zero : ViewSpacing() } }

  /// Who gets room first.
  public var priority: Double { MainTurn.sync { item.priority } }

  /// The value that the view has for the layout.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    MainTurn.sync { item.layoutValue(ObjectIdentifier(key)) as? K.Value } ?? K.defaultValue
  }

  /// Places the view: a point of it at a point of the layout's bounds, in the size it chooses for a proposal.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    let origin = CGPoint(
      x: position.x - anchor.x * CGFloat(size.width), y: position.y - anchor.y * CGFloat(size.height))
    MainTurn.sync { places.frames[index] = CGRect(origin: origin, size: size) }
  }

  /// Whether both are the same view.
  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.item === b.item }
}

/// Where a layout has placed its views.
@MainActor
final class LayoutPlaces {
  var frames: [Int: CGRect] = [:]
}

/// The views that a layout lays out.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
  /// A view.
  public typealias Element = LayoutSubview
  /// Some of the views.
  public typealias SubSequence = LayoutSubviews

  private let all: [LayoutSubview]
  private let range: Range<Int>
  /// Which way reading goes. Layouts are mirrored where it goes from right to left.
  public let layoutDirection: LayoutDirection

  @MainActor
  init(_ items: [LayoutItem], _ places: LayoutPlaces, _ direction: LayoutDirection) {
    all = items.enumerated().map { LayoutSubview(item: $1, places: places, index: $0) }
    range = all.indices
    layoutDirection = direction
  }

  private init(_ other: LayoutSubviews, _ range: Range<Int>) {
    all = other.all
    self.range = range
    layoutDirection = other.layoutDirection
  }

  /// The place of the first.
  public var startIndex: Int { range.lowerBound }
  /// The place after the last.
  public var endIndex: Int { range.upperBound }
  /// The view at a place.
  public subscript(index: Int) -> LayoutSubview { all[index] }
  /// The views at some places.
  public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(self, bounds) }
}
