// Modifiers with words that are keys of the app's catalogue.

extension View {
  /// With words of the app's catalogue.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    accessibilityLabel(label.string)
  }

  /// With words of the app's catalogue.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
    accessibilityValue(value.string)
  }

  /// With words of the app's catalogue.
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
    accessibilityHint(hint.string)
  }

  /// With words of the app's catalogue.
  public func help(_ text: LocalizedStringKey) -> some View {
    help(text.string)
  }

  /// With words of the app's catalogue.
  public func badge(_ label: LocalizedStringKey?) -> some View {
    badge(label?.string)
  }

  /// With a title of the app's catalogue.
  public func navigationTitle(_ title: LocalizedStringKey) -> some View {
    navigationTitle(title.string)
  }

  /// With a subtitle of the app's catalogue.
  public func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View {
    navigationSubtitle(subtitle.string)
  }

  /// With words of the app's catalogue.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt.string)
  }

  /// With a title of the app's catalogue.
  public func alert<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(title.string, isPresented: isPresented, actions: actions)
  }

  /// With a title of the app's catalogue.
  public func alert<Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    alert(title.string, isPresented: isPresented, actions: actions, message: message)
  }

  /// With a title of the app's catalogue.
  public func alert<Actions: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> Actions
  ) -> some View {
    alert(title.string, isPresented: isPresented, presenting: data, actions: actions)
  }

  /// With a title of the app's catalogue.
  public func alert<Actions: View, Message: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> Actions, @ViewBuilder message: @escaping (T) -> Message
  ) -> some View {
    alert(title.string, isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// With a title of the app's catalogue.
  public func confirmationDialog<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    confirmationDialog(
      title.string, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  /// With a title of the app's catalogue.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    confirmationDialog(
      title.string, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
      message: message)
  }

  /// With a title of the app's catalogue.
  public func confirmationDialog<Actions: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> Actions
  ) -> some View {
    confirmationDialog(
      title.string, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions)
  }

  /// With a title of the app's catalogue.
  public func confirmationDialog<Actions: View, Message: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> Actions,
    @ViewBuilder message: @escaping (T) -> Message
  ) -> some View {
    confirmationDialog(
      title.string, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions, message: message)
  }

  /// With words of the app's catalogue.
  public func fileDialogMessage(_ message: LocalizedStringKey?) -> some View {
    fileDialogMessage(message?.string)
  }

  /// With words of the app's catalogue.
  public func fileDialogConfirmationLabel(_ label: LocalizedStringKey) -> some View {
    fileDialogConfirmationLabel(label.string)
  }
}
