// Finding the shape under the pointer, and the shapes in a part of the page, through the grid.

import ShapeModel

struct HitTestBenchmark: BenchmarkCase {
  let name = "grid"

  func run(_ context: inout BenchmarkContext) throws -> [BenchmarkRow] {
    var rows: [BenchmarkRow] = []
    for size in context.sizes {
      let graphic = try context.graphic(size)
      let page = graphic.pages[0]
      rows.append(
        .time(
          "\(name): build", size: size, context.measure { ShapeGrid(page: page) }, unit: "ms", factor: 1e3))

      var grid = ShapeGrid(page: page)
      // Places all over the page, each timed alone; the clock itself takes a few hundredths of a microsecond.
      var hits = Samples()
      var found = 0
      for i in 0..<5000 {
        let point = Point(
          x: Double(i * 7919 % 5003) / 5003 * page.width, y: Double(i * 6101 % 4999) / 4999 * page.height)
        let start = context.clock.now
        let hit = grid.hit(at: point, tolerance: 4, in: page)
        let time = context.clock.now - start
        if i >= 500 { hits.add(time) }
        if hit != nil { found += 1 }
      }
      guard found > 100 else { throw FileFailure(description: "Only \(found) of 5000 places hit a shape.") }
      rows.append(.time("\(name): hit test", size: size, hits, unit: "µs", factor: 1e6, atMost: 20))

      let view = Rect(x: page.width / 3, y: page.height / 3, width: 1920, height: 1080)
      let query = context.measure { grid.shapes(paintingIn: view, of: page) }
      rows.append(.time("\(name): shapes in 1920 × 1080", size: size, query, unit: "µs", factor: 1e6))

      var moves = Samples()
      var before = graphic
      for i in 0..<600 {
        var after = before
        after.pages[0].shapes[i * 7919 % page.shapes.count].frame.x += 10
        let delta = before.delta(to: after)
        let start = context.clock.now
        grid.update(delta, page: after.pages[0])
        let time = context.clock.now - start
        if i >= 100 { moves.add(time) }
        before = after
      }
      rows.append(.time("\(name): update for a move", size: size, moves, unit: "µs", factor: 1e6))
    }
    return rows
  }
}
