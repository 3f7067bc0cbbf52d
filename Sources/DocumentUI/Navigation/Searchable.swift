// A field to search with, in the window's header bar or above a sidebar.

import Localization

/// Where a field to search with goes.
public struct SearchFieldPlacement: Hashable, Sendable {
  /// When a field above a view is shown. Here it always is.
  public struct NavigationBarDrawerDisplayMode: Hashable, Sendable {
    private let name: String

    /// As the platform has it.
    public static let automatic = NavigationBarDrawerDisplayMode(name: "automatic")
    /// Always.
    public static let always = NavigationBarDrawerDisplayMode(name: "always")
  }

  let isAbove: Bool

  /// In the header bar.
  public static let automatic = SearchFieldPlacement(isAbove: false)
  /// In the header bar.
  public static let toolbar = SearchFieldPlacement(isAbove: false)
  /// In the header bar.
  public static let toolbarPrincipal = SearchFieldPlacement(isAbove: false)
  /// Above the view.
  public static let sidebar = SearchFieldPlacement(isAbove: true)
  /// Above the view.
  public static let navigationBarDrawer = SearchFieldPlacement(isAbove: true)

  /// Above the view.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement
  {
    navigationBarDrawer
  }
}

/// When the choice of where is searched shows.
public struct SearchScopeActivation: Sendable {
  let isByText: Bool

  /// While something is searched for, be it still without words.
  public static let automatic = onSearchPresentation
  /// While there are words in the field, or tokens.
  public static let onTextEntry = SearchScopeActivation(isByText: true)
  /// While something is searched for, be it still without words.
  public static let onSearchPresentation = SearchScopeActivation(isByText: false)
}

struct SearchModifier: ViewModifier {
  @Environment(\.searchScopes) private var scopes
  @Environment(\.searchScopeActivation) private var scopeActivation
  @Environment(\.searchSuggestions) private var suggestions
  @Environment(\.searchSubmitAction) private var submitAction
  @Environment(\.searchFocus) private var focus
  @FocusState private var isFocused: Bool
  /// Whether a suggestion has the focus.
  @FocusState private var isSuggestionFocused: Bool
  /// What was searched for when the suggestions were put away; they come again when that is another.
  @State private var settledText: String?
  /// Counts how often the focus was to go to the suggestions.
  @State private var suggestionTurn = 0
  let text: Binding<String>
  let placement: SearchFieldPlacement
  let prompt: String
  var tokens: (() -> SearchTokens)?
  /// Whether the field is searched with, where the view says so.
  var isPresented: Binding<Bool>?

  func body(content: Content) -> some View {
    let isSearching = isSearched || isEntered
    let searched =
      content
      .modifier(
        EnvironmentModifier {
          $0.leaveSearch()
          $0.isSearching = isSearching
          $0.dismissSearch = DismissSearchAction { end() }
        })
    if placement.isAbove {
      VStack(spacing: 0) {
        HStack(spacing: 4) {
          tokens?().chips
          field
        }
        .padding(6)
        if showsScopes, let scopes { scopes.padding(6) }
        suggesting(searched.frame(maxWidth: .infinity, maxHeight: .infinity))
      }
    } else if let scopes {
      VStack(spacing: 0) {
        if showsScopes { scopes.padding(6) }
        searched.frame(maxWidth: .infinity, maxHeight: .infinity)
      }
      .toolbar { ToolbarItem(placement: .search) { barField } }
    } else {
      searched.toolbar { ToolbarItem(placement: .search) { barField } }
    }
  }

  private var barField: some View {
    HStack(spacing: 4) {
      tokens?().chips
      SearchFieldRoom(field: suggestingField)
    }
  }

  /// The field in a header bar, with the suggestions below it, where they are wanted.
  @ViewBuilder
  private var suggestingField: some View {
    if let suggestions {
      let isShown = Binding(
        get: { showsSuggestions },
        set: { isShown in
          guard !isShown else { return }
          settledText = text.wrappedValue
          isFocused = true
        })
      let turn = suggestionTurn
      field.modifier(
        PopoverModifier(isPresented: isShown, anchor: .rect(.bounds), edge: .bottom, isModal: false) {
          card(suggestions, turn).frame(width: 240)
        })
    } else {
      field
    }
  }

