// The title a view wants its window to have.

/// The preference of a window's title.
enum NavigationTitleKey: PreferenceKey {
  static let defaultValue: String? = nil

  static func reduce(value: inout String?, nextValue: () -> String?) { value = nextValue() ?? value }
}

extension View {
  /// Says what the window is titled while this view is in it. A document's window has the title instead of
  /// the document's name.
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    preference(key: NavigationTitleKey.self, value: String(title))
  }
}
