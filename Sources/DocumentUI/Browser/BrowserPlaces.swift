// The column of places at the side of the browser: what is always there, the folders that the person has
// added, and what is mounted.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// A button for each place, of which one is down.
@MainActor
final class BrowserPlaces {
  let widget = Gtk.ScrolledWindow()
  /// Called with the place that was chosen.
  var onChoice: (BrowserPlace) -> Void = { _ in }
  /// Called with files that were dropped on a place.
  var onDrop: (_ files: DroppedFiles, _ place: BrowserPlace) -> Void = { _, _ in }

  private let column = Gtk.Box(.vertical, spacing: 2)
  /// The folders that were added, which come and go.
  private let added = Gtk.Box(.vertical, spacing: 2)
  private(set) var fixed: [(place: BrowserPlace, button: Gtk.ToggleButton)] = []
  private(set) var kept: [(place: BrowserPlace, button: Gtk.ToggleButton)] = []
  private var shown: BrowserPlace?
  private let favorites: BrowserFavorites
  private let drag: BrowserDrag
  /// Folders are asked for over it.
  private let window: Gtk.Window
  private lazy var menu = BrowserPlaceMenu(on: widget) { [weak self] in
    Task { await self?.chooseFolder() }
  }
  private(set) lazy var mounts = BrowserMounts { [weak self] in
    guard let self else { return Gtk.ToggleButton() }
    return self.makeButton($0, $1, $2)
  }

  init(in window: Gtk.Window, _ favorites: BrowserFavorites, _ drag: BrowserDrag) {
    self.window = window
    self.favorites = favorites
    self.drag = drag
    column.setMargins(6)
    widget.setPolicy(horizontal: .never, vertical: .automatic)
    widget.sizeRequest = (180, -1)
    widget.propagatesNaturalWidth = true
    widget.child = column
    widget.setAccessibleLabel(L("Places"))
    for place in [BrowserPlace.recents, .starred, .drafts] {
      fixed.append((place, add(place, place.iconName, to: column)))
    }
    column.append(added)
    let other = Gtk.Button()
    other.child = Self.label(L("Other Folder…"), "folder-open-symbolic")
    other.hasFrame = false
    other.setAccessibleLabel(L("Other Folder…"))
    other.onClicked { [weak self] in
      Task { await self?.chooseFolder() }
    }
    column.append(other)
    column.append(mounts.widget)
    drag.addTarget(
      to: widget, isOver: { _, _, _ in true }, left: {},
      drop: { [weak self] files, _, _ in self?.keepFolders(files.urls) })
    _ = ContextMenuRequests(on: widget) { [weak self] in self?.openMenu(at: $0) ?? false }
    showKept()
  }

  /// Adds the folder where documents go, as soon as it is known.
  func addDocuments(_ folder: URL) {
    let isHome = folder.path == UserFolders.home.path
    let place = BrowserPlace.folder(folder)
    let button = add(place, isHome ? "user-home-symbolic" : place.iconName, to: column)
    column.reorder(button, after: fixed.last?.button)
    fixed.append((place, button))
    showKept()
  }

  /// Shows which place is looked at.
  func show(_ place: BrowserPlace) {
    shown = place
    for entry in fixed + kept { entry.button.isActive = entry.place == place }
    mounts.mark(place)
  }

  /// Shows the folders that are kept at the side now.
  func showKept() {
    while let child = added.firstChild { added.remove(child) }
    let known = Set(fixed.map(\.place))
    kept = favorites.urls(.folders).map(BrowserPlace.folder).filter { !known.contains($0) }.map { place in
      (place, add(place, "folder-symbolic", to: added))
    }
    if let shown { show(shown) }
  }

  /// The window goes.
  func detach() {
    menu.detach()
    mounts.detach()
  }

  private func openMenu(of place: BrowserPlace, on button: Gtk.Widget, at point: (x: Double, y: Double)?)
    -> Bool
  {
    let inside = point ?? (Double(button.width) / 2, Double(button.height) / 2)
    guard let spot = button.convert(x: inside.x, y: inside.y, to: widget) else { return false }
    menu.open(deeds(with: place), x: spot.x, y: spot.y)
    return true
  }

  /// Opens the menu of the space where there is no place; for a key, at what has the focus.
  private func openMenu(at point: (x: Double, y: Double)?) -> Bool {
    let focus = window.focus.flatMap { $0.bounds(in: widget) }
    let middle = focus.map { ($0.x + $0.width / 2, $0.y + $0.height / 2) }
    let spot = point ?? middle ?? (0, 0)
    menu.open(nil, x: spot.0, y: spot.1)
    return true
  }

  /// What can be done with a place: those that are always at the side neither come nor go.
  func deeds(with place: BrowserPlace) -> BrowserPlaceMenu.Deeds {
    var deeds = BrowserPlaceMenu.Deeds(open: { [weak self] in self?.onChoice(place) })
    guard let folder = place.folder else { return deeds }
    deeds.reveal = { Task { await DesktopFiles.show([folder]) } }
    if fixed.contains(where: { $0.place == place }) { return deeds }
    if favorites.contains(folder, in: .folders) {
      deeds.remove = { [weak self] in self?.favorites.set([folder], in: .folders, to: false) }
    } else {
      deeds.add = { [weak self] in self?.keep([folder]) }
    }
    return deeds
  }

  /// Keeps folders at the side, which is told of.
  func keep(_ folders: [URL]) {
    guard !favorites.set(folders, in: .folders, to: true).isEmpty else { return }
    widget.announce(L("Added to the sidebar"), about: "sidebar")
  }

  private func add(_ place: BrowserPlace, _ icon: String, to box: Gtk.Box) -> Gtk.ToggleButton {
    let button = makeButton(place, place.name, icon)
    box.append(button)
    return button
  }

  private func makeButton(_ place: BrowserPlace, _ name: String, _ icon: String) -> Gtk.ToggleButton {
    let button = Gtk.ToggleButton()
    button.child = Self.label(name, icon)
    button.addCSSClass("dui-choice")
    button.hasFrame = false
    button.setAccessibleLabel(name)
    button.onClicked { [weak self] in self?.onChoice(place) }
    _ = ContextMenuRequests(on: button) { [weak self, weak button] point in
      guard let self, let button else { return false }
      return openMenu(of: place, on: button, at: point)
    }
    if place != .recents, place != .drafts {
      drag.addTarget(
        to: button,
        isOver: { [weak button] _, _, _ in
          button?.addCSSClass("drop-place")
          return true
        }, left: { [weak button] in button?.removeCSSClass("drop-place") },
        drop: { [weak self] files, _, _ in self?.onDrop(files, place) })
    }
    return button
  }

  private static func label(_ text: String, _ icon: String) -> Gtk.Widget {
    let row = Gtk.Box(.horizontal, spacing: 8)
    row.append(Gtk.Image(iconName: icon))
    let label = Gtk.Label(text)
    label.ellipsize = .end
    label.maximumWidthInCharacters = 22
    row.append(label)
    return row
  }

  private func chooseFolder() async {
    guard let url = await FileChooserNative.selectFolder(title: L("Choose a Folder"), parent: window)?.url
    else {
      return
    }
    keepFolders([url])
    onChoice(.folder(url))
  }

  /// Keeps those that are folders at the side. Whether they are is asked in the background.
  private func keepFolders(_ urls: [URL]) {
    Task {
      let folders = await Background.run {
        urls.filter { SmallFiles().status(of: FilePath(url: $0))?.kind == .directory }
      }
      favorites.set(folders, in: .folders, to: true)
    }
  }
}
