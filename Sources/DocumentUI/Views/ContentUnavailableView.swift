// For an empty list, a search without results, and the like: it takes all the room there is.

import Localization

/// Says that there is nothing to show, why, and what can be done about it.
public struct ContentUnavailableView<Title: View, Description: View, Actions: View>: View {
  private let title: Title
  private let description: Description
  private let actions: Actions

  /// A title, and under it what is said and offered.
  public init(
    @ViewBuilder label: () -> Title, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    title = label()
    self.description = description()
    self.actions = actions()
  }

  /// The title with a large symbol, in the middle of the room there is.
  public var body: some View {
    VStack(spacing: 12) {
      heading.font(.title2).fontWeight(.bold)
      description.foregroundStyle(.secondary)
      actions
    }
    .multilineTextAlignment(.center)
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  /// A label has its symbol above its title.
  @ViewBuilder private var heading: some View {
    if let label = title as? any LabelParts {
      VStack(spacing: 12) {
        // The scale is that of usual letters.
        Self.erased(label.iconPart).imageScale(.large).font(.body).foregroundStyle(.secondary)
        Self.erased(label.titlePart)
      }
    } else {
      title
    }
  }

  private static func erased(_ view: any View) -> AnyView { AnyView(view) }
}

extension ContentUnavailableView
where Title == Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// A title with a symbol, and under it what is said.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init {
      Label(title, systemImage: name)
    } description: {
      description
    }
  }

  /// Says that a search has found nothing.
  public static var search: ContentUnavailableView {
    ContentUnavailableView(
      L("No Results"), systemImage: "magnifyingglass",
      description: Text(L("Check the spelling or try other words.")))
  }

  /// Says that a search for words has found nothing.
  public static func search(text: String) -> ContentUnavailableView {
    guard !text.isEmpty else { return search }
    return ContentUnavailableView(
      L("No Results for “%@”", text), systemImage: "magnifyingglass",
      description: Text(L("Check the spelling or try other words.")))
  }
}
