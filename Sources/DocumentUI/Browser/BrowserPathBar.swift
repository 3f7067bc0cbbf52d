// The row above the documents of a place: back, forward, and the folders on the way to it, or its name.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// Shows which place is looked at, and leads to the folders it is in.
@MainActor
final class BrowserPathBar {
  let widget = Gtk.Box(.horizontal, spacing: 6)
  /// Called with the folder that was chosen.
  var onChoice: (URL) -> Void = { _ in }

  private let steps = Gtk.Box(.horizontal, spacing: 0)
  /// The name of a place that is no folder: a narrow window shows it nowhere else.
  private let name = Gtk.Label("")
  private var shown: [URL] = []
  /// How many folders have a button: the last ones of the way.
  private var limit: Int { isNarrow ? 1 : 4 }
  /// Whether the window is narrow: only the folder itself has room then.
  var isNarrow = false {
    didSet { if isNarrow != oldValue { showSteps() } }
  }

  init() {
    widget.setMargins(6)
    let buttons = Gtk.Box(.horizontal, spacing: 0)
    buttons.addCSSClass("linked")
    for (row, icon) in zip(BrowserCommandTable.ways, ["go-previous-symbolic", "go-next-symbolic"]) {
      let button = Gtk.Button()
      button.iconName = icon
      button.actionName = row.command.action
      button.tooltip = L(row.command.title)
      button.setAccessibleLabel(L(row.command.title))
      buttons.append(button)
    }
    widget.append(buttons)
    widget.append(steps)
    name.ellipsize = .end
    name.addCSSClass("heading")
    // As far from the buttons as the name of a folder, which is a button.
    name.marginStart = 10
    widget.append(name)
  }

  /// Shows the way to a place.
  func show(_ place: BrowserPlace) {
    guard case .folder(let folder) = place else {
      shown = []
      clear()
      name.text = place.name
      name.isVisible = true
      return
    }
    name.isVisible = false
    let way = Self.way(to: folder, home: UserFolders.home)
    guard way != shown else { return }
    shown = way
    showSteps()
  }

  private func showSteps() {
    clear()
    let way = shown
    for folder in way.suffix(limit) { steps.append(step(to: folder, isLast: folder == way.last)) }
  }

  private func clear() {
    while let step = steps.firstChild { steps.remove(step) }
  }

  private func step(to folder: URL, isLast: Bool) -> Gtk.Widget {
    let name = BrowserPlace.name(of: folder)
    let label = Gtk.Label(name)
    label.ellipsize = .middle
    label.maximumWidthInCharacters = 16
    if isLast { label.addCSSClass("heading") }
    let button = Gtk.Button()
    button.child = label
    button.hasFrame = false
    button.setAccessibleLabel(name)
    button.onClicked { [weak self] in self?.onChoice(folder) }
    let step = Gtk.Box(.horizontal, spacing: 0)
    if steps.firstChild != nil {
      let mark = Gtk.Image(iconName: "pan-end-symbolic")
      mark.setAccessibleHidden(true)
      step.append(mark)
    }
    step.append(button)
    return step
  }

  /// The folders from the person's home, or the top, to one, which is the last.
  static func way(to folder: URL, home: URL) -> [URL] {
    var (way, path) = ([FilePath(url: folder)], FilePath(url: folder))
    let home = FilePath(url: home)
    while path != home, path.bytes.count > 1 {
      path = path.deletingLastComponent
      way.append(path)
    }
    return way.reversed().map(\.url)
  }
}
