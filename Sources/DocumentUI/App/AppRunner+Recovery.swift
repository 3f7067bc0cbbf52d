// At the start: what the last process left when it died is opened again, before anything else.

import DocumentModel
import FoundationEssentials
import Gtk

extension AppRunner {
  /// Opens a window on each document that a process was editing when it died, once. Who asks meanwhile waits for the same:
  /// a document that is being recovered is not to be opened beside that.
  ///
  /// - Returns: whether any was opened.
  @discardableResult
  func recoverDocuments() async -> Bool {
    guard !hasRecovered else { return false }
    if let recovering {
      _ = await recovering.value
      return false
    }
    let task = Task { await openUnfinished() }
    recovering = task
    let (isAnyOpen, failures) = await task.value
    hasRecovered = true
    recovering = nil
    await OpenFailure.show(failures, over: application.activeWindow)
    return isAnyOpen
  }

  private func openUnfinished() async -> (isAnyOpen: Bool, failures: [OpenFailure]) {
    var isAnyOpen = false
    var failures: [OpenFailure] = []
    if case .screenshot = start { return (isAnyOpen, failures) }
    guard let store = SessionServices.standard.recoveryStore else { return (isAnyOpen, failures) }
    // What is not opened because the program is to end is there at the next start.
    for journaled in await store.unfinished().sorted(by: Self.isBefore) where !isEnding {
      do throws(OpenFailure) {
        if try await openRecovered(journaled) != nil { isAnyOpen = true }
      } catch {
        failures.append(error)
      }
    }
    // Nobody waits for what it takes to look at all files.
    Background.start { store.clear() }
    return (isAnyOpen, failures)
  }

  /// Whether to open one before the other. What was changed last comes last, in front; drafts after the rest, by their
  /// names, so that they get these again.
  static func isBefore(_ first: JournaledDocument, _ second: JournaledDocument) -> Bool {
    if (first.url == nil) != (second.url == nil) { return second.url == nil }
    if first.url != nil { return first.date < second.date }
    let names = (first.displayName, second.displayName)
    return (names.0.count, names.0) < (names.1.count, names.1)
  }

  /// Does what the program was started for, after what the last process left is open again. Whatever a start begins with
  /// goes through here or through `recoverDocuments`; a search, which shows nothing, does not.
  func afterRecovery(_ perform: @escaping @MainActor (AppRunner) -> Void) {
    guard !hasRecovered else { return perform(self) }
    application.hold()
    Task {
      await recoverDocuments()
      perform(self)
      application.release()
    }
  }

  /// Opens a draft, or what was found after a crash. Says what is wrong when it cannot; it then stays where it is.
  @discardableResult
  func recover(_ journaled: JournaledDocument) async -> DocumentWindow? {
    do throws(OpenFailure) {
      return try await openRecovered(journaled)
    } catch {
      await OpenFailure.show([error], over: application.activeWindow)
      return nil
    }
  }

  private func openRecovered(_ journaled: JournaledDocument) async throws(OpenFailure) -> DocumentWindow? {
    let group = groups.first { group in
      group.writableContentTypes.contains { journaled.contentType.conforms(to: $0) }
    }
    guard let group else { return nil }
    do throws(DocumentError) {
      return present(try await group.recoverSession(journaled), of: group)
    } catch {
      throw OpenFailure(error)
    }
  }
}
