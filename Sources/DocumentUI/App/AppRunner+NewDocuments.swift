// New documents that begin with what the app or a person's choice says.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

extension AppRunner {
  /// Looks which drafts there are, so that a new document is not called like one of them. On a disk that does
  /// not answer nothing waits long for that.
  func lookForDrafts() async {
    let finding = Task { await DraftStore(.standard).drafts() }
    guard await SystemSessionClock().wait(.seconds(1), for: { _ = await finding.value }) else { return }
    OpenDocuments.shared.noteDrafts(await finding.value)
  }

  /// Types that documents are saved as whose files would have no extension: whoever writes the app is told
  /// how to mend that.
  var typesWithoutExtension: [UTType] {
    var known: Set<UTType> = []
    return groups.flatMap(\.writableContentTypes).filter {
      $0.preferredFilenameExtension == nil && known.insert($0).inserted
    }
  }

  /// Warns of them in the log.
  func warnOfTypes() {
    for type in typesWithoutExtension {
      viewLogger.warning(
        """
        Documents of the type \(type) are saved without an extension. Say it with UTType.register, or in the \
        shared MIME database with a type named application/x-\(type).
        """)
    }
  }

  /// Opens a window on a new document. In the browser, where no menu has the kinds, it asks which of several.
  func newDocument() {
    let kinds = newCommands
    guard kinds.count > 1, let parent = browser?.window, parent.isActive else {
      return newDocument(ofGroup: nil)
    }
    application.hold()
    Task {
      let index = await askForKind(kinds, over: parent)
      if let index { newDocument(ofGroup: index) }
      application.release()
    }
  }

  /// The place of the group that a new document is to be of; nil for none.
  private func askForKind(_ kinds: [NewDocumentCommand], over parent: Gtk.Window) async -> Int? {
    let buttons = kinds.enumerated().map { place, kind in
      MessageDialog.Button(
        id: kind.command.action, label: L(kind.command.title), role: place == 0 ? .suggested : .normal)
    }
    let cancel = MessageDialog.Button(id: "cancel", label: L("_Cancel"), role: .cancel)
    let answer = await MessageDialog.ask(
      L("New Document"), parent: parent, buttons: [cancel] + buttons.reversed())
    return kinds.first { $0.command.action == answer }?.group
  }

  /// Opens a window on a new document; false when no group makes such documents.
  func present(newDocument document: Any) -> Bool {
    groups.contains { present(document, of: $0) }
  }

  private func present(_ document: Any, of group: some DocumentGroupDescription) -> Bool {
    guard let session = group.makeSession(holding: document) else { return false }
    present(session, of: group)
    return true
  }

  /// Opens a window on a new document of a type; false when no group writes it.
  func newDocument(of type: UTType) -> Bool {
    guard let group = groups.first(where: { $0.canCreate && $0.writableContentTypes.contains(type) }) else {
      return false
    }
    startDocument(from: nil, of: group)
    return true
  }

  /// Opens a window on a new document that begins in some way.
  func newDocument(from source: DocumentCreationSource?) {
    guard let group = groups.first(where: \.canCreate) else { return }
    startDocument(from: source, of: group)
  }

  private func startDocument(from source: DocumentCreationSource?, of group: some DocumentGroupDescription) {
    application.hold()
    Task {
      defer { application.release() }
      do throws(DocumentError) {
        await lookForDrafts()
        present(try await group.makeSession(from: source), of: group)
      } catch {
        await OpenFailure.show([OpenFailure(error)], over: application.activeWindow)
      }
    }
  }

  /// Opens a window on a new document with the contents of a file.
  func newDocument(fromFileOf make: @escaping @MainActor () async throws -> URL?) {
    application.hold()
    Task {
      defer { application.release() }
      do {
        if let url = try await make() { makeDocument(fromTemplateAt: url) }
      } catch is CancellationError {
        return
      } catch {
        await ErrorDialog.show(
          title: L("The document could not be created."), detail: "\(error)", over: application.activeWindow)
      }
    }
  }
}
