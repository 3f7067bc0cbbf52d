// From the document to bytes on the disk: the snapshot on the main actor, everything else in the background.

import FoundationEssentials
import Glibc
import Localization

extension DocumentSession {
  /// The content at this moment, ready to be turned into a file elsewhere.
  ///
  /// Value documents and most others cost nothing here.
  ///
  /// - Throws: what the document throws, as a ``DocumentError``.
  func makeSnapshot(for contentType: UTType) async throws(DocumentError) -> DocumentSnapshot {
    guard let writableBase = held.writable else {
      throw DocumentError(
        .save, .readOnlyDocument, url: fileURL, name: displayName,
        reason: L("Documents of this type can only be viewed."),
        recoverySuggestion: L("Edit it with another program."))
    }
    do {
      return try await takeSnapshot(of: writableBase, for: contentType)
    } catch {
      throw .content(.save, error, url: fileURL, name: displayName)
    }
  }

  /// The file that the document would be if it were saved now.
  ///
  /// - Parameter staging: where a writer may write to that wants a URL; the usual folder when it is nil.
  /// - Throws: ``DocumentError``.
  func fileContents(staging: FilePath? = nil) async throws(DocumentError) -> FileWrapper {
    try await numberedFileContents(staging: staging).file
  }

  /// The file that the document would be if it were saved now, and the number of that content.
  ///
  /// - Parameters:
  ///   - type: what it is written as; the document's own type when it is nil.
  ///   - staging: as of ``fileContents(staging:)``.
  func numberedFileContents(
    as type: UTType? = nil, staging: FilePath? = nil
  ) async throws(DocumentError) -> (file: FileWrapper, token: UInt64) {
    let before = contentToken
    let snapshot = try await makeSnapshot(for: type ?? contentType)
    // What changed while the snapshot was taken may be in it or not: nothing else has that number.
    let token = before == contentToken ? before : tokens.make()
    return (try await encode(snapshot, staging: staging), token)
  }

