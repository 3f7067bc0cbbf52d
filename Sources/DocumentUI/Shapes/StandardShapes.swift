// The shapes that every app uses.

/// How round corners look. GTK draws quarters of circles for both.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// Quarters of a circle.
  case circular
  /// As on Apple's systems, where the curve begins earlier; here the same as `circular`.
  case continuous
}

/// A rectangle.
public nonisolated struct Rectangle: InsettableShape, RoundedOutlined, Hashable {
  private var inset: CGFloat = 0

  /// A rectangle.
  public init() {}

  /// The edge of all the room.
  public func path(in rect: CGRect) -> Path { Path(outline(in: rect)) }

  func outline(in rect: CGRect) -> RoundedOutline { RoundedOutline(rect.inset(inset)) }

  /// A smaller one.
  public func inset(by amount: CGFloat) -> Rectangle {
    var shape = self
    shape.inset += amount
    return shape
  }
}

/// A rectangle with round corners.
public nonisolated struct RoundedRectangle: InsettableShape, RoundedOutlined, Hashable {
  /// How large the corners are, in logical pixels.
  public var cornerSize: CGSize
  /// How the corners look.
  public var style: RoundedCornerStyle
  private var inset: CGFloat = 0

  /// Corners of `cornerRadius` logical pixels.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Corners that are quarters of an ellipse, in logical pixels.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// The size of the corners.
  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  /// The edge of all the room.
  public func path(in rect: CGRect) -> Path { Path(outline(in: rect)) }

  func outline(in rect: CGRect) -> RoundedOutline {
    let size = CGSize(width: cornerSize.width - inset, height: cornerSize.height - inset)
    return RoundedOutline(rect.inset(inset), corner: size)
  }

  /// A smaller one; its corners are smaller too.
  public func inset(by amount: CGFloat) -> RoundedRectangle {
    var shape = self
    shape.inset += amount
    return shape
  }
}

/// A rectangle whose corners are round, each in its own way.
public nonisolated struct UnevenRoundedRectangle: InsettableShape, RoundedOutlined, Hashable {
  private var radii: [CGFloat]
  private var inset: CGFloat = 0

  /// Radii in logical pixels; leading is left.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    radii = [topLeadingRadius, topTrailingRadius, bottomTrailingRadius, bottomLeadingRadius]
  }

  /// With radii in logical pixels.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.init(
      topLeadingRadius: cornerRadii.topLeading, bottomLeadingRadius: cornerRadii.bottomLeading,
      bottomTrailingRadius: cornerRadii.bottomTrailing, topTrailingRadius: cornerRadii.topTrailing,
      style: style)
  }

  /// The edge of all the room.
  public func path(in rect: CGRect) -> Path { Path(outline(in: rect)) }

  func outline(in rect: CGRect) -> RoundedOutline {
    RoundedOutline(
      rect.inset(inset), corners: radii.map { CGSize(width: $0 - inset, height: $0 - inset) })
  }

  /// A smaller one.
  public func inset(by amount: CGFloat) -> UnevenRoundedRectangle {
    var shape = self
    shape.inset += amount
    return shape
  }
}

/// A circle in the middle of the room, as large as fits.
public nonisolated struct Circle: InsettableShape, RoundedOutlined, Hashable {
  private var inset: CGFloat = 0

  /// A circle.
  public init() {}

  /// The circle, from its right end clockwise.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: outline(in: rect).rect) }

  func outline(in rect: CGRect) -> RoundedOutline {
    let side = min(rect.width, rect.height)
    let square = CGRect(
      x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    return RoundedOutline(ellipseIn: square.inset(inset))
  }

  /// A square, as large as the smaller side of the proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  /// A smaller one.
  public func inset(by amount: CGFloat) -> Circle {
    var shape = self
    shape.inset += amount
    return shape
  }
}

/// An ellipse.
public nonisolated struct Ellipse: InsettableShape, RoundedOutlined, Hashable {
  private var inset: CGFloat = 0

  /// An ellipse.
  public init() {}

  /// As large as the room, from its right end clockwise.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: outline(in: rect).rect) }

  func outline(in rect: CGRect) -> RoundedOutline { RoundedOutline(ellipseIn: rect.inset(inset)) }

  /// A smaller one.
  public func inset(by amount: CGFloat) -> Ellipse {
    var shape = self
    shape.inset += amount
    return shape
  }
}

/// A rectangle whose shorter sides are half circles.
public nonisolated struct Capsule: InsettableShape, RoundedOutlined, Hashable {
  private var inset: CGFloat = 0

  /// A capsule.
  public init(style: RoundedCornerStyle = .continuous) {}

  /// As large as the room.
  public func path(in rect: CGRect) -> Path { Path(outline(in: rect)) }

  func outline(in rect: CGRect) -> RoundedOutline {
    let rect = rect.inset(inset)
    let radius = min(rect.width, rect.height) / 2
    return RoundedOutline(rect, corner: CGSize(width: radius, height: radius))
  }

  /// A smaller one.
  public func inset(by amount: CGFloat) -> Capsule {
    var shape = self
    shape.inset += amount
    return shape
  }
}

/// A shape that is a rectangle with round corners, which GTK clips by itself.
nonisolated protocol RoundedOutlined {
  func outline(in rect: CGRect) -> RoundedOutline
}

/// A rectangle with round corners, from the upper left one clockwise; none is larger than half of it.
struct RoundedOutline {
  let rect: CGRect
  let corners: [CGSize]

  init(_ rect: CGRect, corners: [CGSize]) {
    self.rect = rect
    self.corners = corners.map {
      CGSize(
        width: max(0, min($0.width, rect.width / 2)), height: max(0, min($0.height, rect.height / 2)))
    }
  }

  init(_ rect: CGRect, corner: CGSize = .zero) {
    self.init(rect, corners: [corner, corner, corner, corner])
  }

  init(ellipseIn rect: CGRect) {
    self.init(rect, corner: CGSize(width: rect.width / 2, height: rect.height / 2))
  }
}

extension Path {
  fileprivate init(_ outline: RoundedOutline) {
    self.init()
    addRoundedRect(in: outline.rect, corners: outline.corners)
  }
}

extension CGRect {
  /// The rectangle smaller by `amount` on each side; nothing in the middle where that is too much.
  func inset(_ amount: CGFloat) -> CGRect {
    let rect = insetBy(dx: amount, dy: amount)
    return rect.isNull ? CGRect(x: midX, y: midY, width: 0, height: 0) : rect
  }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners of `cornerRadius` logical pixels.
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }

  /// A rectangle whose corners are quarters of ellipses, half as wide and high as an ellipse.
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with round corners, each with a radius in logical pixels; leading is left.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
  }

  /// A rectangle with round corners, each with a radius in logical pixels; leading is left.
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Capsule { Capsule() }
}
