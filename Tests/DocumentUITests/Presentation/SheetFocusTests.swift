// The focus in a sheet is where its views say, or else in the first that takes it.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class SheetFocusTests: DisplayTestCase, @unchecked Sendable {
  private enum Way: CaseIterable {
    case none, onAppear, defaultFocus, secondOnAppear, secondDefault
  }

  private struct Sheet: DocumentUI.View {
    let way: Way
    let isForm: Bool
    @State private var texts = ["", ""]
    @State private var choice = 1
    @FocusState private var field: Int?

    var body: some DocumentUI.View {
      let content = Group {
        TextField("First", text: $texts[0]).focused($field, equals: 0)
        Picker("Choice", selection: $choice) { ForEach([1, 2], id: \.self) { Text("\($0)") } }
        TextField("Second", text: $texts[1]).focused($field, equals: 1)
      }
      switch way {
      case .none: wrapped(content)
      case .onAppear: wrapped(content).onAppear { field = 0 }
      case .secondOnAppear: wrapped(content).onAppear { field = 1 }
      case .defaultFocus: wrapped(content).defaultFocus($field, 0)
      case .secondDefault: wrapped(content).defaultFocus($field, 1)
      }
    }

    @ViewBuilder
    private func wrapped(_ content: some DocumentUI.View) -> some DocumentUI.View {
      if isForm { Form { content } } else { VStack { content } }
    }
  }

  private struct Presenter: DocumentUI.View {
    let way: Way
    let isForm: Bool
    var body: some DocumentUI.View {
      Text("below").sheet(isPresented: .constant(true)) { Sheet(way: way, isForm: isForm) }
    }
  }

  @MainActor
  private func entries(_ widget: Gtk.Widget) -> [Gtk.Entry] {
    (widget as? Gtk.Entry).map { [$0] } ?? widget.children.flatMap { entries($0) }
  }

  func testTheFocusIsWhereTheViewsSay() {
    for way in Way.allCases {
      for isForm in [false, true] {
        onMain {
          let screen = Screen(Presenter(way: way, isForm: isForm), in: self)
          defer { screen.close() }
          let place = way == .secondOnAppear || way == .secondDefault ? 1 : 0
          @MainActor func sheet() -> Gtk.Window? {
            Gtk.Window.toplevels.first { $0.transientParent == screen.window && $0.isMapped }
          }
          wait("the sheet") { sheet() != nil && screen.host.isClean }
          screen.settle()
          let fields = entries(sheet()!)
          XCTAssertEqual(fields.count, 2)
          let focus = sheet()!.focus
          let found = fields.firstIndex { focus?.isDescendant(of: $0) == true }
          XCTAssertEqual(found, place, "\(way), form: \(isForm): \(focus?.typeName ?? "nothing")")
        }
      }
    }
  }

  /// What has gone from its window, or is in none yet, takes no focus, and GTK does not complain.
  func testWhatIsInNoWindowTakesNoFocus() {
    onMain {
      let box = Gtk.Box(.horizontal, spacing: 0)
      box.append(Gtk.Button(label: "Press"))
      GtkWarnings.listen()
      XCTAssertFalse(box.focusFirst())
      XCTAssertEqual(GtkWarnings.take(), [])
    }
  }
}
