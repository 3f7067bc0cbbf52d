// How forms look: the platform's looks, and styles of the app's own.

/// A style of forms.
@MainActor @preconcurrency
public protocol FormStyle {
  /// What a form looks like.
  associatedtype Body: View
  /// What is known of the form.
  typealias Configuration = FormStyleConfiguration

  /// What a form looks like. Controls have their labels before them where it puts them into a form.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a form.
public struct FormStyleConfiguration {
  /// The rows.
  public typealias Content = StyleContent<FormStyleConfiguration>

  /// The rows.
  public let content: Content
}

/// A style that is a look of the platform's.
protocol BuiltInFormStyle: FormStyle {
  nonisolated var kind: FormKind { get }
}

extension BuiltInFormStyle {
  /// The form in this look.
  public func makeBody(configuration: FormStyleConfiguration) -> some View {
    Form(configuration).environment(\.formKind, kind)
  }
}

/// That of panels: all labels in one column.
public struct AutomaticFormStyle: FormStyle, BuiltInFormStyle {
  /// The style.
  public init() {}
  var kind: FormKind { .columns }
}

/// All labels in one column, a little quieter than the controls: for panels.
public struct ColumnsFormStyle: FormStyle, BuiltInFormStyle {
  /// The style.
  public init() {}
  var kind: FormKind { .columns }
}

/// Sections on cards, labels at the leading edge and controls at the trailing one: for windows of settings.
/// The form takes all the room there is, and scrolls; in a scroll view it is as high as its rows.
public struct GroupedFormStyle: FormStyle, BuiltInFormStyle {
  /// The style.
  public init() {}
  var kind: FormKind { .grouped }
}

extension FormStyle where Self == AutomaticFormStyle {
  /// That of panels: all labels in one column.
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// All labels in one column, a little quieter than the controls: for panels.
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  /// Sections on cards, labels at the leading edge and controls at the trailing one: for windows of settings.
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

/// The framework's looks of forms.
enum FormKind: Hashable, Sendable { case columns, grouped }

private struct FormKindKey: EnvironmentKey {
  static let defaultValue = FormKind.columns
}

private struct OwnFormStyleKey: EnvironmentKey {
  static var defaultValue: OwnStyle<FormStyleConfiguration>? { nil }
}

extension EnvironmentValues {
  var formKind: FormKind {
    get { self[FormKindKey.self] }
    set { self[FormKindKey.self] = newValue }
  }

  /// The app's own style.
  var ownFormStyle: OwnStyle<FormStyleConfiguration>? {
    get { self[OwnFormStyleKey.self] }
    set { self[OwnFormStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how forms look.
  public func formStyle<S: FormStyle>(_ style: S) -> some View {
    let kind = (style as? any BuiltInFormStyle)?.kind
    return environment(\.formKind, kind ?? .columns)
      .environment(
        \.ownFormStyle, kind == nil ? OwnStyle(style) { $0.makeBody(configuration: $1) } : nil)
  }
}
