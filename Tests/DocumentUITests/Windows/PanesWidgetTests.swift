// Panes in a real window: beside the content and over it, opened and closed in any order, at many widths.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class PanesWidgetTests: DisplayTestCase, @unchecked Sendable {
  /// Panes whose state is a model's.
  @MainActor
  private final class Rig {
    let window = Gtk.Window()
    let leading = Gtk.Button(label: "leading")
    let trailing = Gtk.Button(label: "trailing")
    let content = Gtk.Button(label: "content")
    let widget: PanesWidget
    var forms = PaneSides(
      leading: PanesWidget.Form(isShown: true, width: 210, widths: 160...480),
      trailing: PanesWidget.Form(isShown: true, width: 290, widths: 290...480))
    var isOverlaid = false

    init() {
      widget = PanesWidget(
        content: content, panes: PaneSides(leading: leading, trailing: trailing))
      widget.onClosed = { [weak self] in
        self?.forms[$0].isShown = false
        self?.show()
      }
      window.child = widget
      window.defaultSize = (1000, 300)
    }

    func show() { widget.show(forms, isOverlaid: isOverlaid) }
  }

  func testWhatIsShownStandsWhereItShould() {
    onMain {
      let rig = Rig()
      defer { rig.window.destroy() }
      rig.show()
      rig.window.present()
      wait("the window to show") { rig.widget.width > 0 }
      for seed in UInt64(1)...30 {
        var random = SeededRandom(seed: seed)
        for _ in 0..<15 {
          let side = Bool.random(using: &random) ? PaneSide.leading : .trailing
          switch Int.random(in: 0..<3, using: &random) {
          case 0: rig.forms[side].isShown.toggle()
          case 1: rig.forms[side].width = Int.random(in: rig.forms[side].widths, using: &random)
          default: rig.isOverlaid.toggle()
          }
          rig.widget.direction = Bool.random(using: &random) ? .leftToRight : .rightToLeft
          rig.show()
          let total = Int.random(in: 700...1500, using: &random)
          rig.widget.allocate(x: 0, y: 0, width: total, height: 300)
          self.check(rig, total, seed)
        }
      }
    }
  }

  @MainActor
  private func check(_ rig: Rig, _ total: Int, _ seed: UInt64) {
    let isReversed = rig.widget.direction == .rightToLeft
    func place(_ widget: Gtk.Widget) -> Range<Int> {
      guard let bounds = widget.bounds(in: rig.widget) else { return 0..<0 }
      let start = isReversed ? total - Int(bounds.x + bounds.width) : Int(bounds.x)
      return start..<start + Int(bounds.width)
    }
    let wanted = PaneLayout(
      total: total, leading: rig.forms.leading.isShown ? rig.forms.leading.width : nil,
      trailing: rig.forms.trailing.isShown ? rig.forms.trailing.width : nil,
      least: PaneSides(leading: 160, trailing: 290), isOverlaid: rig.isOverlaid)
    XCTAssertEqual(place(rig.content), wanted.content, "SHAPEEDIT_SEED=\(seed)")
    for (side, widget) in [(PaneSide.leading, rig.leading), (.trailing, rig.trailing)] {
      XCTAssertEqual(widget.isVisible, wanted[side] != nil, "SHAPEEDIT_SEED=\(seed)")
      if let range = wanted[side] { XCTAssertEqual(place(widget), range, "SHAPEEDIT_SEED=\(seed)") }
    }
    // What lies over the content is what a click there finds.
    guard rig.isOverlaid, let range = wanted.trailing ?? wanted.leading else { return }
    let middle = (range.lowerBound + range.upperBound) / 2
    let target = rig.widget.pick(x: Double(isReversed ? total - middle : middle), y: 150)
    let pane = wanted.trailing != nil ? rig.trailing : rig.leading
    XCTAssertEqual(target?.isDescendant(of: pane), true, "SHAPEEDIT_SEED=\(seed)")
  }

  /// Colours are judged while a pane is open.
  func testContentBesideAPaneOverItLooksAsBefore() {
    onMain {
      WindowRules.install()
      let rig = Rig()
      defer { rig.window.destroy() }
      let (plain, fill) = (Gtk.Box(.horizontal), CSSProvider(".panes-test { background: #62a0ea; }"))
      fill.addToDisplay()
      plain.addCSSClass("panes-test")
      let panes = PaneSides<Gtk.Widget>(leading: Gtk.Label("leading"), trailing: Gtk.Label("trailing"))
      let widget = PanesWidget(content: plain, panes: panes)
      rig.window.child = widget
      for side in PaneSide.allCases {
        rig.forms[side].isShown = false
        widget.show(rig.forms, isOverlaid: true)
        rig.window.present()
        wait("the window to show") { widget.width > 800 }
        rig.forms[side].isShown = true
        widget.show(rig.forms, isOverlaid: true)
        let pane = panes[side]
        wait("the pane") { pane.isMapped && pane.width > 0 }
        guard let picture = widget.renderToBytes() else { return XCTFail("no picture") }
        let middle = (picture.height / 2 * picture.width + picture.width / 2) * 4
        XCTAssertEqual([2, 1, 0].map { picture.bytes[middle + $0] }, [0x62, 0xa0, 0xea])
        rig.forms[side].isShown = false
      }
    }
  }

  func testThePaneOverTheContentHasTheFocusAndGivesItBack() {
    onMain {
      for side in PaneSide.allCases {
        let rig = Rig()
        defer { rig.window.destroy() }
        rig.isOverlaid = true
        for side in PaneSide.allCases { rig.forms[side].isShown = false }
        rig.show()
        rig.window.present()
        wait("the window to show") { rig.widget.isMapped }
        rig.content.grabFocus()
        rig.forms[side].isShown = true
        rig.show()
        let pane = side == .leading ? rig.leading : rig.trailing
        wait("the pane to have the focus") { rig.window.focus === pane }
        KeyDriver(window: rig.window).press("Escape")
        wait("the focus to be back") { rig.window.focus === rig.content }
        XCTAssertFalse(rig.forms[side].isShown)
      }
    }
  }

  /// What is in a pane comes after the pane.
  func testTheFocusGoesPastWhatScrollsToWhatComesLater() {
    onMain {
      let rig = Rig()
      defer { rig.window.destroy() }
      let (scroller, box, field) = (Gtk.ScrolledWindow(), Gtk.Box(.vertical), Gtk.Entry())
      scroller.child = box
      let content = Gtk.Button(label: "content")
      let panes = PaneSides<Gtk.Widget>(leading: Gtk.Label("leading"), trailing: scroller)
      let widget = PanesWidget(content: content, panes: panes)
      rig.window.child = widget
      for side in PaneSide.allCases { rig.forms[side].isShown = false }
      widget.show(rig.forms, isOverlaid: true)
      rig.window.present()
      wait("the window to show") { widget.isMapped }
      content.grabFocus()
      rig.forms.trailing.isShown = true
      widget.show(rig.forms, isOverlaid: true)
      var frames = 0
      widget.addTickCallback { _ in
        frames += 1
        if frames == 3 { box.append(field) }
        return frames < 3
      }
      wait("the field to have the focus") { rig.window.focus?.isDescendant(of: field) == true }
    }
  }
}
