// Views that stand for each other, name each other and follow each other for assistive technology.

import CGtk
import Gtk
import RandomTesting
import TestSupport
import XCTest

@testable import DocumentUI

final class RelationTests: DisplayTestCase, @unchecked Sendable {
  private final class Model: ObservableObject {
    @Published var isThere = true
    @Published var isEnabled = false
    @Published var isModal = true
    @Published var value = 3.0
  }

  @MainActor
  private func widget(_ name: String, in screen: Screen) throws -> Gtk.Widget {
    try XCTUnwrap(screen.widgets.first { $0.name == name }, name)
  }

  @MainActor
  private func has(_ relation: GtkAccessibleRelation, _ name: String, in screen: Screen) throws -> Bool {
    gtk_test_accessible_has_relation(OpaquePointer(try widget(name, in: screen).raw), relation) != 0
  }

  private struct Tied: DocumentUI.View {
    @ObservedObject var model: Model
    @Namespace private var namespace

    var body: some DocumentUI.View {
      VStack {
        if model.isThere {
          Text("Size").accessibilityLabeledPair(role: .label, id: "size", in: namespace)
            .accessibilityLinkedGroup(id: "group", in: namespace)
        }
        Text("12").accessibilityLabeledPair(role: .content, id: "size", in: namespace)
          .accessibilityIdentifier("value")
        Text("13").accessibilityLabeledPair(role: .content, id: "other", in: namespace)
          .accessibilityIdentifier("alone")
        Text("second").accessibilityLinkedGroup(id: "group", in: namespace)
          .accessibilityIdentifier("second")
        Text("third").accessibilityLinkedGroup(id: "group", in: namespace).accessibilityIdentifier("third")
      }
    }
  }

