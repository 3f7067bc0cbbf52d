// Names of looks and places that SwiftUI has, and what each does here.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var isShown = false
  var interaction = PresentationBackgroundInteraction.enabled
  var sizing = PresentationSizing.automatic
}

private struct Sheeting: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    Text("below").frame(maxWidth: .infinity, maxHeight: .infinity)
      .sheet(isPresented: $model.isShown) {
        Text("sheet").presentationBackgroundInteraction(model.interaction)
          .presentationSizing(model.sizing)
      }
  }
}

final class NamedLookTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func sheet() -> Gtk.Window? {
    Gtk.Window.toplevels.first { $0.isMapped && $0.transientParent != nil }
  }

  func testWhatIsBehindASheetCanBeUsed() {
    onMain {
      let model = Model()
      let screen = Screen(Sheeting(model: model), in: self)
      defer { screen.close() }
      model.isShown = true
      wait("the sheet") { self.sheet() != nil }
      XCTAssertEqual(sheet()?.isModal, false)
      model.interaction = .disabled
      screen.settle()
      wait("that it cannot") { self.sheet()?.isModal == true }
    }
  }

  func testASheetIsAsLargeAsAForm() {
    onMain {
      let model = Model()
      model.sizing = .form
      let screen = Screen(Sheeting(model: model), width: 900, height: 800, in: self)
      defer { screen.close() }
      model.isShown = true
      wait("the sheet") { self.sheet() != nil }
      XCTAssertGreaterThanOrEqual(sheet()?.defaultSize.width ?? 0, 480)
      XCTAssertLessThan(sheet()?.defaultSize.height ?? 0, 400)
    }
  }

  func testPlacesLooksAndLabels() {
    onMain {
      let view = VStack {
        Button("a") {}.controlSize(.extraLarge)
        Button("b") {}.buttonStyle(.accessoryBar)
        Button("c") {}.buttonStyle(.accessoryBarAction)
        Button("d") {}.environment(\.isEnabled, false)
        Toggle("named", isOn: .constant(true)).labelsVisibility(.hidden)
        TextField("e", text: .constant("")).textFieldStyle(.squareBorder)
        Text("pointed").frame(width: 50).pointerVisibility(.hidden)
      }
      let screen = Screen(view, in: self)
      defer { screen.close() }
      screen.settle()
      let buttons = screen.all(Gtk.Button.self)
      XCTAssertTrue(buttons[0].hasCSSClass("dui-extra-large"))
      XCTAssertEqual(buttons.map { $0.hasCSSClass("flat") }, [false, true, false, false])
      XCTAssertEqual(buttons.map(\.isEffectivelySensitive), [true, true, true, false])
      XCTAssertFalse(screen.all(Gtk.Label.self).contains { $0.text == "named" })
      XCTAssertTrue(screen.the(Gtk.Entry.self).hasCSSClass("dui-square"))
      XCTAssertTrue(screen.widgets.contains { $0.cursorName == "none" })
    }
  }

  func testASpringByItsDampingAlone() {
    XCTAssertEqual(Animation.spring(dampingFraction: 0.5), .spring(response: 0.5, dampingFraction: 0.5))
    XCTAssertEqual(Animation.spring(), .spring(duration: 0.5, bounce: 0))
    XCTAssertEqual(Animation.spring(blendDuration: 0), .spring(duration: 0.5, bounce: 0))
  }

  func testResourcesByName() {
    XCTAssertEqual(Image(ImageResource(name: "photo")), Image("photo"))
    XCTAssertEqual(Image(decorative: ImageResource(name: "photo")), Image(decorative: "photo"))
    XCTAssertEqual(Color(ColorResource(name: "ground")), Color("ground"))
    XCTAssertNotEqual(ImageResource(name: "photo"), ImageResource(name: "other"))
  }

  func testItemsOfANamedToolbar() {
    onMain {
      let view = Text("a").toolbar(id: "main") {
        ToolbarItem(id: "one", placement: .primaryAction) { Button("One") {} }
        ToolbarSpacer(.fixed)
        ToolbarItem(id: "two") { Button("Two") {} }
      }
      let screen = Screen(view, in: self)
      defer { screen.close() }
      XCTAssertEqual(screen.host.preferences[ToolbarKey.self].count, 3)
    }
  }

  func testTheScreenReaderOfTheDesktop() {
    struct Reading: DocumentUI.View {
      @Environment(\.accessibilityVoiceOverEnabled) var isOn
      var body: some DocumentUI.View { Text(isOn ? "on" : "off") }
    }
    onMain {
      let screen = Screen(Reading(), in: self)
      defer { screen.close() }
      let label = screen.the(Gtk.Label.self)
      XCTAssertEqual(label.text, "off")
      // The schema is the desktop's.
      guard let settings = ScreenReader.settings else { return }
      settings.set(ScreenReader.key, .bool(true))
      defer { settings.reset(ScreenReader.key) }
      wait("that it is on") { label.text == "on" }
    }
  }
}
