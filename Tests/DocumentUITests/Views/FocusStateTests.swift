// What an app writes into a focus state is where the focus is, for every kind of control.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class FocusStateTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private final class Model: ObservableObject {
    @Published var text = "text"
    @Published var number = 1.0
    /// What is to be focused: 0 is nothing.
    @Published var wanted = 0
    @Published var isThere = true
    var heard: [Int] = []
  }

  private enum Kind: CaseIterable {
    case field, growingField, secureField, editor, search, number, button, toggle
  }

  private struct Control: DocumentUI.View {
    @ObservedObject var model: Model
    let kind: Kind
    var body: some DocumentUI.View {
      switch kind {
      case .field: TextField("field", text: $model.text)
      case .growingField: TextField("field", text: $model.text, axis: .vertical)
      case .secureField: SecureField("field", text: $model.text)
      case .editor: TextEditor(text: $model.text)
      case .search: SearchField("field", text: $model.text)
      case .number: TextField("field", value: $model.number, format: .number)
      case .button: DocumentUI.Button("button") {}
      case .toggle: Toggle("toggle", isOn: .constant(true))
      }
    }
  }

  private struct Two: DocumentUI.View {
    @ObservedObject var model: Model
    let kind: Kind
    @FocusState private var field: Int?

    var body: some DocumentUI.View {
      VStack {
        Control(model: model, kind: kind).focused($field, equals: 1)
        TextField("other", text: .constant("")).focused($field, equals: 2)
      }
      .onChange(of: model.wanted) { _, wanted in field = wanted == 0 ? nil : wanted }
      .onChange(of: field) { _, field in model.heard.append(field ?? 0) }
    }
  }

  private struct One: DocumentUI.View {
    @ObservedObject var model: Model
    let kind: Kind
    @FocusState private var isFocused: Bool

    var body: some DocumentUI.View {
      VStack {
        Control(model: model, kind: kind).focused($isFocused)
        DocumentUI.Button("other") {}
      }
      .onChange(of: model.wanted) { _, wanted in isFocused = wanted == 1 }
      .onChange(of: isFocused) { _, isFocused in model.heard.append(isFocused ? 1 : 0) }
    }
  }

  /// How a view goes and comes.
  private enum Way: CaseIterable {
    case branch, row, identity, page, content
  }

  private struct Going: DocumentUI.View {
    @ObservedObject var model: Model
    let kind: Kind
    let way: Way
    @FocusState private var field: Int?

    private var control: some DocumentUI.View { Control(model: model, kind: kind).focused($field, equals: 1) }

    var body: some DocumentUI.View {
      VStack {
        switch way {
        case .branch: if model.isThere { control }
        case .row: ForEach(model.isThere ? [1] : [], id: \.self) { _ in control }
        case .identity: control.id(model.isThere)
        case .page:
          NavigationStack(path: .constant(model.isThere ? [1] : [])) {
            Text("root").navigationDestination(for: Int.self) { _ in control }
          }
        case .content:
          Group { if model.isThere { Control(model: model, kind: kind) } }.focused($field, equals: 1)
        }
        DocumentUI.Button("other") {}
      }
      .onChange(of: model.wanted) { _, wanted in field = wanted == 0 ? nil : wanted }
      .onChange(of: field) { _, field in model.heard.append(field ?? 0) }
    }
  }

  /// All ways from one to the next of: nothing, the control, the other one.
  func testTheFocusGoesWhereTheAppSays() {
    for kind in Kind.allCases {
      onMain {
        let model = Model()
        let screen = Screen(Two(model: model, kind: kind), in: self)
        defer { screen.close() }
        screen.window.focus = nil
        screen.settle()
        model.heard = []
        var before = 0
        for wanted in [1, 2, 1, 0, 2, 0, 1, 0] {
          model.wanted = wanted
          screen.settle()
          screen.settle()
          let focus = screen.window.focus
          XCTAssertEqual(focus == nil, wanted == 0, "\(kind), \(before) to \(wanted)")
          XCTAssertEqual(model.heard.last, wanted, "\(kind), \(before) to \(wanted)")
          before = wanted
        }
      }
    }
  }

  func testAFlagThatIsTakenBackTakesTheFocusAway() {
    for kind in Kind.allCases {
      onMain {
        let model = Model()
        let screen = Screen(One(model: model, kind: kind), in: self)
        defer { screen.close() }
        screen.window.focus = nil
        screen.settle()
        for _ in 0..<2 {
          model.wanted = 1
          screen.settle()
          screen.settle()
          XCTAssertNotNil(screen.window.focus, "\(kind)")
          XCTAssertEqual(model.heard.last, 1, "\(kind)")
          model.wanted = 0
          screen.settle()
          screen.settle()
          XCTAssertNil(screen.window.focus, "\(kind)")
          XCTAssertEqual(model.heard.last, 0, "\(kind)")
        }
      }
    }
  }

  /// A list and a field in it that are tied to one state: leaving the field for the list keeps the focus.
  func testAFieldInATiedContainerIsLeftForTheContainer() {
    struct Nested: DocumentUI.View {
      @ObservedObject var model: Model
      @FocusState private var field: Int?
      var body: some DocumentUI.View {
        VStack {
          VStack {
            TextField("field", text: $model.text).focused($field, equals: 1)
            DocumentUI.Button("inside") {}
          }
          .focused($field, equals: 2)
          DocumentUI.Button("outside") {}
        }
        .onChange(of: model.wanted) { _, wanted in field = wanted == 0 ? nil : wanted }
        .onChange(of: field) { _, field in model.heard.append(field ?? 0) }
      }
    }
    onMain {
      let model = Model()
      let screen = Screen(Nested(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      for _ in 0..<2 {
        model.wanted = 1
        screen.settle()
        screen.settle()
        let button = screen.all(Gtk.Button.self).first { $0.isMapped && $0.isFocusable }!
        button.grabFocus()
        screen.settle()
        screen.settle()
        XCTAssertTrue(screen.window.focus?.isDescendant(of: button) == true, "\(model.heard)")
        model.wanted = 3
        screen.settle()
      }
    }
  }

  func testAViewThatGoesHasNotTheFocusAnyMore() {
    let cases = Kind.allCases.map { ($0, Way.branch) } + Way.allCases.map { (Kind.field, $0) }
    for (kind, way) in cases {
      onMain {
        let model = Model()
        let screen = Screen(Going(model: model, kind: kind, way: way), in: self)
        defer { screen.close() }
        screen.window.focus = nil
        screen.settle()
        model.heard = []
        model.wanted = 1
        screen.settle()
        screen.settle()
        XCTAssertNotNil(screen.window.focus, "\(kind), \(way)")
        XCTAssertEqual(model.heard, [1], "\(kind), \(way)")
        model.isThere = false
        screen.settle()
        screen.settle()
        if way == .identity {
          // GTK gives the focus to what has its place.
          XCTAssertEqual(model.heard, [1, 0, 1], "\(kind), \(way)")
          return
        }
        XCTAssertEqual(model.heard, [1, 0], "\(kind), \(way)")
        model.isThere = true
        screen.settle()
        screen.settle()
        XCTAssertEqual(model.heard, [1, 0], "\(kind), \(way)")
      }
    }
  }

  /// What has the focus keeps it where it is modified itself instead of a surface around it.
  func testTheFocusIsHandedOn() {
    struct Several: DocumentUI.View {
      @ObservedObject var model: Model
      @FocusState private var isFocused: Bool
      var body: some DocumentUI.View {
        Group {
          TextField("field", text: $model.text)
          if !model.isThere { Text("second") }
        }
        .focused($isFocused)
        .onChange(of: model.wanted) { _, wanted in isFocused = wanted == 1 }
        .onChange(of: isFocused) { _, isFocused in model.heard.append(isFocused ? 1 : 0) }
      }
    }
    onMain {
      let model = Model()
      let screen = Screen(Several(model: model), in: self)
      defer { screen.close() }
      model.isThere = false
      screen.settle()
      screen.window.focus = nil
      screen.settle()
      model.wanted = 1
      screen.settle()
      screen.settle()
      model.isThere = true
      screen.settle()
      screen.settle()
      XCTAssertNotNil(screen.window.focus)
      XCTAssertEqual(model.heard.last, 1)
    }
  }

  /// Who moves the focus by hand, out of the control, is left alone.
  func testWhatPeopleFocusStaysFocused() {
    for kind in Kind.allCases {
      onMain {
        let model = Model()
        let screen = Screen(One(model: model, kind: kind), in: self)
        defer { screen.close() }
        screen.settle()
        model.wanted = 1
        screen.settle()
        let other = screen.all(Gtk.Button.self).last!
        other.grabFocus()
        screen.settle()
        screen.settle()
        XCTAssertTrue(screen.window.focus?.isDescendant(of: other) == true, "\(kind)")
        XCTAssertEqual(model.heard.last, 0, "\(kind)")
        model.text = "changed"
        screen.settle()
        XCTAssertTrue(screen.window.focus?.isDescendant(of: other) == true, "\(kind)")
      }
    }
  }
}
