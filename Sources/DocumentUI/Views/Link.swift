// A link to an address.

import FoundationEssentials
import Gtk

/// A control that opens an address: with the environment's `openURL`, by default the program that the desktop
/// has for it.
public struct Link<Title: View>: View {
  let destination: URL
  let title: Title

  /// A link with any label.
  public init(destination: URL, @ViewBuilder label: () -> Title) {
    self.destination = destination
    title = label()
  }
}

extension Link where Title == Text {
  /// A link with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

extension Link: LeafView {
  func makeCoordinator(_ node: LeafNode<Self>) -> HostNode<Title> { node.makeHost(title, along: .horizontal) }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.Button {
    let button = Gtk.Button(role: .link)
    button.child = node.coordinator.widget
    StyleSheet.install()
    for name in ["flat", "link", "dui-flush"] { button.addCSSClass(name) }
    button.onClicked { [weak node] in
      guard let node else { return }
      node.send { $0.open(node.environment.openURL) }
      node.controlWasPressed()
    }
    return button
  }

  private func open(_ action: OpenURLAction) { action(destination) }

  func updateElement(_ button: Gtk.Button, _ node: LeafNode<Self>) {
    node.setOwnTooltip(destination.absoluteString, on: button)
    node.setClasses(node.environment.tintClasses, on: button)
  }

  func updateHosts(_ button: Gtk.Button, _ node: LeafNode<Self>) {
    node.coordinator.update(to: title)
    node.setAccessibleLabel(node.coordinator.providedText, on: button)
  }
}
