// A modifier of a group takes the widget of its only view, and a surface of its own where there are more: all
// of them show, whichever come and go.

import RandomTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class GroupOfFewTests: DisplayTestCase, @unchecked Sendable {
  @Observable
  @MainActor
  fileprivate final class Model {
    /// Which of three texts show.
    var shows = [true, false, false]
  }

  private enum Kind: CaseIterable {
    case help, label, hint, opacity, border, clipped, tapped, disabled, focusable, contextMenu, styled, nested
  }

  private struct Few: DocumentUI.View {
    let model: Model
    let kind: Kind

    @ViewBuilder
    private var texts: some DocumentUI.View {
      if model.shows[0] { Text("first").help("of the first") }
      if model.shows[1] { Text("second").opacity(0.8) }
      if model.shows[2] { Text("third") }
    }

    @ViewBuilder
    private var modified: some DocumentUI.View {
      let group = Group { texts }
      switch kind {
      case .help: group.help("all")
      case .label: group.accessibilityLabel("all")
      case .hint: group.accessibilityHint("all")
      case .opacity: group.opacity(0.5)
      case .border: group.border(.red)
      case .clipped: group.clipped()
      case .tapped: group.onTapGesture {}
      case .disabled: group.disabled(true)
      case .focusable: group.focusable()
      case .contextMenu: group.contextMenu { Button("Act") {} }
      case .styled: group.cssClass("all")
      case .nested: group.help("all").opacity(0.5).help("more").accessibilityLabel("all")
      }
    }

    var body: some DocumentUI.View {
      VStack {
        Text("above")
        modified
        Text("below")
      }
    }
  }

  func testAllOfThemShow() {
    onMain {
      let seed = UInt64.random(in: 0...UInt64.max)
      var random = SeededRandom(seed: seed)
      for kind in Kind.allCases {
        let model = Model()
        let screen = Screen(Few(model: model, kind: kind), in: self)
        for step in 0..<6 {
          let names = ["first", "second", "third"].enumerated().filter { model.shows[$0.offset] }.map(
            \.element)
          let shown = screen.all(Gtk.Label.self).filter { $0.isMapped && $0.height > 0 }.map(\.text)
          XCTAssertEqual(
            shown.sorted(), (["above", "below"] + names).sorted(), "\(kind), step \(step), seed \(seed)")
          model.shows = model.shows.map { _ in Bool.random(using: &random) }
          screen.settle()
        }
        screen.close()
      }
    }
  }
}
