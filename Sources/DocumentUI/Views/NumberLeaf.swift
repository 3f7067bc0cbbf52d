// The entry of a number field, and how what is typed in it becomes a number.

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
  /// What lasts beside the entry.
  @MainActor
  final class Parts {
    /// What is typed and not written yet.
    var editing: FieldEditing!
  }

  func makeCoordinator(_ node: LeafNode<Self>) -> Parts { Parts() }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.Entry {
    let entry = Gtk.Entry()
    entry.widthInCharacters = 5
    entry.maximumWidthInCharacters = 8
    entry.addCSSClass("numeric")
    node.coordinator.editing = FieldEditing(entry) { [weak node, weak entry] in
      guard let node, let entry else { return }
      Self.write(entry, node)
    }
    FieldRules().apply(to: entry) { [weak node] in
      node?.isUpdating ?? true
    } refuse: { [weak node] in
      node?.environment.notice.fieldIsFull()
    }
    entry.onChanged { [weak node, weak entry] in
      node?.send { _ in node?.coordinator.editing.changed() }
      if let node, let entry { Self.align(entry, node) }
    }
    entry.onActivate { [weak node, weak entry] in
      guard let node, let entry else { return }
      node.coordinator.editing.commit()
      entry.select()
      node.environment.submitAction?.perform()
    }
    // On the way up: what the input method takes, such as the Escape that ends a conversion, never comes
    // here.
    let keys = EventControllerKey()
    keys.onKeyPressed { [weak node, weak entry] event in
      guard let node, let entry else { return false }
      return Self.handle(event, entry, node)
    }
    entry.addController(keys)
    FirstClick.follow(entry)
    return entry
  }

  /// Where reading goes from right to left, a number begins at the right whatever follows it: a unit of Latin
  /// letters alone would have it begin at the left.
  private static func align(_ entry: Gtk.Entry, _ node: LeafNode<Self>) {
    let place = node.environment.multilineTextAlignment.xAlign
    let first = entry.text.unicodeScalars.first { $0.properties.isAlphabetic }
    let isLatin = first.map { $0.value < 0x590 } ?? false
    entry.xAlign = isLatin && entry.direction == .rightToLeft ? 1 - place : place
  }

  private static func handle(_ event: KeyEvent, _ entry: Gtk.Entry, _ node: LeafNode<Self>) -> Bool {
    let modifiers = event.modifiers.shortcutModifiers
    switch event.key {
    case .escape: return node.exit(node.coordinator.editing)
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
    let editing: FieldEditing = node.coordinator.editing
    let present = node.view.value.wrappedValue
    let typed = editing.isTyping ? format.number(entry.text, present: present) : nil
    guard let start = typed ?? present else { return }
    editing.cancel()
    node.send { $0.value.wrappedValue = format.clamp(start + factor * format.step) }
    node.settle()
  }

  private static func write(_ entry: Gtk.Entry, _ node: LeafNode<Self>) {
    node.send { view in
      let present = view.value.wrappedValue
      switch view.format.read(entry.text, present: present) {
      case .success(let number):
        node.environment.notice.numberIsTaken()
        // What shows rounded is not written back rounded.
        if let present, view.format.string(present) == view.format.string(number) { return }
        view.value.wrappedValue = number
      case .failure(let fault):
        // An empty field is one that was given up.
        guard entry.text.contains(where: { !$0.isWhitespace }) else { return }
        node.environment.notice.numberIsNotTaken(fault.words(for: entry.text, in: view.format))
      }
    }
    node.settle()
  }

  func updateElement(_ entry: Gtk.Entry, _ node: LeafNode<Self>) {
    let number = value.wrappedValue
    let text = number.map(format.string) ?? ""
    entry.placeholder = number == nil ? prompt ?? L("Mixed") : ""
    node.coordinator.editing.show(text)
    node.setLook(of: entry)
    Self.align(entry, node)
    node.setAccessibleLabel(label.isEmpty ? nil : label, on: entry)
  }

  static func dismantle(_ element: Gtk.Entry, _ node: LeafNode<Self>) { node.coordinator.editing.commit() }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .row }
}
