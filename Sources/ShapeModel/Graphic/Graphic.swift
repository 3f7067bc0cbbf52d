// A whole drawing, as a value. A copy is a few pointers; an edit after a copy copies one path of the tree of
// shapes.

/// A drawing: pages of shapes, and the resources they refer to.
///
///     var graphic = Graphic()
///     let before = graphic                                   // a snapshot: a few pointers
///     graphic.pages[0].shapes.append(Shape(id: graphic.makeID(), kind: .ellipse, frame: frame))
///     before.pages[0].shapes.count                           // 0
///     let delta = before.delta(to: graphic)                  // what changed
///     graphic.apply(delta.inverse)                           // graphic == before
///
/// Copying is O(1). After a copy, changing one shape copies two chunks of at most 64 entries and one list of
/// chunks: microseconds in a drawing of a million shapes. Ids of pages are unique in the drawing, and so are
/// ids of shapes, children of groups included; who inserts keeps that, with `makeID()`.
public struct Graphic: Hashable, Sendable {
  /// The pages, at least one.
  public var pages: [Page]
  /// What shapes refer to, by the SHA-256 of the bytes in lower case hex.
  public var resources: [String: Resource] = [:]
  /// The version of the format that it was read in, when that is newer than ``ShapeEditFormat/version``: it
  /// may hold more than is understood. It is written in that version again.
  public var formatVersion = ShapeEditFormat.version
  /// Members this version does not know; nil for none.
  public var unknownMembers: UnknownMembers?

  /// A drawing of `pages`; one empty page of 1024 by 768 points unless given.
  public init(pages: [Page] = [Page(id: "p1", name: "Page 1", width: 1024, height: 768)]) {
    self.pages = pages
  }

  /// A fresh id for a shape or a page: ten random letters and digits. None of the drawing's pages and shapes
  /// has it.
  public func makeID() -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
    while true {
      let id = String(unsafeUninitializedCapacity: 10) { buffer in
        for i in 0..<10 { buffer[i] = letters.randomElement()! }
        return 10
      }
      if !pages.contains(where: { $0.id == id || $0.shapes.index(ofRootOf: id) != nil }) { return id }
    }
  }

  /// Keeps `resource` under the SHA-256 of its bytes, once however often it is added, and returns that key.
  public mutating func addResource(_ resource: Resource) -> String {
    let key = resource.key
    if resources[key] == nil { resources[key] = resource }
    return key
  }

  /// The index of the page with this id; nil when there is none. Linear in the number of pages.
  public func pageIndex(of id: String) -> Int? { pages.firstIndex { $0.id == id } }
}
