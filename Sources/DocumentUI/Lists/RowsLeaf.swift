// The widget of lists and grids.

import Gtk
import Localization

/// GTK's list view or grid view in a scrolled window.
struct RowsLeaf: View {
  enum Kind: Equatable {
    case list
    /// As many columns as fit cells of at least `cellWidth` logical pixels.
    case grid
  }

  let kind: Kind
  let rows: RowSource
  let selection: RowSelection?
  let activate: ((AnyHashable) -> Void)?
  let padding: EdgeInsets
}

extension RowsLeaf: LeafView {
  /// What lasts beside the scrolled window.
  @MainActor
  final class Parts {
    let rows: RowsCoordinator
    let view: ListBaseView
    fileprivate let scrolling = ScrollGuard()
    let watch = ListScrolling()
    private var editing: RowEditing?
    private var drops: RowDrops?
    private(set) var menus: RowMenuOpener?
    private let factory: SignalListItemFactory
    private let keys = EventControllerKey()
    private var isEnterHeld = false
    /// What the list was last told is selected, as far as there are rows of it.
    fileprivate var selected: Set<AnyHashable> = []

    private let store: CommandStore

    init(_ rows: RowsCoordinator, kind: Kind, _ store: CommandStore) {
      self.rows = rows
      self.store = store
      factory = rows.makeFactory()
      switch kind {
      case .list:
        let list = ListView(rows.selectionModel, factory: factory)
        list.addCSSClass("dui-list")
        list.tellPlaces { [weak rows] row in
          guard let place = rows?.rows.place(of: row) else { return nil }
          let words = L("%@ of %@", LNumber(Double(place.position)), LNumber(Double(place.count)))
          return ListPlace(position: place.position, count: place.count, level: nil, words: words)
        }
        view = list
      case .grid:
        let grid = GridView(rows.selectionModel, factory: factory)
        grid.addCSSClass("dui-grid")
        grid.maximumColumns = 32
        view = grid
      }
      keys.propagationPhase = .capture
      keys.onKeyPressed { [weak self] event in
        guard let self else { return false }
        isEnterHeld = event.key == .enter || event.key == .keypadEnter
        return KeyPressListener.isHandled(event, before: view)
      }
      keys.onKeyReleased { [weak self] _ in self?.isEnterHeld = false }
      view.addController(keys)
    }

    /// Enter is of no use to the row that has the focus: it is for what the window is there for.
    func leaveEnter() {
      guard isEnterHeld, let button = (view.root as? Gtk.Window)?.defaultWidget else { return }
      if button.isMapped, button.isEffectivelySensitive { button.activate() }
    }

    /// Gives the keys to the row that is selected, or to the list where none is, once the list shows.
    func focusSelection(while isWanted: @escaping @MainActor () -> Bool) {
      view.afterLayout { [weak self] in
        guard let self, isWanted() else { return }
        guard let position = rows.selectionModel.selectedPositions.min() else {
          view.grabFocus()
          return
        }
        if rows.widget(at: position)?.grabFocus() == true { return }
        view.scroll(to: position)
        view.afterLayout { [weak self] in
          if isWanted() { self?.rows.widget(at: position)?.grabFocus() }
        }
      }
    }

    /// Lets people edit rows, from now on.
    func edit() {
      if editing == nil { editing = RowEditing(rows, view) }
      openMenus()
    }

    /// Takes what is dropped between rows, from now on.
    func takeDrops() {
      if drops == nil { drops = RowDrops(rows, view) }
    }

    /// Opens menus of rows, from now on.
    func openMenus() {
      if menus == nil { menus = RowMenuOpener(rows, view, store) }
    }

    /// Takes the rows away from the widget.
    func detach() {
      menus?.detach()
      (view as? ListView)?.selection = nil
      (view as? GridView)?.selection = nil
    }
  }

