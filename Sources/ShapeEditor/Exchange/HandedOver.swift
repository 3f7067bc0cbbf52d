// From a clipboard, a drop or files into the drawing: asked for in the order of preference, read off the main
// thread, put in by one edit, selected. What could not be read, or not all of it, is said in the window.

import DocumentUI
import FoundationEssentials
import Gtk
import ShapeModel

/// Something that can be asked for content under types.
@MainActor
protocol HandoverSource {
  var contentTypes: [String] { get }
  func read(_ contentTypes: [String], limits: HandoverLimits) async throws(HandoverError) -> HandedContent?
}

extension Clipboard: HandoverSource {}
extension Drop: HandoverSource {}

/// Puts what other programs hand over into a drawing.
@MainActor
enum HandedOver {
  /// Where it goes.
  enum Place: Hashable {
    /// The middle of what is seen.
    case middle
    /// Where shapes came from; what came from nowhere goes into the middle.
    case original
    /// Its middle at a point of the page.
    case at(Point)
  }

  /// The most bytes of all pictures of a drawing, so that its file can be read again.
  static let mostResourceBytes = 320 << 20
  /// How long files are waited for, in seconds.
  private static let fileTime = 60

  /// Takes the best of what `source` has. True when something was put in.
  @discardableResult
  static func take(
    _ source: some HandoverSource, into model: CanvasModel, at target: Target, actionName: String
  ) async -> Bool {
    let types = source.contentTypes
    var failure: HandedFailure?
    var isKnown = false
    for kind in HandedKind.allCases where kind.contentTypes.contains(where: types.contains) {
      do throws(HandedFailure) {
        guard let found = try await read(kind, of: source) else { continue }
        isKnown = true
        guard !found.pieces.isEmpty || !found.notes.isEmpty else { continue }
        var target = target
        if target.place == .original, kind != .drawing { target.place = .middle }
        return await insert(found, into: model, at: target, actionName: actionName)
      } catch {
        failure = failure ?? error
        if error.isFinal { break }
      }
    }
    if let failure {
      model.say?(.insertion, failure.title, failure.reason)
    } else if !types.isEmpty {
      model.say?(
        .insertion, L("Nothing was put in"),
        isKnown
          ? L("There are no shapes in it.")
          : L(
            "What was copied or dropped is of no type that is known: shapes, pictures, SVG, text and files are."
          ))
    }
    return false
  }

  /// Puts the contents of files into the drawing.
  @discardableResult
  static func take(
    files: [URL], into model: CanvasModel, at place: Place, actionName: String
  ) async -> Bool {
    let target = Target(model, place)
    do throws(HandedFailure) {
      return await insert(try await read(files: files), into: model, at: target, actionName: actionName)
    } catch {
      model.say?(.insertion, error.title, error.reason)
      return false
    }
  }

  // MARK: Reading

  /// What is there of a kind; nil for nothing.
  private static func read(
    _ kind: HandedKind, of source: some HandoverSource
  ) async throws(HandedFailure) -> HandedPieces? {
    let content: HandedContent?
    do throws(HandoverError) {
      content = try await source.read(kind.contentTypes, limits: kind.limits)
    } catch {
      throw HandedFailure(error)
    }
    guard let bytes = content?.bytes else { return nil }
    // A program that fails to make what it offers just ends.
    guard !bytes.isEmpty || kind == .text else { throw HandedFailure(.failed("")) }
    if kind == .files {
      let files = HandedReader.files(in: bytes)
      if files.isEmpty, HandedReader.namesWeb(bytes) { throw HandedFailure(reason: webReason) }
      return files.isEmpty ? HandedPieces() : try await read(files: files)
    }
    let read = await Background.run {
      Result { () throws(HandedFailure) in try HandedReader.read(bytes, as: kind) }
    }
    return try read.get()
  }

  /// Why a link to something in the web, such as a picture, puts nothing in.
  private static var webReason: String {
    L("Only files on this computer can be put in. Save what the link leads to as a file first.")
  }

