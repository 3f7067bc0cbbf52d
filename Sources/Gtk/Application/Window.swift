// A window. GTK keeps it until it is closed or destroyed, whatever becomes of the wrapper.

import CGtk

/// A top-level window.
@MainActor
public class Window: Widget {
  private(set) lazy var announcer = Announcer(self)
  /// The window of the running application that was used last; nil without one.
  public static var active: Window? {
    guard let application = g_application_get_default() else { return nil }
    return Window.wrapping(
      gtk_application_get_active_window(
        UnsafeMutableRawPointer(application).assumingMemoryBound(to: GtkApplication.self)))
  }

  var window: UnsafeMutablePointer<GtkWindow> { cast() }

  private var parentConnections: [SignalConnection] = []

  /// A window of its own, shown by `present`.
  public convenience init() {
    self.init(gtk_window_new())
  }

  /// A window of its own that is something particular to assistive technology.
  public convenience init(role: AccessibleRole) {
    self.init(makeObject(gtk_window_get_type(), [roleProperty(role)]))
  }

  static func wrapping(_ window: UnsafeMutablePointer<GtkWindow>?) -> Window? {
    window.map { Object.wrapping(UnsafeMutableRawPointer($0)) { Window($0, .retain) } }
  }

  /// The title; what is too long or cannot be shown is left out of it.
  public var title: String? {
    get { String(borrowed: gtk_window_get_title(window)) }
    set {
      let shown = newValue.map { ShownText.line($0) }
      if !shown.hasBytes(of: title) { gtk_window_set_title(window, shown) }
    }
  }

  /// The content.
  public var child: Widget? {
    get { Widget.wrapping(gtk_window_get_child(window)) }
    set { if newValue?.raw != child?.raw { gtk_window_set_child(window, newValue?.widget) } }
  }

  /// The widget in place of the title bar. Set it before the window is shown.
  public var titlebar: Widget? {
    get { Widget.wrapping(gtk_window_get_titlebar(window)) }
    set { if newValue?.raw != titlebar?.raw { gtk_window_set_titlebar(window, newValue?.widget) } }
  }

  /// The size to open with, in logical pixels; -1 for the content's.
  public var defaultSize: (width: Int, height: Int) {
    get {
      var width: gint = 0
      var height: gint = 0
      gtk_window_get_default_size(window, &width, &height)
      return (Int(width), Int(height))
    }
    set {
      if newValue != defaultSize {
        gtk_window_set_default_size(window, gint(newValue.width), gint(newValue.height))
      }
    }
  }

  /// Whether the user can change the size.
  public var isResizable: Bool {
    get { gtk_window_get_resizable(window) != 0 }
    set { if newValue != isResizable { gtk_window_set_resizable(window, newValue.g) } }
  }

  /// Whether the window keeps its parent from being used.
  public var isModal: Bool {
    get { gtk_window_get_modal(window) != 0 }
    set { if newValue != isModal { gtk_window_set_modal(window, newValue.g) } }
  }

  /// The window this one belongs to and stays above.
  public var transientParent: Window? {
    get { Window.wrapping(gtk_window_get_transient_for(window)) }
    set {
      if newValue?.raw != transientParent?.raw {
        gtk_window_set_transient_for(window, newValue?.window)
        followParent()
      }
    }
  }

  /// Whether it goes with its parent.
  public var destroysWithParent: Bool {
    get { gtk_window_get_destroy_with_parent(window) != 0 }
    set {
      if newValue != destroysWithParent {
        gtk_window_set_destroy_with_parent(window, newValue.g)
        followParent()
      }
    }
  }

  /// Whether it has a frame: a title bar, edges to size it by.
  public var isDecorated: Bool {
    get { gtk_window_get_decorated(window) != 0 }
    set { if newValue != isDecorated { gtk_window_set_decorated(window, newValue.g) } }
  }

  /// The icon the desktop shows for it.
  public var iconName: String? {
    get { String(borrowed: gtk_window_get_icon_name(window)) }
    set { if newValue != iconName { gtk_window_set_icon_name(window, newValue) } }
  }

  /// The widget with the focus.
  public var focus: Widget? {
    get { Widget.wrapping(gtk_window_get_focus(window)) }
    set { gtk_window_set_focus(window, newValue?.widget) }
  }

  /// Gives the focus to a widget in the window also where it would not take it itself, as a label.
  public func setFocus(to widget: Widget) { gtk_root_set_focus(OpaquePointer(window), widget.widget) }

