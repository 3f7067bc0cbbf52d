// GTK's notebook shows the pages, and dots below it choose one where the style asks for dots.

import Gtk
import Localization

/// Pages of which one shows, chosen by its tab. A page is made when it is first shown, and stays.
///
///     TabView(selection: $tab) {
///       Tab("Notes", systemImage: "doc.text", value: 1) { NotesView() }
///       Tab("Search", systemImage: "magnifyingglass", value: 2) { SearchView() }
///     }
public struct TabView<Content: View>: View {
  private let selection: Binding<AnyHashable?>?
  private let content: Content
  @State private var own: AnyHashable?
  @Environment(\.tabViewLook) private var look

  /// Pages, of which the first shows at first.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }

  /// Pages, of which the one shows whose tag or value is `selection`.
  @_disfavoredOverload
  public init<Value: Hashable>(selection: Binding<Value>, @ViewBuilder content: () -> Content) {
    self.init(selecting: selection, content())
  }

  /// Pages, of which the one shows whose value is `selection`.
  public init<Value: Hashable>(
    selection: Binding<Value>, @TabContentBuilder<Value> content: () -> TabGroup<Value, Content>
  ) {
    self.init(selecting: selection, content().content)
  }

  private init<Value: Hashable>(selecting selection: Binding<Value>, _ content: Content) {
    self.selection = Binding(
      get: { AnyHashable(selection.wrappedValue).unwrapped },
      set: { new in if let new { selection.choose(new) } })
    self.content = content
  }

  /// The pages and what they are chosen by.
  public var body: some View {
    let pages = TabCollector.tabs(in: content, selectsByTag: selection != nil)
    let shown = selection ?? $own
    if case .dots(let mode) = look.kind {
      VStack(spacing: 0) {
        NotebookLeaf(tabs: pages, selection: shown, look: look)
        if mode.shows(pages.count) { PageDots(pages: pages, selection: shown) }
      }
    } else {
      NotebookLeaf(tabs: pages, selection: shown, look: look)
    }
  }
}

/// A page as the tab view knows it.
struct TabPage {
  /// What tells it from other pages.
  let id: AnyHashable
  let tag: AnyHashable?
  /// What it is selected by.
  var value: AnyHashable
  let title: String
  let icon: String?
  /// The title of the section that begins with it; nil for none.
  let section: String?
  let content: AnyView
}

/// Finds the pages of a tab view.
@MainActor
private struct TabCollector: ContentVisitor {
  private var tabs: [TabPage] = []
  /// The badge of the page that is visited.
  private var badge: String?
  /// The title of the section whose first page is looked for.
  private var section: String?

  /// - Parameter selectsByTag: whether pages are selected by their tags, and by their numbers without one.
  static func tabs<V: View>(in content: V, selectsByTag: Bool) -> [TabPage] {
    var collector = TabCollector()
    content.show(to: &collector)
    guard selectsByTag else { return collector.tabs }
    var tabs = collector.tabs
    let tags = Set(tabs.compactMap(\.tag))
    for index in tabs.indices {
      tabs[index].value = tabs[index].tag ?? (tags.contains(index) ? tabs[index].id : AnyHashable(index))
    }
    return tabs
  }

  mutating func visit<V: View>(_ view: V) {
    if let badged = view as? any Badged {
      badge = badged.badge
      badged.badgedPart.show(to: &self)
      badge = nil
      return
    }
    if let part = view as? any TabSectionParts {
      section = part.title.isEmpty ? nil : part.title
      part.tabsPart.show(to: &self)
      section = nil
      return
    }
    var face = Self.face(of: view)
    // GTK's tabs have no place for it but after the title.
    if let badge { face.title += " (\(badge))" }
    let tag = face.id ?? RowTag.value(of: view)
    // A page without a tag, or with a tag that another page has, is known by its place.
    let isRepeated = tag.map { tag in tabs.contains { $0.id == tag } } ?? false
    let id = tag.flatMap { isRepeated ? nil : $0 } ?? AnyHashable(Place(index: tabs.count))
    tabs.append(
      TabPage(
        id: id, tag: tag, value: id, title: face.title, icon: face.icon, section: section,
        content: AnyView(view)))
    section = nil
  }

  /// A place among the pages. No tag is equal to one.
  private struct Place: Hashable {
    let index: Int
  }

  private static func face(of view: any View) -> (id: AnyHashable?, title: String, icon: String?) {
    if let tab = view as? any TabSource { return tab.tabFace }
    if let modified = view as? any ModifiedParts { return face(of: modified.contentPart) }
    return (nil, "", nil)
  }
}

/// A view that says what is on its tab.
@MainActor
protocol TabSource {
  var tabFace: (id: AnyHashable?, title: String, icon: String?) { get }
}

/// Says what is on the tab of a page.
struct TabItemModifier: PrimitiveModifier {
  let title: String
  let icon: String?

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    ModifierNode(view, in: context)
  }
}

extension ModifiedContent: TabSource where Modifier == TabItemModifier {
  var tabFace: (id: AnyHashable?, title: String, icon: String?) {
    (RowTag.value(of: content), modifier.title, modifier.icon)
  }
}

extension View {
  /// Says what is on the tab of the page that this view is: a text, a symbol, or a label.
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    let face = ViewFace(label())
    return modifier(TabItemModifier(title: face.title, icon: face.icon))
  }
}

/// GTK's notebook.
private struct NotebookLeaf: View {
  let tabs: [TabPage]
  let selection: Binding<AnyHashable?>
  let look: TabViewLook
}

