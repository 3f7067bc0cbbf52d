// A path that is being made of shapes in the background.

import ShapeModel

/// A path that is being made of shapes, and where they are.
@MainActor
final class Combining {
  let combination: PathCombination
  /// The id of their page.
  let page: String
  /// Ids of the groups around them, outermost first.
  let groups: [String]
  /// Makes it, in the background.
  var work: Task<PathCombination.Result, Never>?
  /// What came of it; nil until it is there.
  var result: PathCombination.Result?

  init(_ combination: PathCombination, page: String, groups: [String]) {
    (self.combination, self.page, self.groups) = (combination, page, groups)
  }
}
