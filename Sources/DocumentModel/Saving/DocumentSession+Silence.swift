// What a person asks for and a disk does not answer to: nothing of it is waited for without end. Saving under
// another name needs neither the disk of the old file nor that of the state folder, and goes on without them.

import FoundationEssentials
import Glibc
import Localization

extension DocumentSession {
  /// How often a disk that is written to is given its time, though nothing gets on: one that has much to
  /// write for others is slow, and a copy on another is no better.
  static let writingPatience = 6

  /// Something that the person waits for. It says by the stage when it begins to change what cannot be taken
  /// back: until then it is not done any more once nobody waits for it.
  typealias Attempt<R> = @MainActor (SaveStage) async throws(DocumentError) -> R

  /// Does something with the file in its turn, and waits for it as long as it gets on. What has not begun by
  /// then is not done any more; what has goes on, and is seen when it ends.
  func inTurnInTime<R: Sendable>(
    _ operation: DocumentError.Operation, _ body: @escaping @MainActor () async throws(DocumentError) -> R
  ) async throws(DocumentError) -> R {
    try await attemptInTurn(operation, waitsOn: false) { stage throws(DocumentError) in
      try self.begin(stage, operation)
      return try await body()
    }
  }

  /// The same, of what says itself when it begins, and is then waited for as what is written is.
  func attemptInTurn<R: Sendable>(
    _ operation: DocumentError.Operation, waitsOn: Bool = true, _ attempt: @escaping Attempt<R>
  ) async throws(DocumentError) -> R {
    let stage = SaveStage()
    let task = saving.queue.enqueue { () async throws(DocumentError) in
      if stage.isWithdrawn { throw .cancelled(operation, self.fileURL) }
      return try await attempt(stage)
    }
    return try await result(of: task, operation, stage, waitsOn: waitsOn)
  }

  /// Does what needs no turn, and waits for it as long as its disks may take to answer.
  func inTime<R: Sendable>(
    _ operation: DocumentError.Operation, _ attempt: @escaping Attempt<R>
  ) async throws(DocumentError) -> R {
    let stage = SaveStage()
    let task = Task { () -> Result<R, DocumentError> in
      do throws(DocumentError) {
        return .success(try await attempt(stage))
      } catch {
        return .failure(error)
      }
    }
    return try await result(of: task, operation, stage, waitsOn: true)
  }

  private func result<R: Sendable>(
    of task: Task<Result<R, DocumentError>, Never>, _ operation: DocumentError.Operation, _ stage: SaveStage,
    waitsOn: Bool
  ) async throws(DocumentError) -> R {
    if await isDoneInTheEnd({ _ = await task.value }) { return try await task.value.get() }
    guard case .writing(let url) = stage.withdraw() else { throw await silence(operation) }
    guard waitsOn else { throw await silence(operation, goesOn: true) }
    // It can not be taken back any more: to say that it has failed would be wrong.
    for _ in 0..<Self.writingPatience {
      if await isAnsweredInTheEnd({ _ = await task.value }) { return try await task.value.get() }
    }
    guard let url else { throw await silence(operation, goesOn: true) }
    throw .notDurable(url, Errno(rawValue: ETIMEDOUT))
  }

  /// From here on what was asked for is done, whether it is still waited for or not.
  ///
  /// - Throws: when it is not any more.
  func begin(_ stage: SaveStage?, _ operation: DocumentError.Operation) throws(DocumentError) {
    guard stage?.begin() ?? true else { throw .cancelled(operation, fileURL) }
  }

  /// Why what was asked for has not ended in time.
  ///
  /// - Parameter goesOn: whether it is still done.
  func silence(_ operation: DocumentError.Operation, goesOn: Bool = false) async -> DocumentError {
    guard await isFolderAnswering() else { return .silent(operation, fileURL) }
    guard await keeping.isStateAnswering() else { return silentState(operation) }
    return .slow(operation, fileURL, goesOn: goesOn)
  }

  /// That the disk of the state folder does not answer.
  func silentState(_ operation: DocumentError.Operation) -> DocumentError {
    .silentState(operation, fileURL, name: displayName, folder: services.stateOfVersions)
  }

  // MARK: Under another name

  /// What is saved where.
  struct Elsewhere {
    var url: URL
    var type: UTType
    var isReplacing: Bool
    var destination: URL { DocumentSession.destination(for: url, as: type) }
    var expectation: FileSaver.Expectation { isReplacing ? .anything : .newFile }
  }

