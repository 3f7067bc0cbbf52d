// What the bars of a window look like, and whether they show, as its views say.

import Gtk

/// What views want of the bars of their window; nil where they want nothing.
struct ToolbarLook: Equatable {
  /// What is wanted of one bar.
  struct Bar: Equatable {
    var isHidden: Bool?
    var background: Paint?
    var hidesBackground: Bool?
    var scheme: ColorScheme?

    /// The style classes of a bar that looks so.
    @MainActor var styleClasses: [String] {
      var classes: [String] = []
      if hidesBackground == true {
        classes.append(
          StyleSheet.styleClass("bar", "background: none; border-color: transparent; box-shadow: none;"))
      } else if let css = background?.cssBackground {
        classes.append(StyleSheet.styleClass("bar", "background: \(css);"))
      }
      if let scheme {
        let color = "color: \(scheme == .dark ? "white" : "rgba(0,0,0,0.8)");"
        // The theme says what colour the window's own buttons have.
        classes.append(
          StyleSheet.styleClass("bar", color) {
            ".\($0), .\($0) windowcontrols > button, .\($0) menubutton > button { \(color) }\n"
          })
      }
      return classes
    }
  }

  var header = Bar()
  var bottom = Bar()

  /// Changes what is wanted of some bars.
  mutating func change(_ bars: [ToolbarPlacement], _ change: (inout Bar) -> Void) {
    for bar in bars.isEmpty ? [.automatic] : bars {
      switch bar.bar {
      case .header: change(&header)
      case .bottom: change(&bottom)
      case nil: break
      }
    }
  }
}

/// The preference of what the bars of a window look like.
enum ToolbarLookKey: PreferenceKey {
  static let defaultValue = ToolbarLook()

  static func reduce(value: inout ToolbarLook, nextValue: () -> ToolbarLook) {
    let next = nextValue()
    func take(_ bar: inout ToolbarLook.Bar, _ next: ToolbarLook.Bar) {
      bar.isHidden = next.isHidden ?? bar.isHidden
      bar.background = next.background ?? bar.background
      bar.hidesBackground = next.hidesBackground ?? bar.hidesBackground
      bar.scheme = next.scheme ?? bar.scheme
    }
    take(&value.header, next.header)
    take(&value.bottom, next.bottom)
  }
}

extension Paint {
  /// What GTK's style sheets call it.
  var cssBackground: String? {
    switch self {
    case .color(let color): return "image(\(color.css))"
    case .tint: return "image(\(Color.accentColor.css))"
    case .foreground: return "image(\(Color.primary.css))"
    case .level(let level): return "image(\(Color.primary.opacity(level.opacity).css))"
    case .faded(let inner, let share): return inner.mapColors { $0.opacity(share) }.cssBackground
    case .shadowed(let inner, _): return inner.cssBackground
    case .image: return nil
    case .gradient(let paint):
      let stops = paint.gradient.stops.map { "\($0.color.css) \($0.location * 100)%" }
        .joined(separator: ",")
      switch paint.kind {
      case .linear(let start, let end):
        let way = (x: end.x - start.x, y: end.y - start.y)
        let sides = [way.y < 0 ? "top" : way.y > 0 ? "bottom" : "", way.x < 0 ? "left" : "right"]
        let side = way.x == 0 ? sides[0] : sides.filter { !$0.isEmpty }.joined(separator: " ")
        return "linear-gradient(to \(side.isEmpty ? "right" : side),\(stops))"
      case .radial(let center, _, _), .elliptical(let center, _, _):
        return "radial-gradient(at \(center.x * 100)% \(center.y * 100)%,\(stops))"
      case .angular(let center, _, _):
        return "conic-gradient(at \(center.x * 100)% \(center.y * 100)%,\(stops))"
      }
    }
  }

  private func mapColors(_ transform: (Color) -> Color) -> Paint {
    switch self {
    case .color(let color): .color(transform(color))
    case .tint: .color(transform(.accentColor))
    case .foreground: .color(transform(.primary))
    case .level(let level): .color(transform(.primary.opacity(level.opacity)))
    case .faded(let inner, let share): inner.mapColors { transform($0.opacity(share)) }
    case .gradient(let paint): .gradient(paint.mapColors(transform))
    case .shadowed(let inner, _): inner.mapColors(transform)
    case .image: self
    }
  }
}

/// Gives the bars of the window that the view is in a background.
struct ToolbarBackground: ViewModifier {
  let paint: Paint
  let bars: [ToolbarPlacement]
  @Environment(\.tint) private var tint
  @Environment(\.accent) private var accent

  func body(content: Content) -> some View {
    content.transformPreference(ToolbarLookKey.self) { look in
      var environment = EnvironmentValues()
      if let tint { environment.tint = tint }
      if let accent { environment.accent = accent }
      let paint = environment.resolved(paint)
      look.change(bars) { $0.background = paint }
    }
  }
}

extension View {
  /// Shows or hides the items of the toolbar of the window or sheet that this view is in. The header bar
  /// itself stays, with the window's title and buttons.
  ///
  /// - Parameter bars: which bars; the header bar when none is named.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    hidingToolbar(visibility, bars)
  }

  /// Shows or hides the items of the toolbar of the window or sheet that this view is in. The header bar
  /// itself stays, with the window's title and buttons.
  ///
  /// - Parameter bars: which bars; the header bar when none is named.
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    hidingToolbar(visibility, bars)
  }

  private func hidingToolbar(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> some View {
    transformPreference(ToolbarLookKey.self) { look in
      if visibility != .automatic { look.change(bars) { $0.isHidden = visibility == .hidden } }
    }
  }

  /// Paints the bars of the window or sheet that this view is in.
  ///
  /// - Parameter bars: which bars; the header bar when none is named.
  public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
    modifier(ToolbarBackground(paint: style.shapeStyle.paint, bars: bars))
  }

  /// Says whether the bars of the window or sheet that this view is in have a background of their own, or
  /// show that of the window.
  ///
  /// - Parameter bars: which bars; the header bar when none is named.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    hidingToolbarBackground(visibility, bars)
  }

  /// Says whether the bars of the window or sheet that this view is in have a background of their own, or
  /// show that of the window.
  ///
  /// - Parameter bars: which bars; the header bar when none is named.
  public func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    hidingToolbarBackground(visibility, bars)
  }

  private func hidingToolbarBackground(
    _ visibility: Visibility, _ bars: [ToolbarPlacement]
  ) -> some View {
    transformPreference(ToolbarLookKey.self) { look in
      if visibility != .automatic { look.change(bars) { $0.hidesBackground = visibility == .hidden } }
    }
  }

  /// Says whether words in the bars of the window or sheet that this view is in are light, as on a dark
  /// background, or dark; nil for as the theme has them.
  ///
  /// - Parameter bars: which bars; the header bar when none is named.
  public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    transformPreference(ToolbarLookKey.self) { look in look.change(bars) { $0.scheme = scheme } }
  }

  /// Says what the window that this view is in is for. On a desktop its toolbar does not tell, as on a Mac.
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
}
