// How the background of a sheet or popover is shown: colours by style classes of the window or popover, views
// on a surface of their own behind the content.

import Gtk

/// The background of one sheet or popover.
@MainActor
final class PresentationBackdrop {
  /// The views of the background.
  private(set) var host: HostNode<AnyView>?
  private var styleClass: String?

  /// Shows a background; nil for the theme's.
  /// - Parameters:
  ///   - widget: the window of the sheet, or the popover.
  ///   - content: the layout of the surface with the content.
  ///   - makeHost: makes the surface with the background.
  ///   - removeHost: takes it down.
  func show(
    _ background: PresentationBackground?, of widget: Gtk.Widget, behind content: HostLayout,
    makeHost: (AnyView) -> HostNode<AnyView>, removeHost: (HostNode<AnyView>) -> Void
  ) {
    dress(widget, background)
    guard case .view(let view, let alignment)? = background else {
      content.root.backdrop = nil
      if let host { removeHost(host) }
      host = nil
      return
    }
    // The corners of a popover are round.
    if let popover = widget as? Gtk.Popover { popover.child?.parent?.clipsToBounds = true }
    if let host {
      host.update(to: view)
    } else {
      let host = makeHost(view)
      self.host = host
      content.root.backdrop = SurfaceItem(host.layout, of: host)
    }
    host?.layout.standing.alignment = alignment
  }

  /// Lets go of the background of what is gone, whose views are handed back.
  func forget() -> HostNode<AnyView>? {
    defer { (host, styleClass) = (nil, nil) }
    return host
  }

  private func dress(_ widget: Gtk.Widget, _ background: PresentationBackground?) {
    let new = background.flatMap(Self.styleClass)
    guard new != styleClass else { return }
    if let styleClass { widget.removeCSSClass(styleClass) }
    if let new { widget.addCSSClass(new) }
    styleClass = new
  }

  /// The style class of a window or popover with a background.
  private static func styleClass(_ background: PresentationBackground) -> String? {
    let css: String
    switch background {
    case .view: css = "none"
    case .paint(let paint):
      guard let color = paint.cssBackground else { return nil }
      css = color
    }
    let room = css == "none" ? " padding: 0;" : ""
    return StyleSheet.styleClass("presented", css) {
      """
      window.\($0) { background: \(css); }
      popover.\($0) > contents, popover.\($0) > arrow { background: \(css);\(room) }

      """
    }
  }
}
