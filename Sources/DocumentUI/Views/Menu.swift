// MenuModel describes the views in a menu. GTK's button gets its menu only when it is about to open.

import Gtk

/// A button that opens a menu of buttons, toggles, pickers, sections and further menus.
public struct Menu<Title: View, Content: View>: View {
  @Environment(\.menuLook) private var look
  let title: Title
  let content: Content
  /// What a press does, where the menu opens by its arrow alone.
  let primaryAction: (@MainActor () -> Void)?

  /// A menu with any label on its button.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title) {
    title = label()
    self.content = content()
    primaryAction = nil
  }

  /// A button with any label that does something, and a menu beside it.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    title = label()
    self.content = content()
    self.primaryAction = primaryAction
  }

  /// The button.
  public var body: some View {
    if let own = look.own {
      own.body(
        MenuStyleConfiguration(
          label: .init(storage: AnyView(title)), content: .init(storage: AnyView(content)))
      ).environment(\.menuLook, MenuLook())
    } else if let primaryAction {
      HStack(spacing: 0) {
        Button(action: primaryAction) { title }
        MenuLeaf(title: EmptyView(), content: content)
      }
      .modifier(LinkedModifier())
    } else {
      MenuLeaf(title: title, content: content)
    }
  }
}

extension Menu where Title == Text {
  /// A menu with a title on its button.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// A button with a title that does something, and a menu beside it.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Title == Label<Text, Image> {
  /// A menu with a title and the symbol of a system image name on its button.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }

  /// A button with a title and the symbol of a system image name that does something, and a menu beside it.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { Label(title, systemImage: systemImage) }, primaryAction: primaryAction)
  }
}

/// GTK's menu button.
struct MenuLeaf<Title: View, Content: View>: View {
  let title: Title
  let content: Content
}

extension MenuLeaf: LeafView {
  /// What lasts beside the button.
  @MainActor
  final class Parts {
    let host: HostNode<HStack<TupleView<Title, Image?>>>
    let actions = MenuActions()
    /// What lasts of views of the app's own in the menu.
    let store: CommandStore

    init(host: HostNode<HStack<TupleView<Title, Image?>>>, store: CommandStore) {
      self.host = host
      self.store = store
    }
  }

  private func label(_ environment: EnvironmentValues) -> HStack<TupleView<Title, Image?>> {
    let arrow = environment.menuIndicatorVisibility == .hidden ? nil : Image(icon: "pan-down-symbolic")
    return HStack(spacing: 6) { TupleView((title, arrow)) }
  }

  func makeCoordinator(_ node: LeafNode<Self>) -> Parts {
    Parts(host: node.makeHost(label(node.environment)), store: CommandStore(node))
  }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.MenuButton {
    let button = Gtk.MenuButton()
    button.child = node.coordinator.host.widget
    node.coordinator.actions.install(on: button)
    // Not before it is wanted: GTK 4.8 keeps the sections of each menu that a button was given, for good.
    button.onWillOpen { [weak button, weak actions = node.coordinator.actions] in
      if let button, let actions { button.menu = actions.menu }
    }
    return button
  }

  func updateElement(_ button: Gtk.MenuButton, _ node: LeafNode<Self>) {
    let environment = node.environment
    button.hasFrame = !(environment.menuLook.isBorderless ?? environment.buttonLook.isBorderless)
    _ = environment.menuIndicatorVisibility
    let shape = environment.buttonShapeClass.map { [$0] } ?? []
    node.setClasses(environment.controlClasses + shape, on: button)
    let model = MenuModel(content, evaluating: node.coordinator.store, "")
    if node.coordinator.actions.update(to: model), button.menu != nil {
      button.menu = node.coordinator.actions.menu
    }
  }

  func updateHosts(_ button: Gtk.MenuButton, _ node: LeafNode<Self>) {
    let environment = node.environment
    node.coordinator.host.update(to: label(environment))
    let text = node.coordinator.host.providedText
    node.setAccessibleLabel(text, on: button)
    node.tellHiddenTitle(text, on: button)
  }
}
