// How many windows have values in the file: those that are open or come back never lose theirs.

import Foundation
import Testing

@testable import DocumentModel
@testable import DocumentUI

@MainActor
@Suite("The values of very many windows")
struct SceneFileLimitTests {
  private let path = NSTemporaryDirectory() + "scenes-\(UUID())/scenes.json"

  private func remove() {
    try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
  }

  /// Two values, as each document has: where it was left, and how large its window was.
  private func fill(_ store: SceneStore, _ number: Int) {
    store.write("page", .int(number))
    store.write("size", .string("\(number) 700"))
  }

  private func isWhole(_ file: SceneFile, _ id: String, _ number: Int) -> Bool {
    file.values(of: id) == ["page": .int(number), "size": .string("\(number) 700")]
  }

  private func read() -> SceneFile {
    let file = SceneFile(path: path)
    file.wait(atMost: .seconds(60))
    return file
  }

  @Test("of 600 documents that are open each has its own, now and after a start")
  func open() {
    defer { remove() }
    let file = read()
    let stores = (0..<600).map { SceneStore(id: "file:///\($0)", file: file) }
    for (number, store) in stores.enumerated() { fill(store, number) }
    // One gets another place.
    stores[0].follow("file:///other")
    #expect(isWhole(file, "file:///other", 0))
    file.flush()
    let again = read()
    #expect(isWhole(again, "file:///other", 0))
    let lost = (1..<600).filter { !isWhole(again, "file:///\($0)", $0) }
    #expect(lost.isEmpty, "\(lost.count) of 599")
  }

  @Test("of 600 that are gone no more are kept than the limit, and all that are open or are to come back")
  func gone() {
    defer { remove() }
    let file = read()
    file.left = { ["file:///left"] }
    fill(SceneStore(id: "file:///left", file: file), 1)
    let store = SceneStore(id: "draft", file: file)
    fill(store, 2)
    for number in 0..<600 { fill(SceneStore(id: "file:///\(number)", file: file), number) }
    #expect(isWhole(file, "file:///left", 1) && isWhole(file, "draft", 2))
    #expect(isWhole(file, "file:///599", 599))
    file.flush()
    let again = read()
    #expect(isWhole(again, "file:///left", 1) && isWhole(again, "draft", 2))
    let kept = (0..<600).filter { !again.values(of: "file:///\($0)").isEmpty }
    #expect(kept.count <= SceneFile.limit && kept.contains(599))
  }

  @Test("250 that are gone, of two values each, lose nothing")
  func few() {
    defer { remove() }
    let file = read()
    for number in 0..<260 { fill(SceneStore(id: "file:///\(number)", file: file), number) }
    #expect((0..<260).allSatisfy { isWhole(file, "file:///\($0)", $0) })
  }
}
