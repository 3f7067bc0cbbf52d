// A drawing has the pictures that its shapes show and no others, whatever is done with them, and undo brings
// back what went.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct PictureKeepingTests {
  private static let pictures: [(key: String, resource: Resource)] = (0..<4).map {
    let resource = Resource(type: "image/png", data: [UInt8](repeating: UInt8($0), count: 8))
    return (resource.key, resource)
  }

  /// The pictures that shapes show, found by a look at every shape.
  private static func shown(_ graphic: Graphic) -> Set<String> {
    func keys(_ shape: Shape) -> [String] {
      if case .image(let key) = shape.kind { return [key] }
      return shape.children.flatMap(keys)
    }
    return Set(graphic.pages.flatMap { $0.shapes.flatMap(keys) })
  }

  @Test(arguments: LongForm.seeds(6, long: 200)) func whatIsKeptIsWhatIsShown(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var ids = IDSource.random
    var graphic = Graphic()
    var done: [(before: Graphic, delta: GraphicDelta)] = []
    for step in 0..<60 {
      let before = graphic
      let page = random.pick(graphic.pages)
      let contents = PageContents(page: page, grid: ShapeGrid(page: page))
      let some = page.shapes.map(\.id).filter { _ in random.int(3) == 0 }
      let edit: DrawingEdit?
      switch random.int(8) {
      case 0, 1:
        let picture = random.pick(Self.pictures)
        let copied = CopiedShapes(
          picture: picture.resource, key: picture.key, size: Size(width: 20, height: 20))
        edit = .paste(copied, at: nil, in: contents, newIDs: &ids)
      case 2: edit = .delete(some, in: contents)
      case 3: edit = .group(some, in: contents, newIDs: &ids)
      case 4: edit = .ungroup(some, in: contents)
      case 5: edit = .duplicate(some, in: contents, newIDs: &ids)
      default:
        edit = nil
        let change: PageEdit? =
          switch random.int(3) {
          case 0: .duplicate(page.id, in: graphic, newIDs: &ids)
          case 1: .delete(page.id, in: graphic)
          default: .add(after: page.id, in: graphic)
          }
        change?.apply(to: &graphic)
        if let change, random.int(2) == 0 {
          var back = graphic
          back.apply(change.delta.inverse)
          #expect(back == before, "seed \(seed), step \(step)")
        }
      }
      edit?.apply(to: &graphic, onPage: page.id)
      #expect(Set(graphic.resources.keys) == Self.shown(graphic), "seed \(seed), step \(step)")
      let delta = before.delta(to: graphic)
      let read = try delta.encoded().withUnsafeBytes { try GraphicDelta($0) }
      var replayed = before
      replayed.apply(read)
      #expect(replayed == graphic, "seed \(seed), step \(step)")
      done.append((before, delta))
    }
    for (before, delta) in done.reversed() {
      graphic.apply(delta.inverse)
      #expect(graphic == before, "seed \(seed)")
    }
  }

  /// What a file has beside stays: nobody here knows what it is for.
  @Test func otherResourcesStay() {
    var graphic = Graphic()
    graphic.resources = ["other": Self.pictures[0].resource]
    let picture = Self.pictures[1]
    var ids = IDSource.random
    func contents() -> PageContents {
      PageContents(page: graphic.pages[0], grid: ShapeGrid(page: graphic.pages[0]))
    }
    let copied = CopiedShapes(picture: picture.resource, key: picture.key, size: Size(width: 9, height: 9))
    DrawingEdit.paste(copied, at: nil, in: contents(), newIDs: &ids)?.apply(to: &graphic, onPage: "p1")
    #expect(graphic.resources.count == 2)
    DrawingEdit.delete(graphic.pages[0].shapes.map(\.id), in: contents())?.apply(to: &graphic, onPage: "p1")
    #expect(Set(graphic.resources.keys) == ["other"])
  }
}
