// How the letters look that are selected in the text that is edited, and what keys do in items of lists.

import DocumentUI
import Gtk
import ShapeModel

extension CanvasTextEditor {
  /// Gives a property to the selected letters, or with `orNext` to those that are typed next where none are
  /// selected; false when it is to be of the whole text.
  func set(_ property: ShapeProperty, orNext: Bool) -> Bool {
    guard isEditing, let shape else { return false }
    return edited.set(property, orNext: orNext, wholeIs: content(of: shape))
  }

  /// The shape with only those letters that are selected, or one as they are typed next.
  var selectedLetters: Shape? {
    guard isEditing, let view, var shape, var text = shape.text else { return nil }
    let range = view.buffer.selection
    let whole = text
    if range.isEmpty {
      text.string = view.buffer.count == 0 ? "" : "x"
      text.runs = view.buffer.count == 0 || edited.style.isPlain ? [] : [TextRun(0..<1, edited.style)]
    } else {
      // As many letters as are selected, whichever they are.
      text.string = String(repeating: "x", count: range.count)
      text.runs = edited.runs.slice(range)
    }
    text.lists = false
    shape.text = text
    if edited.hasLists, whole.string.utf8.count < 20_000 {
      let scalars = Array(view.buffer.text.unicodeScalars)
      let marker = ListEditing.marker(of: scalars, in: range)
      if let marker {
        shape.text?.lists = true
        shape.text?.string = TextListItem(marker: marker).prefix + text.string
        let shift = TextListItem(marker: marker).prefix.unicodeScalars.count
        var runs = edited.runs.isEmpty ? [] : text.runs
        runs.replace(
          0..<0, count: shift, with: [TextRun(0..<shift, edited.style)].filter { !$0.style.isPlain })
        shape.text?.runs = runs
      }
    }
    return shape
  }

  /// Makes the paragraphs in which something is selected items of a list, or ordinary ones.
  func setList(_ marker: TextListItem.Marker?) -> Bool {
    guard isEditing, let view else { return false }
    let scalars = Array(view.buffer.text.unicodeScalars)
    let changes = ListEditing.replacements(in: scalars, range: view.buffer.selection, marker: marker)
    guard hasRoom(for: changes) else { return true }
    edited.hasLists = edited.hasLists || marker != nil
    guard !changes.isEmpty else {
      edited.onChanged?()
      return true
    }
    view.buffer.asOneAction {
      replace(changes, in: view.buffer, at: 0)
      // They count from one, or from what is before them.
      if marker != nil { edited.numbering.free = nil }
    }
    return true
  }

  /// Takes a key that means something else in an item of a list. Whether it was one.
  func takesInList(_ event: Gtk.KeyEvent, _ view: Gtk.TextView) -> Bool {
    let buffer = view.buffer
    guard event.modifiers.isDisjoint(with: [.control, .alt]), buffer.selection.isEmpty else { return false }
    let caret = buffer.cursorPosition
    let paragraph = edited.paragraph(at: caret)
    let scalars = Array(buffer.text(in: paragraph).unicodeScalars)
    let column = caret - paragraph.lowerBound
    let change: TextReplacement?
    switch event.key {
    case .enter, .keypadEnter: change = ListEditing.enter(in: scalars, column: column)
    case .tab: change = ListEditing.indent(scalars, by: event.modifiers.contains(.shift) ? -1 : 1)
    case .backTab: change = ListEditing.indent(scalars, by: -1)
    case .backspace: change = ListEditing.backspace(in: scalars, column: column)
    case .left where !event.modifiers.contains(.shift): return leavesItem(scalars, paragraph, buffer)
    case .delete where caret == paragraph.upperBound && caret < buffer.count:
      let next = Array(buffer.text(in: edited.paragraph(at: caret + 1)).unicodeScalars)
      change = ListEditing.delete(before: next).map { TextReplacement(column..<column + $0, "") }
    default: return false
    }
    guard let change else { return false }
    guard hasRoom(for: [change]) else { return true }
    replace([change], in: buffer, at: paragraph.lowerBound)
    return true
  }

  /// Moves the caret from the words of an item to the end of the paragraph before. Whether it was there.
  private func leavesItem(
    _ scalars: [Unicode.Scalar], _ paragraph: Range<Int>, _ buffer: Gtk.TextBuffer
  ) -> Bool {
    guard let length = TextListItem.parse(scalars)?.length,
      buffer.cursorPosition == paragraph.lowerBound + length
    else { return false }
    let place = paragraph.lowerBound - 1
    if place >= 0 { buffer.selection = place..<place }
    return true
  }

  /// Whether the changes can be made, each of them. Says so where they cannot.
  private func hasRoom(for changes: [TextReplacement]) -> Bool {
    if edited.hasRoom(for: changes.growth) { return true }
    refuse()
    return false
  }

  private func replace(_ changes: [TextReplacement], in buffer: Gtk.TextBuffer, at start: Int) {
    asOneChange(in: buffer) {
      for change in changes.reversed() {
        let range = change.range.lowerBound + start..<change.range.upperBound + start
        if !range.isEmpty { buffer.delete(range) }
        if !change.string.isEmpty { buffer.insert(change.string, at: range.lowerBound) }
      }
    }
  }
}
