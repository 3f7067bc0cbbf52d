// Where the selected shapes are, how large, how turned.

import DocumentUI
import ShapeModel

/// The part of the inspector about the frame.
struct PlaceAndSizeSection: View {
  let properties: PropertyBindings

  var body: some View {
    Section(L("Frame")) {
      AlignmentRow(model: properties.model)
      FieldBlock {
        MarkedField(L("X")) {
          NumberField(L("X"), value: properties.number(\.x) { .x($0) }, units: .lengths)
            .help(L("Left edge, in points"))
        }
        MarkedField(L("Y")) {
          NumberField(L("Y"), value: properties.number(\.y) { .y($0) }, units: .lengths)
            .help(L("Top edge, in points"))
        }
        MarkedField(L("W", context: "mark of a width")) {
          NumberField(
            L("Width"), value: properties.number(\.width) { .width($0) },
            range: 0...ShapeEditFormat.numberLimit, units: .lengths
          )
          .help(L("Width, in points"))
        }
        MarkedField(L("H", context: "mark of a height")) {
          NumberField(
            L("Height"), value: properties.number(\.height) { .height($0) },
            range: 0...ShapeEditFormat.numberLimit, units: .lengths
          )
          .help(L("Height, in points"))
        }
        MarkedField("∠") {
          NumberField(
            L("Rotation"), value: properties.number(\.rotation) { .rotation($0) }, unit: "°", units: .angles
          )
          .help(L("Rotation"))
        }
        MarkedField {
          GlyphView(.join(.round))
        } field: {
          NumberField(
            L("Corner Radius"), value: properties.number(\.cornerRadius) { .cornerRadius($0) },
            range: 0...ShapeEditFormat.numberLimit, units: .lengths
          )
          .help(L("Corner Radius"))
        }
        .collapsed(!properties.has(\.cornerRadius))
      }
      NumberField(
        L("Sides"), value: properties.number(\.sides) { .sides($0) }, range: 3...100, digits: 0
      )
      .collapsed(!properties.has(\.sides))
      Group {
        NumberField(
          L("Points", context: "of a star"), value: properties.number(\.starPoints) { .starPoints($0) },
          range: 3...100, digits: 0)
        NumberField(
          L("Inner Radius"), value: properties.number(\.innerRadius, scale: 0.01) { .innerRadius($0) },
          range: 0...100, unit: "%")
      }
      .collapsed(!properties.has(\.starPoints))
    }
  }
}
