// A field for a whole number with buttons for more and less, on GTK's spin button.

import Gtk

/// A whole number that is typed or stepped through.
struct SecondsField: View {
  let title: String
  let value: Binding<Int>
  let range: ClosedRange<Int>
}

extension SecondsField: LeafView {
  /// What lasts beside the button.
  @MainActor
  final class Parts {
    /// What is typed and not taken in yet.
    var editing: FieldEditing!
  }

  func makeCoordinator(_ node: LeafNode<Self>) -> Parts { Parts() }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.SpinButton {
    let spin = Gtk.SpinButton(range: Double(range.lowerBound)...Double(range.upperBound))
    spin.isNumeric = true
    node.coordinator.editing = FieldEditing(spin) { [weak spin] in spin?.update() }
    spin.onChanged { [weak node] in node?.send { _ in node?.coordinator.editing.changed() } }
    spin.onValueChanged { [weak node, weak spin] in
      guard let spin else { return }
      node?.send { view in
        let new = Int(spin.value)
        if new != view.value.wrappedValue { view.value.wrappedValue = new }
      }
      node?.settle()
    }
    return spin
  }

  func updateElement(_ spin: Gtk.SpinButton, _ node: LeafNode<Self>) {
    spin.value = Double(value.wrappedValue)
    if !node.coordinator.editing.isTyping { node.coordinator.editing.show(spin.text) }
    node.setAccessibleLabel(title, on: spin)
  }
}
