// The branches of an `if` in a toolbar: each has a state of its own, also where both are of one type.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var isFirst = true
  @ObservationIgnored var counters: [String: () -> Void] = [:]
}

private struct Counter: DocumentUI.View {
  let name: String
  let model: Model
  @State private var count = 0

  var body: some DocumentUI.View {
    model.counters[name] = { count += 1 }
    return Text("\(name) \(count)")
  }
}

/// An item whose state is the toolbar's.
private struct CountingItem: ToolbarContent {
  let name: String
  let model: Model
  @State private var count = 0

  var body: some ToolbarContent {
    let _ = model.counters[name] = { count += 1 }
    ToolbarItem { Text("\(name) \(count)") }
  }
}

private struct Content: DocumentUI.View {
  let model: Model
  let kind: String

  var body: some DocumentUI.View {
    switch kind {
    case "item":
      Text("Content").toolbar {
        if model.isFirst {
          ToolbarItem { Counter(name: "a", model: model) }
        } else {
          ToolbarItem { Counter(name: "b", model: model) }
        }
      }
    case "group":
      Text("Content").toolbar {
        if model.isFirst {
          ToolbarItemGroup { Counter(name: "a", model: model) }
        } else {
          ToolbarItemGroup { Counter(name: "b", model: model) }
        }
      }
    case "own":
      Text("Content").toolbar {
        if model.isFirst {
          CountingItem(name: "a", model: model)
        } else {
          CountingItem(name: "b", model: model)
        }
      }
    default:
      Text("Content").toolbar {
        if model.isFirst { ToolbarItem { Counter(name: "a", model: model) } }
        if !model.isFirst { ToolbarItem { Counter(name: "b", model: model) } }
      }
    }
  }
}

final class ToolbarBranchTests: DisplayTestCase, @unchecked Sendable {
  func testBranchesHaveStatesOfTheirOwn() {
    onMain {
      for kind in ["item", "group", "own", "absent"] {
        let model = Model()
        let screen = Screen(Content(model: model, kind: kind), in: self)
        screen.settle()
        @MainActor func words() -> [String] {
          screen.host.preferences[ToolbarKey.self].flatMap { $0.host.widget.all(Gtk.Label.self) }.map(\.text)
        }
        for name in ["a", "b", "a", "b"] {
          model.isFirst = name == "a"
          screen.settle()
          XCTAssertEqual(words(), ["\(name) 0"], kind)
          model.counters[name]?()
          screen.settle()
          XCTAssertEqual(words(), ["\(name) 1"], kind)
        }
        screen.close()
      }
    }
  }
}
