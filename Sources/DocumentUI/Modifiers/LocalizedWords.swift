// Modifiers with words that are keys of the app's catalogue.

extension View {
  /// With words of the app's catalogue.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    accessibilityLabel(label.plainString)
  }

  /// With words of the app's catalogue.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
    accessibilityValue(value.plainString)
  }

  /// With words of the app's catalogue.
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
    accessibilityHint(hint.plainString)
  }

  /// With words of the app's catalogue.
  public func help(_ text: LocalizedStringKey) -> some View {
    help(text.plainString)
  }

  /// With words of the app's catalogue.
  public func badge(_ label: LocalizedStringKey?) -> some View {
    badge(label?.plainString)
  }

  /// With a title of the app's catalogue.
  public func navigationTitle(_ title: LocalizedStringKey) -> some View {
    navigationTitle(title.plainString)
  }

  /// With a title of the app's catalogue.
  public func navigationBarTitle(
    _ title: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View { navigationTitle(title) }

  /// With a subtitle of the app's catalogue.
  public func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View {
    navigationSubtitle(subtitle.plainString)
  }

  /// With words of the app's catalogue.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt.plainString)
  }

  /// With words of the app's catalogue.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  /// With a name of the app's catalogue.
  public func accessibilityAction(
    named name: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View { accessibilityAction(named: Text(name), handler) }

  /// With a title of the app's catalogue.
  public func banner<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, message: String = "",
    kind: BannerKind = .information, @ViewBuilder actions: () -> Actions
  ) -> some View {
    banner(title.plainString, isPresented: isPresented, message: message, kind: kind, actions: actions)
  }

  /// With a title of the app's catalogue.
  public func banner(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, message: String = "",
    kind: BannerKind = .information
  ) -> some View {
    banner(title.plainString, isPresented: isPresented, message: message, kind: kind)
  }

  /// With a title of the app's catalogue.
  public func toast<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, for duration: Duration? = nil,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    toast(title.plainString, isPresented: isPresented, for: duration, actions: actions)
  }

  /// With a title of the app's catalogue.
  public func toast(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, for duration: Duration? = nil
  ) -> some View {
    toast(title.plainString, isPresented: isPresented, for: duration)
  }

  /// With a title of the app's catalogue.
  public func alert<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(title.plainString, isPresented: isPresented, actions: actions)
  }

  /// With a title of the app's catalogue.
  public func alert<Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    alert(title.plainString, isPresented: isPresented, actions: actions, message: message)
  }

  /// With a title of the app's catalogue.
  public func alert<Actions: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> Actions
  ) -> some View {
    alert(title.plainString, isPresented: isPresented, presenting: data, actions: actions)
  }

  /// With a title of the app's catalogue.
  public func alert<Actions: View, Message: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> Actions, @ViewBuilder message: @escaping (T) -> Message
  ) -> some View {
    alert(title.plainString, isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// With a title of the app's catalogue.
  public func confirmationDialog<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    confirmationDialog(
      title.plainString, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  /// With a title of the app's catalogue.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    confirmationDialog(
      title.plainString, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
      message: message)
  }

  /// With a title of the app's catalogue.
  public func confirmationDialog<Actions: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> Actions
  ) -> some View {
    confirmationDialog(
      title.plainString, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions)
  }

  /// With a title of the app's catalogue.
  public func confirmationDialog<Actions: View, Message: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> Actions,
    @ViewBuilder message: @escaping (T) -> Message
  ) -> some View {
    confirmationDialog(
      title.plainString, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions, message: message)
  }

  /// With words of the app's catalogue.
  public func fileDialogMessage(_ message: LocalizedStringKey?) -> some View {
    fileDialogMessage(message?.plainString)
  }

  /// With words of the app's catalogue.
  public func fileDialogConfirmationLabel(_ label: LocalizedStringKey) -> some View {
    fileDialogConfirmationLabel(label.plainString)
  }
}
