// What every widget has: visibility, size wishes, place in the tree, looks, focus. Setting a value it already
// has does nothing.

import CGtk

/// Any widget.
@MainActor
open class Widget: Object {
  /// What undoes what is typed here, before the document's undo is meant.
  public weak var textUndo: (any TextUndo)?
  /// Whether it is one of the parts of its window that `Window.moveFocusToSection` goes through.
  public var isFocusSection = false
  /// What of the widget is set by somebody who has to be the only one, as bits of those who share it.
  public var takenParts: UInt8 = 0
  /// The controllers that were added.
  var controllers: [EventController] = []

  /// The widget as C functions want it.
  var widget: UnsafeMutablePointer<GtkWidget> { cast() }

  /// The living wrapper of a widget, or a plain `Widget` around it.
  static func wrapping(_ widget: UnsafeMutablePointer<GtkWidget>?) -> Widget? {
    widget.map { Object.wrapping(UnsafeMutableRawPointer($0)) { Widget($0, .retain) } }
  }

  // MARK: Visibility

  /// Whether the widget wants to be shown.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(widget) != 0 }
    set { if newValue != isVisible { gtk_widget_set_visible(widget, newValue.g) } }
  }

  /// Whether the widget answers input, as far as it decides itself.
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    set { if newValue != isSensitive { gtk_widget_set_sensitive(widget, newValue.g) } }
  }

  /// Whether the widget and all above it are sensitive.
  public var isEffectivelySensitive: Bool { gtk_widget_is_sensitive(widget) != 0 }

  /// Whether the widget is on screen as far as its window is.
  public var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

  /// Whether the widget has its surface.
  public var isRealized: Bool { gtk_widget_get_realized(widget) != 0 }

  /// How opaque the widget is drawn, from 0 to 1.
  public var opacity: Double {
    get { gtk_widget_get_opacity(widget) }
    set { if newValue != opacity { gtk_widget_set_opacity(widget, newValue) } }
  }

  /// Whether the widget can be the target of pointer events.
  public var canTarget: Bool {
    get { gtk_widget_get_can_target(widget) != 0 }
    set { if newValue != canTarget { gtk_widget_set_can_target(widget, newValue.g) } }
  }

  /// Whether what is drawn outside the widget's bounds is cut off.
  public var clipsToBounds: Bool {
    get { gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN }
    set {
      if newValue != clipsToBounds {
        gtk_widget_set_overflow(widget, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE)
      }
    }
  }

  // MARK: Size and place

  /// The least size to ask for, in logical pixels; -1 for no wish.
  public var sizeRequest: (width: Int, height: Int) {
    get {
      var width: gint = 0
      var height: gint = 0
      gtk_widget_get_size_request(widget, &width, &height)
      return (Int(width), Int(height))
    }
    set {
      if newValue != sizeRequest {
        gtk_widget_set_size_request(widget, gint(clamping: newValue.width), gint(clamping: newValue.height))
      }
    }
  }

  /// Room left free at the leading edge, in logical pixels.
  public var marginStart: Int {
    get { Int(gtk_widget_get_margin_start(widget)) }
    set { if newValue != marginStart { gtk_widget_set_margin_start(widget, gint(clamping: newValue)) } }
  }

  /// Room left free at the trailing edge, in logical pixels.
  public var marginEnd: Int {
    get { Int(gtk_widget_get_margin_end(widget)) }
    set { if newValue != marginEnd { gtk_widget_set_margin_end(widget, gint(clamping: newValue)) } }
  }

  /// Room left free at the top, in logical pixels.
  public var marginTop: Int {
    get { Int(gtk_widget_get_margin_top(widget)) }
    set { if newValue != marginTop { gtk_widget_set_margin_top(widget, gint(clamping: newValue)) } }
  }

  /// Room left free at the bottom, in logical pixels.
  public var marginBottom: Int {
    get { Int(gtk_widget_get_margin_bottom(widget)) }
    set { if newValue != marginBottom { gtk_widget_set_margin_bottom(widget, gint(clamping: newValue)) } }
  }

  /// Leaves `margin` logical pixels free on every side.
  public func setMargins(_ margin: Int) {
    marginStart = margin
    marginEnd = margin
    marginTop = margin
    marginBottom = margin
  }

  /// Whether the widget takes spare width.
  public var expandsHorizontally: Bool {
    get { gtk_widget_get_hexpand(widget) != 0 }
    set {
      if newValue != expandsHorizontally || gtk_widget_get_hexpand_set(widget) == 0 {
        gtk_widget_set_hexpand(widget, newValue.g)
      }
    }
  }

  /// Whether the widget takes spare height.
  public var expandsVertically: Bool {
    get { gtk_widget_get_vexpand(widget) != 0 }
    set {
      if newValue != expandsVertically || gtk_widget_get_vexpand_set(widget) == 0 {
        gtk_widget_set_vexpand(widget, newValue.g)
      }
    }
  }

  /// Place across the width it gets.
  public var horizontalAlign: Align {
    get { Align(rawValue: gtk_widget_get_halign(widget).rawValue) ?? .fill }
    set { if newValue != horizontalAlign { gtk_widget_set_halign(widget, newValue.gtk) } }
  }

  /// Place down the height it gets.
  public var verticalAlign: Align {
    get { Align(rawValue: gtk_widget_get_valign(widget).rawValue) ?? .fill }
    set { if newValue != verticalAlign { gtk_widget_set_valign(widget, newValue.gtk) } }
  }

  /// The width it was given, in logical pixels.
  public var width: Int { Int(gtk_widget_get_width(widget)) }

  /// The height it was given, in logical pixels.
  public var height: Int { Int(gtk_widget_get_height(widget)) }

  /// The baseline it was given, or -1.
  public var baseline: Int { Int(gtk_widget_get_allocated_baseline(widget)) }

  /// The room it wants along `orientation` when it has `forSize` across it; -1 if that is not known.
  public func measure(_ orientation: Orientation, forSize: Int = -1) -> Measurement {
    var minimum: gint = 0
    var natural: gint = 0
    var minimumBaseline: gint = -1
    var naturalBaseline: gint = -1
    gtk_widget_measure(
      widget, orientation.gtk, gint(clamping: forSize), &minimum, &natural, &minimumBaseline, &naturalBaseline
    )
    return Measurement(
      minimum: Int(minimum), natural: Int(natural), minimumBaseline: Int(minimumBaseline),
      naturalBaseline: Int(naturalBaseline))
  }

  /// How its two sizes depend on each other, by its content.
  public var requestMode: SizeRequestMode {
    SizeRequestMode(rawValue: gtk_widget_get_request_mode(widget).rawValue) ?? .constant
  }

  /// Puts the widget at a point of its parent, in logical pixels. For a parent's `sizeAllocate` only.
  public func allocate(x: Int, y: Int, width: Int, height: Int, baseline: Int = -1) {
    var allocation = GtkAllocation(
      x: gint(clamping: x), y: gint(clamping: y), width: gint(clamping: width), height: gint(clamping: height)
    )
    gtk_widget_size_allocate(widget, &allocation, gint(clamping: baseline))
  }

  /// Puts the widget in its parent by a transform. For a parent's `sizeAllocate` only.
  public func allocate(width: Int, height: Int, baseline: Int = -1, transform: WidgetTransform) {
    gtk_widget_allocate(
      widget, gint(clamping: width), gint(clamping: height), gint(clamping: baseline), transform.makeGsk())
  }

  /// Its bounds in the coordinates of `other`, in logical pixels; `nil` if they share no window.
  public func bounds(in other: Widget) -> (x: Double, y: Double, width: Double, height: Double)? {
    var rect = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, other.widget, &rect) != 0 else { return nil }
    return (
      Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height)
    )
  }

  /// A point of this widget in the coordinates of `other`; `nil` if they share no window.
  public func convert(x: Double, y: Double, to other: Widget) -> (x: Double, y: Double)? {
    var outX = 0.0
    var outY = 0.0
    guard gtk_widget_translate_coordinates(widget, other.widget, x, y, &outX, &outY) != 0 else { return nil }
    return (outX, outY)
  }

  // MARK: Tree

  /// The widget it is in.
  public var parent: Widget? { Widget.wrapping(gtk_widget_get_parent(widget)) }

  /// The window or other top of the tree it is in.
  public var root: Widget? {
    gtk_widget_get_root(widget).flatMap { Widget.wrapping(UnsafeMutablePointer($0)) }
  }

  /// The descendant under a point of this widget, in logical pixels, that can be a target.
  public func pick(x: Double, y: Double) -> Widget? {
    Widget.wrapping(gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT))
  }

  /// The first widget in it.
  public var firstChild: Widget? { Widget.wrapping(gtk_widget_get_first_child(widget)) }

  /// The widgets in it, in order.
  public var children: [Widget] {
    var result: [Widget] = []
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      result.append(Widget.wrapping(current)!)
      child = gtk_widget_get_next_sibling(current)
    }
    return result
  }

  /// Whether it is `other` or below it.
  public func isDescendant(of other: Widget) -> Bool {
    raw == other.raw || gtk_widget_is_ancestor(widget, other.widget) != 0
  }

  /// Calls `body` when the widget comes on screen.
  @discardableResult
  public func onMap(_ body: @escaping @MainActor () -> Void) -> SignalConnection { connect("map", body) }

  /// Calls `body` when the widget leaves the screen.
  @discardableResult
  public func onUnmap(_ body: @escaping @MainActor () -> Void) -> SignalConnection { connect("unmap", body) }

  /// Calls `body` when the widget loses its surface.
  @discardableResult
  public func onUnrealize(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("unrealize", body)
  }

  /// Calls `body` when GTK lets go of the widget for good.
  @discardableResult
  public func onDestroy(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("destroy", body)
  }

  // MARK: Drawing

  /// Asks for the widget to be drawn anew.
  public func queueDraw() { gtk_widget_queue_draw(widget) }

  /// Asks for the widget to be measured anew.
  public func queueResize() { gtk_widget_queue_resize(widget) }

  /// Asks for the widget's children to be placed anew, its size being the same. Where one of them may want
  /// another size once it has another, as a text does, ask by ``queueResize()``: GTK would draw nothing of
  /// what is around it in that frame.
  public func queueAllocate() { gtk_widget_queue_allocate(widget) }

  /// Device pixels in a logical pixel.
  public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }

  /// Calls `body` when `scaleFactor` has changed.
  @discardableResult
  public func onScaleFactorChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectNotify("scale-factor", body)
  }

  /// The reading direction.
  public var direction: TextDirection {
    get { TextDirection(rawValue: gtk_widget_get_direction(widget).rawValue) ?? .leftToRight }
    set { if newValue != direction { gtk_widget_set_direction(widget, newValue.gtk) } }
  }

  // MARK: Looks

  /// The text shown when the pointer rests on the widget.
  public var tooltip: String? {
    get { String(borrowed: gtk_widget_get_tooltip_text(widget)) }
    set {
      let shown = newValue.map { ShownText.paragraph($0) }
      guard !shown.hasBytes(of: tooltip) else { return }
      gtk_widget_set_tooltip_text(widget, shown)
      // GTK has made it the description.
      texts.isDescribed = true
      if texts.description == nil { texts.said = nil }
      describe()
    }
  }

  /// The name style sheets know the widget by (`#name`).
  public var name: String {
    get { String(cString: gtk_widget_get_name(widget)) }
    set { if newValue != name { gtk_widget_set_name(widget, newValue) } }
  }

  /// The name style sheets know the kind of widget by (`button`).
  public var cssName: String { String(cString: gtk_widget_get_css_name(widget)) }

  /// The style classes, in no order.
  public var cssClasses: [String] {
    get {
      guard let vector = gtk_widget_get_css_classes(widget) else { return [] }
      defer { g_strfreev(vector) }
      var result: [String] = []
      var index = 0
      while let string = vector[index] {
        result.append(String(cString: string))
        index += 1
      }
      return result
    }
    set {
      // GTK keeps no order.
      let (old, new) = (Set(cssClasses), Set(newValue))
      for name in old.subtracting(new) { removeCSSClass(name) }
      for name in new.subtracting(old) { addCSSClass(name) }
    }
  }

  /// Adds a style class.
  public func addCSSClass(_ name: String) {
    gtk_widget_add_css_class(widget, name)
    CountedClasses.added(name, to: self)
  }

  /// Removes a style class.
  public func removeCSSClass(_ name: String) {
    gtk_widget_remove_css_class(widget, name)
    CountedClasses.removed(name, from: self)
  }

  /// Whether it has a style class.
  public func hasCSSClass(_ name: String) -> Bool { gtk_widget_has_css_class(widget, name) != 0 }

  // MARK: Focus

  /// Whether the widget can take the keyboard focus itself.
  public var isFocusable: Bool {
    get { gtk_widget_get_focusable(widget) != 0 }
    set { if newValue != isFocusable { gtk_widget_set_focusable(widget, newValue.g) } }
  }

  /// Whether the widget that it is in shows it, besides it being visible.
  public var isChildVisible: Bool {
    get { gtk_widget_get_child_visible(widget) != 0 }
    set { if newValue != isChildVisible { gtk_widget_set_child_visible(widget, newValue.g) } }
  }

  /// Whether the focus may go into the widget at all.
  public var canFocus: Bool {
    get { gtk_widget_get_can_focus(widget) != 0 }
    set { if newValue != canFocus { gtk_widget_set_can_focus(widget, newValue.g) } }
  }

  /// Whether a click moves the focus here.
  public var focusesOnClick: Bool {
    get { gtk_widget_get_focus_on_click(widget) != 0 }
    set { if newValue != focusesOnClick { gtk_widget_set_focus_on_click(widget, newValue.g) } }
  }

  /// Whether the widget is where its window's focus is.
  public var isFocus: Bool { gtk_widget_is_focus(widget) != 0 }

  /// Whether the widget has the keyboard focus, its window being active.
  public var hasFocus: Bool { gtk_widget_has_focus(widget) != 0 }

  /// Moves the focus here or into here; `false` if it does not want it.
  @discardableResult
  public func grabFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }

  /// Gives the focus to the first widget in this one, or this one itself, that takes it, as Tab would; `true`
  /// if there is one.
  @discardableResult
  public func focusFirst() -> Bool {
    // GTK asks the window without looking whether there is one.
    root != nil && gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) != 0
  }

  /// Does what a click or Enter on the widget does; `false` if that is nothing.
  @discardableResult
  public func activate() -> Bool { gtk_widget_activate(widget) != 0 }

  /// Activates the action `name` (`win.save`) found from here upwards; `false` if there is none.
  @discardableResult
  public func activateAction(_ name: String) -> Bool {
    gtk_widget_activate_action_variant(widget, name, nil) != 0
  }
}
