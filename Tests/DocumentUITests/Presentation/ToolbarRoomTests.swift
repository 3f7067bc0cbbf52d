// Toolbars in bars of all widths: what there is no room for is in the menu at the end of the bar, or in a row
// below it, and works there as in the bar. SHAPEEDIT_LONG=1 tries sixty toolbars.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

@Observable
@MainActor
private final class Model {
  var log: [String] = []
  var isOn = false
  var text = ""
  var isOpen = false
}

/// An item of a random toolbar.
private struct Piece: Identifiable {
  enum Kind: CaseIterable { case symbol, words, toggle, text, group, menu }

  let id: Int
  let kind: Kind
  let placement: ToolbarItemPlacement
}

private struct PieceView: DocumentUI.View {
  let piece: Piece
  let model: Model

  var body: some DocumentUI.View {
    switch piece.kind {
    case .symbol: button("symbol", "trash")
    case .words: Button("some words \(piece.id)") { model.log.append("words \(piece.id)") }
    case .toggle:
      Toggle(isOn: Binding(get: { model.isOn }, set: { model.isOn = $0 })) {
        Label("toggle \(piece.id)", systemImage: "info.circle")
      }
    case .text: Text("text \(piece.id)")
    case .group:
      button("first", "plus")
      button("second", "pin")
      button("third", "trash")
    case .menu: Menu("menu \(piece.id)") { Button("inner") {} }
    }
  }

  private func button(_ name: String, _ symbol: String) -> some DocumentUI.View {
    Button("\(name) \(piece.id)", systemImage: symbol) { model.log.append("\(name) \(piece.id)") }
  }
}

private struct Content: DocumentUI.View {
  let pieces: [Piece]
  let isSearched: Bool
  @Bindable var model: Model

  var body: some DocumentUI.View {
    if isSearched { bare.searchable(text: $model.text) } else { bare }
  }

  private var bare: some DocumentUI.View {
    VStack {
      ForEach(pieces) { piece in
        Color.clear.frame(width: 1, height: 1)
          .toolbar { ToolbarItem(placement: piece.placement) { PieceView(piece: piece, model: model) } }
      }
    }
  }
}

/// A bar in a window, as windows have it.
@MainActor
private final class Stage {
  let host: ViewHost
  let toolbar: WindowToolbar
  let slack: SlackBox
  let window: Gtk.Window
  let column = Gtk.Box(.vertical, spacing: 0)
  private let test: DisplayTestCase

  init<V: DocumentUI.View>(_ view: V, width: Int, in test: DisplayTestCase) {
    self.test = test
    host = ViewHost(view, environment: EnvironmentValues())
    let title = Gtk.Label("A title")
    title.ellipsize = .end
    toolbar = WindowToolbar(title: title, above: column)
    slack = SlackBox(toolbar.header)
    slack.willAllocate = { [sides = toolbar.sides] in sides.adapt(to: $0) }
    let outer = Gtk.Box(.vertical, spacing: 0)
    outer.append(slack)
    outer.append(column)
    column.append(host.widget)
    host.onPreferencesChange = { [toolbar] in toolbar.follow($0) }
    window = test.show(outer, width: width)
  }

  func close() {
    host.tearDown()
    window.destroy()
  }

  func settle() {
    var frames = 0
    window.addTickCallback { _ in
      frames += 1
      return frames < 8
    }
    test.wait("frames") { frames >= 8 && self.host.isClean }
  }

  func widen(to width: Int) {
    window.defaultSize = (width, 200)
    test.wait("a width of \(width)") { self.slack.width == width }
    settle()
  }

  /// The widgets of a type on screen or in the menu, without what hangs from others.
  func all<W: Gtk.Widget>(_ type: W.Type, in widget: Gtk.Widget) -> [W] {
    if widget is Gtk.Popover { return [] }
    return ((widget as? W).map { [$0] } ?? []) + widget.children.flatMap { all(type, in: $0) }
  }

  /// The button of the menu of what there is no room for; nil where there is none.
  var more: Gtk.MenuButton? {
    all(Gtk.MenuButton.self, in: toolbar.header).first { $0.tooltip == "More" }
  }

  var inMenu: Gtk.Widget? { more?.popover?.child }

  func title(_ widget: Gtk.Widget) -> String? { widget.accessibleLabel }

  /// The names of the buttons, as assistive technology has them.
  func names(_ widget: Gtk.Widget?) -> [String] {
    guard let widget else { return [] }
    return all(Gtk.Button.self, in: widget).compactMap { title($0) }.filter { $0.last?.isNumber == true }
  }
}

final class ToolbarRoomTests: DisplayTestCase, @unchecked Sendable {
  private static let placements: [ToolbarItemPlacement] = [
    .automatic, .primaryAction, .secondaryAction, .navigation,
  ]

