// What fills the selected shapes: one colour, or a gradient with its stops. Its handles on the canvas change
// the same.

import DocumentUI
import ShapeModel

/// The part of the inspector about what shapes are filled with.
struct FillSection: View {
  let properties: PropertyBindings

  var body: some View {
    Section(L("Fill")) {
      ColorRow(
        title: L("Fill"), isOn: properties.values.isFilled, value: properties.values.fill.map { $0?.color },
        isShown: properties.values.fillKind != .same(.linear)
          && properties.values.fillKind != .same(.radial),
        set: { properties.model.set(.fill($0.map { .color($0) })) },
        addUsual: {
          properties.model.set(.fill(.color(ShapeModel.Color(rgb: 0x4a90d9)))) { $0.isFilled.value != true }
        })
      PicturePicker(
        L("Kind", context: "of a fill"), selection: kind,
        choices: [
          .init(value: .color, name: L("One Colour"), glyph: .plainFill),
          .init(value: .linear, name: L("Linear Gradient"), glyph: .linearFill),
          .init(value: .radial, name: L("Radial Gradient"), glyph: .radialFill),
        ]
      )
      .collapsed(!properties.has(\.fillKind))
      if case .gradient(let gradient)?? = properties.values.fill.value {
        GradientRows(model: properties.model, gradient: gradient)
      }
      NumberField(
        L("Angle"), value: properties.number(\.gradientAngle) { .gradientAngle($0) }, range: -360...360,
        digits: 1, unit: "°"
      )
      .collapsed(!properties.has(\.gradientAngle))
    }
    .collapsed(!properties.has(\.fill))
  }

  private var kind: Binding<FillKind?> {
    let (model, value) = (properties.model, properties.values.fillKind.value)
    return Binding(get: { value }, set: { if let new = $0 { model.setFillKind(new) } })
  }
}

/// The stops of a gradient that all selected shapes have, and what is done to it.
private struct GradientRows: View {
  /// More stops than this are not shown as rows; the canvas has handles for them.
  static let mostRows = 16

  let model: CanvasModel
  let gradient: ShapeModel.Gradient

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      ForEach(Array(gradient.stops.indices.prefix(Self.mostRows)), id: \.self) { index in
        HStack(spacing: 6) {
          ColorPicker(L("Colour of Stop %@", LNumber(Double(index + 1))), selection: color(index))
            .labelsHidden()
          NumberField(
            L("Place of Stop %@", LNumber(Double(index + 1))), value: place(index), range: 0...100, digits: 1,
            unit: "%"
          )
          .labelsHidden()
          Button(action: { set(gradient.removingStop(index)) }) { GlyphView(.minus) }
            .buttonStyle(.plain)
            .help(L("Remove Stop"))
            .accessibilityLabel(L("Remove Stop %@", LNumber(Double(index + 1))))
            .disabled(gradient.stops.count <= 2)
          Spacer()
        }
      }
      HStack(spacing: 2) {
        button(L("Add Stop"), .plus) { set(gradient.addingStop(at: gradient.widestGap)?.gradient) }
          .disabled(gradient.stops.count >= ShapeModel.Gradient.mostStops)
        button(L("Reverse Gradient"), .reversed) { set(gradient.reversed) }
        Toggle(isOn: handles) { GlyphView(.gradientHandles) }
          .toggleStyle(.button)
          .buttonStyle(.plain)
          .help(L("Edit on the Canvas"))
          .accessibilityLabel(L("Edit on the Canvas"))
          .disabled(!model.abilities.canEditGradient)
      }
    }
  }

  private func button(_ name: String, _ glyph: Glyph, _ action: @escaping @MainActor () -> Void) -> some View
  {
    Button(action: action) { GlyphView(glyph) }
      .buttonStyle(.plain)
      .help(name)
      .accessibilityLabel(name)
  }

  private func set(_ gradient: ShapeModel.Gradient?) {
    if let gradient { model.set(.fill(.gradient(gradient))) }
  }

  private func color(_ index: Int) -> Binding<DocumentUI.Color?> {
    let (model, gradient) = (model, gradient)
    let color = gradient.stops.indices.contains(index) ? gradient.stops[index].color : .black
    return Binding(
      get: { DocumentUI.Color(color) },
      set: { new in
        guard let new = new.map({ ShapeModel.Color($0) }) else { return }
        RecentColors.shared.note(.fill(.color(new)), of: model.selection)
        model.set(.fill(.gradient(gradient.recoloringStop(index, new))))
      })
  }

  private func place(_ index: Int) -> Binding<Double?> {
    let (model, gradient) = (model, gradient)
    let percent = gradient.stops.indices.contains(index) ? gradient.stops[index].offset * 100 : 0
    return Binding(
      get: { percent },
      set: { new in
        if let new { model.set(.fill(.gradient(gradient.movingStop(index, to: new / 100).gradient))) }
      })
  }

  private var handles: Binding<Bool> {
    let (model, isOn) = (model, model.editedGradient != nil)
    return Binding(get: { isOn }, set: { model.showGradientHandles($0) })
  }
}
