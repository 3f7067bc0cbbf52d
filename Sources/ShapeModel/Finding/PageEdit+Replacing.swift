// Puts other words in place of those that were found, on all pages in one step.

import Localization

extension PageEdit {
  /// Puts `string` in place of `matches`, which `search` has found in `graphic`; those that are no longer
  /// what was looked for, and those in shapes that are locked, stay. Frames follow their letters by `fit`.
  /// nil when nothing changes. Takes time that grows with the pages that are changed; can run on any thread.
  ///
  /// - Returns: the edit, and in how many shapes there are other words now, wherever in groups they are.
  public static func replace(
    _ matches: [TextSearch.Match], of search: TextSearch, with string: String, in graphic: Graphic,
    fit: TextFit?, actionName: String
  ) -> (edit: Self, count: Int)? {
    var replacer = TextReplacer(search: search, coming: Array(string.unicodeScalars))
    var changes: [GraphicDelta.Change] = []
    for (id, onPage) in Dictionary(grouping: matches, by: \.page) {
      guard let index = graphic.pageIndex(of: id) else { continue }
      let page = graphic.pages[index]
      let new = Dictionary(grouping: onPage, by: \.root).compactMap { root, inside -> Shape? in
        guard let shape = page.shapes[root] else { return nil }
        let replaced = replacer.replacing(Dictionary(grouping: inside, by: \.shape), in: shape)
        return replaced == shape ? nil : replaced
      }
      guard !new.isEmpty else { continue }
      var contents = PageContents(page: page, grid: ShapeGrid(page: page))
      contents.textFit = fit
      guard let edit = contents.edit(actionName, replacing: new).map(contents.fittingTexts) else { continue }
      changes += edit.changes.replaced.compactMap { shape in
        page.shapes[shape.id].map { .replaced(page: id, old: $0, new: shape) }
      }
    }
    guard !changes.isEmpty else { return nil }
    let edit = PageEdit(actionName: actionName, delta: GraphicDelta(changes: changes))
    return (edit, replacer.count)
  }
}

/// Puts words in place of what was found, and counts the shapes that have them now.
private struct TextReplacer {
  let search: TextSearch
  let coming: [Unicode.Scalar]
  var count = 0

  /// A shape with other words in it and in the shapes inside it, unless it is locked.
  mutating func replacing(_ parts: [String: [TextSearch.Match]], in shape: Shape) -> Shape {
    guard !shape.isLocked else { return shape }
    var result = shape
    if let found = parts[shape.id] {
      let names = found.filter(\.isName).map(\.range)
      if let name = shape.name, !names.isEmpty {
        var letters = Array(name.unicodeScalars)
        replace(names, in: &letters, limit: ShapeEditFormat.textLimit)
        let new = Shape.oneLine(String(String.UnicodeScalarView(letters)))
        result.name = new.isEmpty ? nil : new
      }
      if var text = shape.text {
        var letters = Array(text.string.unicodeScalars)
        let replaced = replace(
          found.filter { !$0.isName }.map(\.range), in: &letters, limit: ShapeEditFormat.textLimit)
        for range in replaced.reversed() { text.runs.replace(range, count: coming.count) }
        text.string = String(String.UnicodeScalarView(letters))
        result.text = text
      }
      if result != shape { count += 1 }
    }
    if shape.hasChildren { result.mapChildren { replacing(parts, in: $0) } }
    return result
  }

  /// Replaces what is still what was looked for, the last ones first as far as there is room.
  ///
  /// - Returns: what was replaced, in order.
  @discardableResult
  private func replace(
    _ ranges: [Range<Int>], in letters: inout [Unicode.Scalar], limit: Int
  ) -> [Range<Int>] {
    var length = letters.count
    let replaced = ranges.reversed().filter { range in
      guard search.isFound(letters, range), length + coming.count - range.count <= limit else { return false }
      length += coming.count - range.count
      return true
    }
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(length)
    var place = 0
    for range in replaced.reversed() {
      result += letters[place..<range.lowerBound]
      result += coming
      place = range.upperBound
    }
    letters = result + letters[place...]
    return replaced.reversed()
  }
}

extension TextSearch {
  /// Whether these letters are what is looked for.
  fileprivate func isFound(_ letters: [Unicode.Scalar], _ range: Range<Int>) -> Bool {
    guard range.upperBound <= letters.count else { return false }
    let found = String(String.UnicodeScalarView(letters[range]))
    return FoldedText(found, matchesCase).scalars == FoldedText(term, matchesCase).scalars
  }
}
