// Stacks of pages, columns, tabs and what searches: whatever is done shows what it should, keeps the state of
// what does not show, and leads back.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var path: [Int] = []
  var way = NavigationPath()
  var name: String?
  var isShown = false
  var tab = "one"
  var folder: Int?
  var visibility = NavigationSplitViewVisibility.automatic
  var search = ""
  var secret = ""
  @ObservationIgnored var log: [String] = []
  @ObservationIgnored var counters: [String: () -> Void] = [:]
}

@Observable
@MainActor
private final class Tags {
  var all: [Int?] = []
  var selected = 0
}

/// A page with state of its own.
private struct Page: DocumentUI.View {
  let name: String
  let model: Model
  @State private var count = 0

  var body: some DocumentUI.View {
    model.counters[name] = { count += 1 }
    return Text("\(name):\(count)").navigationTitle(name)
      .toolbar { ToolbarItem { Text("item \(name)") } }
      .onDisappear { model.log.append(name) }
  }
}

private struct Stack: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    NavigationStack(path: $model.path) {
      VStack {
        Page(name: "root", model: model)
        NavigationLink("to 7", value: 7)
        NavigationLink("to view") { Page(name: "view", model: model) }
        NavigationLink("nowhere", value: Int?.none)
      }
      .navigationTitle("root")
      .navigationDestination(for: Int.self) { Page(name: "page \($0)", model: model) }
      .navigationDestination(item: $model.name) { Page(name: $0, model: model) }
    }
  }
}

/// The pages above the first, as they should be.
private struct PageStack {
  enum Entry: Equatable { case value(Int), view, item }
  var entries: [Entry] = []

  var values: [Int] {
    entries.compactMap { if case .value(let value) = $0 { value } else { nil } }
  }

  var top: String {
    switch entries.last {
    case .value(let value): "page \(value)"
    case .view: "view"
    case .item: "item"
    case nil: "root"
    }
  }

  /// Takes values away, and what links led to from their pages. The item goes when the app says so.
  mutating func cut(to count: Int) {
    var depth = 0
    entries = entries.filter { entry in
      if case .value = entry { depth += 1 }
      return entry == .item || depth <= count
    }
  }

  /// Takes the item away, and what links led to from its page.
  mutating func withdrawItem() {
    guard let place = entries.firstIndex(of: .item) else { return }
    let above = entries[(place + 1)...].prefix { $0 == .view }.count
    entries.removeSubrange(place...place + above)
  }
}

/// A page that says how it is left.
private struct LeavablePage: DocumentUI.View {
  let name: String
  let model: Model
  @Environment(\.dismiss) private var dismiss

  var body: some DocumentUI.View {
    model.counters[name] = { dismiss() }
    return NavigationLink("on") { LeavablePage(name: "view", model: model) }.navigationTitle(name)
  }
}

private struct Leavable: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    NavigationStack(path: $model.path) {
      LeavablePage(name: "root", model: model)
        .navigationDestination(for: Int.self) { LeavablePage(name: "\($0)", model: model) }
        .navigationDestination(item: $model.name) { LeavablePage(name: $0, model: model) }
    }
  }
}

/// A folder that leads to folders and to files, and says so itself, as each of them does.
private struct Folder: DocumentUI.View {
  let name: String
  let model: Model

  var body: some DocumentUI.View {
    model.log.append(name)
    return Text(name)
      .navigationTitle(name)
      .navigationDestination(for: Int.self) { Folder(name: "folder \($0)", model: model) }
      .navigationDestination(for: String.self) { Text("file \($0) of \(name)") }
  }
}

private struct Folders: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    NavigationStack(path: $model.way) { Folder(name: "root", model: model) }
  }
}

