// What is offered of a file that cannot be read: what of it can be, as a new document, and the version that
// was kept last, as a copy. The file itself stays as it is.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

extension AppRunner {
  /// Says what could not be opened. Of one whose content cannot be read it offers what there is; of several
  /// it says that, as far as few are asked for.
  func tell(_ failures: [OpenFailure], over parent: Gtk.Window?) async {
    var told = failures.filter { !$0.isCancelled }
    if told.count == 1, let url = told[0].unreadable, let group = group(for: url) {
      return await offer(url, told[0], of: group, over: parent)
    }
    for place in told.indices where told.count <= Self.fewFiles {
      guard let url = told[place].unreadable, let group = group(for: url) else { continue }
      let found = await look(for: url, of: group)
      guard !found.isEmpty else { continue }
      let all = [told[place].reason] + found + [L("Open it by itself to choose what to open.")]
      told[place].detail = all.joined(separator: "\n\n")
    }
    await OpenFailure.show(told, over: parent)
  }

  /// What there is of a file whose content cannot be read, in words; nothing where there is nothing.
  private func look(for url: URL, of group: some DocumentGroupDescription) async -> [String] {
    let files = ClosedFiles()
    let version = await Background.run { files.lastVersion(of: url) }
    let salvaged = await group.salvage(url)
    return version == nil && salvaged == nil ? [] : Self.found(version, salvaged?.summary)
  }

  /// What there is of a file whose content cannot be read: a version that was kept, and how much of it can be
  /// read.
  private static func found(_ version: DocumentVersion?, _ salvaged: String?) -> [String] {
    let time = version.map { LocalTime.isolated(LocalTime.dayAndSecond(of: $0.date)) }
    return [
      time.map { L("A version of it was kept: %@. It can be opened as a copy.", $0) },
      salvaged.map { L("%@ of it can be opened as a new document.", $0) }, L("The file stays as it is."),
    ].compactMap(\.self)
  }

  private func offer<Group: DocumentGroupDescription>(
    _ url: URL, _ failure: OpenFailure, of group: Group, over parent: Gtk.Window?
  ) async {
    let files = ClosedFiles()
    let version = await Background.run { files.lastVersion(of: url) }
    let salvaged = await group.salvage(url)
    guard version != nil || salvaged != nil else { return await OpenFailure.show([failure], over: parent) }
    // What the buttons offer is what can be done.
    let details = [failure.reason] + Self.found(version, salvaged?.summary)
    var buttons: [MessageDialog.Button] = [.init(id: "cancel", label: L("_Cancel"), role: .cancel)]
    if version != nil {
      buttons.append(.init(id: "version", label: L("_Open Earlier Version"), role: .suggested))
    }
    if salvaged != nil {
      // A version is whole.
      let role: MessageDialog.Role = version == nil ? .suggested : .normal
      buttons.append(.init(id: "salvage", label: L("Open What Could Be _Read"), role: role))
    }
    let answer = await MessageDialog.ask(
      failure.title, detail: details.joined(separator: "\n\n"), parent: parent, buttons: buttons)
    switch (answer, version, salvaged) {
    case ("version", let version?, _): await openCopy(of: version, at: url, by: files, over: parent)
    case ("salvage", _, let salvaged?):
      await lookForDrafts()
      if let session = salvaged.makeSession() { present(session, of: group) }
    default: break
    }
  }

  private func openCopy(
    of version: DocumentVersion, at url: URL, by files: ClosedFiles, over parent: Gtk.Window?
  ) async {
    let made = await Background.run { () -> Result<URL, DocumentError> in
      do throws(DocumentError) { return .success(try files.restoreCopy(of: version, at: url)) } catch {
        return .failure(error)
      }
    }
    switch made {
    case .success(let copy): await open(Gtk.File(uri: copy.absoluteString), over: parent)
    case .failure(let error): await OpenFailure.show([OpenFailure(error)], over: parent)
    }
  }
}

/// What could be read of a damaged file, to be opened as a new document.
@MainActor
struct SalvagedSession<Session> {
  /// How much that is.
  let summary: String
  /// Makes the document; nil when that cannot be.
  let makeSession: @MainActor () -> Session?
}

extension ValueDocumentGroup {
  func salvage(_ url: URL) async -> SalvagedSession<Session>? {
    guard let newDocument, let salvageable = Document.self as? any SalvageableDocument.Type else {
      return nil
    }
    let type = UTType(filenameExtension: url.pathExtension.lowercased())
    let types = Document.readableContentTypes
    guard let contentType = types.first(where: { type?.conforms(to: $0) == true }) ?? types.first else {
      return nil
    }
    let found = await Background.run { () -> (document: Document, summary: String)? in
      guard let file = try? FileWrapper(url: url) else { return nil }
      return salvaged(salvageable, .init(contentType: contentType, file: file))
    }
    guard let found else { return nil }
    return SalvagedSession(summary: found.summary) {
      // Edited, so that it is kept like any draft.
      let session = Session(new: newDocument())
      session.edit(L("Read of a Damaged File", context: "undo step")) { $0 = found.document }
      return session
    }
  }
}

/// What a type of document makes of a damaged file.
private func salvaged<Salvageable: SalvageableDocument, Document: FileDocument>(
  _ type: Salvageable.Type, _ configuration: FileDocumentReadConfiguration
) -> (document: Document, summary: String)? {
  guard let found = type.salvaged(from: configuration), let document = found.document as? Document else {
    return nil
  }
  return (document, found.summary)
}
