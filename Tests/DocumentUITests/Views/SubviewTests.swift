// Containers of an app that put the views that they were given where they want.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

private struct MarkKey: ContainerValueKey { static let defaultValue = "-" }
private struct NoteKey: ContainerValueKey { static let defaultValue: String? = "none" }

extension ContainerValues {
  fileprivate var mark: String {
    get { self[MarkKey.self] }
    set { self[MarkKey.self] = newValue }
  }

  fileprivate var note: String? {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }
}

private struct WordKey: EnvironmentKey { static let defaultValue = "outside" }

extension EnvironmentValues {
  fileprivate var word: String {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }
}

@Observable
@MainActor
private final class Model {
  var items = ["x", "y"]
  var hasMore = false
  var mark = "inner"
}

private struct Reader: DocumentUI.View {
  @DocumentUI.Environment(\.word) private var word
  var body: some DocumentUI.View { Text(word) }
}

/// Two views, and what it reads.
private struct Two: DocumentUI.View {
  let model: Model
  var body: some DocumentUI.View {
    Text("first").containerValue(\.mark, model.mark)
    Text("second")
  }
}

/// One view that says something in its body.
private struct Marked: DocumentUI.View {
  let text: String
  var body: some DocumentUI.View { Text(text).containerValue(\.mark, "own") }
}

/// Puts a mark before each view.
private struct Cards<Content: DocumentUI.View>: DocumentUI.View {
  @ViewBuilder let content: Content

  var body: some DocumentUI.View {
    DocumentUI.Group(subviews: content) { subviews in
      Text("\(subviews.count)")
      ForEach(subviews: subviews) { subview in
        Text(subview.containerValues.mark)
        subview.environment(\.word, "inside")
      }
    }
  }
}

private struct Counter: DocumentUI.View {
  let name: String
  @DocumentUI.State private var count = 0
  var body: some DocumentUI.View { Button("\(name) \(count)") { count += 1 } }
}

/// A title line for each section.
private struct Sections<Content: DocumentUI.View>: DocumentUI.View {
  @ViewBuilder let content: Content

  var body: some DocumentUI.View {
    ForEach(sections: content) { section in
      Text("[\(section.header.count) \(section.content.count) \(section.footer.count)]")
      Text(section.containerValues.mark)
      section.header
      ForEach(subviews: section.content) { $0.containerValues.mark == "-" ? Text("plain") : Text("marked") }
      section.footer
    }
  }
}

