// A leaf backend that records instead of showing.

@testable import DocumentUI

/// What happened to the probes of a test.
@MainActor
final class Recorder {
  var made: [String] = []
  var updated: [String] = []
  var removed: [String] = []

  func reset() {
    made = []
    updated = []
    removed = []
  }
}

/// An element that remembers where it was put.
final class ProbeElement: LeafElement {
  let id: String
  var size: CGSize
  var frame = CGRect.zero

  init(id: String, size: CGSize) {
    self.id = id
    self.size = size
  }

  func measureElement(_ axis: Axis, across: Double?) -> ElementMeasurement {
    ElementMeasurement(minimum: size[axis], natural: size[axis], baseline: nil)
  }

  func placeElement(_ frame: CGRect) { self.frame = frame }
}

/// A leaf that reports to a recorder.
struct Probe: View {
  let id: String
  var value = ""
  var size = CGSize(width: 10, height: 10)
  var stretch = LeafSizing.fit
  let recorder: Recorder

  init(
    _ id: String, _ value: String, size: CGSize = CGSize(width: 10, height: 10),
    stretch: LeafSizing = .fit, _ recorder: Recorder
  ) {
    self.id = id
    self.value = value
    self.size = size
    self.stretch = stretch
    self.recorder = recorder
  }
}

extension Probe {
  init(
    _ id: String, size: CGSize = CGSize(width: 10, height: 10), stretch: LeafSizing = .fit,
    _ recorder: Recorder
  ) {
    self.init(id, "", size: size, stretch: stretch, recorder)
  }
}

extension Probe: LeafView {
  func makeElement(_ node: LeafNode<Probe>) -> ProbeElement {
    recorder.made.append(id)
    return ProbeElement(id: id, size: size)
  }

  func updateElement(_ element: ProbeElement, _ node: LeafNode<Probe>) {
    if node.previous != nil { recorder.updated.append(id) }
    element.size = size
  }

  static func dismantle(_ element: ProbeElement, _ node: LeafNode<Probe>) {
    node.view.recorder.removed.append(node.view.id)
  }

  func sizing(_ node: LeafNode<Probe>) -> LeafSizing { stretch }
}

/// A surface that keeps its elements.
final class RecordingSurface: LayoutSurface {
  weak var layout: HostLayout?
  var isRightToLeft = false
  private(set) var elements: [any LeafElement] = []
  private(set) var layoutRequests = 0

  func setElements(_ elements: [any LeafElement]) { self.elements = elements }
  func follow(_ look: WrittenLook, inside around: WrittenLook) {
    if let direction = look.direction { isRightToLeft = direction == .rightToLeft }
  }
  func setNeedsLayout() { layoutRequests += 1 }
  func setNeedsLayoutLater() { setNeedsLayout() }
  func setNeedsPlacing() { placingRequests += 1 }
  private(set) var placingRequests = 0
  func release(_ element: any LeafElement) { elements.removeAll { $0 === element } }
  private(set) var effect: SurfaceEffect?
  func setEffect(_ effect: SurfaceEffect?) { self.effect = effect }
  var isTarget = true

  func measureElement(_ axis: Axis, across: Double?) -> ElementMeasurement {
    layout?.measure(axis, across: across) ?? ElementMeasurement(minimum: 0, natural: 0)
  }

  func placeElement(_ frame: CGRect) { layout?.allocate(frame.size) }
}

/// A view on a recording surface, updated when the test says so.
@MainActor
final class TestHost {
  let scheduler = ManualScheduler()
  let host: ViewHost

  init<V: View>(_ view: V, environment: EnvironmentValues = EnvironmentValues()) {
    host = ViewHost(view, environment: environment, scheduler: scheduler) { RecordingSurface() }
  }

  var surface: RecordingSurface { host.surface as! RecordingSurface }

  /// Runs the update that was asked for, if any.
  func flush() { scheduler.flush() }

  /// The ids of the probes on the surface, in order.
  var order: [String] { surface.elements.compactMap { ($0 as? ProbeElement)?.id } }

  /// The frame of a probe after a layout in a surface of `size`.
  func layout(_ width: Double, _ height: Double) {
    _ = surface.measureElement(.horizontal, across: nil)
    surface.placeElement(CGRect(x: 0, y: 0, width: width, height: height))
  }

  subscript(id: String) -> CGRect {
    surface.elements.lazy.compactMap { $0 as? ProbeElement }.first { $0.id == id }!.frame
  }
}
