// Who scrolls a list, and what hears of it: watchers, and rows that count by where they are seen.

import Gtk

/// Watches the scrolled window of a list.
@MainActor
final class ListScrolling {
  let reporter = ScrollReporter()
  private let rest = ScrollRest()
  private weak var scrolled: Gtk.ScrolledWindow?
  private weak var rows: RowsCoordinator?
  /// Where it was last, and how far it went.
  private var known = (value: 0.0, end: 0.0)
  private var isMovedByApp = false
  private var isTelling = false

  /// Hears of what happens to `scrolled`, which has `rows`.
  func attach(to scrolled: Gtk.ScrolledWindow, _ rows: RowsCoordinator) {
    self.scrolled = scrolled
    self.rows = rows
    reporter.attach(to: scrolled) { [weak scrolled] in
      scrolled.flatMap { ScrollGeometry($0, .vertical, content: nil, insets: EdgeInsets()) }
    }
    scrolled.verticalAdjustment.onValueChanged { [weak self] in self?.valueChanged() }
    scrolled.verticalAdjustment.onChanged { [weak self] in self?.extentChanged() }
  }

  /// Takes what the views around say now.
  func update(_ node: AnyNode, _ environment: EnvironmentValues) {
    reporter.update(node, environment)
    rest.update(environment, isWatched: reporter.isWatched)
  }

  /// Says that the app scrolls, in the layout that comes.
  func appScrolls() {
    guard reporter.isWatched else { return }
    isMovedByApp = true
    scrolled?.afterLayout { [weak self] in self?.isMovedByApp = false }
  }

  private func valueChanged() {
    tellRows()
    guard let adjustment = scrolled?.verticalAdjustment, adjustment.value != known.value else { return }
    known.value = adjustment.value
    // With another extent GTK moves what was beyond the end; that it has another one, it says later.
    guard known.end == adjustment.upper - adjustment.pageSize, !isMovedByApp, reporter.isWatched else {
      return
    }
    reporter.enter(.interacting)
    rest.wait(from: { (.zero, []) }) { [weak self] in self?.reporter.enter(.idle) }
  }

  private func extentChanged() {
    tellRows()
    guard let adjustment = scrolled?.verticalAdjustment else { return }
    known = (adjustment.value, adjustment.upper - adjustment.pageSize)
  }

  /// Tells the rows that they have moved, when they are laid out.
  private func tellRows() {
    guard !isTelling, rows?.hasObservers == true else { return }
    isTelling = true
    scrolled?.afterLayout { [weak self] in
      self?.isTelling = false
      self?.rows?.didScroll()
    }
  }
}
