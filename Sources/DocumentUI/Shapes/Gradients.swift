// Gradients: colours that become each other.

/// Colours along a way.
public struct Gradient: ShapeStyle, Hashable {
  /// A colour at a place of the way.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place, from 0 to 1.
    public var location: CGFloat

    /// A colour at a place, from 0 to 1.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colours in order.
  public var stops: [Stop]

  /// Colours at places.
  public init(stops: [Stop]) { self.stops = stops }

  /// Colours at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// From the top to the bottom.
  public var shapeStyle: AnyShapeStyle {
    LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom).shapeStyle
  }
}

/// A gradient from the top to the bottom, or as what it fills has it.
public struct AnyGradient: ShapeStyle, Hashable {
  private let gradient: Gradient

  /// The gradient's colours.
  public init(_ gradient: Gradient) { self.gradient = gradient }

  /// From the top to the bottom.
  public var shapeStyle: AnyShapeStyle { gradient.shapeStyle }
}

/// A gradient that is painted.
struct GradientPaint: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case linear(UnitPoint, UnitPoint)
    case radial(UnitPoint, CGFloat, CGFloat)
    case elliptical(UnitPoint, CGFloat, CGFloat)
    case angular(UnitPoint, Angle, Angle)
  }

  private(set) var gradient: Gradient
  let kind: Kind

  /// The same with other colours.
  func mapColors(_ transform: (Color) -> Color) -> GradientPaint {
    var paint = self
    paint.gradient.stops = gradient.stops.map {
      Gradient.Stop(color: transform($0.color), location: $0.location)
    }
    return paint
  }
}

/// Colours along a line. As a view it fills all the room there is.
public nonisolated struct LinearGradient: ShapeStyle, View, Hashable {
  private let gradient: Gradient
  private let start: UnitPoint
  private let end: UnitPoint

  /// Colours from one point to another.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }

  /// Colours from one point to another.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Colours from one point to another.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// The gradient.
  public var shapeStyle: AnyShapeStyle {
    AnyShapeStyle(.gradient(GradientPaint(gradient: gradient, kind: .linear(start, end))))
  }

  /// All the room, filled.
  @MainActor public var body: some View { Rectangle().fill(self) }
}

/// Colours outwards from a point. As a view it fills all the room there is.
public nonisolated struct RadialGradient: ShapeStyle, View, Hashable {
  private let paint: GradientPaint

  /// Colours from one distance from a point to another, in logical pixels.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    paint = GradientPaint(gradient: gradient, kind: .radial(center, startRadius, endRadius))
  }

  /// Colours from one distance from a point to another, in logical pixels.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Colours from one distance from a point to another, in logical pixels.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// The gradient.
  public var shapeStyle: AnyShapeStyle { AnyShapeStyle(.gradient(paint)) }

  /// All the room, filled.
  @MainActor public var body: some View { Rectangle().fill(self) }
}

/// Colours outwards from a point, stretched as the room is. As a view it fills all the room there is.
public nonisolated struct EllipticalGradient: ShapeStyle, View, Hashable {
  private let paint: GradientPaint

  /// Colours from one distance from a point to another, in widths and heights.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    paint = GradientPaint(
      gradient: gradient, kind: .elliptical(center, startRadiusFraction, endRadiusFraction))
  }

  /// Colours from one distance from a point to another, in widths and heights.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// The gradient.
  public var shapeStyle: AnyShapeStyle { AnyShapeStyle(.gradient(paint)) }

  /// All the room, filled.
  @MainActor public var body: some View { Rectangle().fill(self) }
}

/// Colours around a point. As a view it fills all the room there is.
public nonisolated struct AngularGradient: ShapeStyle, View, Hashable {
  private let paint: GradientPaint

  /// Colours clockwise from one angle to another.
  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
  ) {
    paint = GradientPaint(gradient: gradient, kind: .angular(center, startAngle, endAngle))
  }

  /// Colours clockwise from one angle to another.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Colours clockwise all around, from an angle.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: angle,
      endAngle: angle + .degrees(360))
  }

  /// The gradient.
  public var shapeStyle: AnyShapeStyle { AnyShapeStyle(.gradient(paint)) }

  /// All the room, filled.
  @MainActor public var body: some View { Rectangle().fill(self) }
}
