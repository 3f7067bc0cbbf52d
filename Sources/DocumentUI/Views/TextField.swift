// A line of text to edit.

import Gtk
import Localization

/// A line of text to edit. It writes at each letter, or when editing ends; see `commitsOnEndEditing`.
public struct TextField: View {
  @Environment(\.isInForm) private var isInForm
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  let title: String
  let text: Binding<String>
  let prompt: String?
  let isMixed: Bool

  /// A text field. In a form the title stands before it, elsewhere in it while it is empty.
  /// - Parameters:
  ///   - prompt: what stands in the field while it is empty.
  ///   - isMixed: whether the text stands for several that differ; then it is not shown until edited.
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: String? = nil, isMixed: Bool = false
  ) {
    self.title = String(title)
    self.text = text
    self.prompt = prompt
    self.isMixed = isMixed
  }

  /// The field, with its title in a form.
  public var body: some View {
    if isInForm && !areLabelsHidden && !title.isEmpty {
      LabeledContent {
        EntryLeaf(text: text, placeholder: prompt ?? "", label: title, isMixed: isMixed)
      } label: {
        Text(title)
      }
    } else {
      EntryLeaf(text: text, placeholder: prompt ?? title, label: title, isMixed: isMixed)
    }
  }
}

/// The entry of a text field.
struct EntryLeaf: View {
  let text: Binding<String>
  let placeholder: String
  let label: String
  let isMixed: Bool
}

extension EntryLeaf: LeafView {
  /// What goes on while text is edited.
  @MainActor
  final class Editing {
    /// Text that was typed and not written yet.
    var isPending = false
  }

  func makeCoordinator(_ node: LeafNode<Self>) -> Editing { Editing() }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.Entry {
    let entry = Gtk.Entry()
    entry.onChanged { [weak node, weak entry] in
      guard let node, let entry else { return }
      node.send { view in
        if node.environment.commitsOnEndEditing {
          node.coordinator.isPending = true
        } else {
          let text = entry.text
          node.environment.undoCoalescing(TypingBurst(editor: ObjectIdentifier(node))) {
            view.text.wrappedValue = text
          }
        }
      }
    }
    entry.onActivate { [weak node, weak entry] in
      guard let node, let entry else { return }
      Self.commit(entry, node)
      node.environment.submitAction?.perform()
    }
    let focus = EventControllerFocus()
    focus.onLeave { [weak node, weak entry] in
      guard let node, let entry else { return }
      Self.commit(entry, node)
    }
    entry.addController(focus)
    // On the way up: what the input method takes, such as the Escape that ends a conversion, never comes here.
    let keys = EventControllerKey()
    keys.onKeyPressed { [weak node] event in
      guard event.key == .escape, let node, node.coordinator.isPending else { return false }
      node.coordinator.isPending = false
      node.settle()
      return true
    }
    entry.addController(keys)
    return entry
  }

  private static func commit(_ entry: Gtk.Entry, _ node: LeafNode<Self>) {
    guard node.coordinator.isPending else { return }
    node.coordinator.isPending = false
    node.send { $0.text.wrappedValue = entry.text }
    node.settle()
  }

  func updateElement(_ entry: Gtk.Entry, _ node: LeafNode<Self>) {
    let value = isMixed ? "" : text.wrappedValue
    if node.hasNewView || node.previous == nil { entry.placeholder = isMixed ? L("Mixed") : placeholder }
    // What is being typed is not disturbed, and the caret stays where it is.
    if !node.coordinator.isPending, entry.text != value {
      let caret = entry.position
      entry.text = value
      entry.position = min(caret, value.count)
    }
    // What is written at each letter is undone by the document.
    entry.enablesUndo = node.environment.commitsOnEndEditing
    node.setClasses(node.environment.controlSize.styleClass.map { [$0] } ?? [], on: entry)
    node.setAccessibleLabel(label.isEmpty ? nil : label, on: entry)
  }

  static func dismantle(_ element: Gtk.Entry, _ node: LeafNode<Self>) { commit(element, node) }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .row }
}
