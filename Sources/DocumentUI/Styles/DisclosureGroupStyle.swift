// How content that can be folded away looks: the platform's expander, and styles of the app's own.

/// A style of content that can be folded away.
///
///     struct MoreOrLess: DisclosureGroupStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         configuration.label
///         if configuration.isExpanded { configuration.content }
///         Button(configuration.isExpanded ? "Less" : "More") { configuration.isExpanded.toggle() }
///       }
///     }
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  /// What a group looks like.
  associatedtype Body: View
  /// What is known of the group.
  typealias Configuration = DisclosureGroupStyleConfiguration

  /// What a group looks like; it writes `isExpanded` of its configuration.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of content that can be folded away.
public struct DisclosureGroupStyleConfiguration {
  /// The title.
  public typealias Label = StyleLabel<DisclosureGroupStyleConfiguration>
  /// What can be folded away.
  public typealias Content = StyleContent<DisclosureGroupStyleConfiguration>

  /// The title.
  public let label: Label
  /// What can be folded away.
  public let content: Content
  /// Whether it is unfolded.
  @Binding public var isExpanded: Bool
}

/// The title with an arrow over the content.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  /// The style.
  public init() {}

  /// The title with an arrow over the content.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      ExpanderLeaf(isExpanded: configuration.$isExpanded, label: configuration.label)
      if configuration.isExpanded { configuration.content }
    }
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// The title with an arrow over the content.
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

private struct DisclosureGroupStyleKey: EnvironmentKey {
  static var defaultValue: OwnStyle<DisclosureGroupStyleConfiguration>? { nil }
}

extension EnvironmentValues {
  var disclosureGroupStyle: OwnStyle<DisclosureGroupStyleConfiguration>? {
    get { self[DisclosureGroupStyleKey.self] }
    set { self[DisclosureGroupStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how content that can be folded away looks.
  public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    environment(\.disclosureGroupStyle, OwnStyle(style) { $0.makeBody(configuration: $1) })
  }
}
