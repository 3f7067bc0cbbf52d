// The widget behind PanesView: places content and panes, drags their edges, closes what lies over the
// content.

import Gtk

/// Content with panes beside it or over it.
@MainActor
final class PanesWidget: CustomWidget {
  /// How a pane is to be.
  struct Form: Equatable {
    var isShown = false
    var width = 0
    var widths = 0...0
  }

  let panes: PaneSides<Gtk.Widget>
  /// Called while an edge is dragged, with the pane's new width.
  var onDragged: (PaneSide, Int) -> Void = { _, _ in }
  /// Called when a pane is closed that lies over the content.
  var onClosed: (PaneSide) -> Void = { _ in }

  private let content: Gtk.Widget
  /// Lies over the content while a pane does: a click there closes the pane.
  private let shade = CustomWidget(cssName: "shade")
  private let edges = PaneSides(
    leading: CustomWidget(cssName: "pane-edge"), trailing: CustomWidget(cssName: "pane-edge"))
  private var forms = PaneSides(leading: Form(), trailing: Form())
  private var isOverlaid = false
  /// Where keys went before a pane was opened over the content.
  private weak var focusBefore: Gtk.Widget?
  /// The edge that is dragged, and how wide its pane was.
  private var dragged: (side: PaneSide, width: Int)?

  init(content: Gtk.Widget, panes: PaneSides<Gtk.Widget>) {
    self.content = content
    self.panes = panes
    super.init(cssName: "panes", role: .group)
    clipsToBounds = true
    for child in [panes.leading, content, shade, panes.trailing, edges.leading, edges.trailing] {
      appendChild(child)
    }
    for side in PaneSide.allCases {
      edges[side].cursorName = "col-resize"
      panes[side].addCSSClass("pane")
    }
    shade.isVisible = false
    watch()
  }

  private func watch() {
    let click = Gtk.GestureClick()
    click.onPressed { [weak self] _, _, _ in self?.closeOverlay() }
    shade.addController(click)
    let keys = Gtk.EventControllerKey()
    keys.onKeyPressed { [weak self] event in
      guard let self, event.key == .escape, overlay != nil else { return false }
      closeOverlay()
      return true
    }
    addController(keys)
    // Escape in a field of a pane may move the focus back to the content. Then the person has done with the
    // pane.
    let first = Gtk.EventControllerKey()
    first.propagationPhase = .capture
    first.onKeyPressed { [weak self] event in
      guard let self, event.key == .escape, overlay != nil else { return false }
      Task { @MainActor [weak self] in
        guard let self, (root as? Gtk.Window)?.focus?.isDescendant(of: content) == true else { return }
        closeOverlay()
      }
      return false
    }
    addController(first)
    for side in PaneSide.allCases {
      let drag = Gtk.GestureDrag()
      drag.onDragBegin { [weak self, weak drag] _, _ in
        guard let self else { return }
        drag?.setState(.claimed)
        dragged = (side, forms[side].width)
      }
      drag.onDragUpdate { [weak self, weak drag] _, _ in
        guard let self, let point = drag?.point,
          let place = edges[side].convert(x: point.x, y: point.y, to: self)
        else { return }
        self.drag(side, to: Int(place.x.rounded()))
      }
      drag.onDragEnd { [weak self] _, _ in self?.dragged = nil }
      edges[side].addController(drag)
    }
  }

  private func drag(_ side: PaneSide, to x: Int) {
    guard dragged?.side == side else { return }
    let fromStart = direction == .rightToLeft ? width - x : x
    let wanted = side == .leading ? fromStart : width - fromStart
    let form = forms[side]
    let new = min(max(wanted, form.widths.lowerBound), form.widths.upperBound)
    guard new != form.width else { return }
    onDragged(side, new)
  }

  // MARK: What is shown

  /// The pane that lies over the content.
  private var overlay: PaneSide? {
    guard isOverlaid else { return nil }
    return forms.trailing.isShown ? .trailing : forms.leading.isShown ? .leading : nil
  }

  private func closeOverlay() {
    for side in PaneSide.allCases where isOverlaid && forms[side].isShown { onClosed(side) }
  }

  /// Takes a form. Of two panes over the content the one that was opened last is shown.
  func show(_ new: PaneSides<Form>, isOverlaid: Bool) {
    let before = overlay
    let focused = (root as? Gtk.Window)?.focus
    forms = new
    self.isOverlaid = isOverlaid
    // Children are painted in their order: a pane that lies over the content comes after the shade.
    insertChild(panes.leading, after: isOverlaid ? shade : nil)
    for side in PaneSide.allCases {
      panes[side].isVisible = new[side].isShown
      edges[side].isVisible = new[side].isShown && !isOverlaid
      if isOverlaid { panes[side].addCSSClass("over") } else { panes[side].removeCSSClass("over") }
    }
    shade.isVisible = overlay != nil
    queueResize()
    guard overlay != before else { return }
    moveFocus(from: focused, wasOver: before != nil)
  }

  private func moveFocus(from focused: Gtk.Widget?, wasOver: Bool) {
    if let side = overlay {
      if !wasOver { focusBefore = focused }
      panes[side].focusFirstMade { [weak self] in self?.overlay == side }
    } else if isOverlaid || wasOver {
      let back = focusBefore
      focusBefore = nil
      guard let back, back.root != nil, back.isMapped else { return }
      back.grabFocus()
    }
  }

  // MARK: Places

  private static let edgeWidth = 8

  private func layout(_ total: Int) -> PaneLayout {
    PaneLayout(
      total: total, leading: forms.leading.isShown ? forms.leading.width : nil,
      trailing: forms.trailing.isShown ? forms.trailing.width : nil,
      least: PaneSides(leading: forms.leading.widths.lowerBound, trailing: forms.trailing.widths.lowerBound),
      isOverlaid: isOverlaid)
  }

  override func measureContent(_ orientation: Orientation, forSize: Int) -> Gtk.Measurement {
    if orientation == .vertical {
      let height =
        [content, panes.leading, panes.trailing].filter(\.isVisible)
        .map { $0.measure(.vertical).minimum }.max() ?? 0
      return Gtk.Measurement(minimum: height, natural: height)
    }
    let least = content.measure(.horizontal)
    let beside =
      isOverlaid
      ? 0
      : PaneSide.allCases.reduce(0) { $0 + (forms[$1].isShown ? forms[$1].widths.lowerBound : 0) }
    return Gtk.Measurement(minimum: least.minimum + beside, natural: least.natural + beside)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    let layout = layout(width)
    func put(_ child: Gtk.Widget, _ range: Range<Int>) {
      guard child.isVisible else { return }
      let wide = max(range.count, child.measure(.horizontal).minimum)
      let high = max(height, child.measure(.vertical, forSize: wide).minimum)
      let start = direction == .rightToLeft ? width - range.lowerBound - wide : range.lowerBound
      child.allocate(x: start, y: 0, width: wide, height: high)
    }
    put(content, layout.content)
    put(shade, 0..<width)
    for side in PaneSide.allCases {
      guard let range = layout[side] else { continue }
      put(panes[side], range)
      let edge = side == .leading ? range.upperBound : range.lowerBound
      put(edges[side], edge - Self.edgeWidth / 2..<edge + Self.edgeWidth / 2)
    }
  }
}
