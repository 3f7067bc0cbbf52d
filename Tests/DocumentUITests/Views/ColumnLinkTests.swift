// Links in columns: what they lead to is shown in the next column, with room for all and without.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var isShown = false
}

/// A page that leads on, and that can be left.
private struct Page: DocumentUI.View {
  let name: String
  @Environment(\.dismiss) private var dismiss

  var body: some DocumentUI.View {
    VStack {
      Text(name)
      Button("leave") { dismiss() }
      NavigationLink("more") { Text("more of \(name)") }
    }
  }
}

private struct Links: DocumentUI.View {
  var body: some DocumentUI.View {
    List {
      ForEach(1..<4) { number in
        NavigationLink {
          Page(name: "page \(number)")
        } label: {
          Text("link \(number)")
        }
      }
    }
  }
}

private struct ValueLinks: DocumentUI.View {
  var body: some DocumentUI.View {
    List { ForEach(1..<4) { NavigationLink("link \($0)", value: $0) } }
  }
}

/// What values lead to.
private struct ValueStack: DocumentUI.View {
  var body: some DocumentUI.View {
    NavigationStack {
      Text("nothing").navigationDestination(for: Int.self) { Page(name: "page \($0)") }
    }
  }
}

/// Columns of which the first has links.
private struct Columns: DocumentUI.View {
  static let forms = ["views", "older", "values", "stack"]
  let form: String

  var body: some DocumentUI.View {
    switch form {
    case "views":
      NavigationSplitView {
        Links()
      } detail: {
        Text("nothing")
      }
    case "older":
      NavigationView {
        Links()
        Text("nothing")
      }
    case "values":
      NavigationSplitView {
        ValueLinks().navigationDestination(for: Int.self) { Page(name: "page \($0)") }
      } detail: {
        Text("nothing")
      }
    default:
      NavigationSplitView {
        ValueLinks()
      } detail: {
        ValueStack()
      }
    }
  }
}

/// Columns whose first presents a page.
private struct Presenting: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    NavigationSplitView {
      Links().navigationDestination(isPresented: $model.isShown) { Page(name: "presented") }
    } detail: {
      Text("nothing")
    }
  }
}

final class ColumnLinkTests: DisplayTestCase, @unchecked Sendable {
  private static let links = ["link 1", "link 2", "link 3"]

  @MainActor
  private func texts(_ widget: Gtk.Widget) -> [String] {
    if !widget.isMapped { return [] }
    if let label = widget as? Gtk.Label { return [label.text] }
    return widget.children.flatMap { texts($0) }
  }

  /// The words that are seen, but for those of buttons of pages.
  @MainActor
  private func words(_ screen: Screen) -> [String] {
    texts(screen.host.widget).filter { $0 != "leave" && $0 != "more" }
  }

  /// Presses the button with these words, which has to be there.
  @MainActor
  private func press(_ words: String, _ screen: Screen, line: UInt = #line) {
    let button = screen.all(Gtk.Button.self).first { texts($0) == [words] }
    XCTAssertEqual(button?.isSensitive, true, words, line: line)
    button?.click()
  }

  /// Presses the first of the buttons that lead back.
  @MainActor
  private func goBack(_ screen: Screen) {
    let entries = screen.host.preferences[ToolbarKey.self].filter { $0.placement == .navigation }
    entries.flatMap { $0.host.widget.all(Gtk.Button.self) }.first?.click()
  }

  func testALinkShowsItsDestinationInTheNextColumn() {
    onMain {
      for form in Columns.forms {
        let screen = Screen(Columns(form: form), width: 800, in: self)
        wait("columns, \(form)") { words(screen) == Self.links + ["nothing"] }
        for number in [1, 2, 1] {
          press("link \(number)", screen)
          wait("page \(number), \(form)") { words(screen) == Self.links + ["page \(number)"] }
          press("more", screen)
          wait("more, \(form)") { words(screen) == Self.links + ["more of page \(number)"] }
        }
        press("link 3", screen)
        wait("page 3, \(form)") { words(screen) == Self.links + ["page 3"] }
        press("leave", screen)
        wait("left, \(form)") { words(screen) == Self.links + ["nothing"] }
        screen.close()
      }
    }
  }

