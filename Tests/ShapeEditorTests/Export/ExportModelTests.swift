// What an Export window says is what is exported: how wide it is, and whether it was written.

import DocumentModel
import FileSystemTesting
import Foundation
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import ShapeDrawing
@testable import ShapeEditor

final class ExportModelTests: DisplayTestCase, @unchecked Sendable {
  /// Two pages of different widths; a box is selected.
  @MainActor
  private func source() -> ExportSource {
    let holder = DrawingHolder([.box("a", 0, 0)])
    holder.graphic.pages.append(Page(id: "second", name: "2", width: 200, height: 100))
    holder.graphic.pages[1].shapes = ShapeList([.box("b", 0, 0)])
    holder.model.follow(holder.graphic)
    holder.model.select(["a"])
    return ExportSource(holder.model)
  }

  /// How wide a PNG says that it is.
  private func width(ofPNG url: URL) throws -> Int {
    try Data(contentsOf: url)[16..<20].reduce(0) { $0 * 256 + Int($1) }
  }

  private func place() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("export-\(UUID()).png")
  }

  private enum Change: CaseIterable { case area, areaTwice, areaThenBackground }

  /// A width that is typed before the area's size is known is that of the area, in the window and in the
  /// file, however soon it is written.
  func testAWidthIsOfTheAreaThatIsChosen() throws {
    try onMain {
      for change in Change.allCases {
        for (from, to) in [(ExportSettings.Scope.page, ExportSettings.Scope.selection), (.selection, .page)] {
          for isAtOnce in [false, true] {
            let name = "\(change) to \(to), at once: \(isAtOnce)"
            let model = ExportModel(ExportSettings(scope: from), of: source())
            defer { model.stop() }
            wait("the size") { model.size != nil }
            if change == .areaTwice { model.settings.scope = .allPages }
            model.settings.scope = to
            XCTAssertEqual(model.width, 0, "\(name): it is the width of another area")
            XCTAssertEqual(model.summary, "", name)
            model.width = 500
            XCTAssertEqual(model.width, 500, name)
            if change == .areaThenBackground { model.settings.hasBackground.toggle() }
            if !isAtOnce { wait("the size of \(name)") { model.size != nil && model.settings.scale != 1 } }
            let url = place()
            defer { try? FileManager.default.removeItem(at: url) }
            let outcome = try runAsync { await model.export(to: url, document: nil) }
            XCTAssertEqual(outcome.written, [url], name)
            XCTAssertEqual(try width(ofPNG: url), 500, name)
            XCTAssertEqual(model.width, 500, name)
          }
        }
      }
    }
  }

  /// A scale that is set later is meant, not the width before it; and a window that closes waits for nothing.
  func testAWidthIsForgotten() throws {
    try onMain {
      let model = ExportModel(ExportSettings(), of: source())
      wait("the size") { model.size != nil }
      model.settings.scope = .selection
      model.width = 500
      model.settings.scale = 3
      wait("the size") { model.size != nil }
      XCTAssertEqual(model.settings.scale, 3)
      model.settings.scope = .page
      model.width = 500
      model.stop()
      let url = place()
      defer { try? FileManager.default.removeItem(at: url) }
      _ = try runAsync { await model.export(to: url, document: nil) }
    }
  }

  /// What is given up when all is written has been written; what is given up before that has not.
  func testGivenUpIsWhatIsNotWhole() {
    onMain {
      let source = source()
      let saver = FileSaver(recoveryFolder: SessionServices.standard.recoveryFolder)
      for (scope, writes, isGivenUp) in [
        (ExportSettings.Scope.page, 0, true), (.page, 1, false), (.allPages, 0, true), (.allPages, 1, true),
        (.allPages, 2, false),
      ] {
        let name = "\(scope) after \(writes) files"
        let job = ExportJob(ExportSettings(scope: scope), of: source)
        let url = place()
        let files = job.files(url)
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        // It is given up as soon as so many files are there.
        let outcome = job.write(to: url, document: nil, saver) {
          files.filter { FileManager.default.fileExists(atPath: $0.path) }.count >= writes
        }
        XCTAssertEqual(outcome.isGivenUp, isGivenUp, name)
        XCTAssertEqual(outcome.written, Array(files.prefix(writes)), name)
        XCTAssertNil(outcome.failure, name)
      }
    }
  }
  /// A disk that takes files, but does not confirm their names.
  private final class DoubtfulFileSystem: ForwardingFileSystem, @unchecked Sendable {
    init() { super.init(LocalFileSystem()) }

    override func sync(_ file: FileDescriptor) throws(Errno) {
      if try status(of: file).kind == .directory { throw Errno(rawValue: EIO) }
      try super.sync(file)
    }
  }

  /// A disk on which nothing may be made.
  private final class ClosedFileSystem: ForwardingFileSystem, @unchecked Sendable {
    init() { super.init(LocalFileSystem()) }

    override func open(
      _ name: FilePath, in directory: FileDescriptor, _ access: FileAccess
    ) throws(Errno) -> FileDescriptor {
      if case .create = access { throw Errno(rawValue: EROFS) }
      return try super.open(name, in: directory, access)
    }

    override func openUnnamed(in directory: FileDescriptor) throws(Errno) -> FileDescriptor {
      throw Errno(rawValue: EROFS)
    }
  }

  /// It is the picture that needs another place, not the document.
  func testWhatToDoIsSaidOfThePicture() throws {
    try onMain {
      let saver = FileSaver(
        fileSystem: ClosedFileSystem(), recoveryFolder: SessionServices.standard.recoveryFolder)
      let job = ExportJob(ExportSettings(), of: source())
      let outcome = job.write(to: place(), document: nil, saver) { false }
      let failure = try XCTUnwrap(outcome.failure)
      XCTAssertTrue(failure.contains("Choose another folder."), failure)
      XCTAssertFalse(failure.contains("document"), failure)
    }
  }

  /// A new file and one that is replaced; of several the first.
  func testWhatTheDiskDoesNotConfirmIsSaid() throws {
    try onMain {
      let source = source()
      let saver = FileSaver(
        fileSystem: DoubtfulFileSystem(), recoveryFolder: SessionServices.standard.recoveryFolder)
      for scope in [ExportSettings.Scope.page, .allPages] {
        let job = ExportJob(ExportSettings(scope: scope), of: source)
        let url = place()
        let files = job.files(url)
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        for isThere in [false, true] {
          let name = "\(scope), there: \(isThere)"
          XCTAssertEqual(FileManager.default.fileExists(atPath: files[0].path), isThere, name)
          let outcome = job.write(to: url, document: nil, saver) { false }
          XCTAssertEqual(outcome.written, [files[0]], name)
          XCTAssertFalse(outcome.isGivenUp, name)
          let failure = try XCTUnwrap(outcome.failure, name)
          XCTAssertTrue(failure.contains("power cut"), "\(name): \(failure)")
          XCTAssertFalse(failure.contains("document"), "\(name): \(failure)")
        }
      }
    }
  }
}
