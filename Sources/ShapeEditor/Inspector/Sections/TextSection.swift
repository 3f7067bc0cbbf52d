// The text of the selected shapes and its style.

import DocumentUI
import ShapeModel

/// The part of the inspector about text.
struct TextSection: View {
  let properties: PropertyBindings

  var body: some View {
    Section(L("Typography")) {
      if isLong {
        LabeledContent(L("Text")) {
          Button(L("Edit on the Canvas")) { properties.model.editSelectedText() }
            .help(L("The text is too long to be edited here"))
            .disabled(properties.values.count > 1)
        }
      } else {
        TextField(
          L("Text"), text: properties.text, prompt: L("No text"),
          isMixed: properties.values.textString.isMixed, keepsLineBreaks: true
        )
        // The words are on the canvas, or nowhere yet.
        .collapsed(properties.model.isAboutNewLetters)
      }
      Group {
        family
        NumberField(
          L("Size"), value: properties.number(\.textSize) { .textSize($0) }, range: 1...10_000,
          units: .lengths)
        ChoicePicker(
          L("Weight"), selection: properties.choice(\.textWeight) { .textWeight($0) },
          choices: [
            300: L("Light", context: "font weight"), 400: L("Regular", context: "font weight"),
            500: L("Medium", context: "font weight"), 700: L("Bold", context: "font weight"),
            900: L("Black", context: "font weight"),
          ])
        Toggle(L("Italic"), isOn: properties.flag(\.italic) { .italic($0) })
        Toggle(L("Underline"), isOn: properties.flag(\.underline) { .underline($0) })
        ColorPicker(L("Colour"), selection: color)
        ChoicePicker(
          L("Align"), selection: properties.choice(\.textAlignment) { .textAlignment($0) },
          choices: [
            .start: L("Start", context: "text alignment"), .center: L("Centre"),
            .end: L("End", context: "text alignment"), .justify: L("Justify"),
          ])
        ChoicePicker(
          L("Vertical"),
          selection: properties.choice(\.textVerticalAlignment) { .textVerticalAlignment($0) },
          choices: [.top: L("Top"), .middle: L("Middle"), .bottom: L("Bottom")])
        ChoicePicker(
          L("List"), selection: list,
          choices: [.none: L("None", context: "list"), .bullets: L("Bullets"), .numbers: L("Numbers")]
        )
        .collapsed(!properties.model.canMakeLists)
        ChoicePicker(
          L("Box"), selection: fit,
          choices: [
            .content: L("As large as the words", context: "text box"),
            .height: L("Fixed width", context: "text box"), .none: L("Fixed size", context: "text box"),
          ]
        )
        // What the text tool makes has no box yet: a click or a drag decides.
        .collapsed(!properties.has(\.textFit) || properties.model.isTextToolInHand)
      }
      .collapsed(!properties.has(\.textSize))
    }
    .collapsed(!properties.has(\.textString))
  }

  private var family: some View {
    LabeledContent(L("Font")) {
      FontPicker(family: properties.values.font.value ?? nil, isMixed: properties.values.font.isMixed) {
        properties.model.set(.font($0))
      }
    }
  }

  private var list: Binding<ListKind?> {
    let current = properties.values.list.value
    return Binding(get: { current }, set: { if let new = $0 { properties.model.setList(new) } })
  }

  private enum Box: Hashable { case content, height, none }

  private var fit: Binding<Box?> {
    let current = properties.values.textFit.value.map { fit -> Box in
      switch fit {
      case .content: .content
      case .height: .height
      case nil: .none
      }
    }
    return Binding(
      get: { current },
      set: { new in
        switch new {
        case .content: properties.model.set(.textFit(.content))
        case .height: properties.model.set(.textFit(.height))
        case .none?: properties.model.set(.textFit(nil))
        case nil: break
        }
      })
  }

  private var isLong: Bool { properties.values.textString.value.map { !TextField.holds($0) } ?? false }

  private var color: Binding<DocumentUI.Color?> {
    let current = properties.values.textColor.value.map { DocumentUI.Color($0) }
    return Binding(
      get: { current }, set: { if let new = $0 { properties.model.set(.textColor(ShapeModel.Color(new))) } })
  }
}
