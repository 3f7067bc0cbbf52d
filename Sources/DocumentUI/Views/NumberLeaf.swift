// The entry of a number field.

import Gtk
import Localization

/// The entry of a number field.
struct NumberLeaf: View {
  let value: Binding<Double?>
  let format: NumberFormat
  let label: String
  let prompt: String?
}

extension NumberLeaf: LeafView {
  /// What goes on while the number is edited.
  @MainActor
  final class Editing {
    /// Whether what was typed has not been written yet.
    var isPending = false
  }

  func makeCoordinator(_ node: LeafNode<Self>) -> Editing { Editing() }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.Entry {
    let entry = Gtk.Entry()
    // What was committed is the document's to take back; what was not, Escape takes back.
    entry.enablesUndo = false
    entry.widthInCharacters = 5
    entry.maximumWidthInCharacters = 8
    entry.addCSSClass("numeric")
    entry.onChanged { [weak node] in node?.send { _ in node?.coordinator.isPending = true } }
    entry.onActivate { [weak node, weak entry] in
      guard let node, let entry else { return }
      Self.commit(entry, node)
      entry.select()
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
    keys.onKeyPressed { [weak node, weak entry] event in
      guard let node, let entry else { return false }
      return Self.handle(event, entry, node)
    }
    entry.addController(keys)
    return entry
  }

  private static func handle(_ event: KeyEvent, _ entry: Gtk.Entry, _ node: LeafNode<Self>) -> Bool {
    let modifiers = event.modifiers.shortcutModifiers
    switch event.key {
    case .escape:
      guard node.coordinator.isPending else { return false }
      node.coordinator.isPending = false
      node.settle()
      return true
    case .up, .down:
      guard modifiers.isSubset(of: [.shift, .alt]) else { return false }
      let factor = modifiers.contains(.shift) ? 10.0 : modifiers.contains(.alt) ? 0.1 : 1
      step(by: event.key == .up ? factor : -factor, entry, node)
      return true
    default: return false
    }
  }

  private static func step(by factor: Double, _ entry: Gtk.Entry, _ node: LeafNode<Self>) {
    let format = node.view.format
    let typed = node.coordinator.isPending ? format.number(entry.text) : nil
    guard let start = typed ?? node.view.value.wrappedValue else { return }
    node.coordinator.isPending = false
    node.send { $0.value.wrappedValue = format.clamp(start + factor * format.step) }
    node.settle()
  }

  private static func commit(_ entry: Gtk.Entry, _ node: LeafNode<Self>) {
    guard node.coordinator.isPending else { return }
    node.coordinator.isPending = false
    node.send { view in
      guard let number = view.format.number(entry.text) else { return }
      // What shows rounded is not written back rounded.
      if let old = view.value.wrappedValue, view.format.string(old) == view.format.string(number) { return }
      view.value.wrappedValue = number
    }
    node.settle()
  }

  func updateElement(_ entry: Gtk.Entry, _ node: LeafNode<Self>) {
    let number = value.wrappedValue
    let text = number.map(format.string) ?? ""
    entry.placeholder = number == nil ? prompt ?? L("Mixed") : ""
    if !node.coordinator.isPending, entry.text != text {
      let caret = entry.position
      entry.text = text
      entry.position = min(caret, text.count)
    }
    node.setClasses(node.environment.controlSize.styleClass.map { [$0] } ?? [], on: entry)
    node.setAccessibleLabel(label.isEmpty ? nil : label, on: entry)
  }

  static func dismantle(_ element: Gtk.Entry, _ node: LeafNode<Self>) { commit(element, node) }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .row }
}
