// What follows the shapes of a gesture: connectors attached to them. Found once, when it begins.

/// The connectors, and groups that hold some, that run elsewhere while shapes are changed.
struct Followers: Sendable {
  /// Those that are shown: all, unless they are very many.
  private let shown: [Shape]
  /// All of them as they were, and the shapes among which they were found.
  private let all: [Shape]
  private let shapes: ShapeList
  /// The ids of what is changed, and of all that follows.
  private let ids: Set<String>

  /// What follows `shapes`.
  init(of shapes: [Shape], in contents: PageContents) {
    let followers = contents.followers(of: shapes)
    all = followers
    self.shapes = contents.page.shapes
    let (most, some) = (CanvasOutput.mostFollowersShown, CanvasOutput.someFollowersShown)
    shown =
      followers.count > most
      ? (0..<some).map { followers[$0 * followers.count / some] } : followers
    ids = Set(shapes.lazy.map(\.id)).union(followers.lazy.map(\.id))
  }

  /// All of them among the shapes of `contents`; nil when those are others by now.
  func all(in contents: PageContents) -> [Shape]? { contents.page.shapes.isIdentical(to: shapes) ? all : nil }

  /// Shows `changed`, the shapes as they are now, in place of what is on the page, and what follows them
  /// where it runs now.
  func show(_ changed: [Shape], in output: inout CanvasOutput, _ contents: PageContents) {
    output.preview = contents.fitted(changed + shown)
    output.hidden = ids
  }
}
