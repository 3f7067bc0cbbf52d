// A text as it was written on the canvas, and the edits that keep it.

import Localization

/// What was written: letters, and what of them looks otherwise.
public struct WrittenText: Hashable, Sendable {
  /// The letters.
  @Exact public var string: String
  /// The parts that look otherwise; nil has them follow from what was there before.
  public var runs: [TextRun]?
  /// Whether paragraphs may be items of lists; nil leaves that as it is.
  public var lists: Bool?

  /// What was written.
  public init(_ string: String, runs: [TextRun]? = nil, lists: Bool? = nil) {
    self.string = string
    self.runs = runs
    self.lists = lists
  }

  /// Whether no letter is seen.
  public var isBlank: Bool { string.allSatisfy(\.isWhitespace) }
}

extension Shape {
  /// Whether it is a text of which no letter is seen, or a group with one that is not locked.
  public var hasEmptyText: Bool {
    switch kind {
    case .text: WrittenText(text?.string ?? "").isBlank
    case .group(let children): children.contains { !$0.isLocked && $0.hasEmptyText }
    default: false
    }
  }

  /// The shape without such texts, whose ids, with those of groups that are left empty, come to `gone`; nil
  /// when nothing is left.
  fileprivate func withoutEmptyTexts(_ gone: inout Set<String>) -> Shape? {
    guard hasEmptyText else { return self }
    var left: Shape?
    if case .group(let children) = kind {
      left = withChildren(children.compactMap { $0.isLocked ? $0 : $0.withoutEmptyTexts(&gone) })
        .settled([id])
    }
    if left == nil { gone.insert(id) }
    return left
  }

  /// The shape with what was written in it. One that had no text gets it in `style`.
  func writing(_ written: WrittenText, style: TextContent? = nil) -> Shape {
    var result = self
    if text == nil, canHoldText, let style, !written.string.isEmpty {
      result.text = style
      result.text?.string = ""
    }
    result = result.withText(written.string) { $0.rewrite($1) }
    guard let string = result.text?.string else { return result }
    if let runs = written.runs {
      result.text?.runs = runs.isEmpty ? [] : runs.valid(in: string.unicodeScalars.count)
    }
    if let lists = written.lists { result.text?.lists = lists }
    return result
  }
}

extension DrawingEdit {
  /// As `endTextEditing` with a text that was written.
  public static func endTextEditing(_ id: String, string: String, in contents: PageContents) -> Self? {
    endTextEditing(id, WrittenText(string), in: contents)
  }

  /// As `newText` with a text that was written.
  public static func newText(_ shape: Shape, string: String, in contents: PageContents) -> Self? {
    newText(shape, WrittenText(string), in: contents)
  }

  /// As `typing` with a text that was written.
  public static func typing(
    _ string: String, into id: String, isNew: Bool, burst: String, in contents: PageContents
  ) -> Self? {
    typing(WrittenText(string), into: id, isNew: isNew, burst: burst, in: contents)
  }

  /// Ends the editing of a shape's text with what was written. Where no letter is seen, a text goes away and
  /// any other shape has no text. One that had no text gets it in `style`. nil for what is locked or hidden.
  public static func endTextEditing(
    _ id: String, _ written: WrittenText, style: TextContent? = nil, in contents: PageContents
  ) -> Self? {
    guard let shape = contents.editableShapes([id]).first else { return nil }
    let written = written.isBlank ? WrittenText("") : written
    if written.string.isEmpty, case .text = shape.kind {
      return delete([id], in: contents, actionName: L("Delete Text"))
    }
    return contents.edit(L("Edit Text"), replacing: [shape.writing(written, style: style)])
  }

  /// Puts `shape`, a text that was written on the canvas, on top with what was written; nil when there is no
  /// letter to be seen.
  public static func newText(_ shape: Shape, _ written: WrittenText, in contents: PageContents) -> Self? {
    guard !written.isBlank else { return nil }
    var edit = insertion(of: [shape.writing(written)], above: [], Tool.text.actionName, in: contents)
    edit?.newText = shape.id
    return edit
  }

  /// Makes the shape with the id of `look` what that is besides its letters, which are `written` where some
  /// are to be seen.
  public static func restoring(_ look: Shape, with written: WrittenText, in contents: PageContents) -> Self? {
    guard let now = contents.editableShapes([look.id]).first else { return nil }
    var new = look
    if look.text == nil {
      new.text = now.text
    } else {
      new.text?.string = now.text?.string ?? ""
      new.text?.runs = now.text?.runs ?? []
      new.text?.lists = now.text?.lists ?? false
    }
    if !written.isBlank { new = new.writing(written) }
    return contents.edit(L("Edit Text"), replacing: [new])
  }

  /// What has been written so far into a shape whose text is being edited; nil when that is nothing new, or
  /// the shape is locked or hidden.
  /// Where no letter is seen what was written before stays, until `endTextEditing` decides.
  ///
  /// - Parameters:
  ///   - isNew: whether the first of the edits put the text into the drawing.
  ///   - burst: what the edits have in common that are one step.
  ///   - style: what a text looks like that the shape did not have.
  public static func typing(
    _ written: WrittenText, into id: String, isNew: Bool, burst: String, style: TextContent? = nil,
    in contents: PageContents
  ) -> Self? {
    guard let shape = contents.editableShapes([id]).first, !written.isBlank else { return nil }
    return contents.edit(nameOfTyping(isNew: isNew), replacing: [shape.writing(written, style: style)])?
      .joining(burst)
  }

  /// Takes those texts away, in groups too, that have no letter to be seen any more since ``ShapeProperty``'s
  /// `textString` of all of `ids` was set, as one step with that; nil when there are none.
  public static func dropEmptied(_ ids: some Sequence<String>, in contents: PageContents) -> Self? {
    let shapes = contents.deletableShapes(ids)
    var gone: Set<String> = []
    var (replaced, removed): ([Shape], [Shape]) = ([], [])
    for shape in shapes where shape.hasEmptyText {
      if let left = shape.withoutEmptyTexts(&gone) { replaced.append(left) } else { removed.append(shape) }
    }
    guard !gone.isEmpty else { return nil }
    var edit = DrawingEdit(
      actionName: L("Delete Text"),
      changes: contents.changes(replacing: replaced, removing: removed, gone: gone))
    edit.coalescingKey = key(ShapeProperty.textString("").kind, of: shapes)
    edit.joinsAtAnyTime = true
    return edit
  }

  /// What the step is called that all of an editing is, of a new text or of one that was there.
  public static func nameOfTyping(isNew: Bool) -> String {
    isNew ? Tool.text.actionName : L("Edit Text")
  }
}
