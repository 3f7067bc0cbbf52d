// Ids are random, or numbered where every run has to give the same bytes.

/// Makes ids for new shapes.
public struct IDSource: Sendable {
  private enum Kind: Sendable {
    case random
    case numbered(prefix: String, next: Int)
  }
  private var kind: Kind

  /// Ten random letters and digits, 59 bits: unique in any drawing.
  public static let random = IDSource(kind: .random)

  /// `prefix` and a rising number, for what must be the same in every run.
  public static func numbered(_ prefix: String) -> IDSource {
    IDSource(kind: .numbered(prefix: prefix, next: 1))
  }

  private init(kind: Kind) { self.kind = kind }

  /// An id that no shape of `page` has, children of groups included.
  public mutating func next(for page: Page) -> String {
    while true {
      let id = make()
      if page.shapes.index(ofRootOf: id) == nil { return id }
    }
  }

  private mutating func make() -> String {
    switch kind {
    case .random:
      let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
      return String(unsafeUninitializedCapacity: 10) { buffer in
        for index in 0..<10 { buffer[index] = letters.randomElement() ?? 0x61 }
        return 10
      }
    case .numbered(let prefix, let next):
      kind = .numbered(prefix: prefix, next: next + 1)
      return "\(prefix)\(next)"
    }
  }

  /// Copies of `shapes` under fresh ids, children too. Connectors between copies are attached to the copies;
  /// ends attached to other shapes become free where they are.
  mutating func copies(of shapes: [Shape], in contents: PageContents) -> [Shape] {
    copies(of: shapes, for: contents.whole.page, resolving: contents.resolver(with: shapes))
  }

  /// As `copies(of:in:)`, for `page`; `resolve` finds the shapes that connectors are attached to.
  mutating func copies(
    of shapes: [Shape], for page: Page, resolving resolve: (String) -> Shape?
  ) -> [Shape] {
    var fresh: [String: String] = [:]
    func note(_ shape: Shape) {
      fresh[shape.id] = next(for: page)
      for child in shape.children { note(child) }
    }
    for shape in shapes { note(shape) }
    let shapes = shapes.map { $0.detached(where: { fresh[$0] == nil }, resolving: resolve) }
    func copy(_ shape: Shape) -> Shape {
      var result = shape
      result.id = fresh[shape.id] ?? shape.id
      if case .connector(var connector) = shape.kind {
        connector.from.shape = connector.from.shape.map { fresh[$0] ?? $0 }
        connector.to.shape = connector.to.shape.map { fresh[$0] ?? $0 }
        result.kind = .connector(connector)
      }
      result.mapChildren(copy)
      return result
    }
    return shapes.map(copy)
  }
}
