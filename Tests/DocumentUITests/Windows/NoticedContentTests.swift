// Notices leave a document what it needs in a window of any size, and each of them can be reached.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class NoticedContentTests: DisplayTestCase, @unchecked Sendable {
  private static func notice(_ id: String) -> Notice {
    Notice(
      id: id, kind: .warning, title: "Ein anderes Programm hat die Datei \(id) geändert",
      detail: "Welche Fassung Sie auch wählen, die andere bleibt als Version erhalten.",
      choices: ["_Beide behalten", "_Andere Fassung verwenden", "_Eigene Fassung behalten"].map {
        Notice.Choice(id: $0, label: $0)
      })
  }

  /// Content that needs 120 logical pixels, below a bar, in a window.
  @MainActor
  private final class Stage {
    let bar = NoticeBar { _, _ in }
    let content = Gtk.Box(.vertical, spacing: 0)
    let place: NoticedContent
    let window: Gtk.Window

    init(_ count: Int, width: Int, height: Int, in test: DisplayTestCase) {
      content.sizeRequest = (-1, 120)
      place = NoticedContent(bar, above: content)
      bar.show((0..<count).map { NoticedContentTests.notice("\($0)") })
      window = test.show(place, width: width, height: height)
    }

    /// What can be seen of the notices, and where a widget in them is in that.
    func place(of widget: Gtk.Widget) -> (y: Double, height: Double, room: Double)? {
      guard let scroller = place.children.first, let bounds = widget.bounds(in: scroller) else { return nil }
      return (bounds.y, bounds.height, content.bounds(in: place)?.y ?? 0)
    }

    func isSeen(_ widget: Gtk.Widget) -> Bool {
      place(of: widget).map { $0.y >= -1 && $0.y + $0.height <= $0.room + 1 } ?? false
    }

    var buttons: [Gtk.Button] { all(bar.widget) }

    func all<W: Gtk.Widget>(_ widget: Gtk.Widget) -> [W] {
      (widget as? W).map { [$0] } ?? widget.children.flatMap { all($0) }
    }
  }

  @MainActor
  private func withTextScale(_ scale: Double, _ body: () throws -> Void) throws {
    let settings = try XCTUnwrap(Gtk.Settings.default)
    let before = settings.textScale
    settings.setTextScale(scale)
    defer { settings.setTextScale(before) }
    try body()
  }

  /// All ways from one set of notices to the next: those there are can be seen, as in a new window.
  func testNoticesThatTakeEachOthersPlaceAreSeen() {
    onMain {
      let sets: [[String]] = [[], ["a"], ["b"], ["a", "b"]]
      for first in sets {
        for second in sets {
          for third in sets {
            let stage = Stage(0, width: 900, height: 700, in: self)
            defer { stage.window.destroy() }
            for set in [first, second, third] {
              stage.bar.show(set.map(Self.notice))
              let what = "\([first, second, third]), at \(set)"
              wait("\(what): what there is to be seen") {
                stage.buttons.count == 3 * set.count
                  && stage.buttons.allSatisfy { stage.isSeen($0) && $0.isMapped && $0.width > 20 }
                  && (stage.content.bounds(in: stage.place)?.y ?? 0)
                    == Double(stage.bar.widget.measure(.vertical, forSize: stage.place.width).natural)
              }
            }
          }
        }
      }
    }
  }

  func testTheContentHasHalfOfTheHeightAndEachButtonCanBeReached() throws {
    try onMain {
      for scale in [1.0, 2] {
        try withTextScale(scale) {
          for (count, height) in [(0, 420), (1, 420), (3, 420), (3, 200)] {
            let stage = Stage(count, width: 360, height: height, in: self)
            defer { stage.window.destroy() }
            let what = "\(count) notices, a height of \(height), text \(scale)"
            let given = stage.place.height
            XCTAssertLessThanOrEqual(stage.place.width, stage.window.width, what)
            XCTAssertGreaterThanOrEqual(stage.content.height, min(given / 2, 120), what)
            if count == 0 { XCTAssertEqual(stage.content.height, given, what) }
            XCTAssertEqual(stage.buttons.count, 3 * count)
            // The first one may have the focus, and be looked away from, since the window is shown.
            for button in stage.buttons.reversed() {
              button.grabFocus()
              // Large buttons in a low window may be higher than what is seen.
              wait("\(button.label ?? "") to be seen, \(what)") {
                stage.isSeen(button) || button.height > Int(stage.place(of: button)?.room ?? 0)
              }
            }
          }
        }
      }
    }
  }

  /// What few notices need they have, and nothing scrolls.
  func testOneNoticeIsSeenWhole() {
    onMain {
      let stage = Stage(1, width: 900, height: 600, in: self)
      defer { stage.window.destroy() }
      XCTAssertTrue(stage.buttons.allSatisfy(stage.isSeen))
      XCTAssertEqual(
        stage.place.height - stage.content.height,
        stage.bar.widget.measure(.vertical, forSize: stage.place.width).natural)
    }
  }

  func testANoticeThatComesLaterIsSeen() throws {
    try onMain {
      let stage = Stage(1, width: 360, height: 420, in: self)
      defer { stage.window.destroy() }
      for count in 2...4 {
        stage.bar.show((0..<count).map { Self.notice("\($0)") })
        let last = try XCTUnwrap(stage.buttons.last)
        wait("notice \(count)") { stage.isSeen(last) && last.height > 0 }
      }
      stage.bar.show([Self.notice("3")])
      let last = try XCTUnwrap(stage.buttons.last)
      wait("the one that is left") { stage.buttons.count == 3 && stage.isSeen(last) }
    }
  }
}
