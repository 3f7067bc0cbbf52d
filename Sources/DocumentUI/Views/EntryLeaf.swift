// The entry of a text field, and when what is typed in it is written.

import Gtk
import Localization

/// The entry of a text field.
struct EntryLeaf: View {
  let text: Binding<String>
  let placeholder: String
  let label: String
  let isMixed: Bool
  let keepsLineBreaks: Bool
  var commitsAtEnd = false
  var handlers: FieldHandlers?
  var selection: Binding<TextSelection?>?

  @MainActor
  private func commitsAtEnd(_ node: LeafNode<Self>) -> Bool {
    commitsAtEnd || node.environment.commitsOnEndEditing
  }
}

extension EntryLeaf: LeafView {
  /// What lasts beside the entry.
  @MainActor
  final class Parts {
    /// What is typed, where it is written when the editing ends.
    var editing: FieldEditing!
    fileprivate let selection = SelectionLink()
    /// Whether the entry shows all of the text.
    var isWhole = true
  }

  func makeCoordinator(_ node: LeafNode<Self>) -> Parts { Parts() }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.Entry {
    let entry = Gtk.Entry()
    entry.activatesDefault = true
    node.coordinator.editing = FieldEditing(entry) { [weak node, weak entry] in
      guard let node, let entry else { return }
      node.send { node.environment.undoCoalescing.type(entry.text, into: $0.text, of: node, nil) }
      node.settle()
    }
    FieldRules(keepsLineBreaks: keepsLineBreaks).apply(to: entry) { [weak node] in
      node?.isUpdating ?? true
    } refuse: { [weak node] in
      node?.environment.notice.fieldIsFull()
    }
    entry.onChanged { [weak node, weak entry] in
      guard let node, let entry else { return }
      Self.changed(entry, node)
    }
    entry.onActivate { [weak node] in
      guard let node else { return }
      node.coordinator.editing.commit()
      node.view.handlers?.onCommit()
      node.environment.submitAction?.perform()
    }
    node.tellHandlers(of: entry) { $0.handlers }
    node.coordinator.selection.follow(entry, of: node) { $0.selection }
    // On the way up: what the input method takes, such as the Escape that ends a conversion, never comes
    // here.
    let keys = EventControllerKey()
    keys.onKeyPressed { [weak node] event in
      guard event.key == .escape, let node else { return false }
      return node.exit(node.coordinator.editing)
    }
    entry.addController(keys)
    return entry
  }

  private static func changed(_ entry: Gtk.Entry, _ node: LeafNode<Self>) {
    let parts: Parts = node.coordinator
    node.send { view in
      guard parts.isWhole else { return }
      guard !view.commitsAtEnd(node) else { return parts.editing.changed() }
      let text = entry.text
      let burst = TypingBurst(editor: ObjectIdentifier(node))
      node.environment.undoCoalescing.type(text, into: view.text, of: node, burst)
      // What was written may have been taken otherwise.
      node.settle()
    }
  }

  func updateElement(_ entry: Gtk.Entry, _ node: LeafNode<Self>) {
    let parts: Parts = node.coordinator
    let value = isMixed ? "" : text.wrappedValue
    let isWhole = FieldRules.fits(value)
    if node.hasNewView || node.previous == nil { entry.placeholder = isMixed ? L("Mixed") : placeholder }
    if isWhole != parts.isWhole {
      parts.isWhole = isWhole
      entry.isEditable = isWhole
      entry.setAccessibleStanding(isWhole ? nil : L("This text is too long to be edited in a field."))
    }
    // What is being typed is not disturbed. What is written at each letter is undone by the document.
    parts.editing.isAlone = !commitsAtEnd(node) && node.environment.undoCoalescing.session == nil
    entry.enablesUndo = commitsAtEnd(node) || parts.editing.isAlone
    parts.editing.show(isWhole ? value : FieldRules.beginning(of: value))
    parts.selection.show(selection, in: entry, of: node)
    node.setLook(of: entry)
    node.setAccessibleLabel(label.isEmpty ? nil : label, on: entry)
  }

  static func dismantle(_ element: Gtk.Entry, _ node: LeafNode<Self>) { node.coordinator.editing.commit() }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .row }
}

extension LeafNode {
  /// Leaves a field by Escape. Whether that meant something.
  func exit(_ editing: FieldEditing) -> Bool {
    let isGivenUp = editing.cancel()
    guard let exit = environment.exitAction else { return isGivenUp }
    exit.perform()
    return true
  }
}
