// Wraps GtkMessageDialog, since GTK 4.8 has no GtkAlertDialog.

import CGtk

/// A question or a message over a window, answered by one of its buttons.
@MainActor
public final class MessageDialog: Window {
  /// What a button means.
  public enum Role: Sendable {
    /// One answer among several.
    case normal
    /// The answer most people want; Enter gives it.
    case suggested
    /// The answer that loses something.
    case destructive
    /// Nothing is to happen; Escape and closing give it.
    case cancel
  }

  /// A button, known by its `id`.
  public struct Button: Sendable {
    /// What the answer is known by.
    public var id: String
    /// The text; an underscore marks the mnemonic letter.
    public var label: String
    /// What it means.
    public var role: Role

    /// A button.
    public init(id: String, label: String, role: Role = .normal) {
      self.id = id
      self.label = label
      self.role = role
    }
  }

  private var pending: CheckedContinuation<String?, Never>?
  /// Whether it has been answered, though `run` may not have returned yet.
  public private(set) var isAnswered = false
  /// The buttons, in the order in which they stand.
  public private(set) var buttons: [Button] = []
  private(set) var buttonWidgets: [Gtk.Button] = []
  /// What the text scrolls in; nil as long as there is room for all of it.
  private(set) var scroller: ScrolledWindow?
  /// What stands above the text.
  private var image: Widget?
  /// However low its parent is, it may be so high, in logical pixels, where the screen is.
  private static let leastHeight = 480
  /// The least height of text that is seen, in logical pixels.
  private static let leastTextHeight = 100
  /// The ids of buttons that cannot be pressed now.
  public private(set) var disabledButtons: Set<String> = []

  /// The bold sentence.
  public var text: String? { String(borrowed: g_object_get_string(raw, "text")) }

  /// What is said under it.
  public var detail: String? { String(borrowed: g_object_get_string(raw, "secondary-text")) }

  /// A message over `parent`, which cannot be used meanwhile: one bold sentence and more about it.
  public convenience init(_ text: String, detail: String? = nil, parent: Window?) {
    self.init(
      makeObject(
        gtk_message_dialog_get_type(),
        [
          (
            "message-type",
            .enumeration(type: gtk_message_type_get_type(), value: Int32(GTK_MESSAGE_OTHER.rawValue))
          ),
          (
            "buttons",
            .enumeration(type: gtk_buttons_type_get_type(), value: Int32(GTK_BUTTONS_NONE.rawValue))
          ),
          ("text", .string(ShownText.line(text))),
        ]))
    if let detail { g_object_set_string(raw, "secondary-text", ShownText.paragraph(detail)) }
    layOutTexts()
    // It has no title, which would be its name.
    setAccessibleLabel(ShownText.line(text))
    setAccessibleDescription(detail.map { ShownText.paragraph($0) })
    transientParent = parent
    isModal = true
    destroysWithParent = true
  }

  /// All stands in the middle. A name without spaces would make the dialog as wide as it is long.
  private func layOutTexts() {
    for label in labels.map({ OpaquePointer($0) }) {
      gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
      Label.leaveOutHyphens(of: label)
      gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
    }
  }

  /// Both sentences.
  var labels: [UnsafeMutablePointer<GtkWidget>] {
    var result: [UnsafeMutablePointer<GtkWidget>] = []
    var child = gtk_widget_get_first_child(gtk_message_dialog_get_message_area(cast()))
    while let label = child {
      let instance = UnsafeMutableRawPointer(label).assumingMemoryBound(to: GTypeInstance.self)
      if g_type_check_instance_is_a(instance, gtk_label_get_type()) != 0 {
        result.append(label)
      }
      child = gtk_widget_get_next_sibling(label)
    }
    return result
  }

  /// Makes the dialog no larger than its parent, in logical pixels, as far as that can be: buttons that do
  /// not fit side by side are under each other, the usual one first, and text, also that of buttons, has
  /// shorter lines. A heading that makes it too high is smaller.
  func fit(into width: Int, height: Int) {
    if let row = buttonWidgets.first?.parent, row.measure(.horizontal).natural > width {
      gtk_orientable_set_orientation(OpaquePointer(row.widget), GTK_ORIENTATION_VERTICAL)
      let box = UnsafeMutableRawPointer(row.widget).assumingMemoryBound(to: GtkBox.self)
      for button in buttonWidgets { gtk_box_reorder_child_after(box, button.widget, nil) }
    }
    for button in buttonWidgets {
      for length in [30, 24, 19, 15, 12] where button.measure(.horizontal).natural > width {
        button.wrapLabel(at: length)
      }
    }
    shortenLines(to: width)
    guard let heading = labels.first, measure(.vertical, forSize: width).natural > height else { return }
    gtk_widget_remove_css_class(heading, "title")
    gtk_widget_add_css_class(heading, "heading")
    shortenLines(to: width)
  }

