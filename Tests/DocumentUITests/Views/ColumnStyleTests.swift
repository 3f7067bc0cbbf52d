// What happens to the last column when another is hidden and shown.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var visibility = NavigationSplitViewVisibility.all
}

private struct Columns<Style: NavigationSplitViewStyle>: DocumentUI.View {
  @Bindable var model: Model
  let style: Style

  var body: some DocumentUI.View {
    NavigationSplitView(columnVisibility: $model.visibility) {
      Text("sidebar").navigationSplitViewColumnWidth(200)
    } detail: {
      Text("detail").frame(maxWidth: .infinity)
    }
    .navigationSplitViewStyle(style)
  }
}

final class ColumnStyleTests: DisplayTestCase, @unchecked Sendable {
  /// How wide the last column is, and the window.
  @MainActor
  private func widths(_ screen: Screen) -> [Int] {
    let detail = screen.all(Gtk.Label.self).first { $0.text == "detail" && $0.isMapped }
    let column = detail.map { screen.frame($0) }
    // The words are in the middle of their column.
    return [column.map { Int((Double(screen.host.widget.width) - Double($0.midX)) * 2) } ?? 0]
      + [screen.host.widget.width]
  }

  func testTheDetailKeepsItsWidthOrTheWindowDoes() {
    onMain {
      for keepsDetail in [true, false] {
        let model = Model()
        let view =
          keepsDetail
          ? AnyView(Columns(model: model, style: .prominentDetail))
          : AnyView(Columns(model: model, style: .balanced))
        let screen = Screen(view, width: 800, in: self)
        wait("all columns") { widths(screen)[1] == 800 && abs(widths(screen)[0] - 595) <= 10 }
        let first = widths(screen)
        for _ in 0..<2 {
          model.visibility = .detailOnly
          wait("the detail alone, \(keepsDetail)") {
            let now = widths(screen)
            return now[0] >= now[1] - 3
              && (keepsDetail ? abs(now[0] - first[0]) <= 3 && now[1] < 800 : now[1] == 800)
          }
          model.visibility = .all
          wait("both again, \(keepsDetail)") {
            let now = widths(screen)
            return abs(now[0] - first[0]) <= 3 && now[1] == 800
          }
        }
        screen.close()
      }
    }
  }

  /// A window that would come to be too narrow for all columns gives up no more than it can.
  func testTheWindowStaysWideEnoughForAllColumns() {
    onMain {
      let model = Model()
      let screen = Screen(Columns(model: model, style: .prominentDetail), width: 500, in: self)
      defer { screen.close() }
      wait("all columns") { screen.host.widget.width == 500 && widths(screen)[0] < 310 }
      model.visibility = .detailOnly
      wait("the detail alone") {
        let now = widths(screen)
        return now[1] < 500 && now[0] >= now[1] - 3
      }
      XCTAssertGreaterThanOrEqual(screen.host.widget.width, 440)
      model.visibility = .all
      wait("both again") { screen.host.widget.width == 500 && widths(screen)[0] < 310 }
    }
  }
}
