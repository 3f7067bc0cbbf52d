// Shorter forms of views and modifiers, and names that go with others.

import FoundationEssentials
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var isShown = false
  var page: Int?
}

private struct Links: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    NavigationStack {
      VStack {
        NavigationLink(destination: Text("first"), isActive: $model.isShown) { Text("to first") }
        NavigationLink(tag: 2, selection: $model.page) {
          Text("second")
        } label: {
          Text("to second")
        }
        NavigationLink(tag: 4, selection: $model.page) {
          Text("fourth")
        } label: {
          Text("to fourth")
        }
        NavigationLink("to third", destination: Text("third"), isActive: .constant(false))
      }
    }
  }
}

final class SmallFormTests: DisplayTestCase, @unchecked Sendable {
  private static let red = DocumentUI.Color(red: 1, green: 0, blue: 0)
  private static let blue = DocumentUI.Color(red: 0, green: 0, blue: 1)

  @MainActor
  private func words(_ screen: Screen) -> [String] {
    screen.settle()
    return screen.all(Gtk.Label.self).filter(\.isMapped).map(\.text)
  }

  /// A button that is given a role alone says what it is for, in alerts too.
  func testButtonsHaveTheWordsOfTheirRoles() {
    onMain {
      let roles: [ButtonRole] = [.cancel, .close, .destructive, .confirm]
      var pressed: [ButtonRole] = []
      let screen = Screen(
        HStack { ForEach(roles, id: \.self) { role in Button(role: role) { pressed.append(role) } } },
        in: self)
      XCTAssertEqual(words(screen), ["Cancel", "Close", "Delete", "OK"])
      for button in screen.all(Gtk.Button.self) { button.click() }
      XCTAssertEqual(pressed, roles)
      let alert = AlertActions(TupleView((Button(role: .destructive) {}, Button(role: .cancel) {})))
      XCTAssertEqual(alert.buttons.map(\.title), ["Delete", "Cancel"])
    }
  }

  func testHelpIsOpened() {
    onMain {
      var opened: [String] = []
      let screen = Screen(
        HStack {
          HelpLink { opened.append("action") }
          HelpLink(destination: URL(string: "https://example.com/help")!)
        }
        .environment(
          \.openURL,
          OpenURLAction {
            opened.append($0.absoluteString)
            return .handled
          }), in: self)
      screen.settle()
      for button in screen.all(Gtk.Button.self) {
        XCTAssertEqual(button.accessibleLabel, "Help")
        button.click()
      }
      wait("the page") { opened.count == 2 }
      XCTAssertEqual(opened, ["action", "https://example.com/help"])
    }
  }

  /// What people cannot fold away has no arrow, and shows as the binding says.
  func testSectionsThatAreNotCollapsible() {
    onMain {
      for (isExpanded, words) in [(true, ["Names", "One"]), (false, ["Names"])] {
        for isCollapsible in [true, false] {
          let screen = Screen(
            List {
              Section("Names", isExpanded: .constant(isExpanded)) { Text("One") }.collapsible(isCollapsible)
            }, in: self)
          wait("\(words)") { self.words(screen) == words }
          XCTAssertEqual(screen.all(Gtk.Expander.self).count, isCollapsible ? 1 : 0)
          screen.close()
        }
      }
    }
  }

  func testAViewIsClickedInItsShapeForThat() throws {
    try onMain {
      let screen = Screen(
        Self.red.frame(width: 100, height: 100).contentShape(.interaction, Circle()).onTapGesture {},
        width: 100, height: 100, in: self)
      screen.settle()
      let shaped = try XCTUnwrap(screen.all(LayoutHostWidget.self).first { $0.isHit != nil })
      XCTAssertTrue(shaped.contains(x: 50, y: 50))
      XCTAssertFalse(shaped.contains(x: 4, y: 4))
    }
  }

