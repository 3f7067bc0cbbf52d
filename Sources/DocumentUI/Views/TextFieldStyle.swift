// The styles of text fields, under SwiftUI's names, and those of the app's own.

/// How text fields look. A style of the app's own gets the field without a frame, and puts around it what it
/// likes:
///
///     struct Underlined: TextFieldStyle {
///       func _body(configuration: TextField<Self._Label>) -> some View {
///         VStack(spacing: 2) {
///           configuration
///           Divider()
///         }
///       }
///     }
@MainActor @preconcurrency
public protocol TextFieldStyle {
  /// What a field looks like.
  associatedtype _Body: View
  /// The label of a field, as a style knows it.
  typealias _Label = TextFieldStyleLabel

  /// What a field looks like: the field itself, with modifiers or in other views.
  @ViewBuilder func _body(configuration: TextField<Self._Label>) -> _Body
}

/// The label of a text field whose style is not that of the platform.
public struct TextFieldStyleLabel: View {
  /// Nothing: the field shows its label itself.
  public var body: some View { EmptyView() }
}

/// A style that is a look of the platform's.
protocol BuiltInTextFieldStyle: TextFieldStyle {
  /// Whether there is a frame around the text.
  nonisolated var hasFrame: Bool { get }
  /// Whether the frame has square corners.
  nonisolated var isSquare: Bool { get }
}

extension BuiltInTextFieldStyle {
  nonisolated var isSquare: Bool { false }

  fileprivate nonisolated var look: TextFieldLook { TextFieldLook(hasFrame: hasFrame, isSquare: isSquare) }

  /// The field.
  public func _body(configuration: TextField<TextFieldStyleLabel>) -> some View {
    configuration.environment(\.textFieldLook, look)
  }
}

/// The platform's frame.
public struct DefaultTextFieldStyle: TextFieldStyle, BuiltInTextFieldStyle {
  /// The platform's frame.
  public init() {}
  var hasFrame: Bool { true }
}

/// A frame with round corners, which is the platform's.
public struct RoundedBorderTextFieldStyle: TextFieldStyle, BuiltInTextFieldStyle {
  /// A frame with round corners.
  public init() {}
  var hasFrame: Bool { true }
}

/// A frame with square corners.
public struct SquareBorderTextFieldStyle: TextFieldStyle, BuiltInTextFieldStyle {
  /// A frame with square corners.
  public init() {}
  var hasFrame: Bool { true }
  var isSquare: Bool { true }
}

/// The text alone.
public struct PlainTextFieldStyle: TextFieldStyle, BuiltInTextFieldStyle {
  /// The text alone.
  public init() {}
  var hasFrame: Bool { false }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The platform's frame.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A frame with round corners, which is the platform's.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  /// A frame with square corners.
  public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The text alone.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// How text fields look here.
struct TextFieldLook {
  /// Whether fields that no style of the app's own makes have a frame.
  var hasFrame = true
  var isSquare = false
  var own: OwnStyle<TextField<TextFieldStyleLabel>>?
}

private struct TextFieldLookKey: EnvironmentKey {
  static var defaultValue: TextFieldLook { TextFieldLook() }
  /// Whether any view has set one; until then no field looks up.
  nonisolated(unsafe) static var isUsed = false
}

extension EnvironmentValues {
  var textFieldLook: TextFieldLook {
    get { TextFieldLookKey.isUsed ? self[TextFieldLookKey.self] : TextFieldLook() }
    set {
      TextFieldLookKey.isUsed = true
      self[TextFieldLookKey.self] = newValue
    }
  }
}

extension View {
  /// Sets how text fields look.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    let look =
      (style as? any BuiltInTextFieldStyle).map { $0.look }
      ?? TextFieldLook(own: OwnStyle(style) { $0._body(configuration: $1) })
    return environment(\.textFieldLook, look)
  }
}
