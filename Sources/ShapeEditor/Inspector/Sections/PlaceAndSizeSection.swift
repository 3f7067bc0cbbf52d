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
          LiveView(properties, .x) { live in
            NumberField(L("X"), value: live.number(\.x) { .x($0) }, units: .lengths)
              .help(L("Left edge, in points"))
          }
        }
        MarkedField(L("Y")) {
          LiveView(properties, .y) { live in
            NumberField(L("Y"), value: live.number(\.y) { .y($0) }, units: .lengths)
              .help(L("Top edge, in points"))
          }
        }
        MarkedField(L("W", context: "mark of a width")) {
          LiveView(properties, .width) { live in
            NumberField(
              L("Width"), value: live.number(\.width) { .width($0) },
              range: 0...ShapeEditFormat.numberLimit, units: .lengths
            )
            .help(L("Width, in points"))
          }
        }
        MarkedField(L("H", context: "mark of a height")) {
          LiveView(properties, .height) { live in
            NumberField(
              L("Height"), value: live.number(\.height) { .height($0) },
              range: 0...ShapeEditFormat.numberLimit, units: .lengths
            )
            .help(L("Height, in points"))
          }
        }
        MarkedField("∠") {
          LiveView(properties, .rotation) { live in
            NumberField(
              L("Rotation"), value: live.number(\.rotation) { .rotation($0) }, unit: "°", units: .angles
            )
            .help(L("Rotation"))
          }
        }
        MarkedField {
          GlyphView(.join(.round))
        } field: {
          LiveView(properties, .corners) { live in
            NumberField(
              L("Corner Radius"), value: live.number(\.cornerRadius) { .cornerRadius($0) },
              range: 0...ShapeEditFormat.numberLimit, units: .lengths
            )
            .help(L("Corner Radius"))
          }
        }
        .collapsed(!properties.has(\.cornerRadius))
      }
      CornersOfShape(properties: properties)
    }
  }
}

/// How many corners polygons and stars have, and how deep they are cut.
private struct CornersOfShape: View {
  let properties: PropertyBindings

  var body: some View {
    LiveView(properties, .corners) { live in
      NumberField(L("Sides"), value: live.number(\.sides) { .sides($0) }, range: 3...100, digits: 0)
    }
    .collapsed(!properties.has(\.sides))
    LiveView(properties, .corners) { live in
      NumberField(
        L("Points", context: "of a star"), value: live.number(\.starPoints) { .starPoints($0) },
        range: 3...100, digits: 0)
      NumberField(
        L("Inner Radius"), value: live.number(\.innerRadius, scale: 0.01) { .innerRadius($0) },
        range: 0...100, unit: "%")
    }
    .collapsed(!properties.has(\.starPoints))
  }
}
