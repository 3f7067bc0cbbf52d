// Effects that move, turn, scale and slant a view by numbers that can be animated.

/// What becomes of the points of a view: three by three numbers, by which rows of `x`, `y` and 1 are
/// multiplied.
public nonisolated struct ProjectionTransform: Hashable, Sendable {
  /// The first row: what `x` adds to `x`, to `y` and to the depth.
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
  /// The second row: what `y` adds to them.
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
  /// The third row: what is added to them.
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

  /// One that leaves points where they are.
  public init() {}

  /// A transform in the plane.
  public init(_ transform: CGAffineTransform) {
    (m11, m12, m21, m22) = (transform.a, transform.b, transform.c, transform.d)
    (m31, m32) = (transform.tx, transform.ty)
  }

  /// Whether it leaves points where they are.
  public var isIdentity: Bool { self == ProjectionTransform() }

  /// Whether lines that go beside each other still do.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// This transform, then another.
  public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
    let rows = [[m11, m12, m13], [m21, m22, m23], [m31, m32, m33]]
    let others = [
      [other.m11, other.m12, other.m13], [other.m21, other.m22, other.m23],
      [other.m31, other.m32, other.m33],
    ]
    func sum(_ row: Int, _ column: Int) -> CGFloat {
      (0..<3).reduce(0) { $0 + rows[row][$1] * others[$1][column] }
    }
    var result = ProjectionTransform()
    (result.m11, result.m12, result.m13) = (sum(0, 0), sum(0, 1), sum(0, 2))
    (result.m21, result.m22, result.m23) = (sum(1, 0), sum(1, 1), sum(1, 2))
    (result.m31, result.m32, result.m33) = (sum(2, 0), sum(2, 1), sum(2, 2))
    return result
  }

  /// The part of it in the plane.
  fileprivate var affine: CGAffineTransform {
    let scale = m33 == 0 ? 1 : m33
    return CGAffineTransform(
      a: m11 / scale, b: m12 / scale, c: m21 / scale, d: m22 / scale, tx: m31 / scale, ty: m32 / scale)
  }
}

/// An effect on how a view is shown, by its size; the layout stays as it is.
///
///     struct Shake: GeometryEffect {
///       var animatableData: CGFloat
///       func effectValue(size: CGSize) -> ProjectionTransform {
///         ProjectionTransform(CGAffineTransform(translationX: 10 * sin(animatableData * .pi * 6), y: 0))
///       }
///     }
///     TextField("Name", text: $name).modifier(Shake(animatableData: CGFloat(attempts)))
public nonisolated protocol GeometryEffect: Animatable, ViewModifier {
  /// What becomes of a view of a size, from its upper leading corner.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// The view with the effect.
  @MainActor @preconcurrency
  public func body(content: Content) -> some View {
    content.visualEffect { content, proxy in content.transformEffect(effectValue(size: proxy.size).affine) }
  }
}

extension View {
  /// Shows the view with its points moved by a transform, from its upper leading corner; the layout stays as
  /// it is.
  public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(
      SurfaceEffectModifier(
        scale: CGSize(width: 1, height: 1), angle: .zero, anchor: .topLeading, transform: transform))
  }

  /// Shows the view with its points moved by a transform, from its upper leading corner; the layout stays as
  /// it is.
  public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    transformEffect(transform.affine)
  }

  /// Shows what changes in `body` by an animation; what changes in this view, for which `content` stands, is
  /// shown as it would be without.
  public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (_ content: PlaceholderContentView<Self>) -> V
  ) -> some View {
    let around = TransactionAround()
    // The places of what is in `body` are those of this view, and not animated either.
    let content = modifier(TransactionModifier<Bool>(value: nil, movesPlaces: false) { around.restore(&$0) })
    return body(PlaceholderContentView(content)).modifier(
      TransactionModifier<Bool>(value: nil, movesPlaces: false) {
        around.keep($0)
        if !$0.disablesAnimations { $0.animation = animation }
      })
  }
}

/// How what is in a view would be shown without an animation that is put around it.
@MainActor
private final class TransactionAround {
  private var animation: Animation?

  func keep(_ transaction: Transaction) { animation = transaction.animation }

  func restore(_ transaction: inout Transaction) { transaction.animation = animation }
}
