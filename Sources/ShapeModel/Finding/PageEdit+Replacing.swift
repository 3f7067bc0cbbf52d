// Puts other words in place of those that were found, on all pages in one step.

import Localization

extension PageEdit {
  /// Puts `string` in place of `matches`, which `search` has found in `graphic`; those that are no longer
  /// what was looked for, and those in shapes that are locked, stay. Frames follow their letters by `fit`.
  /// nil when nothing changes. Takes time that grows with the pages that are changed; can run on any thread.
  public static func replace(
    _ matches: [TextSearch.Match], of search: TextSearch, with string: String, in graphic: Graphic,
    fit: TextFit?, actionName: String
  ) -> Self? {
    let coming = Array(string.unicodeScalars)
    var changes: [GraphicDelta.Change] = []
    for (id, onPage) in Dictionary(grouping: matches, by: \.page) {
      guard let index = graphic.pageIndex(of: id) else { continue }
      let page = graphic.pages[index]
      let new = Dictionary(grouping: onPage, by: \.root).compactMap { root, inside -> Shape? in
        guard let shape = page.shapes[root] else { return nil }
        let parts = Dictionary(grouping: inside, by: \.shape)
        let replaced = shape.replacing(parts, of: search, with: coming)
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
    return PageEdit(actionName: actionName, delta: GraphicDelta(changes: changes))
  }
}

extension Shape {
  /// With other words in place of what was found in it and in the shapes inside it, unless it is locked.
  fileprivate func replacing(
    _ parts: [String: [TextSearch.Match]], of search: TextSearch, with coming: [Unicode.Scalar]
  ) -> Shape {
    guard !isLocked else { return self }
    var result = self
    if let found = parts[id] {
      let names = found.filter(\.isName).map(\.range)
      if !names.isEmpty, let name {
        var letters = Array(name.unicodeScalars)
        for range in names.reversed() where search.isFound(letters, range) {
          letters.replaceSubrange(range, with: coming)
        }
        let new = Shape.oneLine(String(String.UnicodeScalarView(letters)))
        result.name = new.isEmpty ? nil : new
      }
      result.text?.replace(found.filter { !$0.isName }.map(\.range), of: search, with: coming)
    }
    if hasChildren { result.mapChildren { $0.replacing(parts, of: search, with: coming) } }
    return result
  }
}

extension TextContent {
  fileprivate mutating func replace(
    _ ranges: [Range<Int>], of search: TextSearch, with coming: [Unicode.Scalar]
  ) {
    guard !ranges.isEmpty else { return }
    var letters = Array(string.unicodeScalars)
    for range in ranges.reversed() where search.isFound(letters, range) {
      guard letters.count + coming.count - range.count <= ShapeEditFormat.textLimit else { continue }
      letters.replaceSubrange(range, with: coming)
      runs.replace(range, count: coming.count)
    }
    string = String(String.UnicodeScalarView(letters))
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
