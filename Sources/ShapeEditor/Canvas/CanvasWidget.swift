// The canvas as a GTK widget: turns pointer and keyboard into canvas events, and draws tiles, the gesture in
// hand and the selection. What anything means is the model's.

import DocumentUI
import Glibc
import Gtk
import ShapeDrawing
import ShapeModel

/// Shows one page and takes input for it.
@MainActor
package final class CanvasWidget: Gtk.CustomWidget {
  package let model: CanvasModel
  private let overlay = SelectionOverlay()
  let textEditor = CanvasTextEditor()
  private var lookConnections: [Gtk.SignalConnection] = []
  private var clicks = ClickCounter()
  private var drag: Drag?
  /// What the middle button holds.
  private var pan: HeldView?
  private var touch = Touch()
  private var pointer: Point?
  private var autoscroll: Gtk.TickCallback?
  private var wasShown = false
  /// What assistive technology was told of.
  private var told: (selection: Selection, shapes: ShapeList)?
  private let narrator = CanvasNarrator()
  private(set) var contextMenu: ContextMenu?

  package init(model: CanvasModel) {
    self.model = model
    super.init(cssName: "canvas", role: .img)
    isFocusable = true
    focusesOnClick = true
    clipsToBounds = true
    expandsHorizontally = true
    expandsVertically = true
    textEditor.onTyped = { [weak self] text in self?.model.textChanged(to: text) }
    textEditor.onRefused = { [weak self] title, detail in self?.model.say?(.text, title, detail) }
    textEditor.keys.onGrown = { [weak self] key in self?.grow(key) ?? false }
    textEditor.edited.onSelected = { [weak self] in self?.model.lookChanges += 1 }
    textEditor.onFinished = { [weak self] text in self?.model.finishTextEditing(text) }
    addPointer()
    addPanning()
    addScrolling()
    addKeys()
    addController(dropTarget())
    contextMenu = ContextMenu([.shapes, .canvas], of: self) { [weak self] in self?.menu(for: $0) }
    contextMenu?.isFinger = { [weak self] in self?.touch.hand.isHand(at: $0) != true }
    model.host = self
    onScaleFactorChanged { [weak self] in self?.resized() }
    onMap { [weak self] in
      // Keys are the canvas's from the start.
      guard let self, !self.wasShown else { return }
      self.wasShown = true
      self.grabFocus()
    }
    onMap { [weak self] in self?.followLook() }
    lookConnections = Gtk.Settings.default?.onLookChanged { [weak self] in self?.followLook() } ?? []
    setAccessibleLabel(L("Canvas"))
    cursorName = model.cursorName
    changed()
  }

  // MARK: Size and drawing

  package override func measureContent(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.Measurement {
    Gtk.Measurement(minimum: 120, natural: orientation == .horizontal ? 640 : 480)
  }

  package override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    resized()
    stayUnderDrag()
    textEditor.place(in: self, viewport: model.camera.viewport)
  }

  private func resized() {
    model.camera.resize(
      width: Double(width), height: Double(height), scaleFactor: Double(scaleFactor),
      isHeld: drag != nil || model.isDragging)
  }

  package override func snapshot(_ snapshot: Gtk.Snapshot) {
    model.drawing.renderer.snapshot(into: snapshot)
    FrameLabels(model).draw(into: snapshot, of: self, overlay.lines)
    overlay.draw(model, into: snapshot)
    let guides = model.output.guides
    if !guides.isEmpty { GuideOverlay(guides, model.camera.viewport).draw(into: snapshot, of: self) }
    if let pointer, !model.output.pointer.badge.isEmpty {
      PointerBadge(model.output.pointer.badge, in: self).draw(
        beside: pointer, clearOf: model.selectionFrame.map(model.camera.viewport.canvasRect),
        into: snapshot)
    }
    snapshotChildren(snapshot)
    narrator.begin(with: model)
  }

  /// Something that is shown has changed.
  fileprivate func changed() {
    tell()
    textEditor.follow(model, in: self)
    queueDraw()
  }

  /// Tells assistive technology what is selected, when that or the drawing has changed.
  private func tell() {
    let shapes = model.contents.page.shapes
    if told.map({ $0.selection != model.selection || !$0.shapes.isIdentical(to: shapes) }) ?? true {
      let description = model.spokenSelection
      // What was done to others is over for who has selected these, and has not heard of it yet.
      if isFocus, told?.selection != model.selection, description != accessibleDescription {
        leaveUnsaid(CanvasNarrator.ofSelection)
      }
      told = (model.selection, shapes)
      setAccessibleDescription(description)
    }
    for (subject, text) in narrator.news(of: model, isFocused: isFocus) { announce(text, about: subject) }
  }

  /// Shows the desk around the sheet light or dark, as the theme is. The document's colours stay as they are.
  private func followLook() {
    let text = foregroundColor
    let isDark = 0.299 * text.red + 0.587 * text.green + 0.114 * text.blue > 0.5
    model.drawing.renderer.appearance = isDark ? .dark : .light
    if let accent = themeColor("theme_selected_bg_color") { SelectionOverlay.accent = accent }
  }

  isolated deinit {
    for connection in lookConnections { connection.disconnect() }
  }

  // MARK: Pointer

  private func addPointer() {
    let drag = Gtk.GestureDrag()
    drag.button = 1
    drag.onDragBegin { [weak self, weak drag] x, y in
      guard let self, let drag else { return }
      guard self.takes(PointingDevice(drag), at: drag.currentTime) else { return drag.setState(.denied) }
      self.grabFocus()
      let point = Point(x: x, y: y)
      self.clicks.press(at: point, time: drag.currentTime)
      self.dragBegan(at: point, drag.currentModifiers, pressure: drag.currentPressure)
    }
    drag.onDragUpdate { [weak self, weak drag] dx, dy in
      guard let self, let drag else { return }
      self.touch.hand.heard(PointingDevice(drag), at: drag.currentTime)
      self.dragMoved(by: Point(x: dx, y: dy), drag.currentModifiers, pressure: drag.currentPressure)
    }
    drag.onDragEnd { [weak self, weak drag] dx, dy in
      guard let self, let drag else { return }
      self.touch.hand.heard(PointingDevice(drag), at: drag.currentTime)
      self.dragEnded(by: Point(x: dx, y: dy), drag.currentModifiers, pressure: drag.currentPressure)
      // A finger that is lifted points at nothing.
      if drag.isTouch { self.model.handle(.pointerLeft) }
    }
    drag.onCancel { [weak self] in self?.dragCancelled() }
    addController(drag)
    addPinching(insteadOf: drag)

    let motion = Gtk.EventControllerMotion()
    motion.onMotion { [weak self, weak motion, weak drag] x, y in
      guard let self, let motion else { return }
      if self.stylusIsNear(PointingDevice(motion), at: motion.currentTime) { drag?.setState(.denied) }
      let point = Point(x: x, y: y)
      self.pointer = point
      self.model.camera.pointerIs(at: point)
      if self.drag == nil { self.send(.pointerMoved, at: point, motion.currentModifiers, pressure: nil) }
    }
    motion.onLeave { [weak self] in
      self?.pointer = nil
      // Whatever is clicked meanwhile, a click here is then a first one.
      self?.clicks = ClickCounter()
      self?.model.camera.pointerIs(at: nil)
      self?.model.handle(.pointerLeft)
    }
    addController(motion)
  }

  /// Whether a press by `device` is one: a finger beside a stylus is the hand that holds it.
  func takes(_ device: PointingDevice, at time: UInt32) -> Bool {
    touch.hand.heard(device, at: time)
    guard device == .finger, touch.hand.isHand(at: time) else {
      touch.isDragging = device == .finger
      touch.hand.isDown = device == .stylus
      return true
    }
    return false
  }

  /// Notes that `device` hovers at a time of the display's clock. Whether it is a stylus, and a finger that
  /// was down before turns out to be the hand: what that has begun is taken back.
  func stylusIsNear(_ device: PointingDevice, at time: UInt32) -> Bool {
    touch.hand.heard(device, at: time)
    guard device == .stylus, touch.isDragging, drag != nil else { return false }
    dragCancelled()
    return true
  }

  /// The button or a finger is down at `point`, in logical pixels of the canvas, as all points here.
  package func dragBegan(at point: Point, _ modifiers: Gtk.ModifierType, pressure: Double?) {
    // A text that is written ends before what is pressed on is looked at, not after.
    textEditor.finish()
    var pressed = modifiers
    guard let offset = pressLabel(at: point, &pressed) else { return }
    drag = Drag(
      start: point, canvasPlace: placeInWindow, modifiers: modifiers, offset: offset, pressure: pressure)
    pointer = point
    send(.pointerDown, at: point, pressed, pressure: pressure)
  }

  /// Selects the frame whose label is at `point`, unless it is selected or Shift adds it; how far from there
  /// it can be taken. nil when it is covered everywhere, zero where there is no label. `modifiers` are then
  /// those of the press on the frame.
  private func pressLabel(at point: Point, _ modifiers: inout Gtk.ModifierType) -> Point? {
    let viewport = model.camera.viewport
    guard model.tool == .select, let id = FrameLabels(model).frame(at: point, in: self),
      model.handles?.handle(at: viewport.pagePoint(point)) == nil
    else { return .zero }
    if !model.selection.contains(id) {
      if modifiers.contains(.shift), !model.selection.isEmpty, model.enteredGroups.isEmpty {
        // Added by the press, as on the frame; where that is covered there is none.
        if model.takingPlace(of: id) == nil { model.select(model.selection.ids + [id]) }
      } else {
        model.select([id])
        // What has just been selected is not what Shift takes out.
        modifiers.remove(.shift)
      }
    }
    return model.takingPlace(of: id).map { viewport.canvasPoint($0) - point }
  }

  /// It is now `way` from where it went down.
  package func dragMoved(by way: Point, _ modifiers: Gtk.ModifierType, pressure: Double?) {
    guard let start = drag?.start else { return }
    stayUnderDrag()
    // A finger is heard of here only.
    pointer = start + way
    drag?.modifiers = modifiers
    drag?.pressure = pressure
    send(.pointerMoved, at: start + way, modifiers, pressure: pressure)
    scrollAtEdges()
  }

  /// It went up, `way` from where it went down.
  package func dragEnded(by way: Point, _ modifiers: Gtk.ModifierType, pressure: Double?) {
    touch.hand.isDown = false
    guard let old = drag else { return }
    stayUnderDrag()
    drag = nil
    stopAutoscroll()
    send(.pointerUp, at: old.start + way + old.offset, modifiers, pressure: pressure)
  }

  /// It is nobody's any more: the drawing stays as it was.
  func dragCancelled() {
    touch.hand.isDown = false
    guard drag != nil else { return }
    drag = nil
    stopAutoscroll()
    model.handle(.cancel)
  }

  private var placeInWindow: Point? {
    root.flatMap { convert(x: 0, y: 0, to: $0) }.map { Point(x: $0.x, y: $0.y) }
  }

  /// Keeps the page where it is on the screen while something is dragged, though the canvas has another
  /// place: a notice comes or goes above it, and the hand has not moved.
  private func stayUnderDrag() {
    guard let old = drag?.canvasPlace, let place = placeInWindow, place != old else { return }
    drag?.canvasPlace = place
    model.camera.scroll(byX: place.x - old.x, y: place.y - old.y)
  }

  private enum PointerEvent { case pointerDown, pointerMoved, pointerUp }

  private func send(_ event: PointerEvent, at point: Point, _ modifiers: Gtk.ModifierType, pressure: Double?)
  {
    let input = PointerInput(
      point: model.camera.viewport.pagePoint(point + (drag?.offset ?? .zero)),
      modifiers: Modifiers(modifiers),
      clickCount: clicks.count,
      zoom: model.camera.viewport.zoom, pressure: pressure ?? 1,
      visible: model.camera.viewport.visibleRect)
    switch event {
    case .pointerDown: model.handle(.pointerDown(input))
    case .pointerMoved: model.handle(.pointerMoved(input))
    case .pointerUp: model.handle(.pointerUp(input))
    }
  }

  // MARK: Scrolling at the edges while something is dragged

  private static let edge = 24.0

  private func scrollAtEdges() {
    guard autoscroll == nil, edgeStep() != nil else { return }
    autoscroll = addTickCallback { [weak self] _ in
      guard let self else { return false }
      guard let step = self.edgeStep() else {
        self.autoscroll = nil
        return false
      }
      self.model.camera.scroll(byX: step.way.x, y: step.way.y)
      self.send(.pointerMoved, at: step.pointer, self.drag?.modifiers ?? [], pressure: self.drag?.pressure)
      return true
    }
  }

  /// How far to scroll in this frame and where the pointer is; nil when there is nothing to scroll for. What
  /// drags the page itself scrolls anyhow.
  private func edgeStep() -> (way: Point, pointer: Point)? {
    guard let drag, let pointer, pointer != drag.start, model.isDragging, !model.isPanning else {
      return nil
    }
    let pull = edgePull(pointer, from: drag.start)
    return pull == .zero ? nil : (pull, pointer)
  }

  /// Whether the canvas scrolls by itself in each frame.
  var isScrollingAtEdge: Bool { autoscroll != nil }

  /// How far to scroll in one frame: further the nearer the pointer is to an edge, or beyond it. What begins
  /// near an edge goes towards it before that counts.
  private func edgePull(_ point: Point, from start: Point) -> Point {
    func pull(_ value: Double, _ start: Double, _ length: Int) -> Double {
      let (low, high) = (min(Self.edge, start), max(Double(length) - Self.edge, start))
      if value < low { return max(-24, (value - low) / 2) }
      if value > high { return min(24, (value - high) / 2) }
      return 0
    }
    return Point(x: pull(point.x, start.x, width), y: pull(point.y, start.y, height))
  }

  private func stopAutoscroll() {
    autoscroll?.remove()
    autoscroll = nil
  }

  // MARK: Panning, scrolling, zooming

  private func addPanning() {
    let pan = Gtk.GestureDrag()
    pan.button = 2
    pan.onDragBegin { [weak self] _, _ in self?.panBegan() }
    pan.onDragUpdate { [weak self] dx, dy in self?.panned(by: Point(x: dx, y: dy)) }
    pan.onDragEnd { [weak self] _, _ in self?.pan = nil }
    pan.onCancel { [weak self] in self?.pan = nil }
    addController(pan)
  }

  /// The middle button is down.
  func panBegan() { pan = HeldView(model.camera, at: .zero) }

  /// It is now `way` from where it went down.
  func panned(by way: Point) { pan?.move(model.camera, to: way) }

  /// Two fingers: the first of them was taken for a press, which it is not.
  private func addPinching(insteadOf drag: Gtk.GestureDrag) {
    let zoom = Gtk.GestureZoom()
    zoom.onBegin { [weak self, weak zoom, weak drag] in
      guard let self, let zoom, let center = zoom.boundingBoxCenter else { return }
      if self.pinchBegan(at: Point(x: center.x, y: center.y), time: zoom.currentTime) {
        drag?.setState(.denied)
      } else {
        zoom.setState(.denied)
      }
    }
    zoom.onScaleChanged { [weak self, weak zoom] scale in
      guard let self, let center = zoom?.boundingBoxCenter else { return }
      self.pinched(to: scale, center: Point(x: center.x, y: center.y))
    }
    addController(zoom)
  }

  /// Two fingers are down about `center`: what the first of them has begun is taken back. False when they are
  /// the hand beside a stylus, whose line goes on.
  @discardableResult
  func pinchBegan(at center: Point, time: UInt32 = 0) -> Bool {
    guard !touch.hand.isHand(at: time) else {
      touch.pinch = nil
      return false
    }
    dragCancelled()
    touch.pinch = HeldView(model.camera, at: center)
    return true
  }

  /// The fingers are `scale` times as far from each other as when they went down, about `center`.
  func pinched(to scale: Double, center: Point) {
    touch.pinch?.move(model.camera, to: center, scale: scale)
  }

  private func addScrolling() {
    let scroll = Gtk.EventControllerScroll()
    scroll.onScroll { [weak self, weak scroll] dx, dy in
      guard let self, let scroll else { return false }
      let modifiers = scroll.currentModifiers
      if modifiers.contains(.control) {
        let step = scroll.unit == .surface ? 0.01 : 0.15
        let anchor = self.pointer ?? Point(x: Double(self.width) / 2, y: Double(self.height) / 2)
        let zoom = self.model.camera.viewport.zoom * exp2(-dy * step)
        self.model.camera.show(self.model.camera.viewport.zoomed(to: zoom, about: anchor))
      } else {
        let step = scroll.unit == .surface ? 1.0 : 60
        // A wheel has one axis; with Shift it goes sideways.
        let sideways = modifiers.contains(.shift) && dx == 0
        self.model.camera.scroll(byX: (sideways ? dy : dx) * step, y: (sideways ? 0 : dy) * step)
      }
      return true
    }
    addController(scroll)
  }

  /// Which menu is asked for, and where. What is pressed on is selected for it.
  func menu(for request: ContextMenu.Request) -> (kind: ContextMenuTable, place: Rect)? {
    switch request {
    case .keys:
      // A text that is edited has a menu of its own.
      return textEditor.isEditing ? nil : model.menuPlace
    case .pointer(let point):
      if textEditor.isEditing, pick(x: point.x, y: point.y) != self { return nil }
      // A finger that stays where it is has pressed.
      if drag?.start.distance(to: point) ?? .infinity < 10 { dragCancelled() }
      grabFocus()
      textEditor.finish()
      return model.menu(at: point).map { ($0, Rect(x: point.x, y: point.y, width: 1, height: 1)) }
    }
  }

  // MARK: Keyboard

  private func addKeys() {
    let keys = Gtk.EventControllerKey()
    keys.onKeyPressed { [weak self] event in
      guard let self else { return false }
      if self.textEditor.isEditing {
        // Only what the input method did not take comes here: its Escape ends a conversion, not the editing.
        guard event.key == .escape else { return false }
        self.textEditor.finish()
        return true
      }
      guard let key = CanvasKey(event) else { return false }
      return self.model.handle(.key(key, Modifiers(event.modifiers)))
    }
    keys.onKeyReleased { [weak self] event in
      guard let self, event.key == .space else { return }
      self.model.handle(.key(.spaceUp, Modifiers(event.modifiers)))
    }
    keys.onModifiersChanged { [weak self] modifiers in
      guard let self, !self.textEditor.isEditing else { return }
      self.model.handle(.modifiersChanged(Modifiers(modifiers)))
    }
    addController(keys)
    let focus = Gtk.EventControllerFocus()
    focus.onEnter { [weak self] in self?.queueDraw() }
    focus.onLeave { [weak self] in self?.focusLeft() }
    addController(focus)
  }

  /// Ends the editing of a text and gives its shape a neighbour. Whether it can get one.
  private func grow(_ key: CanvasKey) -> Bool {
    guard let shape = model.editedShape, shape.canGrow, model.selection.ids == [shape.id] else {
      return false
    }
    textEditor.finish()
    return model.handle(.key(key, .control))
  }

  /// What is let go of from now on, nobody says here.
  func focusLeft() {
    model.handle(.key(.spaceUp, []))
    model.handle(.modifiersChanged([]))
    queueDraw()
  }
}