  func makeCoordinator(_ node: LeafNode<Self>) -> Parts {
    StyleSheet.install()
    let rows = RowsCoordinator(
      rows: rows, isMultiple: selection?.isMultiple, padding: padding,
      alignment: kind == .list ? .leading : .top, hasChrome: kind == .list,
      makeHost: { [unowned node] in node.makeHost($0) },
      removeHost: { [weak node] in node?.removeHost($0) })
    if let selection { rows.memory.canSelect = selection.takes }
    let parts = Parts(rows, kind: kind, CommandStore(node))
    rows.onActions = { [weak parts] in parts?.openMenus() }
    return parts
  }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.ScrolledWindow {
    let parts: Parts = node.coordinator
    let scrolled = Gtk.ScrolledWindow()
    scrolled.child = parts.view
    parts.watch.attach(to: scrolled, parts.rows)
    parts.rows.selectionModel.onSelectionChanged { [weak node, weak parts] in
      guard let parts else { return }
      node?.send { view in
        guard let selection = view.selection else { return }
        let rows = parts.rows.allowedValues
        let values = rows.filter(selection.takes)
        // Keys come to rows too that cannot be selected.
        if values.isEmpty, !parts.rows.selectedValues.isEmpty { return }
        selection.set(values)
        node?.environment.columnPlace?.rowWasChosen()
      }
      node?.settle()
    }
    parts.view.onActivate { [weak node, weak parts] position in
      guard let value = parts?.rows.value(at: position) else { return }
      node?.environment.columnPlace?.rowWasChosen()
      if let activate = parts?.rows.traits(at: position)?.activate { return activate() }
      node?.send { view in
        guard let parts else { return }
        let action = node?.environment.selectionMenu?.primaryAction
        if view.activate == nil, action == nil { return parts.leaveEnter() }
        view.activate?(value)
        action?(parts.rows.meant(at: position))
      }
    }
    return scrolled
  }

  func updateElement(_ scrolled: Gtk.ScrolledWindow, _ node: LeafNode<Self>) {
    let parts: Parts = node.coordinator
    let selected = selection?.get()
    if let selection {
      node.environment.columnPlace?.take {
        !selection.get().isEmpty
      } focus: { [weak parts] in
        parts?.focusSelection(while: $0)
      }
    }
    parts.scrolling.update(scrolled, .vertical, node.environment)
    parts.watch.update(node, node.environment)
    let sections = node.environment.sectionTraits
    if node.hasNewView || sections != parts.rows.sectionTraits { parts.rows.update(to: rows, sections) }
    if kind == .list {
      if rows.isEditable { parts.edit() }
      if !rows.insertions.isEmpty { parts.takeDrops() }
      if let menu = node.environment.selectionMenu {
        parts.openMenus()
        parts.menus?.selectionMenu = menu
      } else {
        parts.menus?.selectionMenu = nil
      }
      show(node.environment.listLook, in: scrolled, parts, node)
    }
    guard let selected else { return }
    let position = parts.rows.select(selected)
    // What comes later is scrolled to when it comes.
    let present = selected.subtracting(parts.rows.memory.absent)
    // What a binding has not let go of is shown again where the list is.
    if let position, node.previous != nil, present != parts.selected {
      parts.watch.appScrolls()
      parts.view.scroll(to: position)
      node.environment.columnPlace?.appDidSelect()
    }
    parts.selected = present
  }

  private func show(
    _ look: ListLook, in scrolled: Gtk.ScrolledWindow, _ parts: Parts, _ node: LeafNode<Self>
  ) {
    node.setClasses(look.scrollerClasses(node.environment.scrollBackground), on: scrolled)
    let alternates = node.environment.alternatesRows(look)
    for name in ListLook.listClasses {
      let isWanted = name == ListLook.alternatingClass ? alternates : look.classes.contains(name)
      guard parts.view.hasCSSClass(name) != isWanted else { continue }
      if isWanted { parts.view.addCSSClass(name) } else { parts.view.removeCSSClass(name) }
    }
  }

  static func dismantle(_ scrolled: Gtk.ScrolledWindow, _ node: LeafNode<Self>) {
    // The widget may outlive the model, which answers it.
    node.coordinator.detach()
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .fill }
}
