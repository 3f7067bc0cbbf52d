// How many pixels of the screen a point is: what the window of a view says, or a view around it.

import Gtk

/// The scale of one window. Who has read it is told when the window comes to a screen of another scale.
@MainActor
final class DisplayScale {
  private let readers = ReaderSet()
  private weak var widget: Gtk.Widget?
  private var isFollowing = false

  /// The widget that carries the views of the window.
  func attach(to surface: any LayoutSurface) { widget = surface as? Gtk.Widget }

  /// Pixels in a point; 1 where there is no window yet.
  var value: Int {
    readers.recordReader()
    guard let widget else { return 1 }
    if !isFollowing {
      isFollowing = true
      widget.onScaleFactorChanged { [weak self] in self?.readers.markAll() }
    }
    return widget.scaleFactor
  }
}

private struct DisplayScaleKey: EnvironmentKey {
  static var defaultValue: DisplayScale? { nil }
}

private struct WrittenScaleKey: EnvironmentKey {
  static let defaultValue: CGFloat? = nil
}

extension EnvironmentValues {
  /// The scale of the window that the view is in.
  var windowScale: DisplayScale? {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// How many pixels of the screen a point is, each way: that of the window, unless a view sets another.
  public var displayScale: CGFloat {
    get {
      if let written = self[WrittenScaleKey.self] { return written }
      let scale = windowScale
      return CGFloat(MainTurn.sync { scale?.value ?? 1 })
    }
    set { self[WrittenScaleKey.self] = newValue }
  }

  /// How large a pixel of the screen is, in points.
  public var pixelLength: CGFloat { 1 / displayScale }
}
