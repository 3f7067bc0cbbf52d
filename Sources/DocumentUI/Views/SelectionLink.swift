// Between what is selected in a widget and what an app says is selected. The last to change either counts.

import Gtk

/// A widget with text of which a part can be selected. Places are counted in Unicode scalars.
@MainActor
protocol SelectableText: Gtk.Widget {
  /// The text as it stands there.
  var wholeText: String { get }
  /// What is selected, empty at the caret where nothing is.
  var selectedScalars: Range<Int> { get set }
  /// Where the caret stands.
  var caret: Int { get }
  /// Calls `body` when the caret or the other end of what is selected is elsewhere.
  func onSelectionMoved(_ body: @escaping @MainActor () -> Void)
  /// Calls `body` when the text has changed.
  func onTextChanged(_ body: @escaping @MainActor () -> Void)
}

extension Gtk.TextView: SelectableText {
  var wholeText: String { buffer.text }
  var caret: Int { buffer.cursorPosition }

  var selectedScalars: Range<Int> {
    get { buffer.selection }
    set { buffer.selection = newValue }
  }

  func onSelectionMoved(_ body: @escaping @MainActor () -> Void) { buffer.onSelectionChanged(body) }
  func onTextChanged(_ body: @escaping @MainActor () -> Void) { buffer.onChanged(body) }
}

extension Gtk.Entry: SelectableText {
  var wholeText: String { text }
  var caret: Int { position }

  var selectedScalars: Range<Int> {
    get { selectedRange ?? position..<position }
    set { if newValue != selectedScalars { select(from: newValue.lowerBound, to: newValue.upperBound) } }
  }

  func onSelectionMoved(_ body: @escaping @MainActor () -> Void) { onSelectionChanged(body) }
  func onTextChanged(_ body: @escaping @MainActor () -> Void) { onChanged(body) }
}

/// Keeps what is selected in one widget and a binding the same.
@MainActor
final class SelectionLink {
  /// What the binding had when it was last read or written.
  private var known: TextSelection?
  /// The text that the app was told of last. Before it is told of another, GTK tells what is selected in
  /// that.
  private var text = ""

  /// Tells the binding of what people select in `widget`. Call it when the handler is there that writes what
  /// is typed.
  func follow<V: LeafView>(
    _ widget: some SelectableText, of node: LeafNode<V>,
    _ binding: @escaping (V) -> Binding<TextSelection?>?
  ) {
    let follow = { [weak self, weak node, weak widget] (isOfNewText: Bool) in
      guard let self, let node, let widget else { return }
      node.send { view in
        guard let binding = binding(view) else { return }
        if isOfNewText { self.text = widget.wholeText }
        guard self.text.hasBytes(of: widget.wholeText) else { return }
        if self.tell(binding, of: widget) { node.settle() }
      }
    }
    widget.onTextChanged { follow(true) }
    widget.onSelectionMoved { follow(false) }
  }

  /// Selects what the binding has where the app has changed that, and tells it what became of its selection
  /// where the app has changed the text. Called when the widget shows the text.
  func show<V: LeafView>(
    _ binding: Binding<TextSelection?>?, in widget: some SelectableText, of node: LeafNode<V>
  ) {
    guard let binding else { return }
    text = widget.wholeText
    let wanted = binding.wrappedValue
    if wanted != known {
      known = wanted
      widget.selectedScalars =
        wanted.flatMap { $0.scalars(in: text) } ?? widget.caret..<widget.caret
    }
    guard let wanted, wanted != TextSelection(scalars: widget.selectedScalars, in: text) else {
      return
    }
    node.afterViews { [weak self, weak node, weak widget] in
      guard let self, let node, let widget, !node.isRemoved else { return }
      _ = tell(binding, of: widget)
    }
  }

  /// Writes what is selected in `widget`. Whether that is something else than before.
  private func tell(_ binding: Binding<TextSelection?>, of widget: some SelectableText) -> Bool {
    let selection = TextSelection(scalars: widget.selectedScalars, in: text)
    guard selection != known else { return false }
    known = selection
    binding.wrappedValue = selection
    return true
  }
}
