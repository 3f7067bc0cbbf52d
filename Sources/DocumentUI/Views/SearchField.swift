// GTK's search entry. Escape empties it.

import Gtk

/// A field for words to search for.
public struct SearchField: View {
  let prompt: String
  let text: Binding<String>

  /// A search field; `prompt` stands in it while it is empty.
  public init(_ prompt: String, text: Binding<String>) {
    self.prompt = prompt
    self.text = text
  }
}

extension SearchField: LeafView {
  func makeElement(_ node: LeafNode<Self>) -> Gtk.SearchEntry {
    let entry = Gtk.SearchEntry()
    entry.undoesOwnText()
    entry.onChanged { [weak node, weak entry] in
      guard let entry else { return }
      node?.send { $0.text.wrappedValue = entry.text }
      node?.settle()
    }
    entry.onStopSearch { [weak node] in
      node?.send { $0.text.wrappedValue = "" }
      node?.settle()
    }
    entry.onActivate { [weak node] in node?.environment.submitAction?.perform() }
    return entry
  }

  func updateElement(_ entry: Gtk.SearchEntry, _ node: LeafNode<Self>) {
    let value = text.wrappedValue
    entry.text = value
    entry.placeholder = prompt
    node.setTypingHints(on: entry)
    node.setAccessibleLabel(prompt, on: entry)
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .row }
}
