// What there is no room for in a header bar goes into a menu, and a menu without rows has no button.

import Observation
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

@MainActor @Observable
private final class Form {
  var isNarrow = false
}

final class ToolbarFitTests: DisplayTestCase, @unchecked Sendable {
  private static let widths = Array(stride(from: 360, through: 900, by: 20))

  /// Items as a drawing's window has them, of which two show nothing in a narrow one.
  private struct Tools: View {
    let form: Form

    var body: some View {
      Text("Words").toolbar {
        ToolbarItem(placement: .navigation) { DocumentUI.Button("Outline") {} }
        ToolbarItem(placement: .primaryAction) { DocumentUI.Button("Inspector") {} }
        ToolbarItem(placement: .primaryAction) {
          if !form.isNarrow { DocumentUI.Button("Zoom to the page") {} }
        }
        ToolbarItem(placement: .primaryAction) {
          if !form.isNarrow { DocumentUI.Button("Export the drawing") {} }
        }
      }
    }
  }

  /// A bar with the items, as wide as is said.
  @MainActor
  private final class Bar {
    let form = Form()
    let toolbar = WindowToolbar(title: Gtk.Label("A title"), above: nil)
    let column = Gtk.Box(.vertical, spacing: 0)
    private let box: SlackBox
    private let host: ViewHost

    init(isNarrow: Bool) {
      form.isNarrow = isNarrow
      host = ViewHost(Tools(form: form), environment: EnvironmentValues())
      box = SlackBox(toolbar.header)
      box.willAllocate = { [toolbar] in toolbar.sides.adapt(to: $0) }
      column.append(box)
      column.append(host.widget)
      host.onPreferencesChange = { [toolbar] in toolbar.follow($0) }
      toolbar.follow(host.preferences)
    }

    func tearDown() { host.tearDown() }

    /// How wide the rows of the menu are; nil where there is no button for one.
    var rows: [Int]? {
      let more = toolbar.header.all(Gtk.MenuButton.self).first { $0.tooltip == "More" && $0.isMapped }
      return more.map { $0.popover?.child?.children.map { $0.measure(.horizontal).natural } ?? [] }
    }
  }

  func testWhatShowsNothingWantsNoMenu() {
    onMain {
      for placement in [ToolbarItemPlacement.primaryAction, .navigation, .secondaryAction] {
        for others in [40, 200, 340, 500] {
          let item = ToolbarFit.Item(widths: 0...0, placement: placement)
          let fit = ToolbarFit(items: [item, item], others: others, gap: 6, menu: 40)
          for width in Self.widths {
            XCTAssertEqual(fit.staying(in: width), [true, true], "\(width)")
          }
          // What shows something makes room as if the others were not there.
          let shown = ToolbarFit.Item(widths: 30...90, placement: placement)
          let mixed = ToolbarFit(items: [item, shown, item], others: others, gap: 0, menu: 40)
          for width in Self.widths {
            XCTAssertEqual(mixed.staying(in: width), [true, others + 90 <= width, true], "\(width)")
          }
        }
      }
    }
  }

  func testTheButtonOfTheMenuHasRows() {
    onMain {
      var seen: Set<Bool> = []
      for width in Self.widths {
        for startsNarrow in [false, true] {
          let bar = Bar(isNarrow: startsNarrow)
          let window = show(bar.column, width: width, height: 300)
          defer {
            window.destroy()
            bar.tearDown()
          }
          for isNarrow in [startsNarrow, width < 500] {
            bar.form.isNarrow = isNarrow
            bar.toolbar.header.queueResize()
            // Items move in the frame after the one that has no room for them.
            var frames = 0
            let tick = window.addTickCallback { _ in
              frames += 1
              return frames < 4
            }
            wait("frames") { frames >= 4 }
            tick.remove()
            seen.insert(bar.rows != nil)
            guard let rows = bar.rows else { continue }
            XCTAssertFalse(rows.isEmpty || rows.contains(0), "\(width), \(isNarrow): \(rows)")
          }
        }
      }
      XCTAssertEqual(seen, [true, false])
    }
  }
}
