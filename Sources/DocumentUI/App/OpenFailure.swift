// Why documents could not be opened, in words for the person.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// What is said of a document that could not be opened.
struct OpenFailure: Error {
  var title: String
  var detail: String
  /// Why, without what is usually done about it.
  var reason: String
  /// The name of what could not be opened, where the title says that and no more; nil otherwise.
  var name: String?
  /// Whether the person called it off, and needs not be told.
  var isCancelled = false
  /// The file whose content could not be read; nil when something else was wrong.
  var unreadable: URL?

  init(title: String, detail: String) {
    self.title = title
    self.detail = detail
    reason = detail
  }

  /// What has this name is none of the documents that can be opened.
  init(of name: String, detail: String) {
    self.init(title: L("“%@” cannot be opened", name), detail: detail)
    self.name = name
  }

  init(_ error: DocumentError) {
    title = error.message
    detail = error.detail
    reason = error.reason
    if error.operation == .open { name = error.url?.fileName }
    isCancelled = error.code == .cancelled
    if error.code == .unreadableContent { unreadable = error.url }
  }

  /// Says them all at once, and waits until that was read.
  @MainActor
  static func show(_ failures: [OpenFailure], over parent: Gtk.Window?) async {
    let told = failures.filter { !$0.isCancelled }
    guard let first = told.first else { return }
    if told.count == 1 {
      await ErrorDialog.show(title: first.title, detail: first.detail, over: parent)
    } else {
      await ErrorDialog.show(
        title: LN("%@ document could not be opened", "%@ documents could not be opened", told.count),
        list: told.map { ($0.name ?? $0.title, $0.detail) }, over: parent)
    }
  }
}
