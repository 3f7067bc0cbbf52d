// A button.

import Gtk

/// A control that does something when pressed.
public struct Button<Content: View>: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Content

  /// A button with any label. Several views in it stand side by side.
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
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void)
  {
    self.init(role: role, action: action) { Text(title) }
  }

  /// A button with the word for its role: Cancel, Close, Delete, or OK for `confirm`.
  public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    self.init(role.title, role: role, action: action)
  }
}

extension Button where Content == Label<Text, Image> {
  /// A button with a title and the symbol of a system image name.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Label(title, systemImage: systemImage) }
  }

  /// A button with a title and an icon of the theme.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, icon: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Label(title, icon: icon) }
  }
}

extension Button: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { ButtonNode(self, in: context) }

  fileprivate var configuration: PrimitiveButtonStyleConfiguration {
    PrimitiveButtonStyleConfiguration(
      role: role, label: ButtonStyleConfiguration.Label(content: AnyView(label)), action: action)
  }
}

/// The node of a button: a leaf, or what the app's own style makes of it.
final class ButtonNode<Content: View>: ViewNode<Button<Content>> {
  private var child: AnyNode!

  override init(_ view: Button<Content>, in context: NodeContext) {
    super.init(view, in: context)
    child = shown.makeNode(in: childContext)
  }

  private var shown: AnyViewStorage {
    track {
      if let style = EnvironmentValues(scope).buttonLook.primitive {
        // What the style shows is not in the style again.
        return AnyView(style.body(view.configuration).environment(\.buttonLook, ButtonLook())).storage
      }
      return TypedViewStorage(ButtonLeaf(role: view.role, action: view.action, label: view.label))
    }
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }
  override var wholeContent: AnyNode? { nil }
  override var sameElement: AnyNode? { child }

  override func update(to new: Button<Content>) {
    view = new
    evaluate()
  }

  override func evaluate() {
    let shown = shown
    if shown.update(child) { return }
    child.remove()
    child = shown.makeNode(in: childContext)
    structureDidChange()
  }
}

/// GTK's button.
struct ButtonLeaf<Content: View>: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Content
}

extension ButtonLeaf: LeafView {
  /// What is in the button: the label, or what a style of the app's own makes of it.
  @MainActor
  final class Parts {
    var label: HostNode<Content>?
    var styled: HostNode<AnyView>?

    var host: AnyNode? { label ?? styled }
  }

  func makeCoordinator(_ node: LeafNode<Self>) -> Parts { Parts() }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.Button {
    let button = Gtk.Button()
    button.onClicked { [weak node] in
      node?.send { $0.action() }
      node?.controlWasPressed()
    }
    return button
  }

  func updateElement(_ button: Gtk.Button, _ node: LeafNode<Self>) {
    let environment = node.environment
    let look = environment.buttonLook
    if look.own != nil {
      if node.coordinator.styled == nil { followPresses(button, node) }
      return node.setClasses(["flat", "dui-own"], on: button)
    }
    var classes: [String] = []
    if Content.self == Text.self {
      classes.append("text-button")
    } else if Content.self == Image.self || environment.labelLook.kind == .iconOnly {
      classes.append("image-button")
    }
    if let size = environment.controlSize.styleClass { classes.append(size) }
    if role == .destructive && !look.isBorderless { classes.append("destructive-action") }
    let isProminent = look.kind == .borderedProminent || environment.isDefaultAction && !look.isBorderless
    if isProminent && role != .destructive { classes.append("suggested-action") }
    if look.kind == .plain { classes += ["flat", "dui-plain"] }
    if look.kind == .link { classes += ["flat", "dui-plain", "dui-flush", "link"] }
    if look.kind == .borderless { classes.append("flat") }
    if let shape = environment.buttonShapeClass { classes.append(shape) }
    node.setClasses(classes + environment.tintClasses, on: button)
  }

  /// Has the style told when the button is pressed and released.
  private func followPresses(_ button: Gtk.Button, _ node: LeafNode<Self>) {
    button.onStateChanged { [weak node] in
      guard let node, !node.isRemoved, node.environment.buttonLook.own != nil else { return }
      node.settle()
    }
  }

  func updateHosts(_ button: Gtk.Button, _ node: LeafNode<Self>) {
    let parts: Parts = node.coordinator
    let look = node.environment.buttonLook
    if let own = look.own {
      if let label = parts.label { node.removeHost(label) }
      parts.label = nil
      let body = own.body(
        ButtonStyleConfiguration(
          role: role, label: ButtonStyleConfiguration.Label(content: AnyView(label)),
          isPressed: button.isPressed))
      if let styled = parts.styled { styled.update(to: body) } else { parts.styled = node.makeHost(body) }
      button.child = parts.styled?.widget
    } else {
      if let styled = parts.styled { node.removeHost(styled) }
      parts.styled = nil
      if let host = parts.label {
        host.update(to: label)
      } else {
        parts.label = node.makeHost(label, along: .horizontal)
      }
      button.child = parts.label?.widget
    }
    let text = parts.host?.providedText
    node.setAccessibleLabel(text, on: button)
    node.tellHiddenTitle(text, on: button)
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .fit }
}
