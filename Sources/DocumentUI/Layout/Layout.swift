// SwiftUI's protocol for layouts that an app writes, and what they are told: spacing, and values that views
// have.

/// Lays out views in a way of the app's own.
///
///     struct Steps: Layout {
///       func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { … }
///       func placeSubviews(
///         in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
///       ) {
///         for (index, subview) in subviews.enumerated() {
///           let step = CGFloat(index) * 20
///           subview.place(at: CGPoint(x: bounds.minX + step, y: bounds.minY + step), proposal: .unspecified)
///         }
///       }
///     }
///     Steps { Text("One"); Text("Two") }
///
/// Its methods are called on the main thread. Right-to-left is not its business: what it places is mirrored.
public protocol Layout: Animatable {
  /// What it keeps between its calls, made anew when views come or go.
  associatedtype Cache = Void
  /// The views it lays out.
  typealias Subviews = LayoutSubviews

  /// What a stack would have to know of it; how its views stand in a row or column.
  static var layoutProperties: LayoutProperties { get }
  /// Makes what is kept between calls.
  func makeCache(subviews: Subviews) -> Cache
  /// Brings it up to date when the views have changed.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// The room its views want beside them.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// The size it chooses for a proposal.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places its views. One that is not placed is put in the middle.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// Where the whole lines up from leading to trailing; nil for where its views say.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
  /// Where the whole lines up from top to bottom; nil for where its views say.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

/// What is known of a layout.
public struct LayoutProperties: Sendable {
  /// The axis along which its views stand; nil for no one.
  public var stackOrientation: Axis?

  /// Nothing is known.
  public init() {}
}

extension Layout {
  /// Nothing.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes it anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  /// The platform's.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

  /// Nil.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  /// Nil.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  /// The views of `content` in this layout.
  @MainActor
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// Makes nothing.
  public func makeCache(subviews: Subviews) {}
}

/// The room that a view wants beside it.
public struct ViewSpacing: Sendable {
  private var length: Double? = nil

  /// The platform's.
  public init() {}

  init(_ length: Double?) { self.length = length }

  /// None.
  public static let zero = ViewSpacing(0)

  /// The room between a view of this spacing and one of another beside it, in logical pixels.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    if length == 0 || next.length == 0 { return 0 }
    return CGFloat(StackItem.defaultSpacing)
  }

  /// The room of both.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if length == 0 { length = other.length }
  }

  /// The room of both.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }
}

/// A value that views have for the layout around them.
public protocol LayoutValueKey: SendableMetatype {
  /// What it is.
  associatedtype Value
  /// What it is for a view that has none.
  static var defaultValue: Value { get }
}

/// Gives the layout around the view a value.
struct LayoutValueModifier<K: LayoutValueKey>: LayoutModifier {
  let value: K.Value

  func size(of content: LayoutItem, for proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func frame(of content: LayoutItem, in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  func layoutValue(_ key: ObjectIdentifier) -> Any? { key == ObjectIdentifier(K.self) ? value : nil }
}

extension View {
  /// Gives the layout around the view a value, which it reads by `subview[key]`.
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(LayoutValueModifier<K>(value: value))
  }
}
