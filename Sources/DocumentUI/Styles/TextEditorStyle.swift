// What text editors stand on.

/// A style of text editors.
public protocol TextEditorStyle: Sendable {
  /// Whether an editor has nothing around its text, not even a background.
  static var isPlain: Bool { get }
}

/// On the background of texts, as the platform has it.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  /// It has a background.
  public static var isPlain: Bool { false }

  /// The style.
  public nonisolated init() {}
}

/// Nothing around the text: it stands on what is behind it.
public struct PlainTextEditorStyle: TextEditorStyle {
  /// It has no background.
  public static var isPlain: Bool { true }

  /// The style.
  public nonisolated init() {}
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  /// On the background of texts, as the platform has it.
  public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  /// Nothing around the text: it stands on what is behind it.
  public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

private struct PlainTextEditorsKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether text editors have nothing around their text.
  var hasPlainTextEditors: Bool {
    get { self[PlainTextEditorsKey.self] }
    set { self[PlainTextEditorsKey.self] = newValue }
  }
}

extension View {
  /// Sets what text editors stand on.
  public func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View {
    environment(\.hasPlainTextEditors, S.isPlain)
  }
}
