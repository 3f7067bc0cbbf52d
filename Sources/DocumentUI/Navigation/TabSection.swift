// Tabs that belong together, under a title of their own where tabs stand beside the page.

/// Pages of a tab view that belong together. Beside the page (`sidebarAdaptable`) the title stands above
/// their tabs; in a row above the page there is no room for it.
///
///     TabView(selection: $place) {
///       Tab("Home", systemImage: "house", value: Place.home) { HomeView() }
///       TabSection("Folders") {
///         ForEach(folders) { folder in
///           Tab(folder.name, systemImage: "folder", value: Place.folder(folder.id)) { FolderView(folder) }
///         }
///       }
///     }
public struct TabSection<TabValue: Hashable, Content: View>: TabContent {
  let title: String
  let content: Content

  /// Pages under a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @TabContentBuilder<TabValue> content: () -> TabGroup<TabValue, Content>
  ) {
    self.title = String(title)
    self.content = content().content
  }

  /// Pages without a title.
  public init(@TabContentBuilder<TabValue> content: () -> TabGroup<TabValue, Content>) {
    self.init("", content: content)
  }

  /// Pages under the words of a view.
  public init<Header: View>(
    @TabContentBuilder<TabValue> content: () -> TabGroup<TabValue, Content>, @ViewBuilder header: () -> Header
  ) {
    self.init(ViewFace(header()).title, content: content)
  }

  /// The pages.
  public var body: some View { content }
}

/// A view that is a section of tabs, whatever its types.
@MainActor
protocol TabSectionParts {
  var title: String { get }
  var tabsPart: any View { get }
}

extension TabSection: TabSectionParts {
  var tabsPart: any View { content }
}