  /// Fits it into the room that there is: that of its parent, and of the screen.
  private func fitIntoRoom() {
    let parent = transientParent.flatMap { $0.width > 0 ? $0 : nil }
    let screen = screenHeight.map { $0 * 7 / 8 }
    guard let height = parent.map({ max($0.height, Self.leastHeight) }) ?? screen else { return }
    let room = min(height, screen ?? height)
    if let parent { fit(into: parent.width, height: room) }
    scrollText(toFit: room)
  }

  /// The height of the screen that it opens on, in logical pixels, with the bars of the desktop; nil where
  /// that cannot be told.
  private var screenHeight: Int? {
    let display = gtk_widget_get_display(widget)
    let surface = transientParent.flatMap { gtk_native_get_surface(OpaquePointer($0.widget)) }
    var geometry = GdkRectangle()
    if let surface {
      guard let monitor = gdk_display_get_monitor_at_surface(display, surface) else { return nil }
      gdk_monitor_get_geometry(monitor, &geometry)
    } else {
      guard let monitor = g_list_model_get_item(gdk_display_get_monitors(display), 0) else { return nil }
      gdk_monitor_get_geometry(OpaquePointer(monitor), &geometry)
      g_object_unref(monitor)
    }
    return geometry.height > 0 ? Int(geometry.height) : nil
  }

  /// Lets the text scroll where the dialog would be higher than `height` else, in logical pixels: the buttons
  /// stay within reach. GTK 4.8 would make one with a long text far higher than the text is.
  private func scrollText(toFit height: Int) {
    let width = measure(.horizontal).natural
    guard scroller == nil, measure(.vertical, forSize: width).natural > height,
      let area = Widget.wrapping(gtk_message_dialog_get_message_area(cast())), let box = area.parent
    else { return }
    let scroller = ScrolledWindow()
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    // One sees that there is more.
    scroller.overlaysScrollBars = false
    scroller.propagatesNaturalWidth = true
    scroller.expandsHorizontally = true
    scroller.setAccessibleLabel(text ?? "")
    let container = UnsafeMutableRawPointer(box.widget).assumingMemoryBound(to: GtkBox.self)
    gtk_box_remove(container, area.widget)
    scroller.child = area
    gtk_box_append(container, scroller.widget)
    self.scroller = scroller
    scroller.minimumContentHeight = Self.leastTextHeight
    let rest = measure(.vertical, forSize: width).natural - Self.leastTextHeight
    let whole = area.measure(.vertical, forSize: area.measure(.horizontal).natural).natural
    scroller.minimumContentHeight = min(max(height - rest, Self.leastTextHeight), whole)
    // Keys that scroll are asked for; Enter gives the usual answer, as in other dialogs.
    let hasMore = area.children.count > labels.count + (image == nil ? 0 : 1)
    if focus == nil, !hasMore { focus = defaultWidget ?? buttonWidgets.last }
  }

  /// Gives each text as long lines as there is room for, in logical pixels.
  private func shortenLines(to width: Int) {
    let lengths = [60, 50, 42, 35, 29, 24, 20, 16, 13, 11, 9]
    var steps = labels.map { (label: $0, left: lengths[...]) }
    for step in steps { gtk_label_set_max_width_chars(OpaquePointer(step.label), gint(lengths[0])) }
    while measure(.horizontal).natural > width {
      let widest = steps.indices.max { naturalWidth(steps[$0].label) < naturalWidth(steps[$1].label) }
      guard let widest, steps[widest].left.count > 1 else { return }
      steps[widest].left.removeFirst()
      gtk_label_set_max_width_chars(OpaquePointer(steps[widest].label), gint(steps[widest].left.first!))
    }
  }

  private func naturalWidth(_ label: UnsafeMutablePointer<GtkWidget>) -> gint {
    var natural: gint = 0
    gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
    return natural
  }

