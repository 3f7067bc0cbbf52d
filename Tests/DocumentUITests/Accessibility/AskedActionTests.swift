// What assistive technology can have views do, where it can bring the focus, and what it asks the desktop.

import CGtk
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class AskedActionTests: DisplayTestCase, @unchecked Sendable {
  private final class Model: ObservableObject {
    @Published var isLarge = false
    @Published var wanted = 0
    var done: [String] = []
    var heard: [Int] = []
  }

  private struct Doing: DocumentUI.View {
    @ObservedObject var model: Model

    var body: some DocumentUI.View {
      let model = model
      Color.red.frame(width: 40, height: 20).accessibilityElement()
        .accessibilityActions {
          Button("Open") { model.done.append("open \(model.isLarge)") }
          if model.isLarge { Button("Put Away") { model.done.append("away") } }
          Button("Never") { model.done.append("never") }.disabled(true)
        }
        .accessibilityAction {
          model.done.append("labelled")
        } label: {
          DocumentUI.Label("Mark It", systemImage: "star")
        }
        .accessibilityScrollAction { model.done.append("\($0)") }
        .accessibilityZoomAction { model.done.append("\($0.direction) \($0.point.x) \($0.location.y)") }
        .accessibilityIdentifier("doing")
    }
  }

  func testWhatIsOfferedIsDone() throws {
    try onMain {
      let model = Model()
      let screen = Screen(Doing(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let widget = try XCTUnwrap(screen.widgets.first { $0.name == "doing" })
      @MainActor func perform(_ names: [String]) -> [String] {
        model.done = []
        for name in names where !widget.activateAction("accessibility.\(name)") {
          model.done.append("no \(name)")
        }
        return model.done
      }
      XCTAssertEqual(
        perform(["open", "put-away", "never", "mark-it"]),
        ["open false", "no put-away", "no never", "labelled"])
      model.isLarge = true
      screen.settle()
      XCTAssertEqual(perform(["open", "put-away"]), ["open true", "away"])
      model.isLarge = false
      screen.settle()
      XCTAssertEqual(perform(["put-away"]), ["no put-away"])
      XCTAssertEqual(
        perform(["scroll-up", "scroll-down", "scroll-back", "scroll-forward"]),
        ["top", "bottom", "leading", "trailing"])
      XCTAssertEqual(perform(["zoom-in", "zoom-out"]), ["zoomIn 20.0 0.5", "zoomOut 20.0 0.5"])
    }
  }

  private struct Notices: DocumentUI.View {
    @ObservedObject var model: Model
    @AccessibilityFocusState private var place: Int?

    var body: some DocumentUI.View {
      VStack {
        Text("a notice").accessibilityFocused($place, equals: 1).accessibilityIdentifier("notice")
        Button("a button") {}.accessibilityFocused($place, equals: 2)
      }
      .onChange(of: model.wanted) { _, wanted in place = wanted == 0 ? nil : wanted }
      .onChange(of: place) { _, place in model.heard.append(place ?? 0) }
    }
  }

  /// The focus comes to a text when the app asks for that, and goes on as if it had not been there.
  func testTheFocusComesToWhatTheAppNames() throws {
    try onMain {
      let model = Model()
      let screen = Screen(Notices(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let notice = try XCTUnwrap(screen.widgets.first { $0.name == "notice" })
      let button = screen.the(Gtk.Button.self)
      model.wanted = 1
      wait("the focus on the text") { screen.window.focus == notice }
      model.wanted = 2
      wait("the focus on the button") { screen.window.focus == button }
      screen.settle()
      XCTAssertFalse(notice.isFocusable, "keys pass it over")
      XCTAssertEqual(model.heard.last, 2)
    }
  }

  private struct Look: DocumentUI.View {
    let model: Model
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.accessibilityReduceTransparency) private var reducesTransparency
    @Environment(\.legibilityWeight) private var weight

    var body: some DocumentUI.View {
      let _ = model.done.append("\(contrast) \(reducesTransparency) \(weight == .bold)")
      Text("look")
    }
  }

  func testViewsFollowWhatPeopleAskTheDesktopFor() throws {
    try onMain {
      let settings = try XCTUnwrap(gtk_settings_get_default())
      let object = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
      @MainActor func set(_ name: String, _ text: String) {
        var value = GValue()
        g_value_init(&value, g_type_from_name("gchararray"))
        g_value_set_string(&value, text)
        g_object_set_property(object, name, &value)
        g_value_unset(&value)
      }
      let (theme, font) = ("gtk-theme-name", "gtk-font-name")
      defer { for name in [theme, font] { gtk_settings_reset_property(settings, name) } }
      set(theme, "Adwaita")
      set(font, "Cantarell 11")
      let model = Model()
      let screen = Screen(Look(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      XCTAssertEqual(model.done.last, "standard false false")
      for (name, value, expected) in [
        (theme, "HighContrast", "increased true false"), (theme, "Adwaita", "standard false false"),
        (font, "Cantarell Bold 11", "standard false true"), (font, "Blackpool 11", "standard false false"),
      ] {
        set(name, value)
        screen.settle()
        XCTAssertEqual(model.done.last, expected, value)
      }
    }
  }
}
