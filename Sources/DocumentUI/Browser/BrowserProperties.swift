// What is known of a document or folder in the browser, in a window.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// The properties of something in the browser.
@MainActor
struct BrowserProperties {
  /// What describes documents.
  let previews: DocumentPreviews
  let drafts: DraftStore

  /// The longest file that is read for what is in it, in bytes.
  nonisolated static let sizeLimit: Int64 = 64 << 20

  /// Shows them over a window, once the disk has told them; what is in the document follows.
  func show(_ item: BrowserItem, over window: Gtk.Window) async {
    let files = ClosedFiles()
    let facts = await Background.run {
      item.url.map { DocumentFacts(of: $0, versions: files.versions(of: $0).map(\.date)) }
    }
    let preview = previews.preview(of: item)
    PropertiesPanel.show(
      item.name, kind: Self.kind(of: item), rows: Self.rows(item, facts), isFolder: item.isFolder,
      over: window, picture: { [drafts] in await Self.picture(of: item, preview, drafts) },
      content: { [drafts] in await Self.content(of: item, preview, drafts) })
  }

  /// A small picture of a document; nil of what cannot be drawn, or would take long.
  nonisolated static func picture(
    of item: BrowserItem, _ preview: DocumentPreview?, _ drafts: DraftStore
  ) async -> Gtk.Texture? {
    guard let draw = preview?.draw, !item.isFolder, (item.identity?.size ?? 0) <= sizeLimit else {
      return nil
    }
    return await Background.run { () async -> Gtk.Texture? in
      guard let contents = await item.contents(preview, drafts), !Task.isCancelled,
        let png = try? draw(contents, PropertiesPanel.pictureSide)
      else { return nil }
      return try? Gtk.Texture(decoding: [UInt8](png))
    }
  }

  /// What is in a document, row by row: nothing of what cannot be read, or would take long.
  nonisolated static func content(
    of item: BrowserItem, _ preview: DocumentPreview?, _ drafts: DraftStore
  ) async -> [PropertyRow] {
    guard let describe = preview?.describe, !item.isFolder, (item.identity?.size ?? 0) <= sizeLimit else {
      return []
    }
    return await Background.run { () async -> [PropertyRow] in
      guard let contents = await item.contents(preview, drafts), !Task.isCancelled else { return [] }
      return (try? describe(contents)) ?? []
    }
  }

  /// What it is.
  private static func kind(of item: BrowserItem) -> String {
    switch item.place {
    case .folder: L("Folder")
    case .draft: L("Draft")
    case .file(let url): DocumentFacts.kind(of: url) ?? ""
    }
  }

  /// What is said of it, row by row. Of a folder there is no more to be known than where it is, and since
  /// when it is as it is.
  static func rows(_ item: BrowserItem, _ facts: DocumentFacts?) -> [PropertyRow] {
    var shown = item.isFolder ? DocumentFacts() : facts ?? DocumentFacts()
    shown.folder = item.url.map { DocumentFacts.folder(of: $0) }
    shown.byteCount = item.isFolder ? nil : item.identity?.size
    shown.saved = LocalTime.dayAndTime(of: item.modified)
    return shown.rows
  }
}
