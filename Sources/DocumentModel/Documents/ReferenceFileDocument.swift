// A document held as an object, with the older protocol. An adapter to the newer one is in Adapters/.

import FoundationEssentials
@_exported import OpenCombine

/// A document that is an object.
///
///     final class DrawingDocument: ReferenceFileDocument {
///       static var readableContentTypes: [UTType] { [.json] }
///       @Published var lines: [String] = []
///
///       init() {}
///
///       init(configuration: ReadConfiguration) throws {
///         guard let data = configuration.file.regularFileContents else { throw
///         CocoaError(.fileReadCorruptFile) } lines = try JSONDecoder().decode([String].self, from: data)
///       }
///
///       func snapshot(contentType: UTType) throws -> [String] { lines }
///
///       func fileWrapper(snapshot: [String], configuration: WriteConfiguration) throws -> FileWrapper {
///         FileWrapper(regularFileWithContents: try JSONEncoder().encode(snapshot))
///       }
///     }
///
/// Whatever `objectWillChange` announces makes the document edited and is saved, whether undo is registered
/// for it or not. Change the document on the main thread only.
public protocol ReferenceFileDocument: ObservableObject {
  /// What is written: the content at one moment, independent of the object.
  associatedtype Snapshot

  /// What is read: the file and the type it was opened as.
  typealias ReadConfiguration = FileDocumentReadConfiguration

  /// What is written: the type asked for and the file that is replaced.
  typealias WriteConfiguration = FileDocumentWriteConfiguration

  /// The types the document can be read from.
  static var readableContentTypes: [UTType] { get }

  /// The types the document can be written as; those it can be read from unless it says otherwise.
  static var writableContentTypes: [UTType] { get }

  /// Reads a document. Called in the background.
  init(configuration: ReadConfiguration) throws

  /// The content at this moment. Called on the main actor, so that nobody edits meanwhile: make it quick.
  @MainActor
  func snapshot(contentType: UTType) throws -> Snapshot

  /// Writes a snapshot. Called in the background, while the document is being edited: use nothing but the
  /// snapshot.
  func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
}

extension ReferenceFileDocument {
  /// The types the document can be read from.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}
