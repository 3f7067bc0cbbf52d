// What a view wants to stand below the title of its window.

/// The preference of a window's subtitle.
enum NavigationSubtitleKey: PreferenceKey {
  static let defaultValue: String? = nil

  static func reduce(value: inout String?, nextValue: () -> String?) { value = nextValue() ?? value }
}

extension View {
  /// Says what stands below the title of the window or sheet while this view is in it: in the header bar, in
  /// small letters. Where an item at ``ToolbarItemPlacement/principal`` is in place of the title, there is
  /// none.
  @_disfavoredOverload
  public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    preference(key: NavigationSubtitleKey.self, value: String(subtitle))
  }
}
