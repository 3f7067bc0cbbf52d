// What is behind the views of sheets and popovers.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class PresentationBackgroundTests: DisplayTestCase, @unchecked Sendable {
  @Observable
  @MainActor
  fileprivate final class Model {
    enum Kind {
      case none, red, blueView
    }

    var isShown = false
    var kind = Kind.none
  }

  private struct Content: DocumentUI.View {
    let model: Model

    var body: some DocumentUI.View {
      let base = Text("Words").frame(width: 120, height: 60)
      switch model.kind {
      case .none: base
      case .red: base.presentationBackground(Color(red: 1, green: 0, blue: 0))
      case .blueView:
        base.presentationBackground(alignment: .top) { Color(red: 0, green: 0, blue: 1) }
      }
    }
  }

  private struct Presenter: DocumentUI.View {
    @Bindable var model: Model
    let isPopover: Bool

    var body: some DocumentUI.View {
      if isPopover {
        Text("Below").popover(isPresented: $model.isShown) { Content(model: model) }
      } else {
        Text("Below").sheet(isPresented: $model.isShown) { Content(model: model) }
      }
    }
  }

  /// The colour of a widget beside what is in its middle: red, green, blue.
  @MainActor
  private func color(_ widget: Gtk.Widget) -> [Int] {
    guard let picture = widget.renderToBytes() else { return [] }
    let index = (picture.height * 3 / 4 * picture.width + picture.width / 8) * 4
    return [2, 1, 0].map { Int(picture.bytes[index + $0]) }
  }

  func testASheet() {
    onMain {
      let strangers = Gtk.Window.toplevels
      let model = Model()
      let screen = Screen(Presenter(model: model, isPopover: false), in: self)
      defer { screen.close() }
      model.isShown = true
      @MainActor func sheet() -> Gtk.Window? {
        Gtk.Window.toplevels.first { $0 != screen.window && $0.isMapped && !strangers.contains($0) }
      }
      wait("the sheet") { sheet() != nil }
      let window = sheet()!
      wait("its colour") { !self.color(window).isEmpty }
      let usual = color(window)
      XCTAssertNotEqual(usual, [255, 0, 0])
      let size = [window.width, window.height]
      for (kind, expected) in [
        (Model.Kind.red, [255, 0, 0]), (.blueView, [0, 0, 255]), (.red, [255, 0, 0]), (.none, usual),
      ] {
        model.kind = kind
        wait("\(kind)") { self.color(window) == expected }
      }
      XCTAssertEqual([window.width, window.height], size)
      model.isShown = false
      wait("it goes") { sheet() == nil }
    }
  }

  func testAPopover() {
    onMain {
      let model = Model()
      let screen = Screen(Presenter(model: model, isPopover: true), in: self)
      defer { screen.close() }
      @MainActor func hasClass(_ popover: Gtk.Popover) -> Bool {
        popover.cssClasses.contains { $0.hasPrefix("dui-presented") }
      }
      @MainActor func fills(_ popover: Gtk.Popover) -> Bool {
        guard let content = popover.child else { return false }
        return screen.all(FillWidget.self).contains { fill in
          fill.isDescendant(of: popover) && fill.width == content.width && fill.height == content.height
        }
      }
      for first in [Model.Kind.red, .blueView] {
        model.kind = first
        model.isShown = true
        wait("the popover") { !screen.all(Gtk.Popover.self).isEmpty }
        let popover = screen.all(Gtk.Popover.self)[0]
        for kind in [first, .none, .blueView, .red] {
          model.kind = kind
          wait("\(kind)") {
            screen.host.isClean && hasClass(popover) == (kind != .none)
              && fills(popover) == (kind == .blueView)
          }
        }
        // What is said in it is not said of the window.
        XCTAssertNil(screen.host.preferences[PresentationBackgroundKey.self])
        model.isShown = false
        wait("it goes") { screen.all(Gtk.Popover.self).isEmpty }
      }
    }
  }
}
