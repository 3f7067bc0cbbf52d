// Toolbars: whatever items come and go, the bars show them at their places and in their order.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  /// Which items there are.
  var shown: Set<String> = []
  var title = "Go"
  var isSwapped = false
  /// Which bars' items do not show.
  var hidden: Set<String> = []
  /// What the header bar's background is.
  var background: DocumentUI.Color?
  @ObservationIgnored var log: [String] = []
}

/// Items with state of their own.
private struct OwnItems: ToolbarContent {
  let model: Model
  @State private var count = 0

  var body: some ToolbarContent {
    ToolbarItem(placement: .bottomBar) { Button("own \(count)") { count += 1 } }
  }
}

private struct Content: DocumentUI.View {
  let model: Model

  var body: some DocumentUI.View {
    VStack {
      Text("Content")
        .toolbar {
          if model.shown.contains("group") {
            ToolbarItemGroup(placement: .navigation) {
              Button("g1") { model.log.append("g1") }
              Button("g2") {}
            }
          }
          ToolbarItem(placement: .primaryAction) { Button(model.title) { model.log.append(model.title) } }
          if model.shown.contains("either") {
            ToolbarItem(placement: model.isSwapped ? .navigation : .automatic) { Text("either") }
          } else {
            ToolbarItem(placement: .navigation) { Text("or") }
          }
        }
      if model.shown.contains("middle") {
        Text("Second").toolbar { ToolbarItem(placement: .principal) { Text("middle") } }
      }
      if model.shown.contains("own") { Text("Third").toolbar { OwnItems(model: model) } }
    }
    .toolbar { Button("last") {} }
    .toolbar(model.hidden.contains("header") ? .hidden : .visible, for: .windowToolbar)
    .toolbar(model.hidden.contains("bottom") ? .hidden : .automatic, for: .bottomBar, .tabBar)
  }
}

