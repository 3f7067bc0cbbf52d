// How the letters look that are selected in the text that is edited, and what keys do in items of lists.

import DocumentUI
import Gtk
import ShapeModel

extension CanvasTextEditor {
  /// Gives a property to the selected letters, or to those that are typed next; false when it is to be of the
  /// whole text.
  func set(_ property: ShapeProperty) -> Bool {
    guard isEditing, let shape else { return false }
    return edited.set(property, wholeIs: content(of: shape))
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
    edited.hasLists = edited.hasLists || marker != nil
    let changes = ListEditing.replacements(in: scalars, range: view.buffer.selection, marker: marker)
    replace(changes, in: view.buffer, at: 0)
    edited.onStyled?()
    return true
  }

  /// Takes a key that means something else in an item of a list. Whether it was one.
  func takesInList(_ event: Gtk.KeyEvent, _ view: Gtk.TextView) -> Bool {
    let buffer = view.buffer
    guard event.modifiers.isDisjoint(with: [.control, .alt]), buffer.selection.isEmpty else { return false }
    let caret = buffer.cursorPosition
    let paragraph = buffer.paragraph(at: caret)
    let scalars = Array(buffer.text(in: paragraph).unicodeScalars)
    let column = caret - paragraph.lowerBound
    let change: TextReplacement?
    switch event.key {
    case .enter, .keypadEnter: change = ListEditing.enter(in: scalars, column: column)
    case .tab: change = ListEditing.indent(scalars, by: event.modifiers.contains(.shift) ? -1 : 1)
    case .backTab: change = ListEditing.indent(scalars, by: -1)
    case .backspace: change = ListEditing.backspace(in: scalars, column: column)
    default: return false
    }
    guard let change else { return false }
    buffer.asOneAction {
      replace([change], in: buffer, at: paragraph.lowerBound)
      if change.string.hasPrefix("\n") { renumber(buffer, after: buffer.cursorPosition) }
    }
    return true
  }

  private func replace(_ changes: [TextReplacement], in buffer: Gtk.TextBuffer, at start: Int) {
    buffer.asOneAction {
      for change in changes.reversed() {
        let range = change.range.lowerBound + start..<change.range.upperBound + start
        if !range.isEmpty { buffer.delete(range) }
        if !change.string.isEmpty { buffer.insert(change.string, at: range.lowerBound) }
      }
    }
  }

  /// Counts on from the item in which `place` is, as far as items of its level follow.
  private func renumber(_ buffer: Gtk.TextBuffer, after place: Int) {
    func item(_ paragraph: Range<Int>) -> (item: TextListItem, length: Int)? {
      TextListItem.parse(buffer.text(in: paragraph).unicodeScalars)
    }
    var paragraph = buffer.paragraph(at: place)
    guard let first = item(paragraph)?.item, case .number(var number) = first.marker else { return }
    let caret = buffer.cursorPosition
    for _ in 0..<1_000 where paragraph.upperBound < buffer.count {
      paragraph = buffer.paragraph(at: paragraph.upperBound + 1)
      guard let (next, length) = item(paragraph), next.level >= first.level else { break }
      guard next.level == first.level else { continue }
      guard next.marker.isLike(first.marker) else { break }
      number += 1
      if next.marker == .number(number) { break }
      let new = TextListItem(level: next.level, marker: .number(number)).prefix
      replace([TextReplacement(0..<length, new)], in: buffer, at: paragraph.lowerBound)
      paragraph = buffer.paragraph(at: paragraph.lowerBound)
    }
    buffer.cursorPosition = caret
  }
}
