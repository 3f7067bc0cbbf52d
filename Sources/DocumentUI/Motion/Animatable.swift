// What says of itself which numbers move when it changes.

/// A view, modifier or shape that goes from one value to the next by the values in between.
///
///     struct Wave: Shape {
///       var phase: Double
///       var animatableData: Double {
///         get { phase }
///         set { phase = newValue }
///       }
///       func path(in rect: CGRect) -> Path { … }
///     }
public protocol Animatable {
  /// The numbers that move.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  /// The numbers that move; set to each value in between.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing moves.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Animatable where Self: VectorArithmetic {
  /// The number itself.
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Double: Animatable {}
extension Float: Animatable {}
#if Foundation
  extension CGFloat: Animatable {}
#endif

extension AnimatablePair: Animatable {}

/// A modifier that goes from one value to the next by the values in between.
public typealias AnimatableModifier = Animatable & ViewModifier

extension CGPoint: Animatable {
  /// Both coordinates.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

extension CGSize: Animatable {
  /// Width and height.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { (width, height) = (newValue.first, newValue.second) }
  }
}

extension CGRect: Animatable {
  /// Corner and size.
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}

extension Angle: Animatable {
  /// In radians.
  public var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
}

extension UnitPoint: Animatable {
  /// Both coordinates.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}
