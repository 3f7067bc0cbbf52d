// How buttons look: the platform's looks, and styles of the app's own.

/// A style of buttons of the app's own: what the label looks like, pressed or not.
///
///     struct Framed: ButtonStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         configuration.label.padding().border(configuration.isPressed ? .red : .gray)
///       }
///     }
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// What a button looks like.
  associatedtype Body: View
  /// What is known of the button.
  typealias Configuration = ButtonStyleConfiguration

  /// What a button looks like. It is pressed by the mouse and by keys as any button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a button.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let content: AnyView
    /// The label.
    public var body: some View { content }
  }

  /// What the button is for.
  public let role: ButtonRole?
  /// The button's label.
  public let label: Label
  /// Whether the button is pressed now.
  public let isPressed: Bool
}

/// A style of buttons that decides also what triggers them.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// What a button is.
  associatedtype Body: View
  /// What is known of the button.
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// What a button is; it calls `trigger()` of its configuration.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style that decides all knows of a button.
@MainActor
public struct PrimitiveButtonStyleConfiguration {
  /// The button's label.
  public typealias Label = ButtonStyleConfiguration.Label

  /// What the button is for.
  public let role: ButtonRole?
  /// The button's label.
  public let label: Label
  let action: @MainActor () -> Void

  /// Does what the button does.
  public func trigger() { action() }
}

extension Button where Content == ButtonStyleConfiguration.Label {
  /// The button that a style is asked to show, in the look there was outside of the style.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

/// A style that is a look of the platform's.
protocol BuiltInButtonStyle: PrimitiveButtonStyle {
  nonisolated var look: ButtonLook { get }
}

extension BuiltInButtonStyle {
  /// A button in this look.
  public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    Button(configuration).environment(\.buttonLook, look)
  }
}

/// How buttons look where no view says otherwise.
public struct DefaultButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  /// The style.
  public init() {}
  var look: ButtonLook { ButtonLook() }
}

/// With a border.
public struct BorderedButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  /// The style.
  public init() {}
  var look: ButtonLook { ButtonLook(kind: .bordered) }
}

/// In the accent colour: what one will most likely want.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  /// The style.
  public init() {}
  var look: ButtonLook { ButtonLook(kind: .borderedProminent) }
}

/// Without a border until pointed at.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  /// The style.
  public init() {}
  var look: ButtonLook { ButtonLook(kind: .borderless) }
}

/// Without anything around the label.
public struct PlainButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  /// The style.
  public init() {}
  var look: ButtonLook { ButtonLook(kind: .plain) }
  /// What is around the label nonetheless, at each side in logical pixels: the style sheet's padding and
  /// border.
  static let margin: CGFloat = 3
}

/// As a link in a text.
public struct LinkButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  /// The style.
  public init() {}
  var look: ButtonLook { ButtonLook(kind: .link) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// As the place suggests.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// With a border.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// In the accent colour: what one will most likely want.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// Without a border until pointed at.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// Without anything around the label.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// As a link in a text.
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}

/// How buttons look here.
struct ButtonLook {
  enum Kind: Hashable, Sendable { case automatic, bordered, borderedProminent, borderless, plain, link }

  var kind = Kind.automatic
  /// The app's own style.
  var own: OwnStyle<ButtonStyleConfiguration>?
  /// The app's own style that decides what triggers them.
  var primitive: OwnStyle<PrimitiveButtonStyleConfiguration>?

  /// Whether there is no border.
  var isBorderless: Bool { kind == .borderless || kind == .plain || kind == .link }
}

private struct ButtonLookKey: EnvironmentKey {
  static var defaultValue: ButtonLook { ButtonLook() }
}

extension EnvironmentValues {
  var buttonLook: ButtonLook {
    get { self[ButtonLookKey.self] }
    set { self[ButtonLookKey.self] = newValue }
  }
}

extension View {
  /// Shows buttons in a style of the app's own.
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonLook, ButtonLook(own: OwnStyle(style) { $0.makeBody(configuration: $1) }))
  }

  /// Sets how buttons look, or lets a style of the app's own decide what they are.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    modifier(
      EnvironmentModifier { values in
        values.buttonLook =
          (style as? any BuiltInButtonStyle)?.look
          ?? MainActor.assumeIsolated {
            ButtonLook(primitive: OwnStyle(style) { $0.makeBody(configuration: $1) })
          }
      })
  }
}