  /// Nothing is cut, everything is in the bar, in the menu or in the row, and works.
  func testEverythingIsInTheBarOrInTheMenu() {
    onMain {
      let seed = UInt64.random(in: 0..<1_000_000)
      var random = SeededRandom(seed: seed)
      let rounds = ProcessInfo.processInfo.environment["SHAPEEDIT_LONG"] == "1" ? 60 : 6
      for round in 0..<rounds {
        let pieces = (0..<Int.random(in: 1...9, using: &random)).map {
          Piece(
            id: $0, kind: Piece.Kind.allCases.randomElement(using: &random)!,
            placement: Self.placements.randomElement(using: &random)!)
        }
        let model = Model()
        let isSearched = Bool.random(using: &random)
        let stage = Stage(
          Content(pieces: pieces, isSearched: isSearched, model: model), width: 1240, in: self)
        for width in [1240] + (0..<5).map({ _ in Int.random(in: 360...1240, using: &random) }) + [360, 1240] {
          stage.widen(to: width)
          let place = "seed \(seed), round \(round), \(width): \(pieces.map { "\($0.kind)" })"
          look(at: stage, pieces, isSearched, model, place)
        }
        stage.close()
      }
    }
  }

  @MainActor
  private func look(
    at stage: Stage, _ pieces: [Piece], _ isSearched: Bool, _ model: Model, _ place: String
  ) {
    let bar = stage.toolbar.header
    XCTAssertLessThanOrEqual(bar.width, stage.slack.width, place)
    for label in stage.all(Gtk.Label.self, in: bar) where label.text.last?.isNumber == true {
      XCTAssertGreaterThanOrEqual(label.width, label.measure(.horizontal).natural, "\(label.text), \(place)")
    }
    let (shown, more) = (stage.names(bar), stage.names(stage.inMenu))
    let buttons = pieces.flatMap { piece -> [String] in
      switch piece.kind {
      case .symbol: ["symbol \(piece.id)"]
      case .words: ["some words \(piece.id)"]
      case .toggle: ["toggle \(piece.id)"]
      case .group: ["first \(piece.id)", "second \(piece.id)", "third \(piece.id)"]
      case .text, .menu: []
      }
    }
    XCTAssertEqual((shown + more).sorted(), buttons.sorted(), place)
    XCTAssertEqual(stage.more == nil, stage.inMenu == nil, place)
    let fields = stage.all(Gtk.SearchEntry.self, in: stage.window)
    XCTAssertEqual(fields.count, isSearched ? 1 : 0, place)
    for field in fields {
      XCTAssertTrue(field.isMapped, place)
      XCTAssertGreaterThanOrEqual(field.bounds(in: stage.window)?.width ?? 0, 100, place)
    }
    for (index, button) in [bar, stage.inMenu].compactMap(\.self).flatMap({
      stage.all(Gtk.Button.self, in: $0)
    }).enumerated() where stage.title(button)?.last?.isNumber == true {
      let name = stage.title(button)!
      if button is Gtk.ToggleButton {
        let was = model.isOn
        button.click()
        wait("an update") { stage.host.isClean }
        XCTAssertNotEqual(model.isOn, was, "\(name), \(place)")
      } else {
        model.log = []
        button.click()
        XCTAssertEqual(model.log.count, 1, "\(index), \(name), \(place)")
      }
    }
    wait("an update") { stage.host.isClean }
  }

  /// What is wanted less often goes first, and comes back at its place.
  func testPrimaryActionsStayLongest() {
    onMain {
      let placements: [ToolbarItemPlacement] = [.primaryAction, .secondaryAction, .navigation, .automatic]
      let pieces = placements.enumerated().map { Piece(id: $0, kind: .words, placement: $1) }
      let stage = Stage(Content(pieces: pieces, isSearched: false, model: Model()), width: 1200, in: self)
      defer { stage.close() }
      let all = stage.names(stage.toolbar.header)
      XCTAssertEqual(all, [2, 0, 1, 3].map { "some words \($0)" })
      var gone: [String] = []
      for width in stride(from: 1200, through: 300, by: -30) {
        stage.widen(to: width)
        for name in stage.names(stage.inMenu) where !gone.contains(name) { gone.append(name) }
      }
      XCTAssertEqual(gone, [1, 3, 0, 2].map { "some words \($0)" }.prefix(gone.count).map(\.self))
      XCTAssertGreaterThanOrEqual(gone.count, 2)
      stage.widen(to: 1200)
      XCTAssertEqual(stage.names(stage.toolbar.header), all)
      XCTAssertNil(stage.more)
    }
  }

