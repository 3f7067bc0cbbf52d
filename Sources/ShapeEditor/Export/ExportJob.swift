// One export as a value: what is drawn, into which files. Any thread may do it.

import DocumentUI
import FoundationEssentials
import ShapeDrawing
import ShapeModel

/// What an export is made from.
struct ExportSource: Sendable {
  let graphic: Graphic
  /// The index of the page that is meant.
  let page: Int
  private let selection: [String]
  private let contents: PageContents

  /// The drawing that `model` shows, as it is now; of its pages the one with this id, or the one that is
  /// shown.
  @MainActor
  init(_ model: CanvasModel, page: String? = nil) {
    graphic = model.drawing.graphic
    contents = model.contents
    self.page = graphic.pageIndex(of: page ?? model.page.id) ?? 0
    selection = model.selection.ids
  }

  /// Whether something is selected.
  var hasSelection: Bool { !selection.isEmpty }

  /// What is selected, where it is seen; nil for nothing. It is looked for among all shapes.
  fileprivate var selected: CopiedShapes? {
    CopiedShapes(selection, from: contents, resources: graphic.resources)
  }
}

/// An export.
struct ExportJob: Sendable {
  /// What became of one.
  struct Outcome: Sendable {
    /// The files that were written.
    var written: [URL] = []
    /// How many there were to be.
    var count = 0
    /// What went wrong, for a person; nil when nothing did, or it was given up.
    var failure: String?
    /// Whether it was given up before all was written.
    var isGivenUp = false
  }

  let settings: ExportSettings
  private let source: ExportSource
  /// The pages, each of which becomes a file of its own; nil for one file of all pages.
  private let pages: [Int?]

  init(_ settings: ExportSettings, of source: ExportSource) {
    var settings = settings
    if settings.scope == .selection, !source.hasSelection { settings.scope = .page }
    self.settings = settings
    self.source = source
    pages =
      switch settings.scope {
      case .selection: [0]
      case .page: [source.page]
      case .allPages: settings.format == .pdf ? [nil] : Array(source.graphic.pages.indices)
      }
  }

  /// What is drawn. Of a selection that takes a look at all shapes.
  private func drawing() -> (graphic: Graphic, background: ShapeModel.Color?) {
    guard settings.scope == .selection, let picture = source.selected?.picture else {
      return (source.graphic, settings.hasBackground ? nil : .clear)
    }
    return (picture, settings.hasBackground ? source.graphic.pages[source.page].background : .clear)
  }

  private func options(_ page: Int?, _ background: ShapeModel.Color?) -> Exporter.Options {
    Exporter.Options(
      page: page, scale: settings.format == .png ? settings.scale : 1, background: background)
  }

  /// How large the first picture is, in points, and a small PNG of it.
  func preview(
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(ExportError) -> (size: Size, png: [UInt8]) {
    let (graphic, background) = drawing()
    var options = options(pages.first.flatMap { $0 } ?? 0, background)
    let size = try Exporter.size(of: graphic, options: options, isCancelled: isCancelled)
    options.scale = 2
    options.maximumPixels = 400_000
    let png = try Exporter.data(for: graphic, format: .png, options: options, isCancelled: isCancelled)
    return (size, png)
  }

  /// The files that an export to `url` writes: that one, or one for each page beside it, numbered.
  func files(_ url: URL) -> [URL] {
    guard pages.count > 1 else { return [url] }
    let (stem, suffix) = (url.deletingPathExtension().lastPathComponent, url.pathExtension)
    return pages.indices.map {
      url.deletingLastPathComponent().appending(path: "\(stem)-\($0 + 1).\(suffix)")
    }
  }

  /// Makes the contents of one file after the other, and lets go of them; nil for a page on which nothing is.
  /// - Throws: what `use` throws, `nothingToExport` when nothing is on any page, `cancelled`.
  private func makeEach(
    isCancelled: @escaping @Sendable () -> Bool,
    _ use: (_ index: Int, [UInt8]?) throws(ExportError) -> Void
  ) throws(ExportError) {
    let (graphic, background) = drawing()
    var isAnything = false
    for (index, page) in pages.enumerated() {
      if isCancelled() { throw .cancelled }
      var bytes: [UInt8]?
      do throws(ExportError) {
        let options = options(page, background)
        bytes =
          settings.format == .pdf
          ? try PDFWriting.data(for: graphic, options: options, isCancelled: isCancelled)
          : try Exporter.data(
            for: graphic, format: settings.format, options: options, isCancelled: isCancelled)
        isAnything = true
      } catch {
        guard error == .nothingToExport, pages.count > 1 else { throw error }
      }
      try use(index, bytes)
    }
    if !isAnything { throw .nothingToExport }
  }

  /// How many bytes all files have together.
  func byteCount(isCancelled: @escaping @Sendable () -> Bool) throws(ExportError) -> Int {
    var count = 0
    try makeEach(isCancelled: isCancelled) { _, bytes in count += bytes?.count ?? 0 }
    return count
  }

  /// Writes the files in the background, each whole or not at all, and never `document` itself.
  @MainActor
  func write(to url: URL, document: URL?, cancellation: Cancellation = Cancellation()) async -> Outcome {
    let saver = FileSaver(recoveryFolder: SessionServices.standard.recoveryFolder)
    return await WorkUnderWay.shared.during {
      await Background.run { write(to: url, document: document, saver) { cancellation.isCancelled } }
    }
  }

  func write(
    to url: URL, document: URL?, _ saver: FileSaver, isCancelled: @escaping @Sendable () -> Bool
  ) -> Outcome {
    let files = files(url)
    var outcome = Outcome(count: files.count)
    let own = document.flatMap { FileLoader().identity(of: $0) }
    do throws(ExportError) {
      try makeEach(isCancelled: isCancelled) { index, bytes throws(ExportError) in
        guard let bytes else { return }
        if isCancelled() { throw .cancelled }
        do throws(DocumentError) {
          let saved = try saver.save(
            Data(bytes), to: files[index], expecting: own.map { .anythingBut($0) } ?? .anything)
          outcome.written.append(files[index])
          if let problem = saved.problem { throw problem }
        } catch {
          let failure = error.ofExport
          outcome.failure = [failure.reason, failure.suggestion].filter { !$0.isEmpty }
            .joined(separator: " ")
          throw .cancelled
        }
      }
    } catch {
      if error != .cancelled { outcome.failure = error.description }
      outcome.isGivenUp = outcome.failure == nil
    }
    if outcome.failure != nil, let part = outcome.part { outcome.failure? += " " + part }
    return outcome
  }
}

extension ExportJob.Outcome {
  /// Says how many of several files were written; nil when it was none or all.
  var part: String? {
    written.isEmpty || written.count == count
      ? nil : L("%@ of %@ files were written.", LNumber(Double(written.count)), LNumber(Double(count)))
  }
}
