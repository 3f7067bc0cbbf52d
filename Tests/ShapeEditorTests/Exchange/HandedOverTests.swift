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
    holder.model.say = { _, title, detail in said.append("\(title): \(detail)") }
    _ = try runAsync {
      await HandedOver.insert(
        HandedPieces(pieces: pieces), into: holder.model, at: HandedOver.Target(holder.model, place))
    }
    return said
  }

  func testFilesOfALotAreRefusedAtOnce() throws {
    let files = (0...HandedReader.mostFiles).map { URL(fileURLWithPath: "/nowhere/\($0)") }
    XCTAssertThrowsError(try HandedReader.load(files))
    // As many as are taken: each is looked for.
    let loaded = try HandedReader.load(Array(files.dropLast()))
    XCTAssertEqual(HandedReader.pieces(of: loaded).notes.count, HandedReader.mostFiles)
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

  /// What was said of an insertion before goes when something is put in.
  func testAnInsertionTakesBackWhatWasRefused() throws {
    try onMain {
      let holder = DrawingHolder([])
      var takenBack: [Refused] = []
      holder.model.panes.takeBackRefusal = { takenBack.append($0) }
      XCTAssertEqual(try insert([], into: holder).count, 1)
      XCTAssertEqual(takenBack, [])
      XCTAssertEqual(try insert([.text("words")], into: holder), [])
      XCTAssertEqual(takenBack, [.insertion])
    }
  }

  /// What another program offers, under one type.
  private struct Offer: HandoverSource {
    var contentTypes: [String]
    var bytes: [UInt8]

    func read(
      _ contentTypes: [String], limits: HandoverLimits
    ) async throws(HandoverError) -> HandedContent? {
      contentTypes.first { self.contentTypes.contains($0) }.map {
        HandedContent(contentType: $0, bytes: bytes)
      }
    }
  }

  func testWhatIsEmptyIsNotSaidToBeUnknown() throws {
    try onMain {
      let empty = ShapeEditFormat.write(Graphic(pages: [Page(id: "p", name: "P", width: 9, height: 9)]))
      let svg = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
      for (type, bytes, words) in [
        ("text/plain;charset=utf-8", Array("  \n ".utf8), "There are no shapes in it."),
        (CopiedShapes.mimeType, empty, "There are no shapes in it."),
        ("image/svg+xml", svg, "There are no shapes in it."),
        ("text/uri-list", Array("# nothing\r\n".utf8), "There are no shapes in it."),
        ("text/uri-list", Array("https://example.org/x.png".utf8), "Only files on this computer"),
        ("text/uri-list", Array("HTTP://example.org/x.png\r\n".utf8), "Only files on this computer"),
        ("audio/ogg", [1], "of no type that is known"),
      ] {
        let holder = DrawingHolder([])
        var said = ""
        holder.model.say = { said = "\($1): \($2)" }
        let offer = Offer(contentTypes: [type], bytes: bytes)
        let isTaken = try runAsync {
          await HandedOver.take(
            offer, into: holder.model, at: HandedOver.Target(holder.model, .middle), actionName: "Paste")
        }
        XCTAssertFalse(isTaken)
        XCTAssertTrue(said.hasPrefix("Nothing was put in") && said.contains(words), "\(type): \(said)")
      }
    }
  }

  /// What takes its time lands where it was meant to, or nowhere.
  func testWhatWasMeantForOnePageGoesThere() throws {
    try onMain {
      let holder = DrawingHolder([.box("a", 0, 0)])
      let first = holder.model.page.id
      let target = HandedOver.Target(holder.model, .at(Point(x: 50, y: 50)))
      holder.model.addPage()
      XCTAssertNotEqual(holder.model.page.id, first)
      let pieces = HandedPieces(pieces: [.shapes(CopiedShapes([.box("b", 0, 0)]))])
      XCTAssertTrue(try runAsync { await HandedOver.insert(pieces, into: holder.model, at: target) })
      XCTAssertEqual(holder.graphic.pages.map(\.shapes.count), [2, 0])
      XCTAssertEqual(holder.model.page.id, first)
      // The page is gone: onto the one that is shown.
      holder.model.deletePage(first)
      XCTAssertTrue(try runAsync { await HandedOver.insert(pieces, into: holder.model, at: target) })
      XCTAssertEqual(holder.graphic.pages.map(\.shapes.count), [1])
    }
  }

  /// As the commands do it: the clipboard takes its time.
  func testAPasteGoesToThePageOnWhichItWasAskedFor() {
    onMain {
      let holder = DrawingHolder([.box("a", 0, 0)])
      let first = holder.model.page.id
      holder.model.select(["a"])
      ShapeClipboard.copy(holder.model)
      ShapeClipboard.paste(into: holder.model, at: .original)
      holder.model.addPage()
      XCTAssertNotEqual(holder.model.page.id, first)
      wait("the paste") { ShapeClipboard.pastesUnderWay == 0 }
      XCTAssertEqual(holder.graphic.pages.map(\.shapes.count), [2, 0])
    }
  }

  /// Whether something was put in; nil until that is known.
  @MainActor
  private final class Answer {
    var isTaken: Bool?
  }

  /// What a slow program hands over breaks off no drag: it comes when that is over.
  func testWhatComesInADragWaitsForItsEnd() {
    onMain {
      let up = PointerInput(point: Point(x: 150, y: 50))
      let ends: [(String, (CanvasModel) -> Void, names: [String])] = [
        ("let go", { $0.handle(.pointerUp(up)) }, ["Move", "Paste"]),
        ("Escape", { $0.handle(.key(.escape, [])) }, ["Paste"]), ("closed", { $0.disconnect() }, []),
      ]
      for (story, end, names) in ends {
        let holder = DrawingHolder([.box("a", 0, 0)])
        let model = holder.model
        let target = HandedOver.Target(model, .at(Point(x: 500, y: 300)))
        model.handle(.pointerDown(PointerInput(point: Point(x: 50, y: 50))))
        holder.move(100, 50)
        let answer = Answer()
        Task {
          let pieces = HandedPieces(pieces: [.shapes(CopiedShapes([.box("b", 0, 0)]))])
          answer.isTaken = await HandedOver.insert(pieces, into: model, at: target)
        }
        _ = MainLoop.run(until: { answer.isTaken != nil }, timeout: 0.2)
        XCTAssertNil(answer.isTaken, story)
        holder.move(150, 50)
        XCTAssertTrue(model.isDragging, story)
        XCTAssertEqual(holder.names, [], story)
        end(model)
        wait("the paste") { answer.isTaken != nil }
        XCTAssertEqual(answer.isTaken, !names.isEmpty, story)
        XCTAssertEqual(holder.names, names, story)
        XCTAssertEqual(holder["a"]?.frame.x, story == "let go" ? 100 : 0, story)
      }
    }
  }

  /// Whichever shapes are locked, and stay when they are cut.
  func testWhatIsCutAndPastedIsThereOnce() {
    onMain {
      for locked in 0..<7 {
        var shapes: [Shape] = [.box("a", 0, 0), .box("b", 200, 0), .box("c", 400, 0)]
        for index in shapes.indices { shapes[index].isLocked = locked & (1 << index) != 0 }
        let holder = DrawingHolder(shapes)
        holder.model.select(shapes.map(\.id))
        ShapeClipboard.cut(holder.model)
        XCTAssertEqual(holder.graphic.pages[0].shapes.count, shapes.count(where: \.isLocked))
        ShapeClipboard.paste(into: holder.model, at: .original)
        wait("the paste") { ShapeClipboard.pastesUnderWay == 0 }
        let there = holder.graphic.pages[0].shapes.sorted { $0.frame.x < $1.frame.x }
        XCTAssertEqual(there.map(\.frame), shapes.map(\.frame), "\(locked)")
        XCTAssertEqual(there.map(\.isLocked), shapes.map(\.isLocked), "\(locked)")
      }
    }
  }

  /// In the fonts that there are, short text has the box that it would get when it is edited.
  func testPastedTextFitsItsBox() throws {
    try onMain {
      let long = String(repeating: "some words ", count: 30)
      for text in ["with <b>markup</b>", "WINDOWS & MAMMALS OWN WOMBATS", "ill", "two\nlines", long] {
        let holder = DrawingHolder([])
        XCTAssertEqual(try insert([.text(text)], into: holder), [])
        let pasted = try XCTUnwrap(holder.graphic.pages[0].shapes.first)
        XCTAssertEqual(pasted.text?.fit, text == long ? .height : .content, text)
        // Whatever changes its letters has its frame measured anew.
        holder.model.select([pasted.id])
        holder.model.set(.textColor(ShapeModel.Color(rgb: 0xff0000)))
        let changed = try XCTUnwrap(holder.graphic.pages[0].shapes.first)
        XCTAssertNotEqual(changed.text, pasted.text)
        XCTAssertEqual(changed.frame, pasted.frame, text)
      }
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
      let cancelled = try runAsync { await job.write(to: url, document: nil, cancellation: cancellation) }
      XCTAssertNil(cancelled.failure)
      XCTAssertEqual(cancelled.written, [])
      XCTAssertFalse(FileManager.default.fileExists(atPath: url.path))
      let written = try runAsync { await job.write(to: url, document: nil) }
      XCTAssertNil(written.failure)
      XCTAssertEqual(written.written, [url])
      XCTAssertTrue(FileManager.default.fileExists(atPath: url.path))
      try FileManager.default.removeItem(at: url)
    }
  }
}
