// The window of one document's earlier versions: which there are, what each looked like and how it differs
// from now, and the ways back. The list and the picture are types of their own.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization
import Observation

/// Shows a document's earlier versions and restores one.
@MainActor
package final class VersionsWindow {
  private let session: DocumentSession
  private let window = Gtk.Window()
  private let list = VersionList()
  private let picture: VersionPicture
  private let restore = Gtk.Button(label: L("_Restore"))
  private let restoreCopy = Gtk.Button(label: L("Restore a Copy"))
  private let form: VersionsForm
  /// Says what is being done.
  private let toasts: ToastPlace
  /// Whether a version is being restored.
  private var isRestoring = false
  /// Whether that takes long.
  private var isSlow = false
  private var reading: Task<Void, Never>?
  /// Has the selected one compared anew when the document holds something else.
  private var changes: ContentWatch?
  private var isGone = false
  /// Called once, when the window has gone.
  var onClosed: (() -> Void)?
  /// Called with a copy of an earlier version, which is to be opened.
  var onCopy: (URL) -> Void = { _ in }

  /// - Parameter page: the page that the document's window shows, counted from 0; nil where that is not
  ///   known.
  init(session: DocumentSession, preview: DocumentPreview?, page: Int? = nil, over parent: Gtk.Window?) {
    self.session = session
    picture = VersionPicture(of: session, preview: preview, page: page)
    form = VersionsForm(list, picture, [restore, restoreCopy])
    toasts = ToastPlace(form.widget)
    window.defaultSize = (860, 600)
    window.transientParent = parent
    window.setContent(toasts, below: form.header)
    window.closeOnKeys()
    connectButtons()
    list.onSelection = { [weak self] in self?.showSelected() }
    picture.onCompared = { [weak self] in self?.enable() }
    list.onActivate = { [weak self] in
      guard let self, self.restore.isSensitive else { return }
      Task { await self.restoreSelected() }
    }
    window.onActiveChanged { [weak self] in
      // The rows say how long ago a version was kept, and time has passed.
      if self?.window.isActive == true { self?.list.tellTimesAnew() }
    }
    window.onCloseRequest { [weak self] in
      self?.isGone = true
      self?.changes = nil
      self?.reading?.cancel()
      self?.picture.stop()
      self?.onClosed?()
      return false
    }
    follow()
    changes = ContentWatch(of: session) { [weak self] in self?.showSelected() }
  }

  /// A window that stands alone, with pictures and counts by `compare`, which is given an earlier version's
  /// contents, those of now, and the picture's longest side in pixels.
  package convenience init(
    session: DocumentSession,
    comparing compare: @escaping @Sendable (Data, Data, Int) throws -> DocumentComparison
  ) {
    self.init(session: session, preview: DocumentPreview(compare: compare), over: nil)
  }

  /// Shows the window and brings it to the front.
  package func present() { window.present() }

  /// Closes the window: its document is closed.
  package func close() { window.close() }

  private func connectButtons() {
    for button in [restore, restoreCopy] {
      button.usesUnderline = true
      button.isSensitive = false
    }
    restore.addCSSClass("suggested-action")
    restore.onClicked { [weak self] in
      Task { await self?.restoreSelected() }
    }
    restoreCopy.onClicked { [weak self] in
      WorkUnderWay.shared.start { await self?.copySelected() }
    }
  }

  // MARK: What is shown

  /// Shows the versions now, and again each time something has happened for which one may have been kept.
  private func follow() {
    guard !isGone else { return }
    withObservationTracking {
      window.title = L("Versions of “%@”", session.displayName)
      _ = (session.lastSaved, session.replacement, session.conflict, session.recovery, session.isEdited)
    } onChange: { [weak self] in
      Task { @MainActor in self?.follow() }
    }
    read()
  }

  private func read() {
    reading?.cancel()
    reading = Task {
      do throws(DocumentError) {
        let versions = try await session.versions()
        if !Task.isCancelled { show(versions.reversed()) }
      } catch {
        if !Task.isCancelled { picture.say(error.detail) }
      }
    }
  }

  /// - Parameter versions: the newest first.
  private func show(_ versions: [DocumentVersion]) {
    let hadNone = list.selected == nil
    let changed = list.show(versions)
    if versions.isEmpty {
      picture.stop()
      return form.showNothing(
        L("No Earlier Versions"),
        session.keepsVersions
          ? L("One is kept before the document is overwritten.")
          : L("None are kept. You can give them space in the preferences."))
    }
    form.showVersions()
    if hadNone { list.grabFocus() }
    if changed || list.selected == .present {
      showSelected()
    }
  }

  private func showSelected() {
    if let selected = list.selected { picture.show(selected) }
    enable()
  }

  private func enable() {
    let canRestore = list.selected?.version != nil && !isSlow
    restore.isSensitive = canRestore && session.isEditable && !picture.isAsNow
    restoreCopy.isSensitive = canRestore
  }

  private func restoreSelected() async {
    let parent = window.transientParent
    await restoring { version throws(DocumentError) in
      try await session.restore(version)
      if !isGone { close() }
      parent?.announce(L("Restored"), about: "undo")
    }
  }

  private func copySelected() async {
    await restoring { version throws(DocumentError) in onCopy(try await session.restoreCopy(of: version)) }
  }

  /// Does something with the selected version, one thing at a time, and says so while it takes long.
  private func restoring(_ work: (DocumentVersion) async throws(DocumentError) -> Void) async {
    guard !isRestoring, let version = list.selected?.version else { return }
    let parent = window.transientParent
    isRestoring = true
    var failure: DocumentError?
    do throws(DocumentError) {
      try await toasts.saying(L("Restoring…"), onChange: { [weak self] in self?.noteSlow($0) }) {
        () throws(DocumentError) in
        try await work(version)
      }
    } catch {
      failure = error
    }
    isRestoring = false
    if let failure { await ErrorDialog.show(failure, over: isGone ? parent : window) }
  }

  private func noteSlow(_ isSlow: Bool) {
    self.isSlow = isSlow
    enable()
  }
}
