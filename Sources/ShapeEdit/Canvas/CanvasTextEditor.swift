// A shape's text while it is edited: a text view over the canvas, in the shape's place, size, colour and
// turn. Style sheets are the display's: each editor's has a class of its own, and goes when the editing ends.

import DocumentUI
import Gtk
import ShapeDrawing
import ShapeModel

/// Edits one shape's text on the canvas.
@MainActor
final class CanvasTextEditor {
  /// Called with the text whenever it changes, so that it is kept as it is written.
  var onTyped: ((String) -> Void)?
  /// Called with the text when the editing ends: by Escape, Ctrl+Enter, or when the focus goes elsewhere.
  var onFinished: ((String) -> Void)?
  /// Whether a text is being edited.
  private(set) var isEditing = false

  private var shape: Shape?
  private var view: Gtk.TextView?
  private let style = Gtk.CSSProvider()
  private let styleClass: String
  /// The style sheet in use; nil while there is none.
  private var css: String?
  private let setter = TextSetter()
  private static var count = 0

  init() {
    Self.count += 1
    styleClass = "canvas-text-\(Self.count)"
  }

  isolated deinit { dropStyle() }

  /// Begins, moves or ends editing as the model says.
  func follow(_ model: CanvasModel, in canvas: CanvasWidget) {
    guard let shape = model.editedShape else {
      end(in: canvas)
      return
    }
    if self.shape?.id != shape.id {
      end(in: canvas)
      begin(shape, in: canvas)
    }
    self.shape = shape
    useStyle(styleSheet(shape, zoom: model.viewport.zoom))
    canvas.queueAllocate()
  }

  /// Puts the text view where the shape's text stands.
  func place(in canvas: CanvasWidget, viewport: CanvasViewport) {
    guard let view, let shape else { return }
    let text = content(of: shape)
    var frame = shape.frame
    // A text grows downwards as it is written.
    let lines = setter.height(of: written(text, view), width: frame.width)
    switch shape.effectiveTextVerticalAlignment {
    case .top: break
    case .middle: frame.y += (frame.height - lines) / 2
    case .bottom: frame.y += frame.height - lines
    }
    frame.height = max(lines, text.size * 1.2)
    let corner = viewport.canvasPoint(
      Transform.rotation(shape.rotation, about: shape.frame.center).apply(frame.origin))
    let width = max(8, (frame.width * viewport.zoom).rounded(.up))
    let height = max(8, (frame.height * viewport.zoom).rounded(.up))
    _ = view.measure(.horizontal)
    view.allocate(
      width: Int(width), height: max(Int(height), view.measure(.vertical, forSize: Int(width)).minimum),
      transform: WidgetTransform([.translate(corner.x, corner.y), .rotate(shape.rotation)]))
  }

  // MARK: Beginning and ending

  private func begin(_ shape: Shape, in canvas: CanvasWidget) {
    let view = Gtk.TextView()
    view.wrapMode = .wordCharacter
    view.acceptsTab = false
    view.addCSSClass(styleClass)
    view.setAccessibleLabel(L("Text of %@", shape.displayName))
    view.justification =
      switch shape.effectiveTextAlignment {
      case .start: .left
      case .center: .center
      case .end: .right
      case .justify: .fill
      }
    view.buffer.text = shape.text?.string ?? ""
    view.buffer.enablesUndo = true
    view.buffer.selection = 0..<view.buffer.count
    let keys = Gtk.EventControllerKey()
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] event in
      let isEnter = event.key == .enter || event.key == .keypadEnter
      guard isEnter, event.modifiers.contains(.control) else { return false }
      self?.finish()
      return true
    }
    view.addController(keys)
    let focus = Gtk.EventControllerFocus()
    focus.onLeave { [weak self, weak view] in
      // In the next turn: GTK does not survive that a widget goes away while it is told that the focus has left it.
      Task { @MainActor in
        if let self, let view, view === self.view { self.focusLeft(view) }
      }
    }
    view.addController(focus)
    view.buffer.onChanged { [weak self, weak canvas, weak view] in
      canvas?.queueAllocate()
      if let self, let view, view === self.view { self.onTyped?(view.buffer.text) }
    }
    self.view = view
    isEditing = true
    canvas.appendChild(view)
    view.grabFocus()
  }

  /// Ends the editing, unless the focus has come back or is in a menu, which gives it back.
  private func focusLeft(_ view: Gtk.TextView) {
    let window = view.root as? Gtk.Window
    if !view.isFocus, window?.focus?.isInMenuBar != true { finish() }
  }

  /// Hands the text over.
  func finish() {
    guard isEditing, let view else { return }
    isEditing = false
    onFinished?(view.buffer.text)
  }

  private func end(in canvas: CanvasWidget) {
    guard let view else { return }
    let hadFocus = view.hasFocus || (view.root as? Gtk.Window)?.focus == nil
    isEditing = false
    shape = nil
    self.view = nil
    canvas.removeChild(view)
    dropStyle()
    if hadFocus { canvas.grabFocus() }
  }

  // MARK: Looks

  private func content(of shape: Shape) -> TextContent {
    shape.text ?? TextContent(string: "")
  }

  /// The text as it is now, in the shape's style.
  private func written(_ text: TextContent, _ view: Gtk.TextView) -> TextContent {
    var text = text
    text.string = view.buffer.text
    return text
  }

  private func useStyle(_ new: String) {
    guard new != css else { return }
    style.load(new)
    if css == nil { style.addToDisplay() }
    css = new
  }

  private func dropStyle() {
    if css != nil { style.removeFromDisplay() }
    css = nil
  }

  private func styleSheet(_ shape: Shape, zoom: Double) -> String {
    let text = content(of: shape)
    let color = text.color
    let family = (text.font ?? TextSetter.defaultFamily).filter { $0 != "\"" && $0 != "\\" && $0 != "\n" }
    let rgba = "rgba(\(color.red),\(color.green),\(color.blue),\(Double(color.alpha) / 255))"
    return """
      textview.\(styleClass), textview.\(styleClass) text {
        background: transparent;
        color: \(rgba);
        caret-color: \(rgba);
        font-family: "\(family)";
        font-size: \((text.size * zoom * 100).rounded() / 100)px;
        font-weight: \(text.weight);
        font-style: \(text.italic ? "italic" : "normal");
      }
      textview.\(styleClass) { outline: 1px solid alpha(@theme_selected_bg_color, 0.8); outline-offset: 2px; }
      """
  }
}
