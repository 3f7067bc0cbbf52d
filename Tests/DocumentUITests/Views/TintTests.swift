// The colour of controls, as it shows: each control has pixels of it, and none without it.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class TintTests: DisplayTestCase, @unchecked Sendable {
  private enum Control: CaseIterable {
    case button, prominent, toggleButton, check, mixed, toggle, slider, progress, spinner, link, menu,
      dropDown
    case segments, radio, selection, shape, text, symbol, canvas
  }

  private struct Shown: DocumentUI.View {
    let control: Control

    var body: some DocumentUI.View {
      switch control {
      case .button: DocumentUI.Button("MMMM") {}
      case .prominent: DocumentUI.Button("MMMM") {}.buttonStyle(.borderedProminent)
      case .toggleButton: Toggle("MMMM", isOn: .constant(true)).toggleStyle(.button)
      case .check: Toggle("MMMM", isOn: .constant(true)).toggleStyle(.checkbox)
      case .mixed: Toggle("MMMM", isOn: Binding<Bool?>.constant(nil)).toggleStyle(.checkbox)
      case .toggle: Toggle("MMMM", isOn: .constant(true)).toggleStyle(.switch)
      case .slider: Slider(value: .constant(0.7))
      case .progress: ProgressView(value: 0.7)
      case .spinner: ProgressView()
      case .link: Link("MMMM", destination: URL(string: "https://example.org")!)
      case .menu: Menu("MMMM") { DocumentUI.Button("One") {} }
      case .dropDown: picker.pickerStyle(.menu)
      case .segments: picker.pickerStyle(.segmented)
      case .radio: picker.pickerStyle(.radioGroup)
      case .selection: TextField("Name", text: .constant("MMMM"))
      case .shape: Circle().fill(.tint).frame(width: 20, height: 20)
      case .text: Text("MMMM").foregroundStyle(.tint)
      case .symbol: DocumentUI.Image(systemName: "trash").foregroundStyle(.tint)
      case .canvas:
        Canvas { context, size in
          context.fill(Path(CGRect(x: 0, y: 0, width: size.width, height: size.height)), with: .style(.tint))
        }
        .frame(width: 20, height: 20)
      }
    }

    private var picker: some DocumentUI.View {
      Picker("Kind", selection: .constant(1)) {
        Text("MMMM").tag(1)
        Text("Two").tag(2)
      }
    }
  }

  /// How many pixels are of a hue that no theme has: red and blue at least `more` brighter than green.
  @MainActor
  private func pink(_ widget: Gtk.Widget) -> Int {
    guard let picture = widget.renderToBytes() else { return 0 }
    var count = 0
    for index in stride(from: 0, to: picture.bytes.count, by: 4) {
      let (blue, green, red) = (
        Int(picture.bytes[index]), Int(picture.bytes[index + 1]), Int(picture.bytes[index + 2])
      )
      if red - green > 100, blue - green > 100 { count += 1 }
    }
    return count
  }

  @MainActor
  private func select(_ screen: Screen) {
    guard let entry = screen.all(Gtk.Entry.self).first else { return }
    entry.grabFocus()
    entry.select()
  }

  func testEachControlShowsItsTint() {
    onMain {
      let pinkColor = DocumentUI.Color(red: 1, green: 0, blue: 1)
      for control in Control.allCases {
        for (name, view, isPink) in [
          ("tint", AnyView(Shown(control: control).tint(pinkColor)), true),
          ("accent colour", AnyView(Shown(control: control).accentColor(pinkColor)), true),
          (
            "a gradient's first",
            AnyView(
              Shown(control: control).tint(
                LinearGradient(colors: [pinkColor, pinkColor], startPoint: .top, endPoint: .bottom))), true
          ),
          ("the tint of outside", AnyView(Shown(control: control).tint(.tint).tint(pinkColor)), true),
          ("none", AnyView(Shown(control: control)), false),
          ("the theme's inside", AnyView(Shown(control: control).tint(nil).tint(pinkColor)), false),
        ] {
          let screen = Screen(view, in: self)
          select(screen)
          if isPink {
            wait("\(control), \(name)") { self.pink(screen.host.widget) > 3 }
          } else {
            screen.settle()
            XCTAssertEqual(pink(screen.host.widget), 0, "\(control), \(name)")
          }
          screen.close()
        }
      }
    }
  }

  /// A switch has the colour of its style, also within another, and that of what is around where it has none.
  func testASwitchHasTheTintOfItsStyle() {
    onMain {
      let pinkColor = DocumentUI.Color(red: 1, green: 0, blue: 1)
      let toggle = Toggle("MMMM", isOn: .constant(true))
      for (name, view) in [
        ("its own", AnyView(toggle.toggleStyle(SwitchToggleStyle(tint: pinkColor)))),
        ("its own in another", AnyView(toggle.toggleStyle(SwitchToggleStyle(tint: pinkColor)).tint(.green))),
        ("what is around", AnyView(toggle.toggleStyle(SwitchToggleStyle()).tint(pinkColor))),
      ] {
        let screen = Screen(view, in: self)
        wait(name) { self.pink(screen.host.widget) > 3 }
        XCTAssertEqual(screen.all(Gtk.Switch.self).count, 1, name)
        screen.close()
      }
    }
  }

  /// The title of a window is no control, also where people change it.
  func testATitleHasNoTint() {
    onMain {
      let pinkColor = DocumentUI.Color(red: 1, green: 0, blue: 1)
      let title = EditableTitle(title: .constant("MMMM"), actions: DocumentUI.Button("Close") {})
      let screen = Screen(title.tint(pinkColor), in: self)
      defer { screen.close() }
      screen.settle()
      XCTAssertEqual(screen.all(Gtk.MenuButton.self).count, 1)
      XCTAssertEqual(pink(screen.host.widget), 0)
    }
  }

  /// A tint that changes is taken by the widgets that are there, and by colours made of the accent colour.
  func testTintChanges() {
    onMain {
      struct Root: DocumentUI.View {
        @State private var isPink = false
        var body: some DocumentUI.View {
          VStack {
            DocumentUI.Button("Turn") { isPink.toggle() }
            Color.accentColor.frame(width: 20, height: 20).accessibilityIdentifier("fill")
            Circle().fill(Color.accentColor.opacity(0.8).opacity(0.9)).frame(width: 20, height: 20)
            Text("MMMM").foregroundColor(.accentColor).border(.accentColor, width: 2)
          }
          .accentColor(isPink ? Color(red: 1, green: 0, blue: 1) : nil)
        }
      }
      let screen = Screen(Root(), in: self)
      let button = screen.the(Gtk.Button.self)
      let label = screen.all(Gtk.Label.self).last!
      let parts: [Gtk.Widget] = [button, screen.the(FillWidget.self), screen.the(ShapeWidget.self), label]
      XCTAssertEqual(parts.map { self.pink($0) }, [0, 0, 0, 0])
      button.click()
      wait("pink") { parts.allSatisfy { self.pink($0) > 3 } }
      XCTAssertGreaterThan(pink(label), 2 * 2 * label.width, "letters and the line around them")
      button.click()
      wait("the theme's") { parts.allSatisfy { self.pink($0) == 0 } }
      XCTAssertTrue(screen.the(Gtk.Button.self) === button)
      screen.close()
    }
  }

  /// What cannot be pressed is not tinted, and what destroys keeps its own colour.
  func testDisabledAndDestructiveKeepTheirLooks() {
    onMain {
      let pinkColor = DocumentUI.Color(red: 1, green: 0, blue: 1)
      for view in [
        AnyView(DocumentUI.Button("MMMM") {}.disabled(true)),
        AnyView(DocumentUI.Button("MMMM") {}.buttonStyle(.borderedProminent).disabled(true)),
        AnyView(DocumentUI.Button("MMMM", role: .destructive) {}),
        AnyView(DocumentUI.Button("MMMM") {}.buttonStyle(.plain)),
        AnyView(Toggle("MMMM", isOn: .constant(true)).toggleStyle(.switch).disabled(true)),
        AnyView(Toggle("MMMM", isOn: .constant(true)).toggleStyle(.checkbox).disabled(true)),
        AnyView(Slider(value: .constant(0.7)).disabled(true)),
      ] {
        let screen = Screen(view.tint(pinkColor), in: self)
        XCTAssertEqual(pink(screen.host.widget), 0)
        screen.close()
      }
    }
  }
}