final class SubviewTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func texts<V: DocumentUI.View>(_ view: V) -> [String] {
    let screen = Screen(VStack { view }, width: 400, height: 700, in: self)
    defer { screen.close() }
    return texts(screen)
  }

  @MainActor
  private func texts(_ screen: Screen) -> [String] {
    screen.settle()
    return screen.all(Gtk.Label.self).map(\.text)
  }

  func testViewsAreFoundOneByOneWithWhatTheySay() {
    onMain {
      let model = Model()
      let screen = Screen(
        VStack {
          Cards {
            Text("a").containerValue(\.mark, "low").padding().containerValue(\.mark, "high")
            EmptyView()
            ForEach(model.items, id: \.self) { Text($0) }.containerValue(\.mark, "each")
            if model.hasMore { Text("more") }
            Two(model: model)
            Marked(text: "m")
            AnyView(Reader())
          }
        }, width: 400, height: 700, in: self)
      defer { screen.close() }
      XCTAssertEqual(
        texts(screen),
        [
          "7", "high", "a", "each", "x", "each", "y", "inner", "first", "-", "second", "own", "m", "-",
          "inside",
        ])
    }
  }

  func testChangesComeAndGo() {
    struct Board: DocumentUI.View {
      let model: Model
      var body: some DocumentUI.View {
        VStack {
          Cards {
            if model.hasMore { Text("more") }
            ForEach(model.items, id: \.self) { Counter(name: $0) }
            Two(model: model)
          }
        }
      }
    }
    onMain {
      let model = Model()
      let screen = Screen(Board(model: model), width: 400, height: 700, in: self)
      defer { screen.close() }
      XCTAssertEqual(texts(screen), ["4", "-", "x 0", "-", "y 0", "inner", "first", "-", "second"])
      screen.all(Gtk.Button.self)[1].click()
      model.hasMore = true
      model.items = ["y", "z"]
      model.mark = "new"
      // What is kept of a view goes where it goes.
      XCTAssertEqual(
        texts(screen), ["5", "-", "more", "-", "y 1", "-", "z 0", "new", "first", "-", "second"])
    }
  }

  func testPartsOfTheViewsAreViews() {
    onMain {
      let shown = texts(
        DocumentUI.Group(subviews: ForEach(0..<5) { Text("\($0)") }) { subviews in
          subviews[3...]
          Text("|")
          subviews.first
          Text("|")
          subviews.dropLast(3)
          Text("|")
          subviews
        })
      XCTAssertEqual(shown, ["3", "4", "|", "0", "|", "0", "1", "|", "0", "1", "2", "3", "4"])
    }
  }

  func testTagsAndOptionalValuesAreHeard() {
    onMain {
      let subviews = SubviewsCollection(
        of: TupleView(
          (Text("a").tag(3).containerValue(\.note, nil), Text("b").tag("word").padding(), Text("c"))))
      XCTAssertEqual(subviews.map { $0.containerValues.tag(for: Int.self) }, [3, nil, nil])
      XCTAssertEqual(subviews.map { $0.containerValues.hasTag("word") }, [false, true, false])
      XCTAssertEqual(subviews.map(\.containerValues.note), [nil, "none", "none"])
      XCTAssertEqual(Set(subviews.map(\.id)).count, 3)
    }
  }

  func testSectionsAreFoundWithTheirParts() {
    struct OfItsOwn: DocumentUI.View {
      var body: some DocumentUI.View { Section("Own") { Text("o") } }
    }
    onMain {
      let shown = texts(
        Sections {
          Text("loose")
          Text("loose too")
          Section {
            Text("a").containerValue(\.mark, "m")
            Text("b")
          } header: {
            Text("Head")
          } footer: {
            Text("Foot")
          }
          Section("All") { Text("c") }.containerValue(\.mark, "section")
          OfItsOwn()
          Text("last")
        })
      XCTAssertEqual(
        shown,
        [
          "[0 2 0]", "-", "plain", "plain", "[1 2 1]", "-", "Head", "marked", "plain", "Foot", "[1 1 0]",
          "section", "All", "marked", "[1 1 0]", "-", "Own", "plain", "[0 1 0]", "-", "plain",
        ])
    }
  }

  /// In a list each of them is a row, selected by its tag.
  func testTheyAreRowsOfAList() {
    struct Rows<Content: DocumentUI.View>: DocumentUI.View {
      @DocumentUI.Binding var selection: Int?
      @ViewBuilder let content: Content
      var body: some DocumentUI.View {
        List(selection: $selection) {
          DocumentUI.Group(subviews: content) { subviews in
            ForEach(subviews: subviews) { subview in subview.padding() }
          }
        }
      }
    }
    onMain {
      var selection: Int? = 2
      let binding = Binding(get: { selection }, set: { selection = $0 })
      let screen = Screen(
        Rows(selection: binding) {
          Text("one").tag(1)
          ForEach(2..<4) { Text("\($0)").tag($0) }
        }, in: self)
      defer { screen.close() }
      XCTAssertEqual(texts(screen), ["one", "2", "3"])
      let list = screen.the(Gtk.ListView.self)
      XCTAssertEqual(list.selection?.selectedPositions, [1])
      (list.selection as? Gtk.SingleSelection)?.selected = 2
      XCTAssertEqual(selection, 3)
    }
  }
}