final class NavigationTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func texts(_ widget: Gtk.Widget) -> [String] {
    if !widget.isMapped { return [] }
    if let label = widget as? Gtk.Label { return [label.text] }
    return widget.children.flatMap { texts($0) }
  }

  @MainActor
  private func buttons(_ widget: Gtk.Widget) -> [Gtk.Button] {
    (widget as? Gtk.Button).map { [$0] } ?? widget.children.flatMap { buttons($0) }
  }

  @MainActor
  private func entries(_ screen: Screen) -> [ToolbarEntry] { screen.host.preferences[ToolbarKey.self] }

  /// The way back, which the window's header bar shows.
  @MainActor
  private func back(_ screen: Screen) -> Gtk.Button? {
    entries(screen).filter { $0.placement == .navigation }.flatMap { buttons($0.host.widget) }.first
  }

  func testAnySequenceOfStepsShowsThePageOnTop() {
    onMain {
      let seed = UInt64.random(in: 0..<1_000_000)
      var random = SeededRandom(seed: seed)
      let model = Model()
      let screen = Screen(Stack(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let link = buttons(screen.host.widget)[1]
      var stack = PageStack()
      var counts: [[Int]: Int] = [:]
      for step in 0..<60 {
        let what = "seed \(seed), step \(step), \(stack.entries)"
        XCTAssertEqual(back(screen) != nil, !stack.entries.isEmpty, what)
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1:
          model.path.append(step)
          stack.entries.append(.value(step))
        case 2:
          model.path = model.path.dropLast()
          stack.cut(to: model.path.count)
        case 3:
          back(screen)?.click()
          _ = stack.entries.popLast()
        case 4:
          model.name = model.name == nil ? "item" : nil
          if model.name == nil { stack.withdrawItem() } else { stack.entries.append(.item) }
        case 5:
          model.path = Array(model.path.prefix(1))
          stack.cut(to: model.path.count)
        case 6:
          link.click()
          stack.entries.append(.view)
        default:
          model.path.removeAll()
          stack.cut(to: 0)
        }
        screen.settle()
        XCTAssertEqual(model.path, stack.values, what)
        XCTAssertEqual(model.name != nil, stack.entries.contains(.item), what)
        XCTAssertEqual(screen.host.preferences[NavigationTitleKey.self], stack.top, what)
        XCTAssertEqual(entries(screen).filter { $0.placement == .automatic }.count, 1, what)
        // A page that went has lost its state.
        counts = counts.filter { model.path.starts(with: $0.key) }
        guard case .value? = stack.entries.last else { continue }
        model.counters[stack.top]?()
        counts[model.path, default: 0] += 1
        screen.settle()
        XCTAssertEqual(texts(screen.host.widget), ["\(stack.top):\(counts[model.path]!)"], what)
      }
    }
  }

  /// Whichever page is left, those above it go along, and nothing is left of what led to them.
  func testDismissTakesThePageAwayThatItIsOf() {
    onMain {
      let names = ["root", "1", "2", "view", "item"]
      for place in 1..<names.count {
        let model = Model()
        let screen = Screen(Leavable(model: model), in: self)
        model.path = [1, 2]
        screen.settle()
        buttons(screen.host.widget).first { $0.isMapped }!.click()
        screen.settle()
        model.name = "item"
        screen.settle()
        XCTAssertEqual(screen.host.preferences[NavigationTitleKey.self], "item")
        let dismiss = model.counters[names[place]]!
        // Of a page that has gone there is nothing to leave.
        for _ in 0..<2 {
          dismiss()
          screen.settle()
          XCTAssertEqual(screen.host.preferences[NavigationTitleKey.self], names[place - 1])
          XCTAssertEqual(model.path, Array([1, 2].prefix(place - 1)), names[place])
          XCTAssertNil(model.name, names[place])
        }
        screen.close()
      }
    }
  }

  func testPagesThatLeadToTheirOwnKindRestAndComeBack() {
    onMain {
      let model = Model()
      let screen = Screen(Folders(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      for number in 1...3 {
        model.way.append(number)
        screen.settle()
        XCTAssertEqual(texts(screen.host.widget), ["folder \(number)"])
      }
      model.way.append("a")
      screen.settle()
      XCTAssertEqual(texts(screen.host.widget), ["file a of root"])
      XCTAssertLessThan(model.log.count, 100)
      for number in (1...3).reversed() {
        model.way.removeLast()
        screen.settle()
        XCTAssertEqual(texts(screen.host.widget), ["folder \(number)"])
      }
    }
  }

  /// A page that presents another one itself, by a closure that is new whenever the page is made.
  func testAPageThatPresentsAnotherRests() {
    onMain {
      struct Presenting: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          NavigationStack(path: $model.path) {
            Text("root").navigationDestination(for: Int.self) { number in
              let _ = model.log.append("page \(number)")
              Text("page \(number)")
                .navigationDestination(isPresented: $model.isShown) {
                  let _ = model.log.append("inner")
                  Text("inner of \(number) \(model.search)")
                    .navigationDestination(item: $model.name) { Text("\($0) \(model.search)") }
                }
            }
          }
        }
      }
      let model = Model()
      let screen = Screen(Presenting(model: model), in: self)
      defer { screen.close() }
      model.path = [1]
      screen.settle()
      for name in [nil, "innermost"] {
        model.isShown = true
        screen.settle()
        XCTAssertEqual(texts(screen.host.widget), ["inner of 1 \(model.search)"])
        model.name = name
        screen.settle()
        for search in ["a", "b"] {
          model.search = search
          screen.settle()
          XCTAssertEqual(texts(screen.host.widget), [(name ?? "inner of 1") + " \(search)"])
        }
        XCTAssertLessThan(model.log.count, 60)
        if name != nil { back(screen)?.click() }
        screen.settle()
        XCTAssertNil(model.name)
        XCTAssertEqual(texts(screen.host.widget), ["inner of 1 b"])
        back(screen)?.click()
        screen.settle()
        XCTAssertFalse(model.isShown)
        XCTAssertEqual(texts(screen.host.widget), ["page 1"])
      }
    }
  }

  /// Whatever tags the pages have, and whichever have none, each is there once and shows its own content.
  func testTabsWithAndWithoutTags() {
    onMain {
      struct Tabs: DocumentUI.View {
        @Bindable var tags: Tags
        var body: some DocumentUI.View {
          TabView(selection: $tags.selected) {
            ForEach(tags.all.indices, id: \.self) { index in
              let page = Text("page \(index)").tabItem { Text("tab") }
              if let tag = tags.all[index] { page.tag(tag) } else { page }
            }
          }
        }
      }
      let seed = UInt64.random(in: 0..<1_000_000)
      var random = SeededRandom(seed: seed)
      let tags = Tags()
      let screen = Screen(Tabs(tags: tags), in: self)
      defer { screen.close() }
      for step in 0..<30 {
        let count = Int.random(in: 1..<5, using: &random)
        tags.all = (0..<count).map { _ in
          Bool.random(using: &random) ? Int.random(in: 0..<6, using: &random) : nil
        }
        screen.host.updateNow()
        let notebook = screen.the(Gtk.Notebook.self)
        for index in 0..<count {
          // A page that shows already, of a tag that another page had, is not chosen again.
          if notebook.currentPage == index { continue }
          notebook.currentPage = index
          screen.host.updateNow()
          // A page without a tag cannot be said to be selected.
          guard let tag = tags.all[index], tags.all.firstIndex(of: tag) == index else { continue }
          let what = "seed \(seed), step \(step), \(tags.all), \(index)"
          XCTAssertEqual(tags.selected, tag, what)
          XCTAssertEqual(texts(screen.host.widget).filter { $0 != "tab" }, ["page \(index)"], what)
        }
        XCTAssertEqual(
          texts(screen.host.widget).filter { $0 == "tab" }.count, count, "seed \(seed), \(tags.all)")
      }
    }
  }

  /// With a page that the app takes back goes what its links led to, but not what the app has added.
  func testWhatAPresentedPageLedToGoesWithIt() {
    onMain {
      struct Presenting: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          NavigationStack(path: $model.path) {
            Text("root").navigationDestination(for: Int.self) { Text("page \($0)") }
              .navigationDestination(isPresented: $model.isShown) { NavigationLink("to 7", value: 7) }
          }
        }
      }
      for (steps, left) in [("link", []), ("add", [9]), ("link add", []), ("link back add", [9])] {
        let model = Model()
        let screen = Screen(Presenting(model: model), in: self)
        model.isShown = true
        screen.settle()
        for step in steps.split(separator: " ") {
          switch step {
          case "link": buttons(screen.host.widget).first { $0.isMapped }?.click()
          case "back": back(screen)?.click()
          default: model.path.append(9)
          }
          screen.settle()
        }
        XCTAssertFalse(model.path.isEmpty, steps)
        model.isShown = false
        screen.settle()
        XCTAssertEqual(model.path, left, steps)
        XCTAssertEqual(texts(screen.host.widget), [left.isEmpty ? "root" : "page 9"], steps)
        screen.close()
      }
    }
  }

  func testLinksLead() {
    onMain {
      let model = Model()
      let screen = Screen(Stack(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let links = buttons(screen.host.widget)
      XCTAssertEqual(links.map(\.isSensitive), [true, true, false])
      links[0].click()
      screen.settle()
      XCTAssertEqual(model.path, [7])
      XCTAssertEqual(texts(screen.host.widget), ["page 7:0"])
      model.path = []
      screen.settle()
      links[1].click()
      screen.settle()
      XCTAssertEqual(texts(screen.host.widget), ["view:0"])
      back(screen)!.click()
      screen.settle()
      XCTAssertEqual(model.log, ["root", "page 7", "root", "view"])
      XCTAssertEqual(texts(screen.host.widget).first, "root:0")
    }
  }

  func testColumns() {
    onMain {
      struct Columns: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          NavigationSplitView(columnVisibility: $model.visibility) {
            List(selection: $model.folder) {
              ForEach(1..<4) { NavigationLink("folder \($0)", value: $0) }
            }
            .navigationSplitViewColumnWidth(min: 100, ideal: 180, max: 300)
          } content: {
            Text("content").searchable(text: $model.search, prompt: "Find")
          } detail: {
            Text("detail \(model.folder ?? 0)")
          }
        }
      }
      let model = Model()
      let screen = Screen(Columns(model: model), width: 800, in: self)
      defer { screen.close() }
      screen.settle()
      let list = screen.the(Gtk.ListView.self)
      XCTAssertTrue(list.hasCSSClass("navigation-sidebar"))
      XCTAssertEqual(screen.all(Gtk.Paned.self).first?.position, 180)
      (list.selection as! Gtk.SingleSelection).selected = 1
      screen.settle()
      XCTAssertEqual(model.folder, 2)
      XCTAssertEqual(texts(screen.host.widget).last, "detail 2")
      for (visibility, shown) in [
        (NavigationSplitViewVisibility.all, (true, true)), (.doubleColumn, (false, true)),
        (.detailOnly, (false, false)), (.automatic, (true, true)),
      ] {
        model.visibility = visibility
        screen.settle()
        let found = texts(screen.host.widget)
        XCTAssertEqual(found.contains("folder 1"), shown.0, "\(visibility)")
        XCTAssertEqual(found.contains("content"), shown.1, "\(visibility)")
        XCTAssertTrue(found.contains("detail 2"))
      }
      back(screen)!.click()
      screen.settle()
      XCTAssertEqual(model.visibility, .doubleColumn)
      back(screen)!.click()
      screen.settle()
      XCTAssertEqual(model.visibility, .all)
      // What searches is in the header bar.
      let search = entries(screen).filter { $0.placement == .search }
      XCTAssertEqual(search.count, 1)
      let field = search[0].host.widget.firstChild as? Gtk.SearchEntry
      field?.text = "tea"
      XCTAssertEqual(model.search, "tea")
    }
  }

  func testTabs() {
    onMain {
      struct Tabs: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          TabView(selection: $model.tab) {
            Page(name: "first", model: model).tabItem { Label("One", systemImage: "star") }.tag("one")
            Tab("Two", systemImage: "plus", value: "two") { Page(name: "second", model: model) }
            if model.isShown {
              Page(name: "third", model: model).tabItem { Text("Three") }.tag("three")
            }
          }
        }
      }
      let model = Model()
      let screen = Screen(Tabs(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let notebook = screen.the(Gtk.Notebook.self)
      XCTAssertEqual(texts(screen.host.widget), ["One", "Two", "first:0"])
      XCTAssertNil(model.counters["second"], "a page that was not shown was made")
      model.counters["first"]?()
      notebook.currentPage = 1
      screen.settle()
      XCTAssertEqual(model.tab, "two")
      XCTAssertEqual(texts(screen.host.widget), ["One", "Two", "second:0"])
      XCTAssertEqual(screen.host.preferences[NavigationTitleKey.self], "second")
      XCTAssertEqual(entries(screen).count, 1)
      model.isShown = true
      model.tab = "three"
      screen.settle()
      XCTAssertEqual(texts(screen.host.widget), ["One", "Two", "Three", "third:0"])
      model.isShown = false
      model.tab = "one"
      screen.settle()
      XCTAssertEqual(texts(screen.host.widget), ["One", "Two", "first:1"])
      XCTAssertEqual(screen.host.preferences[NavigationTitleKey.self], "first")
    }
  }

  /// What is typed into a search is undone in it: it is no part of a document.
  func testASearchUndoesItsOwnText() throws {
    try onMain {
      let model = Model()
      let screen = Screen(Searched(model: model), in: self)
      defer { screen.close() }
      let entry = screen.the(Gtk.SearchEntry.self)
      _ = entry.grabFocus()
      let keys = KeyDriver(window: screen.window)
      keys.press("7")
      screen.settle()
      XCTAssertEqual(model.search, "7")
      let undo = try XCTUnwrap(entry.textUndo)
      XCTAssertTrue(undo.undoTyping())
      screen.settle()
      XCTAssertEqual([entry.text, model.search], ["", ""])
      XCTAssertFalse(undo.undoTyping(), "the document's turn")
      // What the app sets is nothing that was typed.
      model.search = "set"
      screen.settle()
      XCTAssertEqual(entry.text, "set")
      _ = undo.undoTyping()
      screen.settle()
      XCTAssertEqual(model.search, "set")
    }
  }

  private struct Searched: DocumentUI.View {
    @Bindable var model: Model
    var body: some DocumentUI.View { SearchField("Find", text: $model.search) }
  }

  func testSmallViews() throws {
    try onMain {
      struct Views: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          VStack {
            GroupBox("Box") { SecureField("Password", text: $model.secret) }
            Link("Help", destination: URL(string: "https://example.org/help")!)
            ContentUnavailableView("Nothing", systemImage: "magnifyingglass", description: Text("Why"))
            ContentUnavailableView.search(text: "tea")
          }
          .environment(
            \.openURL,
            OpenURLAction {
              model.log.append($0.absoluteString)
              return .handled
            })
        }
      }
      let model = Model()
      let screen = Screen(Views(model: model), height: 600, in: self)
      defer { screen.close() }
      screen.settle()
      let entry = screen.the(Gtk.Entry.self)
      XCTAssertFalse(entry.showsText)
      XCTAssertEqual(entry.placeholder, "Password")
      entry.text = "secret"
      XCTAssertEqual(model.secret, "secret")
      model.secret = ""
      screen.settle()
      XCTAssertEqual(entry.text, "")
      let link = try XCTUnwrap(buttons(screen.host.widget).first)
      XCTAssertEqual(link.accessibleRole, .link)
      link.click()
      XCTAssertEqual(model.log, ["https://example.org/help"])
      let found = texts(screen.host.widget)
      for text in ["Box", "Help", "Nothing", "Why", "No Results for “tea”"] {
        XCTAssertTrue(found.contains(text), text)
      }
    }
  }
}
