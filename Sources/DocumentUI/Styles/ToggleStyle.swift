// How toggles look: the platform's looks, and styles of the app's own.

/// A style of toggles.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// What a toggle is.
  associatedtype Body: View
  /// What is known of the toggle.
  typealias Configuration = ToggleStyleConfiguration

  /// What a toggle is; it writes `isOn` of its configuration.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a toggle.
public struct ToggleStyleConfiguration {
  /// The toggle's label.
  public struct Label: View {
    let content: AnyView
    /// The label.
    public var body: some View { content }
  }

  /// The toggle's label.
  public let label: Label
  /// Whether it is on; false while it is mixed.
  @Binding public var isOn: Bool
  /// The same; nil while it is mixed.
  let source: Binding<Bool?>
  /// Whether it stands for several things that differ.
  public var isMixed: Bool { source.wrappedValue == nil }
}

extension ToggleStyleConfiguration.Label: ContentVisitable {
  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) { content.show(to: &visitor) }
}

/// A style that is a look of the platform's.
protocol BuiltInToggleStyle: ToggleStyle {
  nonisolated var kind: ToggleLook.Kind { get }
}

extension BuiltInToggleStyle {
  /// A toggle in this look.
  public func makeBody(configuration: ToggleStyleConfiguration) -> some View {
    Toggle(configuration).environment(\.toggleLook, ToggleLook(kind: kind))
  }
}

/// A switch in a form, a button that stays pressed in a toolbar, else a check box.
public struct DefaultToggleStyle: ToggleStyle, BuiltInToggleStyle {
  /// The style.
  public init() {}
  var kind: ToggleLook.Kind { .automatic }
}

/// A switch.
public struct SwitchToggleStyle: ToggleStyle, BuiltInToggleStyle {
  fileprivate let color: Color?

  /// The style.
  public init() { color = nil }
  /// The style, in a colour when it is on.
  public init(tint: Color) { color = tint }
  var kind: ToggleLook.Kind { .switch }

  /// A toggle in this look.
  @ViewBuilder
  public func makeBody(configuration: ToggleStyleConfiguration) -> some View {
    let toggle = Toggle(configuration).environment(\.toggleLook, ToggleLook(kind: kind))
    // No colour here leaves the one of what is around.
    if let color { toggle.tint(color) } else { toggle }
  }
}

/// A check box.
public struct CheckboxToggleStyle: ToggleStyle, BuiltInToggleStyle {
  /// The style.
  public init() {}
  var kind: ToggleLook.Kind { .checkbox }
}

/// A button that stays pressed.
public struct ButtonToggleStyle: ToggleStyle, BuiltInToggleStyle {
  /// The style.
  public init() {}
  var kind: ToggleLook.Kind { .button }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// A switch in a form, a button that stays pressed in a toolbar, else a check box.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A check box.
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that stays pressed.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// How toggles look here.
struct ToggleLook {
  enum Kind: Hashable, Sendable { case automatic, `switch`, checkbox, button }

  var kind = Kind.automatic
  var own: OwnStyle<ToggleStyleConfiguration>?
}

private struct ToggleLookKey: EnvironmentKey {
  static var defaultValue: ToggleLook { ToggleLook() }
}

extension EnvironmentValues {
  var toggleLook: ToggleLook {
    get { self[ToggleLookKey.self] }
    set { self[ToggleLookKey.self] = newValue }
  }
}

extension View {
  /// Sets how toggles look.
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    // One with a colour is more than a look.
    let builtIn = (style as? SwitchToggleStyle)?.color == nil ? style as? any BuiltInToggleStyle : nil
    let look =
      builtIn.map { ToggleLook(kind: $0.kind) }
      ?? ToggleLook(own: OwnStyle(style) { $0.makeBody(configuration: $1) })
    return environment(\.toggleLook, look)
  }
}
