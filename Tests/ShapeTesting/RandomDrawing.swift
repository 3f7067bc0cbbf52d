// A drawing that is edited by chance with the edits that the program makes, undone and made again.

import RandomTesting
import ShapeModel

/// A drawing and its history. Everything about it follows from its seed.
package struct RandomDrawing: Sendable {
  package private(set) var graphic: Graphic
  package var random: SeededRandom
  package let shapes: RandomShapes
  /// The page that most edits are made on; another when that is gone.
  package var pageID: String
  private var undone: [Graphic] = []
  private var done: [Graphic] = []
  private var ids: IDSource
  private let resources: [Resource]

  /// A drawing of `pages` pages; `resources` come and go.
  package init(
    seed: UInt64, look: RandomLook, pages: Int = 2, area: Rect = Rect(x: 0, y: 0, width: 900, height: 700),
    resources: [Resource] = []
  ) {
    random = SeededRandom(seed: seed)
    shapes = RandomShapes(look: look, area: area, pictures: resources.map(\.key))
    self.resources = resources
    ids = .numbered("n")
    pageID = "p0"
    graphic = Graphic(pages: [])
    for number in 0..<pages {
      let page = newPage("p\(number)")
      graphic.pages.append(page)
    }
    for resource in resources where random.bool(0.7) { _ = graphic.addResource(resource) }
  }

  /// The page that is edited.
  package var page: Page { graphic.pages[pageIndex] }

  private var pageIndex: Int { graphic.pageIndex(of: pageID) ?? 0 }

  private mutating func newPage(_ id: String) -> Page {
    let isBounded = random.bool(0.6)
    var page = Page(
      id: id, name: id, width: isBounded ? shapes.area.width : 0, height: isBounded ? shapes.area.height : 0)
    if random.bool(0.3) { page.grid = Grid(spacing: random.pick([4, 16, 50])) }
    for number in 0..<(random.bool(0.1) ? 0 : shapes.count) {
      let names = page.shapes.map(\.id)
      page.shapes.append(shapes.shape("\(id)s\(number)", attachableTo: names, using: &random))
    }
    return page
  }

  /// The page with a new grid over it.
  package var contents: PageContents { PageContents(page: page, grid: ShapeGrid(page: page)) }

  // MARK: Editing

  /// Some shapes of the page, mostly few.
  package mutating func someShapes() -> [String] {
    let all = page.shapes
    guard !all.isEmpty else { return [] }
    let count = random.bool(0.1) ? all.count : random.pick(1...3)
    return Selection((0..<count).map { _ in all[random.pick(0..<all.count)].id }).ids
  }

  /// Makes `edit`: one step to be undone. Whether there was one.
  @discardableResult
  package mutating func perform(_ edit: DrawingEdit?) -> Bool {
    guard let edit, !edit.changes.isEmpty else { return false }
    change { edit.apply(to: &$0.graphic, onPage: $0.page.id) }
    return true
  }

  /// Makes any change: one step to be undone.
  package mutating func change(_ body: (inout RandomDrawing) -> Void) {
    let before = graphic
    body(&self)
    if graphic == before { return }
    done.append(before)
    if done.count > 40 { done.removeFirst() }
    undone = []
  }

  /// Takes what somebody else made of the drawing: one step to be undone.
  package mutating func take(_ new: Graphic) {
    change { $0.graphic = new }
  }

  /// Makes one edit by chance, or undoes or makes again. What it was.
  package mutating func edit() -> String {
    if page.shapes.count > 2 * shapes.count + 12 {
      perform(.delete(page.shapes.prefix(shapes.count).map(\.id), in: contents))
      return "delete many"
    }
    switch Int.random(in: 0..<29, using: &random) {
    case 0...2: return draw()
    case 26, 27: return reattach()
    case 28: return replaceWords()
    case 3...6: return undo(random.pick(1...3))
    case 7, 8: return redo(random.pick(1...3))
    case 9: return sheet()
    case 10: return resource()
    case 11: return onAnotherPage()
    default: return editShapes()
    }
  }

  private mutating func draw() -> String {
    let names = page.shapes.map(\.id)
    let id = ids.next(for: page)
    let shape = shapes.shape(id, attachableTo: names, using: &random)
    let place = random.pick(0...names.count)
    change { $0.graphic.pages[$0.pageIndex].shapes.insert(shape, at: place) }
    return "draw \(id)"
  }

  /// An end of a connector is taken to another shape, or to where it is free.
  private mutating func reattach() -> String {
    let index = pageIndex
    let names = page.shapes.map(\.id)
    guard
      let place = page.shapes.indices.filter({ page.shapes[$0].isConnector }).randomElement(using: &random),
      case .connector(var connector) = page.shapes[place].kind
    else { return "nothing to attach" }
    let anchors = [0, 0.25, 0.5, 1]
    let point = Point(x: .random(in: 0...200, using: &random), y: .random(in: 0...200, using: &random))
    let end =
      random.bool(0.3)
      ? Shape.Connector.End(shape: nil, anchor: point)
      : Shape.Connector.End(
        shape: random.pick(names), anchor: Point(x: random.pick(anchors), y: random.pick(anchors)))
    if random.bool(0.5) { connector.from = end } else { connector.to = end }
    change { $0.graphic.pages[index].shapes[place].kind = .connector(connector) }
    return "attach \(names[place])"
  }

  private mutating func editShapes() -> String {
    let chosen = someShapes()
    let more = Selection(chosen + someShapes())
    let contents = contents
    let (name, edit): (String, DrawingEdit?) =
      switch Int.random(in: 0..<20, using: &random) {
      case 18: ("same size", .makeSame(random.pick(DrawingEdit.SameSize.allCases), more, in: contents))
      case 19:
        (
          "distribute",
          .distribute(Selection(more.ids + someShapes()), horizontally: random.bool(), in: contents)
        )
      case 0, 1: ("delete", .delete(chosen, in: contents))
      case 2: ("duplicate", .duplicate(chosen, in: contents, newIDs: &ids))
      case 3, 4: ("group", .group(more, in: contents, newIDs: &ids))
      case 5: ("ungroup", .ungroup(chosen, in: contents))
      case 6: ("order", .order(chosen, random.pick(DrawingEdit.Order.allCases), in: contents))
      case 7: ("flip", .flip(chosen, horizontally: random.bool(0.5), in: contents))
      case 8: ("rotate", .rotate(chosen, by: random.pick([90, 15, -33.3]), in: contents))
      case 9:
        ("align", .align(more, at: random.pick(DrawingEdit.Alignment.allCases), in: contents))
      case 10:
        (
          "nudge",
          .nudge(
            chosen,
            by: Point(x: .random(in: -200...200, using: &random), y: .random(in: -200...200, using: &random)),
            in: contents)
        )
      case 11:
        (
          "resize",
          .resize(chosen, by: Point(x: random.pick([-9, 40]), y: random.pick([0, 33])), in: contents)
        )
      default: ("set", .set(shapes.property(&random), of: chosen, in: contents))
      }
    perform(edit)
    return "\(name) \(chosen.prefix(3))"
  }

  /// Words are found and others put in their place, on all pages.
  private mutating func replaceWords() -> String {
    let search = TextSearch(random.pick(["e", "the", "Label", "\n"]))
    let found = search.find(in: graphic).matches
    let word = random.pick(["", "X", "a longer word"])
    let edit = PageEdit.replace(
      found, of: search, with: word, in: graphic, fit: nil, actionName: "Replace"
    ).edit
    change { drawing in edit?.apply(to: &drawing.graphic) }
    return "replace \(search.term) by \(word)"
  }

  private mutating func sheet() -> String {
    let index = pageIndex
    let color = shapes.color(&random)
    let grid = random.bool(0.5) ? Grid(spacing: random.pick([3, 16, 64])) : nil
    let isBounded = random.bool(0.6)
    let (area, part) = (shapes.area, Int.random(in: 0..<3, using: &random))
    change {
      switch part {
      case 0: $0.graphic.pages[index].background = color
      case 1: $0.graphic.pages[index].grid = grid
      default:
        $0.graphic.pages[index].width = isBounded ? area.width / 2 : 0
        $0.graphic.pages[index].height = isBounded ? area.height : 0
      }
    }
    return "sheet"
  }

  private mutating func resource() -> String {
    guard !resources.isEmpty else { return "nothing" }
    let resource = random.pick(resources)
    change {
      $0.graphic.resources[resource.key] = $0.graphic.resources[resource.key] == nil ? resource : nil
    }
    return "resource"
  }

  /// Pages come, go and change places; another program edits the one that is not shown.
  package mutating func onAnotherPage() -> String {
    let count = graphic.pages.count
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where count < 4:
      let page = newPage(ids.next(for: page))
      let place = random.pick(0...count)
      change { $0.graphic.pages.insert(page, at: place) }
      return "add page \(page.id)"
    case 1 where count > 1:
      let place = random.pick(0..<count)
      change { $0.graphic.pages.remove(at: place) }
      return "remove page"
    case 2:
      let (from, to) = (random.pick(0..<count), random.pick(0..<count))
      change { $0.graphic.pages.insert($0.graphic.pages.remove(at: from), at: to) }
      return "move page"
    default:
      let shown = pageID
      defer { pageID = shown }
      pageID = graphic.pages[random.pick(0..<count)].id
      return "elsewhere: " + (random.bool(0.5) ? draw() : editShapes())
    }
  }

  private mutating func undo(_ steps: Int) -> String {
    for _ in 0..<steps {
      guard let before = done.popLast() else { break }
      undone.append(graphic)
      graphic = before
    }
    return "undo \(steps)"
  }

  private mutating func redo(_ steps: Int) -> String {
    for _ in 0..<steps {
      guard let after = undone.popLast() else { break }
      done.append(graphic)
      graphic = after
    }
    return "redo \(steps)"
  }
}
