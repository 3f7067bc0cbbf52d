// Sizes of sheets.

/// How large a sheet opens.
public struct PresentationSizing: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case automatic, fitted, form, page }

  let kind: Kind

  /// As large as what is in it, and what can be of any size has some room.
  public static let automatic = PresentationSizing(kind: .automatic)
  /// As large as what is in it.
  public static let fitted = PresentationSizing(kind: .fitted)
  /// As wide as a form, which is as high as what is in it where that has a height.
  public static let form = PresentationSizing(kind: .form)
  /// As large as a page of a document, where the window behind has so much room.
  public static let page = PresentationSizing(kind: .page)

  /// The least size it opens in, in logical pixels; nil for that of what is in it.
  var least: (width: Int, height: Int)? {
    switch kind {
    case .automatic, .fitted: nil
    case .form: (480, 80)
    case .page: (640, 700)
    }
  }
}

enum PresentationSizingKey: PreferenceKey {
  static let defaultValue = PresentationSizing.automatic

  static func reduce(value: inout PresentationSizing, nextValue: () -> PresentationSizing) {
    if value == .automatic { value = nextValue() }
  }
}

extension View {
  /// Says how large the sheet that this view is in opens. People size it as they like.
  public func presentationSizing(_ sizing: PresentationSizing) -> some View {
    preference(key: PresentationSizingKey.self, value: sizing)
  }
}