  private func card(_ suggestions: AnyView, _ turn: Int) -> some View {
    SuggestionCard(
      suggestions: suggestions, completer: SearchCompleter { choose($0) }, focusTurn: turn,
      hasFrame: placement.isAbove
    )
    .focused($isSuggestionFocused)
    .onDisappear { isSuggestionFocused = false }
  }

  /// Whether there is something to search for.
  private var isSearched: Bool { !text.wrappedValue.isEmpty || tokens?().isEmpty == false }

  private var showsScopes: Bool { isSearched || isEntered && !scopeActivation.isByText }

  /// Whether the keys are about the search.
  private var isActive: Bool { isFocused || isSuggestionFocused }

  /// Whether the search has begun, be it without words. That the toolkit puts the focus into the field as it
  /// shows the window begins none, unless there is something to choose from.
  private var isEntered: Bool {
    guard isActive else { return false }
    if scopes != nil, !scopeActivation.isByText { return true }
    return !$isFocused.box.isGivenFirst || suggestions != nil || isPresented != nil
  }

  private func end() {
    text.wrappedValue = ""
    tokens?().removeAll()
    isFocused = false
    if isPresented?.wrappedValue == true { isPresented?.wrappedValue = false }
  }

  @ViewBuilder
  private var field: some View {
    let field = SearchField(prompt, text: text)
      .environment(\.submitAction, SubmitAction { submit() })
      .focused($isFocused)
      .onKeyPress(keys: [.escape, .delete, .downArrow]) { pressed($0.key) }
      .onChange(of: text.wrappedValue) { _, text in if text != settledText { settledText = nil } }
      .onChange(of: isActive) { _, isActive in if !isActive { settledText = nil } }
    if let focus { tied(focus(AnyView(field))) } else { tied(field) }
  }

  @ViewBuilder
  private func tied(_ field: some View) -> some View {
    if let isPresented {
      field
        .onAppear { if isPresented.wrappedValue { isFocused = true } }
        .onChange(of: isPresented.wrappedValue) { _, isWanted in
          if isWanted { isFocused = true } else if isFocused { isFocused = false }
          guard !isWanted else { return }
          text.wrappedValue = ""
          tokens?().removeAll()
        }
        .onChange(of: text.wrappedValue) { _, text in
          if !text.isEmpty, !isPresented.wrappedValue { isPresented.wrappedValue = true }
        }
        .onChange(of: isActive) { _, isActive in
          let isWanted = isActive || isSearched
          if isPresented.wrappedValue != isWanted { isPresented.wrappedValue = isWanted }
        }
    } else {
      field
    }
  }

  // MARK: Suggestions

  private var showsSuggestions: Bool {
    guard let suggestions, isActive, text.wrappedValue != settledText else { return false }
    return RowSource(suggestions).count > 0
  }

  /// The view with the suggestions over it, where they are wanted.
  @ViewBuilder
  private func suggesting(_ view: some View) -> some View {
    if let suggestions {
      view.overlay(alignment: .top) {
        if showsSuggestions { card(suggestions, suggestionTurn) }
      }
    } else {
      view
    }
  }

  private func choose(_ completion: SearchCompletion) {
    switch completion {
    case .text(let new):
      settledText = new
      text.wrappedValue = new
      submitAction?.perform()
    case .token(let new):
      settledText = ""
      text.wrappedValue = ""
      tokens?().add(new)
    }
    isFocused = true
  }

  private func submit() {
    settledText = text.wrappedValue
    submitAction?.perform()
  }

  /// Takes a key before the field does.
  private func pressed(_ key: KeyEquivalent) -> KeyPress.Result {
    // What hangs from the field has its keys by way of it.
    if isSuggestionFocused { return .ignored }
    switch key {
    case .escape:
      // The field empties itself.
      settledText = ""
      return .ignored
    case .delete:
      guard text.wrappedValue.isEmpty, let tokens = tokens?(), !tokens.isEmpty else { return .ignored }
      tokens.removeLast()
      return .handled
    case .downArrow:
      guard showsSuggestions else { return .ignored }
      suggestionTurn += 1
      return .handled
    default: return .ignored
    }
  }
}

