// One undoable step: what changes, and what the step is called.

/// A finished edit of one page: one gesture or one command, one undo step.
public struct DrawingEdit: Hashable, Sendable {
  /// What the step is called in the Edit menu after "Undo", in the person's language, such as "Move".
  public var actionName: String
  /// What changes.
  public var changes: ShapeChanges
  /// What the drawing needs beside the shapes, such as pasted pictures, by SHA-256 in hex.
  public var resources: [String: Resource] = [:]
  /// Edits in a row with the same key may become one undo step, as the presses of an arrow key do; nil for
  /// never.
  public var coalescingKey: String?
  /// Whether it becomes one step with the last edit that has its key however long ago that was.
  public var joinsAtAnyTime = false

  /// The id of the text whose writing begins with it, so that the step can be known again; nil for any other
  /// edit.
  public var newText: String?

  /// A step called `actionName`.
  public init(actionName: String, changes: ShapeChanges, coalescingKey: String? = nil) {
    self.actionName = actionName
    self.changes = changes
    self.coalescingKey = coalescingKey
  }

  /// The edit as a part of one step with all others of `burst` that come in a row, however long they take.
  public func joining(_ burst: String) -> Self {
    var edit = self
    edit.coalescingKey = burst
    edit.joinsAtAnyTime = true
    return edit
  }

  /// Makes the edit on the page with this id; nothing when there is no such page. Pictures that nothing shows
  /// any more go with the shapes that showed them.
  public func apply(to graphic: inout Graphic, onPage id: String) {
    guard let index = graphic.pageIndex(of: id) else { return }
    let pictures = graphic.resources.isEmpty ? [] : picturesThatMayGo(from: graphic.pages[index])
    changes.apply(to: &graphic.pages[index])
    graphic.letGo(ofPictures: pictures)
    for (key, resource) in resources where graphic.resources[key] == nil { graphic.resources[key] = resource }
  }

  /// The keys of pictures that a shape no longer shows.
  private func picturesThatMayGo(from page: Page) -> Set<String> {
    var keys: Set<String> = []
    for id in changes.removed { keys.formUnion(page.shapes[id]?.pictureKeys ?? []) }
    for shape in changes.replaced {
      guard let old = page.shapes[shape.id]?.pictureKeys, !old.isEmpty else { continue }
      keys.formUnion(old.subtracting(shape.pictureKeys))
    }
    return keys
  }

  /// Ids of the shapes that come, bottom first: what to select after a paste or a duplication.
  public var insertedIDs: [String] { changes.inserted.map(\.shape.id) }
}
