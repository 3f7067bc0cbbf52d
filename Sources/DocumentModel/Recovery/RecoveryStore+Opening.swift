// Opening what the last process has left, without waiting for disks that do not answer.

import FoundationEssentials

extension RecoveryStore {
  /// Opens documents one after the other. One that has not been opened after two seconds is opened when its
  /// disk answers: nobody waits for it, nor for others in its folder.
  @MainActor
  package static func open(
    _ documents: [JournaledDocument], by clock: any SessionClock = SystemSessionClock(),
    _ open: @escaping @MainActor (JournaledDocument) async -> Void
  ) async {
    var silent: Set<FilePath> = []
    for document in documents {
      let folder = document.url.map { FilePath(url: $0).deletingLastComponent }
      let isSilent = folder.map(silent.contains) ?? false
      let isOpen = await clock.wait(isSilent ? .zero : answerLimit) { await open(document) }
      if !isOpen, let folder { silent.insert(folder) }
    }
  }
}
