// Names that apps for desktops use, and that stand for nothing here. None of them can be called: the compiler
// says what to do instead.

extension View {
  // MARK: Windows and their bars

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: """
      the menu of a title is that of navigationTitle(_:actions:), which takes a binding to what is named
      """
  )
  public func toolbarTitleMenu<Items: View>(@ViewBuilder content: () -> Items) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: """
      windows have the background of the desktop: use background, or presentationBackground in a sheet
      """
  )
  public func containerBackground<S: ShapeStyle>(_ style: S, for container: AbsentValue) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: """
      windows have the background of the desktop: use background, or presentationBackground in a sheet
      """
  )
  public func containerBackground<Content: View>(
    for container: AbsentValue, alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View { self }

  // MARK: Texts and menus

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "nothing writes for people here: leave it out")
  public func writingToolsBehavior(_ behavior: AbsentValue) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable, message: "text editors have no bar to find in: show a SearchField, and what it finds"
  )
  public func findNavigator(isPresented: Binding<Bool>) -> some View { self }

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "text editors have no bar to find in: leave it out")
  public func findDisabled(_ isDisabled: Bool = true) -> some View { self }

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "text editors have no bar to find in: leave it out")
  public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: "menus stay as they are while keys are held: give what is done otherwise an item of its own"
  )
  public func modifierKeyAlternate<Alternate: View>(
    _ modifiers: EventModifiers, @ViewBuilder alternate: () -> Alternate
  ) -> some View { self }

  // MARK: Glass

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "there is no glass: use background(.regularMaterial, in: .capsule)")
  public func glassEffect(_ glass: AbsentValue = .automatic) -> some View { self }

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "there is no glass: use background(.regularMaterial, in:)")
  public func glassEffect<S: Shape>(_ glass: AbsentValue = .automatic, in shape: S) -> some View { self }
}

extension Scene {
  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: "people say by the menu of a title bar which windows stay above others: leave it out"
  )
  public func windowLevel(_ level: AbsentValue) -> some Scene { self }
}

extension ToolbarContent {
  /// Says what to do where this is not there.
  @available(*, unavailable, message: "items of header bars share no background: leave it out")
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }
}

extension ToolbarDefaultItemKind {
  /// Says what to do where this is not there.
  @available(
    *, unavailable, message: "the placement of searchable says where the field to search with stands"
  )
  public static var search: ToolbarDefaultItemKind { .title }
}

extension AbsentValue {
  /// What SwiftUI calls so.
  public static let complete = AbsentValue()
  /// What SwiftUI calls so.
  public static let limited = AbsentValue()
  /// What SwiftUI calls so.
  public static let window = AbsentValue()
  /// What SwiftUI calls so.
  public static let navigation = AbsentValue()
  /// What SwiftUI calls so.
  public static let navigationSplitView = AbsentValue()
  /// What SwiftUI calls so.
  public static let normal = AbsentValue()
  /// What SwiftUI calls so.
  public static let floating = AbsentValue()
  /// What SwiftUI calls so.
  public static let regular = AbsentValue()
  /// What SwiftUI calls so.
  public static let clear = AbsentValue()
}
