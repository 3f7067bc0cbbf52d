// Bubbles have the room that what is in them needs, whatever they hang from.

import CGtk
import TestSupport
import XCTest

@testable import Gtk

final class PopoverSizeTests: DisplayTestCase, @unchecked Sendable {
  @MainActor private func menu(sections: Int) -> Menu {
    let menu = Menu()
    for number in 0..<sections {
      let section = Menu()
      section.append("Item \(number)", action: nil)
      menu.appendSection(section)
    }
    return menu
  }

  @MainActor private var parents: [(name: String, widget: Widget)] {
    let model = SingleSelection(ListModel<String>())
    let factory = SignalListItemFactory(setup: { _ in }, bind: { _ in }, unbind: { _ in })
    return [
      ("a label", Label("x")), ("a button", Button(label: "x")), ("a box", Box(.vertical, spacing: 0)),
      ("a list", ListView(model, factory: factory)), ("a grid", GridView(model, factory: factory)),
      ("an entry", Entry()), ("a scroll view", ScrolledWindow()), ("the canvas's kind", CustomWidget()),
    ]
  }

  /// Menus of one to four sections, each opened twice; the second time with one section more.
  func testMenusShowAllTheirSections() {
    onMain {
      for (name, parent) in parents {
        for count in 1...4 {
          let window = show(parent, width: 300, height: 300)
          let popover = PopoverMenu(menu(sections: count))
          popover.attach(to: parent)
          for sections in [count, count + 1] {
            popover.setMenu(menu(sections: sections))
            popover.popup()
            wait("the menu") { popover.isMapped }
            let needed = { popover.measure(.vertical).natural }
            wait("\(sections) sections to have room, at \(name)") {
              popover.height == needed() && needed() > 20 * sections
            }
            popover.popdown()
            wait("the menu to close") { !popover.isMapped }
          }
          popover.detach()
          window.child = nil
          window.destroy()
        }
      }
    }
  }
}
