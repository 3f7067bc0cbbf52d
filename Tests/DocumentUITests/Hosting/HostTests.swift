// Views on real widgets: places, right to left, order, tearing down without a trace.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var order = ["a", "b", "c", "d"]
  var isShown = false
  var extent = 100.0
}

private final class Block: CustomWidget {
  init() { super.init(cssName: "block", role: .img) }
  var number = 0
}

private struct BlockView: GtkWidgetRepresentable {
  let model: Model
  let log: Log

  @MainActor final class Log {
    var made = 0
    var updated = 0
    var dismantled = 0
  }

  func makeWidget(context: Context) -> Block {
    log.made += 1
    return Block()
  }

  func updateWidget(_ widget: Block, context: Context) {
    log.updated += 1
    widget.number = model.order.count
    widget.isSensitive = context.environment.isEnabled
  }

  static func dismantleWidget(_ widget: Block, coordinator: Void) { widget.number = -1 }
}

final class HostTests: DisplayTestCase, @unchecked Sendable {
  func testWidgetsAreWhereLayoutPutsThem() {
    onMain {
      let screen = Screen(
        VStack(alignment: .leading, spacing: 10) {
          DocumentUI.Text("Top")
          Spacer()
          DocumentUI.Color.red.frame(width: 50, height: 20)
        }
        .padding(20)
        .frame(maxWidth: .infinity, alignment: .leading),
        width: 300, height: 200, in: self)
      let label = screen.frame(screen.the(Gtk.Label.self))
      let box = screen.frame(screen.the(FillWidget.self))
      XCTAssertEqual(label.origin, DocumentUI.CGPoint(x: 20, y: 20))
      XCTAssertEqual(box, DocumentUI.CGRect(x: 20, y: 160, width: 50, height: 20))
      screen.host.widget.direction = .rightToLeft
      screen.settle()
      XCTAssertEqual(screen.frame(screen.the(FillWidget.self)).maxX, 280)
      screen.close()
    }
  }

  func testMovedWidgetsAreTheSameInAnotherOrder() {
    onMain {
      struct Root: DocumentUI.View {
        let model: Model
        var body: some DocumentUI.View {
          VStack { ForEach(model.order, id: \.self) { name in TextField(name, text: .constant(name)) } }
        }
      }
      let model = Model()
      let screen = Screen(Root(model: model), in: self)
      let before = screen.all(Gtk.Entry.self)
      before[2].grabFocus()
      model.order = ["d", "a", "c", "b"]
      screen.settle()
      let after = screen.all(Gtk.Entry.self)
      XCTAssertEqual(after, [before[3], before[0], before[2], before[1]])
      XCTAssertTrue(screen.window.focus?.isDescendant(of: before[2]) ?? false, "the focus stays")
      XCTAssertEqual(
        after.map { screen.frame($0).minY }, after.map { screen.frame($0).minY }.sorted())
      screen.close()
    }
  }

  func testRepresentedWidgetFollowsWhatItRead() {
    onMain {
      let model = Model()
      let log = BlockView.Log()
      let screen = Screen(BlockView(model: model, log: log).disabled(true), in: self)
      let block = screen.the(Block.self)
      XCTAssertEqual(block.number, 4)
      XCTAssertFalse(block.isSensitive)
      XCTAssertEqual(block.width, 400)
      model.order.append("e")
      screen.settle()
      XCTAssertEqual(block.number, 5)
      XCTAssertEqual(log.made, 1)
      XCTAssertEqual(log.updated, 2)
      screen.close()
      XCTAssertEqual(block.number, -1)
    }
  }

  func testWrappedLabelsTakeTheHeightTheyNeed() {
    onMain {
      let words = String(repeating: "some words ", count: 20)
      let screen = Screen(
        VStack(spacing: 0) {
          DocumentUI.Text(words)
          DocumentUI.Text("below")
        },
        width: 200, height: 400, in: self)
      let labels = screen.all(Gtk.Label.self)
      XCTAssertGreaterThan(screen.frame(labels[0]).height, 60)
      XCTAssertEqual(screen.frame(labels[0]).maxY, screen.frame(labels[1]).minY)
      screen.close()
    }
  }

  func testFormsAlignTheirLabels() {
    onMain {
      let screen = Screen(
        Form {
          Section("One") {
            TextField("A", text: .constant(""))
            TextField("A longer label", text: .constant(""))
          }
          Section("Two") { NumberField("B", value: .constant(nil as Double?)) }
        }
        .padding(),
        width: 400, height: 300, in: self)
      let entries = screen.all(Gtk.Entry.self).map(screen.frame)
      XCTAssertEqual(Set(entries.map(\.minX)).count, 1)
      XCTAssertEqual(Set(entries.map(\.maxX)), [388])
      screen.close()
    }
  }

