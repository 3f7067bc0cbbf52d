// How a view looks by where it is: effects that leave the layout alone.

/// What is done to the looks of a view; see `visualEffect(_:)`.
@MainActor @preconcurrency
public protocol VisualEffect {
  /// What is done, one after the other.
  var steps: VisualEffectSteps { get }
}

/// Effects, one after the other.
@MainActor
public struct VisualEffectSteps {
  /// One effect: numbers, and the view with them.
  fileprivate struct Step {
    let numbers: [Double]
    let apply: ([Double], AnyView) -> AnyView
  }

  fileprivate let steps: [Step]

  fileprivate init(_ steps: [Step]) { self.steps = steps }

  /// What is on the way from some effects to others: those in between, where they are of the same kinds.
  init(from first: VisualEffectSteps, to second: VisualEffectSteps, progress: Double) {
    let pairs = zip(first.steps, second.steps)
    guard first.steps.count == second.steps.count, pairs.allSatisfy({ $0.numbers.count == $1.numbers.count })
    else {
      self = progress < 0.5 ? first : second
      return
    }
    steps = pairs.map { from, to in
      Step(numbers: zip(from.numbers, to.numbers).map { $0 + ($1 - $0) * progress }, apply: to.apply)
    }
  }

  /// The view with the effects.
  func effect(on view: AnyView) -> AnyView { steps.reduce(view) { $1.apply($1.numbers, $0) } }
}

/// The view as it is.
public struct EmptyVisualEffect: VisualEffect {
  /// Nothing.
  public var steps: VisualEffectSteps { VisualEffectSteps([]) }
}

/// An effect after others.
private struct LaterEffect: VisualEffect {
  let steps: VisualEffectSteps
}

extension VisualEffect {
  private func then<V: View>(
    _ numbers: [CGFloat], _ apply: @escaping ([CGFloat], AnyView) -> V
  ) -> some VisualEffect {
    let step = VisualEffectSteps.Step(numbers: numbers.map { Double($0) }) { numbers, view in
      AnyView(apply(numbers.map { CGFloat($0) }, view))
    }
    return LaterEffect(steps: VisualEffectSteps(steps.steps + [step]))
  }

  /// Moves the view, in logical pixels towards trailing and down.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    then([x, y]) { $1.offset(x: $0[0], y: $0[1]) }
  }

  /// Moves the view.
  public func offset(_ offset: CGSize) -> some VisualEffect { self.offset(x: offset.width, y: offset.height) }

  /// Shows the view larger or smaller about a point of it.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Shows the view larger or smaller about a point of it.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Shows the view wider, narrower, higher or lower about a point of it.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    then([x, y, anchor.x, anchor.y]) {
      $1.scaleEffect(x: $0[0], y: $0[1], anchor: UnitPoint(x: $0[2], y: $0[3]))
    }
  }

  /// Shows the view turned clockwise about a point of it.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    then([CGFloat(angle.radians), anchor.x, anchor.y]) {
      $1.rotationEffect(Angle(radians: Double($0[0])), anchor: UnitPoint(x: $0[1], y: $0[2]))
    }
  }

  /// Shows the view with its points moved by a transform, from its upper leading corner.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    then([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]) {
      $1.transformEffect(CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]))
    }
  }

  /// Lets what is behind the view show through, from 0 to 1.
  public func opacity(_ opacity: Double) -> some VisualEffect {
    then([CGFloat(opacity)]) { $1.opacity(Double($0[0])) }
  }

  /// Blurs what the view draws by `radius` logical pixels.
  public func blur(radius: CGFloat) -> some VisualEffect { then([radius]) { $1.blur(radius: $0[0]) } }

  /// Makes the view's colours lighter, or darker below 0.
  public func brightness(_ amount: Double) -> some VisualEffect {
    then([CGFloat(amount)]) { $1.brightness(Double($0[0])) }
  }

  /// Moves the view's colours apart, or together below 1.
  public func contrast(_ amount: Double) -> some VisualEffect {
    then([CGFloat(amount)]) { $1.contrast(Double($0[0])) }
  }

  /// Makes the view's colours stronger, or weaker below 1.
  public func saturation(_ amount: Double) -> some VisualEffect {
    then([CGFloat(amount)]) { $1.saturation(Double($0[0])) }
  }

  /// Takes the view's colours away, from 0 to 1.
  public func grayscale(_ amount: Double) -> some VisualEffect {
    then([CGFloat(amount)]) { $1.grayscale(Double($0[0])) }
  }

  /// Turns the view's colours around the circle of hues.
  public func hueRotation(_ angle: Angle) -> some VisualEffect {
    then([CGFloat(angle.radians)]) { $1.hueRotation(Angle(radians: Double($0[0]))) }
  }
}

/// Applies effects by where the view is. It is outside of them, so that what moves the view moves not what is
/// told of it.
private struct VisualEffectModifier<E: VisualEffect>: ViewModifier {
  let effect: (EmptyVisualEffect, GeometryProxy) -> E
  @State private var place = GeometryPlace()

  func body(content: Content) -> some View {
    effect(EmptyVisualEffect(), GeometryProxy(size: place.size ?? .zero, place: place))
      .steps.effect(on: AnyView(content))
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
