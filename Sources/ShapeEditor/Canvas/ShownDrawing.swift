// What shows the drawing: the page, the index over it, and the picture of both. The drawing itself is the
// document's.

import DocumentUI
import ShapeDrawing
import ShapeModel

/// The drawing that a canvas shows.
@MainActor
package final class ShownDrawing {
  /// What a drawing is to the one shown.
  enum Step {
    /// The first one.
    case first
    case same
    /// The page that is shown has gone.
    case otherPage(GraphicDelta)
    case changed(GraphicDelta)
  }

  /// Paints the page.
  package let renderer = CanvasRenderer()
  /// The drawing as the document has it.
  private(set) var graphic = Graphic()
  /// The page that is shown, and the index over it.
  package private(set) var contents: PageContents
  /// Which of the pages is shown, from 0.
  package private(set) var pageIndex = 0
  /// Which shapes of the page are frames; known when it is indexed.
  private(set) var frames: FrameList
  /// Called when the index over a page shown anew is ready.
  var onIndexed: () -> Void = {}

  /// How large letters are.
  let textFit = TextMeasure().fit
  private var hasBegun = false
  private var indexing: Task<Void, Never>?
  /// Makes one path of shapes; nil when none is being made.
  var combining: Combining?
  /// Those who wait for the end of a gesture, in the order in which they came.
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init() {
    let page = graphic.pages[0]
    contents = PageContents(page: page, grid: ShapeGrid(page: page))
    frames = FrameList(page)
    contents.textFit = textFit
  }

  /// The page that is shown.
  var page: Page { graphic.pages[pageIndex] }

  /// Whether looking at all shapes takes so long that it is not done while a person waits.
  var isLarge: Bool { page.shapes.count > Self.mostIndexedAtOnce }

  /// Pages with more shapes than this are indexed in the background.
  static let mostIndexedAtOnce = 4096

  // MARK: Following the document

  /// What `new` is to the drawing shown.
  func step(to new: Graphic) -> Step {
    guard hasBegun else { return .first }
    let delta = graphic.delta(to: new)
    if delta.isEmpty { return .same }
    return place(of: page.id, in: new) == nil ? .otherPage(delta) : .changed(delta)
  }

  /// Where a page is in `new`; most often where the one shown is.
  private func place(of id: String, in new: Graphic) -> Int? {
    if pageIndex < new.pages.count, new.pages[pageIndex].id == id { return pageIndex }
    return new.pageIndex(of: id)
  }

  /// Shows the page of `new` at an index, or the last, from the beginning.
  func show(_ new: Graphic, page index: Int) {
    hasBegun = true
    graphic = new
    pageIndex = min(max(index, 0), new.pages.count - 1)
    renderer.show(new, page: pageIndex)
    self.index(page)
  }

  /// Shows `new`, to which `delta` leads, and which has the page that is shown.
  func update(to new: Graphic, by delta: GraphicDelta) {
    pageIndex = place(of: page.id, in: new) ?? 0
    graphic = new
    // Where it is: a copy of the grid would take long.
    if !isIndexing {
      contents.update(to: page, by: delta)
      frames.update(delta, page: page.id)
    }
    renderer.update(to: new, delta: delta)
    if isIndexing { index(page) }
  }

  // MARK: The index

  /// Whether the index over the page is still being built; until then no edit can be made.
  package var isIndexing: Bool { indexing != nil }

  /// Returns when edits can be made: a large drawing is prepared for it first.
  func ready() async {
    while let indexing { await indexing.value }
  }

  /// Builds the index over a page, that of a large one in the background.
  private func index(_ page: Page) {
    indexing?.cancel()
    guard page.shapes.count > Self.mostIndexedAtOnce else {
      indexing = nil
      return adopt(PageContents(page: page, grid: ShapeGrid(page: page)), FrameList(page))
    }
    indexing = Task { [weak self] in
      let (contents, frames) = await Task.detached(priority: .userInitiated) {
        (PageContents(page: page, grid: ShapeGrid(page: page)), FrameList(page))
      }.value
      guard let self, !Task.isCancelled else { return }
      self.indexing = nil
      self.adopt(contents, frames)
    }
  }

  /// Returns when the gesture that is going on has ended, or the window has closed.
  func gestureEnds() async { await withCheckedContinuation { waiting.append($0) } }

  /// Lets those go on who wait for the end of a gesture.
  func gestureEnded() {
    guard !waiting.isEmpty else { return }
    let waiting = waiting
    self.waiting = []
    for one in waiting { one.resume() }
  }

  /// Gives up the path that is being made of shapes.
  func giveUpCombining() {
    combining?.work?.cancel()
    combining = nil
  }

  private func adopt(_ contents: PageContents, _ frames: FrameList) {
    self.contents = contents
    self.frames = frames
    self.contents.textFit = textFit
    onIndexed()
  }

  /// Lets go of what is under way.
  func stop() {
    giveUpCombining()
    gestureEnded()
    indexing?.cancel()
    indexing = nil
  }

  // MARK: Where shapes are

  /// The box around every shape, each of which is looked at; nil when there is none.
  var contentBounds: Rect? { bounds(of: page.shapes) }

  /// The box around `shapes`; a connector is where it runs, which its frame need not tell.
  func bounds(of shapes: some Sequence<Shape>) -> Rect? {
    let page = contents.page
    return shapes.reduce(nil) { box, shape in
      let bounds = shape.paintedBounds(resolving: page.shape(withID:))
      return box?.union(bounds) ?? bounds
    }
  }
}
