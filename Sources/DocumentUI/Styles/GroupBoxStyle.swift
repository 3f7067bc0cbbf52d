// How titled groups look: the platform's card, and styles of the app's own.

/// A style of group boxes.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  /// What a group looks like.
  associatedtype Body: View
  /// What is known of the group.
  typealias Configuration = GroupBoxStyleConfiguration

  /// What a group looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a group.
public struct GroupBoxStyleConfiguration {
  /// The title.
  public typealias Label = StyleLabel<GroupBoxStyleConfiguration>
  /// What is in the group.
  public typealias Content = StyleContent<GroupBoxStyleConfiguration>

  /// The title.
  public let label: Label
  /// What is in the group.
  public let content: Content
}

/// The title above a card.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// The style.
  public init() {}

  /// The title above a card.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      configuration.label.font(.headline)
      VStack { configuration.content }.frame(maxWidth: .infinity).padding(12).background(.card)
    }
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// The title above a card.
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

private struct GroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: OwnStyle<GroupBoxStyleConfiguration>? { nil }
}

extension EnvironmentValues {
  var groupBoxStyle: OwnStyle<GroupBoxStyleConfiguration>? {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how titled groups look.
  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    environment(\.groupBoxStyle, OwnStyle(style) { $0.makeBody(configuration: $1) })
  }
}
