// Small pictures of pages, made off the main thread, one at a time, for those that are in view and no others.

import DocumentUI
import Gtk
import ShapeDrawing
import ShapeModel

/// Makes and keeps pictures of the pages of one drawing.
///
/// It is told which pages are in view whenever that or the drawing changes. A picture of a page as it was
/// stands until there is one of it as it is.
@MainActor
final class PageThumbnails {
  /// What a picture shows, which is all that it depends on.
  private struct Content {
    var page: Page
    var resources: [String: Resource]
    var side: Int

    /// Whether a picture of both is the same; where nobody would know without a look at all shapes, it is
    /// not.
    func isShown(by other: Content) -> Bool {
      side == other.side && page.shapes.isIdentical(to: other.page.shapes)
        && page.background == other.page.background && page.width == other.page.width
        && page.height == other.page.height && resources == other.resources
    }
  }

  private struct Kept {
    var content: Content
    var texture: Gtk.Texture?
  }

  /// Called when there is another picture of a page in view; nil where it cannot be painted.
  var onPicture: (_ page: String, Gtk.Texture?) -> Void = { _, _ in }

  /// How long nothing must have changed before a picture is made anew, in milliseconds.
  static let pause = 250
  /// The most pictures that are kept.
  static let mostKept = 96

  private var kept: [String: Kept] = [:]
  /// The pages of `kept`, the one that was wanted last at the end.
  private var order: [String] = []
  /// Pages in view whose pictures are not those of the pages as they are, in the order of reading.
  private var wanted: [(id: String, content: Content)] = []
  private var making: Task<Void, Never>?
  private var makingPage: String?
  private var waiting: Gtk.Timeout?

  /// The latest picture of a page, of now or of before.
  func picture(of page: String) -> Gtk.Texture? { kept[page]?.texture }

  /// How many pictures are kept.
  var keptCount: Int { kept.count }

  /// Whether every page in view has its picture.
  var isAtRest: Bool { wanted.isEmpty && making == nil }

  /// Says which pages of `graphic` are in view, by their places, in the order of reading, and how many pixels
  /// stand for a logical one.
  func want(_ places: [Int], of graphic: Graphic, scale: Int) {
    // More than are kept would be made again and again.
    wanted = places.prefix(Self.mostKept).compactMap { place in
      let page = graphic.pages[place]
      let content = Content(
        page: page, resources: graphic.resources, side: Self.side(of: page.sheet) * scale)
      touch(page.id)
      if let known = kept[page.id], known.content.isShown(by: content) { return nil }
      return (page.id, content)
    }
    if let makingPage, !places.contains(where: { graphic.pages[$0].id == makingPage }) { making?.cancel() }
    start()
  }

  /// Makes no more pictures, and keeps none.
  func stop() {
    wanted = []
    making?.cancel()
    waiting?.cancel()
    waiting = nil
    kept = [:]
    order = []
  }

  /// The longer side of a picture of a page, in logical pixels.
  static func side(of sheet: Rect?) -> Int {
    guard let sheet else { return PageStripRow.width }
    let scale = PageStripRow.scale(fitting: sheet.width, sheet.height)
    return max(Int((max(sheet.width, sheet.height) * scale).rounded(.up)), 8)
  }

  private func start() {
    guard making == nil else { return }
    waiting?.cancel()
    waiting = nil
    guard let first = wanted.first(where: { kept[$0.id] == nil }) ?? wanted.first else { return }
    // What has never been seen is made at once; what is being changed, when it has been left alone.
    guard kept[first.id] != nil else { return make(first.id, first.content) }
    waiting = Gtk.Timeout(milliseconds: Self.pause, priority: .idle) { [weak self] in
      guard let self else { return false }
      self.waiting = nil
      if let next = self.wanted.first { self.make(next.id, next.content) }
      return false
    }
  }

  private func make(_ id: String, _ content: Content) {
    makingPage = id
    making = Task { [weak self] in
      let painting = Task.detached(priority: .utility) { () -> (texture: Gtk.Texture?, isGivenUp: Bool) in
        var alone = Graphic(pages: [content.page])
        alone.resources = content.resources
        do throws(ExportError) {
          return (try Thumbnail.texture(alone, page: 0, side: content.side), false)
        } catch {
          return (nil, Task.isCancelled)
        }
      }
      let result = await withTaskCancellationHandler {
        await painting.value
      } onCancel: {
        painting.cancel()
      }
      self?.finish(id, content, result)
    }
  }

  private func finish(_ id: String, _ content: Content, _ result: (texture: Gtk.Texture?, isGivenUp: Bool)) {
    making = nil
    makingPage = nil
    if !result.isGivenUp {
      kept[id] = Kept(content: content, texture: result.texture)
      touch(id)
      while order.count > Self.mostKept { kept[order.removeFirst()] = nil }
      wanted.removeAll { $0.id == id && content.isShown(by: $0.content) }
      onPicture(id, result.texture)
    }
    start()
  }

  private func touch(_ id: String) {
    guard kept[id] != nil, order.last != id else { return }
    if let place = order.lastIndex(of: id) { order.remove(at: place) }
    order.append(id)
  }
}
