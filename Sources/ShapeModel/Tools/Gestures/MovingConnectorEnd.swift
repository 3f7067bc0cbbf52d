// An end of a connector is dragged: to a shape, which it is attached to, or to where it is free. Control
// attaches it to nothing, Shift keeps a free end to 45° around the other one.

import Localization

/// One end of a connector follows the pointer.
struct MovingConnectorEnd: GestureState {
  private let original: Shape
  private let connector: Shape.Connector
  private let isStart: Bool
  private let start: Point
  /// Where both ends were seen.
  private let places: (moved: Point, other: Point)
  private let followers: Followers
  private var current: Point
  private var modifiers: Modifiers = []
  private var found: FoundAttachment?

  /// nil when the shape is no connector.
  init?(shape: Shape, index: Int, start: Point, in contents: PageContents) {
    guard case .connector(let connector) = shape.kind else { return nil }
    let course = shape.outline(resolving: contents.shape(withID:))
    guard let first = course.first?.end, let last = course.last?.end else { return nil }
    original = shape
    self.connector = connector
    isStart = index == 0
    self.start = start
    places = isStart ? (first, last) : (last, first)
    followers = Followers(of: [shape], in: contents)
    current = start
  }

  /// Where the end is when it is free.
  private var place: Point {
    let place = places.moved + (current - start)
    return modifiers.contains(.shift) ? place.snapped(around: places.other) : place
  }

  private func moved(in contents: PageContents) -> Shape {
    guard current != start else { return original }
    let other = isStart ? connector.to : connector.from
    let box = other.shape.flatMap(contents.shape(withID:)).map { $0.transform.box(of: $0.frame) }
    let fixed = ConnectorEnds.End(
      point: places.other,
      found: other.shape.map {
        FoundAttachment(
          attachment: Attachment(shape: $0, anchor: other.anchor), hint: .init(outline: [], anchors: []),
          box: box ?? .zero)
      })
    let moving = ConnectorEnds.End(point: place, found: found)
    // What the other end is attached to stays as it is.
    let new = ConnectorEnds(from: fixed, to: moving).connector(connector.route).to
    var changed = connector
    var end = isStart ? changed.from : changed.to
    end.shape = new.shape
    end.anchor = new.shape == nil ? (new.anchor - original.frame.origin).tidy : new.anchor
    if isStart { changed.from = end } else { changed.to = end }
    var result = original
    result.kind = .connector(changed)
    return result
  }

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    var isDone = false
    switch event {
    case .pointerMoved(let input): (current, modifiers) = (input.point, input.modifiers)
    case .pointerUp(let input):
      (current, modifiers) = (input.point, input.modifiers)
      isDone = true
    case .modifiersChanged(let now): modifiers = now
    default: break
    }
    found = context.attachment(at: current, modifiers, except: original.id)
    guard isDone else { return nil }
    context.edit = context.contents.edit(L("Move End"), replacing: [moved(in: context.contents)])
    return Idle()
  }

  func selectionBox(in contents: PageContents) -> SelectionBox? {
    SelectionBox(contents.fitted([moved(in: contents)]), resolving: contents.shape(withID:))
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) {
    followers.show([moved(in: context.contents)], in: &output, context.contents)
    output.attachment = found?.hint
    output.cursor = .crosshair
    output.hint = L("Shift keeps to 45°, Ctrl attaches to nothing, Esc cancels")
  }
}
