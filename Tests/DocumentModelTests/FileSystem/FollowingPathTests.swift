// Where things are whose folder has got another path.

import Testing

@testable import DocumentModel

@Suite("Paths of what is moved")
struct FollowingPathTests {
  @Test("what is in a folder goes with it, and nothing else does, by whatever bytes both are called")
  func following() {
    let old = FilePath(bytes: Array("/top/".utf8) + [0xFE])
    let other = FilePath(bytes: Array("/top/".utf8) + [0xFF])
    let new: FilePath = "/elsewhere/new"
    #expect(old.following(from: old, to: new) == new)
    #expect(old.appending("a/b").following(from: old, to: new) == "/elsewhere/new/a/b")
    #expect(other.appending("a").following(from: old, to: new) == nil)
    #expect(FilePath(bytes: old.bytes + [0x41]).following(from: old, to: new) == nil)
    #expect(FilePath("/top").following(from: old, to: new) == nil)
    #expect(old.appending("a").isInside(old) && !old.isInside(old) && !other.isInside(old))
  }
}
