// A row of the inspector with a colour in it.

import DocumentUI
import ShapeModel

/// A row that says whether there is a colour, and one that chooses it.
struct ColorRow: View {
  let title: String
  /// Whether the shapes have a colour, which they can agree on while the colours differ.
  let isOn: PropertyValue<Bool>
  let value: PropertyValue<ShapeModel.Color?>
  /// Whether it is that colour which is seen.
  var isShown = true
  let set: (ShapeModel.Color?) -> Void
  /// Gives the usual colour to those shapes that have none.
  let addUsual: () -> Void

  var body: some View {
    LabeledContent(L("Colour")) {
      Toggle(title, isOn: toggle).labelsHidden()
      ColorPicker(title, selection: Binding(get: { color }, set: { set($0.map { ShapeModel.Color($0) }) }))
        .labelsHidden()
        .collapsed(value == .same(nil) || !isShown)
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

extension Paint {
  /// The colour, or that of a gradient's first stop.
  var color: ShapeModel.Color? {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.stops.first?.color
    }
  }
}
