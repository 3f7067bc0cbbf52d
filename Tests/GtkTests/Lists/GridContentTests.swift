// What a grid shows after its list has changed, wherever it was scrolled to.

import TestSupport
import XCTest

@testable import Gtk

final class GridContentTests: GtkTestCase, @unchecked Sendable {
  /// A grid whose cells say what they were bound to.
  @MainActor
  private final class Screen {
    let model = ListModel<Int>()
    let selection: MultiSelection
    let grid: GridView
    let scroller = ScrolledWindow()
    let window: Window

    init(_ test: GtkTestCase) {
      selection = MultiSelection(model)
      let factory = SignalListItemFactory(
        setup: { item in
          let label = Label()
          label.sizeRequest = (100, 80)
          item.child = label
        }, bind: { item in (item.child as! Label).text = "\(item.element(as: Int.self)!)" },
        unbind: { item in (item.child as! Label).text = "none" })
      grid = GridView(selection, factory: factory)
      grid.maximumColumns = 3
      scroller.child = grid
      window = test.show(scroller, width: 400, height: 400)
    }

    /// What is seen, by place: from the left and the top.
    var shown: [String] {
      let cells = grid.children.compactMap { cell -> (Double, Double, String)? in
        guard cell.isMapped, cell.height > 0, let bounds = cell.bounds(in: grid),
          bounds.y + bounds.height > 0, bounds.y < Double(grid.height), let label = cell.firstChild as? Label
        else { return nil }
        return (bounds.y, bounds.x, label.text)
      }
      return cells.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }
  }

  /// After each change the cells in view are those of the list, from one of its places on without a gap.
  func testTheCellsInViewAreThoseOfTheList() {
    onMain {
      for seed in UInt64(1)...12 {
        var random = SeededRandom(seed: seed)
        let count = [40, 800, 1500, 3000][Int(seed) % 4]
        let screen = Screen(self)
        let all = Array(0..<count)
        screen.model.update(to: all) { $0 }
        self.waitForFrame(screen.window)
        for step in 0..<12 {
          let shown = screen.model.count
          if shown > 0, Bool.random(using: &random) {
            let place = [0, shown / 2, shown - 1].randomElement(using: &random)!
            screen.selection.selectedPositions = [place]
            screen.grid.scroll(to: place)
            self.waitForFrame(screen.window)
          }
          let share = [1, 2, 10, 300, 3000].randomElement(using: &random)!
          let new = step % 3 == 2 ? all : all.filter { _ in Int.random(in: 0..<share, using: &random) == 0 }
          screen.model.update(to: new) { $0 }
          let seen = { () -> Bool in
            let cells = screen.shown
            guard !new.isEmpty else { return cells.isEmpty }
            guard let first = cells.first.flatMap({ Int($0) }), let place = new.firstIndex(of: first) else {
              return false
            }
            return cells.compactMap { Int($0) } == Array(new[place...].prefix(cells.count))
              && cells.count >= min(new.count, 9)
          }
          if !MainLoop.run(until: seen, timeout: 20) {
            XCTFail(
              "seed \(seed), step \(step): \(new.prefix(5)) of \(new.count), shown \(screen.shown.prefix(20))"
            )
            break
          }
        }
        screen.window.destroy()
      }
    }
  }
}
