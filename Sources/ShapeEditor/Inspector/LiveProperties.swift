// What the inspector shows while a gesture goes on. Each part is observed by itself, so that a drag brings
// only those fields up to date whose values change.

import Observation
import ShapeModel

/// The properties of the selected shapes as the gesture would leave them.
@MainActor
final class LiveProperties: Observable {
  /// What gestures change.
  enum Part: CaseIterable {
    case x, y, width, height, rotation, corners, fill, text
  }

  /// All of them; nil when there is no gesture, or none that changes the selected shapes.
  private(set) var values: SelectionProperties?
  private let registrar = ObservationRegistrar()

  /// As `values`; who asks is told when a part changes.
  subscript(part: Part) -> SelectionProperties? {
    registrar.access(self, keyPath: \.[part])
    return values
  }

  /// Goes on to `new`. Where there were none, `resting` says what the shapes have in the drawing.
  func show(_ new: SelectionProperties?, insteadOf resting: () -> SelectionProperties) {
    guard values != nil || new != nil else { return }
    let old = new.map { _ in values ?? resting() }
    let changed = Part.allCases.filter { part in
      // At its end the drawing changes, or all is as it was: nothing is shown of the gesture any more.
      guard let old, let new else { return true }
      return !part.isSame(in: old, new)
    }
    values = new
    for part in changed { registrar.withMutation(of: self, keyPath: \.[part]) {} }
  }
}

extension LiveProperties.Part {
  /// Whether two selections have the same of it.
  func isSame(in a: SelectionProperties, _ b: SelectionProperties) -> Bool {
    switch self {
    case .x: a.x == b.x && a.takesPlace == b.takesPlace
    case .y: a.y == b.y && a.takesPlace == b.takesPlace
    // Of sizes that differ the least that all can have may change.
    case .width: a.width == b.width && a.leastSize.width == b.leastSize.width
    case .height: a.height == b.height && a.leastSize.height == b.leastSize.height
    // Whether there is a size to set follows from the kinds, which no gesture changes.
    case .rotation: a.rotation == b.rotation
    case .corners:
      a.cornerRadius == b.cornerRadius && a.sides == b.sides && a.starPoints == b.starPoints
        && a.innerRadius == b.innerRadius
    case .fill: a.fill == b.fill && a.gradientAngle == b.gradientAngle
    // Letters are scaled with their box.
    case .text: a.textFit == b.textFit && a.textSize == b.textSize
    }
  }
}
