// Rows that are narrower than what is in them would like: words stay whole as long as somebody else could
// give room, and the longest break first where nobody can.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class CrowdedStackTests: DisplayTestCase, @unchecked Sendable {
  /// Something in a row, with the words it shows.
  private struct Piece {
    enum Kind: CaseIterable {
      case text, button, label, padded, filling, column, slider, spacer, prioritized, spaced, oneLine, row
    }
    var kind: Kind
    var texts: [String]

    /// The piece with other words.
    func with(_ texts: [String]) -> Piece { Piece(kind: kind, texts: texts) }

    @MainActor @ViewBuilder
    var view: some DocumentUI.View {
      switch kind {
      case .text: Text(texts[0])
      case .button: DocumentUI.Button(texts[0]) {}
      case .label: DocumentUI.Label(texts[0], systemImage: "star")
      case .padded: Text(texts[0]).padding(.horizontal, 7)
      case .filling:
        DocumentUI.Button {
        } label: {
          Text(texts[0])
        }
        .frame(maxWidth: .infinity)
      case .column:
        VStack {
          Text(texts[0])
          Text(texts[1])
        }
      case .slider: Slider(value: .constant(0.5)).frame(minWidth: 40)
      case .spacer: Spacer()
      case .prioritized: Text(texts[0]).layoutPriority(1)
      case .spaced: Text(texts[0]).kerning(2)
      case .oneLine: Text(texts[0]).lineLimit(1)
      case .row:
        HStack {
          Text(texts[0])
          Text(texts[1])
        }
      }
    }

    var textCount: Int {
      switch kind {
      case .slider, .spacer: 0
      case .column, .row: 2
      default: 1
      }
    }
  }

  private struct Row: DocumentUI.View {
    let pieces: [Piece]

    var body: some DocumentUI.View {
      HStack { ForEach(pieces.indices, id: \.self) { index in pieces[index].view } }
    }
  }

  @MainActor
  private func text(_ random: inout SeededRandom) -> String {
    let letters = Array("abcdeimnorstuw")
    return (0..<Int.random(in: 1...4, using: &random)).map { _ in
      String(
        (0..<Int.random(in: 1...9, using: &random)).map { _ in letters.randomElement(using: &random)! })
    }
    .joined(separator: " ")
  }

  @MainActor
  private func pieces(_ random: inout SeededRandom) -> [Piece] {
    (0..<Int.random(in: 2...5, using: &random)).map { _ in
      let kind = Piece.Kind.allCases.randomElement(using: &random)!
      return Piece(kind: kind, texts: [text(&random), text(&random)])
    }
  }

  /// How wide a text is by itself.
  @MainActor
  private func width(_ text: String, _ kind: Piece.Kind) -> Double {
    let label = Gtk.Label(text)
    if kind == .spaced { label.setAttributes("0 -1 letter-spacing 2048") }
    return Double(label.measure(.horizontal).natural) + (kind == .spaced ? 2 : 0)
  }

  @MainActor
  private func longestWord(_ text: String, _ kind: Piece.Kind) -> String {
    text.split(separator: " ").map(String.init).max { width($0, kind) < width($1, kind) }!
  }

  /// The labels on a surface that has a name, in order.
  @MainActor
  private func labels(_ name: String, _ screen: Screen) -> [Gtk.Label] {
    func below(_ widget: Gtk.Widget) -> [Gtk.Label] {
      (widget as? Gtk.Label).map { [$0] } ?? widget.children.flatMap(below)
    }
    return below(screen.widgets.first { $0.name == name }!).filter { $0.isVisible && !$0.text.isEmpty }
  }

  /// Rows of random pieces: as they are in random room, and with their longest words alone, which shows how
  /// much room these take.
  func testNoWordBreaksWhileOthersCouldGiveRoom() {
    onMain {
      for seed in UInt64(1)...6 {
        var random = SeededRandom(seed: seed)
        let rows = (0..<20).map { _ in pieces(&random) }
        let least = rows.map { row in
          row.map { piece in piece.with(piece.texts.map { longestWord($0, piece.kind) }) }
        }
        let natural = Screen(
          ScrollView([.horizontal, .vertical]) {
            VStack {
              ForEach(rows.indices, id: \.self) { index in
                Row(pieces: least[index]).fixedSize().accessibilityIdentifier("row \(index)")
              }
            }
          }, in: self)
        natural.settle()
        let needs = rows.indices.map { index in
          Double(natural.widgets.first { $0.name == "row \(index)" }!.width)
        }
        natural.close()
        // Some have just the room, some more, some less.
        let widths = needs.map { need in
          (need + [0, 0, 1, -20, -60].randomElement(using: &random)!
            + Double(Int.random(in: 0...80, using: &random)) * (Bool.random(using: &random) ? 1 : 0))
            .rounded()
        }
        let screen = Screen(
          ScrollView([.horizontal, .vertical]) {
            VStack(alignment: .leading) {
              ForEach(rows.indices, id: \.self) { index in
                Row(pieces: rows[index]).frame(width: max(20, widths[index]))
                  .accessibilityIdentifier("row \(index)")
              }
            }
          }, in: self)
        defer { screen.close() }
        screen.settle()
        for index in rows.indices {
          check(
            rows[index], labels("row \(index)", screen), room: widths[index], need: needs[index],
            "seed \(seed), row \(index): \(rows[index].map { ($0.kind, $0.texts) })")
        }
      }
    }
  }

  @MainActor
  private func check(_ row: [Piece], _ labels: [Gtk.Label], room: Double, need: Double, _ what: String) {
    let kinds = row.flatMap { Array(repeating: $0.kind, count: $0.textCount) }
    guard kinds.count == labels.count else {
      return XCTFail("\(kinds.count) texts, \(labels.count) labels; \(what)")
    }
    var breaks = false
    var gives = false
    // What has one line alone is cut off, and breaks nowhere.
    for (label, kind) in zip(labels, kinds) where kind != .oneLine {
      let word = width(longestWord(label.text, kind), kind)
      if Double(label.width) < word { breaks = true }
      if Double(label.width) > word + 1, kind != .column, kind != .prioritized { gives = true }
    }
    if room >= need {
      XCTAssertFalse(breaks, "\(room) of \(need); \(labels.map { ($0.text, $0.width) }); \(what)")
    } else {
      XCTAssertFalse(breaks && gives, "\(room) of \(need); \(labels.map { ($0.text, $0.width) }); \(what)")
    }
  }

  func testRoomBetweenLettersMakesNoTextWrap() {
    onMain {
      let screen = Screen(
        VStack {
          ForEach([0.5, 1, 2, 5], id: \.self) { room in
            Text("Title").kerning(room)
            Text("Some words").tracking(room)
            DocumentUI.Button("Press me") {}.kerning(room)
          }
        }, in: self)
      defer { screen.close() }
      screen.settle()
      let labels = screen.all(Gtk.Label.self)
      XCTAssertEqual(labels.count, 12)
      let line = Gtk.Label("Title").measure(.vertical).natural
      for label in labels { XCTAssertEqual(label.height, line, label.text) }
    }
  }
}
