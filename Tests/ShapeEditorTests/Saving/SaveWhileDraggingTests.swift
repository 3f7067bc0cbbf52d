// Saving to a slow disk while a person drags: nobody waits, what is saved is one moment, and the end is saved
// too.

import FileSystemTesting
import Foundation
import Gtk
import ShapeDocument
import ShapeModel
import TestSupport
import XCTest

@testable import Benchmarks
@testable import DocumentUI
@testable import ShapeEditor

final class SaveWhileDraggingTests: DisplayTestCase, @unchecked Sendable {
  /// The most that a frame may take of the main thread, in seconds: two frames of a display with sixty a
  /// second, in the program that is installed. Without the optimiser, frames in which another shape is
  /// selected take several times as long; what is held then still tells a main thread that waits for the
  /// disk, or that writes the file's text.
  ///
  /// `build-aux/test frames` runs this with the optimiser.
  #if DEBUG
    private static let frameLimit = 0.9
    private static let delay: Duration = .milliseconds(1200)
    private static let count = 8_000
  #else
    private static let frameLimit = 2.0 / 60
    private static let delay: Duration = .seconds(2)
    private static let count = 100_000
  #endif

  func testADragGoesOnWhileASlowSaveDoes() throws {
    try onMain {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("SaveWhileDragging-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("drawing.shapeedit")
      try Data(DrawingGenerator(count: Self.count).makeFile()).write(to: file)

      let disk = SlowFileSystem(delay: Self.delay, document: file)
      var services = SessionServices(openDocuments: OpenDocuments())
      services.fileSystem = disk
      // Two or three writes for a save.
      services.blockSize = Self.count * 84
      services.preferences.value.autosaveDelay = .milliseconds(100)
      let opening = services
      let session = try runAsync(timeout: 120) {
        try await ValueDocumentSession<ShapeEditDocument>.open(file, services: opening)
      }
      let screen = try DocumentScreen(session, width: 1180, height: 780, in: self)
      defer { screen.close() }
      let model = screen.model
      wait("the drawing", timeout: 120) {
        model.contents.grid.count >= session.document.graphic.pages[0].shapes.count
      }
      model.camera.zoom(to: 1)
      let middle = try XCTUnwrap(model.drawing.contentBounds).center
      model.camera.reveal(Rect(x: middle.x, y: middle.y, width: 1400, height: 1000))
      wait("a sharp picture", timeout: 120) { model.drawing.renderer.isSharp }

      // Every state that the document was ever in.
      var history = [session.document.graphic]
      let driver = DragDriver(screen.canvas)
      driver.onDropped = { history.append(session.document.graphic) }
      let meter = FrameMeter(try XCTUnwrap(screen.window.frameClock))
      driver.start()
      wait("a first change", timeout: 60) { driver.drops == 1 }
      XCTAssertTrue(session.isEdited)

      var saved: Result<Void, any Error>?
      let before = (drops: driver.drops, frames: meter.frames.count)
      Task {
        do { saved = .success(try await session.save()) } catch { saved = .failure(error) }
      }
      // On and on, and in the middle of a drag when the save has ended.
      wait("the save, and a drag under way", timeout: 300) { saved != nil && driver.isDragging }
      try XCTUnwrap(saved).get()
      driver.stop()
      meter.stop()
      XCTAssertGreaterThan(driver.drops, before.drops, "Nothing was dropped during the save.")
      XCTAssertGreaterThan(meter.frames.count, before.frames + 30, "There were no frames during the save.")
      print("  \(meter.summary)")
      XCTAssertLessThanOrEqual(meter.longest, Self.frameLimit, meter.summary)
      XCTAssertLessThanOrEqual(meter.longestInterval, Self.frameLimit + 1.0 / 60, meter.summary)

      // The last drag ends while nobody asks for a save.
      driver.drop()
      wait("everything on disk", timeout: 300) {
        if case .saved = session.state { !session.isEdited } else { false }
      }
      let versions = disk.versions
      XCTAssertGreaterThanOrEqual(disk.writeCount, 4)
      let first = try moment(of: XCTUnwrap(versions.first), in: history)
      XCTAssertEqual(first, 1, "It is not the moment at which the save was asked for.")
      XCTAssertGreaterThan(history.count, 3)
      XCTAssertEqual(try moment(of: Array(Data(contentsOf: file)), in: history), history.count - 1)
      session.discardAndClose()
    }
  }

  /// Which of these states a file holds, exactly.
  @MainActor
  private func moment(of file: [UInt8], in history: [Graphic]) throws -> Int {
    let graphic = try ShapeEditFormat.read(file).graphic
    // States in a row differ in the shapes dragged; the last equal one is meant.
    return try XCTUnwrap(
      history.lastIndex { $0 == graphic }, "What was saved is no state that the document was in.")
  }
}
