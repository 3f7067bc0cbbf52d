// How a label and what it names look: the platform's row, and styles of the app's own.

/// A style of labels with what they name.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  /// What both look like.
  associatedtype Body: View
  /// What is known of both.
  typealias Configuration = LabeledContentStyleConfiguration

  /// What both look like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a label and what it names.
public struct LabeledContentStyleConfiguration {
  /// The label.
  public typealias Label = StyleLabel<LabeledContentStyleConfiguration>
  /// What it names.
  public typealias Content = StyleContent<LabeledContentStyleConfiguration>

  /// The label.
  public let label: Label
  /// What it names.
  public let content: Content
}

/// Side by side; in a form all labels share a column.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  /// The style.
  public init() {}

  /// Side by side.
  public func makeBody(configuration: Configuration) -> some View {
    LabeledContent(configuration)
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// Side by side; in a form all labels share a column.
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

private struct LabeledContentStyleKey: EnvironmentKey {
  static var defaultValue: OwnStyle<LabeledContentStyleConfiguration>? { nil }
  /// Whether any view has set one; until then no row looks up.
  nonisolated(unsafe) static var isUsed = false
}

extension EnvironmentValues {
  var labeledContentStyle: OwnStyle<LabeledContentStyleConfiguration>? {
    get { LabeledContentStyleKey.isUsed ? self[LabeledContentStyleKey.self] : nil }
    set {
      LabeledContentStyleKey.isUsed = true
      self[LabeledContentStyleKey.self] = newValue
    }
  }
}

extension View {
  /// Sets how labels with what they name look.
  public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    environment(\.labeledContentStyle, OwnStyle(style) { $0.makeBody(configuration: $1) })
  }
}
