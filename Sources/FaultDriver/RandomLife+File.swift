// What a random life does to the document's file: reverting, restoring, moving, and what another program does
// to it.

import DocumentModel
import FoundationEssentials
import Glibc
import ShapeModel

extension RandomLife {
  func useFile() async throws {
    try await decide()
    switch below(8) {
    case 0: try await revertToSaved()
    case 1: try await revertToOpened()
    case 2: try await restore()
    case 3, 4: try await move()
    default: try await meetAnotherProgram()
    }
  }

  private func revertToSaved() async throws {
    // It may just be being saved by itself.
    let possible = [try data(), bytes(session.document)]
    try await session.revert(to: .lastSaved)
    await endOfEvent()
    check(possible.contains(bytes(session.document)), "reverted to what was never saved")
    check(!session.isEdited, "edited after reverting")
    try checkFile()
    add(session.document)
  }

  private func revertToOpened() async throws {
    guard !isOpenedLost else { return }
    try await session.revert(to: .lastOpened)
    await endOfEvent()
    check(bytes(session.document) == bytes(states[0]), "reverted to what was not opened")
    add(session.document)
  }

  private func restore() async throws {
    let versions = try await session.versions()
    guard !versions.isEmpty else { return }
    let version = versions[below(versions.count)]
    let contents = try await session.contents(of: version)
    try await session.restore(version)
    await endOfEvent()
    check(bytes(session.document) == Array(contents), "it is not what the version holds")
    add(session.document)
  }

  private func move() async throws {
    let folder = folders[below(folders.count)]
    let before = (document: session.document, file: try data())
    try await session.move(to: folder.url)
    check(session.document == before.document, "moving has changed the document")
    url = folder.appending(FilePath(url: url).lastComponent).url
    check(session.fileURL == url, "it is not where it was moved")
    // Or it was saved by itself just before.
    check([before.file, bytes(before.document)].contains(try data()), "moving has changed the file")
    let files = try folders.flatMap { try filesOfMine(in: $0) }
    check(files.count == 1, "moving leaves \(files)")
  }

  /// Another program writes to the file of a document with changes: the save tells of it, and both are kept
  /// as it is decided.
  private func meetAnotherProgram() async throws {
    try await session.save()
    // What was opened is kept when it is first overwritten, by us.
    if try data() == bytes(states[0]) { isOpenedLost = true }
    await change()
    guard session.isEdited else { return }
    var theirs = states[below(states.count)]
    theirs.graphic.pages[0].name = "Theirs \(below(1000))"
    try write(theirs)
    do {
      try await session.save()
      return complain("another program's content is overwritten unseen")
    } catch {
      check(error.code == .changedOnDisk, "\(error)")
    }
    check(session.conflict != nil, "no conflict")
    check(try data() == bytes(theirs), "another program's content is gone")
    switch below(3) {
    case 0:
      try await session.resolveConflict(.keepMine)
      try checkFile()
      let kept = try await session.versions().last { $0.reason == .fromOtherProgram }
      let contents = if let kept { try await session.contents(of: kept) } else { Data() }
      check(Array(contents) == bytes(theirs), "another program's content is not kept")
    case 1:
      try await session.resolveConflict(.takeTheirs)
      await endOfEvent()
      check(bytes(session.document) == bytes(theirs), "theirs was not taken")
      add(session.document)
      taken = position
    default:
      try await session.resolveConflict(.keepBoth)
      check(try data() == bytes(theirs), "another program's content is gone")
      let other = url
      url = session.fileURL ?? url
      check(url != other, "both are one file")
      try checkFile()
      // And back to a name that it, or another document, has had before.
      try remove(other)
      try await session.rename(to: "Life \(seed)")
      url = session.fileURL ?? url
    }
    check(!session.isEdited && session.conflict == nil, "edited or in conflict after it was resolved")
    try checkFile()
  }

  private func write(_ drawing: Drawing) throws {
    let path = FilePath(url: url)
    let contents = Data(bytes(drawing))
    if below(2) == 0 {
      try contents.write(to: url)
    } else {
      let temporary = path.deletingLastComponent.appending("other.tmp")
      try contents.write(to: temporary.url)
      guard rename(temporary.description, path.description) == 0 else { throw Errno(rawValue: errno) }
    }
  }

  private func remove(_ file: URL) throws {
    guard unlink(FilePath(url: file).description) == 0 else { throw Errno(rawValue: errno) }
  }

  /// Returns when the step is a finished undo step.
  private func endOfEvent() async {
    await Task(priority: .userInitiated) { @MainActor in }.value
  }
}
