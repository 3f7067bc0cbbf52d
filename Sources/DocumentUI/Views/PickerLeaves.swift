// The widgets of pickers.

import Gtk

/// A button that opens a menu of the choices.
struct DropDownLeaf<Selection: Hashable>: View {
  let title: String
  let selection: Binding<Selection>
  let choices: [Choice]
}

extension DropDownLeaf: LeafView {
  func makeElement(_ node: LeafNode<Self>) -> Gtk.DropDown {
    let control = Gtk.DropDown()
    control.onSelectedChanged { [weak node, weak control] in
      guard let control else { return }
      node?.send { view in
        guard let index = control.selected, view.choices.indices.contains(index) else { return }
        view.selection.choose(view.choices[index].tag)
      }
      node?.settle()
    }
    return control
  }

  func updateElement(_ control: Gtk.DropDown, _ node: LeafNode<Self>) {
    let titles = choices.map(\.title)
    control.strings = titles
    let icons = choices.map { $0.icon.map(DrawnSymbols.shown) }
    control.icons = icons.contains { $0 != nil } ? icons : []
    let value = AnyHashable(selection.wrappedValue).unwrapped
    control.selected = choices.firstIndex { $0.tag == value }
    node.setClasses(node.environment.controlClasses, on: control)
    node.setAccessibleLabel(title.isEmpty ? nil : title, on: control)
    // GTK 4.8 does not tell what is chosen.
    control.setAccessibleStanding(control.selected.map { titles[$0] })
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .fit }
}

/// Buttons of choices in a box, which are made anew when there are other choices.
@MainActor
final class ChoiceButtons<Button: Gtk.Widget> {
  private var buttons: [Button] = []
  private var choices: [Choice] = []

  /// The buttons of `new`. `join` joins each further one with the first.
  func show(
    _ new: [Choice], in box: Gtk.Box, make: (Choice) -> Button,
    join: (_ first: Button, Button) -> Void = { _, _ in }
  ) -> [Button] {
    guard choices != new else { return buttons }
    for button in buttons { box.remove(button) }
    buttons = new.map(make)
    for button in buttons {
      if let first = buttons.first, first !== button { join(first, button) }
      box.append(button)
    }
    choices = new
    return buttons
  }
}

extension Choice {
  /// The icon, and the title beside it.
  @MainActor
  fileprivate func label(_ icon: String) -> Gtk.Box {
    let label = Gtk.Box(.horizontal, spacing: 6)
    label.append(Gtk.Image(iconName: DrawnSymbols.shown(icon)))
    if !title.isEmpty { label.append(Gtk.Label(title)) }
    return label
  }
}

/// A row of linked buttons.
struct SegmentedLeaf<Selection: Hashable>: View {
  let title: String
  let selection: Binding<Selection>
  let choices: [Choice]
}

extension SegmentedLeaf: LeafView {
  func makeCoordinator(_ node: LeafNode<Self>) -> ChoiceButtons<Gtk.ToggleButton> { ChoiceButtons() }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.Box {
    let box = Gtk.Box(.horizontal)
    box.addCSSClass("linked")
    box.isHomogeneous = true
    return box
  }

  func updateElement(_ box: Gtk.Box, _ node: LeafNode<Self>) {
    let kind = node.environment.labelLook.kind
    let shown = choices.map { $0.shown(as: kind) }
    let buttons = node.coordinator.show(shown, in: box) { makeButton($0, node) }
    let value = AnyHashable(selection.wrappedValue).unwrapped
    for (button, choice) in zip(buttons, choices) { button.isActive = choice.tag == value }
    node.setClasses(node.environment.tintClasses, on: box)
    node.setAccessibleLabel(title.isEmpty ? nil : title, on: box)
  }

  private func makeButton(_ choice: Choice, _ node: LeafNode<Self>) -> Gtk.ToggleButton {
    let button: Gtk.ToggleButton
    if let icon = choice.icon, choice.hasWords {
      button = Gtk.ToggleButton()
      button.child = choice.label(icon)
      button.setAccessibleLabel(choice.title)
    } else if let icon = choice.icon {
      button = Gtk.ToggleButton(iconName: DrawnSymbols.shown(icon))
      if !choice.title.isEmpty {
        button.tooltip = choice.title
        button.setAccessibleLabel(choice.title)
      }
    } else {
      button = Gtk.ToggleButton(label: choice.title)
    }
    button.addCSSClass("dui-choice")
    let tag = choice.tag
    button.onToggled { [weak node] in
      // Pressing the one that is chosen chooses it again: `settle` shows it pressed.
      node?.send { $0.selection.choose(tag) }
      node?.settle()
    }
    return button
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .fit }
}

/// A column of radio buttons.
struct RadioLeaf<Selection: Hashable>: View {
  let title: String
  let selection: Binding<Selection>
  let choices: [Choice]
}

extension RadioLeaf: LeafView {
  func makeCoordinator(_ node: LeafNode<Self>) -> ChoiceButtons<Gtk.CheckButton> { ChoiceButtons() }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.Box { Gtk.Box(.vertical, spacing: 6) }

  func updateElement(_ box: Gtk.Box, _ node: LeafNode<Self>) {
    let buttons = node.coordinator.show(choices, in: box) {
      makeButton($0, node)
    } join: {
      $1.setGroup($0)
    }
    let value = AnyHashable(selection.wrappedValue).unwrapped
    for (button, choice) in zip(buttons, choices) { button.isActive = choice.tag == value }
    node.setClasses(node.environment.tintClasses, on: box)
    node.setAccessibleLabel(title.isEmpty ? nil : title, on: box)
  }

  private func makeButton(_ choice: Choice, _ node: LeafNode<Self>) -> Gtk.CheckButton {
    let button: Gtk.CheckButton
    if let icon = choice.icon {
      button = Gtk.CheckButton()
      button.child = choice.label(icon)
      button.setAccessibleLabel(choice.title.isEmpty ? nil : choice.title)
    } else {
      button = Gtk.CheckButton(label: choice.title)
    }
    let tag = choice.tag
    button.onToggled { [weak node, weak button] in
      guard let button, button.isActive else { return }
      node?.send { $0.selection.choose(tag) }
      node?.settle()
    }
    return button
  }
}
