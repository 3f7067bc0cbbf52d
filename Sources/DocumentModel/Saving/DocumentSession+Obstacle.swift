// Why the document could not be saved is said as long as it is so. A save that comes by itself finds out;
// where none is to come, it is looked for.

extension DocumentSession {
  /// How long after a failure it is looked whether what was in the way still is.
  private static let obstacleDelay: Duration = .seconds(3)

  /// Sees to it that what is said to be in the way of saving goes, or is said anew, when it has changed.
  func followFailure() {
    guard !isClosed, !file.isRemote, fileURL != nil, saveFailure?.canBeSeen == true else { return }
    saving.lookAtObstacle(after: Self.obstacleDelay, by: services.clock) { [weak self] in
      guard let self else { return }
      Task { await self.lookAtObstacle() }
    }
  }

  private func lookAtObstacle() async {
    guard !isClosed, !saving.isSaving, let fileURL, let failure = saveFailure, failure.canBeSeen,
      // A save that comes by itself finds out.
      !(canAutosave && failure.isPassing && !failure.isSilence)
    else { return followFailure() }
    let (saver, size) = (services.saver, Int64(file.size))
    let found = await Background.run { saver.obstacle(to: fileURL, size: size) }
    guard !isClosed, !saving.isSaving, self.fileURL == fileURL, saveFailure?.code == failure.code else {
      return followFailure()
    }
    if let found {
      if found.code != failure.code { saving.say(found) }
    } else {
      saving.hope()
    }
    saving.settle(isEdited: isEdited)
    followFailure()
  }

  /// The disk of the versions answers again: what it has kept from being saved is.
  func noteVersionsAnswer() {
    guard !isClosed, saving.failure?.isSilence == true else { return }
    saving.hope()
    saving.settle(isEdited: isEdited)
  }
}

extension DocumentError {
  /// Whether it can be seen without saving that it is over.
  fileprivate var canBeSeen: Bool { [.noSpace, .quotaExceeded].contains(code) || isOfPlace || isSilence }
}
