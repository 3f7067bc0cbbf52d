// A field whose text is written when its editing ends: what is typed meanwhile has an undo of its own, and is
// taken in or given up as a whole.

import Gtk

/// What goes on in one field while its text is edited.
@MainActor
final class FieldEditing: TextUndo {
  private weak var field: (any Editable)?
  private let focus = EventControllerFocus()
  /// Writes what was typed into the document.
  private let write: @MainActor () -> Void
  /// The document's text as the field shows it, or showed it before something was typed.
  private var shown = ""
  /// The document's text now: it may change behind what is being typed.
  private var held = ""
  /// Whether something is typed that the document does not have.
  private(set) var isTyping = false
  private var canRedo = false
  /// Whether nothing was typed since the document's text is shown, so that the field has nothing to undo.
  private(set) var isFresh = true
  /// Whether each letter is written and no document undoes that: the field does.
  var isAlone = false
  private var isSetting = false
  private var isGivenUp = false

  /// Follows what is typed into `field`; `write` takes it into the document when the editing ends.
  init(_ field: some Editable, write: @escaping @MainActor () -> Void) {
    self.field = field
    self.write = write
    field.textUndo = self
    focus.onEnter { [weak self] in self?.isGivenUp = false }
    focus.onLeave { [weak self] in self?.commit() }
    field.addController(focus)
  }

  /// Shows the document's text, unless something is being typed.
  func show(_ text: String) {
    held = text
    guard !isTyping, let field else { return }
    shown = text
    set(text, in: field)
  }

  /// The text has changed, and not because the document's is shown.
  func changed() {
    guard !isSetting, let field else { return }
    isTyping = !field.text.hasBytes(of: shown)
    isFresh = false
    canRedo = false
    // What was typed is taken back, in the middle of which nothing can be shown.
    if !isTyping, !held.hasBytes(of: shown) { Task { [weak self] in self.map { $0.show($0.held) } } }
    guard isTyping else { return }
    if hasFocus {
      isGivenUp = false
      return
    }
    // What was asked of the clipboard came when the field had been left.
    Task { [weak self] in
      guard let self, self.isTyping, !self.hasFocus else { return }
      if self.isGivenUp { self.cancel() } else { self.commit() }
    }
  }

  /// Takes in what was typed.
  func commit() {
    guard isTyping else { return }
    isTyping = false
    canRedo = false
    write()
  }

  /// Gives up what was typed. False when there is nothing.
  @discardableResult
  func cancel() -> Bool {
    isGivenUp = true
    guard isTyping else { return false }
    isTyping = false
    show(held)
    return true
  }

  private var hasFocus: Bool {
    guard let field, let focus = (field.root as? Gtk.Window)?.focus else { return false }
    return focus.isDescendant(of: field)
  }

  private func set(_ text: String, in field: any Editable) {
    // What has just been typed comes back from where it was written.
    if isAlone, field.text.hasBytes(of: text) { return }
    isSetting = true
    defer { isSetting = false }
    if !field.text.hasBytes(of: text) {
      let caret = field.position
      field.text = text
      field.position = min(caret, text.unicodeScalars.count)
    }
    field.forgetUndo()
    isFresh = true
    canRedo = false
  }

  // MARK: Undo

  func undoTyping() -> Bool {
    if isAlone { return change { $0.undo() } }
    guard isTyping, let field else { return false }
    let before = field.text
    field.undo()
    // The field remembers so many changes and no more.
    if field.text.hasBytes(of: before) { return cancel() }
    canRedo = true
    return true
  }

  func redoTyping() -> Bool {
    if isAlone { return change { $0.redo() } }
    guard isTyping || canRedo, let field else { return false }
    let before = field.text
    field.redo()
    let isUsed = !field.text.hasBytes(of: before)
    canRedo = isUsed
    return isUsed || isTyping
  }
}

extension FieldEditing {
  /// Whether the field's text has changed by `body`.
  private func change(_ body: (any Editable) -> Void) -> Bool {
    guard let field else { return false }
    let before = field.text
    body(field)
    return !field.text.hasBytes(of: before)
  }
}

extension Gtk.Widget {
  /// Has what is typed into this field, and not written yet, written, as when it is left. The keys stay.
  public func commitTyping() { (typingUndo as? FieldEditing)?.commit() }
}