  /// Adds a button, after those there.
  public func addButton(_ button: Button) {
    let pointer = gtk_dialog_add_button(cast(), button.label, gint(buttons.count))
    buttons.append(button)
    let widget = Object.wrapping(UnsafeMutableRawPointer(pointer!)) { Gtk.Button($0, .retain) }
    widget.usesUnderline = true
    widget.nameAsShown()
    buttonWidgets.append(widget)
    switch button.role {
    case .suggested:
      gtk_widget_add_css_class(pointer, "suggested-action")
      gtk_dialog_set_default_response(cast(), gint(buttons.count - 1))
    case .destructive: gtk_widget_add_css_class(pointer, "destructive-action")
    case .normal, .cancel: break
    }
  }

  /// Puts `widget` under the text.
  public func setExtraContent(_ widget: Widget) {
    let area = gtk_message_dialog_get_message_area(cast())!
    // GTK has a heading only where there is more text.
    if let heading = labels.first { gtk_widget_add_css_class(heading, "title") }
    gtk_box_append(UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkBox.self), widget.widget)
  }

  /// Puts `widget` above the text, in place of what is there; `nil` puts nothing there.
  public func setImage(_ widget: Widget?) {
    let area = UnsafeMutableRawPointer(gtk_message_dialog_get_message_area(cast())!)
      .assumingMemoryBound(to: GtkBox.self)
    if let image { gtk_box_remove(area, image.widget) }
    image = widget
    if let widget { gtk_box_prepend(area, widget.widget) }
  }

  /// Shows the dialog and returns the id of the button pressed. Escape and closing give the cancel button's,
  /// or `nil` without one, as does the parent's going away. The dialog is gone afterwards.
  public func run() async -> String? {
    precondition(pending == nil, "the dialog is already shown")
    connectInt("response") { [weak self] response in self?.finish(response) }
    let none = GTK_RESPONSE_NONE.rawValue
    var connections = onDestroyed { [weak self] in self?.finish(none) }
    if let transientParent {
      connections += transientParent.onDestroyed { [weak self] in self?.finish(none) }
    }
    defer { for connection in connections { connection.disconnect() } }
    fitIntoRoom()
    return await withCheckedContinuation { continuation in
      pending = continuation
      present()
    }
  }

  /// Says whether a button can be pressed now.
  public func setEnabled(_ id: String, _ isEnabled: Bool) {
    guard let index = buttons.firstIndex(where: { $0.id == id }) else { return }
    if isEnabled { disabledButtons.remove(id) } else { disabledButtons.insert(id) }
    gtk_dialog_set_response_sensitive(cast(), gint(index), isEnabled.g)
  }

  /// The bold sentence, by which assistive technology knows the dialog.
  public func setText(_ text: String) {
    let shown = ShownText.line(text)
    guard self.text?.hasBytes(of: shown) != true else { return }
    g_object_set_string(raw, "text", shown)
    setAccessibleLabel(shown)
    if pending != nil { fitIntoRoom() }
  }

  /// What is said under the bold sentence.
  public func setDetail(_ detail: String?) {
    let shown = detail.map { ShownText.paragraph($0) }
    guard !shown.hasBytes(of: self.detail) else { return }
    g_object_set_string(raw, "secondary-text", shown)
    setAccessibleDescription(shown)
    if pending != nil { fitIntoRoom() }
  }

  /// Takes the dialog away without an answer, as when its parent goes.
  public func dismiss() {
    if pending == nil { destroy() } else { finish(GTK_RESPONSE_NONE.rawValue) }
  }

  /// Answers with a button, as a click on it does.
  public func respond(_ id: String) {
    if let index = buttons.firstIndex(where: { $0.id == id }) { gtk_dialog_response(cast(), gint(index)) }
  }

  private func finish(_ response: gint) {
    guard let continuation = pending else { return }
    pending = nil
    isAnswered = true
    let index = Int(response)
    let answer =
      buttons.indices.contains(index) ? buttons[index].id : buttons.first { $0.role == .cancel }?.id
    destroy()
    continuation.resume(returning: answer)
  }

  /// Asks and returns the id of the button pressed; see `run`.
  public static func ask(
    _ text: String, detail: String? = nil, parent: Window?, buttons: [Button], extraContent: Widget? = nil
  ) async -> String? {
    let dialog = MessageDialog(text, detail: detail, parent: parent)
    for button in buttons { dialog.addButton(button) }
    if let extraContent { dialog.setExtraContent(extraContent) }
    return await dialog.run()
  }
}