final class ToolbarTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func texts(_ widget: Gtk.Widget) -> [String] {
    if !widget.isVisible { return [] }
    if let label = widget as? Gtk.Label { return [label.text] }
    return widget.children.flatMap { texts($0) }
  }

  @MainActor
  private func expected(_ model: Model) -> (header: [String], bottom: [String]) {
    var leading: [String] = []
    var trailing: [String] = []
    if model.shown.contains("group") { leading += ["g1", "g2"] }
    trailing.append(model.title)
    if !model.shown.contains("either") {
      leading.append("or")
    } else if model.isSwapped {
      leading.append("either")
    } else {
      trailing.append("either")
    }
    trailing.append("last")
    let middle = model.shown.contains("middle") ? "middle" : "title"
    let bottom = model.shown.contains("own") && !model.hidden.contains("bottom") ? ["own 0"] : []
    return (model.hidden.contains("header") ? ["title"] : leading + [middle] + trailing, bottom)
  }

  func testTheBarsShowWhatThereIs() {
    onMain {
      let seed = UInt64.random(in: 0..<1_000_000)
      var random = SeededRandom(seed: seed)
      let model = Model()
      let host = ViewHost(Content(model: model), environment: EnvironmentValues())
      let column = Gtk.Box(.vertical, spacing: 0)
      let title = Gtk.Label("title")
      let toolbar = WindowToolbar(title: title, above: column)
      host.onPreferencesChange = { toolbar.follow($0) }
      let outer = Gtk.Box(.vertical, spacing: 0)
      outer.append(toolbar.header)
      outer.append(column)
      column.append(host.widget)
      toolbar.header.showsTitleButtons = false
      let window = show(outer, width: 600)
      defer {
        host.tearDown()
        window.destroy()
      }
      for step in 0..<60 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: model.title = "Go \(step)"
        case 1: model.isSwapped.toggle()
        case 2:
          let name = ["header", "bottom"].randomElement(using: &random)!
          if model.hidden.remove(name) == nil { model.hidden.insert(name) }
        default:
          let name = ["group", "either", "middle", "own"].randomElement(using: &random)!
          if model.shown.remove(name) == nil { model.shown.insert(name) }
        }
        wait("an update") { host.isClean }
        let wanted = expected(model)
        XCTAssertEqual(texts(toolbar.header), wanted.header, "seed \(seed), step \(step): \(model.shown)")
        let below = column.children.dropFirst().flatMap { texts($0) }
        XCTAssertEqual(below, wanted.bottom, "seed \(seed), step \(step): \(model.shown)")
      }
    }
  }

  /// A label is a symbol alone in the bar of a window, wherever it stands; in a sheet what answers has words.
  func testLabelsAreSymbolsButForAnswersInSheets() {
    onMain {
      struct Labels: DocumentUI.View {
        var body: some DocumentUI.View {
          Text("content").toolbar {
            ToolbarItem(placement: .cancellationAction) { button("Cancel") }
            ToolbarItem(placement: .primaryAction) { button("Pin") }
            ToolbarItem(placement: .destructiveAction) { button("Delete") }
            ToolbarItem(placement: .confirmationAction) { button("Done") }
          }
        }
        @MainActor private func button(_ title: String) -> some DocumentUI.View {
          Button(title, systemImage: "pin") {}
        }
      }
      for isInSheet in [false, true] {
        var environment = EnvironmentValues()
        environment.isPresented = isInSheet
        let host = ViewHost(Labels(), environment: environment)
        let column = Gtk.Box(.vertical, spacing: 0)
        let toolbar = WindowToolbar(title: Gtk.Label("title"), above: column)
        host.onPreferencesChange = { toolbar.follow($0) }
        column.append(toolbar.header)
        column.append(host.widget)
        toolbar.header.showsTitleButtons = false
        let window = show(column, width: 600)
        wait("an update") { host.isClean }
        XCTAssertEqual(
          texts(toolbar.header), isInSheet ? ["Cancel", "title", "Delete", "Done"] : ["title"])
        host.tearDown()
        window.destroy()
      }
    }
  }

  /// What views want of a bar it looks like, and as before when they want nothing any more; the outermost
  /// counts.
  func testBarsLookAsTheirViewsSay() {
    onMain {
      let model = Model()
      struct Looks: DocumentUI.View {
        let model: Model
        var body: some DocumentUI.View {
          let inner = Text("inner").toolbarBackground(.visible)
            .toolbar { ToolbarItem(placement: .bottomBar) { Text("below") } }
          return VStack {
            if let color = model.background {
              inner.toolbarBackground(color).toolbarColorScheme(.dark, for: .navigationBar)
            } else {
              inner
            }
          }
          .toolbarBackground(model.hidden.contains("header") ? .hidden : .automatic, for: .windowToolbar)
          .toolbarBackground(
            LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottomTrailing),
            for: .bottomBar
          )
          .toolbarRole(.editor)
        }
      }
      let host = ViewHost(Looks(model: model), environment: EnvironmentValues())
      let column = Gtk.Box(.vertical, spacing: 0)
      let toolbar = WindowToolbar(title: Gtk.Label("title"), above: column)
      host.onPreferencesChange = { toolbar.follow($0) }
      let outer = Gtk.Box(.vertical, spacing: 0)
      outer.append(toolbar.header)
      column.append(host.widget)
      outer.append(column)
      let window = show(outer, width: 400)
      defer {
        host.tearDown()
        window.destroy()
      }
      @MainActor func classes(_ widget: Gtk.Widget) -> [String] {
        widget.cssClasses.filter { $0.hasPrefix("dui-bar") }
      }
      wait("an update") { host.isClean }
      XCTAssertEqual(classes(toolbar.header), [])
      let below = classes(column.children.last!)
      XCTAssertTrue(below.count == 1 && below[0].contains("linear-gradient"), "\(below)")
      XCTAssertTrue(below[0].contains("to-bottom-right"), "\(below)")
      model.background = .red
      wait("an update") { host.isClean && classes(toolbar.header).count == 2 }
      let red = classes(toolbar.header)
      XCTAssertTrue(red.contains { $0.contains("image") } && red.contains { $0.contains("white") }, "\(red)")
      model.hidden = ["header"]
      wait("an update") { host.isClean && classes(toolbar.header).contains { $0.contains("none") } }
      model.hidden = []
      wait("an update") { host.isClean && classes(toolbar.header) == red }
      model.background = nil
      wait("an update") { host.isClean && classes(toolbar.header) == [] }
    }
  }

  /// Where there is room for all items they are in the bar, at every width, and none is narrower than its
  /// words; below that they are in the menu. The window's button is seen.
  func testItemsKeepTheirWidths() {
    onMain {
      struct Items: DocumentUI.View {
        let names: [String]
        var body: some DocumentUI.View {
          Text("content").toolbar { ForEach(names, id: \.self) { Button($0) {} } }
        }
      }
      for names in [["Next"], ["Next", "Card 7"], ["Next", "Card 7", "Everything", "One more"]] {
        let host = ViewHost(Items(names: names), environment: EnvironmentValues())
        let column = Gtk.Box(.vertical, spacing: 0)
        let title = Gtk.Label("A title that can be shortened")
        title.ellipsize = .end
        let toolbar = WindowToolbar(title: title, above: nil)
        host.onPreferencesChange = { toolbar.show($0[ToolbarKey.self]) }
        let slack = SlackBox(toolbar.header)
        slack.willAllocate = { toolbar.sides.adapt(to: $0) }
        column.append(slack)
        column.append(host.widget)
        let window = show(column, width: 1000)
        for width in [1000, 700, 600, 520, 460, 400, 360, 300, 520, 1000] {
          window.defaultSize = (width, 200)
          wait("a width of \(width)") { slack.width == width }
          var frames = 0
          window.addTickCallback { _ in
            frames += 1
            return frames < 6
          }
          wait("frames") { frames >= 6 && host.isClean }
          let bar = toolbar.header
          // The buttons, the gaps between them, and what the window's own take.
          let all = names.map { name in
            buttons(bar).first { texts($0) == [name] }!.measure(.horizontal).natural
          }
          let needed = all.reduce(0) { $0 + $1 + 6 } + title.measure(.horizontal).minimum + 150
          for name in names {
            let label = labels(bar).first { $0.text == name }!
            let isWhole = label.width >= label.measure(.horizontal).natural
            XCTAssertTrue(
              label.isMapped ? isWhole : needed > width, "\(name) of \(names) at \(width): \(label.width)")
          }
          XCTAssertLessThanOrEqual(bar.width, width, "\(names)")
        }
        host.tearDown()
        window.destroy()
      }
    }
  }

  @MainActor
  private func buttons(_ widget: Gtk.Widget) -> [Gtk.Button] {
    (widget as? Gtk.Button).map { [$0] } ?? widget.children.flatMap { buttons($0) }
  }

  @MainActor
  private func labels(_ widget: Gtk.Widget) -> [Gtk.Label] {
    (widget as? Gtk.Label).map { [$0] } ?? widget.children.flatMap { labels($0) }
  }

  func testItemsWorkAndKeepTheirState() {
    onMain {
      let model = Model()
      model.shown = ["group", "own"]
      let host = ViewHost(Content(model: model), environment: EnvironmentValues())
      let column = Gtk.Box(.vertical, spacing: 0)
      let toolbar = WindowToolbar(title: nil, above: column)
      host.onPreferencesChange = { toolbar.show($0[ToolbarKey.self]) }
      column.append(toolbar.header)
      column.append(host.widget)
      let window = show(column, width: 600)
      defer {
        host.tearDown()
        window.destroy()
      }
      @MainActor func press(_ title: String) {
        let found = buttons(column).filter { texts($0) == [title] }
        XCTAssertEqual(found.count, 1, title)
        found.first?.click()
        wait("an update") { host.isClean }
      }
      wait("an update") { host.isClean }
      press("g1")
      press("Go")
      press("own 0")
      model.title = "Other"
      wait("an update") { host.isClean }
      press("own 1")
      press("Other")
      XCTAssertEqual(model.log, ["g1", "Go", "Other"])
    }
  }

  /// Where words in the bar are light, what the window and its menus have there is light as well.
  func testTheWindowsOwnButtonsFollowTheSchemeOfTheBar() {
    onMain {
      let host = ViewHost(
        Text("content").toolbarColorScheme(.dark), environment: EnvironmentValues())
      let toolbar = WindowToolbar(title: Gtk.Label("title"), above: nil)
      let menuButton = Gtk.MenuButton()
      toolbar.header.packStart(menuButton)
      host.onPreferencesChange = { toolbar.follow($0) }
      let outer = Gtk.Box(.vertical, spacing: 0)
      outer.append(toolbar.header)
      outer.append(host.widget)
      let window = show(outer, width: 400)
      defer {
        host.tearDown()
        window.destroy()
      }
      wait("an update") { host.isClean && toolbar.header.cssClasses.contains { $0.contains("white") } }
      @MainActor func buttons(_ widget: Gtk.Widget, inside: Bool) -> [Gtk.Widget] {
        let isOwner = widget.cssName == "windowcontrols" || widget.cssName == "menubutton"
        return (inside && widget.cssName == "button" ? [widget] : [])
          + widget.children.flatMap { buttons($0, inside: inside || isOwner) }
      }
      let found = buttons(toolbar.header, inside: false)
      XCTAssertFalse(found.isEmpty)
      let white = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
      wait("light buttons") { found.allSatisfy { $0.foregroundColor == white } }
    }
  }
}
