// The forms of windows by their width, sizes as they are kept, and where panes stand: rules without a window.

import TestSupport
import Testing

@testable import DocumentUI

@Suite("Forms of windows")
struct WindowFormTests {
  @Test("a form begins at its width, whatever a new window is")
  func limits() {
    let wanted: [(ClosedRange<Int>, WindowWidth)] = [
      (0...499, .narrow), (500...899, .medium), (900...4000, .wide),
    ]
    for (widths, form) in wanted {
      for width in widths { #expect(WindowWidth(width) == form) }
    }
  }

  @Test("a form is left at once when it does not fit, and never flaps within the slack")
  func slack() {
    for current in WindowWidth.allCases {
      for width in 300...1000 {
        let next = WindowWidth(width, from: current)
        // It never wants more room than there is.
        #expect(next <= WindowWidth(width))
        // What it became it stays at that width.
        #expect(WindowWidth(width, from: next) == next)
        // Where it goes a few pixels there and back again and again, it changes at most once.
        let there = width + WindowWidth.slack / 2
        let over = WindowWidth(there, from: next)
        let back = WindowWidth(width, from: over)
        #expect(WindowWidth(there, from: back) == back && WindowWidth(width, from: back) == back)
        // Clear of a limit it has the form of the width.
        if ![500, 900].contains(where: { $0...$0 + WindowWidth.slack ~= width }) {
          #expect(next == WindowWidth(width))
        }
      }
    }
  }

  @Test("a size is had back from its text, and nothing else is a size")
  func sizes() {
    for width in [200, 360, 1180, 8000] {
      for isMaximized in [false, true] {
        let size = WindowSize(width: width, height: 480, isMaximized: isMaximized)
        #expect(WindowSize(size.text) == size)
      }
    }
    let others = [
      "", "1180", "1180 780 ", "1180 780 full", "1180,780", "-1 780", "199 780", "1180 8001", "1e3 780",
      "1180 780 maximized maximized",
    ]
    for text in others { #expect(WindowSize(text) == nil, "\(text)") }
  }

  @Test("panes and content fill the width without a gap, and panes shrink before the content does")
  func panes() {
    let least = PaneSides(leading: 160, trailing: 290)
    for total in stride(from: 0, through: 1600, by: 7) {
      for leading in [nil, 160, 210, 480] as [Int?] {
        for trailing in [nil, 290, 480] as [Int?] {
          let layout = PaneLayout(
            total: total, leading: leading, trailing: trailing, least: least, isOverlaid: false)
          #expect(layout.content.lowerBound == (layout.leading?.upperBound ?? 0))
          #expect(layout.content.upperBound == (layout.trailing?.lowerBound ?? total))
          #expect((layout.leading?.lowerBound ?? 0) == 0)
          #expect((layout.trailing?.upperBound ?? total) == total)
          let wanted = (leading ?? 0) + (trailing ?? 0)
          let needed = (leading.map { _ in 160 } ?? 0) + (trailing.map { _ in 290 } ?? 0)
          if total >= wanted + PaneLayout.leastContent {
            #expect(layout.leading?.count == leading && layout.trailing?.count == trailing)
          } else if total >= needed + PaneLayout.leastContent {
            #expect(layout.content.count == PaneLayout.leastContent)
          }
          let over = PaneLayout(
            total: total, leading: leading, trailing: trailing, least: least, isOverlaid: true)
          #expect(over.content == 0..<total)
          for pane in [over.leading, over.trailing].compactMap({ $0 }) {
            #expect(pane.lowerBound >= 0 && pane.upperBound <= total)
            if total >= 360 { #expect(total - pane.count >= PaneLayout.leastBeside) }
          }
        }
      }
    }
  }

  @Test(
    "the desktop draws title bars where it does, and where the person says so",
    arguments: [
      (nil, "XFCE", true, true), (nil, "X-Cinnamon", true, true), (nil, "KDE", false, true),
      (nil, "GNOME", true, false), (nil, "ubuntu:GNOME", false, false), (nil, "XFCE", false, false),
      (nil, nil, true, false), ("window", "XFCE", true, false), ("desktop", "GNOME", false, true),
      ("usual", "MATE", true, true), ("?", nil, true, false),
    ] as [(String?, String?, Bool, Bool)])
  @MainActor
  func titleBars(_ choice: String?, _ desktop: String?, _ hasX11: Bool, _ isWanted: Bool) {
    #expect(DesktopTitleBar.isWanted(choice: choice, desktop: desktop, hasX11: hasX11) == isWanted)
  }
}
