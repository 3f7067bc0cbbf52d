// Commands that save the document, give it another place, and close it.

import DocumentModel
import FoundationEssentials

extension Script {
  static let saving: [String: Command] = [
    "save": { script, _ in try await script.save { try await $0.save() } },
    "replace": { script, _ in try await script.save { try await $0.save(overwriting: true) } },
    "saveas": { script, path in
      try await script.save { try await $0.save(to: FilePath(path).url, replacingExisting: false) }
    },
    "saveover": { script, path in
      try await script.save { try await $0.save(to: FilePath(path).url, replacingExisting: true) }
    },
    "autosave": { script, _ in
      let count = script.count
      if await script.document.autosaveNow() { report("saved", "\(count)") } else { script.reportState() }
    },
    "rename": { script, name in
      try await script.document.rename(to: name)
      report("renamed", script.path ?? "")
    },
    "move-to": { script, folder in
      try await script.document.move(to: FilePath(folder).url)
      report("moved-to", script.path ?? "")
    },
    "put-back": { script, _ in
      try await script.document.putBack()
      script.reportState()
    },
    "file": { script, _ in report("file", script.path ?? "-") },
    "close": { script, _ in
      switch await script.document.close() {
      case .closed: report("closed")
      case .needsName(_): report("failed", "needsName")
      case .asksToKeep: report("failed", "asksToKeep")
      case .failed(let error): throw error
      }
    },
    "discard": { script, _ in
      script.document.discardAndClose()
      await script.document.waitUntilForgotten()
      report("closed")
    },
    "logout": { script, _ in
      await script.services.openDocuments.saveAll()
      report("left")
    },
  ]

  private var path: String? { document.fileURL.map { FilePath(url: $0).description } }

  private func save(_ save: (DocumentSession) async throws -> Void) async throws {
    // Edits may be made while it is being saved; those before are in it.
    let count = count
    try await save(document)
    report("saved", "\(count)")
  }
}
