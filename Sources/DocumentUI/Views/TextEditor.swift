// Text of many lines to edit.

import Gtk

/// Text of many lines to edit. It scrolls, and takes all the room there is.
public struct TextEditor: View {
  let text: Binding<String>

  /// An editor of `text`.
  public init(text: Binding<String>) { self.text = text }
}

extension TextEditor: LeafView {
  func makeCoordinator(_ node: LeafNode<Self>) -> Gtk.TextView { Gtk.TextView() }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.ScrolledWindow {
    StyleSheet.install()
    let view: Gtk.TextView = node.coordinator
    view.wrapMode = .wordCharacter
    view.setInnerMargins(12)
    let scrolled = Gtk.ScrolledWindow()
    scrolled.setPolicy(horizontal: .never, vertical: .automatic)
    scrolled.child = view
    view.buffer.onChanged { [weak node, weak view] in
      guard let view else { return }
      node?.send { $0.text.wrappedValue = view.buffer.text }
    }
    return scrolled
  }

  func updateElement(_ element: Gtk.ScrolledWindow, _ node: LeafNode<Self>) {
    let view: Gtk.TextView = node.coordinator
    // Only what differs is replaced, so the caret stays.
    view.buffer.update(to: text.wrappedValue)
    view.isMonospace = node.environment.font?.isMonospaced ?? false
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .fill }
}
