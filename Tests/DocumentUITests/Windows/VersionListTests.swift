// The list of versions and its slider show one selection, which stays with its version whatever comes and
// goes: compared with the plain rule over random sequences.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class VersionListTests: DisplayTestCase, @unchecked Sendable {
  private static func version(_ id: UInt64) -> DocumentVersion { version(id, in: "h") }

  private static func version(_ id: UInt64, in history: FilePath) -> DocumentVersion {
    DocumentVersion(
      id: id, date: Date(timeIntervalSince1970: Double(id)), reason: .saved, contentType: .plainText, size: 1,
      hash: [UInt8]().withUnsafeBytes { ContentHash(of: $0) }, history: history)
  }

  func testListAndSliderShowOneSelection() {
    onMain {
      for seed in UInt64(1)...6 {
        var random = SeededRandom(seed: seed)
        let list = VersionList()
        let window = show(list.widget)
        var heard = 0
        list.onSelection = { heard += 1 }
        // The newest first, as the list has them; nil is what the document is now.
        var kept: [UInt64] = []
        var selected: UInt64??
        var next: UInt64 = 1
        for step in 0..<60 {
          let label = "seed \(seed), step \(step)"
          let before = heard
          switch Int.random(in: 0..<4, using: &random) {
          case 0:
            // Some come, and the oldest may go.
            let hadAny = !kept.isEmpty
            for _ in 0..<Int.random(in: 0...3, using: &random) {
              kept.insert(next, at: 0)
              next += 1
            }
            if kept.count > 12 { kept.removeLast(Int.random(in: 0...12, using: &random)) }
            _ = list.show(kept.map(Self.version))
            XCTAssertEqual(heard, before, label)
            if kept.isEmpty {
              selected = .none
            } else if !hadAny {
              selected = .some(kept[0])
            } else if let id = selected ?? nil, !kept.contains(id) {
              selected = .some(nil)
            }
          case 1 where !kept.isEmpty:
            list.slider.value = Double(Int.random(in: 0...kept.count, using: &random))
            let place = kept.count - Int(list.slider.value)
            let wanted: UInt64? = place == 0 ? nil : kept[place - 1]
            XCTAssertEqual(heard, before + (selected == .some(wanted) ? 0 : 1), label)
            selected = .some(wanted)
          case 2: list.tellTimesAnew()
          default: break
          }
          XCTAssertEqual(list.selected == nil, kept.isEmpty, label)
          XCTAssertEqual(list.selected?.version?.id, selected ?? nil, label)
          XCTAssertEqual(list.slider.isVisible, !kept.isEmpty, label)
          if !kept.isEmpty {
            let place = list.selected?.version.map { kept.firstIndex(of: $0.id)! + 1 } ?? 0
            XCTAssertEqual(list.slider.value, Double(kept.count - place), label)
          }
        }
        window.destroy()
      }
    }
  }

  /// Rows are made for what is seen and a little around it, not for all that there are.
  func testFiveHundredVersionsAreGoneThroughWithFewRows() {
    onMain {
      let list = VersionList()
      let window = show(list.widget, height: 400)
      _ = list.show((1...500).reversed().map(Self.version))
      // What was seen stays, so that each counts once.
      var rows: Set<Gtk.Widget> = []
      @MainActor func look() { for label in list.widget.all(Gtk.Label.self) { rows.insert(label.parent!) } }
      wait("the rows") {
        look()
        return !rows.isEmpty
      }
      var heard: [UInt64?] = []
      list.onSelection = { heard.append(list.selected?.version?.id) }
      for step in 1...60 {
        list.slider.value = Double(500 - 1 - 7 * step)
        var frames = 0
        let callback = window.addTickCallback { _ in
          frames += 1
          return frames < 2
        }
        wait("a frame") { frames == 2 }
        callback.remove()
        look()
      }
      XCTAssertEqual(heard, (1...60).map { UInt64(500 - 7 * $0) })
      XCTAssertLessThan(rows.count, 300)
      // Nor is more made when the same are shown again.
      let before = rows.count
      XCTAssertFalse(list.show((1...500).reversed().map(Self.version)))
      list.tellTimesAnew()
      look()
      XCTAssertEqual(rows.count, before)
      window.destroy()
    }
  }

  /// Each save gives the history of the document's versions another name.
  func testTheSelectionStaysAfterASave() {
    onMain {
      let list = VersionList()
      XCTAssertTrue(list.show([2, 1].map(Self.version)))
      XCTAssertFalse(list.show([3, 2, 1].map { Self.version($0, in: "another") }))
      XCTAssertEqual(list.selected?.version?.id, 2)
    }
  }

  /// Below the picture there is no room for both.
  func testTheSliderIsBesideTheListOnly() {
    onMain {
      let list = VersionList()
      _ = list.show([1, 2].map(Self.version))
      XCTAssertTrue(list.slider.isVisible)
      list.isBelow = true
      XCTAssertFalse(list.slider.isVisible)
      list.isBelow = false
      XCTAssertTrue(list.slider.isVisible)
    }
  }

  /// What the ends of the slider are called stands below it, and not over what is beside it.
  func testTheEndsAreNamedWithinTheSlider() {
    onMain {
      for direction in [Gtk.TextDirection.leftToRight, .rightToLeft] {
        let list = VersionList()
        let row = Gtk.Box(.horizontal, spacing: 0)
        list.timeline.expandsHorizontally = true
        for part in [list.widget, list.timeline] as [Gtk.Widget] { row.append(part) }
        for part in [row, list.timeline] + list.timeline.children { part.direction = direction }
        let window = show(row)
        _ = list.show((1...40).reversed().map(Self.version))
        wait("the slider") { (list.slider.bounds(in: row)?.width ?? 0) > 0 }
        XCTAssertEqual(list.timeline.labelTexts, ["Oldest version", "Now"])
        let labels = list.timeline.children.last?.children ?? []
        XCTAssertEqual(labels.count, 2)
        let slider = list.slider.bounds(in: row)!
        for label in labels {
          let place = label.bounds(in: row)!
          XCTAssertGreaterThanOrEqual(place.x, slider.x)
          XCTAssertLessThanOrEqual(place.x + place.width, slider.x + slider.width)
        }
        window.destroy()
      }
    }
  }

  /// One press of Tab leads from a row to the slider, and one back to that row.
  func testTabLeavesTheList() {
    onMain {
      let list = VersionList()
      let column = Gtk.Box(.vertical, spacing: 0)
      list.widget.expandsVertically = true
      column.append(list.widget)
      column.append(list.timeline)
      let window = show(column)
      _ = list.show((1...40).reversed().map(Self.version))
      wait("a row") {
        list.grabFocus()
        return window.focus?.isDescendant(of: list.widget) == true
      }
      let row = window.focus
      let keys = KeyDriver(window: window)
      keys.press("Tab")
      XCTAssertEqual(window.focus?.typeName, list.slider.typeName)
      keys.press("ISO_Left_Tab", .shift)
      XCTAssertEqual(window.focus?.raw, row?.raw)
      window.destroy()
    }
  }

  func testWhatDiffersIsSaidInWords() {
    onMain {
      @MainActor func words(_ added: Int, _ changed: Int, _ removed: Int) -> String {
        VersionPicture.words(of: DocumentComparison(added: added, changed: changed, removed: removed))
      }
      XCTAssertEqual(words(0, 0, 0), "The document is as it was then.")
      XCTAssertEqual(words(1, 0, 0), "Since then: 1 added")
      XCTAssertEqual(words(2, 3, 1), "Since then: 2 added, 3 changed, 1 removed")
      XCTAssertEqual(words(0, 0, 4), "Since then: 4 removed")
    }
  }
}
