// What is made of documents without opening them, in an app that has several kinds.

import DocumentModel
import FoundationEssentials

/// What draws and describes the documents of each group.
struct DocumentPreviews: Sendable {
  private let all: [(types: [UTType], preview: DocumentPreview)]

  @MainActor
  init(_ groups: [any DocumentGroupDescription]) {
    all = groups.map { ($0.readableContentTypes + $0.writableContentTypes, $0.preview) }
  }

  /// That of the group that opens the document; of the first group where its type is not known.
  func preview(of item: BrowserItem) -> DocumentPreview? {
    if case .draft(let draft) = item.place, let group = draft.group, all.indices.contains(group),
      all[group].types.contains(draft.contentType)
    {
      return all[group].preview
    }
    let type: UTType? =
      switch item.place {
      case .file(let url): UTType(filenameExtension: url.pathExtension.lowercased())
      case .draft(let draft): draft.contentType
      case .folder: nil
      }
    guard let type else { return all.first?.preview }
    let named = all.first { $0.types.contains(type) }
    return (named ?? all.first { $0.types.contains { type.conforms(to: $0) } } ?? all.first)?.preview
  }
}
