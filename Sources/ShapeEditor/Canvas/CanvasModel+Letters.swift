// How letters look: those of the selected shapes, those that are edited, and those that are typed next.

import DocumentUI
import ShapeModel

extension CanvasModel {
  /// Whether what is shown and set is how letters look that are still to be typed: those of the text tool, or
  /// of a text that is not in the drawing yet.
  var isAboutNewLetters: Bool {
    if case .new = editedText { return true }
    return isTextToolInHand
  }

  /// Whether the text tool is in hand, and no text is edited.
  var isTextToolInHand: Bool { tool == .text && editedText == nil }

  /// Whether what is shown and set is how letters look, of no shape that is selected.
  var isAboutLetters: Bool { isAboutNewLetters || editedText != nil && selection.isEmpty }

  /// The shapes that properties are for: those that are selected, or the new one whose text is edited.
  var meantByProperties: Selection {
    guard selection.isEmpty, case .shape(let id) = editedText else { return selection }
    return Selection([id])
  }

  /// What the inspector shows: the letters that are edited or typed next, else the selected shapes as the
  /// gesture would leave them.
  var inspectedProperties: SelectionProperties {
    letterProperties ?? panes.live.values ?? SelectionProperties(selectedShapes)
  }

  /// As `inspectedProperties`, of the selected shapes as they are in the drawing.
  var restingProperties: SelectionProperties { letterProperties ?? SelectionProperties(selectedShapes) }

  /// Whether what is shown is in a group that is locked or hidden, and takes no look and no place.
  var isInFixedGroup: Bool { !isAboutNewLetters && contents.isFixed }

  /// Of letters that are edited or typed next; nil when there are none.
  private var letterProperties: SelectionProperties? {
    _ = lookChanges
    if var shape = editedShape, let letters = host?.selectedLetters {
      let string = shape.text?.words ?? ""
      shape.text = letters.text
      return SelectionProperties([shape]).with(string: string)
    }
    guard isTextToolInHand else { return nil }
    return SelectionProperties([Shape(id: "new", kind: .text, frame: .zero, text: toolStyle.text)])
  }

  /// Gives a property to letters that are edited, or with `orNext` to those that are typed next where none
  /// are selected; false when there are none.
  func setInLetters(_ property: ShapeProperty, orNext: Bool) -> Bool {
    if editedText == nil {
      guard tool == .text, setForNewText(property) else { return false }
      return true
    }
    if host?.setInSelectedLetters(property, orNext: orNext) == true {
      lookChanges += 1
      return true
    }
    guard setInNewText(property) else { return false }
    if TextContent.isOfText(property) { _ = setForNewText(property) }
    lettersChanged()
    return true
  }

  /// Gives a property to texts that are drawn later; false when it is none of theirs.
  private func setForNewText(_ property: ShapeProperty) -> Bool {
    var shape = Shape(id: "new", kind: .text, frame: .zero, text: toolStyle.text)
    shape = shape.setting(property)
    guard let text = shape.text, text != toolStyle.text else { return TextContent.isOfLetters(property) }
    toolStyle.text = text
    return true
  }

  /// Whether letters can be made bold, slanted or underlined.
  var canStyleLetters: Bool { editedText != nil || tool == .text || abilities.hasText }

  /// Whether paragraphs can be made items of lists.
  var canMakeLists: Bool { editedText != nil || abilities.hasText }

  /// Whether all letters are so.
  func has(_ emphasis: TextContent.Emphasis) -> Bool {
    guard areLettersFew else { return false }
    let properties = inspectedProperties
    return switch emphasis {
    case .bold: properties.textWeight.value.map { $0 >= TextContent.leastBold } ?? false
    case .italic: properties.italic.value ?? false
    case .underline: properties.underline.value ?? false
    }
  }

  /// Which lists all paragraphs are.
  var listKind: ListKind? { areLettersFew ? inspectedProperties.list.value : nil }

  /// Whether what letters look like is found out for the commands, which say it all the time.
  private var areLettersFew: Bool { selection.count <= 256 }

  /// Makes the letters so, or no more where all are.
  func toggle(_ emphasis: TextContent.Emphasis) {
    set(TextContent.property(emphasis, !has(emphasis)), orNext: true)
  }

  /// Makes the paragraphs items of a list, or ordinary ones where all are such items.
  func toggleList(_ kind: ListKind) {
    setList(listKind == kind ? .none : kind)
  }

  /// Makes the paragraphs items of a list, or ordinary ones.
  func setList(_ kind: ListKind) {
    if editedText != nil, host?.setListInSelectedLetters(kind.marker) == true {
      lookChanges += 1
    } else {
      let meant = meantByProperties
      var fits = true
      perform(droppingEmptied: false) { contents in
        fits = contents.isFixed || contents.shapes(meant).allSatisfy { $0.takesList(kind.marker) }
        return DrawingEdit.set(.list(kind.marker), of: meant, in: contents)
      }
      if !fits { sayTextIsTooLong() }
    }
  }

  /// Says why a text that was to become longer stays as it is.
  func sayTextIsTooLong() {
    say?(
      .text, L("The text is too long"),
      L(
        "A text has at most %@ characters. What would have become longer stays as it is.",
        LNumber(Double(ShapeEditFormat.textLimit))))
  }
}
