// A choice among named values that the selected shapes may not agree on.

import DocumentUI

/// A drop-down of named values. While the shapes differ it shows “Mixed”, which cannot be chosen again.
struct ChoicePicker<Value: Hashable>: View {
  let title: String
  let selection: Binding<Value?>
  let choices: [(value: Value, name: String)]

  init(_ title: String, selection: Binding<Value?>, choices: KeyValuePairs<Value, String>) {
    self.title = title
    self.selection = selection
    self.choices = choices.map { (value: $0.key, name: $0.value) }
  }

  var body: some View {
    Picker(title, selection: selection) {
      if !choices.contains(where: { $0.value == selection.wrappedValue }) {
        Text(selection.wrappedValue == nil ? L("Mixed") : L("Custom")).tag(selection.wrappedValue)
      }
      ForEach(choices.map(\.value), id: \.self) { value in
        Text(choices.first { $0.value == value }?.name ?? "").tag(Optional(value))
      }
    }
  }
}
