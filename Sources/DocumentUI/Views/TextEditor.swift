// Text editors, and how what is typed in them becomes steps of undo.

import Gtk

/// Text of many lines to edit. It scrolls, and takes all the room there is.
public struct TextEditor: View {
  let text: Binding<String>
  private var selection: Binding<TextSelection?>?

  /// An editor of `text`.
  public init(text: Binding<String>) { self.text = text }

  /// An editor of `text` that tells what is selected in it, and selects what the app says. It is nil until
  /// the caret has been somewhere; nil that the app sets leaves nothing selected.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    self.text = text
    self.selection = selection
  }
}

/// What writes into the document have in common that are one undo step.
struct TypingBurst: Hashable {
  let editor: ObjectIdentifier
  var lines = 0
}

extension TextEditor: LeafView {
  /// What lasts beside the scrolled window.
  @MainActor
  final class Parts {
    let view = Gtk.TextView()
    fileprivate let selection = SelectionLink()
  }

  func makeCoordinator(_ node: LeafNode<Self>) -> Parts { Parts() }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.ScrolledWindow {
    StyleSheet.install()
    let view = node.coordinator.view
    view.wrapMode = .wordCharacter
    view.setInnerMargins(12)
    let scrolled = Gtk.ScrolledWindow()
    scrolled.setPolicy(horizontal: .never, vertical: .automatic)
    scrolled.child = view
    node.writeTyping(in: view) { $0.text }
    node.coordinator.selection.follow(view, of: node) { $0.selection }
    return scrolled
  }

  func updateElement(_ element: Gtk.ScrolledWindow, _ node: LeafNode<Self>) {
    let view = node.coordinator.view
    // Only what differs is replaced, so the caret stays.
    view.buffer.update(to: text.wrappedValue)
    node.coordinator.selection.show(selection, in: view, of: node)
    let environment = node.environment
    let hasBase = environment.scrollBackground != .hidden && !environment.hasPlainTextEditors
    let base = hasBase ? [] : ["dui-no-base"]
    let words = environment.wordClasses
    node.setClasses(
      base + environment.tintClasses + (words.isEmpty ? [] : ["dui-words"] + words), on: element)
    view.justification = environment.multilineTextAlignment.justification
    view.lineSpacing = Int(environment.lineSpacing.rounded())
    node.setTypingHints(on: view)
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .fill }
}

extension LeafNode {
  /// Writes what is typed in a view of many lines into what it is bound to, and shows again what that has,
  /// which may have taken something else.
  func writeTyping(in view: Gtk.TextView, into binding: @escaping (V) -> Binding<String>) {
    // Undo is the document's: a burst of typing is one step, a new line begins another.
    view.buffer.enablesUndo = false
    view.buffer.onChanged { [weak self, weak view] in
      guard let self, let view else { return }
      let text = view.buffer.text
      let burst = TypingBurst(editor: ObjectIdentifier(self), lines: view.buffer.lineCount)
      send {
        environment.undoCoalescing.type(text, into: binding($0), of: self, burst)
        settle()
      }
    }
  }
}
