// How a view looks by where it is: effects that leave the layout alone.

/// What is done to the looks of a view; see `visualEffect(_:)`.
@MainActor @preconcurrency
public protocol VisualEffect {
  /// The view with the effect.
  func effect(on view: AnyView) -> AnyView
}

/// The view as it is.
public struct EmptyVisualEffect: VisualEffect {
  /// The view itself.
  public func effect(on view: AnyView) -> AnyView { view }
}

/// An effect after others.
private struct LaterEffect<Base: VisualEffect>: VisualEffect {
  let base: Base
  let apply: (AnyView) -> AnyView

  func effect(on view: AnyView) -> AnyView { apply(base.effect(on: view)) }
}

extension VisualEffect {
  private func then<V: View>(_ apply: @escaping (AnyView) -> V) -> some VisualEffect {
    LaterEffect(base: self) { AnyView(apply($0)) }
  }

  /// Moves the view, in logical pixels towards trailing and down.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { then { $0.offset(x: x, y: y) } }

  /// Moves the view.
  public func offset(_ offset: CGSize) -> some VisualEffect { then { $0.offset(offset) } }

  /// Shows the view larger or smaller about a point of it.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    then { $0.scaleEffect(scale, anchor: anchor) }
  }

  /// Shows the view larger or smaller about a point of it.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    then { $0.scaleEffect(scale, anchor: anchor) }
  }

  /// Shows the view wider, narrower, higher or lower about a point of it.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect { then { $0.scaleEffect(x: x, y: y, anchor: anchor) } }

  /// Shows the view turned clockwise about a point of it.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    then { $0.rotationEffect(angle, anchor: anchor) }
  }

  /// Lets what is behind the view show through, from 0 to 1.
  public func opacity(_ opacity: Double) -> some VisualEffect { then { $0.opacity(opacity) } }

  /// Blurs what the view draws by `radius` logical pixels.
  public func blur(radius: CGFloat) -> some VisualEffect { then { $0.blur(radius: radius) } }

  /// Makes the view's colours lighter, or darker below 0.
  public func brightness(_ amount: Double) -> some VisualEffect { then { $0.brightness(amount) } }

  /// Moves the view's colours apart, or together below 1.
  public func contrast(_ amount: Double) -> some VisualEffect { then { $0.contrast(amount) } }

  /// Makes the view's colours stronger, or weaker below 1.
  public func saturation(_ amount: Double) -> some VisualEffect { then { $0.saturation(amount) } }

  /// Takes the view's colours away, from 0 to 1.
  public func grayscale(_ amount: Double) -> some VisualEffect { then { $0.grayscale(amount) } }

  /// Turns the view's colours around the circle of hues.
  public func hueRotation(_ angle: Angle) -> some VisualEffect { then { $0.hueRotation(angle) } }
}

/// Applies effects by where the view is. It is outside of them, so that what moves the view moves not what is
/// told of it.
private struct VisualEffectModifier<E: VisualEffect>: ViewModifier {
  let effect: (EmptyVisualEffect, GeometryProxy) -> E
  @State private var place = GeometryPlace()

  func body(content: Content) -> some View {
    effect(EmptyVisualEffect(), GeometryProxy(size: place.size ?? .zero, place: place))
      .effect(on: AnyView(content))
      .modifier(PlaceModifier(geometry: place))
  }
}

/// Tells what of its place a view is asked for.
private struct GeometryChangeModifier<T: Equatable>: ViewModifier {
  let value: (GeometryProxy) -> T
  let action: (T, T) -> Void
  @State private var place = GeometryPlace()

  func body(content: Content) -> some View {
    let known = place.size.map { value(GeometryProxy(size: $0, place: place)) }
    content
      .modifier(PlaceModifier(geometry: place))
      .onChange(of: known) { old, new in
        if let new { action(old ?? new, new) }
      }
  }
}

extension View {
  /// Changes how the view looks by its size and where it is; the layout stays as it is.
  ///
  ///     .visualEffect { content, proxy in content.offset(y: -proxy.frame(in: .global).minY / 3) }
  public func visualEffect<E: VisualEffect>(
    _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> E
  ) -> some View {
    modifier(VisualEffectModifier(effect: effect))
  }

  /// Calls `action` with what `value` makes of the view's size and place, at first and when that changes.
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of value: @escaping (GeometryProxy) -> T,
    action: @escaping (_ new: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(value: value) { action($1) })
  }

  /// Calls `action` with what `value` made of the view's size and place before, and makes of it now, at first
  /// and when that changes.
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of value: @escaping (GeometryProxy) -> T,
    action: @escaping (_ old: T, _ new: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(value: value, action: action))
  }
}
