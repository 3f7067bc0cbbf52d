// The earlier versions of one document: a list by date, a picture of the one that is selected, and the way
// back to it.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization
import Observation

/// Shows a document's earlier versions and restores one.
@MainActor
final class VersionsWindow {
  private let session: DocumentSession
  private let preview: DocumentPreview?
  private let window = Gtk.Window()
  private let rows = Gtk.ListModel<DocumentVersion>()
  private let selected: Gtk.SingleSelection
  private let picture = Gtk.Picture()
  private let stack = Gtk.Stack()
  private let note = Gtk.Label("")
  private let restore = Gtk.Button(label: L("_Restore"))
  private var reading: Task<Void, Never>?
  private var drawing: Task<Void, Never>?
  private var isGone = false
  /// Called once, when the window has gone.
  var onClosed: (() -> Void)?

  init(session: DocumentSession, preview: DocumentPreview?, over parent: Gtk.Window) {
    self.session = session
    self.preview = preview
    selected = Gtk.SingleSelection(rows)
    window.defaultSize = (860, 560)
    window.transientParent = parent
    window.titlebar = makeHeader()
    window.child = makeContent()
    window.closeOnKeys()
    selected.onSelectionChanged { [weak self] in self?.showSelected() }
    window.onCloseRequest { [weak self] in
      self?.isGone = true
      self?.reading?.cancel()
      self?.drawing?.cancel()
      self?.onClosed?()
      return false
    }
    follow()
  }

  /// Shows the window and brings it to the front.
  func present() {
    window.present()
  }

  /// Closes the window: its document is closed.
  func close() {
    window.close()
  }

  // MARK: Parts

  private func makeHeader() -> Gtk.Widget {
    let header = Gtk.HeaderBar()
    restore.usesUnderline = true
    restore.addCSSClass("suggested-action")
    restore.isSensitive = false
    restore.onClicked { [weak self] in
      Task { await self?.restoreSelected() }
    }
    header.packEnd(restore)
    return header
  }

  private func makeContent() -> Gtk.Widget {
    let factory = Gtk.SignalListItemFactory(
      setup: { item in
        let row = VersionRow(item)
        item.userData = row
        item.child = row.widget
      },
      bind: { item in
        guard let version = item.element(as: DocumentVersion.self) else { return }
        (item.userData as? VersionRow)?.show(version)
      })
    let list = Gtk.ListView(selected, factory: factory)
    list.setAccessibleLabel(L("Versions"))
    list.tellPositions { L("%@ of %@", LNumber(Double($0)), LNumber(Double($1))) }
    list.onActivate { [weak self] _ in
      guard let self, self.restore.isSensitive else { return }
      Task { await self.restoreSelected() }
    }
    let scroller = Gtk.ScrolledWindow()
    scroller.setAccessibleLabel(L("Versions"))
    scroller.child = list
    scroller.sizeRequest = (260, -1)

    note.addCSSClass("dim-label")
    note.wraps = true
    note.justification = .center
    note.setMargins(24)
    picture.contentFit = .contain
    picture.canShrink = true
    picture.setMargins(18)
    picture.setAccessibleLabel(L("Picture of the version"))
    stack.add(note, name: "note")
    stack.add(picture, name: "picture")
    stack.expandsHorizontally = true
    stack.expandsVertically = true

    let row = Gtk.Box(.horizontal, spacing: 0)
    row.append(scroller)
    row.append(Gtk.Separator(.vertical))
    row.append(stack)
    return row
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
        guard !Task.isCancelled else { return }
        show(Array(versions.reversed()))
      } catch {
        if !Task.isCancelled { say(error.detail) }
      }
    }
  }

  /// - Parameter versions: the newest first. What the person has selected stays so.
  private func show(_ versions: [DocumentVersion]) {
    let old = selectedVersion
    rows.update(to: versions) { $0.id }
    if versions.isEmpty {
      return say(L("There are no earlier versions yet. One is kept before the document is overwritten."))
    }
    let place = versions.firstIndex { $0.id == old?.id }
    selected.selected = place ?? 0
    // Its picture is there, or being drawn.
    if place == nil { showSelected() }
  }

  private func say(_ text: String) {
    note.text = text
    stack.visibleChildName = "note"
  }

  private var selectedVersion: DocumentVersion? { selected.selected.map { rows[$0] } }

  private func showSelected() {
    drawing?.cancel()
    restore.isSensitive = selectedVersion != nil && session.isEditable
    guard let version = selectedVersion else { return }
    guard let preview else {
      return say(L("Restore the version to see it. You can undo that."))
    }
    drawing = Task {
      do throws(DocumentError) {
        let contents = try await session.contents(of: version)
        let png = await Background.run { try? preview.draw(contents, 1200) }
        guard !Task.isCancelled else { return }
        if let png, (try? picture.setData([UInt8](png))) != nil {
          stack.visibleChildName = "picture"
        } else {
          say(L("There is no picture of this version."))
        }
      } catch {
        if !Task.isCancelled { say(error.detail) }
      }
    }
  }

  private func restoreSelected() async {
    guard let version = selectedVersion else { return }
    do throws(DocumentError) {
      try await session.restore(version)
      close()
    } catch {
      await ErrorDialog.show(error, over: window)
    }
  }
}

/// A row: when the version was kept, and why.
@MainActor
private final class VersionRow {
  let widget = Gtk.Box(.vertical, spacing: 0)
  private let date = Gtk.Label("")
  private let reason = Gtk.Label("")
  private weak var item: Gtk.ListItem?

  init(_ item: Gtk.ListItem) {
    self.item = item
    widget.setMargins(6)
    for label in [date, reason] {
      label.xAlign = 0
      widget.append(label)
    }
    reason.wraps = true
    reason.addCSSClass("caption")
    reason.addCSSClass("dim-label")
  }

  func show(_ version: DocumentVersion) {
    date.text = LocalTime.dayAndSecond(of: version.date)
    reason.text =
      switch version.reason {
      case .beforeOverwriting: L("Before it was overwritten")
      case .saved: L("Saved")
      case .beforeRestoring: L("Before a version was restored")
      case .fromOtherProgram: L("Written by another program")
      case .beforeReloading: L("Yours, before another program’s was taken")
      case .recovered: L("Found after a crash, beside later changes")
      case .beforeDiscarding: L("Recovered after a crash, and discarded")
      case .beforeReverting: L("Before the document was reverted")
      }
    item?.setAccessibleLabel(L("%@: %@", date.text, reason.text))
  }
}
