// Widgets as elements of a layout.

import Gtk

extension Gtk.Widget: EnvironmentFollowing {
  func measureElement(_ axis: Axis, across: Double?) -> ElementMeasurement {
    let measurement = measure(
      axis == .horizontal ? .horizontal : .vertical, forSize: across.map { Int($0.rounded(.up)) } ?? -1)
    return ElementMeasurement(
      minimum: Double(measurement.minimum), natural: Double(measurement.natural),
      baseline: measurement.naturalBaseline < 0 ? nil : Double(measurement.naturalBaseline))
  }

  func placeElement(_ frame: CGRect) {
    // GTK wants to be asked before it places, and never gives less than the least.
    let width = max(Int(frame.width), measure(.horizontal).minimum)
    let height = max(Int(frame.height), measure(.vertical, forSize: width).minimum)
    allocate(x: Int(frame.minX), y: Int(frame.minY), width: width, height: height)
  }

  func follow(_ environment: EnvironmentValues) { isSensitive = environment.isEnabled }
}