  func testSplitKeepsTheExtentOfOnePart() {
    onMain {
      struct Root: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          SplitView(keeping: .second, extent: $model.extent) {
            DocumentUI.Color.red
          } second: {
            DocumentUI.Color.blue.frame(minWidth: 50)
          }
        }
      }
      let model = Model()
      let screen = Screen(Root(model: model), width: 400, height: 100, in: self)
      let paned = screen.the(Gtk.Paned.self)
      XCTAssertEqual(paned.position, 300)
      paned.position = 250
      screen.settle()
      XCTAssertEqual(model.extent, 150)
      model.extent = 80
      screen.settle()
      XCTAssertEqual(paned.position, 320)
      screen.close()
    }
  }

  func testPopoverOpensAndClosesWithItsFlag() {
    onMain {
      struct Root: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          DocumentUI.Button("Open") { model.isShown = true }
            .popover(isPresented: $model.isShown) { DocumentUI.Text("Inside") }
        }
      }
      let model = Model()
      let screen = Screen(Root(model: model), in: self)
      XCTAssertFalse(screen.all(Gtk.Label.self).contains { $0.text == "Inside" })
      screen.the(Gtk.Button.self).click()
      wait("the popover") { screen.all(Gtk.Label.self).contains { $0.text == "Inside" && $0.isMapped } }
      model.isShown = false
      wait("the popover's end") { !screen.all(Gtk.Label.self).contains { $0.text == "Inside" } }
      screen.close()
    }
  }

  func testModifiersOfALeafReachItsWidget() {
    onMain {
      let screen = Screen(
        VStack {
          DocumentUI.Text("leaf").help("tip").opacity(0.5).cssClass("mine").accessibilityIdentifier("id")
          HStack {
            DocumentUI.Text("one")
            DocumentUI.Text("two")
          }
          .opacity(0.25)
          .help("both")
        },
        in: self)
      let labels = screen.all(Gtk.Label.self)
      XCTAssertEqual(labels[0].tooltip, "tip")
      XCTAssertEqual(labels[0].opacity, 0.5, accuracy: 0.01)
      XCTAssertTrue(labels[0].hasCSSClass("mine"))
      XCTAssertEqual(labels[0].name, "id")
      XCTAssertEqual(labels[1].opacity, 1)
      XCTAssertEqual(labels[1].parent?.opacity ?? 1, 0.25, accuracy: 0.01)
      XCTAssertEqual(labels[1].parent?.tooltip, "both")
      XCTAssertTrue(labels[1].parent === labels[2].parent)
      screen.close()
    }
  }

  func testGeometryReaderKnowsItsSize() {
    onMain {
      struct Root: DocumentUI.View {
        var body: some DocumentUI.View {
          GeometryReader { geometry in
            DocumentUI.Text("\(Int(geometry.size.width)) × \(Int(geometry.size.height))")
          }
        }
      }
      let screen = Screen(Root(), width: 240, height: 120, in: self)
      screen.settle()
      XCTAssertEqual(screen.the(Gtk.Label.self).text, "240 × 120")
      screen.close()
    }
  }

  func testTearingDownLeavesNoWidgetsAndNoNodes() {
    onMain {
      struct Root: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          VStack {
            Form {
              TextField("Name", text: $model.order[0])
              Toggle("On", isOn: $model.isShown)
              Slider(value: $model.extent)
              ColorPicker("Fill", selection: .constant(.red))
            }
            .contextMenu { DocumentUI.Button("Do") {} }
            DocumentUI.Menu("Menu") { DocumentUI.Button("Do") {} }
            List { ForEach(0..<100) { DocumentUI.Text("\($0)") } }
          }
        }
      }
      weak var weakHost: ViewHost?
      var widgets: [() -> Gtk.Widget?] = []
      let model = Model()
      autoreleased {
        let screen = Screen(Root(model: model), in: self)
        weakHost = screen.host
        for widget in screen.widgets {
          widgets.append { [weak widget] in widget }
        }
        XCTAssertGreaterThan(widgets.count, 20)
        screen.close()
      }
      wait("the host to go") { weakHost == nil }
      wait("the widgets to go") { widgets.allSatisfy { $0() == nil } }
    }
  }

  @MainActor
  private func autoreleased(_ body: () -> Void) { body() }
}
