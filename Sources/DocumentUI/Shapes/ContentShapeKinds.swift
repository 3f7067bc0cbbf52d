// What a view has a shape for.

/// The purposes for which a view has a shape of its own. Where it is clicked is the only one on the desktop.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// A number of its own for each purpose.
  public let rawValue: Int

  /// The purposes of a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Where the view is clicked and touched.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// Says what to do where this is not there.
  @available(
    *, unavailable, message: "what is dragged is shown as it is: clip the preview of draggable with clipShape"
  )
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// Says what to do where this is not there.
  @available(*, unavailable, message: "context menus show no preview, as on the Mac: leave it out")
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// Says what to do where this is not there.
  @available(*, unavailable, message: "views have no hover effects here: leave it out")
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// Says what to do where this is not there.
  @available(*, unavailable, message: "GTK draws the mark of the focus around a widget: leave it out")
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  /// Says what to do where this is not there.
  @available(*, unavailable, message: "screen readers here draw no outline of a view: leave it out")
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}