/// A field in a header bar, or in a row below that, which it has to itself.
private struct SearchFieldRoom<Field: View>: View {
  @Environment(\.toolbarSpot) private var spot
  let field: Field

  var body: some View {
    field.frame(minWidth: 100, idealWidth: 180, maxWidth: spot?.place == .row ? .infinity : 180)
  }
}

private struct SearchScopesKey: EnvironmentKey {
  static let defaultValue: AnyView? = nil
}

private struct SearchScopeActivationKey: EnvironmentKey {
  static let defaultValue = SearchScopeActivation.automatic
}

private struct SearchFocusKey: EnvironmentKey {
  static let defaultValue: (@MainActor (AnyView) -> AnyView)? = nil
}

extension EnvironmentValues {
  /// Ties the keyboard focus of the field, in a view that is `searchable`.
  fileprivate var searchFocus: (@MainActor (AnyView) -> AnyView)? {
    get { self[SearchFocusKey.self] }
    set { self[SearchFocusKey.self] = newValue }
  }

  /// What chooses where is searched, in a view that is `searchable`.
  fileprivate var searchScopes: AnyView? {
    get { self[SearchScopesKey.self] }
    set { self[SearchScopesKey.self] = newValue }
  }

  /// When that shows.
  fileprivate var searchScopeActivation: SearchScopeActivation {
    get { self[SearchScopeActivationKey.self] }
    set { self[SearchScopeActivationKey.self] = newValue }
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
  /// Whether the field has the focus, unless the window was shown with the focus there, or there are words
  /// in it, in a view that is `searchable`.
  public internal(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// Ends the search, in a view that is `searchable`.
  public internal(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }

  /// Takes back what is said of a search, for views that it is not about.
  mutating func leaveSearch() {
    isSearching = false
    dismissSearch = DismissSearchAction {}
    searchCompleter = nil
    searchScopes = nil
    searchSuggestions = nil
    searchSubmitAction = nil
    searchFocus = nil
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
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    modifier(SearchModifier(text: text, placement: placement, prompt: String(prompt)))
  }

  /// Adds a field to search with, which is searched with while `isPresented` is set: setting it takes the
  /// focus there.
  /// - Parameter prompt: what stands in the field while it is empty.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    modifier(
      SearchModifier(
        text: text, placement: placement, prompt: prompt?.content ?? L("Search"), isPresented: isPresented))
  }

  /// Adds a field to search with, which is searched with while `isPresented` is set: setting it takes the
  /// focus there.
  /// - Parameter prompt: what stands in the field while it is empty.
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  /// Adds a choice of where is searched to the `searchable` view in this one; it shows while something is
  /// searched for.
  public func searchScopes<Value: Hashable, Scopes: View>(
    _ scope: Binding<Value>, @ViewBuilder scopes: () -> Scopes
  ) -> some View {
    searchScopes(scope, activation: .automatic, scopes)
  }

  /// Adds a choice of where is searched to the `searchable` view in this one.
  /// - Parameter activation: when it shows.
  public func searchScopes<Value: Hashable, Scopes: View>(
    _ scope: Binding<Value>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> Scopes
  ) -> some View {
    let choice = Picker(L("Search"), selection: scope, content: scopes)
    return environment(\.searchScopes, AnyView(choice.pickerStyle(.segmented).labelsHidden()))
      .environment(\.searchScopeActivation, activation)
  }

  /// Ties the keyboard focus of the field of the `searchable` view in this one to a flag.
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    environment(\.searchFocus) { AnyView($0.focused(binding)) }
  }

  /// Ties the keyboard focus of the field of the `searchable` view in this one to a value of a focus state.
  public func searchFocused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    environment(\.searchFocus) { AnyView($0.focused(binding, equals: value)) }
  }
}
