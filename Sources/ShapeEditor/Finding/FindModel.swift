// Find and replace in one window: what is looked for, what was found, and which of it is shown. The drawing
// is searched in the background, anew whenever it has changed.

import DocumentUI
import Observation
import ShapeModel

/// What the bar for finding is about.
@MainActor @Observable
final class FindModel {
  /// What the bar offers.
  enum Mode { case hidden, finding, replacing }

  private(set) var mode = Mode.hidden
  @ObservationIgnored private let canvas: CanvasModel
  /// What is looked for.
  @ObservationIgnored private(set) var search = TextSearch("")
  /// What comes in its place, as the bar that was closed last had it.
  @ObservationIgnored private(set) var replacement = ""
  /// What was last found of it.
  @ObservationIgnored private(set) var result = TextSearch.Result()
  /// The drawing that was searched last, or is being searched; nil while the bar is hidden.
  @ObservationIgnored private var searched: Graphic?
  /// Which of it is shown.
  @ObservationIgnored private(set) var current: Int?
  @ObservationIgnored private var searching: Task<Void, Never>?
  /// Whether the first place is shown when the search has ended.
  @ObservationIgnored private var isJumping = false
  /// What is done when the search has ended.
  @ObservationIgnored private var waiting: (@MainActor () -> Void)?
  @ObservationIgnored private var showing: Task<Void, Never>?
  @ObservationIgnored private var replacing: Task<Void, Never>?
  /// Finds where on the canvas the words are that are shown.
  @ObservationIgnored private var marking: Task<Void, Never>?
  /// How the canvas showed their shape, until the words are brought into view.
  @ObservationIgnored private var arrival: Arrival?
  @ObservationIgnored weak var bar: FindBarWidget?

  /// What is selected, and how often the canvas had been moved.
  private struct Arrival: Equatable {
    var selection: Selection
    var moves: Int
  }

  init(_ canvas: CanvasModel) { self.canvas = canvas }

  /// Whether the drawing is being searched.
  var isSearching: Bool { searching != nil }

  /// Whether nothing is under way.
  var isAtRest: Bool { searching == nil && showing == nil && replacing == nil && marking == nil }

  // MARK: The bar

  /// Shows the bar, its field ready to be typed into.
  func open(_ new: Mode) {
    let wasHidden = mode == .hidden
    // Another bar shows what is looked for, and what was typed into this one is to be in it.
    if !wasHidden { bar?.look() }
    if wasHidden || new == .replacing, mode != new { mode = new }
    bar?.begin()
    // What was looked for before is still in the field.
    if wasHidden, !search.term.isEmpty { look(jumping: false, isSoon: true) }
  }

  /// Hides the bar, and gives the keys to the canvas. What was typed last is what the next bar shows.
  func close() {
    if mode != .hidden, let bar { (search, replacement) = (bar.typed, bar.typedReplacement) }
    forget()
    showing?.cancel()
    showing = nil
    searched = nil
    mode = .hidden
    canvas.host?.takeFocus()
  }

  /// Lets go of what was found, or is being looked for.
  private func forget() {
    searching?.cancel()
    searching = nil
    waiting = nil
    result = TextSearch.Result()
    current = nil
    unmark()
  }

  // MARK: Finding

  /// Looks for something else, and shows the first of it from the page that is shown on.
  func find(_ new: TextSearch) {
    guard new != search else { return }
    search = new
    // No place of what was looked for before is shown, or replaced.
    forget()
    look(jumping: true)
  }

  /// The drawing may have changed.
  func follow() {
    guard mode != .hidden, !search.term.isEmpty, let searched, !searched.isSame(as: canvas.drawing.graphic)
    else { return }
    look(jumping: false)
  }

  private func look(jumping: Bool, isSoon: Bool = false) {
    searching?.cancel()
    isJumping = jumping
    let (search, graphic) = (search, canvas.drawing.graphic)
    searched = graphic
    let before = current.flatMap { result.matches.indices.contains($0) ? result.matches[$0] : nil }
    searching = Task { [weak self] in
      // What changes all the time, as in a gesture, is looked at when it rests.
      if !jumping, !isSoon { try? await Task.sleep(for: .milliseconds(200)) }
      guard !Task.isCancelled else { return }
      let found = await Self.find(search, in: graphic)
      guard let self, !Task.isCancelled else { return }
      self.searching = nil
      self.result = found
      if jumping {
        self.current = self.firstFromShownPage
        if let current = self.current { self.show(current) }
      } else {
        self.current = before.flatMap { found.matches.firstIndex(of: $0) }
        // They may be elsewhere now.
        if let current = self.current { self.mark(found.matches[current]) } else { self.unmark() }
      }
      self.bar?.showCount(saysIt: jumping)
      self.follow()
      self.goOn()
    }
  }

