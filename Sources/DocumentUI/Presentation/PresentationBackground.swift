// What is behind the views of a sheet or popover, as they say. The window or the popover hears of it by a
// preference.

/// The background of a sheet or popover.
enum PresentationBackground {
  case paint(Paint)
  case view(AnyView, Alignment)
}

enum PresentationBackgroundKey: PreferenceKey {
  static var defaultValue: PresentationBackground? { nil }

  static func reduce(value: inout PresentationBackground?, nextValue: () -> PresentationBackground?) {
    value = nextValue() ?? value
  }
}

/// Paints the background of the sheet or popover that the view is in.
private struct PresentationPaint: ViewModifier {
  let paint: Paint
  @Environment(\.tint) private var tint
  @Environment(\.accent) private var accent

  func body(content: Content) -> some View {
    var environment = EnvironmentValues()
    if let tint { environment.tint = tint }
    if let accent { environment.accent = accent }
    return content.preference(
      key: PresentationBackgroundKey.self, value: .paint(environment.resolved(paint)))
  }
}

extension View {
  /// Paints the background of the sheet or popover that this view is in, from edge to edge below a sheet's
  /// header bar. What is behind it shows through a colour that is less than opaque, where the desktop can do
  /// that. Gradients run along sides and corners.
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    modifier(PresentationPaint(paint: style.shapeStyle.paint))
  }

  /// Puts views behind all of the sheet or popover that this view is in, from edge to edge below a sheet's
  /// header bar.
  public func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    preference(
      key: PresentationBackgroundKey.self,
      value: .view(AnyView(ZStack(alignment: alignment, content: content)), alignment))
  }
}
