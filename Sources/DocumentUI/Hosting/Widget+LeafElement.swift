// Widgets as elements of a layout.

import Gtk

extension Gtk.Widget: EnvironmentFollowing {
  func measureElement(_ axis: Axis, across: Double?) -> ElementMeasurement {
    let (along, other): (Gtk.Orientation, Gtk.Orientation) =
      axis == .horizontal ? (.horizontal, .vertical) : (.vertical, .horizontal)
    // It may need more now than when the layout asked last, and GTK wants to hear of nothing less.
    let room = across.map { max(Int($0.rounded(.up)), measure(other).minimum) }
    let measurement = measure(along, forSize: room ?? -1)
    // A line that may wrap ends with the room after a letter, which GTK leaves out of the natural width.
    let spacing = axis == .horizontal ? (self as? Gtk.Label)?.letterSpacing ?? 0 : 0
    return ElementMeasurement(
      minimum: Double(measurement.minimum), natural: Double(measurement.natural) + spacing,
      baseline: measurement.naturalBaseline < 0 ? nil : Double(measurement.naturalBaseline))
  }

  var wordWidth: Double? {
    switch self {
    case let label as Gtk.Label: label.wraps ? Double(label.longestWordWidth) + label.letterSpacing : nil
    case let surface as LayoutHostWidget: surface.layout.map(\.wordWidth)
    case is Gtk.Button, is Gtk.MenuButton, is Gtk.CheckButton: widthAroundWords
    default: nil
    }
  }

  func stretched(_ size: CGSize, for proposal: ProposedViewSize) -> CGSize {
    guard self is Gtk.Button || self is Gtk.MenuButton, let surface = innerSurface,
      let layout = surface.layout
    else { return size }
    let flexible = layout.isFlexible
    guard flexible.horizontal || flexible.vertical else { return size }
    let around = [Gtk.Orientation.horizontal, .vertical].map {
      Double(measure($0).natural - surface.measure($0).natural)
    }
    let label = layout.root.size(
      ProposedViewSize(
        width: proposal.width.map { max(0, $0 - around[0]) },
        height: proposal.height.map { max(0, $0 - around[1]) }))
    var size = size
    if flexible.horizontal, proposal.width != nil { size.width = max(size.width, label.width + around[0]) }
    if flexible.vertical, proposal.height != nil { size.height = max(size.height, label.height + around[1]) }
    return size
  }

  /// The width that leaves the views in a control the width of their words.
  private var widthAroundWords: Double? {
    guard let surface = innerSurface, let layout = surface.layout else { return nil }
    let around = measure(.horizontal).natural - surface.measure(.horizontal).natural
    return layout.wordWidth + Double(around)
  }

  /// The surface of the views in a control.
  private var innerSurface: LayoutHostWidget? {
    for child in children {
      if let surface = child as? LayoutHostWidget ?? child.innerSurface { return surface }
    }
    return nil
  }

  func placeElement(_ frame: CGRect) {
    if let surface = self as? LayoutHostWidget, surface.isPlacedFreely { return surface.placeFreely(frame) }
    // GTK wants to be asked before it places, and never gives less than the least.
    let width = max(Int(frame.width), measure(.horizontal).minimum)
    let wish = measure(.vertical, forSize: width)
    let height = max(Int(frame.height), wish.minimum)
    (self as? LayoutHostWidget)?.measureAgainLater(ifLessThan: width, height, isWantedFor: frame.size)
    // The text goes where layout has lined it up.
    let baseline =
      wish.naturalBaseline < 0 ? -1 : wish.naturalBaseline + max(0, (height - wish.natural) / 2)
    allocate(
      x: Int(frame.minX), y: Int(frame.minY), width: width, height: height,
      baseline: baseline < height ? baseline : -1)
  }

  func placeElement(_ frame: CGRect, scaledBy factor: Double) {
    let width = max(Int((Double(frame.width) / factor).rounded(.up)), measure(.horizontal).minimum)
    let height = max(
      Int((Double(frame.height) / factor).rounded(.up)), measure(.vertical, forSize: width).minimum)
    allocate(
      width: width, height: height,
      transform: WidgetTransform([
        .translate(Double(frame.minX), Double(frame.minY)), .scale(factor, factor),
      ]))
  }

  func follow(_ environment: EnvironmentValues) { isSensitive = environment.isEnabled }
}
