// Gestures of views: GTK's controllers tell the recognizer what happens.

import Gtk

/// Which of several gestures comes first.
enum GesturePriority {
  /// After the gestures of what is in the view.
  case usual
  /// Before them.
  case high
  /// Beside them.
  case simultaneous
}

/// Recognizes a gesture on the view.
struct GestureModifier<G: Gesture>: WidgetModifier {
  let gesture: G
  let priority: GesturePriority
  let isEnabled: Bool

  // GTK would ask the gestures of one widget from the outermost to the innermost.
  static var parts: WidgetParts { .gesture }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> GestureControllers {
    let start = ContinuousClock.now
    let recognizer = gesture.recognizer()
    let feeder = GestureFeeder(recognizer) {
      let passed = start.duration(to: .now).components
      return Double(passed.seconds) + Double(passed.attoseconds) / 1e18
    } timer: { seconds, body in
      let timeout = Timeout(milliseconds: Int((seconds * 1000).rounded(.up))) {
        body()
        return false
      }
      return { timeout.cancel() }
    }
    feeder.node = node
    feeder.priority = priority
    return GestureControllers(feeder, on: widget, priority == .usual ? .bubble : .capture)
  }

  func update<C: View>(
    _ widget: Gtk.Widget, _ controllers: GestureControllers, _ node: WidgetModifierNode<C, Self>
  ) {
    let recognizer = controllers.feeder.recognizer(of: G.Value.self)
    gesture.take(into: recognizer)
    if recognizer.followsPinches { controllers.followPinches() }
    let environment = node.environment
    controllers.feeder.isEnabled = isEnabled && environment.isEnabled && environment.areGesturesEnabled
  }

  static func detach(from widget: Gtk.Widget, _ controllers: GestureControllers) {
    controllers.remove(from: widget)
  }
}

/// A node that recognizes a gesture.
@MainActor
protocol GestureHolding: AnyNode {
  var feeder: GestureFeeder? { get }
}

extension WidgetModifierNode: GestureHolding {
  var feeder: GestureFeeder? { (effect as? GestureControllers)?.feeder }
}

/// The controllers of one gesture.
@MainActor
final class GestureControllers {
  let feeder: GestureFeeder
  private let drag = GestureDrag()
  /// Of two fingers; nil where they are not followed.
  private var fingers: (zoom: GestureZoom, rotation: GestureRotate)?
  private weak var widget: Gtk.Widget?
  private let phase: EventController.PropagationPhase
  private var pinch = (scale: 1.0, angle: 0.0)

  init(_ feeder: GestureFeeder, on widget: Gtk.Widget, _ phase: EventController.PropagationPhase) {
    self.feeder = feeder
    self.widget = widget
    self.phase = phase
    drag.button = 1
    drag.onDragBegin { [weak self] _, _ in self?.send(.press) }
    drag.onDragUpdate { [weak self] _, _ in self?.send(.move) }
    drag.onDragEnd { [weak self] _, _ in self?.send(.release) }
    drag.onCancel { [weak self] in self?.send(.cancel) }
    add(drag)
    // A tap is known with its release, when GTK calls the gesture inactive, but can still be told.
    feeder.didBegin = { [weak self] in
      guard let self, self.feeder.priority != .simultaneous else { return }
      for gesture in gestures { gesture.setState(.claimed) }
    }
  }

  /// Follows two fingers from now on.
  func followPinches() {
    guard fingers == nil else { return }
    let (zoom, rotation) = makeFingers()
    fingers = (zoom, rotation)
    add(zoom)
    add(rotation)
    zoom.group(with: rotation)
  }

  private func add(_ gesture: Gtk.Gesture) {
    gesture.propagationPhase = phase
    widget?.addController(gesture)
  }

  private var gestures: [Gtk.Gesture] { fingers.map { [drag, $0.zoom, $0.rotation] } ?? [drag] }

  private func makeFingers() -> (GestureZoom, GestureRotate) {
    let (zoom, rotation) = (GestureZoom(), GestureRotate())
    zoom.onScaleChanged { [weak self] scale in
      self?.pinch.scale = scale
      self?.sendPinch()
    }
    rotation.onAngleChanged { [weak self] angle in
      self?.pinch.angle = angle
      self?.sendPinch()
    }
    for gesture in [zoom, rotation] as [Gtk.Gesture] {
      gesture.onEnd { [weak self] in self?.endPinch() }
    }
    return (zoom, rotation)
  }

  func remove(from widget: Gtk.Widget) {
    feeder.end()
    for gesture in gestures { widget.removeController(gesture) }
  }

  private func sendPinch() { send(.pinch(scale: pinch.scale, angle: pinch.angle)) }

  private func endPinch() {
    guard pinch != (1, 0) else { return }
    pinch = (1, 0)
    send(.pinchEnd)
  }

  private func send(_ kind: GestureEvent.Kind) {
    if feeder.isEnabled { feeder.send(event(kind)) }
  }

  private func event(_ kind: GestureEvent.Kind) -> GestureEvent {
    var event = GestureEvent(kind: kind, time: feeder.now())
    guard let widget else { return event }
    let isPinch = if case .pinch = kind { true } else { kind == .pinchEnd }
    let point =
      isPinch ? fingers?.zoom.boundingBoxCenter ?? fingers?.rotation.boundingBoxCenter : drag.point
    if let point {
      event.location = CGPoint(x: point.x, y: point.y)
      if let root = widget.root, let place = widget.convert(x: point.x, y: point.y, to: root) {
        let point = CGPoint(x: place.x, y: place.y)
        event.globalLocation = point
        event.named = { [weak node = feeder.node] in node?.point(point, from: $0) }
      }
    }
    event.size = CGSize(width: Double(widget.width), height: Double(widget.height))
    let source: Gtk.Gesture? = isPinch ? fingers?.zoom : drag
    event.modifiers = EventModifiers((source ?? drag).currentModifiers)
    return event
  }
}

extension View {
  /// Recognizes a gesture on the view, after the gestures of what is in it.
  public func gesture<G: Gesture>(_ gesture: G, isEnabled: Bool = true) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .usual, isEnabled: isEnabled))
  }

  /// Recognizes a gesture on the view, before the gestures of what is in it.
  public func highPriorityGesture<G: Gesture>(_ gesture: G, isEnabled: Bool = true) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .high, isEnabled: isEnabled))
  }

  /// Recognizes a gesture on the view beside the gestures of what is in it.
  public func simultaneousGesture<G: Gesture>(_ gesture: G, isEnabled: Bool = true) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .simultaneous, isEnabled: isEnabled))
  }

  /// Calls `action` when the view has been pressed for `minimumDuration` seconds, and `pressing` when
  /// pressing begins and ends.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)?,
    perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing)
  }

  /// Calls `action` when the view has been pressed for `minimumDuration` seconds, and `onPressingChanged`
  /// when pressing begins and ends.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    let press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
    return gesture(
      ActingGesture(
        base: press,
        actions: GestureActions(
          changed: { onPressingChanged?($0) }, ended: { _ in action() }, over: { onPressingChanged?(false) }))
    )
  }
}
