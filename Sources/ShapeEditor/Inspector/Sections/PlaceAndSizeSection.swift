// Where the selected shapes are, how large, how turned.

import DocumentUI
import ShapeModel

/// The part of the inspector about the place and the size.
struct PlaceAndSizeSection: View {
  let properties: PropertyBindings

  private static let limit = ShapeEditFormat.numberLimit

  /// The field of a length, behind its mark.
  private func length(
    _ mark: String, of title: String, _ path: KeyPath<SelectionProperties, PropertyValue<Double>>,
    _ part: LiveProperties.Part, _ help: String, _ isPossible: Bool, from least: Double = -limit,
    _ property: @escaping (Double) -> ShapeProperty
  ) -> some View {
    MarkedField(mark) {
      LiveView(properties, part) { live in
        NumberField(title, value: live.number(path, property), range: least...Self.limit, units: .lengths)
          .fieldHelp(help, isPossible)
      }
    }
    .disabled(!isPossible)
  }

  var body: some View {
    let (isPlaced, isSized) = (properties.values.takesPlace, properties.values.takesSize)
    Section(L("Position and Size")) {
      FieldBlock {
        length(L("X"), of: L("X"), \.x, .x, L("Left edge, in points"), isPlaced) { .x($0) }
        length(L("Y"), of: L("Y"), \.y, .y, L("Top edge, in points"), isPlaced) { .y($0) }
        length(
          L("W", context: "mark of a width"), of: L("Width"), \.width, .width,
          L("Width, in points"), isSized, from: properties.values.leastSize.width
        ) { .width($0) }
        length(
          L("H", context: "mark of a height"), of: L("Height"), \.height, .height,
          L("Height, in points"), isSized, from: properties.values.leastSize.height
        ) { .height($0) }
        MarkedField("∠") {
          LiveView(properties, .rotation) { live in
            NumberField(
              L("Rotation"), value: live.number(\.rotation) { .rotation($0) }, unit: "°", units: .angles
            )
            .fieldHelp(L("Rotation"), isSized)
          }
        }
        .disabled(!isSized)
        MarkedField {
          GlyphView(.join(.round))
        } field: {
          LiveView(properties, .corners) { live in
            NumberField(
              L("Corner Radius"), value: live.number(\.cornerRadius) { .cornerRadius($0) },
              range: 0...Self.limit, units: .lengths
            )
            .help(L("Corner Radius"))
          }
        }
        .collapsed(!properties.has(\.cornerRadius))
      }
      CornersOfShape(properties: properties)
      AlignmentRow(model: properties.model)
    }
  }
}

extension View {
  /// Says what a field is for, which stays its name, or why it takes nothing.
  fileprivate func fieldHelp(_ words: String, _ isPossible: Bool) -> some View {
    let obstacle = L("A connector lies between its ends. Move those, or the shapes that it joins, instead.")
    return help(isPossible ? words : obstacle).accessibilityLabel(words)
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
