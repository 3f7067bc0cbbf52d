// Previews are found by their names, and shown.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

private struct Hidden_Previews: PreviewProvider {
  static var previews: some DocumentUI.View { Text("hidden") }
}

enum Nested {
  enum Inner_Previews: PreviewProvider {
    static var previews: some DocumentUI.View {
      Text("one")
      Text("two")
    }
  }
}

final class Object_Previews: PreviewProvider {
  static var previews: some DocumentUI.View { Text("object") }
}

struct Generic_Previews<T>: PreviewProvider {
  static var previews: some DocumentUI.View { Text("never") }
}

struct Sized_Previews: PreviewProvider {
  static var previews: some DocumentUI.View {
    Text("small").padding().previewLayout(.sizeThatFits).previewDisplayName("The small one")
    ForEach([300, 200], id: \.self) { width in
      Text("\(width)").previewDisplayName("\(width) wide").previewLayout(
        .fixed(width: Double(width), height: 99))
    }
    Text("nameless")
  }
}

struct Single_Previews: PreviewProvider {
  static var previews: some DocumentUI.View {
    Text("single").previewDisplayName("By itself").previewLayout(.sizeThatFits)
  }
}

struct Grouped_Previews: PreviewProvider {
  static var previews: some DocumentUI.View {
    Group {
      Text("first").previewDisplayName("Quarter")
      Text("second").previewDisplayName("Half").previewLayout(.fixed(width: 50, height: 60))
      Text("third")
    }
    .disabled(true)
    .previewLayout(.sizeThatFits)
  }
}

struct NamedRegistry: PreviewRegistry {
  static let name: String? = "A name of words"
  static let fileID = "Module/File.swift"
  static let line = 12
  static let traits: [PreviewTrait] = [.fixedLayout(width: 10, height: 20)]
  static func makePreview() -> AnyView { AnyView(Text("named")) }
}

final class PreviewTests: DisplayTestCase, @unchecked Sendable {
  func testEachIsFoundByItsName() {
    onMain {
      let all = Preview.all
      let expected: [(String, [String])] = [
        ("Hidden_Previews", ["hidden"]), ("DocumentUITests.Hidden_Previews", ["hidden"]),
        ("Inner_Previews", ["one", "two"]), ("DocumentUITests.Nested.Inner_Previews", ["one", "two"]),
        ("Object_Previews", ["object"]), ("A name of words", ["named"]), ("File.swift:12", ["named"]),
        ("Sized_Previews", ["small", "300", "200", "nameless"]), ("The small one", ["small"]),
        ("Sized_Previews.300 wide", ["300"]), ("200 wide", ["200"]), ("By itself", ["single"]),
        ("Single_Previews", ["single"]), ("Grouped_Previews", ["first", "second", "third"]),
        ("Quarter", ["first"]), ("Grouped_Previews.Half", ["second"]),
      ]
      for (name, words) in expected {
        let found = all.filter { $0.names.contains(name) }
        XCTAssertEqual(found.count, 1, name)
        XCTAssertEqual(Preview.named(name)?.names, found.first?.names, name)
        guard let preview = found.first else { continue }
        let screen = Screen(preview.make(), in: self)
        XCTAssertEqual(screen.all(Gtk.Label.self).map(\.text), words, name)
        screen.close()
      }
      XCTAssertFalse(all.contains { $0.names[0].contains("Generic") })
      XCTAssertEqual(all.map { $0.names[0] }, all.map { $0.names[0] }.sorted())
    }
  }

  func testTheyAreAsLargeAsTheySay() {
    onMain {
      let layouts: [(String, PreviewLayout)] = [
        ("Sized_Previews", .device), ("The small one", .sizeThatFits), ("By itself", .sizeThatFits),
        ("200 wide", .fixed(width: 200, height: 99)), ("A name of words", .fixed(width: 10, height: 20)),
        ("Quarter", .sizeThatFits), ("Half", .fixed(width: 50, height: 60)), ("Grouped_Previews", .device),
      ]
      for (name, layout) in layouts {
        let preview = Preview.all.first { $0.names.contains(name) }
        XCTAssertEqual(preview?.layout, layout, name)
      }
      let wide = Preview.all.first { $0.names.contains("200 wide") }!
      let screen = Screen(wide.content, in: self)
      defer { screen.close() }
      XCTAssertEqual(screen.host.widget.measure(.horizontal).natural, 200)
    }
  }

  func testTheCommandLine() {
    onMain {
      let requests: [(String, PreviewRequest.Deed?)] = [
        ("", nil), ("file.txt", nil), ("file.txt --preview", nil), ("--previews", .list),
        ("--preview", .explain), ("--preview A", .show("A")),
        ("--preview A --screenshot", .explain),
        ("--preview A --screenshot o.png", .picture("A", output: "o.png")),
        ("--preview A --screenshot o.png --in-own-display", .picture("A", output: "o.png")),
        ("--previews A", .explain),
      ]
      for (words, deed) in requests {
        let request = PreviewRequest(words.split(separator: " ").map(String.init))
        XCTAssertEqual(request?.deed, deed, words)
        XCTAssertEqual(request?.hasOwnDisplay ?? false, words.hasSuffix("display"), words)
      }
    }
  }
}