  /// Saves under another name in turn, or, where what that needs besides the new file does not answer, out of
  /// turn without it.
  func saveInTime(_ wanted: Elsewhere) async throws(DocumentError) {
    let stage = SaveStage()
    let save = saving.queue.enqueue { () async throws(DocumentError) in
      try await self.performSave(wanted, stage)
    }
    for attempt in 1... {
      if await isAnsweredInTheEnd({ _ = await save.value }) { break }
      switch stage.withdraw() {
      case .preparing, .withdrawn:
        // Nothing else is kept from its turn by what is not done any more.
        if stage.hasTurn { giveUp() }
        return try await saveOutOfTurn(wanted)
      case .written(let saved, let token):
        // Only its versions are waited for.
        giveUp()
        keeping.noteWrittenUnkept(silentState(.keep))
        return try noteSaved(saved, wanted, token: token)
      case .writing:
        guard attempt == Self.writingPatience else { continue }
        // What may yet come into its own file is to be known.
        if wanted.destination != fileURL { giveUp() }
        throw .silent(.save, wanted.destination)
      }
    }
    try await save.value.get()
  }

  /// What is being done, and what waits for it, is of no account any more.
  private func giveUp() {
    saving.giveUp()
    // A save may have been among it.
    saving.autosave.settle()
    saving.settle(isEdited: isEdited)
  }

  /// Writes the document to another file while the disk of its own, or of the state folder, does not answer.
  private func saveOutOfTurn(_ wanted: Elsewhere) async throws(DocumentError) {
    let destination = wanted.destination
    guard !isClosed else { throw .cancelled(.save, destination) }
    guard destination.isFileURL, destination != fileURL else { throw await silence(.save) }
    let cancellation = Cancellation()
    let writing = Task { () -> Result<(saved: SavedFile, token: UInt64), DocumentError> in
      do throws(DocumentError) {
        return .success(try await self.write(wanted, cancellation))
      } catch {
        return .failure(error)
      }
    }
    for attempt in 1... {
      if await isAnsweredInTheEnd({ _ = await writing.value }) { break }
      guard attempt == Self.writingPatience else { continue }
      cancellation.cancel()
      throw .silent(.save, destination)
    }
    let (saved, token) = try await writing.value.get()
    let areVersionsThere = await keeping.isStateAnswering()
    guard !isClosed else { throw .cancelled(.save, destination) }
    giveUp()
    keeping.noteWrittenUnkept(areVersionsThere ? nil : silentState(.keep))
    try noteSaved(saved, wanted, token: token)
  }

  /// Writes what the document holds now to another file, and touches nothing else.
  private func write(
    _ wanted: Elsewhere, _ cancellation: Cancellation
  ) async throws(DocumentError) -> (saved: SavedFile, token: UInt64) {
    let destination = wanted.destination
    try await checkOthers(destination)
    let (file, token) = try await numberedFileContents(
      as: wanted.type, staging: services.otherStagingFolder)
    let (saver, blocks) = (services.saver(completing: false), saving.blocks)
    let saved = try await Background.run { () -> Result<SavedFile, DocumentError> in
      do throws(DocumentError) {
        return .success(
          try saver.save(file, to: destination, expecting: wanted.expectation) {
            blocks.next()
            return cancellation.isCancelled
          })
      } catch {
        return .failure(error)
      }
    }.get()
    return (saved, token)
  }

  /// Throws when another document has the file that is to be written.
  func checkOthers(_ destination: URL) async throws(DocumentError) {
    while let other = await services.openDocuments.session(
      for: destination, fileSystem: services.fileSystem, following: false),
      other !== self
    {
      // What was discarded has the file until what it had begun has ended, which it may never.
      guard other.isClosed,
        await services.clock.wait(Self.answerLimit, for: { await other.waitUntilReleased() })
      else { throw .alreadyOpen(.save, destination) }
    }
  }

  /// The document has another file from now on, with the content that has the number `token`.
  func noteSaved(_ saved: SavedFile, _ wanted: Elsewhere, token: UInt64) throws(DocumentError) {
    let oldURL = fileURL
    if oldURL == nil { keeping.noteFirstFile(saved.version?.hash) }
    file.noteSaved(at: wanted.destination, as: wanted.type)
    journaling.noteDecided()
    saving.noteCopy(nil)
    saving.autosave.settle()
    for observer in observers { observer.session(self, didMoveFrom: oldURL) }
    try noteSaved(saved, token: token)
  }
}