  func testViewsNameAndFollowEachOther() throws {
    try onMain {
      let model = Model()
      let screen = Screen(Tied(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      for isThere in [true, false, true] {
        model.isThere = isThere
        screen.settle()
        XCTAssertEqual(try has(GTK_ACCESSIBLE_RELATION_LABELLED_BY, "value", in: screen), isThere)
        XCTAssertFalse(try has(GTK_ACCESSIBLE_RELATION_LABELLED_BY, "alone", in: screen))
        XCTAssertTrue(try has(GTK_ACCESSIBLE_RELATION_FLOW_TO, "second", in: screen))
      }
      XCTAssertTrue(
        try has(GTK_ACCESSIBLE_RELATION_FLOW_TO, "third", in: screen), "what came last is at the end")
    }
  }

  private struct Stood: DocumentUI.View {
    @ObservedObject var model: Model

    var body: some DocumentUI.View {
      VStack {
        Color.red.frame(width: 100, height: 20).accessibilityIdentifier("drawing")
          .accessibilityRepresentation { Slider(value: $model.value, in: 0...10) }
        Color.blue.frame(width: 100, height: 20)
          .accessibilityChildren {
            Button("one") {}
            Button("two") {}
          }
          .accessibilityLabel("chart").accessibilityIdentifier("chart")
      }
    }
  }

  /// What stands for a view is there for assistive technology alone.
  func testAViewStandsForAnother() throws {
    try onMain {
      let model = Model()
      let screen = Screen(Stood(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let hidden = GTK_ACCESSIBLE_STATE_HIDDEN
      XCTAssertNil(cgtk_test_state(OpaquePointer(try widget("drawing", in: screen).raw), hidden, 1))
      let scale = screen.the(Gtk.Scale.self)
      XCTAssertEqual(gtk_test_accessible_has_state(OpaquePointer(scale.raw), hidden), 0)
      scale.value = 7
      screen.settle()
      XCTAssertEqual(model.value, 7)
      let chart = try widget("chart", in: screen)
      XCTAssertEqual(chart.accessibleRole, .group)
      XCTAssertEqual(screen.all(Gtk.Button.self).filter { $0.isDescendant(of: chart) }.count, 2)
      // Keys and clicks do not come to what is not seen.
      XCTAssertFalse(screen.host.widget.focusFirst())
      for widget in [scale] as [Gtk.Widget] + screen.all(Gtk.Button.self) {
        let place = screen.frame(widget)
        let hit = screen.host.widget.pick(x: place.midX, y: place.midY)
        XCTAssertFalse(hit?.isDescendant(of: widget) ?? false)
      }
    }
  }

  private struct Told: DocumentUI.View {
    @ObservedObject var model: Model

    var body: some DocumentUI.View {
      VStack {
        Text("tea").accessibilityLabel("plain").accessibilityLabel("enabled", isEnabled: model.isEnabled)
          .accessibilityHint("hint", isEnabled: model.isEnabled)
          .accessibilityValue("value", isEnabled: model.isEnabled)
          .accessibilityHidden(true, isEnabled: model.isEnabled).accessibilityIdentifier("tea")
        Text("cup").accessibilityIdentifier("named", isEnabled: model.isEnabled)
        Text("Milk").accessibilityLabel { name in
          Text("Favourite")
          name
        }
        .accessibilityIdentifier("milk")
        Text("Milk").accessibilityLabel("Cream").accessibilityLabel { name in
          name
          Text("fresh")
        }
        .accessibilityIdentifier("cream")
        Text("Milk").accessibilityLabel("Cream", isEnabled: model.isEnabled).accessibilityLabel { $0 }
          .accessibilityIdentifier("maybe cream")
        HStack { Text("window") }.accessibilityElement(children: .contain)
          .accessibilityAddTraits(model.isModal ? .isModal : []).accessibilityIdentifier("modal")
        HStack { Text("tabs") }.accessibilityAddTraits(.isTabBar).accessibilityIdentifier("tabs")
      }
    }
  }

  /// A name that is not told any more is the one before.
  func testWhatIsToldOnlyNowAndThen() throws {
    try onMain {
      let model = Model()
      let screen = Screen(Told(model: model), in: self)
      defer { screen.close() }
      for isEnabled in [false, true, false, true] {
        model.isEnabled = isEnabled
        screen.settle()
        let tea = try widget("tea", in: screen)
        XCTAssertEqual(tea.accessibleLabel, isEnabled ? "enabled" : "plain")
        XCTAssertEqual(tea.accessibleDescription, isEnabled ? "hint" : nil)
        let pointer = OpaquePointer(tea.raw)
        XCTAssertEqual(
          gtk_test_accessible_has_property(pointer, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT) != 0, isEnabled)
        XCTAssertNil(cgtk_test_state(pointer, GTK_ACCESSIBLE_STATE_HIDDEN, isEnabled ? 1 : 0))
        XCTAssertEqual(screen.widgets.contains { $0.name == "named" }, isEnabled)
        XCTAssertEqual(
          try widget("maybe cream", in: screen).accessibleLabel, isEnabled ? "Cream" : "Milk")
      }
      XCTAssertEqual(try widget("milk", in: screen).accessibleLabel, "Favourite, Milk")
      XCTAssertEqual(try widget("cream", in: screen).accessibleLabel, "Cream, fresh")
    }
  }

  private struct Twice: DocumentUI.View {
    @ObservedObject var model: Model

    var body: some DocumentUI.View {
      let inner = "inner \(model.value)"
      VStack {
        Text("tea").accessibilityLabel(inner)
          .accessibilityLabel("outer", isEnabled: model.isEnabled).accessibilityIdentifier("sometimes")
        Text("tea").accessibilityHint(inner).accessibilityHint("outer")
          .accessibilityIdentifier("always")
        Text("tea").accessibilityValue(inner)
          .accessibilityValue("outer", isEnabled: model.isEnabled).accessibilityIdentifier("value")
        Text("tea").accessibilityHidden(true).accessibilityHidden(false, isEnabled: model.isEnabled)
          .accessibilityIdentifier("hidden")
        controls
      }
    }

    /// What names itself by a title, which changes.
    @ViewBuilder private var controls: some DocumentUI.View {
      let (title, text) = ("inner \(model.value)", Binding.constant(""))
      Button(title) {}.accessibilityLabel("outer", isEnabled: model.isEnabled)
        .accessibilityIdentifier("button")
      Button(title) {}.accessibilityLabel("outer").accessibilityIdentifier("button always")
      Toggle(title, isOn: .constant(true)).toggleStyle(.checkbox)
        .accessibilityLabel("outer", isEnabled: model.isEnabled).accessibilityIdentifier("check")
      DocumentUI.Image(icon: "user-trash-symbolic", label: title)
        .accessibilityLabel("outer", isEnabled: model.isEnabled).accessibilityIdentifier("picture")
      TextField(title, text: text).accessibilityLabel("outer", isEnabled: model.isEnabled)
        .accessibilityIdentifier("field")
      TextField(title, text: text, axis: .vertical)
        .accessibilityLabel("outer", isEnabled: model.isEnabled).accessibilityIdentifier("growing")
    }
  }

  /// Of two that tell the same the outer one counts, whichever of them changes.
  func testTheOuterOfTwoCounts() throws {
    try onMain {
      let seed = UInt64.random(in: 0...UInt64.max)
      var random = SeededRandom(seed: seed)
      let model = Model()
      let screen = Screen(Twice(model: model), in: self)
      defer { screen.close() }
      for step in 0..<30 {
        if Bool.random(using: &random) { model.value += 1 }
        if Bool.random(using: &random) { model.isEnabled.toggle() }
        screen.settle()
        let what = "seed \(seed), step \(step)"
        let expected = model.isEnabled ? "outer" : "inner \(model.value)"
        for name in ["sometimes", "button", "check", "picture", "field", "growing"] {
          XCTAssertEqual(
            try widget(name, in: screen).accessibleLabel, expected, "\(what), \(name)")
        }
        XCTAssertEqual(try widget("button always", in: screen).accessibleLabel, "outer", what)
        XCTAssertEqual(try widget("always", in: screen).accessibleDescription, "outer", what)
        XCTAssertEqual(try widget("value", in: screen).accessibleValueText, expected, what)
        XCTAssertEqual(try widget("hidden", in: screen).isAccessibleHidden, !model.isEnabled, what)
      }
    }
  }

  private struct Hinted: DocumentUI.View {
    @Bindable var choice: Choice

    var body: some DocumentUI.View {
      VStack {
        DocumentUI.Picker("Fruit", selection: $choice.number) {
          ForEach(0..<3) { Text("fruit \($0)").tag($0) }
        }
        .labelsHidden().accessibilityHint("for tea")
        DocumentUI.ColorPicker("Colour", selection: $choice.color).labelsHidden().accessibilityHint("of tea")
        TextField("Name", text: $choice.name).accessibilityHint("whose tea")
        Text("cup").help("help \(choice.number)").accessibilityHint("for milk").accessibilityIdentifier("cup")
      }
    }
  }

  @Observable
  @MainActor
  fileprivate final class Choice {
    var number = 0
    var color = DocumentUI.Color.red
    var name = ""
  }

  /// What a control stands at is told before what a view around it says of it, and not in its place.
  func testAHintStaysWhenTheControlChanges() throws {
    try onMain {
      let choice = Choice()
      let screen = Screen(Hinted(choice: choice), in: self)
      defer { screen.close() }
      @MainActor func isTold(_ description: String, _ widget: Gtk.Widget) -> Bool {
        cgtk_test_text(OpaquePointer(widget.raw), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description) == nil
      }
      let long = String(repeating: "x", count: 5_000)
      for step in 0..<3 {
        choice.number = step
        choice.color = [DocumentUI.Color.red, .blue, .red][step]
        choice.name = step == 1 ? long : "me"
        screen.settle()
        let drop = screen.the(Gtk.DropDown.self)
        XCTAssertEqual(drop.accessibleDescription, "for tea", "\(step)")
        XCTAssertTrue(isTold("fruit \(step). for tea", drop), "\(step)")
        let well = try XCTUnwrap(screen.all(Gtk.MenuButton.self).first)
        XCTAssertEqual(well.accessibleDescription, "of tea", "\(step)")
        XCTAssertTrue(isTold(choice.color.spokenDescription + ". of tea", well), "\(step)")
        let entry = screen.the(Gtk.Entry.self)
        let obstacle = "This text is too long to be edited in a field. "
        XCTAssertTrue(isTold((step == 1 ? obstacle : "") + "whose tea", entry), "\(step)")
        XCTAssertEqual(try widget("cup", in: screen).accessibleDescription, "for milk", "\(step)")
      }
    }
  }

  func testWhatIsModalAndATabBar() throws {
    try onMain {
      let model = Model()
      let screen = Screen(Told(model: model), in: self)
      defer { screen.close() }
      for isModal in [true, false] {
        model.isModal = isModal
        screen.settle()
        let pointer = OpaquePointer(try widget("modal", in: screen).raw)
        XCTAssertNil(cgtk_test_number(pointer, GTK_ACCESSIBLE_PROPERTY_MODAL, isModal ? 1 : 0))
      }
      XCTAssertEqual(try widget("tabs", in: screen).accessibleRole, .tabList)
    }
  }
}
