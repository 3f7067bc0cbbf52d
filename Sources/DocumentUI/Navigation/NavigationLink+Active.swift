// Links of older apps, which keep themselves whether a page is shown, or which of several.

extension NavigationLink {
  /// A link to a view, which shows while `isActive` is set.
  public init<Destination: View>(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Title
  ) {
    self.init(isActive: isActive, destination: { destination }, label: label)
  }

  /// A link to a view, which shows while `selection` is `tag`.
  public init<Value: Hashable, Destination: View>(
    tag: Value, selection: Binding<Value?>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Title
  ) {
    let isActive = Binding {
      selection.wrappedValue == tag
    } set: { isActive in
      if isActive {
        selection.wrappedValue = tag
      } else if selection.wrappedValue == tag {
        selection.wrappedValue = nil
      }
    }
    self.init(isActive: isActive, destination: destination, label: label)
  }

  /// A link to a view, which shows while `selection` is `tag`.
  public init<Value: Hashable, Destination: View>(
    destination: Destination, tag: Value, selection: Binding<Value?>, @ViewBuilder label: () -> Title
  ) {
    self.init(tag: tag, selection: selection, destination: { destination }, label: label)
  }
}

extension NavigationLink where Title == Text {
  /// A link with a title to a view, which shows while `isActive` is set.
  @_disfavoredOverload
  public init<S: StringProtocol, Destination: View>(
    _ title: S, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  /// A link with a title of the app's catalogue to a view, which shows while `isActive` is set.
  public init<Destination: View>(
    _ title: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }
}
