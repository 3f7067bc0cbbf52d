// Colours as people write them on a command line.

import Gtk
import ShapeModel

extension ShapeModel.Color {
  /// A colour in CSS's notation (`#rrggbb`, `#rrggbbaa`, `white`, `rgb(…)`); nil when it is none.
  init?(css text: String) {
    if text.hasPrefix("#"), text.count == 9, let value = UInt32(text.dropFirst(), radix: 16) {
      self.init(
        red: UInt8(value >> 24), green: UInt8(value >> 16 & 255), blue: UInt8(value >> 8 & 255),
        alpha: UInt8(value & 255))
      return
    }
    if text == "transparent" {
      // GTK knows it from 4.10 on.
      self.init(red: 0, green: 0, blue: 0, alpha: 0)
      return
    }
    guard let color = Gtk.RGBA(css: text) else { return nil }
    func channel(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    self.init(
      red: channel(color.red), green: channel(color.green), blue: channel(color.blue),
      alpha: channel(color.alpha))
  }
}