  /// Does what has waited for the search.
  private func goOn() {
    guard !isSearching, let next = waiting else { return }
    waiting = nil
    next()
  }

  /// Finds off the main thread; a search that is cancelled ends soon.
  private nonisolated static func find(
    _ search: TextSearch, in graphic: Graphic
  ) async -> TextSearch.Result {
    let cancellation = Cancellation()
    return await withTaskCancellationHandler {
      await Task.detached(priority: .userInitiated) {
        search.find(in: graphic, isGivenUp: { cancellation.isCancelled })
      }.value
    } onCancel: {
      cancellation.cancel()
    }
  }

  private var firstFromShownPage: Int? {
    guard !result.matches.isEmpty else { return nil }
    let pages = canvas.drawing.graphic.pages
    let ranks = Dictionary(pages.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let shown = canvas.drawing.pageIndex
    return result.matches.firstIndex { ranks[$0.page] ?? 0 >= shown } ?? 0
  }

  /// Shows the next place, or the one before; after the last comes the first.
  func step(_ way: Int) {
    if mode != .hidden { bar?.look() }
    guard mode != .hidden, !search.term.isEmpty else { return open(mode == .hidden ? .finding : mode) }
    if isSearching {
      // The first place, which is about to be shown, is the next.
      if !isJumping || way < 0 { waiting = { [weak self] in self?.step(way) } }
      return
    }
    let count = result.matches.count
    guard count > 0 else {
      bar?.showCount(saysIt: true)
      return
    }
    if let current {
      self.current = (current + way + count) % count
    } else {
      current = way > 0 ? firstFromShownPage : count - 1
    }
    if let current { show(current) }
    bar?.showCount(saysIt: true)
  }

  /// What is shown of it, in words.
  var shownName: String {
    guard let current, result.matches.indices.contains(current) else { return "" }
    return canvas.drawing.page.shape(withID: result.matches[current].shape)?.accessibilityDescription ?? ""
  }

  private func show(_ index: Int) {
    let match = result.matches[index]
    showing?.cancel()
    showing = Task { [weak self] in
      guard let self else { return }
      self.canvas.showPage(match.page)
      await self.canvas.ready()
      guard !Task.isCancelled else { return }
      self.showing = nil
      guard self.canvas.drawing.page.id == match.page,
        self.canvas.drawing.page.shape(withID: match.shape) != nil
      else { return }
      self.canvas.select([match.shape])
      self.canvas.scrollToSelection()
      self.arrival = self.arrivalNow
      self.mark(match)
      self.bar?.showCount(saysIt: true)
    }
  }

  /// Marks the words on the canvas, once it is known where they are: a long text takes its time.
  private func mark(_ match: TextSearch.Match) {
    marking?.cancel()
    let contents = canvas.contents
    guard !match.isName, let shape = contents.shape(withID: match.shape) else { return unmark() }
    let framed = CanvasTextEditor.framed(shape, in: contents)
    let frames = FoundWords.frames(around: shape.id, in: contents)
    marking = Task { [weak self] in
      let cancellation = Cancellation()
      let words = await withTaskCancellationHandler {
        await Task.detached(priority: .userInitiated) {
          FoundWords(at: match.range, of: shape, framed: framed, in: frames) { cancellation.isCancelled }
        }.value
      } onCancel: {
        cancellation.cancel()
      }
      guard let self, !Task.isCancelled else { return }
      self.marking = nil
      self.canvas.host?.mark(words)
      self.bringIntoView(words)
    }
  }

  private var arrivalNow: Arrival { Arrival(selection: canvas.selection, moves: canvas.camera.moves) }

  /// Scrolls to the words, once for each place that is shown, and not when the person has gone on meanwhile.
  private func bringIntoView(_ words: FoundWords) {
    guard let arrival else { return }
    self.arrival = nil
    guard arrival == arrivalNow, words.isSeen(in: canvas) else { return }
    let viewport = canvas.camera.viewport
    guard let place = words.place(within: viewport.visibleRect.size) else { return }
    canvas.camera.show(viewport.showing(place, margin: 32))
  }

  /// No words are shown any more, or others.
  private func unmark() {
    marking?.cancel()
    marking = nil
    arrival = nil
    canvas.host?.mark(nil)
  }

  // MARK: Replacing

  /// Puts other words in place of the ones that are shown, and shows the next.
  func replaceCurrent(with string: String) {
    // What is not shown yet is not replaced.
    if isSearching {
      if !isJumping { waiting = { [weak self] in self?.replaceCurrent(with: string) } }
      return
    }
    guard let current, result.matches.indices.contains(current) else { return step(1) }
    replace([result.matches[current]], with: string, L("Replace", context: "undo step"))
  }

  /// Puts other words in place of all, or of the first `most`, in one step.
  func replaceAll(with string: String, upTo most: Int = TextSearch.mostReplaced) {
    if isSearching {
      waiting = { [weak self] in self?.replaceAll(with: string, upTo: most) }
      return
    }
    guard !result.matches.isEmpty else { return step(1) }
    replace(nil, upTo: most, with: string, L("Replace All", context: "undo step"))
  }

  /// Replaces these matches, or all there are, up to `most`.
  private func replace(
    _ matches: [TextSearch.Match]?, upTo most: Int = TextSearch.mostReplaced, with string: String,
    _ name: String
  ) {
    guard replacing == nil else { return }
    canvas.takeInTyping()
    let (graphic, search, fit) = (canvas.drawing.graphic, search, canvas.drawing.textFit)
    let (shown, isAll) = (result, matches == nil)
    replacing = Task { [weak self] in
      let (made, isCut) = await Task.detached(priority: .userInitiated) {
        // More than are shown are replaced.
        let all = isAll && shown.isCut ? search.find(in: graphic, most: most) : shown
        let made = PageEdit.replace(
          matches ?? all.matches, of: search, with: string, in: graphic, fit: fit, actionName: name)
        return (made, isCut: isAll && all.isCut)
      }.value
      guard let self else { return }
      self.replacing = nil
      // Made for the drawing as it was; in another one they are looked for anew.
      self.canvas.takeInTyping()
      guard self.canvas.drawing.graphic.isSame(as: graphic) else {
        // Nobody has asked for other words to be replaced, or waits when the bar is closed.
        guard self.mode != .hidden, self.search == search else { return }
        self.look(jumping: false)
        self.waiting = { [weak self] in
          if isAll { self?.replaceAll(with: string, upTo: most) } else { self?.replaceCurrent(with: string) }
        }
        return
      }
      let isDone = made.edit.flatMap { edit in self.canvas.performOnPages { _ in edit } } != nil
      if isDone { self.canvas.panes.takeBackRefusal?(.replacing) }
      if isDone, isCut { self.sayThereIsMore(most) }
      if made.refusedCount > 0 { self.canvas.sayTextIsTooLong() }
      self.replaced(
        isDone ? made.count : 0, isAll: isAll, matches?.first, with: string,
        isLocked: made.refusedCount == 0)
    }
  }

  /// Says that not all was replaced, where that is read before one goes on.
  private func sayThereIsMore(_ most: Int) {
    canvas.say?(
      .replacing, L("Not everything was replaced"),
      L("One step replaces %@ places. There are more: choose Replace All again.", LNumber(Double(most))))
  }

  /// - Parameter isLocked: whether what was not replaced is locked.
  private func replaced(
    _ count: Int, isAll: Bool, _ one: TextSearch.Match?, with string: String, isLocked: Bool
  ) {
    if count > 0, isAll { canvas.tell(LN("Replaced in %@ shape", "Replaced in %@ shapes", count)) }
    if count == 0, isLocked { canvas.tell(L("Nothing was replaced: what is locked stays as it is.")) }
    // The bar may have been closed meanwhile.
    guard mode != .hidden else { return }
    let next = current
    searching?.cancel()
    isJumping = false
    let graphic = canvas.drawing.graphic
    searched = graphic
    searching = Task { [weak self] in
      guard let self else { return }
      let found = await Self.find(self.search, in: graphic)
      guard !Task.isCancelled else { return }
      self.searching = nil
      self.result = found
      self.current = nil
      self.unmark()
      if !isAll, let next, !found.matches.isEmpty {
        // What came in is passed over where it has what is looked for in it.
        let came = one.map { ($0, $0.range.lowerBound + string.unicodeScalars.count) }
        let passed = found.matches.dropFirst(next).prefix { match in
          guard let (old, end) = came, match.shape == old.shape, match.isName == old.isName else {
            return false
          }
          return match.range.lowerBound < end
        }
        // What could not be replaced is passed over, and nothing else.
        let index = (next + (count == 0 ? 1 : passed.count)) % found.matches.count
        self.current = index
        self.show(index)
      }
      self.bar?.showCount(saysIt: !isAll)
      self.goOn()
    }
  }
}

extension Graphic {
  /// Whether this is that drawing, not changed since.
  fileprivate func isSame(as other: Graphic) -> Bool {
    pages.count == other.pages.count
      && zip(pages, other.pages).allSatisfy { $0.id == $1.id && $0.shapes.isIdentical(to: $1.shapes) }
  }
}