extension CanvasWidget: CanvasHost {
  var window: Gtk.Window? { root as? Gtk.Window }
  func canvasNeedsDisplay() { changed() }
  func cursorChanged() { cursorName = model.cursorName }
  func finishWriting() {
    // What is typed into a field is of the text that is written now.
    commitField()
    textEditor.finish()
  }
  func finishEmptied() { if textEditor.isBlank { textEditor.finish() } }
  func mark(_ words: FoundWords?) {
    overlay.mark(words)
    queueDraw()
  }
  func writeText() { textEditor.writeWaiting() }
  func asStepOfEditing(_ key: String?, _ body: () -> Void) { textEditor.asStep(key, body) }
  func giveBack(_ text: String) { Clipboard.default?.setText(text) }
  func tell(_ text: String) { announce(text, about: "export") }
  func takeFocus() { if textEditor.isEditing { textEditor.takeFocus() } else { grabFocus() } }
  func commitField() {
    guard let field = (root as? Gtk.Window)?.focus, field.isInside(named: InspectorView.name) else { return }
    field.commitTyping()
  }
  func setInSelectedLetters(_ property: ShapeProperty, orNext: Bool) -> Bool {
    textEditor.set(property, orNext: orNext)
  }
  var selectedLetters: Shape? { textEditor.selectedLetters }
  func setListInSelectedLetters(_ marker: TextListItem.Marker?) -> Bool { textEditor.setList(marker) }
  func moveFocus(backwards: Bool) {
    (root as? Gtk.Window)?.moveFocusToSection(backwards: backwards)
  }
}

/// The button or a finger is down.
private struct Drag {
  /// Where it went down.
  var start: Point
  /// Where the canvas is in its window; nil when that is not known.
  var canvasPlace: Point?
  var modifiers: Gtk.ModifierType
  /// From the pointer to what it has taken, by its label.
  var offset: Point
  /// How hard a stylus is pressed, 0 to 1; nil for what has no pressure.
  var pressure: Double?
}

/// Counts presses that follow each other quickly at one place.
private struct ClickCounter {
  private(set) var count = 1
  private var last: (point: Point, time: UInt32)?

  /// Notes a press; `time` in milliseconds of the display's clock.
  @MainActor
  mutating func press(at point: Point, time: UInt32) {
    let limit = UInt32(Gtk.Settings.default?.doubleClickTime ?? 400)
    if let last, time &- last.time < limit, point.distance(to: last.point) < 5 {
      count += 1
    } else {
      count = 1
    }
    last = (point, time)
  }
}
