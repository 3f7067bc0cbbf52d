// A choice among a few values that are told apart best by how they look, and that the selected shapes may not
// agree on.

import DocumentUI
import ShapeModel

/// A row of buttons with pictures, of which the chosen one is pressed; each says its name. While the shapes
/// differ, or have something that cannot be chosen, none is pressed and words beside them say so.
struct PicturePicker<Value: Hashable>: View {
  /// One of the values.
  struct Choice {
    let value: Value
    let name: String
    let glyph: Glyph
  }

  let title: String
  let selection: Binding<Value?>
  let choices: [Choice]

  init(_ title: String, selection: Binding<Value?>, choices: [Choice]) {
    self.title = title
    self.selection = selection
    self.choices = choices
  }

  var body: some View {
    LabeledContent(title) {
      HStack(spacing: 2) {
        ForEach(choices.map(\.value), id: \.self) { value in
          if let choice = choices.first(where: { $0.value == value }) {
            Toggle(isOn: isChosen(value)) { GlyphView(choice.glyph) }
              .toggleStyle(.button)
              .buttonStyle(.plain)
              .help(choice.name)
              .accessibilityLabel(L("%@: %@", title, choice.name))
          }
        }
        Text(selection.wrappedValue == nil ? L("Mixed") : L("Custom"))
          .font(.caption).foregroundStyle(.secondary).lineLimit(1)
          .collapsed(choices.contains { $0.value == selection.wrappedValue })
      }
    }
  }

  private func isChosen(_ value: Value) -> Binding<Bool> {
    let (selection, isOn) = (selection, selection.wrappedValue == value)
    // One that is pressed again stays pressed.
    return Binding(get: { isOn }, set: { _ in selection.wrappedValue = value })
  }
}

/// Buttons that align the selected shapes, put equal gaps between them, and make them as large as the last.
struct AlignmentRow: View {
  let model: CanvasModel

  var body: some View {
    LabeledContent(L("Align")) {
      VStack(alignment: .leading, spacing: 2) {
        HStack(spacing: 2) {
          ForEach(DrawingEdit.Alignment.allCases, id: \.self) { alignment in
            button(name(alignment), alignment.glyph) { model.align(alignment) }
          }
          Group {
            button(L("Distribute Horizontally"), .distributedHorizontally) {
              model.distribute(horizontally: true)
            }
            button(L("Distribute Vertically"), .distributedVertically) {
              model.distribute(horizontally: false)
            }
          }
          .disabled(!model.abilities.canDistribute)
        }
        HStack(spacing: 2) {
          button(L("Make Same Width"), .sameWidth) { model.makeSame(.width) }
          button(L("Make Same Height"), .sameHeight) { model.makeSame(.height) }
          button(L("Make Same Size"), .sameSize) { model.makeSame(.size) }
        }
      }
    }
    .collapsed(!model.abilities.canAlign)
  }

  private func button(_ name: String, _ glyph: Glyph, _ action: @escaping @MainActor () -> Void) -> some View
  {
    Button(action: action) { GlyphView(glyph) }
      .buttonStyle(.plain)
      .help(name)
      .accessibilityLabel(name)
  }

  private func name(_ alignment: DrawingEdit.Alignment) -> String {
    switch alignment {
    case .left: L("Align Left Edges")
    case .center: L("Align Centres")
    case .right: L("Align Right Edges")
    case .top: L("Align Top Edges")
    case .middle: L("Align Middles")
    case .bottom: L("Align Bottom Edges")
    }
  }
}
