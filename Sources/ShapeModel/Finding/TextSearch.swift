// Finds words in the texts and names of a whole drawing. A pure function of the drawing, so that it can run
// on any thread; it can be given up half way.

/// What is looked for.
public struct TextSearch: Hashable, Sendable {
  /// The words; nothing is found for none.
  public var term: String
  /// Whether large and small letters are different.
  public var matchesCase: Bool

  /// A search.
  public init(_ term: String, matchesCase: Bool = false) {
    self.term = term
    self.matchesCase = matchesCase
  }

  /// A place where the words are.
  public struct Match: Hashable, Sendable {
    /// The page's id.
    public var page: String
    /// The id of the shape, wherever in groups it is.
    public var shape: String
    /// The id of the top level shape that it is or is in.
    public var root: String
    /// Whether it is in the shape's name, rather than in its text.
    public var isName: Bool
    /// Which Unicode scalars of the name or the text these are.
    public var range: Range<Int>
  }

  /// What was found.
  public struct Result: Hashable, Sendable {
    /// The places: page by page, bottom shape first, a name before the text.
    public var matches: [Match] = []
    /// Whether there are more than `most`.
    public var isCut = false

    /// Nothing.
    public init() {}
  }

  /// The most places that are found where they are shown one by one.
  public static let most = 20_000
  /// The most that are found to be replaced in one step.
  public static let mostReplaced = 1_000_000

  /// Finds the words in `graphic`, at `most` places. Takes time that grows with all its letters; `isGivenUp`
  /// is asked now and then, and ends it with what was found until then.
  public func find(in graphic: Graphic, most: Int = Self.most, isGivenUp: () -> Bool = { false }) -> Result {
    let needle = FoldedText(term, matchesCase)
    var result = Result()
    guard !needle.scalars.isEmpty else { return result }
    var count = 0
    for page in graphic.pages {
      for shape in page.shapes {
        count += 1
        if count.isMultiple(of: 256), isGivenUp() { return result }
        find(needle, in: shape, root: shape.id, on: page.id, most, &result)
        if result.isCut { return result }
      }
    }
    return result
  }

  private func find(
    _ needle: FoldedText, in shape: Shape, root: String, on page: String, _ most: Int,
    _ result: inout Result
  ) {
    for (string, isName) in [(shape.name, true), (shape.text?.string, false)] {
      guard let string, !string.isEmpty else { continue }
      for range in FoldedText(string, matchesCase).ranges(of: needle) {
        guard result.matches.count < most else { return result.isCut = true }
        result.matches.append(
          Match(page: page, shape: shape.id, root: root, isName: isName, range: range))
      }
    }
    for child in shape.children {
      find(needle, in: child, root: root, on: page, most, &result)
      if result.isCut { return }
    }
  }
}
