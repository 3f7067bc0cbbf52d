// The picture beside the list of versions: while one is being made, of those that are asked for meanwhile
// only the last is read and made.

import Foundation
import Synchronization
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class VersionPictureTests: DisplayTestCase, @unchecked Sendable {
  /// What was compared, and whether the first comparison may end.
  private struct Work {
    var earlier: [String] = []
    var isHeld = true
  }

  private let work = Mutex(Work())

  /// Comparisons of which the first waits, with as many parts changed as the earlier note's number.
  private var preview: DocumentPreview {
    var preview = DocumentPreview()
    preview.compare = { [self] earlier, _, _ in
      let text = String(decoding: earlier, as: UTF8.self)
      work.withLock { $0.earlier.append(text) }
      while work.withLock(\.isHeld) { Thread.sleep(forTimeInterval: 0.002) }
      let number = Int(text.split(separator: " ")[0]) ?? 0
      return DocumentComparison(added: 0, changed: number, removed: 0)
    }
    return preview
  }

  func testOnlyTheLastOfManyStepsIsRead() throws {
    try onMain {
      let notes = try NoteFolder(["plan.txt": "1 first"], in: self)
      defer { notes.close() }
      let session = try XCTUnwrap(notes.open("plan.txt").session as? ValueDocumentSession<TestNote>)
      var versions: [DocumentVersion] = []
      for number in 2...7 {
        session.document.number = number
        let version = try runAsync { try await session.keepPresent(because: .saved) }
        versions.append(try XCTUnwrap(version))
      }
      let picture = VersionPicture(of: session, preview: preview)
      let window = show(picture.widget)
      for step in 0..<60 {
        picture.show(.earlier(versions[step % versions.count]))
        // The first is under way when the others come, as while an arrow key is held.
        if step == 0 { wait("the first") { work.withLock { !$0.earlier.isEmpty } } }
      }
      work.withLock { $0.isHeld = false }
      let last = try XCTUnwrap(versions.indices.last)
      wait("the last") {
        window.all(Gtk.Label.self).contains { $0.text == "Since then: \(last + 2) changed" }
      }
      XCTAssertEqual(work.withLock(\.earlier), ["2 first", "\(last + 2) first"])
      // One after another, each is shown.
      for (index, version) in versions.enumerated() {
        picture.show(.earlier(version))
        wait("version \(index)") {
          window.all(Gtk.Label.self).contains { $0.text == "Since then: \(index + 2) changed" }
        }
      }
      // What has ended shows nothing more, and something else can still be said.
      picture.show(.earlier(versions[0]))
      picture.say("gone")
      try notes.settle()
      XCTAssertTrue(window.all(Gtk.Label.self).contains { $0.text == "gone" })
      picture.show(.earlier(versions[1]))
      wait("another") { window.all(Gtk.Label.self).contains { $0.text == "Since then: 3 changed" } }
      window.destroy()
    }
  }
}
