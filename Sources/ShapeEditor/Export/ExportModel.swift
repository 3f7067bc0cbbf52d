// The state of an Export window. What is chosen is drawn anew in the background, small for the picture and
// whole for the number of bytes; what is no longer wanted is given up.

import DocumentUI
import FoundationEssentials
import Gtk
import Observation
import ShapeDrawing
import ShapeModel

/// What an Export window shows.
@MainActor @Observable
final class ExportModel {
  /// What is chosen.
  var settings: ExportSettings {
    didSet { if settings != oldValue { refresh() } }
  }
  /// The picture of it; nil while there is none.
  private(set) var picture: Texture?
  /// Its size in pixels and bytes, or what is wrong.
  private(set) var summary = ""
  /// Whether it can be exported.
  private(set) var isPossible = true
  /// How large the picture is, in points; nil when nothing is to be seen.
  private(set) var size: Size?
  /// Whether files are being written.
  private(set) var isExporting = false

  @ObservationIgnored let source: ExportSource
  @ObservationIgnored private var drawing = Cancellation()
  @ObservationIgnored private var exporting = Cancellation()

  init(_ settings: ExportSettings, of source: ExportSource) {
    self.source = source
    self.settings = settings
    if source.selection == nil, settings.scope == .selection { self.settings.scope = .page }
    if source.graphic.pages.count == 1, settings.scope == .allPages { self.settings.scope = .page }
    refresh()
  }

  /// What was found of one choice.
  private struct Look: Sendable {
    var size: Size?
    var preview: [UInt8]?
    var bytes: Int?
    var failure: String?
  }

  private func refresh() {
    drawing.cancel()
    let (job, cancellation) = (ExportJob(settings, of: source), Cancellation())
    drawing = cancellation
    size = job.size
    summary = pixels
    Task {
      // Quick first: the picture. The whole file may take long.
      let isCancelled: @Sendable () -> Bool = { cancellation.isCancelled }
      let preview = await Background.run {
        Result { () throws(ExportError) in try job.preview(isCancelled: isCancelled) }
      }
      guard !cancellation.isCancelled else { return }
      picture = (try? preview.get()).flatMap { try? Texture(decoding: $0) }
      let bytes = await Background.run {
        Result { () throws(ExportError) in
          try job.contents(isCancelled: isCancelled).reduce(0) { $0 + ($1?.count ?? 0) }
        }
      }
      guard !cancellation.isCancelled else { return }
      switch bytes {
      case .success(let count):
        isPossible = true
        summary = [pixels, Self.amount(count)].filter { !$0.isEmpty }.joined(separator: " · ")
      case .failure(let error):
        isPossible = false
        summary = error.description
      }
    }
  }

  /// The size of the picture, as a person reads it.
  private var pixels: String {
    guard let size else { return "" }
    let scale = settings.format == .png ? settings.scale : 1
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    return settings.format == .png
      ? L("%@ × %@ pixels", LNumber(width), LNumber(height))
      : L("%@ × %@ points", LNumber(size.width), LNumber(size.height))
  }

  private static func amount(_ bytes: Int) -> String {
    bytes < 1_000_000
      ? L("%@ kB", LNumber(Double(bytes) / 1000)) : L("%@ MB", LNumber(Double(bytes) / 1_000_000))
  }

  /// Writes the files. Returns what went wrong; nil when nothing did, or it was cancelled.
  func export(to url: URL, document: URL?) async -> String? {
    let (job, cancellation) = (ExportJob(settings, of: source), Cancellation())
    exporting = cancellation
    isExporting = true
    defer { isExporting = false }
    return await job.write(to: url, document: document, cancellation: cancellation)
  }

  /// Whether the last export was given up.
  var isCancelled: Bool { exporting.isCancelled }

  /// Gives up what is being written.
  func cancel() { exporting.cancel() }

  /// Gives up everything: the window closes.
  func stop() {
    drawing.cancel()
    exporting.cancel()
  }
}
