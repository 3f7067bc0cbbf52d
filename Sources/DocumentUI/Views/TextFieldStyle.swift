// The styles of text fields, under SwiftUI's names.

/// How text fields look.
public protocol TextFieldStyle {
  /// Whether there is a frame around them.
  var hasFrame: Bool { get }
}

/// The platform's frame.
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// The platform's frame.
  public init() {}
  /// There is a frame.
  public var hasFrame: Bool { true }
}

/// A frame with round corners, which is the platform's.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// A frame with round corners.
  public init() {}
  /// There is a frame.
  public var hasFrame: Bool { true }
}

/// The text alone.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// The text alone.
  public init() {}
  /// There is no frame.
  public var hasFrame: Bool { false }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The platform's frame.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A frame with round corners, which is the platform's.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The text alone.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

private struct FieldFrameKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  /// Whether text fields have a frame.
  var fieldsHaveFrames: Bool {
    get { self[FieldFrameKey.self] }
    set { self[FieldFrameKey.self] = newValue }
  }
}

extension View {
  /// Sets how text fields look.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.fieldsHaveFrames, style.hasFrame)
  }
}
