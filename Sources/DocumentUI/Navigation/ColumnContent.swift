// What a column shows: what the app wrote for it, until the column before leads to something else.

/// The views of a column, and over them the page that a link or a flag of the column before leads to.
struct ColumnContent<Content: View>: View {
  let content: Content
  /// The column before; nil in the first.
  let before: Navigator?
  /// The stack of pages that the last column is; nil in others.
  let stack: Navigator?

  var body: some View {
    let page = before?.pages.last
    ZStack {
      stacked(content, stack).modifier(PageModifier(isShown: page == nil))
      ForEach([page].compactMap(\.self)) { page in
        // Another page begins another stack.
        stacked(PageView(content: page.content), stack == nil ? nil : Navigator(isImplied: true))
          .environment(\.ownDismiss, DismissAction { [before] in before?.pop(through: page.id) })
      }
    }
  }

  @ViewBuilder
  private func stacked<V: View>(_ view: V, _ navigator: Navigator?) -> some View {
    let filling = view.frame(maxWidth: .infinity, maxHeight: .infinity)
    if let navigator { NavigationStack(navigator: navigator) { filling } } else { filling }
  }
}
