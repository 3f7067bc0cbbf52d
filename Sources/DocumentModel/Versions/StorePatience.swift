// Waiting for the disk of the versions, which may be another than the document's: what it does not answer to
// keeps no document from being saved.

import FoundationEssentials

/// Asks the versions of one document, and waits as long as their disk answers.
@MainActor
final class StorePatience {
  /// How long a disk is waited for before it is asked whether it answers at all.
  static let limit: Duration = .seconds(6)

  private let services: SessionServices
  private let folder: FilePath
  /// What was asked and has not ended though nobody waits for it, and when a disk that only wakes up would
  /// have answered.
  private var unanswered: (task: Task<Void, Never>, deadline: Duration)?
  /// Called when the disk answers again that has not.
  var onAnswer: () -> Void = {}

  init(_ services: SessionServices) {
    self.services = services
    folder = services.versionFolder ?? services.stateOfVersions
  }

  /// Does `work` in the background, which asks the versions' disk; it goes on though that does not answer.
  ///
  /// - Returns: what comes of it; nil when the disk does not answer.
  func ask<R: Sendable>(_ work: @escaping @Sendable () -> R) async -> R? {
    if let unanswered {
      // One thread that waits for ever is enough.
      let rest = max(DocumentSession.answerLimit, unanswered.deadline - services.clock.now)
      guard await services.clock.wait(rest, for: { await unanswered.task.value }) else { return nil }
    }
    let task = Task { await Background.run(work) }
    while await !services.clock.wait(Self.limit, for: { _ = await task.value }) {
      guard await !services.isAnswering(folder) else { continue }
      noteSilence(until: Task { _ = await task.value })
      return nil
    }
    return await task.value
  }

  /// The disk has not answered in `silent`.
  private func noteSilence(until silent: Task<Void, Never>) {
    unanswered = (silent, services.clock.now + Self.limit - DocumentSession.answerLimit)
    Task { [weak self] in
      await silent.value
      guard let self, self.unanswered?.task == silent else { return }
      self.unanswered = nil
      self.onAnswer()
    }
  }

  /// Looks whether the disk answers, of which that is not known.
  ///
  /// - Returns: false when it does not.
  func look() async -> Bool {
    if let unanswered {
      return await services.clock.wait(DocumentSession.answerLimit, for: { await unanswered.task.value })
    }
    let (folder, fileSystem) = (folder, services.fileSystem)
    let looking = Task { await Background.run { fileSystem.look(at: folder) } }
    if await services.clock.wait(DocumentSession.answerLimit, for: { await looking.value }) { return true }
    noteSilence(until: looking)
    return false
  }
}

extension FileSystem {
  /// Asks the disk that a folder is on, if only to hear that there is none. Blocks as long as it does not
  /// answer.
  fileprivate func look(at folder: FilePath) {
    guard let directory = try? openDirectory(folder) else { return }
    _ = try? status(of: directory)
    try? close(directory)
  }
}

extension SessionServices {
  /// Whether the disk that a folder is on answers, if only to say that there is none.
  @MainActor
  func isAnswering(_ folder: FilePath) async -> Bool {
    let fileSystem = fileSystem
    let answer: Void? = await clock.answer(within: DocumentSession.answerLimit) {
      fileSystem.look(at: folder)
    }
    return answer != nil
  }
}
