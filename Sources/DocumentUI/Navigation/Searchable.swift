// A field to search with, in the window's header bar or above a sidebar.

import Localization

/// Where a field to search with goes.
public struct SearchFieldPlacement: Hashable, Sendable {
  let isAbove: Bool

  /// In the header bar.
  public static let automatic = SearchFieldPlacement(isAbove: false)
  /// In the header bar.
  public static let toolbar = SearchFieldPlacement(isAbove: false)
  /// Above the view.
  public static let sidebar = SearchFieldPlacement(isAbove: true)
  /// Above the view.
  public static let navigationBarDrawer = SearchFieldPlacement(isAbove: true)
}

private struct SearchModifier: ViewModifier {
  let text: Binding<String>
  let placement: SearchFieldPlacement
  let prompt: String

  func body(content: Content) -> some View {
    let text = text
    let isSearching = !text.wrappedValue.isEmpty
    let searched =
      content
      .environment(\.isSearching, isSearching)
      .environment(\.dismissSearch, DismissSearchAction { text.wrappedValue = "" })
    if placement.isAbove {
      VStack(spacing: 0) {
        SearchField(prompt, text: text).padding(6)
        searched.frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    } else {
      searched.toolbar {
        ToolbarItem(placement: .primaryAction) { SearchField(prompt, text: text).frame(width: 180) }
      }
    }
  }
}

/// Ends a search, as `@Environment(\.dismissSearch)` gives it.
public struct DismissSearchAction: Sendable {
  private let action: @MainActor () -> Void

  init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  /// Empties the field that is searched with.
  @MainActor @preconcurrency
  public func callAsFunction() { action() }
}

private struct IsSearchingKey: EnvironmentKey {
  static let defaultValue = false
}

private struct DismissSearchKey: EnvironmentKey {
  static var defaultValue: DismissSearchAction { DismissSearchAction {} }
}

extension EnvironmentValues {
  /// Whether something is searched for, in a view that is `searchable`.
  public internal(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// Ends the search, in a view that is `searchable`.
  public internal(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }
}

extension View {
  /// Adds a field to search with; the view shows what it finds for `text`. Escape empties the field.
  /// - Parameter prompt: what stands in the field while it is empty.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, placement: placement, prompt: prompt?.content ?? L("Search")))
  }

  /// Adds a field to search with; the view shows what it finds for `text`. Escape empties the field.
  /// - Parameter prompt: what stands in the field while it is empty.
  public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    modifier(SearchModifier(text: text, placement: placement, prompt: String(prompt)))
  }
}
