// The inspector: what the selected shapes have in common, and where they differ. Setting a value sets it for
// all of them, as one undo step.

import DocumentUI
import ShapeModel

/// The properties of the selection, to be read and set.
struct InspectorView: View {
  let model: CanvasModel
  /// The drawing that the document has; a new value says that properties may have changed.
  let graphic: Graphic
  /// What is selected; a new value says that the selection has changed.
  let selection: Selection
  /// Which page is shown.
  let place: PagePlace

  /// What its widget is called.
  static let name = "inspector"

  /// How many of the sections there are yet. They come one a frame, soon after the window has: making them
  /// all at once, when a shape is first selected, would hold up a drag.
  @State private var sections = 0
  /// The colours that the page has.
  @State private var swatches = ColorSwatches(L("In This Drawing"))
  /// The colours that were last given to shapes of any drawing.
  @State private var recent = ColorSwatches(L("Recently Used"))

  var body: some View {
    // How they look is all there is to be said of letters that are typed next, or in a new text.
    let isAboutLetters = model.isAboutLetters
    PageInspector(model: model, page: model.drawing.page).collapsed(
      !selection.isEmpty || isAboutLetters)
    let properties = PropertyBindings(model)
    let swatches = offer(swatches)
    ScrollView {
      VStack(alignment: .leading, spacing: 18) {
        Form {
          let isFixed = properties.values.isLocked.value == true || model.isInFixedGroup
          if sections > 0 {
            PlaceAndSizeSection(properties: properties).collapsed(isAboutLetters).disabled(isFixed)
          }
          if sections > 1 { GeneralSection(properties: properties).collapsed(isAboutLetters) }
          // What is locked would take nothing of all this either.
          Group {
            Group {
              if sections > 2 { LiveView(properties, .fill) { FillSection(properties: $0) } }
              if sections > 3 { StrokeSection(properties: properties) }
              if sections > 4 { AppearanceSection(properties: properties) }
            }
            .collapsed(isAboutLetters)
            if sections > 5 { LiveView(properties, .text) { TextSection(properties: $0) } }
          }
          .disabled(isFixed)
        }
      }
      .controlSize(.small)
      .padding(12)
    }
    .accessibilityLabel(L("Inspector"))
    .accessibilityIdentifier(Self.name)
    .colorSwatches(swatches)
    // Keys go back to the canvas.
    .onSubmit { model.leaveField() }
    .onExitCommand { model.leaveField() }
    .collapsed(selection.isEmpty && !isAboutLetters)
    .onChange(of: sections, initial: true) {
      if sections < 6 { Task { sections += 1 } }
    }
  }
}

extension InspectorView {
  /// Has `swatches` offer the colours that the page has when it is asked.
  fileprivate func offer(_ swatches: ColorSwatches) -> ColorSwatches {
    swatches.colors = { [weak model] in
      model?.drawing.page.colorsInUse().map { .init(DocumentUI.Color($0), name: $0.name) } ?? []
    }
    recent.colors = { RecentColors.shared.colors.map { .init(DocumentUI.Color($0), name: $0.name) } }
    swatches.more = [recent]
    return swatches
  }
}

/// What the inspector shows when nothing is selected: the page.
private struct PageInspector: View {
  let model: CanvasModel
  let page: Page

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 18) {
        Form { PageSection(model: model, page: page) }
        Text(L("Select shapes to see and change their position, colours and text."))
          .font(.callout).foregroundStyle(.secondary)
      }
      .controlSize(.small)
      .padding(12)
    }
    .accessibilityLabel(L("Inspector"))
    .accessibilityIdentifier(InspectorView.name)
    // Keys go back to the canvas.
    .onSubmit { model.host?.takeFocus() }
    .onExitCommand { model.host?.takeFocus() }
  }
}
