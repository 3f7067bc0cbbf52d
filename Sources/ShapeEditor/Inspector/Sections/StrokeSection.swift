// The lines of the selected shapes: their colour, width, dashes and heads.

import DocumentUI
import ShapeModel

/// The part of the inspector about lines and outlines.
struct StrokeSection: View {
  let properties: PropertyBindings

  var body: some View {
    Section(L("Stroke")) {
      ColorRow(
        title: L("Stroke"), isOn: properties.values.isStroked, value: properties.values.strokeColor,
        set: { properties.model.set(.strokeColor($0)) },
        addUsual: {
          properties.model.set(.strokeColor(ShapeModel.Color(rgb: 0x1c3d5a))) { $0.isStroked.value != true }
        })
      Group {
        NumberField(
          L("Width", context: "stroke"), value: properties.strokeWidth, range: 0...10_000, step: 0.5,
          units: .lengths)
        PicturePicker(
          L("Dashes"), selection: properties.dash,
          choices: [
            .init(value: .solid, name: L("Solid"), glyph: .solidLine),
            .init(value: .dashed, name: L("Dashed"), glyph: .dashedLine),
            .init(value: .dotted, name: L("Dotted"), glyph: .dottedLine),
            .init(value: .dashDot, name: L("Dash, dot"), glyph: .dashDotLine),
          ])
        PicturePicker(
          L("Ends"), selection: properties.cap,
          choices: [
            .init(value: .butt, name: L("Butt"), glyph: .cap(.butt)),
            .init(value: .round, name: L("Round", context: "line end"), glyph: .cap(.round)),
            .init(value: .square, name: L("Square"), glyph: .cap(.square)),
          ])
        PicturePicker(
          L("Corners"), selection: properties.join,
          choices: [
            .init(value: .miter, name: L("Sharp"), glyph: .join(.miter)),
            .init(value: .round, name: L("Round", context: "corner"), glyph: .join(.round)),
            .init(value: .bevel, name: L("Bevelled"), glyph: .join(.bevel)),
          ])
      }
      .collapsed(!properties.has(\.strokeWidth))
      ChoicePicker(
        L("Route"), selection: properties.choice(\.route) { .route($0) },
        choices: [
          .straight: L("Straight", context: "route"), .elbow: L("Elbow", context: "route"),
          .curved: L("Curved", context: "route"),
        ]
      )
      .collapsed(!properties.has(\.route))
      Group {
        HeadPicker(
          title: L("Start"), isStart: true, selection: properties.choice(\.startHead) { .startHead($0) })
        HeadPicker(title: L("End"), isStart: false, selection: properties.choice(\.endHead) { .endHead($0) })
      }
      .collapsed(!properties.has(\.startHead))
    }
    .collapsed(!properties.has(\.strokeColor))
  }
}

/// Chooses what stands at an end of a line.
private struct HeadPicker: View {
  let title: String
  let isStart: Bool
  let selection: Binding<Stroke.ArrowHead?>

  var body: some View {
    PicturePicker(
      title, selection: selection,
      choices: Stroke.ArrowHead.allCases.map {
        .init(value: $0, name: name($0), glyph: .head($0, atStart: isStart))
      })
  }

  private func name(_ head: Stroke.ArrowHead) -> String {
    switch head {
    case .none: L("None", context: "arrow head")
    case .triangle: L("Triangle")
    case .open: L("Open", context: "arrow head")
    case .circle: L("Circle")
    case .diamond: L("Diamond")
    case .bar: L("Bar")
    }
  }
}
