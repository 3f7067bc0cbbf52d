// Modifiers that SwiftUI has for other devices, or the desktop has no place for. None of them can be called:
// the compiler says what to do instead.

extension View {
  // MARK: Of devices that are no desktop

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: "no bar of a system stands over windows here: leave it out, or put it inside #if os(iOS)"
  )
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: "no bar of a system stands over windows here: leave it out, or put it inside #if os(iOS)"
  )
  public func statusBar(hidden: Bool) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: "nothing of the system stands over windows here: leave it out, or put it inside #if os(iOS)"
  )
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: """
      no gestures of the system begin at the edges of windows here: leave it out, or put it inside #if \
      os(iOS)
      """
  )
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable, message: "nothing is felt on the desktop: leave it out, or put it inside #if os(iOS)"
  )
  public func sensoryFeedback<T: Equatable>(_ feedback: AbsentValue, trigger: T) -> some View { self }

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "there is no crown: put it inside #if os(watchOS)")
  public func digitalCrownRotation<V>(_ value: Binding<V>) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable, message: "nothing is handed to other devices: keep where people are in @SceneStorage"
  )
  public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (inout AbsentValue) -> Void
  ) -> some View { self }

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "nothing is handed over by other devices: take addresses in onOpenURL")
  public func onContinueUserActivity(_ activityType: String, perform action: @escaping (AbsentValue) -> Void)
    -> some View
  { self }

  // MARK: What GTK does by itself

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: """
      controls show by themselves that the pointer is over them: use onHover for more, or put it inside \
      #if os(iOS)
      """
  )
  public func hoverEffect(_ effect: AbsentValue = .automatic) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: "GTK decides how scroll views come to their ends, and what fits does not bounce: leave it out"
  )
  public func scrollBounceBehavior(_ behavior: AbsentValue, axes: Axis.Set = .vertical) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: """
      GTK shows scroll bars when something begins to scroll: use scrollIndicators(.visible) to show them \
      always
      """
  )
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: """
      GTK shows scroll bars when something begins to scroll: use scrollIndicators(.visible) to show them \
      always
      """
  )
  public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: """
      a press on a button is one action here: repeat it in onLongPressGesture(perform:onPressingChanged:)
      """
  )
  public func buttonRepeatBehavior(_ behavior: AbsentValue) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: "pages of a TabView have no dots here: leave it out, or put it inside #if os(iOS)"
  )
  public func indexViewStyle(_ style: AbsentValue) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable, message: "header bars have no icon of a file: say where it is in navigationSubtitle"
  )
  public func navigationDocument(_ item: URL) -> some View { self }

  // MARK: Sheets

  /// Says what to do where this is not there.
  @available(
    *, unavailable, message: "use confirmationDialog(_:isPresented:titleVisibility:actions:message:)"
  )
  public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View { self }

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "sheets are windows, whose corners the desktop draws: leave it out")
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: "sheets stay sheets, and popovers popovers, in windows of any width: leave it out"
  )
  public func presentationCompactAdaptation(_ adaptation: AbsentValue) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable, message: "sheets are sized by their edges, and what is in them scrolls: leave it out"
  )
  public func presentationContentInteraction(_ behavior: AbsentValue) -> some View { self }

  // MARK: Texts and drawing

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: "letters are not put closer together: use minimumScaleFactor, or lineLimit with truncationMode"
  )
  public func allowsTightening(_ flag: Bool) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: """
      text fields have no menus of words: use searchSuggestions in a search, or a popover below the field
      """
  )
  public func textInputSuggestions(_ suggestions: () -> some View) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable, message: "there is none: leave it out, or animate what is around the view"
  )
  public func geometryGroup() -> some View { self }

  // MARK: Screen readers

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: """
      screen readers here have no rotors: use accessibilityHeading or accessibilityAddTraits(.isHeader), \
      from one to the next of which they go
      """
  )
  public func accessibilityRotor(_ label: String, entries: () -> Any) -> some View { self }

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "a screen reader presses no points: use accessibilityAction")
  public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { self }

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "a screen reader presses no points: use accessibilityAction")
  public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View { self }

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "a screen reader does not drag: use accessibilityAction")
  public func accessibilityDragPoint(_ point: UnitPoint, description: String) -> some View { self }

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "a screen reader does not drag: use accessibilityAction")
  public func accessibilityDropPoint(_ point: UnitPoint, description: String) -> some View { self }

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "the desktop inverts no colors: leave it out")
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "bars grow with the size of text: use help, or leave it out")
  public func accessibilityShowsLargeContentViewer() -> some View { self }

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "bars grow with the size of text: use help, or leave it out")
  public func accessibilityShowsLargeContentViewer<Content: View>(
    @ViewBuilder _ largeContentView: () -> Content
  ) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: "screen readers here read no charts: give the points as views by accessibilityChildren"
  )
  public func accessibilityChartDescriptor(_ representable: some Any) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: "how a screen reader speaks is up to its settings: spell it out in accessibilityLabel"
  )
  public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable,
    message: "how a screen reader speaks is up to its settings: write signs as words in accessibilityLabel"
  )
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "how a screen reader speaks is up to its settings: leave it out")
  public func speechAdjustedPitch(_ value: Double) -> some View { self }

  // MARK: Windows and their bars

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

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "use windowResizability of the scene")
  public func windowResizeBehavior(_ behavior: AbsentValue) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable, message: "the desktop closes windows: use interactiveDismissDisabled, or leave it out"
  )
  public func windowDismissBehavior(_ behavior: AbsentValue) -> some View { self }

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "the desktop puts windows away: leave it out")
  public func windowMinimizeBehavior(_ behavior: AbsentValue) -> some View { self }

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "use windowResizability of the scene, or leave it out")
  public func windowFullScreenBehavior(_ behavior: AbsentValue) -> some View { self }

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

  /// Says what to do where this is not there.
  @available(
    *, unavailable, message: "a search leaves the toolbar and the content as they are: leave it out"
  )
  public func searchPresentationToolbarBehavior(_ behavior: AbsentValue) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable, message: "the field of a search has its place by the width of the window: leave it out"
  )
  public func searchToolbarBehavior(_ behavior: AbsentValue) -> some View { self }

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "use lineSpacing, which is the room between lines")
  public func lineHeight(_ lineHeight: AbsentValue?) -> some View { self }

  /// Says what to do where this is not there.
  @available(
    *, unavailable, message: "buttons are as wide as their labels: give the label frame(maxWidth: .infinity)"
  )
  public func buttonSizing(_ sizing: AbsentValue) -> some View { self }

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "people do not rearrange tabs: leave it out")
  public func tabViewCustomization(_ customization: Binding<AbsentValue>?) -> some View { self }

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

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "the desktop says where a window goes: leave it out")
  public func defaultPosition(_ position: UnitPoint) -> some Scene { self }
}

extension ToolbarContent {
  /// Says what to do where this is not there.
  @available(*, unavailable, message: "items of header bars share no background: leave it out")
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "people do not rearrange toolbars: leave it out")
  public func customizationBehavior(_ behavior: AbsentValue) -> some ToolbarContent { self }

  /// Says what to do where this is not there.
  @available(*, unavailable, message: "people do not rearrange toolbars: leave it out")
  public func defaultCustomization(_ visibility: Visibility = .automatic) -> some ToolbarContent { self }
}
