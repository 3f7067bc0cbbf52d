// Pages below the top one are hidden, and keep their views and state. The pages themselves are Navigator's.

import Localization

/// A page, and those that its links lead to, on top of each other.
///
///     NavigationStack {
///       List(notes) { note in NavigationLink(note.title, value: note) }
///         .navigationDestination(for: Note.self) { NoteView(note: $0) }
///     }
///
/// The header bar of the window leads back, and so does Alt with the left arrow.
public struct NavigationStack<Root: View>: View {
  @State private var navigator = Navigator()
  @State private var own = NavigationPath()
  @State private var hidesBack = false
  /// The column or stack around.
  @Environment(\.navigator) private var outer
  private let path: Binding<NavigationPath>?
  private let root: Root

  /// A stack that begins with `root`.
  public init(@ViewBuilder root: () -> Root) {
    path = nil
    self.root = root()
  }

  /// The stack that a column is.
  init(navigator: Navigator, @ViewBuilder root: () -> Root) {
    _navigator = State(initialValue: navigator)
    path = nil
    self.root = root()
  }

  /// A stack that begins with `root` and shows a page for each value of `path`.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.path = path
    self.root = root()
  }

  /// A stack that begins with `root` and shows a page for each value of `path`.
  public init<Data>(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
  {
    self.path = Binding(
      get: { NavigationPath(path.wrappedValue) },
      set: { path.wrappedValue = Data($0.elements.compactMap { $0.base as? Data.Element }) })
    self.root = root()
  }

  /// The page on top.
  public var body: some View {
    let path = path ?? $own
    navigator.values = { path.wrappedValue.elements }
    navigator.setValues = { elements in
      var new = NavigationPath()
      new.elements = elements
      path.wrappedValue = new
    }
    let navigator = navigator
    if !navigator.isImplied { outer?.contain(navigator) }
    let pages = navigator.pages
    return ZStack {
      // Before what the pages have in the bar.
      ToolbarContentView(content: BackItem(navigator: navigator, isThere: !pages.isEmpty && !hidesBack))
      root.modifier(PageModifier(isShown: pages.isEmpty))
      ForEach(pages) { page in
        PageView(content: page.content)
          .environment(\.ownDismiss, DismissAction { navigator.pop(through: page.id) })
          .modifier(PageModifier(isShown: page.id == pages.last?.id))
      }
    }
    .environment(\.navigator, navigator)
    .onPreferenceChange(BackButtonHiddenKey.self) { hidesBack = $0 }
  }
}

/// Leads back by one page.
private struct BackItem: ToolbarContent {
  let navigator: Navigator
  let isThere: Bool

  var body: some ToolbarContent {
    if isThere {
      ToolbarItem(placement: .navigation) {
        Button(L("Back"), systemImage: "chevron.left") { navigator.pop() }
          .keyboardShortcut(.leftArrow, modifiers: .option)
      }
    }
  }
}

/// A page, which reads for itself what it is made of.
struct PageView: View {
  let content: () -> AnyView
  var body: some View { content().frame(maxWidth: .infinity, maxHeight: .infinity) }
}

/// A stack, or columns where there are several views, by the name of SwiftUI's first versions.
public struct NavigationView<Content: View>: View {
  @Environment(\.navigationViewsAreStacks) private var isStack
  private let content: Content

  /// A stack that begins with the view, or a sidebar, and what stands beside it.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The stack, or the columns.
  public var body: some View {
    let parts = PartCollector.parts(of: content)
    if parts.count > 1, isStack {
      NavigationStack { parts[0] }
    } else if parts.count > 2 {
      NavigationSplitView {
        parts[0]
      } content: {
        parts[1]
      } detail: {
        parts[2]
      }
    } else if parts.count > 1 {
      NavigationSplitView {
        parts[0]
      } detail: {
        parts[1]
      }
    } else {
      NavigationStack { content }
    }
  }
}

/// Finds the views that content is made of.
@MainActor
struct PartCollector: ContentVisitor {
  private var parts: [AnyView] = []

  static func parts<V: View>(of content: V) -> [AnyView] {
    var collector = PartCollector()
    content.show(to: &collector)
    return collector.parts
  }

  mutating func visit<V: View>(_ view: V) { parts.append(AnyView(view)) }
}
