// One export as a value: what is drawn, into which files. Any thread may do it.

import DocumentUI
import FoundationEssentials
import ShapeDrawing
import ShapeModel

/// What an export is made from.
struct ExportSource: Sendable {
  let graphic: Graphic
  /// The index of the page that is shown.
  let page: Int
  /// What is selected, where it is seen; nil for nothing.
  let selection: CopiedShapes?

  /// The drawing that `model` shows, as it is now.
  @MainActor
  init(_ model: CanvasModel) {
    graphic = model.drawing.graphic
    page = graphic.pageIndex(of: model.page.id) ?? 0
    selection = CopiedShapes(model.selection, from: model.contents, resources: graphic.resources)
  }
}

/// An export.
struct ExportJob: Sendable {
  let settings: ExportSettings
  private let graphic: Graphic
  private let background: ShapeModel.Color?
  /// The pages, each of which becomes a file of its own; nil for one file of all pages.
  private let pages: [Int?]

  init(_ settings: ExportSettings, of source: ExportSource) {
    var settings = settings
    if settings.scope == .selection, source.selection == nil { settings.scope = .page }
    self.settings = settings
    switch settings.scope {
    case .selection:
      graphic = source.selection?.picture ?? source.graphic
      background = settings.hasBackground ? source.graphic.pages[source.page].background : .clear
      pages = [0]
    case .page:
      graphic = source.graphic
      background = settings.hasBackground ? nil : .clear
      pages = [source.page]
    case .allPages:
      graphic = source.graphic
      background = settings.hasBackground ? nil : .clear
      pages = settings.format == .pdf ? [nil] : Array(source.graphic.pages.indices)
    }
  }

  private func options(_ page: Int?) -> Exporter.Options {
    Exporter.Options(
      page: page, scale: settings.format == .png ? settings.scale : 1, background: background)
  }

  /// How large the first picture is, in points.
  var size: Size? { try? Exporter.size(of: graphic, options: options(pages.first.flatMap { $0 } ?? 0)) }

  /// A small PNG of the first picture.
  func preview(isCancelled: @escaping @Sendable () -> Bool) throws(ExportError) -> [UInt8] {
    var options = options(pages.first.flatMap { $0 } ?? 0)
    options.scale = 2
    options.maximumPixels = 400_000
    return try Exporter.data(for: graphic, format: .png, options: options, isCancelled: isCancelled)
  }

  /// The files that an export to `url` writes: that one, or one for each page beside it, numbered.
  func files(_ url: URL) -> [URL] {
    guard pages.count > 1 else { return [url] }
    let (stem, suffix) = (url.deletingPathExtension().lastPathComponent, url.pathExtension)
    return pages.indices.map {
      url.deletingLastPathComponent().appending(path: "\(stem)-\($0 + 1).\(suffix)")
    }
  }

  /// The contents of those files; nil for a page on which nothing is.
  func contents(isCancelled: @escaping @Sendable () -> Bool) throws(ExportError) -> [[UInt8]?] {
    var result: [[UInt8]?] = []
    for page in pages {
      do throws(ExportError) {
        result.append(
          try Exporter.data(
            for: graphic, format: settings.format, options: options(page), isCancelled: isCancelled))
      } catch {
        guard error == .nothingToExport, pages.count > 1 else { throw error }
        result.append(nil)
      }
      if isCancelled() { throw .cancelled }
    }
    if result.allSatisfy({ $0 == nil }) { throw .nothingToExport }
    return result
  }

  /// Writes the files in the background, each whole or not at all, and never `document` itself. Returns what
  /// went wrong, for a person; nil when nothing did.
  @MainActor
  func write(to url: URL, document: URL?, cancellation: Cancellation = Cancellation()) async -> String? {
    let saver = FileSaver(recoveryFolder: SessionServices.standard.recoveryFolder)
    return await Background.run {
      write(to: url, document: document, saver) { cancellation.isCancelled }
    }
  }

  private func write(
    to url: URL, document: URL?, _ saver: FileSaver, isCancelled: @escaping @Sendable () -> Bool
  ) -> String? {
    do throws(ExportError) {
      let contents = try contents(isCancelled: isCancelled)
      do throws(DocumentError) {
        let own = document.flatMap { FileLoader().identity(of: $0) }
        for (file, bytes) in zip(files(url), contents) {
          guard let bytes, !isCancelled() else { continue }
          _ = try saver.save(Data(bytes), to: file, expecting: own.map { .anythingBut($0) } ?? .anything)
        }
        return nil
      } catch {
        return [error.reason, error.recoverySuggestion].filter { !$0.isEmpty }.joined(separator: " ")
      }
    } catch {
      return error == .cancelled ? nil : error.description
    }
  }
}
