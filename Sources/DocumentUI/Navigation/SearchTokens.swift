// Searches for tokens: they stand before the field. A click removes one, Backspace in the empty field the
// last.

import Localization

/// The tokens of a search, whatever their type.
@MainActor
struct SearchTokens {
  let isEmpty: Bool
  /// The tokens before the field.
  let chips: AnyView
  /// Adds a token, if it is one of these.
  let add: (Any) -> Void
  let removeLast: () -> Void
  let removeAll: () -> Void

  /// The tokens of a binding, each shown by a view.
  init<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    _ tokens: Binding<C>, token: @escaping (C.Element) -> T
  ) where C.Element: Identifiable {
    isEmpty = tokens.wrappedValue.isEmpty
    chips = AnyView(
      ForEach(tokens.wrappedValue) { element in
        TokenChip(content: token(element)) { tokens.wrappedValue.removeAll { $0.id == element.id } }
      })
    add = { if let new = $0 as? C.Element { tokens.wrappedValue.append(new) } }
    removeLast = { if !tokens.wrappedValue.isEmpty { tokens.wrappedValue.removeLast() } }
    removeAll = { if !tokens.wrappedValue.isEmpty { tokens.wrappedValue = C() } }
  }
}

/// One token.
private struct TokenChip<Content: View>: View {
  let content: Content
  let remove: () -> Void

  var body: some View {
    Button {
      remove()
    } label: {
      HStack(spacing: 4) {
        // In a header bar too, where other labels are their symbols alone.
        content.labelStyle(.titleAndIcon)
        Image(systemName: "xmark").imageScale(.small)
      }
    }
    .buttonBorderShape(.capsule)
    .controlSize(.small)
    .help(L("Remove"))
  }
}

extension View {
  private func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    _ text: Binding<String>, _ tokens: Binding<C>, _ isPresented: Binding<Bool>?,
    _ placement: SearchFieldPlacement, _ prompt: String, _ token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    modifier(
      SearchModifier(
        text: text, placement: placement, prompt: prompt, tokens: { SearchTokens(tokens, token: token) },
        isPresented: isPresented))
  }

  /// Adds a field to search with, for words and for tokens, which stand before it.
  /// - Parameters:
  ///   - prompt: what stands in the field while it is empty.
  ///   - token: shows a token.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text, tokens, nil, placement, prompt?.content ?? L("Search"), token)
  }

  /// Adds a field to search with, for words and for tokens, which stand before it.
  /// - Parameters:
  ///   - prompt: what stands in the field while it is empty.
  ///   - token: shows a token.
  @_disfavoredOverload
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text, tokens, nil, placement, String(prompt), token)
  }

  /// Adds a field to search with, for words and for tokens, which stand before it; it is searched with while
  /// `isPresented` is set.
  /// - Parameters:
  ///   - prompt: what stands in the field while it is empty.
  ///   - token: shows a token.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text, tokens, isPresented, placement, prompt?.content ?? L("Search"), token)
  }

  /// Adds a field to search with, for words and for tokens, which stand before it; it is searched with while
  /// `isPresented` is set.
  /// - Parameters:
  ///   - prompt: what stands in the field while it is empty.
  ///   - token: shows a token.
  @_disfavoredOverload
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text, tokens, isPresented, placement, String(prompt), token)
  }

  /// Adds a field to search with, for words and for tokens, which stand before it, and suggests some tokens.
  /// - Parameters:
  ///   - prompt: what stands in the field while it is empty.
  ///   - token: shows a token.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: prompt, token: token)
      .searchSuggestions {
        ForEach(suggestedTokens.wrappedValue) { element in token(element).searchCompletion(element) }
      }
  }

  /// Adds a field to search with, for words and for tokens, which stand before it, and suggests some tokens.
  /// - Parameters:
  ///   - prompt: what stands in the field while it is empty.
  ///   - token: shows a token.
  @_disfavoredOverload
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement,
      prompt: Text(prompt), token: token)
  }
}
