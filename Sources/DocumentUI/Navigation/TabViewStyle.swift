// The looks of tab views: tabs above the page or beside it, or pages with a dot for each below.

/// How the pages of a tab view are chosen.
public protocol TabViewStyle: Sendable {
  /// Which of the framework's looks it is.
  var look: TabViewLook { get }
}

/// A look of tab views.
public struct TabViewLook: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case tabs, sidebar
    case dots(PageTabViewStyle.IndexDisplayMode)
  }

  let kind: Kind
  /// Whether the pages have no background of their own.
  var isClear = false
}

/// Tabs above the page.
public struct DefaultTabViewStyle: TabViewStyle {
  /// The style.
  public init() {}
  /// Its look.
  public var look: TabViewLook { TabViewLook(kind: .tabs) }
}

/// Tabs above the page.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// The style.
  public init() {}
  /// Its look.
  public var look: TabViewLook { TabViewLook(kind: .tabs) }
}

/// Tabs above the page.
public struct GroupedTabViewStyle: TabViewStyle {
  /// The style.
  public init() {}
  /// Its look.
  public var look: TabViewLook { TabViewLook(kind: .tabs) }
}

/// Tabs one below the other beside the page.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// The style.
  public init() {}
  /// Its look.
  public var look: TabViewLook { TabViewLook(kind: .sidebar) }
}

/// Pages without tabs, with a dot for each below.
public struct PageTabViewStyle: TabViewStyle {
  /// Whether there are dots.
  public struct IndexDisplayMode: Hashable, Sendable {
    private enum Kind: Hashable { case automatic, always, never }
    private let kind: Kind

    /// Where there are several pages.
    public static let automatic = IndexDisplayMode(kind: .automatic)
    /// Also for one page.
    public static let always = IndexDisplayMode(kind: .always)
    /// No dots.
    public static let never = IndexDisplayMode(kind: .never)

    func shows(_ count: Int) -> Bool { kind == .always || kind == .automatic && count > 1 }
  }

  private let mode: IndexDisplayMode

  /// The style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
  /// Its look.
  public var look: TabViewLook { TabViewLook(kind: .dots(mode)) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// Tabs above the page.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// Tabs above the page.
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == GroupedTabViewStyle {
  /// Tabs above the page.
  public static var grouped: GroupedTabViewStyle { GroupedTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// Tabs one below the other beside the page.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages without tabs, with a dot for each below where there are several.
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  /// Pages without tabs, with a dot for each below.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

private struct TabViewLookKey: EnvironmentKey {
  static let defaultValue = TabViewLook(kind: .tabs)
}

extension EnvironmentValues {
  var tabViewLook: TabViewLook {
    get { self[TabViewLookKey.self] }
    set { self[TabViewLookKey.self] = newValue }
  }
}

extension View {
  /// Sets how the pages of the tab views in this view are chosen.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabViewLook, style.look)
  }
}

/// A dot for each page, which shows the page when it is pressed.
struct PageDots: View {
  let pages: [TabPage]
  let selection: Binding<AnyHashable?>

  var body: some View {
    let shown = selection.wrappedValue.flatMap { value in pages.firstIndex { $0.value == value } } ?? 0
    HStack(spacing: 0) {
      ForEach(pages.indices, id: \.self) { index in
        Button {
          selection.wrappedValue = pages[index].value
        } label: {
          Circle().fill(index == shown ? HierarchicalShapeStyle.primary : .tertiary)
            .frame(width: 8, height: 8).padding(4)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(pages[index].title.isEmpty ? "\(index + 1)" : pages[index].title)
        .accessibilityAddTraits(index == shown ? .isSelected : [])
      }
    }
    .padding(6)
  }
}
