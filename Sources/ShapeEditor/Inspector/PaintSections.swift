// Fill, stroke and opacity of the selected shapes.

import DocumentUI
import ShapeModel

/// The part of the inspector about what shapes are filled with.
struct FillSection: View {
  let properties: PropertyBindings

  var body: some View {
    Section(L("Fill")) {
      ColorRow(
        title: L("Fill"), isOn: properties.values.isFilled, value: properties.values.fill.map { $0?.color },
        set: { properties.model.set(.fill($0.map { .color($0) })) },
        addUsual: {
          properties.model.set(.fill(.color(ShapeModel.Color(rgb: 0x4a90d9)))) { $0.isFilled.value != true }
        })
    }
    .collapsed(!properties.has(\.fill))
  }
}

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
          L("Width", context: "stroke"), value: properties.number(\.strokeWidth) { .strokeWidth($0) },
          range: 0...10_000, step: 0.5, units: .lengths)
        ChoicePicker(
          L("Dashes"), selection: dash,
          choices: [
            .solid: L("Solid"), .dashed: L("Dashed"), .dotted: L("Dotted"), .dashDot: L("Dash, dot"),
          ])
        ChoicePicker(
          L("Ends"), selection: properties.choice(\.cap) { .cap($0) },
          choices: [.butt: L("Butt"), .round: L("Round", context: "line end"), .square: L("Square")])
        ChoicePicker(
          L("Corners"), selection: properties.choice(\.join) { .join($0) },
          choices: [.miter: L("Sharp"), .round: L("Round", context: "corner"), .bevel: L("Bevelled")])
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
        HeadPicker(title: L("Start"), selection: properties.choice(\.startHead) { .startHead($0) })
        HeadPicker(title: L("End"), selection: properties.choice(\.endHead) { .endHead($0) })
      }
      .collapsed(!properties.has(\.startHead))
    }
    .collapsed(!properties.has(\.strokeColor))
  }

  /// The pattern that the dashes have, whatever the stroke's width.
  private var dash: Binding<DashPattern?> {
    let width = properties.values.strokeWidth.value ?? 1
    let pattern = properties.values.dash.value.map { DashPattern($0, width: width) }
    return Binding(
      get: { pattern },
      set: { new in
        if let lengths = new?.lengths(width: width) { properties.model.set(.dash(lengths)) }
      })
  }
}

/// A row that says whether there is a colour, and one that chooses it.
private struct ColorRow: View {
  let title: String
  /// Whether the shapes have a colour, which they can agree on while the colours differ.
  let isOn: PropertyValue<Bool>
  let value: PropertyValue<ShapeModel.Color?>
  let set: (ShapeModel.Color?) -> Void
  /// Gives the usual colour to those shapes that have none.
  let addUsual: () -> Void

  var body: some View {
    LabeledContent(L("Colour")) {
      Toggle(title, isOn: toggle).labelsHidden()
      ColorPicker(title, selection: Binding(get: { color }, set: { set($0.map { ShapeModel.Color($0) }) }))
        .labelsHidden()
        .collapsed(value == .same(nil))
      Spacer()
    }
  }

  private var toggle: Binding<Bool?> {
    let current = isOn.value
    return Binding(get: { current }, set: { if $0 == true { addUsual() } else { set(nil) } })
  }

  private var color: DocumentUI.Color? {
    (value.value ?? nil).map { DocumentUI.Color($0) }
  }
}

/// Chooses what stands at an end of a line.
private struct HeadPicker: View {
  let title: String
  let selection: Binding<Stroke.ArrowHead?>

  var body: some View {
    ChoicePicker(
      title, selection: selection,
      choices: [
        .none: L("None", context: "arrow head"), .triangle: L("Triangle"),
        .open: L("Open", context: "arrow head"), .circle: L("Circle"), .diamond: L("Diamond"), .bar: L("Bar"),
      ])
  }
}

extension Paint {
  /// The colour, or that of a gradient's first stop.
  var color: ShapeModel.Color? {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.stops.first?.color
    }
  }
}

extension PropertyValue {
  /// The property seen another way.
  func map<Other: ExactlyComparable & Sendable>(_ transform: (Value) -> Other) -> PropertyValue<Other> {
    switch self {
    case .none: .none
    case .same(let value): .same(transform(value))
    case .mixed: .mixed
    }
  }
}
