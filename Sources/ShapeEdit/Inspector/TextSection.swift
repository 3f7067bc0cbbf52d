// The text of the selected shapes and its style.

import DocumentUI
import ShapeModel

/// The part of the inspector about text.
struct TextSection: View {
  let properties: PropertyBindings

  var body: some View {
    if properties.has(\.textString) {
      Section(L("Text")) {
        TextField(
          L("Text"), text: properties.text, prompt: L("No text"), isMixed: properties.values.textString.isMixed)
        if properties.has(\.textSize) {
          TextField(L("Font"), text: properties.font, prompt: L("Sans"), isMixed: properties.values.font.isMixed)
          NumberField(L("Size"), value: properties.number(\.textSize) { .textSize($0) }, range: 0.1...10_000)
          Picker(L("Weight"), selection: properties.choice(\.textWeight) { .textWeight($0) }) {
            Text(L("Light")).tag(Optional(300))
            Text(L("Regular")).tag(Optional(400))
            Text(L("Medium")).tag(Optional(500))
            Text(L("Bold")).tag(Optional(700))
            Text(L("Black")).tag(Optional(900))
          }
          Toggle(L("Italic"), isOn: properties.flag(\.italic) { .italic($0) })
          ColorPicker(L("Colour"), selection: color)
          Picker(L("Align"), selection: properties.choice(\.textAlignment) { .textAlignment($0) }) {
            Text(L("Start")).tag(Optional(TextContent.Alignment.start))
            Text(L("Centre")).tag(Optional(TextContent.Alignment.center))
            Text(L("End")).tag(Optional(TextContent.Alignment.end))
            Text(L("Justify")).tag(Optional(TextContent.Alignment.justify))
          }
          Picker(
            L("Vertical"), selection: properties.choice(\.textVerticalAlignment) { .textVerticalAlignment($0) }
          ) {
            Text(L("Top")).tag(Optional(TextContent.VerticalAlignment.top))
            Text(L("Middle")).tag(Optional(TextContent.VerticalAlignment.middle))
            Text(L("Bottom")).tag(Optional(TextContent.VerticalAlignment.bottom))
          }
        }
      }
    }
  }

  private var color: Binding<DocumentUI.Color?> {
    let current = properties.values.textColor.value.map { DocumentUI.Color($0) }
    return Binding(
      get: { current }, set: { if let new = $0 { properties.model.set(.textColor(ShapeModel.Color(new))) } })
  }
}