extension NotebookLeaf: LeafView {
  /// What lasts beside the notebook.
  @MainActor
  final class Parts {
    @MainActor
    struct Page {
      let id: AnyHashable
      var value: AnyHashable
      let host: HostNode<AnyView>
      let tab = Gtk.Box(.vertical, spacing: 6)
      let section = Gtk.Label("")
      let face = Gtk.Box(.horizontal, spacing: 6)
      let icon = Gtk.Image()
      let label = Gtk.Label("")
      var isMade = false
    }

    var pages: [Page] = []
    /// What the notebook was called last.
    var told: String?
  }

  func makeCoordinator(_ node: LeafNode<Self>) -> Parts { Parts() }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.Notebook {
    let notebook = Gtk.Notebook()
    notebook.showsBorder = false
    notebook.onPageChanged { [weak node, weak notebook] in
      guard let node, let notebook else { return }
      let pages = node.coordinator.pages
      let index = notebook.currentPage
      node.send { view in
        if pages.indices.contains(index) { view.selection.wrappedValue = pages[index].value }
      }
      // Shows the page that the binding has now: the app may have refused the new one.
      node.settle()
    }
    return notebook
  }

  func updateElement(_ notebook: Gtk.Notebook, _ node: LeafNode<Self>) {
    let parts: Parts = node.coordinator
    if case .dots = look.kind { notebook.showsTabs = false } else { notebook.showsTabs = true }
    notebook.hasTabsAtSide = look.kind == .sidebar
    node.setClasses(look.isClear ? ["dui-clear"] : [], on: notebook)
    if parts.pages.map(\.id) != tabs.map(\.id) { rebuild(notebook, parts, node) }
    for (index, tab) in tabs.enumerated() {
      parts.pages[index].value = tab.value
      let page = parts.pages[index]
      page.label.text = tab.title
      page.icon.isVisible = tab.icon != nil
      page.icon.iconName = tab.icon.map(DrawnSymbols.shown)
      page.label.isVisible = !tab.title.isEmpty
      page.section.text = tab.section ?? ""
      page.section.isVisible = notebook.hasTabsAtSide && tab.section != nil
      page.host.widget.setAccessibleLabel(tab.title)
      // GTK's own tab is around it, and names itself "Tab".
      page.tab.parent?.setAccessibleLabel(tab.title)
      page.tab.parent?.setAccessibleDescription(page.section.isVisible ? tab.section : nil)
    }
    let wanted = selection.wrappedValue
    let index = wanted.flatMap { id in parts.pages.firstIndex { $0.value == id } }
    if let index { notebook.currentPage = index }
    tellTab(of: notebook, parts)
  }

  /// The notebook has the focus while keys go through its tabs, so it is named after the tab that is meant,
  /// unless the app has named it.
  private func tellTab(of notebook: Gtk.Notebook, _ parts: Parts) {
    let shown = notebook.currentPage
    guard notebook.showsTabs, tabs.indices.contains(shown), notebook.accessibleLabel == parts.told else {
      return
    }
    parts.told = tabs[shown].title
    notebook.setAccessibleLabel(parts.told)
    let (place, count) = (LNumber(Double(shown + 1)), LNumber(Double(tabs.count)))
    notebook.setAccessibleStanding(L("%@ of %@", place, count))
  }

  private func rebuild(_ notebook: Gtk.Notebook, _ parts: Parts, _ node: LeafNode<Self>) {
    let old = parts.pages
    for index in old.indices.reversed() { notebook.remove(at: index) }
    parts.pages = tabs.map { tab in
      if let known = old.first(where: { $0.id == tab.id }) { return known }
      return Parts.Page(id: tab.id, value: tab.value, host: node.makeHost(AnyView(EmptyView())))
    }
    for page in old where !parts.pages.contains(where: { $0.id == page.id }) { node.removeHost(page.host) }
    for page in parts.pages {
      if page.icon.parent == nil {
        page.face.append(page.icon)
        page.face.append(page.label)
        page.section.addCSSClass("heading")
        page.section.xAlign = 0
        page.tab.verticalAlign = .center
        page.tab.append(page.section)
        page.tab.append(page.face)
      }
      notebook.append(page.host.widget, tab: page.tab)
    }
  }

  func updateHosts(_ notebook: Gtk.Notebook, _ node: LeafNode<Self>) {
    let parts: Parts = node.coordinator
    let shown = notebook.currentPage
    for (index, tab) in tabs.enumerated() where parts.pages.indices.contains(index) {
      if index == shown { parts.pages[index].isMade = true }
      guard parts.pages[index].isMade else { continue }
      let content = tab.content.frame(maxWidth: .infinity, maxHeight: .infinity)
      parts.pages[index].host.update(to: AnyView(content.modifier(TabPageModifier(isShown: index == shown))))
    }
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .fill }
}

/// A page of a notebook. While another page shows, this one tells its window nothing.
private struct TabPageModifier: PrimitiveModifier {
  let isShown: Bool

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    TabPageNode(view, in: context)
  }
}

private final class TabPageNode<Content: View>: ModifierNode<Content, TabPageModifier> {
  override var showsByItself: Bool? { modifier.isShown ? nil : false }

  override func collectPreferences() -> PreferenceValues {
    let values = super.collectPreferences()
    return modifier.isShown ? values : PreferenceValues()
  }

  override func modifierDidChange(from old: TabPageModifier) {
    preferencesDidChange()
    pageDidChange(isShown: modifier.isShown)
  }
}
