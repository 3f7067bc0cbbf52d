// Puts other words in place of those that were found, on all pages in one step.

import Localization

extension PageEdit {
  /// What came of replacing.
  public struct Replacing: Sendable {
    /// nil when nothing changes.
    public var edit: PageEdit?
    /// In how many shapes there are other words now, wherever in groups they are.
    public var count = 0
    /// How many places stay since a text or a name would have become longer than the format allows.
    public var refusedCount = 0
  }

  /// Puts `string` in place of `matches`, which `search` has found in `graphic`; those that are no longer
  /// what was looked for, those in shapes that are locked, and those for which there is no room stay. Frames
  /// follow their letters by `fit`; a text of which no letter is left to be seen goes, as it does when it is
  /// written so, and any other shape has no text then. Takes time that grows with the pages that are changed;
  /// can run on any thread.
  public static func replace(
    _ matches: [TextSearch.Match], of search: TextSearch, with string: String, in graphic: Graphic,
    fit: TextFit?, actionName: String
  ) -> Replacing {
    var replacer = TextReplacer(search: search, coming: Array(string.unicodeScalars))
    var replaced = graphic
    for (id, onPage) in Dictionary(grouping: matches, by: \.page) {
      guard let index = graphic.pageIndex(of: id) else { continue }
      let page = graphic.pages[index]
      var (changed, removed): ([Shape], [Shape]) = ([], [])
      replacer.gone = []
      for (root, inside) in Dictionary(grouping: onPage, by: \.root) {
        guard let shape = page.shapes[root] else { continue }
        let new = replacer.replacing(Dictionary(grouping: inside, by: \.shape), in: shape)
        if let new, new != shape { changed.append(new) }
        if new == nil { removed.append(shape) }
      }
      guard !changed.isEmpty || !removed.isEmpty else { continue }
      var contents = PageContents(page: page, grid: ShapeGrid(page: page))
      contents.textFit = fit
      let changes = contents.changes(replacing: changed, removing: removed, gone: replacer.gone)
      contents.fittingTexts(DrawingEdit(actionName: actionName, changes: changes))
        .apply(to: &replaced, onPage: id)
    }
    var result = Replacing(refusedCount: replacer.refusedCount)
    let delta = graphic.delta(to: replaced)
    guard !delta.isEmpty else { return result }
    result.edit = PageEdit(actionName: actionName, delta: delta)
    result.count = replacer.count
    return result
  }
}

/// Puts words in place of what was found, and counts the shapes that have them now.
private struct TextReplacer {
  let search: TextSearch
  let coming: [Unicode.Scalar]
  var count = 0
  var refusedCount = 0
  /// Ids of the shapes that are left without anything to be seen.
  var gone: Set<String> = []

  /// A shape with other words in it and in the shapes inside it, unless it is locked; nil when nothing is
  /// left of it.
  mutating func replacing(_ parts: [String: [TextSearch.Match]], in shape: Shape) -> Shape? {
    guard !shape.isLocked else { return shape }
    var result = shape
    if let found = parts[shape.id] {
      let names = found.filter(\.isName).map(\.range)
      if let name = shape.name, !names.isEmpty {
        var letters = Array(name.unicodeScalars)
        replace(names, in: &letters)
        let new = Shape.oneLine(String(String.UnicodeScalarView(letters)))
        result.name = new.isEmpty ? nil : new
      }
      if var text = shape.text {
        var letters = Array(text.string.unicodeScalars)
        let replaced = replace(found.filter { !$0.isName }.map(\.range), in: &letters)
        text.runs.replace(replaced, count: coming.count)
        text.string = String(String.UnicodeScalarView(letters))
        let isEmptied = !replaced.isEmpty && WrittenText(text.string).isBlank
        result.text = isEmptied ? nil : text
        if isEmptied, shape.kind == .text {
          count += 1
          gone.insert(shape.id)
          return nil
        }
      }
      if result != shape { count += 1 }
    }
    guard shape.hasChildren else { return result }
    let goneBefore = gone.count
    result = result.withChildren(shape.children.compactMap { replacing(parts, in: $0) })
    guard gone.count > goneBefore else { return result }
    // A group fits what is left in it, or goes with the last of it.
    if let settled = result.settled([shape.id]) { return settled }
    gone.insert(shape.id)
    return nil
  }

  /// Replaces what is still what was looked for, the last ones first as far as there is room.
  ///
  /// - Returns: what was replaced, in order.
  @discardableResult
  private mutating func replace(
    _ ranges: [Range<Int>], in letters: inout [Unicode.Scalar]
  ) -> [Range<Int>] {
    var length = letters.count
    var replaced: [Range<Int>] = []
    for range in ranges.reversed() where search.isFound(letters, range) {
      let longer = length + coming.count - range.count
      if longer > ShapeEditFormat.textLimit {
        refusedCount += 1
      } else {
        length = longer
        replaced.append(range)
      }
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
