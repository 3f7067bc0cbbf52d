// Wraps GtkPopover, the base of bubbles.

import CGtk

/// A bubble attached to a widget.
@MainActor
public class Popover: Widget {
  private var attachment: [SignalConnection] = []

  /// What is to be detached when the widget goes.
  @MainActor
  private final class Attached {
    var popover: UnsafeMutablePointer<GtkWidget>?
    init(_ popover: UnsafeMutablePointer<GtkWidget>) { self.popover = popover }
  }

  /// A bubble without content, which assistive technology takes for a dialog. Give it an accessible label.
  public convenience init() {
    self.init(makeObject(gtk_popover_get_type(), [roleProperty(.dialog)]))
  }

  /// The side of its widget on which it opens.
  public enum Position: UInt32, Sendable {
    /// Left.
    case left
    /// Right.
    case right
    /// Above.
    case top
    /// Below.
    case bottom
  }

  /// The content.
  public var child: Widget? {
    get { Widget.wrapping(gtk_popover_get_child(cast())) }
    set { if newValue?.raw != child?.raw { gtk_popover_set_child(cast(), newValue?.widget) } }
  }

  /// Where it opens.
  public var position: Position {
    get { Position(rawValue: gtk_popover_get_position(cast()).rawValue) ?? .bottom }
    set {
      if newValue != position {
        gtk_popover_set_position(cast(), GtkPositionType(rawValue: newValue.rawValue))
      }
    }
  }

  /// Whether it shows an arrow.
  public var hasArrow: Bool {
    get { gtk_popover_get_has_arrow(cast()) != 0 }
    set { if newValue != hasArrow { gtk_popover_set_has_arrow(cast(), newValue.g) } }
  }

  /// Whether it takes the keys, and closes when something else is clicked.
  public var isModal: Bool {
    get { gtk_popover_get_autohide(cast()) != 0 }
    set { if newValue != isModal { gtk_popover_set_autohide(cast(), newValue.g) } }
  }

  /// Opens a menu from where a line of text begins: in windows from right to left its right edge is there.
  public func alignToLineStart() { horizontalAlign = direction == .rightToLeft ? .end : .start }

  /// Points at a rectangle of the widget that it is attached to, in logical pixels.
  public func setPointing(toX x: Int, y: Int, width: Int = 1, height: Int = 1) {
    if let now = pointing, now.x == x, now.y == y, now.width == width, now.height == height { return }
    let inset = parentInset
    var rectangle = GdkRectangle(
      x: gint(x + inset.x), y: gint(y + inset.y), width: gint(width), height: gint(height))
    gtk_popover_set_pointing_to(cast(), &rectangle)
  }

  /// Whether this GTK counts what a popover points at from the corner of its parent's border, and not, as all
  /// else of a widget, from that of its content. The pointer would be over the first row of a menu, which
  /// would be chosen when the button is let go.
  private static let pointsFromBorder = gtk_get_major_version() == 4 && gtk_get_minor_version() < 12

  /// How far inside of its border the content of its parent begins, where GTK leaves that out.
  private var parentInset: (x: Int, y: Int) {
    guard Self.pointsFromBorder, let parent, let bounds = parent.bounds(in: parent) else { return (0, 0) }
    return (-Int(bounds.x.rounded()), -Int(bounds.y.rounded()))
  }

  /// Points at all of its widget, whatever size that gets.
  public func pointAtWidget() {
    if pointing != nil { gtk_popover_set_pointing_to(cast(), nil) }
  }

  /// A rectangle in logical pixels.
  public struct Place: Hashable, Sendable {
    /// The left and upper edge, and the size.
    public var x: Int, y: Int, width: Int, height: Int
  }

  /// The rectangle of its widget that it points at; nil for all of it.
  public var pointing: Place? {
    var rectangle = GdkRectangle()
    guard gtk_popover_get_pointing_to(cast(), &rectangle) != 0 else { return nil }
    let inset = parentInset
    return Place(
      x: Int(rectangle.x) - inset.x, y: Int(rectangle.y) - inset.y, width: Int(rectangle.width),
      height: Int(rectangle.height))
  }

  /// Attaches it to `widget`, from which it detaches when that is destroyed. Not for popovers given to a
  /// button.
  public func attach(to widget: Widget) {
    guard gtk_widget_get_parent(self.widget) != widget.widget else { return }
    detach()
    gtk_widget_set_parent(self.widget, widget.widget)
    nameAfter(widget)
    // GTK warns of a widget that goes while it has children; "destroy" comes before that. The popover may
    // have gone first, and its wrapper, which GTK does not need, long before.
    let attached = Attached(self.widget)
    attachment = [
      widget.onDestroy {
        if let popover = attached.popover { gtk_widget_unparent(popover) }
      }, onDestroy { attached.popover = nil },
    ]
  }

  /// What has no name is called what it hangs from.
  func nameAfter(_ widget: Widget) {
    if texts.label == nil { setAccessibleLabelledBy(widget) }
  }

  /// Detaches it from the widget it was attached to.
  public func detach() {
    for connection in attachment { connection.disconnect() }
    attachment = []
    if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
  }

  /// Opens it.
  public func popup() {
    gtk_popover_popup(cast())
    // A menu gets the lines between its sections soon after, and most of GTK's own widgets do not give what
    // hangs from them its new size.
    var frames = 30
    addTickCallback { [weak self] _ in
      guard let self, self.isVisible, frames > 0 else { return false }
      frames -= 1
      if measure(.vertical).natural != height || measure(.horizontal).natural != width { present() }
      return true
    }
  }

  /// Gives it the size that its content has come to need.
  public func present() { gtk_popover_present(cast()) }

  /// Closes it.
  public func popdown() { gtk_popover_popdown(cast()) }

  /// Calls `body` when it has closed.
  @discardableResult
  public func onClosed(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("closed", body)
  }
}
