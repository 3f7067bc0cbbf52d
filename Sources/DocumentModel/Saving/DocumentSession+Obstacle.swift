// Why the document could not be saved is said as long as it is so. A save that comes by itself finds out;
// where none is to come, it is looked for.

import FoundationEssentials

extension DocumentSession {
  /// How long after a failure, or a change that is not saved, it is looked whether what was in the way still
  /// is.
  private static let obstacleDelay: Duration = .seconds(3)

  /// Sees to it that what is said to be in the way of saving goes, or is said anew, when it has changed.
  func followFailure() {
    guard !isClosed, !file.isRemote, fileURL != nil, saveFailure?.canBeSeen == true || isHindered
    else { return }
    saving.lookAtObstacle(after: Self.obstacleDelay, by: services.clock) { [weak self] in
      await self?.lookAtObstacle()
    } next: { [weak self] in
      self?.followFailure()
    }
  }

  /// Whether there are changes that only wait for the file to be writable. Nobody tells when a disk is.
  private var isHindered: Bool { isEdited && isReadOnly && isEditable && caution == nil && !isDeletedOnDisk }

  private func lookAtObstacle() async {
    if isHindered { return await lookAtFile() }
    guard !isClosed, !saving.isSaving, let fileURL, let failure = saveFailure, failure.canBeSeen,
      // A save that comes by itself finds out.
      !(canAutosave && failure.isPassing && !failure.isSilence)
    else { return }
    let found = await obstacle(to: fileURL, insteadOf: failure)
    guard !isClosed, !saving.isSaving, self.fileURL == fileURL, saveFailure?.isSame(as: failure) == true
    else { return }
    if let found {
      if !found.isSame(as: failure) { saving.say(found) }
    } else {
      saving.hope()
    }
    saving.settle(isEdited: isEdited)
  }

  /// What is in the way of saving now, on the disk that was: the document's own, or that of its versions.
  private func obstacle(to fileURL: URL, insteadOf failure: DocumentError) async -> DocumentError? {
    if failure.silentFolder != nil { return await keeping.isStateAnswering() ? nil : failure }
    let (saver, size) = (services.saver, saving.blocks.size ?? Int64(file.size))
    return await saving.obstacle(at: fileURL, by: services.clock) { saver.obstacle(to: fileURL, size: size) }
  }

  /// The disk of the versions answers again: what it has kept from being saved is. What the document's own
  /// disk does not take is not.
  func noteVersionsAnswer() {
    guard !isClosed, saving.failure?.silentFolder != nil else { return }
    saving.hope()
    saving.settle(isEdited: isEdited)
  }
}

extension DocumentError {
  /// Whether it can be seen without saving that it is over.
  fileprivate var canBeSeen: Bool { [.noSpace, .quotaExceeded].contains(code) || isOfPlace || isSilence }

  /// Whether the same is wrong, as far as is said.
  fileprivate func isSame(as other: DocumentError) -> Bool {
    code == other.code && isSilence == other.isSilence && silentFolder == other.silentFolder
  }
}
