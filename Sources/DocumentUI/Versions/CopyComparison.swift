// What a document and a copy of it hold, beside each other, and whether either has changed since.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// Compares a document with a copy of it.
@MainActor
final class CopyComparison {
  /// What was found.
  struct Result {
    /// Nil where the program cannot draw documents.
    var pictures: CopyPictures?
    /// How they differ, in words; nil where that cannot be told.
    var words: String?
  }

  /// What was compared.
  private struct Compared: Equatable {
    /// The number of the document's content.
    var number: UInt64
    /// What the copy held, or else which file it was.
    var copy: Copy

    enum Copy: Equatable {
      case contents(ContentHash)
      case file(FileIdentity?)
    }
  }

  let session: DocumentSession
  /// Whether either may have changed since they began to be compared.
  var isDoubtful = false
  private let url: URL
  private let preview: DocumentPreview?
  private var compared: Compared?

  /// - Parameters:
  ///   - url: where the copy is.
  ///   - preview: what draws and compares documents, if anything does.
  init(of session: DocumentSession, and url: URL, _ preview: DocumentPreview?) {
    self.session = session
    self.url = url
    self.preview = preview
  }

  /// Compares both as they are now; nil when the task was cancelled.
  ///
  /// - Parameter hasSameContent: whether their files are the same, which counts where the program cannot
  ///   compare documents.
  func make(hasSameContent: Bool?) async -> Result? {
    let number = session.contentNumber
    guard let preview else {
      let file = await Self.identity(of: url)
      guard !Task.isCancelled else { return nil }
      compared = Compared(number: number, copy: .file(file))
      return Result(words: Self.words(isSame: hasSameContent.map { $0 && !session.isEdited }))
    }
    let mine = try? await session.presentContents().contents
    let theirs = await contents()
    let seen = await Self.seen(theirs, url)
    guard !Task.isCancelled else { return nil }
    let pictures = await Background.run { CopyPictures(mine, theirs, preview) }
    guard !Task.isCancelled else { return nil }
    compared = Compared(number: number, copy: seen)
    let parts = pictures.difference.map { VersionPicture.parts(of: $0) } ?? ""
    let isSame = mine != nil && theirs != nil ? mine == theirs : nil
    return Result(
      pictures: pictures, words: parts.isEmpty ? Self.words(isSame: isSame) : L("In the other: %@", parts))
  }

  /// Whether nothing has changed since both were compared; nil while they were not.
  func isCurrent() async -> Bool? {
    guard let compared else { return nil }
    let theirs = preview == nil ? nil : await contents()
    let seen = await Self.seen(theirs, url)
    return compared == Compared(number: session.contentNumber, copy: seen)
  }

  private static func seen(_ contents: Data?, _ url: URL) async -> Compared.Copy {
    guard let contents else { return .file(await identity(of: url)) }
    return .contents(await Background.run { contents.withUnsafeBytes { ContentHash(of: $0) } })
  }

  private static func identity(of url: URL) async -> FileIdentity? {
    await Background.run { FileLoader().identity(of: url) }
  }

  private static func words(isSame: Bool?) -> String? {
    isSame.map { $0 ? L("Both have the same content.") : L("Their contents differ.") }
  }

  /// What the copy holds: as its window has it, or else its file. Nil for what cannot be read, or would take
  /// long.
  private func contents() async -> Data? {
    if let open = await OpenDocuments.shared.session(for: url) {
      return try? await open.presentContents().contents
    }
    let url = url
    return await Background.run {
      guard let size = FileLoader().identity(of: url)?.size, size <= BrowserProperties.sizeLimit else {
        return nil
      }
      return try? FileWrapper(url: url.resolvingSymlinksInPath()).regularFileContents
    }
  }
}
