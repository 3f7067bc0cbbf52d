// A marquee is dragged: what it touches is selected, at once.

import Localization

/// A rectangle is dragged over the page to select.
struct Marquee: GestureState {
  let start: Point
  /// What was selected already and stays so.
  let base: Selection
  private var current: Point

  init(start: Point, base: Selection) {
    self.start = start
    self.base = base
    current = start
  }

  private var rect: Rect { Rect(start, current) }

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    switch event {
    case .pointerMoved(let input):
      current = input.point
      select(&context)
    case .pointerUp(let input):
      current = input.point
      select(&context)
      return Idle()
    default: break
    }
    return nil
  }

  private func select(_ context: inout GestureContext) {
    var selection = base
    for id in context.contents.shapes(selectedBy: rect) { selection.insert(id) }
    context.core.selection = selection
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) {
    output.marquee = rect
    output.cursor = .crosshair
    let count = context.core.selection.count
    output.hint = LN("%@ shape selected", "%@ shapes selected", count)
  }
}
