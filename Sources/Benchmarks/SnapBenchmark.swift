// A move that snaps: what is near is found, and where the shape lands.

import ShapeModel

struct SnapBenchmark: BenchmarkCase {
  let name = "snap"

  func run(_ context: inout BenchmarkContext) throws -> [BenchmarkRow] {
    var rows: [BenchmarkRow] = []
    for size in context.sizes {
      let page = try context.graphic(size).pages[0]
      let grid = ShapeGrid(page: page)
      // A window's part of the page, and all of it: the more is in view, the more there is to snap to.
      let views = [
        ("a window at 100 %", 1.0, Rect(x: page.width / 3, y: page.height / 3, width: 1920, height: 1080)),
        ("all in view", 1920 / page.width, Rect(x: 0, y: 0, width: page.width, height: page.height)),
      ]
      for (label, zoom, view) in views {
        let moves = try moves(in: view, zoom: zoom, page, grid, context.clock)
        rows.append(
          .time("\(name): move, \(label)", size: size, moves, unit: "ms", factor: 1e3, atMost: 1))
      }
    }
    return rows
  }

  private func moves(
    in view: Rect, zoom: Double, _ page: Page, _ grid: ShapeGrid, _ clock: BenchmarkClock
  ) throws -> Samples {
    var editor = CanvasEditor()
    editor.snaps = true
    guard
      let shape = grid.shapes(paintingIn: view, of: page).lazy.map({ page.shapes[$0] })
        .first(where: {
          !$0.isLocked && !$0.isHidden && grid.hit(at: $0.frame.center, tolerance: 0, in: page) == $0.id
        })
    else { throw FileFailure(description: "There is nothing to be moved in \(view).") }
    func input(_ point: Point) -> PointerInput { PointerInput(point: point, zoom: zoom, visible: view) }
    let start = shape.frame.center
    _ = editor.handle(.pointerDown(input(start)), page: page, grid: grid)
    var samples = Samples()
    for i in 1...1200 {
      let point = Point(
        x: view.x + Double(i * 7919 % 5003) / 5003 * view.width,
        y: view.y + Double(i * 6101 % 4999) / 4999 * view.height)
      let begun = clock.now
      let output = editor.handle(.pointerMoved(input(point)), page: page, grid: grid)
      let time = clock.now - begun
      guard !output.preview.isEmpty else { throw FileFailure(description: "Nothing is moved.") }
      if i > 200 { samples.add(time) }
    }
    return samples
  }
}
