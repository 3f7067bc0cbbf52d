// What follows the shapes of a gesture: connectors attached to them. Found once, when it begins.

/// The connectors, and groups that hold some, that run elsewhere while shapes are changed.
struct Followers: Sendable {
  /// Those that are shown: all, unless they are very many.
  private let shown: [Shape]
  /// The ids of what is changed, and of all that follows.
  private let ids: Set<String>

  /// What follows `shapes`.
  init(of shapes: [Shape], in contents: PageContents) {
    let followers = contents.followers(of: shapes)
    let (most, some) = (CanvasOutput.mostFollowersShown, CanvasOutput.someFollowersShown)
    shown =
      followers.count > most
      ? (0..<some).map { followers[$0 * followers.count / some] } : followers
    ids = Set(shapes.lazy.map(\.id)).union(followers.lazy.map(\.id))
  }

  /// Shows `changed`, the shapes as they are now, in place of what is on the page, and what follows them
  /// where it runs now.
  func show(_ changed: [Shape], in output: inout CanvasOutput, _ contents: PageContents) {
    output.preview = contents.fitted(changed + shown)
    output.hidden = ids
  }
}