  /// The widget that Enter activates where nothing else uses it.
  public var defaultWidget: Widget? {
    get { Widget.wrapping(gtk_window_get_default_widget(window)) }
    set {
      if newValue?.raw != defaultWidget?.raw { gtk_window_set_default_widget(window, newValue?.widget) }
    }
  }

  /// Whether it is the window being used.
  public var isActive: Bool { gtk_window_is_active(window) != 0 }

  /// Whether it takes all the room that the desktop gives to windows.
  public var isMaximized: Bool { gtk_window_is_maximized(window) != 0 }

  /// Gives it all the room that the desktop gives to windows.
  public func maximize() { gtk_window_maximize(window) }

  /// Whether it fills the screen.
  public var isFullscreen: Bool {
    get { gtk_window_is_fullscreen(window) != 0 }
    set { if newValue { gtk_window_fullscreen(window) } else { gtk_window_unfullscreen(window) } }
  }

  /// The application that it belongs to; nil for none.
  public var application: Application? {
    get {
      gtk_window_get_application(window).map {
        Object.wrapping(UnsafeMutableRawPointer($0)) { Application($0, .retain) }
      }
    }
    set { gtk_window_set_application(window, newValue?.application) }
  }

  /// Shows the window and brings it to the front.
  public func present() { Self.givingFirstFocus { gtk_window_present(window) } }

  /// Whether the focus is being given to the first widget that takes it, since a window shows: nobody has
  /// asked for that.
  public private(set) static var givesFirstFocus = false

  /// Does something that gives the focus to the first widget that takes it.
  public static func givingFirstFocus(_ body: () -> Void) {
    let outer = givesFirstFocus
    givesFirstFocus = true
    body()
    givesFirstFocus = outer
  }

  /// Asks the window to close, as its close button does.
  public func close() { gtk_window_close(window) }

  /// Destroys the window with its parent. When GTK does that, the window keeps a pointer to the parent that
  /// is gone; so the wrapper does it, as long as there is one.
  private func followParent() {
    for connection in parentConnections { connection.disconnect() }
    parentConnections = []
    if destroysWithParent, let transientParent {
      parentConnections = transientParent.onDestroyed { [weak self] in self?.destroy() }
    }
  }

  /// Takes the window away without asking, and lets go of what is in it. The wrapper is of no further use.
  public func destroy() {
    lingerUntilIdle()
    // GTK would keep its pointer to the parent until the last reference goes, and does not hold the parent.
    gtk_window_set_transient_for(window, nil)
    gtk_window_destroy(window)
    // GTK only drops its own reference; while the wrapper holds another, nothing in the window would go.
    // Dialogs, whose content is GTK's, are left to their last reference: they do not bear being emptied or
    // disposed of early.
    if isExactly(gtk_window_get_type()) || isExactly(gtk_application_window_get_type()) {
      gtk_window_set_child(window, nil)
      gtk_window_set_titlebar(window, nil)
    }
  }

  /// Calls `body` when the window is asked to close; `true` keeps it open.
  @discardableResult
  public func onCloseRequest(_ body: @escaping @MainActor () -> Bool) -> SignalConnection {
    connect("close-request", body)
  }

  /// Calls `body` when the window is gone for good, by `destroy` or because it was closed. It may be called
  /// twice.
  @discardableResult
  public func onDestroyed(_ body: @escaping @MainActor () -> Void) -> [SignalConnection] {
    // A window that is closed loses its surface at once, but is destroyed only with the last reference to it.
    [onUnrealize(body), onDestroy(body)]
  }

  /// Calls `body` when `isActive` has changed.
  @discardableResult
  public func onActiveChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectNotify("is-active", body)
  }

  /// Calls `body` when `defaultSize`, which follows the window's size, or `isMaximized` has changed.
  public func onSizeChanged(_ body: @escaping @MainActor () -> Void) {
    for property in ["default-width", "default-height", "maximized"] { connectNotify(property, body) }
  }

  /// Calls `body` when `isFullscreen` has changed.
  public func onFullscreenChanged(_ body: @escaping @MainActor () -> Void) {
    connectNotify("fullscreened", body)
  }

  /// Calls `body` when the focus has moved to another widget.
  @discardableResult
  public func onFocusChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectNotify("focus-widget", body)
  }

  /// The windows of the process, in no order.
  public static var toplevels: [Window] {
    let model = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(model)).compactMap { index in
      guard let item = g_list_model_get_item(model, index) else { return nil }
      defer { g_object_unref(item) }
      return Object.wrapping(item) { Window($0, .retain) }
    }
  }
}
