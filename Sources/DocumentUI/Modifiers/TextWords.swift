// Modifiers with words that are given as a `Text`. What it says counts, not how it looks.

extension View {
  /// Says what the window is titled while this view is in it.
  public func navigationTitle(_ title: Text) -> some View { navigationTitle(title.content) }

  /// Says what stands below the title of the window while this view is in it.
  public func navigationSubtitle(_ subtitle: Text) -> some View { navigationSubtitle(subtitle.content) }

  /// Says what the view does, when the pointer rests on it.
  public func help(_ text: Text) -> some View { help(text.content) }

  /// Says or asks something over the window while `isPresented` is set; each answer clears it.
  public func alert<Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(title.content, isPresented: isPresented, actions: actions)
  }

  /// Says or asks something over the window while `isPresented` is set; each answer clears it.
  public func alert<Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    alert(title.content, isPresented: isPresented, actions: actions, message: message)
  }

  /// Says or asks something about `data` over the window while `isPresented` is set and there is data.
  public func alert<Actions: View, Message: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> Actions, @ViewBuilder message: @escaping (T) -> Message
  ) -> some View {
    alert(title.content, isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Says or asks something about `data` over the window while `isPresented` is set and there is data.
  public func alert<Actions: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> Actions
  ) -> some View {
    alert(title.content, isPresented: isPresented, presenting: data, actions: actions)
  }

  /// Asks which of several things to do while `isPresented` is set.
  public func confirmationDialog<Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    confirmationDialog(
      title.content, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  /// Asks which of several things to do while `isPresented` is set.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    confirmationDialog(
      title.content, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
      message: message)
  }
  /// Asks which of several things to do about `data` while `isPresented` is set and there is data.
  public func confirmationDialog<Actions: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> Actions
  ) -> some View {
    confirmationDialog(
      title.content, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions)
  }

  /// Asks which of several things to do about `data` while `isPresented` is set and there is data.
  public func confirmationDialog<Actions: View, Message: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> Actions, @ViewBuilder message: @escaping (T) -> Message
  ) -> some View {
    confirmationDialog(
      title.content, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions, message: message)
  }
}