  /// The file that a snapshot of the document becomes.
  func encode(
    _ snapshot: DocumentSnapshot, staging: FilePath? = nil
  ) async throws(DocumentError) -> FileWrapper {
    var request = request(for: fileURL ?? FilePath("/\(displayName)").url, existing: nil)
    if let staging { request.stagingFolder = staging }
    let wanted = request
    return try await Background.run { () async -> Result<FileWrapper, DocumentError> in
      do throws(DocumentError) {
        return .success(try await snapshot.encode(wanted, progress: ProgressManager(totalCount: 1)))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  /// The file that is there, for a writer to look at; nil when there is nothing that it could be given.
  ///
  /// - Parameter destination: where the document will be written. When that is elsewhere the old file stays
  ///   as it is, whether it can be read or not.
  nonisolated private static func existingFile(
    _ url: URL, for destination: URL, services: SessionServices
  ) throws(DocumentError) -> FileWrapper? {
    do throws(DocumentError) {
      return try FileWrapper(url: url, options: [], fileSystem: services.fileSystem)
    } catch {
      // A writer that is given nothing takes it for a new file, and writes what it knows of it alone.
      guard url == destination, let errno = error.underlyingError as? Errno,
        ![ENOENT, ENOTDIR].contains(errno.rawValue)
      else { return nil }
      throw DocumentError(.save, errno, url: url)
    }
  }

  private func request(for url: URL, existing: FileWrapper?) -> DocumentSnapshot.Request {
    DocumentSnapshot.Request(
      existingFile: existing, stagingFolder: services.stagingFolder, url: url, sizeLimit: services.sizeLimit)
  }

  /// Writes a snapshot of the document as it is now.
  ///
  /// - Parameters:
  ///   - existing: the document's own file, which the writer may look at.
  ///   - isAsked: whether the person asked for it.
  ///   - overwriting: whether what another program wrote is overwritten.
  ///   - stage: how far it has come, and the number of the content, where somebody may take it back.
  func write(
    to url: URL, as contentType: UTType, replacing existing: URL?,
    expecting expectation: FileSaver.Expectation, isAsked: Bool = true, overwriting: Bool = false,
    stage: (SaveStage, token: UInt64)? = nil
  ) async throws(DocumentError) -> SavedFile {
    let services = services
    let (cancellation, blocks) = (saving.cancellation, saving.blocks)
    let onlyIfChanged = !tokens.isFileDoubtful
    let progress = ProgressManager(totalCount: 1)
    saving.noteWriting(progress.reporter)
    let queue = saving.queue
    defer { if queue === saving.queue { saving.noteWriting(nil) } }
    let snapshot = try await makeSnapshot(for: contentType)
    for observer in observers { observer.sessionWillWrite(self) }
    let versions = keeping.plan(
      for: url, as: contentType, of: file, isAsked: isAsked, overwriting: overwriting,
      theirs: conflict?.version.hash)
    let attempts = saving.remoteAttempts
    let (plan, saver) = await means(of: url, replacing: existing, expecting: expectation)
    let (keeping, silence) = (keeping, silentVersionsNote)
    typealias Outcome = (saved: SavedFile, kept: VersionPlan.Outcome)
    let result = await Background.run(cancellation: cancellation) {
      () async -> Result<Outcome, DocumentError> in
      do throws(DocumentError) {
        var request = plan
        if !url.isFileURL {
          let file = try await snapshot.encode(request, progress: progress)
          let save = try RemoteSave(
            file, to: url, expecting: expectation, onlyIfChanged: onlyIfChanged, overwriting: overwriting,
            services: services, versions: versions, attempted: attempts.last)
          attempts.last = save.hash
          return .success(try await save.run())
        }
        if let existing {
          request.existingFile = try Self.existingFile(existing, for: url, services: services)
        }
        let file = try await snapshot.encode(request, progress: progress)
        blocks.noteSize(file.isDirectory ? nil : file.regularFileContents?.count)
        var kept = try await keeping.keepOld(versions, file, silence: silence)
        if let stage, !stage.0.begin() { throw .cancelled(.save, url) }
        let saved = try saver.save(
          file, to: url, expecting: kept.narrowed(expectation), onlyIfChanged: onlyIfChanged,
          isCancelled: {
            blocks.next()
            return cancellation.isCancelled
          })
        stage?.0.end(saved, stage!.token)
        kept = await keeping.keepNew(versions, file, saved, kept, silence: silence)
        return .success((saved, kept))
      } catch {
        return .failure(error)
      }
    }
    // It was given up: the document has another file.
    guard queue === saving.queue else { throw .cancelled(.save, url) }
    let outcome = try result.get()
    keeping.noteKept(outcome.kept, isAsked: isAsked)
    held.lastWritten = snapshot.content
    return outcome.saved
  }

  /// What must be in the file for a save to replace it. Whoever overwrites has seen what another program
  /// wrote, or that the file is gone, and no more than that. What cannot be read for the moment has no
  /// content that could be compared: it is replaced whatever it is.
  func expectation(overwriting: Bool) -> FileSaver.Expectation {
    if isDeletedOnDisk { return .newFile }
    if overwriting, let conflict {
      return conflict.isPassing ? .anything : .version(conflict.version)
    }
    return file.version.map { .version($0) } ?? .anything
  }

  /// Of a file that was gone, and is to be written again: what is there by now, and nobody has seen, is
  /// neither overwritten nor taken over.
  func lookWhetherItIsBack() async throws(DocumentError) {
    guard let fileURL, fileURL.isFileURL else { return }
    let loader = services.loader
    guard let found = await Background.run({ loader.present(at: fileURL) }), isDeletedOnDisk else { return }
    if found.version.hash == file.version?.hash {
      await performLook()
    } else {
      noteConflict(found.version)
      throw .changedOnDisk(fileURL)
    }
  }

  /// What a file is written with. Where the disk of the state folder does not answer nothing there is
  /// needed: neither a place for an app's own writer, nor what is left of an overwriting that was killed,
  /// which a file that is as it was known has not.
  private func means(
    of url: URL, replacing existing: URL?, expecting expectation: FileSaver.Expectation
  ) async -> (DocumentSnapshot.Request, FileSaver) {
    var plan = request(for: url, existing: nil)
    // What is replaced by another file need not be whole before.
    var saver = services.saver(completing: url == existing)
    // A file that is gone is no more open to others when it is written again.
    if url == existing { saver.noteMode(of: file.status) }
    if url == existing, url.isFileURL, case .version = expectation, await !keeping.isStateAnswering() {
      plan.stagingFolder = services.otherStagingFolder
      saver.completesInterrupted = false
    }
    return (plan, saver)
  }

  /// The disk of the versions does not answer: that is all that is waited for, and the save gets on.
  private var silentVersionsNote: SessionVersions.Silence {
    {
      self.saving.blocks.next()
      return self.silentState(.save)
    }
  }
}
