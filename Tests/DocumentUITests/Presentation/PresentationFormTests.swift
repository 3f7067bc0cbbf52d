// What a popover points at, how high a sheet opens, and a shortcut that is given or not.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var isShown = false
  var anchor = PopoverAttachmentAnchor.rect(.bounds)
  var detent = PresentationDetent.medium
  var shortcut: KeyboardShortcut? = KeyboardShortcut("k")
  var pressed = 0
}

private struct Popping: DocumentUI.View {
  @Bindable var model: Model
  let direction: LayoutDirection

  var body: some DocumentUI.View {
    Color.white.frame(width: 200, height: 100)
      .popover(isPresented: $model.isShown, attachmentAnchor: model.anchor) { Text("popped") }
      .environment(\.layoutDirection, direction)
  }
}

private struct Sheeting: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    Text("below").frame(maxWidth: .infinity, maxHeight: .infinity)
      .sheet(isPresented: $model.isShown) {
        Text("sheet").presentationDetents(
          [.medium, .large, .height(150)], selection: $model.detent)
      }
  }
}

private struct Pressing: DocumentUI.View {
  let model: Model

  var body: some DocumentUI.View {
    Button("Press") { model.pressed += 1 }.keyboardShortcut(model.shortcut)
  }
}

final class PresentationFormTests: DisplayTestCase, @unchecked Sendable {
  func testAPopoverPointsAtAPartOfItsView() {
    onMain {
      for direction in LayoutDirection.allCases {
        let model = Model()
        let screen = Screen(Popping(model: model, direction: direction), in: self)
        screen.settle()
        let isMirrored = direction == .rightToLeft
        let anchors: [(PopoverAttachmentAnchor, [Int]?)] = [
          (.rect(.bounds), nil),
          (.point(.topLeading), [isMirrored ? 200 : 0, 0, 1, 1]), (.point(.bottom), [100, 100, 1, 1]),
          (
            .rect(.rect(CGRect(x: 10, y: 20, width: 30, height: 40))),
            [isMirrored ? 160 : 10, 20, 30, 40]
          ),
        ]
        for (anchor, wanted) in anchors {
          model.anchor = anchor
          model.isShown = true
          wait("the popover") { screen.all(Gtk.Popover.self).contains { $0.isMapped } }
          let place = screen.the(Gtk.Popover.self).pointing
          XCTAssertEqual(place.map { [$0.x, $0.y, $0.width, $0.height] }, wanted, "\(direction)")
          model.isShown = false
          wait("the popover goes") { screen.all(Gtk.Popover.self).isEmpty }
        }
        screen.close()
      }
    }
  }

  func testASheetIsAsHighAsItsSelectionSays() throws {
    try onMain {
      let model = Model()
      let screen = Screen(Sheeting(model: model), width: 600, height: 600, in: self)
      screen.settle()
      let before = Gtk.Window.toplevels
      @MainActor func sheet() -> Gtk.Window? {
        Gtk.Window.toplevels.first { $0.isMapped && !before.contains($0) }
      }
      model.isShown = true
      wait("the sheet") { sheet()?.height ?? 0 > 0 }
      let window = try XCTUnwrap(sheet())
      let medium = window.defaultSize.height
      let whole = Double(screen.window.height)
      let (half, most) = (Int(whole * 0.5), Int(whole * 0.9))
      XCTAssertGreaterThanOrEqual(medium, half)
      model.detent = .large
      wait("a higher one") { window.defaultSize.height == medium - half + most }
      model.detent = .height(150)
      wait("a low one") { window.defaultSize.height == medium - half + 150 }
      // What is none of the heights counts for nothing: the lowest does.
      model.detent = .fraction(0.7)
      screen.settle()
      XCTAssertEqual(window.defaultSize.height, medium - half + 150)
      // As when somebody drags the window's edge: the nearest of the heights is chosen, and it stays so high.
      model.detent = .height(150)
      screen.settle()
      for (dragged, nearest) in [(most - 5, PresentationDetent.large), (half + 20, .medium), (half, .medium)]
      {
        let height = medium - half + dragged
        window.defaultSize = (window.defaultSize.width, height)
        wait("\(nearest)") { model.detent == nearest }
        screen.settle()
        XCTAssertEqual(window.defaultSize.height, height)
      }
      model.detent = .large
      wait("a higher one again") { window.defaultSize.height == medium - half + most }
      XCTAssertEqual(model.detent, .large)
      model.isShown = false
      wait("the sheet goes") { sheet() == nil }
    }
  }

  func testAShortcutThatIsNilIsNone() {
    onMain {
      let model = Model()
      let screen = Screen(Pressing(model: model), in: self)
      screen.settle()
      let keys = KeyDriver(window: screen.window)
      let button = screen.the(Gtk.Button.self)
      keys.press("k", .control)
      wait("the press") { model.pressed == 1 }
      model.shortcut = nil
      screen.settle()
      keys.press("k", .control)
      screen.settle()
      XCTAssertEqual(model.pressed, 1)
      model.shortcut = KeyboardShortcut("j")
      screen.settle()
      keys.press("j", .control)
      wait("the press") { model.pressed == 2 }
      XCTAssertEqual(screen.the(Gtk.Button.self), button, "it stays the same button")
    }
  }
}
