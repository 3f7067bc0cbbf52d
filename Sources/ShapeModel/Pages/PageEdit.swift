// One undoable step of a drawing's pages: what comes, goes, moves, or has other properties.

import Localization

/// A finished edit of the pages themselves: one command or one drag, one undo step.
public struct PageEdit: Hashable, Sendable {
  /// What the step is called in the Edit menu after "Undo", in the person's language, such as "Add Page".
  public var actionName: String
  /// What changes.
  public var delta: GraphicDelta
  /// The id of the page to be seen when it is done; nil for the one that is seen already.
  public var shownPage: String?
  /// Edits in a row with the same key may become one undo step; nil for never.
  public var coalescingKey: String?

  /// Makes the edit in the drawing that it was made for.
  public func apply(to graphic: inout Graphic) { graphic.apply(delta) }
}

extension PageEdit {
  /// Puts an empty page behind the one with this id, of its size, background and grid. nil when there is no
  /// such page.
  public static func add(after id: String, in graphic: Graphic) -> Self? {
    guard let index = graphic.pageIndex(of: id) else { return nil }
    let model = graphic.pages[index]
    let page = Page(
      id: graphic.makeID(), name: graphic.newPageName, width: model.width, height: model.height,
      background: model.background, grid: model.grid)
    return PageEdit(
      actionName: L("Add Page"), delta: GraphicDelta(changes: [.pageInserted(page, at: index + 1)]),
      shownPage: page.id)
  }

  /// Puts a copy of the page with this id behind it, its shapes under fresh ids. nil when there is no such
  /// page.
  public static func duplicate(_ id: String, in graphic: Graphic, newIDs: inout IDSource) -> Self? {
    guard let index = graphic.pageIndex(of: id) else { return nil }
    let original = graphic.pages[index]
    var page = original
    page.id = graphic.makeID()
    page = PageProperty.name(L("Copy of %@", original.name)).applied(to: page)
    page.shapes = ShapeList(
      newIDs.copies(of: Array(original.shapes), for: original, resolving: original.shape(withID:)))
    return PageEdit(
      actionName: L("Duplicate Page"), delta: GraphicDelta(changes: [.pageInserted(page, at: index + 1)]),
      shownPage: page.id)
  }

  /// Moves the page with this id to where it is the one at `index`. nil when it is that already.
  public static func move(_ id: String, to index: Int, in graphic: Graphic) -> Self? {
    let index = min(max(index, 0), graphic.pages.count - 1)
    guard let old = graphic.pageIndex(of: id), old != index else { return nil }
    return PageEdit(
      actionName: L("Move Page"), delta: GraphicDelta(changes: [.pageMoved(id: id, from: old, to: index)]))
  }

  /// Takes the page with this id away, and the pictures that no other shows. The page behind it is seen next,
  /// or the last. nil for the only page.
  public static func delete(_ id: String, in graphic: Graphic) -> Self? {
    guard graphic.pages.count > 1, let index = graphic.pageIndex(of: id) else { return nil }
    let next = graphic.pages[index + 1 < graphic.pages.count ? index + 1 : index - 1]
    let pictures = graphic.picturesAlone(onPage: index).sorted { $0.key < $1.key }
    return PageEdit(
      actionName: L("Delete Page"),
      delta: GraphicDelta(
        changes: [.pageRemoved(graphic.pages[index], at: index)]
          + pictures.map { .resourceChanged(key: $0.key, old: $0.value, new: nil) }),
      shownPage: next.id)
  }

  /// Gives a property of the page with this id a value. nil when it has that already, or there is no such
  /// page. Settings in a row of one property may be one undo step.
  public static func set(_ property: PageProperty, ofPage id: String, in graphic: Graphic) -> Self? {
    guard let index = graphic.pageIndex(of: id) else { return nil }
    let old = graphic.pages[index].withoutShapes
    let new = property.applied(to: old)
    guard !new.hasSameProperties(as: old) else { return nil }
    return PageEdit(
      actionName: property.actionName, delta: GraphicDelta(changes: [.pageChanged(old: old, new: new)]),
      coalescingKey: property.isSwitch ? nil : "page \(property.kind) \(id)")
  }
}

extension Graphic {
  /// A name for one more page, such as "Page 3", that no page has.
  public var newPageName: String {
    let names = Set(pages.map(\.name))
    var number = pages.count + 1
    while names.contains(Self.pageName(number)) { number += 1 }
    return Self.pageName(number)
  }

  /// The name that a page has until a person gives it another, in the person's language.
  public static func pageName(_ number: Int) -> String { L("Page %@", LNumber(Double(number))) }
}

extension GraphicDelta {
  /// Ids of the pages on which something becomes different or which come, each once; those that only change
  /// places or go are not among them.
  public var changedPages: [String] {
    var known: Set<String> = []
    return changes.compactMap { change -> String? in
      switch change {
      case .replaced(let page, _, _), .inserted(let page, _, _), .removed(let page, _, _),
        .moved(let page, _, _, _):
        page
      case .pageInserted(let page, _): page.id
      case .pageChanged(_, let new): new.id
      case .pageRemoved, .pageMoved, .resourceChanged, .unknownMembersChanged, .formatVersionChanged: nil
      }
    }.filter { known.insert($0).inserted }
  }
}