  private static func read(files: [URL]) async throws(HandedFailure) -> HandedPieces {
    let loaded = await SystemSessionClock().answer(within: .seconds(fileTime)) {
      Result { () throws(HandedFailure) in try HandedReader.load(files) }
    }
    guard let loaded = try loaded?.get() else {
      throw HandedFailure(
        reason: L("The disk with the files does not answer. Copy them to another one first."))
    }
    return await Background.run { HandedReader.pieces(of: loaded) }
  }

  // MARK: Into the drawing

  /// Where something is to go, as of when it was asked for: another page may be shown by the time that it is
  /// there.
  struct Target {
    var place: Place
    var page: String

    @MainActor
    init(_ model: CanvasModel, _ place: Place) { (self.place, page) = (place, model.page.id) }
  }

  /// Puts pieces in, as soon as the drawing is ready for it and no gesture is going on, as one step, and
  /// selects them; the page that they were meant for is shown. True when something was put in.
  @discardableResult
  static func insert(
    _ found: HandedPieces, into model: CanvasModel, at target: Target,
    actionName: String = L("Paste", context: "undo step")
  ) async -> Bool {
    await model.settled()
    if model.page.id != target.page, model.drawing.graphic.pageIndex(of: target.page) != nil {
      model.showPage(target.page)
      await model.settled()
    }
    // The window may have been closed meanwhile.
    guard model.document != nil else { return false }
    let sheet = model.page.sheet
    let copied = found.pieces.compactMap {
      $0.copied(
        style: model.toolStyle, fit: model.drawing.textFit,
        within: sheet.map { Size(width: $0.width, height: $0.height) })
    }
    guard !copied.isEmpty else {
      model.say?(
        .insertion, L("Nothing was put in"),
        found.notes.isEmpty ? L("There are no shapes in it.") : list(found.notes))
      return false
    }
    guard hasRoom(for: copied, in: model) else {
      model.say?(
        .insertion, L("Nothing was put in"),
        L(
          "The pictures of a drawing take at most %@ MB. Make them smaller, or take some out first.",
          mostResourceBytes >> 20))
      return false
    }
    let visible = model.camera.viewport.visibleRect
    let pieces =
      copied.count > 1
      ? CopiedShapes.arranged(copied, width: max(sheet?.width ?? visible.width, 400)) : copied
    let point: Point? =
      switch target.place {
      case .middle: visible.center
      case .original: nil
      case .at(let point): point
      }
    var ids = IDSource.random
    let edit = model.perform {
      DrawingEdit.paste(
        pieces, at: point, stepsAside: target.place == .middle, actionName: actionName, in: $0, newIDs: &ids)
    }
    guard let edit else {
      model.say?(
        .insertion, L("Nothing was put in"),
        L("This group is locked, or groups would nest too deep. Leave the group first."))
      return false
    }
    model.select(edit.insertedIDs)
    model.panes.takeBackRefusal?(.insertion)
    if !found.notes.isEmpty { model.say?(.insertion, L("Not everything was put in"), list(found.notes)) }
    return true
  }

  private static func hasRoom(for copied: [CopiedShapes], in model: CanvasModel) -> Bool {
    var resources = model.drawing.graphic.resources
    for piece in copied { resources.merge(piece.resources) { old, _ in old } }
    return resources.values.reduce(0) { $0 + $1.data.count } <= mostResourceBytes
  }

  /// Notes as lines, as many as a notice can show.
  private static func list(_ notes: [String]) -> String {
    let most = 6
    return (notes.prefix(most) + (notes.count > most ? ["…"] : [])).joined(separator: "\n")
  }
}

extension HandedFailure {
  fileprivate init(_ error: HandoverError) {
    reason =
      switch error {
      case .tooLarge(let limit):
        L("It is larger than %@ MB. Save it as a file and make it smaller first.", limit >> 20)
      case .silent: Self.silence
      case .failed: L("The other program did not hand it over. Copy it again.")
      }
  }

  private static var silence: String { L("The other program does not answer. Copy it again.") }

  /// Whether asking for another kind is of no use either.
  fileprivate var isFinal: Bool { reason == Self.silence }
}