  func testCornersHaveRadiiOfTheirOwn() {
    onMain {
      let radii = RectangleCornerRadii(topLeading: 40, bottomTrailing: 40)
      let places = [(12, 12), (87, 12), (87, 87), (12, 87)]
      let (red, white) = ([255, 0, 0], [255, 255, 255])
      XCTAssertEqual(
        colors(of: Self.red.clipShape(.rect(cornerRadii: radii)), at: places), [white, red, white, red])
      XCTAssertEqual(
        colors(of: Self.red.clipShape(.rect(cornerSize: CGSize(width: 40, height: 40))), at: places),
        [white, white, white, white])
      XCTAssertEqual(
        colors(of: Self.red.clipShape(.containerRelative).containerShape(.circle), at: places),
        [white, white, white, white])
    }
  }

  /// A blur lets what is behind through at the edges, and spreads over them, unless it is opaque.
  func testABlurThatIsOpaque() {
    onMain {
      let places = [(11, 50), (7, 50), (50, 50)]
      let through = colors(of: Self.red.blur(radius: 10), at: places)
      XCTAssertGreaterThan(through[0][1], 50)
      XCTAssertLessThan(through[1][1], 250)
      let (red, white) = ([255, 0, 0], [255, 255, 255])
      XCTAssertEqual(through[2], red)
      XCTAssertEqual(
        colors(of: Self.red.blur(radius: 10, opaque: true), at: places), [red, white, red])
    }
  }

  func testViewsAreMirroredWherePeopleReadFromRightToLeft() {
    onMain {
      for (direction, isEnabled, isMirrored) in [
        (LayoutDirection.leftToRight, true, false), (.rightToLeft, true, true), (.rightToLeft, false, false),
      ] {
        // Drawn rather than laid out, so that nothing else mirrors it.
        let halves = Canvas { context, size in
          context.fill(Path(CGRect(x: 0, y: 0, width: 40, height: 80)), with: .color(Self.red))
          context.fill(Path(CGRect(x: 40, y: 0, width: 40, height: 80)), with: .color(Self.blue))
        }
        let view = halves.flipsForRightToLeftLayoutDirection(isEnabled)
          .environment(\.layoutDirection, direction)
        let (red, blue) = ([255, 0, 0], [0, 0, 255])
        XCTAssertEqual(
          colors(of: view, at: [(30, 50), (70, 50)]), isMirrored ? [blue, red] : [red, blue],
          "\(direction), \(isEnabled)")
      }
    }
  }

  func testBarsStandBesideTheView() {
    onMain {
      for edge in [VerticalEdge.top, .bottom] {
        let screen = Screen(
          Self.red.safeAreaBar(edge: edge, spacing: 0) { Self.blue.frame(height: 40) }, height: 300, in: self)
        screen.settle()
        let frames = screen.all(FillWidget.self).map(screen.frame)
        let bar = frames.first { $0.height == 40 }
        XCTAssertEqual(bar?.minY, edge == .top ? 0 : 260)
        XCTAssertEqual(frames.first { $0.height == 260 }?.minY, edge == .top ? 40 : 0)
        screen.close()
      }
    }
  }

  func testTypesAreKnownByTheirIdentifiers() {
    onMain {
      let view = Text("here").onDrop(of: ["public.plain-text", "no type"], isTargeted: nil) { _ in true }
      let modified = view as? ModifiedContent<Text, DropModifier>
      XCTAssertEqual(modified?.modifier.handler.accepts(NSItemProvider(object: "words")), true)
      XCTAssertEqual(modified?.modifier.handler.accepts(NSItemProvider()), false)
    }
  }

  /// What there is nothing for on the desktop leaves a view as it is.
  func testWhatHasNoPlaceOnTheDesktopChangesNothing() {
    onMain {
      let text = Text("here")
      @MainActor func isText<V: DocumentUI.View>(_ view: V) -> Bool { V.self == Text.self }
      XCTAssertTrue(isText(text.ignoresSafeArea()))
      XCTAssertTrue(isText(text.ignoresSafeArea(.all, edges: .top)))
      XCTAssertTrue(isText(text.edgesIgnoringSafeArea(.all)))
      XCTAssertTrue(isText(text.submitLabel(.done)))
    }
  }

