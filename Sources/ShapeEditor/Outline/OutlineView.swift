// The outline: every shape of the page as a row with its picture and name, topmost first. Its selection is
// the canvas's. Rows are made for what shows; an edit touches the rows of the shapes that changed.

import DocumentUI
import Gtk
import ShapeModel

/// The outline among the views.
struct OutlineView: GtkWidgetRepresentable {
  let model: CanvasModel
  /// The drawing that the document has; a new value says that rows may have changed.
  let graphic: Graphic
  /// What is selected; a new value says that the selection has changed.
  let selection: Selection

  func makeWidget(context: Context) -> OutlineWidget {
    OutlineWidget(model: model)
  }

  func updateWidget(_ widget: OutlineWidget, context: Context) {
    model.follow(graphic)
    widget.show(graphic: graphic, selection: selection)
  }
}

/// The list of shapes.
@MainActor
final class OutlineWidget: Gtk.CustomWidget {
  private let model: CanvasModel
  private let rows = Gtk.ListModel<String>()
  private let selected: Gtk.MultiSelection
  private let stack = Gtk.Stack()
  private let visible: VisibleRows
  private let list: Gtk.ListView
  private var graphic: Graphic?
  private var shownSelection = Selection()
  private var isFollowing = false

  init(model: CanvasModel) {
    self.model = model
    selected = Gtk.MultiSelection(rows)
    let rowsInView = VisibleRows()
    visible = rowsInView
    let factory = Gtk.SignalListItemFactory(
      setup: { item in
        let row = OutlineRow(item)
        item.userData = row
        item.child = row.widget
      },
      bind: { [weak model] item in
        guard let row = item.userData as? OutlineRow, let id = item.element(as: String.self) else { return }
        rowsInView.rows[id] = row
        if let page = model?.drawing.page, let shape = page.shapes[id] { row.show(shape, on: page) }
      },
      unbind: { item in
        guard let id = item.element(as: String.self) else { return }
        rowsInView.rows[id] = nil
      })
    list = Gtk.ListView(selected, factory: factory)
    super.init(cssName: "outline", role: .group)
    ShapeEditStyle.install()
    list.addCSSClass("outline-list")
    list.setAccessibleLabel(L("Shapes"))
    // A group is one row: all rows are of the first level.
    list.tellPositions(level: 1) { position, count in
      // Translators: read aloud: which of how many rows it is, and how deep in groups, such as "3 of 8, level
      // 1".
      L("%@ of %@, level %@", LNumber(Double(position)), LNumber(Double(count)), LNumber(1))
    }
    let scroller = Gtk.ScrolledWindow()
    scroller.setAccessibleLabel(L("Shapes"))
    scroller.child = list
    let empty = Gtk.Label(L("No shapes yet. Pick a tool and draw."))
    empty.addCSSClass("dim-label")
    empty.wraps = true
    empty.justification = .center
    empty.setMargins(24)
    stack.add(scroller, name: "list")
    stack.add(empty, name: "empty")
    appendChild(stack)
    selected.onSelectionChanged { [weak self] in self?.selectionChanged() }
  }

  override func measureContent(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.Measurement {
    stack.measure(orientation, forSize: forSize)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    stack.allocate(x: 0, y: 0, width: width, height: height)
  }

  // MARK: What is shown

  /// Shows the shapes of the page, and what is selected of them.
  func show(graphic new: Graphic, selection: Selection) {
    isFollowing = true
    defer { isFollowing = false }
    let shapes = model.drawing.page.shapes
    if let old = graphic {
      update(old.delta(to: new), shapes)
    } else {
      rows.update(to: shapes.lazy.reversed().map(\.id)) { $0 }
    }
    graphic = new
    stack.visibleChildName = rows.count == 0 ? "empty" : "list"
    let chosen = model.enteredGroups.first.map { Selection([$0]) } ?? selection
    let positions = Set(chosen.compactMap { shapes.index(of: $0).map { shapes.count - 1 - $0 } })
    selected.selectedPositions = positions
    if selection != shownSelection, let first = positions.min() {
      list.scroll(to: first)
    }
    shownSelection = selection
  }

  /// More rows than this come and go by one pass over all of them.
  private static let mostSingleRows = 64

  /// Brings the rows up to date: shapes that changed where they stand are shown anew, rows come and go
  /// singly.
  private func update(_ delta: GraphicDelta, _ shapes: ShapeList) {
    var removed: [Int] = []
    var inserted: [(position: Int, id: String)] = []
    let page = model.drawing.page.id
    for change in delta.changes {
      switch change {
      case .replaced(page, _, let new): visible.rows[new.id]?.show(new, on: model.drawing.page)
      case .removed(page, _, let position): removed.append(position)
      case .inserted(page, let shape, let position): inserted.append((position, shape.id))
      case .moved(page, let shape, let from, let to):
        removed.append(from)
        inserted.append((to, shape.id))
      // Another page's, or nothing that a row says.
      case .replaced, .removed, .inserted, .moved: break
      case .pageChanged, .resourceChanged, .unknownMembersChanged: break
      case .pageInserted, .pageRemoved, .pageMoved: removed.append(contentsOf: 0...Self.mostSingleRows)
      }
    }
    // What connectors join may be called something else now.
    for (id, row) in visible.rows {
      if let shape = shapes[id], shape.isAttached { row.show(shape, on: model.drawing.page) }
    }
    guard removed.count + inserted.count <= Self.mostSingleRows else {
      rows.update(to: shapes.lazy.reversed().map(\.id)) { $0 }
      return
    }
    // Rows run from the topmost shape down, positions from the bottom up.
    for position in removed.sorted(by: >) { rows.remove(at: rows.count - 1 - position) }
    for (position, id) in inserted.sorted(by: { $0.position < $1.position }) {
      rows.splice(at: rows.count - position, removing: 0, inserting: [id])
    }
  }

  private func selectionChanged() {
    guard !isFollowing else { return }
    model.select(selected.selectedPositions.sorted().reversed().map { rows[$0] })
  }
}

/// The rows that show, by the ids of their shapes.
@MainActor
private final class VisibleRows {
  var rows: [String: OutlineRow] = [:]
}

/// A row: the kind's picture, the name, and whether the shape is locked or hidden.
@MainActor
private final class OutlineRow {
  let widget = Gtk.Box(.horizontal, spacing: 8)
  private let glyph = GlyphWidget()
  private let name = Gtk.Label("")
  private let locked = Gtk.Image(iconName: "changes-prevent-symbolic")
  private let hidden = Gtk.Image(iconName: "view-conceal-symbolic")
  private var description = ""
  private weak var item: Gtk.ListItem?

  init(_ item: Gtk.ListItem) {
    self.item = item
    name.ellipsize = .end
    name.xAlign = 0
    name.expandsHorizontally = true
    for part in [glyph, name, locked, hidden] as [Gtk.Widget] { widget.append(part) }
    widget.onTooltipQuery { [weak self] in self?.description }
  }

  func show(_ shape: Shape, on page: Page) {
    glyph.glyph = shape.kind.glyph
    name.text = shape.displayName
    locked.isVisible = shape.isLocked
    hidden.isVisible = shape.isHidden
    description = shape.accessibilityDescription(resolving: page.shape(withID:))
    item?.setAccessibleLabel(description)
  }
}
