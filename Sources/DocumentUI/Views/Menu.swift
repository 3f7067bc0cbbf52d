// A button that opens a menu.

import Gtk

/// A button that opens a menu of buttons, toggles, pickers, sections and further menus.
public struct Menu<Title: View, Content: View>: View {
  let title: Title
  let content: Content

  /// A menu with any label on its button.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title) {
    title = label()
    self.content = content()
  }
}

extension Menu where Title == Text {
  /// A menu with a title on its button.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.title = Text(title)
    self.content = content()
  }
}

extension Menu where Title == Label<Text, Image> {
  /// A menu with a title and the symbol of a system image name on its button.
  public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.title = Label(title, systemImage: systemImage)
    self.content = content()
  }
}

extension Menu: LeafView {
  /// What lasts beside the button.
  @MainActor
  final class Parts {
    let host: HostNode<HStack<TupleView<Title, Image>>>
    let actions = MenuActions()

    init(host: HostNode<HStack<TupleView<Title, Image>>>) { self.host = host }
  }

  private var label: HStack<TupleView<Title, Image>> {
    HStack(spacing: 6) {
      title
      Image(icon: "pan-down-symbolic")
    }
  }

  func makeCoordinator(_ node: LeafNode<Self>) -> Parts { Parts(host: node.makeHost(label)) }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.MenuButton {
    let button = Gtk.MenuButton()
    button.child = node.coordinator.host.widget
    node.coordinator.actions.install(on: button)
    return button
  }

  func updateElement(_ button: Gtk.MenuButton, _ node: LeafNode<Self>) {
    let environment = node.environment
    button.hasFrame = environment.buttonStyle != .borderless && environment.buttonStyle != .plain
    node.setClasses(environment.controlClasses, on: button)
    let model = MenuModel(content)
    if node.coordinator.actions.update(to: model) { button.menu = node.coordinator.actions.menu }
  }

  func updateHosts(_ button: Gtk.MenuButton, _ node: LeafNode<Self>) {
    node.coordinator.host.update(to: label)
    let text = node.coordinator.host.providedText
    node.setAccessibleLabel(text, on: button)
    if node.environment.labelStyle == .iconOnly, let text { button.tooltip = text }
  }
}
