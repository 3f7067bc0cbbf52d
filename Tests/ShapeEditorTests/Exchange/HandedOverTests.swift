// What other programs hand over: each way in which it cannot be put in is said, and changes nothing.

import Foundation
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeDrawing
@testable import ShapeEditor

final class HandedOverTests: DisplayTestCase, @unchecked Sendable {
  /// A grey picture.
  private static func png(_ width: Int, _ height: Int) throws -> [UInt8] {
    try Cairo.ImageSurface(width: width, height: height).pngData()
  }

  @MainActor
  private func insert(
    _ pieces: [HandedPiece], into holder: DrawingHolder, at place: HandedOver.Place = .middle
  ) throws -> [String] {
    var said: [String] = []
    holder.model.say = { title, detail in said.append("\(title): \(detail)") }
    _ = try runAsync {
      await HandedOver.insert(HandedPieces(pieces: pieces), into: holder.model, at: place)
    }
    return said
  }

  func testFilesOfALotAreRefusedAtOnce() throws {
    let files = (0...HandedReader.mostFiles).map { URL(fileURLWithPath: "/nowhere/\($0)") }
    XCTAssertThrowsError(try HandedReader.read(files: files))
    // As many as are taken: each is looked for.
    XCTAssertEqual(try HandedReader.read(files: Array(files.dropLast())).notes.count, HandedReader.mostFiles)
  }

  func testAListNamesFilesAlone() {
    let list = "# comment\r\nfile:///a%20b.png\r\nhttps://example.org/c.png\r\ncopy\r\nFILE:///d.svg\r\n"
    XCTAssertEqual(HandedReader.files(in: Array(list.utf8)).map(\.path), ["/a b.png", "/d.svg"])
  }

  func testPicturesBeyondTheDrawingsRoomAreRefused() throws {
    try onMain {
      let holder = DrawingHolder([.box("a", 0, 0)])
      let size = Size(width: 10, height: 10)
      let piece = { (byte: UInt8) in
        let data = [UInt8](repeating: byte, count: HandedOver.mostResourceBytes / 2 + 1)
        return HandedPiece.picture(
          PictureReader.Picture(
            resource: Resource(type: "image/png", data: data), key: "\(byte)", size: size), name: nil)
      }
      XCTAssertEqual(try insert([piece(1), piece(2)], into: holder).count, 1)
      XCTAssertEqual(holder.names, [])
    }
  }

  func testWhatWouldNestTooDeepIsRefused() throws {
    try onMain {
      var deep = Shape.box("x", 0, 0)
      for level in 1..<ShapeEditFormat.nestingLimit {
        deep = Shape(id: "g\(level)", kind: .group(children: [deep]), frame: deep.frame)
      }
      let group = Shape(
        id: "group", kind: .group(children: [.box("c", 0, 0)]),
        frame: Rect(x: 0, y: 0, width: 100, height: 100))
      let holder = DrawingHolder([group])
      XCTAssertEqual(try insert([.shapes(CopiedShapes([deep]))], into: holder), [])
      holder.model.enter(["group"], selecting: ["c"])
      let said = try insert([.shapes(CopiedShapes([deep]))], into: holder)
      XCTAssertEqual(said.count, 1)
      XCTAssertTrue(said.first?.contains("nest too deep") == true, "\(said)")
      XCTAssertEqual(holder.names, ["Paste"])
    }
  }

  func testNothingIsSaidToBeNothing() throws {
    try onMain {
      let holder = DrawingHolder([])
      XCTAssertEqual(try insert([], into: holder), ["Nothing was put in: There are no shapes in it."])
    }
  }

  func testSeveralThingsLieInRowsAndAreOneStep() throws {
    try onMain {
      let holder = DrawingHolder([])
      let picture = try PictureReader.read(Self.png(400, 100))
      let pieces = (0..<4).map { _ in HandedPiece.picture(picture, name: "p") }
      XCTAssertEqual(try insert(pieces, into: holder, at: .at(Point(x: 500, y: 300))), [])
      XCTAssertEqual(holder.names, ["Paste"])
      let frames = holder.graphic.pages[0].shapes.map(\.frame)
      XCTAssertEqual(Set(frames.map(\.x)).count, 2)
      XCTAssertEqual(Set(frames.map(\.y)).count, 2)
      XCTAssertEqual(holder.graphic.resources.count, 1)
    }
  }

  func testAnExportThatIsCancelledWritesNothing() throws {
    try onMain {
      let holder = DrawingHolder([.box("a", 0, 0)])
      let job = ExportJob(ExportSettings(), of: ExportSource(holder.model))
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("cancelled-\(UUID()).png")
      let cancellation = Cancellation()
      cancellation.cancel()
      XCTAssertNil(try runAsync { await job.write(to: url, document: nil, cancellation: cancellation) })
      XCTAssertFalse(FileManager.default.fileExists(atPath: url.path))
      XCTAssertNil(try runAsync { await job.write(to: url, document: nil) })
      XCTAssertTrue(FileManager.default.fileExists(atPath: url.path))
      try FileManager.default.removeItem(at: url)
    }
  }
}