  func testWithoutRoomForAllALinkLeadsToTheNextColumn() {
    onMain {
      for form in Columns.forms {
        let screen = Screen(Columns(form: form), width: 300, in: self)
        for number in [1, 2, 2] {
          wait("links, \(form)") { words(screen) == Self.links }
          press("link \(number)", screen)
          wait("page \(number), \(form)") { words(screen) == ["page \(number)"] }
          goBack(screen)
        }
        wait("links at last, \(form)") { words(screen) == Self.links }
        screen.close()
      }
    }
  }

  func testAPresentedPageIsInTheNextColumn() {
    onMain {
      let model = Model()
      let screen = Screen(Presenting(model: model), width: 800, in: self)
      defer { screen.close() }
      for leave in ["app", "leave", "link 1"] {
        model.isShown = true
        wait("the page, \(leave)") { words(screen) == Self.links + ["presented"] }
        if leave == "app" { model.isShown = false } else { press(leave, screen) }
        let expected = leave == "link 1" ? "page 1" : "nothing"
        wait("another one, \(leave)") { words(screen) == Self.links + [expected] }
        XCTAssertFalse(model.isShown, leave)
      }
    }
  }

  func testWithoutRoomForAllAPresentedPageIsOnTop() {
    onMain {
      let model = Model()
      let screen = Screen(Presenting(model: model), width: 300, in: self)
      defer { screen.close() }
      for leave in ["app", "leave", "back"] {
        wait("links, \(leave)") { words(screen) == Self.links }
        model.isShown = true
        wait("the page, \(leave)") { words(screen) == ["presented"] }
        switch leave {
        case "app": model.isShown = false
        case "leave": press(leave, screen)
        default: goBack(screen)
        }
        wait("links again, \(leave)") { words(screen) == Self.links }
        XCTAssertFalse(model.isShown, leave)
      }
    }
  }

  /// A link finds the stack of the next column that knows its value, whatever else is there.
  func testOtherStacksInAColumnAreNotInTheWay() {
    onMain {
      let forms = [
        AnyView(
          ValueStack().inspector(isPresented: .constant(true)) { NavigationStack { Text("other") } }),
        AnyView(
          VStack {
            ValueStack()
            NavigationStack { Text("other") }
          }),
      ]
      for form in forms {
        let columns = NavigationSplitView {
          ValueLinks()
        } detail: {
          form
        }
        let screen = Screen(columns, width: 1000, in: self)
        wait("columns") { words(screen) == Self.links + ["nothing", "other"] }
        press("link 2", screen)
        wait("the page") { words(screen) == Self.links + ["page 2", "other"] }
        screen.close()
      }
    }
  }

  /// What stands beside a column's views leads nowhere in it.
  func testLinksInAnInspectorOfTheLastColumnLeadNowhere() {
    onMain {
      let columns = NavigationSplitView {
        Text("side")
      } detail: {
        Text("detail").inspector(isPresented: .constant(true)) { NavigationLink("inside") { Text("page") } }
      }
      let screen = Screen(columns, width: 1000, in: self)
      defer { screen.close() }
      wait("columns") { words(screen) == ["side", "detail", "inside"] }
      XCTAssertEqual(screen.all(Gtk.Button.self).first { texts($0) == ["inside"] }?.isSensitive, false)
    }
  }

  /// Each of three columns leads to the one after it.
  func testThreeColumns() {
    onMain {
      let forms = [
        AnyView(
          NavigationSplitView {
            NavigationLink("folder") { Links() }
          } content: {
            Text("no folder")
          } detail: {
            Text("nothing")
          }),
        AnyView(
          NavigationView {
            NavigationLink("folder") { Links() }
            Text("no folder")
            Text("nothing")
          }),
      ]
      for view in forms {
        let screen = Screen(view, width: 1000, in: self)
        wait("columns") { words(screen) == ["folder", "no folder", "nothing"] }
        press("folder", screen)
        wait("the folder") { words(screen) == ["folder"] + Self.links + ["nothing"] }
        press("link 2", screen)
        wait("the page") { words(screen) == ["folder"] + Self.links + ["page 2"] }
        screen.close()
      }
    }
  }
}
