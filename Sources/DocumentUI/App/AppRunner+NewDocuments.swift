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

  /// Opens a window on a new document, written as a type or the first of its group; false when no group makes
  /// such documents.
  func present(newDocument document: Any, as type: UTType? = nil) -> Bool {
    makers(of: type).contains { present(document, of: $0, as: type) }
  }

  private func present(
    _ document: Any, of group: some DocumentGroupDescription, as type: UTType?
  ) -> Bool {
    guard let session = group.makeSession(holding: document, as: type) else { return false }
    present(session, of: group)
    return true
  }

  /// The groups that make documents of a type; of any when it is nil.
  private func makers(of type: UTType?) -> [any DocumentGroupDescription] {
    groups.filter { group in
      group.canCreate && (type.map { group.writableContentTypes.contains($0) } ?? true)
    }
  }

  /// Opens a window on a new document that begins in some way, of the first group that makes documents of a
  /// type, or any; false when none does.
  @discardableResult
  func newDocument(from source: DocumentCreationSource?, of type: UTType? = nil) -> Bool {
    guard let group = makers(of: type).first else { return false }
    startDocument(from: source, as: type, of: group)
    return true
  }

  private func startDocument(
    from source: DocumentCreationSource?, as type: UTType?, of group: some DocumentGroupDescription
  ) {
    application.hold()
    Task {
      defer { application.release() }
      do throws(DocumentError) {
        await lookForDrafts()
        present(try await group.makeSession(from: source, as: type), of: group)
      } catch {
        await OpenFailure.show([OpenFailure(error)], over: application.activeWindow)
      }
    }
  }

  /// Makes something for a new document, and says what is wrong when that cannot be made.
  ///
  /// - Parameter begin: opens a window on what was made.
  func newDocument<Beginning>(
    with make: @escaping @MainActor () async throws -> Beginning?,
    begin: @escaping @MainActor (Beginning) -> Void
  ) {
    application.hold()
    Task {
      defer { application.release() }
      do {
        if let beginning = try await make() { begin(beginning) }
      } catch is CancellationError {
        return
      } catch {
        await ErrorDialog.show(
          title: L("The document could not be created."), detail: "\(error)", over: application.activeWindow)
      }
    }
  }
}
