// `newDocument` and `openDocument` of the environment, and the error that opening throws.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// Presents new documents, as `@Environment(\.newDocument)` gives it.
///
///     @Environment(\.newDocument) private var newDocument
///     Button("New From Selection") { newDocument(TextDocument(text: selection)) }
public struct NewDocumentAction: Sendable {
  /// Opens a window on a new document with a value. The app needs a group of documents of this type that can
  /// be created; without one nothing is opened, and the log says so.
  @MainActor @preconcurrency
  public func callAsFunction<D: FileDocument>(_ newDocument: @autoclosure @escaping () -> D) {
    present(newDocument())
  }

  /// Opens a window on a new document object. The app needs a group of documents of this class that can be
  /// created; without one nothing is opened, and the log says so.
  @MainActor @preconcurrency
  public func callAsFunction<D: ReferenceFileDocument>(_ newDocument: @escaping () -> D) {
    present(newDocument())
  }

  /// Opens a window on a new document of the first group that writes a type; without one nothing is opened,
  /// and the log says so.
  @MainActor @preconcurrency
  public func callAsFunction(contentType: UTType) {
    guard let runner = SceneWindows.current?.runner, runner.newDocument(from: nil, of: contentType)
    else {
      return viewLogger.warning("newDocument: no group makes documents of the type \(contentType)")
    }
  }

  @MainActor
  func present<D>(_ document: D, as type: UTType? = nil) {
    guard let runner = SceneWindows.current?.runner, runner.present(newDocument: document, as: type) else {
      return viewLogger.warning("newDocument: no group makes documents of the type \(D.self)")
    }
  }
}

/// Presents documents of files, as `@Environment(\.openDocument)` gives it.
///
///     @Environment(\.openDocument) private var openDocument
///     try await openDocument(at: url)
public struct OpenDocumentAction: Sendable {
  /// Opens a window on the document in a file, or brings the window forward that has it.
  /// - Throws: ``DocumentOpeningError`` when it cannot be opened, with the reason for people.
  @MainActor @preconcurrency
  public func callAsFunction(at url: URL) async throws {
    guard let runner = SceneWindows.current?.runner else { throw CancellationError() }
    do throws(OpenFailure) {
      _ = try await runner.openWindow(on: Gtk.File(uri: url.absoluteString))
    } catch {
      if error.isCancelled { throw CancellationError() }
      throw DocumentOpeningError(message: error.title, reason: error.detail)
    }
  }
}

/// Why a document could not be opened, in words for people.
public struct DocumentOpeningError: Error, Hashable, CustomStringConvertible {
  /// What could not be done.
  public let message: String
  /// Why not, and what helps.
  public let reason: String

  /// Both.
  public var description: String { message + "\n" + reason }
}

extension EnvironmentValues {
  /// Presents new documents.
  public var newDocument: NewDocumentAction { NewDocumentAction() }

  /// Presents documents of files.
  public var openDocument: OpenDocumentAction { OpenDocumentAction() }
}
