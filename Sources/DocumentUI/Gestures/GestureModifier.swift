// Gestures of views: GTK's controllers tell the recognizer what happens.

import Gtk

/// Recognizes a gesture on the view.
struct GestureModifier<G: Gesture>: WidgetModifier {
  enum Priority {
    /// After the gestures of what is in the view.
    case usual
    /// Before them.
    case high
    /// Beside them.
    case simultaneous
  }

  let gesture: G
  let priority: Priority
  let isEnabled: Bool

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> GestureControllers {
    let start = ContinuousClock.now
    let feeder = GestureFeeder(gesture.recognizer()) {
      let passed = start.duration(to: .now).components
      return Double(passed.seconds) + Double(passed.attoseconds) / 1e18
    } timer: { seconds, body in
      let timeout = Timeout(milliseconds: Int((seconds * 1000).rounded(.up))) {
        body()
        return false
      }
      return { timeout.cancel() }
    }
    let controllers = GestureControllers(feeder, on: widget, priority == .usual ? .bubble : .capture)
    controllers.node = node
    return controllers
  }

  func update<C: View>(
    _ widget: Gtk.Widget, _ controllers: GestureControllers, _ node: WidgetModifierNode<C, Self>
  ) {
    gesture.take(into: controllers.feeder.recognizer(of: G.Value.self))
    controllers.claims = priority != .simultaneous
    controllers.isEnabled = isEnabled
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
  /// Whether what becomes a gesture is taken from the others.
  var claims = true
  var isEnabled = true {
    didSet { if !isEnabled, oldValue { feeder.send(event(.cancel)) } }
  }
  private let drag = GestureDrag()
  private let zoom = GestureZoom()
  private let rotation = GestureRotate()
  private weak var widget: Gtk.Widget?
  /// Whose gesture it is.
  weak var node: AnyNode?
  private var pinch = (scale: 1.0, angle: 0.0)

  init(_ feeder: GestureFeeder, on widget: Gtk.Widget, _ phase: EventController.PropagationPhase) {
    self.feeder = feeder
    self.widget = widget
    drag.button = 1
    drag.onDragBegin { [weak self] _, _ in self?.send(.press) }
    drag.onDragUpdate { [weak self] _, _ in self?.send(.move) }
    drag.onDragEnd { [weak self] _, _ in self?.send(.release) }
    drag.onCancel { [weak self] in self?.send(.cancel) }
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
    for gesture in [drag, zoom, rotation] as [Gtk.Gesture] {
      gesture.propagationPhase = phase
      widget.addController(gesture)
    }
    zoom.group(with: rotation)
    feeder.didBegin = { [weak self] in
      guard let self, self.claims else { return }
      for gesture in [self.drag, self.zoom, self.rotation] as [Gtk.Gesture] where gesture.isRecognized {
        gesture.setState(.claimed)
      }
    }
  }

  func remove(from widget: Gtk.Widget) {
    feeder.end()
    for gesture in [drag, zoom, rotation] as [Gtk.Gesture] { widget.removeController(gesture) }
  }

  private func sendPinch() { send(.pinch(scale: pinch.scale, angle: pinch.angle)) }

  private func endPinch() {
    guard pinch != (1, 0) else { return }
    pinch = (1, 0)
    send(.pinchEnd)
  }

  private func send(_ kind: GestureEvent.Kind) {
    guard isEnabled else { return }
    feeder.send(event(kind))
  }

  private func event(_ kind: GestureEvent.Kind) -> GestureEvent {
    var event = GestureEvent(kind: kind, time: feeder.now())
    guard let widget else { return event }
    let isPinch = if case .pinch = kind { true } else { kind == .pinchEnd }
    let point = isPinch ? zoom.boundingBoxCenter ?? rotation.boundingBoxCenter : drag.point
    if let point {
      event.location = CGPoint(x: point.x, y: point.y)
      if let root = widget.root, let place = widget.convert(x: point.x, y: point.y, to: root) {
        let point = CGPoint(x: place.x, y: place.y)
        event.globalLocation = point
        event.named = { [weak node] in node?.point(point, from: $0) }
      }
    }
    event.size = CGSize(width: Double(widget.width), height: Double(widget.height))
    event.modifiers = EventModifiers((isPinch ? zoom : drag).currentModifiers)
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
