// A button.

import Gtk

/// A control that does something when pressed.
public struct Button<Content: View>: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Content

  /// A button with any label.
  public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Content
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension Button where Content == Text {
  /// A button with a title.
  public init<S: StringProtocol>(_ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void)
  {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Content == Label<Text, Image> {
  /// A button with a title and the symbol of a system image name.
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Label(title, systemImage: systemImage) }
  }

  /// A button with a title and an icon of the theme.
  public init<S: StringProtocol>(
    _ title: S, icon: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Label(title, icon: icon) }
  }
}

extension Button: LeafView {
  func makeCoordinator(_ node: LeafNode<Self>) -> HostNode<Content> { node.makeHost(label) }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.Button {
    let button = Gtk.Button()
    button.child = node.coordinator.widget
    button.onClicked { [weak node] in node?.send { $0.action() } }
    return button
  }

  func updateElement(_ button: Gtk.Button, _ node: LeafNode<Self>) {
    let environment = node.environment
    let style = environment.buttonStyle
    var classes: [String] = []
    if Content.self == Text.self {
      classes.append("text-button")
    } else if Content.self == Image.self || environment.labelStyle == .iconOnly {
      classes.append("image-button")
    }
    if let size = environment.controlSize.styleClass { classes.append(size) }
    if role == .destructive && style != .plain && style != .borderless {
      classes.append("destructive-action")
    }
    if style == .borderedProminent && role != .destructive { classes.append("suggested-action") }
    if style == .plain { classes += ["flat", "dui-plain"] }
    if style == .borderless { classes.append("flat") }
    node.setClasses(classes + environment.tintClasses, on: button)
  }

  func updateHosts(_ button: Gtk.Button, _ node: LeafNode<Self>) {
    node.coordinator.update(to: label)
    let text = node.coordinator.providedText
    node.setAccessibleLabel(text, on: button)
    // A title that does not show is shown when asked for.
    if node.environment.labelStyle == .iconOnly, let text { button.tooltip = text }
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .fit }
}
