// Which page of its document a window shows.

/// The preference of the page that is shown; nil for a document of which nobody says.
enum DocumentPageKey: PreferenceKey {
  static let defaultValue: Int? = nil

  static func reduce(value: inout Int?, nextValue: () -> Int?) { value = nextValue() ?? value }
}

extension View {
  /// Says which page of the document its window shows, counted from 0. The window of earlier versions begins
  /// at that page, where the group's `documentComparison` tells of pages.
  public func documentPage(_ page: Int) -> some View { preference(key: DocumentPageKey.self, value: page) }
}
