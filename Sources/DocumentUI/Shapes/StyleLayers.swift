// Styles behind and before views, and around them.

extension EnvironmentValues {
  /// What `background(in:)` fills its shape with; nil for the colour behind the parts of a window.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }
}

private struct BackgroundStyleKey: EnvironmentKey {
  static let defaultValue: AnyShapeStyle? = nil
}

/// A shape in the style of backgrounds here.
private struct BackgroundShape<S: Shape>: View {
  @Environment(\.backgroundStyle) private var style
  let shape: S
  let fillStyle: FillStyle

  var body: some View { shape.fill(style ?? BackgroundStyle().shapeStyle, style: fillStyle) }
}

extension View {
  /// Puts a style behind this view.
  /// - Parameter edges: says nothing here: windows have no room that is kept free of views.
  @_disfavoredOverload
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
  {
    background(Rectangle().fill(style), alignment: .center)
  }

  /// Puts a shape that is filled with a style behind this view.
  public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(shape.fill(style, style: fillStyle), alignment: .center)
  }

  /// Puts a shape that is filled with the `backgroundStyle` behind this view.
  public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    background(BackgroundShape(shape: shape, fillStyle: fillStyle), alignment: .center)
  }

  /// Sets what `background(in:)` fills its shape with.
  public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, style.shapeStyle)
  }

  /// Puts a style before this view.
  /// - Parameter edges: says nothing here: windows have no room that is kept free of views.
  @_disfavoredOverload
  public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    overlay(Rectangle().fill(style).allowsHitTesting(false), alignment: .center)
  }

  /// Puts a shape that is filled with a style before this view.
  public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay(shape.fill(style, style: fillStyle), alignment: .center)
  }

  /// Draws a line in a style inside the view's bounds.
  @_disfavoredOverload
  public func border<S: ShapeStyle>(_ style: S, width: CGFloat = 1) -> some View {
    overlay(Rectangle().strokeBorder(style, lineWidth: width).allowsHitTesting(false), alignment: .center)
  }
}