  func testAMenuWithAPreviewIsAMenu() {
    onMain {
      let screen = Screen(
        Text("here").contextMenu {
          Button("Copy") {}
        } preview: {
          Text("large")
        }, in: self)
      XCTAssertEqual(words(screen), ["here"])
      let menu = RowsCoordinator.menu(of: screen.host.rootNode)?.menuModel()
      XCTAssertEqual(menu?.groups.flatMap(\.items).map(\.title), ["Copy"])
    }
  }

  private enum Kind: String, CaseIterable, Identifiable {
    case fruit, herb
    var id: String { rawValue }
  }

  /// What links lead to is selected, also where the elements have ids of another type.
  func testRowsAreSelectedByTheValuesOfTheirLinks() {
    onMain {
      var kind: Kind?
      var kinds: Set<Kind> = []
      let one = List(Kind.allCases, selection: Binding<Kind?>(get: { kind }, set: { kind = $0 })) {
        NavigationLink($0.rawValue, value: $0)
      }
      let several = List(Kind.allCases, selection: Binding<Set<Kind>>(get: { kinds }, set: { kinds = $0 })) {
        Text($0.rawValue).tag($0)
      }
      for list in [AnyView(one), AnyView(several)] {
        let screen = Screen(list, in: self)
        screen.settle()
        if let single = screen.rows.selectionModel as? Gtk.SingleSelection {
          single.selected = 1
        } else {
          screen.rows.selectionModel.selectedPositions = [1]
        }
        screen.close()
      }
      XCTAssertEqual(kind, .herb)
      XCTAssertEqual(kinds, [.herb])
    }
  }

  /// A page to search in says so where the app gives it no words.
  func testTabsHaveTheWordsOfTheirRoles() {
    onMain {
      let screen = Screen(
        TabView(selection: .constant(1)) {
          Tab("Notes", systemImage: "note", value: 1) { Text("notes") }
          Tab(value: 2, role: .search) { Text("found") }
          Tab("Look", systemImage: "star", value: 3, role: .search) { Text("look") }
        }, width: 500, in: self)
      XCTAssertTrue(Set(["Notes", "Search", "Look"]).isSubset(of: words(screen)), "\(words(screen))")
    }
  }

  /// A page shows while the app says so, whoever has said it.
  func testLinksWhosePagesTheAppKeeps() {
    onMain {
      let model = Model()
      let screen = Screen(Links(model: model), in: self)
      @MainActor func press(_ title: String) {
        screen.settle()
        screen.all(Gtk.Button.self).first { $0.isMapped && $0.accessibleLabel == title }?.click()
      }
      @MainActor func expect(_ word: String) {
        wait(word) { screen.all(Gtk.Label.self).contains { $0.text == word && $0.isMapped } }
      }
      press("to first")
      expect("first")
      XCTAssertTrue(model.isShown)
      model.isShown = false
      expect("to second")
      press("to second")
      expect("second")
      XCTAssertEqual(model.page, 2)
      model.page = nil
      expect("to first")
      model.isShown = true
      expect("first")
    }
  }

  /// The page that goes and the one that comes do so in one update, in any order.
  func testOneLinksPageFollowsAnothers() {
    onMain {
      let model = Model()
      let screen = Screen(Links(model: model), in: self)
      for (page, word) in Array(repeating: [(2, "second"), (4, "fourth")], count: 8).joined() {
        model.page = page
        wait(word) { screen.all(Gtk.Label.self).contains { $0.text == word && $0.isMapped } }
        screen.settle()
        XCTAssertEqual(model.page, page)
      }
    }
  }

  func testMenusAndGroupsWithSymbols() {
    onMain {
      var pressed = 0
      let screen = Screen(
        VStack {
          Menu("More", systemImage: "star") {
            Button("Less") {}
          } primaryAction: {
            pressed += 1
          }
          ControlGroup("Size", systemImage: "plus") { Button("Larger") {} }
        }, in: self)
      XCTAssertEqual(Set(words(screen)), ["More", "Larger"])
      screen.all(Gtk.Button.self).first { $0.accessibleLabel == "More" }?.click()
      XCTAssertEqual(pressed, 1)
      XCTAssertEqual(screen.all(Gtk.MenuButton.self).count, 1)
    }
  }
}
