// The text field that grows with its lines, as a view.

import Gtk
import Localization

/// The field of a text field along the vertical axis.
struct GrowingFieldLeaf: View {
  let text: Binding<String>
  let placeholder: String
  let label: String
  let isMixed: Bool
  var handlers: FieldHandlers?
  var selection: Binding<TextSelection?>?
}

extension GrowingFieldLeaf: LeafView {
  func makeCoordinator(_ node: LeafNode<Self>) -> SelectionLink { SelectionLink() }

  func makeElement(_ node: LeafNode<Self>) -> GrowingField {
    StyleSheet.install()
    let field = GrowingField()
    let editor = field.editor
    node.writeTyping(in: editor) { $0.text }
    node.coordinator.follow(editor, of: node) { $0.selection }
    // On the way down: the editor would break the line.
    let enter = EventControllerKey()
    enter.propagationPhase = .capture
    enter.onKeyPressed { [weak node, weak field] event in
      guard let node, let field, [.enter, .keypadEnter].contains(event.key), !field.isComposing,
        event.modifiers.shortcutModifiers.isEmpty
      else { return false }
      let (action, handlers) = (node.environment.submitAction, node.view.handlers)
      handlers?.onCommit()
      action?.perform()
      return action != nil || handlers != nil
    }
    editor.addController(enter)
    node.tellHandlers(of: editor) { $0.handlers }
    // On the way up: what the input method takes, such as the Escape that ends a conversion, never comes
    // here.
    let keys = EventControllerKey()
    keys.onKeyPressed { [weak node] event in
      guard event.key == .escape, let action = node?.environment.exitAction else { return false }
      action.perform()
      return true
    }
    editor.addController(keys)
    return field
  }

  func updateElement(_ field: GrowingField, _ node: LeafNode<Self>) {
    let environment = node.environment
    // Only what differs is replaced, so the caret stays.
    field.editor.buffer.update(to: isMixed ? "" : text.wrappedValue)
    node.coordinator.show(selection, in: field.editor, of: node)
    field.placeholder = isMixed ? L("Mixed") : placeholder
    field.lines = environment.lineRange
    field.hasFrame = environment.textFieldLook.hasFrame
    field.alignment = environment.multilineTextAlignment
    field.editor.lineSpacing = Int(environment.lineSpacing.rounded())
    node.setClasses(environment.fieldClasses, on: field)
    field.measureAgain()
    node.setTypingHints(on: field.editor)
    node.setAccessibleLabel(label.isEmpty ? nil : label, on: field.editor)
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { LeafSizing(horizontal: .fill, vertical: .fixed) }
}
