// For values that are written to files and read from them: the app's closures do either, or both.

import DocumentModel
import FoundationEssentials

/// A file that a value is handed out as.
public struct SentTransferredFile: Sendable {
  /// Where it is.
  public let file: URL

  /// What is in a file. It is read, and stays as it is; others never get at the file itself.
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) { self.file = file }
}

/// A file that a value is made of.
public struct ReceivedTransferredFile: Sendable {
  /// Where it is, until the value is made: what is to last of it is moved or copied.
  public let file: URL
  /// Whether it is the file of somebody else. It is a copy here always.
  public var isOriginalFile: Bool { false }
}

/// A form that the value is written to, and read from, as a file.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  let form: TransferForm<Item>

  /// Files of `contentType`, written and read by the closures.
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    form = TransferForm(
      contentType: contentType, export: { try await exporting($0).file.readInBackground() },
      take: { [try await Self.item(of: $0, contentType, importing)] })
  }

  /// Files that are only handed out.
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    form = TransferForm(
      contentType: exportedContentType, export: { try await exporting($0).file.readInBackground() })
  }

  /// Files that are only taken.
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    form = TransferForm(
      contentType: importedContentType,
      take: { [try await Self.item(of: $0, importedContentType, importing)] })
  }

  /// The value of a file with these bytes, which is there until it is made.
  private static func item(
    of data: Data, _ type: UTType,
    _ importing: @Sendable (ReceivedTransferredFile) async throws -> Item
  ) async throws -> Item {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    let file = folder.appending(path: "file" + (type.preferredFilenameExtension.map { "." + $0 } ?? ""))
    let written: Result<Void, any Error> = await Background.run {
      Result { try SmallFiles().replace(FilePath(url: file), with: [UInt8](data)) }
    }
    let made: Result<Item, any Error>
    do {
      try written.get()
      made = .success(try await importing(ReceivedTransferredFile(file: file)))
    } catch {
      made = .failure(error)
    }
    await Background.run { try? SmallFiles().removeFolder(FilePath(url: folder)) }
    return try made.get()
  }
}

extension FileRepresentation: TransferForming {
  var forms: [TransferForm<Item>] { [form] }
}
