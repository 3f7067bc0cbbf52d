// The widgets of toggles.

import Gtk

/// A check box.
struct CheckLeaf<Content: View>: View {
  let isOn: Binding<Bool?>
  let label: Content
  let showsLabel: Bool
}

extension CheckLeaf: LeafView {
  func makeCoordinator(_ node: LeafNode<Self>) -> HostNode<ControlLabel<Content>> {
    node.makeHost(ControlLabel(content: label))
  }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.CheckButton {
    let button = Gtk.CheckButton()
    button.onToggled { [weak node, weak button] in
      guard let button else { return }
      node?.send { $0.isOn.wrappedValue = button.isActive }
      node?.settle()
    }
    return button
  }

  func updateElement(_ button: Gtk.CheckButton, _ node: LeafNode<Self>) {
    let value = isOn.wrappedValue
    button.isInconsistent = value == nil
    node.setClasses(node.environment.tintClasses, on: button)
    button.isActive = value ?? false
    button.child = showsLabel ? node.coordinator.widget : nil
  }

  func updateHosts(_ button: Gtk.CheckButton, _ node: LeafNode<Self>) {
    node.coordinator.update(to: ControlLabel(content: label))
    node.setAccessibleLabel(node.coordinator.providedText, on: button)
  }
}

/// A switch. The label beside it is another view; it names the switch here.
struct SwitchLeaf<Content: View>: View {
  let isOn: Binding<Bool?>
  let label: Content
}

extension SwitchLeaf: LeafView {
  func makeElement(_ node: LeafNode<Self>) -> Gtk.Switch {
    let control = Gtk.Switch()
    control.onToggled { [weak node, weak control] in
      guard let control else { return }
      node?.send { $0.isOn.wrappedValue = control.isActive }
      node?.settle()
    }
    return control
  }

  func updateElement(_ control: Gtk.Switch, _ node: LeafNode<Self>) {
    let value = isOn.wrappedValue
    control.isActive = value ?? false
    node.setClasses(node.environment.tintClasses + (value == nil ? ["dui-mixed"] : []), on: control)
    control.setAccessibleChecked(value.map { $0 ? .checked : .unchecked } ?? .mixed)
    let title = ViewFace(label).title
    node.setAccessibleLabel(title.isEmpty ? nil : title, on: control)
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { LeafSizing(horizontal: .fixed, vertical: .fixed) }
}

/// A button that stays pressed.
struct ToggleButtonLeaf<Content: View>: View {
  let isOn: Binding<Bool?>
  let label: Content
}

extension ToggleButtonLeaf: LeafView {
  func makeCoordinator(_ node: LeafNode<Self>) -> HostNode<Content> {
    node.makeHost(label, along: .horizontal)
  }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.ToggleButton {
    let button = Gtk.ToggleButton()
    button.child = node.coordinator.widget
    button.onToggled { [weak node, weak button] in
      guard let button else { return }
      node?.send { $0.isOn.wrappedValue = button.isActive }
      node?.controlWasPressed()
      node?.settle()
    }
    return button
  }

  func updateElement(_ button: Gtk.ToggleButton, _ node: LeafNode<Self>) {
    let environment = node.environment
    var classes = ["dui-choice"]
    if let size = environment.controlSize.styleClass { classes.append(size) }
    if environment.buttonLook.isBorderless { classes.append("flat") }
    if environment.labelLook.kind == .iconOnly || Content.self == Image.self {
      classes.append("image-button")
    }
    if Content.self == Text.self { classes.append("text-button") }
    node.setClasses(classes + environment.tintClasses, on: button)
    let value = isOn.wrappedValue
    button.isActive = value ?? false
    button.setAccessiblePressed(value.map { $0 ? .checked : .unchecked } ?? .mixed)
  }

  func updateHosts(_ button: Gtk.ToggleButton, _ node: LeafNode<Self>) {
    node.coordinator.update(to: label)
    let text = node.coordinator.providedText
    node.setAccessibleLabel(text, on: button)
    node.tellHiddenTitle(text, on: button)
  }
}
