// What people drop between the rows of a list.

import FoundationEssentials
import Gtk

/// Takes what is dropped between the rows of a collection.
@MainActor
struct RowInsertion {
  /// Whether it could take something.
  let accepts: (any TransferSource) -> Bool
  /// Takes it before the element at an offset; says whether it did.
  let drop: @MainActor (any TransferSource, Int) async -> Bool
}

/// Shows where something would come that is dragged over a list, and hands it to the collection there.
@MainActor
final class RowDrops {
  private let rows: RowsCoordinator
  /// Gone when what was dropped is taken so late that the list is not there any more.
  private weak var list: ListBaseView?
  private var marked: (row: Gtk.Widget, name: String)?

  init(_ rows: RowsCoordinator, _ list: ListBaseView) {
    self.rows = rows
    self.list = list
    let target = Gtk.DropTarget { [weak rows] drop in
      rows?.rows.insertions.contains { $0.edits.insert?.accepts(drop) == true } ?? false
    }
    target.onOver { [weak self] drop, _, y in self?.move(drop, y) ?? false }
    target.onLeave { [weak self] in self?.unmark() }
    target.onDrop { [weak self] drop, _, y in
      guard let self else { return drop.finish(isTaken: false) }
      Task { drop.finish(isTaken: await self.take(drop, y)) }
    }
    list.addController(target)
  }

  /// Where something would come that is dropped at a height of the list.
  func place(of source: any TransferSource, _ y: Double) -> (collection: RowSource.Collection, offset: Int)? {
    guard let list else { return nil }
    let row = rows.row(at: y, in: list)
    let place = row.map { $0.position + (y > $0.top + $0.height / 2 ? 1 : 0) } ?? rows.rows.count
    return rows.rows.insertion(at: place, over: row?.position) { $0.accepts(source) }
  }

  /// Something is over the list; says whether it would be taken there.
  private func move(_ source: any TransferSource, _ y: Double) -> Bool {
    unmark()
    guard let (collection, offset) = place(of: source, y) else { return false }
    if let place = rows.place(before: offset, in: collection), let row = rows.widget(at: place.row) {
      marked = (row, place.isBelow ? "dui-drop-below" : "dui-drop-above")
      row.addCSSClass(marked!.name)
    }
    return true
  }

  private func unmark() {
    if let marked { marked.row.removeCSSClass(marked.name) }
    marked = nil
  }

  /// Takes what is dropped at a height of the list; says whether a collection took it.
  func take(_ source: any TransferSource, _ y: Double) async -> Bool {
    unmark()
    guard let (collection, offset) = place(of: source, y), let insert = collection.edits.insert else {
      return false
    }
    return await insert.drop(source, offset)
  }
}

extension RowInsertion {
  /// Takes values of a type.
  fileprivate static func values<T: Transferable>(_ action: @escaping ([T], Int) -> Void) -> RowInsertion {
    RowInsertion(accepts: { $0.mayHave(T.self) }) { source, offset in
      let items = await source.items(of: T.self)
      if !items.isEmpty { action(items, offset) }
      return !items.isEmpty
    }
  }

  /// Takes what is of one of some types.
  fileprivate static func providers(
    of types: [UTType], _ action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> RowInsertion {
    RowInsertion(
      accepts: { source in types.contains { source.mayHave($0) } },
      drop: { source, offset in
        let dropped = await DroppedItems(source, types)
        if !dropped.providers.isEmpty { action(offset, dropped.providers) }
        await dropped.finish()
        return !dropped.providers.isEmpty
      })
  }
}

extension DynamicViewContent where Self: TableRowContent {
  /// Takes values that are dropped between the rows of a table: `action` gets the offset of the element that
  /// they were dropped before, which is the count at the end, and them.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ index: Int, _ items: [T]) -> Void
  ) -> some DynamicViewContent & TableRowContent<TableRowValue> {
    EditableContent(
      base: self, edits: RowEdits(insert: .values { (items: [T], index) in action(index, items) }))
  }

  /// Takes what is of one of `supportedContentTypes` and is dropped between the rows of a table: `action`
  /// gets the offset of the element that it was dropped before, which is the count at the end, and it.
  public func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (_ index: Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent & TableRowContent<TableRowValue> {
    EditableContent(base: self, edits: RowEdits(insert: .providers(of: supportedContentTypes, action)))
  }
}

extension DynamicViewContent {
  /// Takes values that are dropped between the rows of a list: `action` gets them with the offset of the
  /// element that they were dropped before, which is the count at the end. A file is taken as what is in it
  /// where its type is wanted.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ index: Int) -> Void
  ) -> some DynamicViewContent {
    EditableContent(base: self, edits: RowEdits(insert: .values(action)))
  }

  /// Takes what is of one of `supportedContentTypes` and is dropped between the rows of a list: `action` gets
  /// it with the offset of the element that it was dropped before, which is the count at the end.
  public func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (_ index: Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent {
    EditableContent(base: self, edits: RowEdits(insert: .providers(of: supportedContentTypes, action)))
  }
}
