// What is suggested to a search: a card of views below the field. A view with a `searchCompletion` is a
// button there that completes the search.

/// What a suggestion makes of the search.
enum SearchCompletion {
  case text(String)
  case token(Any)
}

/// Takes what people choose of the suggestions.
@MainActor
struct SearchCompleter {
  let complete: (SearchCompletion) -> Void
}

private struct SearchCompleterKey: EnvironmentKey {
  static let defaultValue: SearchCompleter? = nil
}

private struct SearchSuggestionsKey: EnvironmentKey {
  static let defaultValue: AnyView? = nil
}

extension EnvironmentValues {
  /// Who takes what is chosen, among suggestions.
  var searchCompleter: SearchCompleter? {
    get { self[SearchCompleterKey.self] }
    set { self[SearchCompleterKey.self] = newValue }
  }

  /// What is suggested in a view that is `searchable`.
  var searchSuggestions: AnyView? {
    get { self[SearchSuggestionsKey.self] }
    set { self[SearchSuggestionsKey.self] = newValue }
  }
}

/// Makes a suggestion of a view.
private struct SearchCompletionModifier: ViewModifier {
  @Environment(\.searchCompleter) private var completer
  let completion: SearchCompletion

  func body(content: Content) -> some View {
    if let completer {
      Button {
        completer.complete(completion)
      } label: {
        content.frame(maxWidth: .infinity, alignment: .leading)
      }
      .buttonStyle(.borderless)
    } else {
      content
    }
  }
}

extension View {
  /// Suggests something to the search in the `searchable` view in this one: these views stand below its
  /// field while that has the focus. Those with a `searchCompletion` are chosen by a click, or by the arrow
  /// down and Enter; Escape puts the suggestions away.
  public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    environment(\.searchSuggestions, AnyView(suggestions()))
  }

  /// Has the search, when this view is chosen among suggestions, be for these words: they replace what was
  /// typed, and are submitted.
  public func searchCompletion(_ completion: String) -> some View {
    modifier(SearchCompletionModifier(completion: .text(completion)))
  }

  /// Has the search, when this view is chosen among suggestions, get this token in place of what was typed.
  public func searchCompletion<T: Identifiable>(_ token: T) -> some View {
    modifier(SearchCompletionModifier(completion: .token(token)))
  }

  /// Adds a field to search with, and suggests something to the search.
  /// - Parameter prompt: what stands in the field while it is empty.
  public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }

  /// Adds a field to search with, and suggests something to the search.
  /// - Parameter prompt: what stands in the field while it is empty.
  @_disfavoredOverload
  public func searchable<S: View, P: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: P,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }
}
