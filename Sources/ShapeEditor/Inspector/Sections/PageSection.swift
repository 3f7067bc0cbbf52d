// The page that is shown: its name, its size by name or by number, which way it lies, its background and
// its grid.

import DocumentUI
import ShapeModel

/// The part of the inspector about the page.
struct PageSection: View {
  let model: CanvasModel
  let page: Page

  var body: some View {
    Section(L("Page", context: "inspector")) {
      TextField(L("Name"), text: Binding(get: { page.name }, set: { model.setPage(.name($0), of: page.id) }))
      Picker(L("Format"), selection: format) {
        if PageFormat(size) == nil { Text(L("Custom")).tag(PageFormat?.none) }
        ForEach(PageFormat.allCases, id: \.self) { format in
          Text(format.displayName).tag(Optional(format))
        }
      }
      Group {
        Picker(L("Orientation"), selection: isLandscape) {
          Text(L("Portrait")).tag(false)
          Text(L("Landscape")).tag(true)
        }
        .collapsed(page.width == page.height)
        LabeledContent(L("Size")) {
          NumberField(
            L("Width"), value: number(page.width) { .width($0) }, range: 1...PageProperty.largestSide,
            units: .lengths
          )
          .labelsHidden().help(L("Width of the page, in points"))
          .accessibilityLabel(L("Width of the page, in points"))
          NumberField(
            L("Height"), value: number(page.height) { .height($0) }, range: 1...PageProperty.largestSide,
            units: .lengths
          )
          .labelsHidden().help(L("Height of the page, in points"))
          .accessibilityLabel(L("Height of the page, in points"))
        }
      }
      .collapsed(page.isUnbounded)
      ColorPicker(L("Background"), selection: background)
      Toggle(L("Grid"), isOn: flag(page.showsGrid) { .showsGrid($0) })
      Group {
        NumberField(
          L("Spacing"), value: number(page.grid?.spacing ?? 0) { .gridSpacing($0) },
          range: 1...PageProperty.largestSpacing, units: .lengths)
        Toggle(L("Snap to Grid"), isOn: flag(page.grid?.snaps == true) { .snapsToGrid($0) })
      }
      .collapsed(!page.showsGrid)
    }
  }

  private func flag(_ value: Bool, _ property: @escaping (Bool) -> PageProperty) -> Binding<Bool> {
    Binding(get: { value }, set: { model.setPage(property($0), of: page.id) })
  }

  private var size: Size { Size(width: page.width, height: page.height) }

  private func number(_ value: Double, _ property: @escaping (Double) -> PageProperty) -> Binding<Double?> {
    Binding(get: { value }, set: { if let new = $0 { model.setPage(property(new), of: page.id) } })
  }

  private var format: Binding<PageFormat?> {
    let (size, format) = (size, PageFormat(size))
    return Binding(
      get: { format },
      set: { new in
        guard let new, new != format else { return }
        model.setPage(.size(new.size(insteadOf: size)), of: page.id)
        model.camera.showWholePage()
      })
  }

  private var isLandscape: Binding<Bool> {
    let size = size
    return Binding(
      get: { size.width > size.height },
      set: { new in
        guard new != (size.width > size.height) else { return }
        model.setPage(.size(Size(width: size.height, height: size.width)), of: page.id)
        model.camera.showWholePage()
      })
  }

  private var background: Binding<DocumentUI.Color?> {
    let color = DocumentUI.Color(page.background)
    return Binding(
      get: { color },
      set: { if let new = $0 { model.setPage(.background(ShapeModel.Color(new)), of: page.id) } })
  }
}
