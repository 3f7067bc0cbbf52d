// A text that is being edited on the canvas: whose it is, and which edits come of what is written.

import Gtk
import ShapeModel

/// The editing of texts on one canvas, one at a time.
struct TextEditing {
  /// Whose text is being edited; nil when none is.
  private(set) var target: TextTarget?
  /// Whether the text was not in the drawing when its editing began.
  private(set) var isNew = false
  /// What a text will look like that its shape does not have yet.
  private(set) var style = TextContent(string: "")
  /// How often what its letters look like has become another.
  var lookChanges = 0
  /// How many texts have been edited.
  private var count = 0

  /// Begins with a text. One whose shape is not there or cannot be changed is not edited.
  /// A text that is not there yet will look as `style`.
  mutating func begin(_ target: TextTarget, in contents: PageContents, style: TextContent) {
    self.target = target
    self.style = style
    self.style.string = ""
    isNew = false
    count += 1
    dropIfFixed(in: contents)
  }

  /// Ends; what was being edited is given.
  mutating func end() -> TextTarget? {
    defer { target = nil }
    return target
  }

  /// Ends when the shape is not there any more, or is locked or hidden; whether it did. One that is still to
  /// be put in is written on: its words are given back in the end.
  @discardableResult
  mutating func dropIfFixed(in contents: PageContents) -> Bool {
    guard case .shape(let id) = target else { return false }
    if let shape = contents.page.shapes[id], !shape.isLocked, !shape.isHidden, !contents.isFixed {
      return false
    }
    target = nil
    return true
  }

  /// The shape whose text is being edited; a new one is not on the page yet.
  func shape(on page: Page) -> Shape? {
    switch target {
    case .shape(let id): page.shapes[id]
    case .new(let shape): shape
    case nil: nil
    }
  }

  /// The shape whose text is being edited, with the text that it does not have yet.
  func letteredShape(on page: Page) -> Shape? {
    guard var shape = shape(on: page) else { return nil }
    if shape.text == nil { shape.text = style }
    return shape
  }

  /// Gives a text that is not in the drawing a property of letters, or a text whose shape is not there any;
  /// false when it is there.
  mutating func set(_ property: ShapeProperty, on page: Page) -> Bool {
    switch target {
    case .new(let shape): target = .new(shape.setting(property))
    case .shape(let id) where page.shapes[id]?.text == nil && TextContent.isOfText(property):
      var shape = Shape(id: "", kind: .rectangle(cornerRadius: 0), frame: .zero, text: style)
      shape = shape.setting(property)
      style = shape.text ?? style
    default: return false
    }
    return true
  }

  /// What all edits of one editing have in common.
  private var burst: String { "typing \(count)" }

  /// Whether `edit` sets the shape whose text is edited, and nothing else, and leaves the letters alone. To
  /// lock or hide it ends the editing.
  func isOwn(_ edit: DrawingEdit, on page: Page) -> Bool {
    guard case .shape(let id) = target, let old = page.shapes[id], edit.resources.isEmpty,
      let new = edit.changes.onlyReplaced, new.id == id, !new.isLocked, !new.isHidden
    else { return false }
    return (new.text?.string ?? "").hasBytes(of: old.text?.string ?? "")
  }

  /// `edit` as a part of the one step that all of the editing is.
  func joining(_ edit: DrawingEdit) -> DrawingEdit {
    var edit = edit.joining(burst)
    edit.actionName = DrawingEdit.nameOfTyping(isNew: isNew)
    return edit
  }

  /// The edit that makes the shape what it was besides its letters, which are `text`.
  func restoring(_ look: Shape, with text: WrittenText, in contents: PageContents) -> DrawingEdit? {
    DrawingEdit.restoring(look, with: text, in: contents).map(joining)
  }

  /// The edit that keeps what has been written so far: all that is written in one editing is one step.
  func typing(_ text: WrittenText, in contents: PageContents) -> DrawingEdit? {
    switch target {
    case .shape(let id):
      DrawingEdit.typing(text, into: id, isNew: isNew, burst: burst, style: style, in: contents)
    case .new(let shape): DrawingEdit.newText(shape, text, in: contents)?.joining(burst)
    case nil: nil
    }
  }

  /// A text that was new is in the drawing now. Whether it was.
  mutating func wasKept() -> Bool {
    guard case .new(let shape) = target else { return false }
    isNew = true
    target = .shape(shape.id)
    return true
  }

  /// The edit that keeps `text`, the last that was written for `target`.
  func ending(_ target: TextTarget, with text: WrittenText, in contents: PageContents) -> DrawingEdit? {
    switch target {
    case .shape(let id): DrawingEdit.endTextEditing(id, text, style: style, in: contents)
    case .new(let shape): DrawingEdit.newText(shape, text, in: contents)
    }
  }

  /// Whether the drawing has `text`, as it was written for `target`.
  func has(_ target: TextTarget, _ text: WrittenText, on page: Page) -> Bool {
    switch target {
    case .shape(let id): page.shapes[id]?.text?.string.hasBytes(of: text.string) == true
    case .new: false
    }
  }

  /// The shape that is selected when the editing of `target` has ended: one that was not in the drawing
  /// before.
  func newShape(of target: TextTarget) -> String? {
    switch target {
    case .shape(let id): isNew ? id : nil
    case .new(let shape): shape.id
    }
  }
}
