// A reading direction, and light or dark, of a part of a window.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class SubtreeLookTests: DisplayTestCase, @unchecked Sendable {
  @Observable
  @MainActor
  fileprivate final class Model {
    var direction = LayoutDirection.rightToLeft
    var scheme = ColorScheme.dark
    var count = 2
    var isPopped = false
    var isOpen = false
  }

  private struct Row: DocumentUI.View {
    let name: String
    @DocumentUI.Environment(\.layoutDirection) private var direction
    var body: some DocumentUI.View {
      HStack {
        Text(name + " first")
        Spacer()
        Text(name + (direction == .rightToLeft ? " right to left" : " left to right"))
      }
      .frame(width: 300)
    }
  }

  /// Whether the first words of a row stand before the last ones, from the left.
  @MainActor
  private func begins(_ name: String, in screen: Screen) -> Bool? {
    let labels = screen.all(Gtk.Label.self).filter { $0.text.hasPrefix(name + " ") }
    guard labels.count == 2 else { return nil }
    return screen.frame(labels[0]).minX < screen.frame(labels[1]).minX
  }

  /// What is in the view is mirrored: rows, what is in controls, lists and modified views; what is around
  /// stays, and so does what has its own direction.
  func testDirection() {
    onMain {
      struct Page: DocumentUI.View {
        let model: Model
        var body: some DocumentUI.View {
          VStack {
            Row(name: "around")
            VStack {
              Row(name: "plain")
              DocumentUI.Button {
              } label: {
                Row(name: "label")
              }
              Row(name: "modified").opacity(0.9).padding(3)
              ScrollView { Row(name: "scrolled") }.frame(height: 30)
              List(0..<model.count, id: \.self) { Row(name: "row\($0)") }.frame(width: 340, height: 120)
              Row(name: "own").environment(\.layoutDirection, .leftToRight)
              TextField("", text: .constant("abc"))
            }
            .environment(\.layoutDirection, model.direction)
          }
        }
      }
      let model = Model()
      let screen = Screen(Page(model: model), width: 400, height: 500, in: self)
      defer { screen.close() }
      let names = ["plain", "label", "modified", "scrolled", "row0", "row1"]
      @MainActor func expect(_ direction: LayoutDirection, _ names: [String]) {
        let isMirrored = direction == .rightToLeft
        wait("\(direction)") {
          names.allSatisfy { self.begins($0, in: screen) == !isMirrored }
        }
        screen.settle()
        XCTAssertEqual(begins("around", in: screen), true)
        XCTAssertEqual(begins("own", in: screen), true)
        let words = screen.all(Gtk.Label.self).map(\.text)
        for name in names {
          XCTAssertTrue(words.contains(name + (isMirrored ? " right to left" : " left to right")))
        }
        XCTAssertEqual(screen.the(Gtk.Entry.self).direction, isMirrored ? .rightToLeft : .leftToRight)
        XCTAssertEqual(screen.the(Gtk.Button.self).direction, isMirrored ? .rightToLeft : .leftToRight)
      }
      expect(.rightToLeft, names)
      model.direction = .leftToRight
      expect(.leftToRight, names)
      model.direction = .rightToLeft
      expect(.rightToLeft, names)
      // What comes later is told too.
      model.count = 3
      expect(.rightToLeft, names + ["row2"])
    }
  }

  /// A part of several views keeps its places in the stack that it is in.
  func testAPartOfSeveralViewsIsLaidOutByTheStackAround() {
    onMain {
      let parts = Group {
        Text("one")
        Spacer()
        Text("two")
      }
      let screen = Screen(
        VStack {
          HStack { parts }.frame(width: 300)
          HStack { parts.environment(\.layoutDirection, .rightToLeft) }.frame(width: 300)
        }, in: self)
      defer { screen.close() }
      screen.settle()
      let frames = screen.all(Gtk.Label.self).map { screen.frame($0) }
      XCTAssertEqual(frames.map(\.minX), [frames[0].minX, frames[1].minX, frames[0].minX, frames[1].minX])
      XCTAssertLessThan(frames[0].maxX, frames[1].minX)
    }
  }

  @MainActor
  private func isBright(_ color: RGBA) -> Bool { color.red + color.green + color.blue > 1.8 }

  /// Letters, fields and readers are light or dark in the part alone, also while the desktop is dark.
  func testScheme() {
    onMain {
      struct Scheme: DocumentUI.View {
        @DocumentUI.Environment(\.colorScheme) private var scheme
        var body: some DocumentUI.View { Text(scheme == .dark ? "dark" : "light") }
      }
      struct Page: DocumentUI.View {
        let model: Model
        var body: some DocumentUI.View {
          VStack {
            Scheme()
            VStack {
              Scheme()
              DocumentUI.Button {
              } label: {
                Scheme()
              }
              TextField("", text: .constant("abc"))
              ScrollView { Scheme() }.frame(height: 30)
            }
            .environment(\.colorScheme, model.scheme)
          }
        }
      }
      let settings = Gtk.Settings.default!
      defer { settings.reset(.prefersDarkTheme) }
      let model = Model()
      let screen = Screen(Page(model: model), in: self)
      defer { screen.close() }
      let field = screen.the(Gtk.Entry.self)
      let letters = screen.all(Gtk.Label.self)
      XCTAssertEqual(letters.count, 4)
      for isDark in [false, true, false] {
        settings.prefersDarkTheme = isDark
        for scheme in [ColorScheme.dark, .light, .dark] {
          model.scheme = scheme
          let words =
            [isDark ? "dark" : "light"] + Array(repeating: scheme == .dark ? "dark" : "light", count: 3)
          wait("\(isDark) \(scheme)") {
            letters.map(\.text) == words
              && letters.map { self.isBright($0.foregroundColor) } == words.map { $0 == "dark" }
          }
          XCTAssertEqual(isBright(field.foregroundColor), scheme == .dark)
          XCTAssertEqual(field.themeColor("theme_base_color").map(isBright), scheme == .light)
          XCTAssertEqual(screen.window.themeColor("theme_base_color").map(isBright), !isDark)
        }
      }
    }
  }

  /// A part of a part follows by itself, whatever is around.
  func testPartsInParts() {
    onMain {
      struct Page: DocumentUI.View {
        let model: Model
        var body: some DocumentUI.View {
          VStack {
            Text("outer")
            VStack { Text("inner") }.environment(\.colorScheme, .dark)
          }
          .environment(\.colorScheme, model.scheme)
        }
      }
      let model = Model()
      let screen = Screen(Page(model: model), in: self)
      defer { screen.close() }
      let letters = screen.all(Gtk.Label.self)
      for scheme in [ColorScheme.dark, .light, .dark, .light] {
        model.scheme = scheme
        wait("\(scheme)") {
          letters.map { self.isBright($0.foregroundColor) } == [scheme == .dark, true]
        }
      }
    }
  }

  /// Colours of the theme are those of the part, also in what is drawn.
  func testColorsOfTheTheme() {
    onMain {
      let places = [(50, 30), (50, 70)]
      for scheme in ColorScheme.allCases {
        let view = VStack(spacing: 0) {
          DocumentUI.Color.textBackground
          Rectangle().fill(DocumentUI.Color.textBackground)
        }
        let isLight = colors(of: view.environment(\.colorScheme, scheme), at: places).map {
          $0.reduce(0, +) > 500
        }
        XCTAssertEqual(isLight, [scheme == .light, scheme == .light], "\(scheme)")
        let older = colors(of: view.colorScheme(scheme), at: places).map { $0.reduce(0, +) > 500 }
        XCTAssertEqual(older, isLight, "\(scheme)")
      }
    }
  }

  /// What a popover and a sheet of the part show is as the part.
  func testPopoversAndSheets() {
    onMain {
      struct Page: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          Text("content")
            .popover(isPresented: $model.isPopped) { Text("in the popover") }
            .sheet(isPresented: $model.isOpen) { Text("in the sheet") }
            .environment(\.colorScheme, .dark)
        }
      }
      let model = Model()
      let screen = Screen(Page(model: model), in: self)
      defer { screen.close() }
      @MainActor func label(_ text: String) -> Gtk.Label? {
        @MainActor func found(in widget: Gtk.Widget) -> Gtk.Label? {
          if let label = widget as? Gtk.Label, label.text == text, label.isMapped { return label }
          return widget.children.lazy.compactMap(found).first
        }
        return Gtk.Window.toplevels.lazy.compactMap(found).first
      }
      @MainActor func expectDark(_ text: String) {
        wait(text) { label(text) != nil }
        var widget: Gtk.Widget? = label(text)
        XCTAssertEqual(widget.map { self.isBright($0.foregroundColor) }, true)
        // All that is around, up to the popover's frame or the window.
        while let current = widget, !(current is LayoutHostWidget) || current.parent is LayoutHostWidget {
          widget = current.parent
        }
        XCTAssertEqual(widget?.parent?.themeColor("theme_base_color").map(isBright), false)
      }
      model.isPopped = true
      expectDark("in the popover")
      model.isPopped = false
      wait("the popover's end") { label("in the popover") == nil }
      model.isOpen = true
      expectDark("in the sheet")
      model.isOpen = false
      wait("the sheet's end") { label("in the sheet") == nil }
    }
  }
}
