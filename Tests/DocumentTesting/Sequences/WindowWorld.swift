// Windows of a program and what becomes of them, and what the oracle has to know of that.

import FileSystemTesting
import Foundation

@testable import DocumentModel

/// The program: sessions with windows, the list of these, and a start as AppRunner's.
@MainActor
package final class WindowWorld {
  private let subject: SequenceSubject
  private let memory = MemoryFileSystem()
  private var process: SequenceProcess
  private var list: WindowList
  private(set) var isRunning = true
  private var windows: [DocumentSession] = []
  private var words = 0

  // What the oracle knows.
  /// What was drawn, and said to be kept.
  private var owed: Set<String> = []
  /// The windows that are to come back: a file's path, or a word of a draft.
  private var expected: Set<String> = []
  /// Whether the list, or a journal, may not have been written as it should.
  private var isUncertain = false
  private var failures: [DocumentError] = []
  package private(set) var faults: [String] = []

  package init(_ subject: SequenceSubject) {
    UTType.declareTales
    self.subject = subject
    for folder in ["/docs", "/state", "/home"] { memory.makeFolder(FilePath(folder)) }
    process = SequenceProcess(memory)
    list = WindowList(process.services)
    put()
  }

  private var path: FilePath { FilePath("/docs/A.\(subject.fileExtension)") }

  private func put() {
    if subject.isPackage {
      memory.putTree([TaleFile.name: "b"], at: path)
    } else {
      memory.put("b", at: path)
    }
  }

  private var new: DocumentSession? { windows.first { $0.fileURL == nil } }
  private var file: DocumentSession? { windows.first { $0.fileURL != nil } }

  package func canHappen(_ event: WindowEvent) -> Bool {
    switch event {
    case .start: return !isRunning
    case .fill: return !process.faults.isStateFull
    case .empty: return process.faults.isStateFull
    case .delete: return memory.node(path) != nil
    case .new: return isRunning && new == nil
    case .open: return isRunning && file == nil && memory.node(path) != nil
    case .draw, .closeNew: return new != nil
    case .write, .closeFile: return file != nil
    case .quit, .told, .killed, .powerCut: return isRunning
    }
  }

  package func happen(_ event: WindowEvent) async {
    failures = []
    if process.faults.isStateFull || event == .fill { isUncertain = true }
    switch event {
    case .new: show(subject.make(process.services))
    case .open: if let session = try? await subject.open(path.url, process.services) { show(session) }
    case .draw: if let new { await draw(in: new) }
    case .write: if let file { await draw(in: file) }
    case .closeNew: if let new { await close(new) }
    case .closeFile: if let file { await close(file) }
    case .quit: await quit()
    case .told, .killed, .powerCut: await end(event)
    case .start: await start()
    case .delete: memory.delete(path)
    case .fill, .empty: process.isStateFull = event == .fill
    }
    await settle()
    checkWords()
    if event == .empty { isUncertain = true }
  }

  private func settle() async {
    await process.settle()
    await list.flush()
  }

  private func show(_ session: DocumentSession) {
    if windows.contains(where: { $0 === session }) { return }
    if windows.contains(where: { $0.fileURL != nil && $0.fileURL == session.fileURL }) {
      faults.append("two windows of one file")
    }
    windows.append(session)
    list.add(session)
  }

  private func draw(in session: DocumentSession) async {
    words += 1
    subject.draw(session, " m\(words)")
    await session.endEvent()
    await process.settle()
    await process.pass(.milliseconds(100))
    if session.protectionFailure == nil { owed.insert("m\(words)") }
  }

  // MARK: Ends

  /// - Returns: whether the window has gone.
  @discardableResult
  private func close(_ session: DocumentSession) async -> Bool {
    let result = await session.close()
    await process.settle()
    guard case .closed = result else {
      if session.protectionFailure == nil, !process.faults.isStateFull, memory.node(path) != nil {
        faults.append("asked, though it can be kept: \(result)")
      }
      return false
    }
    windows.removeAll { $0 === session }
    return true
  }

  private func quit() async {
    while let window = windows.first { guard await close(window) else { return } }
    list.removeAll()
    await list.flush()
    expected = []
    stop()
    checkDrafts()
  }

  private func end(_ event: WindowEvent) async {
    if event == .powerCut { await process.pass(.seconds(1)) }
    // What only undo or the memory has was said not to be kept.
    expected = Set(windows.compactMap(name))
    if event == .told {
      list.freeze()
      await process.documents.saveAll(elsewhere: FilePath("/home").url)
      await list.flush()
    }
    stop()
    if event == .powerCut { memory.cutPower() }
    if event == .told { checkDrafts() }
  }

  /// What is known of a window that is to come back; nil for one that nobody has touched.
  private func name(_ session: DocumentSession) -> String? {
    if let url = session.fileURL { return url.path }
    return SequenceLedger.words(in: subject.text(session)).sorted().first { $0.hasPrefix("m") }
  }

  private func stop() {
    let isStateFull = process.faults.isStateFull
    process.kill()
    windows = []
    isRunning = false
    process = SequenceProcess(memory, isStateFull: isStateFull)
    list = WindowList(process.services)
  }

  /// Nothing is left of what nobody has touched.
  private func checkDrafts() {
    guard !isUncertain else { return }
    let drafts = RecoveryStore(folder: StateFolder.journals, fileSystem: memory).drafts()
    for draft in drafts where !words(of: draft).contains(where: { $0.hasPrefix("m") }) {
      faults.append("a draft of nothing is left")
    }
  }

  private func words(of draft: JournaledDocument) -> Set<String> {
    guard let data = memory.node(StateFolder.journals.appending(RecoveryStore.name(of: draft.id)))?.data
    else { return [] }
    return Set(String(decoding: data, as: UTF8.self).matches(of: /m[0-9]+/).map { String($0.output) })
  }

  // MARK: The start

  private func start() async {
    isRunning = true
    let services = process.services
    guard let store = services.recoveryStore else { return }
    _ = await list.read()
    for journaled in await store.unfinished(by: process.clock) {
      await opening { () throws(DocumentError) in try await self.subject.recover(journaled, services) }
    }
    let drafts = await DraftStore(services).drafts()
    await list.reopen { [self] place in
      switch place {
      case .file(let url):
        if windows.contains(where: { $0.fileURL == url }) { return true }
        await opening { () throws(DocumentError) in try await self.subject.open(url, services) }
      case .draft(let id):
        guard let draft = drafts.first(where: { $0.id == id }) else { return true }
        if windows.contains(where: { $0.draftID == id }) { return true }
        await opening { () throws(DocumentError) in try await self.subject.recover(draft, services) }
      }
      return true
    }
    await settle()
    checkWindows()
    isUncertain = process.faults.isStateFull
  }

  private func opening(_ open: () async throws(DocumentError) -> DocumentSession) async {
    do throws(DocumentError) {
      show(try await open())
    } catch {
      failures.append(error)
    }
  }

  private func checkWindows() {
    let there = windows.compactMap(name)
    if Set(there).count != there.count { faults.append("twice: \(there)") }
    let closed = Set(there).subtracting(expected)
    if !closed.isEmpty { faults.append("comes back, and was closed: \(closed.sorted())") }
    if windows.count != there.count { faults.append("an untouched document comes back") }
    var missing = expected.subtracting(there)
    // What is gone is said.
    if memory.node(path) == nil, failures.contains(where: \.isGone) { missing.remove(path.url.path) }
    if !missing.isEmpty, !isUncertain { faults.append("does not come back: \(missing.sorted())") }
    let others = failures.filter { !$0.isGone }
    if !others.isEmpty, !isUncertain { faults.append("said: \(others.map(\.reason))") }
  }

  /// Every finished gesture is in a file, a journal or a version.
  private func checkWords() {
    let found = ["/docs", "/home", "/state"].map { text(below: FilePath($0)) }.joined(separator: " ")
    let there = Set(found.matches(of: /m[0-9]+/).map { String($0.output) })
    // The person has deleted what was saved and closed.
    let lost = owed.subtracting(there)
    guard !lost.isEmpty else { return }
    owed.subtract(lost)
    if memory.node(path) != nil { faults.append("lost: \(lost.sorted())") }
  }

  private func text(below path: FilePath) -> String {
    let own = String(decoding: memory.node(path)?.data ?? [], as: UTF8.self)
    return memory.list(path).reduce(own) { $0 + " " + text(below: path.appending(FilePath($1))) }
  }

  /// Nothing is asked for again.
  package func abandon() { process.kill() }
}
