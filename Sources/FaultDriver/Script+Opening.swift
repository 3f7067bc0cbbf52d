// Commands that open documents, and take files apart.

import DocumentModel
import FoundationEssentials

extension Script {
  static let opening: [String: Command] = [
    "objects": { script, _ in script.kind = .object },
    "new": { script, _ in
      script.session = script.kind.make(script.services)
      script.reportOpened()
    },
    "open": { try await $0.open($1, isEditable: true) },
    "view": { try await $0.open($1, isEditable: false) },
    "open-in": { try await $0.openOnly(in: FilePath($1)) },
    "start": { try await $0.start($1) },
    "recover": { script, _ in
      guard let found = script.services.recoveryStore?.crashed().first else {
        return report("recovered", "none")
      }
      script.session = try await script.kind.recover(found, script.services)
      report("recovered", "\(script.count)", script.document.recovery?.isDamaged == true ? "damaged" : "")
    },
    "recover-draft": { script, _ in
      guard let draft = await DraftStore(script.services).drafts().first else {
        return report("recovered", "none")
      }
      script.session = try await script.kind.recover(draft, script.services)
      report("recovered", "\(script.count)")
    },
    "read-package": { _, path in
      let wrapper = try FileWrapper(url: FilePath(path).url, options: .immediate)
      report("package", "\(wrapper.nodeCount)")
    },
    "unpack": { _, rest in
      let (file, destination) = split(rest)
      guard let wrapper = FileWrapper(serializedRepresentation: try Data(contentsOf: FilePath(file).url))
      else {
        return report("failed", "unreadable", "it is no serialized file wrapper")
      }
      try wrapper.write(to: FilePath(destination).url, originalContentsURL: nil)
      report("unpacked")
    },
  ]

  private func open(_ path: String, isEditable: Bool) async throws {
    session = try await kind.open(FilePath(path).url, nil, isEditable, services)
    reportOpened()
  }

  private func openOnly(in folder: FilePath) async throws {
    let fileSystem = LocalFileSystem()
    let directory = try fileSystem.openDirectory(folder)
    let name = try fileSystem.names(in: directory)[0]
    let isFolder = try fileSystem.status(of: name, in: directory).kind == .directory
    try fileSystem.close(directory)
    session = try await kind.open(
      folder.appending(name).url, isFolder ? .drawingPackage : .drawing, true, services)
    reportOpened()
  }

  private func start(_ path: String) async throws {
    for found in (services.recoveryStore?.crashed() ?? []).sorted(by: { $0.date < $1.date }) {
      session = try await kind.recover(found, services)
    }
    if !services.openDocuments.sessions.contains(where: { $0.fileURL != nil }) {
      session = try await kind.open(FilePath(path).url, nil, true, services)
    }
    report("started", "\(count)", "\(services.openDocuments.sessions.count)")
  }
}