  /// A group with a label is beside each other in the bar, and one menu in the menu.
  func testGroupsWithLabels() throws {
    struct Labelled: DocumentUI.View {
      let model: Model
      var body: some DocumentUI.View {
        Text("content").toolbar {
          ToolbarItemGroup(placement: .secondaryAction) {
            Button("first 1", systemImage: "plus") { model.log.append("first") }
            Button("second 2", systemImage: "pin") { model.log.append("second") }
          } label: {
            Label("Insert", systemImage: "plus")
          }
          ToolbarItem(placement: .primaryAction) { Button("A long title, that fills it") {} }
        }
      }
    }
    try onMain {
      let stage = Stage(Labelled(model: Model()), width: 1000, in: self)
      defer { stage.close() }
      @MainActor func titles(_ widget: Gtk.Widget) -> [String] {
        stage.all(Gtk.Label.self, in: widget).map(\.text)
      }
      let all = ["first 1", "second 2"]
      XCTAssertEqual(stage.names(stage.toolbar.header), all)
      XCTAssertFalse(titles(stage.toolbar.header).contains("Insert"))
      for width in stride(from: 500, through: 300, by: -10) where stage.more == nil { stage.widen(to: width) }
      let box = try XCTUnwrap(stage.inMenu)
      XCTAssertEqual(stage.names(box), [])
      XCTAssertTrue(titles(box).contains("Insert"))
      XCTAssertEqual(stage.all(Gtk.MenuButton.self, in: box).count, 1)
      stage.widen(to: 1000)
      XCTAssertNil(stage.more)
      XCTAssertEqual(stage.names(stage.toolbar.header), all)
    }
  }

  /// In the menu there are titles, a press closes it, and keys work while it is closed.
  func testWhatIsInTheMenuIsPressed() throws {
    try onMain {
      struct Keys: DocumentUI.View {
        let model: Model
        var body: some DocumentUI.View {
          Text("content").toolbar {
            ToolbarItem(placement: .secondaryAction) {
              Button("Far", systemImage: "trash") { model.log.append("far") }
                .keyboardShortcut("k").help("Goes far")
            }
            ToolbarItem(placement: .primaryAction) { Button("A long title, that fills it") {} }
          }
        }
      }
      let model = Model()
      let stage = Stage(Keys(model: model), width: 1000, in: self)
      defer { stage.close() }
      for width in stride(from: 500, through: 300, by: -10) where stage.more == nil { stage.widen(to: width) }
      let box = try XCTUnwrap(stage.inMenu)
      XCTAssertTrue(stage.all(Gtk.Label.self, in: box).contains { $0.text == "Far" })
      let button = try XCTUnwrap(stage.all(Gtk.Button.self, in: box).first { stage.title($0) == "Far" })
      XCTAssertEqual(button.tooltip, "Goes far")
      KeyDriver(window: stage.window).press("k", .control)
      wait("the key's action") { model.log == ["far"] }
      stage.more?.popup()
      wait("the menu") { button.isMapped }
      button.click()
      XCTAssertEqual(model.log, ["far", "far"])
      wait("the menu to close") { !button.isMapped }
    }
  }

  /// The bar and the field in it are as high whatever else comes to the bar and goes.
  func testTheBarKeepsItsHeight() {
    onMain {
      struct Page: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          VStack {
            Text("content").searchable(text: $model.text)
            if model.isOpen {
              Text("more").toolbar {
                ToolbarItem { Button("Pin", systemImage: "pin") {} }
                ToolbarItem(placement: .navigation) { Text("3 words") }
              }
            }
          }
        }
      }
      WindowRules.install()
      let model = Model()
      let stage = Stage(Page(model: model), width: 800, in: self)
      defer { stage.close() }
      stage.toolbar.header.addCSSClass("document-head")
      stage.settle()
      let entry = stage.all(Gtk.SearchEntry.self, in: stage.toolbar.header)[0]
      let heights = [stage.toolbar.header.height, entry.height]
      for step in 0..<6 {
        model.isOpen.toggle()
        stage.settle()
        XCTAssertEqual([stage.toolbar.header.height, entry.height], heights, "step \(step)")
      }
    }
  }

  /// What is suggested hangs from the field in the bar, and goes when one of it was chosen.
  func testSuggestionsStandBelowTheField() {
    onMain {
      struct Page: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          VStack {
            TextField("other", text: .constant(""))
            Text("content").searchable(text: $model.text)
              .searchSuggestions { Text("an apple").searchCompletion("apple") }
          }
        }
      }
      let model = Model()
      let stage = Stage(Page(model: model), width: 800, in: self)
      defer { stage.close() }
      stage.settle()
      let entry = stage.all(Gtk.SearchEntry.self, in: stage.toolbar.header)[0]
      @MainActor func popover(in widget: Gtk.Widget) -> Gtk.Popover? {
        if let popover = widget as? Gtk.Popover { return popover.isVisible ? popover : nil }
        return widget.children.lazy.compactMap { popover(in: $0) }.first
      }
      @MainActor func popover() -> Gtk.Popover? { popover(in: stage.toolbar.header) }
      stage.all(Gtk.Entry.self, in: stage.column)[0].grabFocus()
      stage.settle()
      XCTAssertNil(popover())
      entry.grabFocus()
      wait("the suggestions") { popover() != nil }
      XCTAssertTrue(stage.window.focus?.isDescendant(of: entry) == true, "the keys stay with the field")
      let button = popover()?.child.flatMap { self.firstButton(in: $0) }
      XCTAssertNotNil(button)
      button?.click()
      wait("the words") { model.text == "apple" && popover() == nil }
    }
  }

  @MainActor
  private func firstButton(in widget: Gtk.Widget) -> Gtk.Button? {
    (widget as? Gtk.Button) ?? widget.children.lazy.compactMap { self.firstButton(in: $0) }.first
  }
}
