// How far one sees through the selected shapes.

import DocumentUI
import ShapeModel

/// The part of the inspector about how shapes are seen through.
struct AppearanceSection: View {
  let properties: PropertyBindings

  var body: some View {
    Section(L("Appearance")) {
      NumberField(
        L("Opacity"), value: properties.number(\.opacity, scale: 0.01) { .opacity($0) }, range: 0...100,
        digits: 0,
        unit: "%")
    }
  }
}
