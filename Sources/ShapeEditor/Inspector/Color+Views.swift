// The document's colours as the views' colours, and back.

import DocumentUI
import ShapeModel

extension DocumentUI.Color {
  /// A document's colour.
  init(_ color: ShapeModel.Color) {
    self.init(
      red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
      opacity: Double(color.alpha) / 255)
  }
}

extension ShapeModel.Color {
  /// A colour that a person chose.
  @MainActor
  init(_ color: DocumentUI.Color) {
    let parts = color.components ?? (0, 0, 0, 1)
    func channel(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    self.init(
      red: channel(parts.red), green: channel(parts.green), blue: channel(parts.blue),
      alpha: channel(parts.opacity))
  }
}
