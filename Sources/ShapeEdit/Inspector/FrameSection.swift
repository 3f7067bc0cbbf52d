// Where the selected shapes are, how large, how turned.

import DocumentUI
import ShapeModel

/// The part of the inspector about the frame.
struct FrameSection: View {
  let properties: PropertyBindings

  var body: some View {
    Section(L("Frame")) {
      NumberField(L("X"), value: properties.number(\.x) { .x($0) })
      NumberField(L("Y"), value: properties.number(\.y) { .y($0) })
      NumberField(L("Width"), value: properties.number(\.width) { .width($0) }, range: 0...1e9)
      NumberField(L("Height"), value: properties.number(\.height) { .height($0) }, range: 0...1e9)
      NumberField(L("Rotation"), value: properties.number(\.rotation) { .rotation($0) }, unit: "°")
      if properties.has(\.cornerRadius) {
        NumberField(
          L("Corner Radius"), value: properties.number(\.cornerRadius) { .cornerRadius($0) }, range: 0...1e9)
      }
    }
  }
}
