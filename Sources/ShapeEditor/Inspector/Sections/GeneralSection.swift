// What the selected shapes are, and what is not seen of them on the page.

import DocumentUI
import ShapeModel

/// The part of the inspector about what is not seen on the page.
struct GeneralSection: View {
  let properties: PropertyBindings

  var body: some View {
    Section(title(properties.values)) {
      TextField(
        L("Name"), text: properties.name,
        prompt: properties.values.count > 1 ? properties.values.kindName.value : nil,
        isMixed: properties.isNameMixed)
      Toggle(L("Locked"), isOn: properties.flag(\.isLocked) { .isLocked($0) })
      Toggle(L("Hidden"), isOn: properties.flag(\.isHidden) { .isHidden($0) })
    }
  }

  private func title(_ values: SelectionProperties) -> String {
    values.count == 1
      ? values.kindName.value ?? L("Shape") : LN("%@ Shape", "%@ Shapes", values.count)
  }
}
