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
    didSet {
      guard settings != oldValue else { return }
      isFirst = false
      // What is known is the size of the other area.
      if settings.scope != oldValue.scope { size = nil }
      if settings.scale != oldValue.scale { wishedWidth = nil }
      refresh()
    }
  }
  /// The picture of it; nil while there is none.
  private(set) var picture: Texture?
  /// Its size in pixels and bytes, or what is wrong.
  private(set) var summary = ""
  /// Called with the summary of another choice, when it is whole.
  @ObservationIgnored var onOther: (String) -> Void = { _ in }
  /// Whether what was chosen at first is still chosen.
  @ObservationIgnored private var isFirst = true
  /// Whether it can be exported.
  private(set) var isPossible = true
  /// How large the picture is, in points; nil when nothing is to be seen.
  private(set) var size: Size?
  /// How many pixels wide it is to be, which becomes the scale when its size is known; nil when that is said.
  private var wishedWidth: Double?
  /// Whether files are being written.
  private(set) var isExporting = false

  @ObservationIgnored let source: ExportSource
  @ObservationIgnored private var drawing = Cancellation()
  @ObservationIgnored private var exporting = Cancellation()
  /// What is under way for an earlier choice: one is drawn at a time.
  @ObservationIgnored private var looking: Task<Void, Never>?

  init(_ settings: ExportSettings, of source: ExportSource) {
    self.source = source
    self.settings = settings
    if !source.hasSelection, settings.scope == .selection { self.settings.scope = .page }
    if source.graphic.pages.count == 1, settings.scope == .allPages { self.settings.scope = .page }
    isFirst = true
    refresh()
  }

  /// How wide the picture is, in pixels; 0 while that is not known.
  var width: Double {
    get { wishedWidth ?? Exporter.pixels(size?.width ?? 0, scale: settings.scale) }
    set {
      wishedWidth = newValue
      if size != nil { takeWish() }
    }
  }

  /// Makes the picture as wide as it is to be.
  private func takeWish() {
    guard let wish = wishedWidth else { return }
    wishedWidth = nil
    if let size, size.width > 0 { settings.scale = wish / size.width }
  }

  private func refresh() {
    drawing.cancel()
    let (job, cancellation, before) = (ExportJob(settings, of: source), Cancellation(), looking)
    drawing = cancellation
    summary = pixels
    looking = Task {
      await before?.value
      await look(job, cancellation)
    }
  }

  /// Finds what comes of a choice.
  private func look(_ job: ExportJob, _ cancellation: Cancellation) async {
    guard !cancellation.isCancelled else { return }
    let isCancelled: @Sendable () -> Bool = { cancellation.isCancelled }
    // Quick first: the picture. The whole file may take long.
    let preview = await Background.run {
      Result { () throws(ExportError) in try job.preview(isCancelled: isCancelled) }
    }
    guard !cancellation.isCancelled else { return }
    let found = try? preview.get()
    size = found?.size
    picture = found.flatMap { try? Texture(decoding: $0.png) }
    takeWish()
    guard !cancellation.isCancelled else { return }
    summary = pixels
    let bytes = await Background.run {
      Result { () throws(ExportError) in try job.byteCount(isCancelled: isCancelled) }
    }
    guard !cancellation.isCancelled else { return }
    switch bytes {
    case .success(let count):
      isPossible = true
      summary = [pixels, ShownSize.text(Int64(count))].filter { !$0.isEmpty }.joined(separator: " · ")
    case .failure(let error):
      isPossible = false
      summary = error.description
    }
    if !isFirst { onOther(summary) }
  }

  /// The size of the picture, as a person reads it.
  private var pixels: String {
    guard let size else { return "" }
    let scale = settings.format == .png ? settings.scale : 1
    let width = Exporter.pixels(size.width, scale: scale)
    let height = Exporter.pixels(size.height, scale: scale)
    return settings.format == .png
      ? L("%@ × %@ pixels", LNumber(width), LNumber(height))
      : L("%@ × %@ points", LNumber(size.width), LNumber(size.height))
  }

  /// Writes the files.
  func export(to url: URL, document: URL?) async -> ExportJob.Outcome {
    let cancellation = Cancellation()
    exporting = cancellation
    isExporting = true
    defer { isExporting = false }
    while wishedWidth != nil, !drawing.isCancelled { await looking?.value }
    let job = ExportJob(settings, of: source)
    return await job.write(to: url, document: document, cancellation: cancellation)
  }

  /// Gives up what is being written.
  func cancel() { exporting.cancel() }

  /// Gives up everything: the window closes.
  func stop() {
    drawing.cancel()
    exporting.cancel()
  }
}
