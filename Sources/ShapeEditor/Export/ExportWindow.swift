// The Export window over a document's: what is exported is chosen and seen there, the desktop's own dialog
// asks where to. The same again needs no window.

import DocumentUI
import FoundationEssentials
import Gtk
import ShapeDrawing
import ShapeModel

/// Asks how to export a drawing, and exports it.
@MainActor
final class ExportWindow {
  private(set) static var open: [ExportWindow] = []

  let window = Gtk.Window()
  let host: ViewHost
  let model: ExportModel
  let memory: ExportMemory
  private let canvas: CanvasModel
  private let name: String
  private let document: URL?
  private let accept = Gtk.Button(label: L("_Export…"))

  /// Shows a window for what `context` has, over its own.
  static func show(in context: EditorContext) {
    let window = ExportWindow(context)
    open.append(window)
    window.window.present()
    window.accept.grabFocus()
  }

  private init(_ context: EditorContext) {
    (canvas, memory, name, document) = (context.model, context.exports, context.name, context.fileURL)
    canvas.takeInTyping()
    var settings = memory.settings
    // What is selected is meant, until something else is chosen.
    if memory.destination == nil, !canvas.selection.isEmpty { settings.scope = .selection }
    model = ExportModel(settings, of: ExportSource(canvas))
    host = ViewHost(ExportView(model: model), environment: EnvironmentValues())
    model.onOther = { [weak window] in window?.announce($0, about: "export") }
    window.title = L("Export “%@”", name)
    let textScale = max(1, Gtk.Settings.default?.textScale ?? 1)
    window.defaultSize = (Int(240 * (1 + textScale)), 560)
    window.becomeDialog(host, named: L("Export"), over: canvas.window, header: makeHeader()) {
      [weak self] in self?.close()
    }
  }

  private func close() {
    guard Self.open.contains(where: { $0 === self }) else { return }
    Self.open.removeAll { $0 === self }
    model.stop()
    host.tearDown()
  }

  private func makeHeader() -> Gtk.HeaderBar {
    let header = Gtk.HeaderBar()
    accept.usesUnderline = true
    accept.addCSSClass("suggested-action")
    accept.onClicked { [weak self] in Task { await self?.export() } }
    header.packEnd(accept)
    return header
  }

  private func export() async {
    guard model.isPossible, !model.isExporting else { return }
    guard let (url, isAsked) = await askPlace(), await mayReplace(url, isAsked: isAsked) else { return }
    accept.isSensitive = false
    defer { accept.isSensitive = true }
    let outcome = await model.export(to: url, document: document)
    memory.written.formUnion(outcome.written)
    if let failure = outcome.failure { return await Self.tell(failure, of: url, parent: window) }
    guard !outcome.isGivenUp else { return canvas.tell(outcome.part ?? "") }
    memory.settings = model.settings
    memory.destination = url
    memory.page = model.source.graphic.pages[model.source.page].id
    canvas.tell(Self.words(outcome, url))
    window.close()
  }

  private static func tell(_ failure: String, of url: URL, parent: Gtk.Window?) async {
    _ = await MessageDialog.ask(
      L("“%@” could not be written", url.lastPathComponent), detail: failure, parent: parent,
      buttons: [.init(id: "ok", label: L("_OK"), role: .suggested)])
  }

  /// Where the files are.
  private static func words(_ outcome: ExportJob.Outcome, _ url: URL) -> String {
    let place = outcome.count > 1 ? url.deletingLastPathComponent() : url
    return L("Exported to %@", place.lastPathComponent)
  }

  /// What the file is called unless something else is typed: as the last one, or else as the document.
  private var proposedName: String {
    guard let url = memory.destination ?? document else { return name }
    let text = FilePath(url: url).nameForNewFile
    return text.isEmpty ? L("Untitled") : text
  }

  /// Where to export to, and whether the dialog has asked about just that name; nil when the person cancels.
  /// A name that ends in another format's way asks for that format.
  private func askPlace() async -> (URL, isAsked: Bool)? {
    let suffix = model.settings.format.fileExtension
    let last = memory.destination
    let chooser = FileChooserNative(.save, title: L("Export"), parent: window, acceptLabel: L("_Export"))
    chooser.addFilter(Gtk.FileFilter(name: suffix.uppercased(), suffixes: [suffix]))
    chooser.setSuggestedName("\(proposedName).\(suffix)")
    if let folder = (last ?? document)?.deletingLastPathComponent() {
      chooser.setFolder(Gtk.File(uri: folder.absoluteString))
    }
    guard let url = await chooser.run()?.first?.url else { return nil }
    if let format = ExportFormat(fileExtension: url.pathExtension) {
      model.settings.format = format
      return (url, true)
    }
    return (url.deletingLastPathComponent().appending(path: "\(url.lastPathComponent).\(suffix)"), false)
  }

  /// Whether what is at the places may be replaced; the dialog has asked about `url` at most.
  private func mayReplace(_ url: URL, isAsked: Bool) async -> Bool {
    let files = ExportJob(model.settings, of: model.source).files(url)
    if isAsked, files.count == 1 { return true }
    return await Self.mayReplace(files) { window }
  }

  /// - Parameter parent: over which window it asks, when it does.
  private static func mayReplace(_ files: [URL], over parent: () -> Gtk.Window?) async -> Bool {
    let there = await Background.run { files.filter { FileLoader().identity(of: $0) != nil } }
    guard !there.isEmpty else { return true }
    return await MessageDialog.ask(
      LN("%@ file is there already. Replace it?", "%@ files are there already. Replace them?", there.count),
      detail: there.prefix(6).map(\.lastPathComponent).joined(separator: "\n"), parent: parent(),
      buttons: [
        .init(id: "cancel", label: L("_Cancel"), role: .cancel),
        .init(id: "replace", label: L("_Replace"), role: .destructive),
      ]) == "replace"
  }

  /// Exports the same to the same place in the same way as the last time. Files that this has not written are
  /// asked about; where the page is gone, or nothing is selected any more, the window asks what is meant.
  static func exportAgain(in context: EditorContext) async {
    let (memory, model) = (context.exports, context.model)
    guard let url = memory.destination else { return }
    model.takeInTyping()
    let source = ExportSource(model, page: memory.page)
    let isThere = memory.page.map { source.graphic.pageIndex(of: $0) != nil } ?? true
    let hasAll = source.graphic.pages.count > 1
    switch memory.settings.scope {
    case .selection where !source.hasSelection, .page where !isThere, .allPages where !hasAll:
      return show(in: context)
    default: break
    }
    let job = ExportJob(memory.settings, of: source)
    let others = job.files(url).filter { !memory.written.contains($0) }
    guard await mayReplace(others, over: { model.window }) else { return }
    model.tell(L("Exporting…"))
    let outcome = await job.write(to: url, document: context.fileURL)
    memory.written.formUnion(outcome.written)
    model.tell(outcome.failure == nil ? words(outcome, url) : "")
    guard let failure = outcome.failure else {
      model.panes.takeBackRefusal?(.export)
      return
    }
    // The window may have been closed meanwhile.
    guard let say = model.say else { return await tell(failure, of: url, parent: nil) }
    say(.export, L("“%@” could not be written", url.lastPathComponent), failure)
  }
}
