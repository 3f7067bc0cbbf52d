// Places of views that go up the tree as preferences, to be looked up by a geometry reader.

/// A place of a view: a ``GeometryProxy`` says where it is in its own space.
///
///     .anchorPreference(key: Tabs.self, value: .bounds) { [id: $0] }
///     .overlayPreferenceValue(Tabs.self) { tabs in
///       GeometryReader { proxy in
///         let frame = proxy[tabs[selected]!]
///         Capsule().frame(width: frame.width, height: 2).offset(x: frame.minX, y: frame.maxY)
///       }
///     }
public struct Anchor<Value> {
  /// Which place of a view.
  public struct Source {
    let resolve: @Sendable (CGRect) -> Value
  }

  let place: GeometryPlace
  /// What it is, for a frame of the view.
  let resolve: @Sendable (CGRect) -> Value

  init(_ source: Source, of place: GeometryPlace) {
    self.place = place
    resolve = source.resolve
  }
}

extension Anchor: Sendable where Value: Sendable {}

extension Anchor.Source: Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
  /// All of the view.
  public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source { $0 } }

  /// A rectangle in the view's space.
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point in the view's space.
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
  }

  /// A point by shares of the view's width and height.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { point.point(in: $0) }
  }

  /// The upper leading corner.
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  /// The middle of the upper edge.
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  /// The upper trailing corner.
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  /// The middle of the leading edge.
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  /// The middle.
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  /// The middle of the trailing edge.
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  /// The lower leading corner.
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  /// The middle of the lower edge.
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  /// The lower trailing corner.
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

/// Says a preference with a place of the view, or changes one.
struct AnchorModifier<K: PreferenceKey, Value>: PrimitiveModifier {
  let source: Anchor<Value>.Source
  /// Makes the preference of what the views below have said.
  let transform: (inout K.Value, Anchor<Value>) -> Void

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    AnchorNode(view, in: context, geometry: GeometryPlace())
  }
}

final class AnchorNode<Content: View, K: PreferenceKey, Value>: PlacedNode<Content, AnchorModifier<K, Value>>
{
  override func collectPreferences() -> PreferenceValues {
    var values = super.collectPreferences()
    var value = values[K.self]
    modifier.transform(&value, Anchor(modifier.source, of: geometry))
    values.set(value, for: K.self)
    return values
  }

  override func modifierDidChange(from old: AnchorModifier<K, Value>) { preferencesDidChange() }
}

extension View {
  /// Says a preference with a place of the view to the views above, where a geometry reader looks it up.
  public func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(AnchorModifier<K, A>(source: value) { $0 = transform($1) })
  }

  /// Changes a preference on its way up with a place of the view.
  public func transformAnchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(AnchorModifier<K, A>(source: value, transform: transform))
  }
}
