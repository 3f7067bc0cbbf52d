// An SVG file becomes a drawing: one walk over its tree, each element by what it inherits and where it
// stands. What stands elsewhere: structure, shapes, paint, text, pictures, markers and clips, each in a file.

import Localization
import ShapeModel

/// Makes a drawing of an SVG document.
struct SVGImporter {
  /// What an element inherits, and where it stands.
  struct Scope {
    var style = SVGStyle()
    /// From the element's coordinates to the page's.
    var toPage = Transform.identity
    /// What 100 % are.
    var viewport: Size
    var depth = 0
    /// The `use` elements that it is shown by.
    var uses: [Int] = []
  }

  let tree: XMLTree
  let measure: (TextContent) -> ImportedTextSize
  var sheet = StyleSheet()
  var notes = ImportNotes()
  var resources: [String: Resource] = [:]
  /// Pictures that were read, by the element that holds them.
  var pictures: [Int: SVGPicture?] = [:]
  /// What markers look like, by their ids; nil for no head of a line.
  var heads: [String: Stroke.ArrowHead?] = [:]
  /// Gradients by their id, references to others resolved; nil for none.
  var gradients: [String: SVGGradient?] = [:]
  /// Clips by their ids; nil for what is no rectangle.
  var clips: [String: SVGClip?] = [:]
  /// How many groups are in each other in each group, itself included.
  var groupLevels: [String: Int] = [:]
  private var shapeCount = 0
  var budget: ImportBudget

  init(
    _ tree: XMLTree, budget: ImportBudget = ImportBudget(),
    measure: @escaping (TextContent) -> ImportedTextSize = ImportedTextSize.guess
  ) {
    self.tree = tree
    self.budget = budget
    self.measure = measure
  }

  /// The drawing.
  mutating func graphic(name: String) throws(ImportError) -> Graphic {
    let root = tree[0]
    guard root.name == "svg", !root.isForeign else {
      throw ImportError(
        .syntax, line: root.line,
        L("The file is XML, but no SVG: it begins with “%@”.", String(root.name.prefix(60))))
    }
    for name in tree.leftOut where name != "<?xml?>" { notes.leftOut(name) }
    for node in tree.nodes.indices where tree[node].name == "style" && !tree[node].isForeign {
      if let type = tree[node]["type"], type != "text/css", !type.isEmpty {
        notes.leftOut("style")
      } else {
        sheet.add(tree.text(of: node))
      }
    }
    for name in sheet.leftOut { notes.leftOut(name) }
    let size = rootSize(root)
    var page = Page(id: "p1", name: pageName(name), width: size?.width ?? 0, height: size?.height ?? 0)
    var scope = Scope(viewport: size ?? Size(width: 100, height: 100))
    scope.style = try style(of: 0, in: scope)
    if let size {
      scope.toPage = viewTransform(root, in: Rect(x: 0, y: 0, width: size.width, height: size.height))
    }
    if let box = viewBox(root) { scope.viewport = box.size }
    var shapes = try children(of: 0, scope)
    shapes = grouped(shapes, scope, of: 0, depth: 0)
    if size == nil, let box = Self.box(around: shapes) {
      shapes = shapes.map { $0.translated(by: Point(x: -box.x, y: -box.y)) }
      (page.width, page.height) = (max(1, box.width.rounded(.up)), max(1, box.height.rounded(.up)))
    }
    page.shapes = ShapeList(shapes)
    var graphic = Graphic(pages: [page])
    graphic.resources = resources
    return graphic
  }

  private mutating func pageName(_ name: String) -> String {
    let given = title(of: 0) ?? name
    return given.isEmpty ? L("Page %@", 1) : given
  }

  /// How large the page is; nil when only its content can tell.
  private func rootSize(_ root: XMLTree.Node) -> Size? {
    func length(_ name: String) -> Double? {
      guard let length = root[name].flatMap({ SVGLength($0) }), length.value > 0 else { return nil }
      switch length.unit {
      case .percent, .vw, .vh: return nil
      default: return length.points(percent: 0)
      }
    }
    let box = viewBox(root)
    let (width, height) = (length("width"), length("height"))
    var size: Size?
    if let width, let height {
      size = Size(width: width, height: height)
    } else if let box {
      if let width {
        size = Size(width: width, height: width * box.height / box.width)
      } else if let height {
        size = Size(width: height * box.width / box.height, height: height)
      } else {
        size = box.size
      }
    }
    guard let size, size.width.isFinite, size.height.isFinite else { return nil }
    return Size(width: min(max(size.width, 0.01), 1e6), height: min(max(size.height, 0.01), 1e6))
  }

  /// An element's `viewBox`; nil when it has none that can be used.
  func viewBox(_ node: XMLTree.Node) -> Rect? {
    guard let text = node["viewBox"] else { return nil }
    var scanner = TextScanner(text)
    let numbers = scanner.numbers(most: 4)
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Takes what an element with a `viewBox` holds to where it is seen: in `target`.
  func viewTransform(_ node: XMLTree.Node, in target: Rect) -> Transform {
    guard let box = viewBox(node) else { return .translation(target.origin) }
    return SVGAspect(node["preserveAspectRatio"]).transform(from: box, to: target)
  }

  // MARK: Styles

  /// The style of an element in a scope.
  mutating func style(of index: Int, in scope: Scope) throws(ImportError) -> SVGStyle {
    let node = tree[index]
    var declarations: [StyleDeclaration] = []
    for attribute in node.attributes where SVGStyle.attributes.contains(attribute.name) {
      declarations.append(StyleDeclaration(name: attribute.name, value: attribute.value.trimmingSpace))
    }
    let rules = sheet.declarations(for: index, in: tree, budget: &budget.comparisons)
    guard budget.comparisons >= 0 else {
      throw ImportError(
        .limit, line: node.line,
        L("The style sheet takes too long to be followed. Save the file with the styles of each element."))
    }
    declarations += rules.filter { !$0.isImportant }
    let own = node["style"].map { StyleSheetParser.declarations($0) } ?? []
    declarations += own.filter { !$0.isImportant }
    declarations += rules.filter(\.isImportant) + own.filter(\.isImportant)
    var style = SVGStyle(inheritedBy: scope.style)
    style.apply(declarations, parent: scope.style)
    for name in style.leftOut { notes.leftOut(name) }
    return style
  }

  // MARK: Counting

  /// A fresh id for a shape.
  mutating func nextID(at index: Int) throws(ImportError) -> String {
    shapeCount += 1
    budget.shapes -= 1
    guard budget.shapes >= 0 else {
      throw ImportError(
        .limit, line: tree[index].line,
        L(
          "The file shows more than %@ shapes, or one of them very often. Split it, and import its parts.",
          ImportLimits.shapes))
    }
    return "s\(shapeCount)"
  }

  /// Counts an element that is shown, though nothing may be seen of it.
  mutating func countShown(at index: Int, isUse: Bool) throws(ImportError) {
    budget.elements -= 1
    if isUse { budget.uses -= 1 }
    try countBytes(of: index)
    guard budget.elements >= 0, budget.uses >= 0 else {
      throw ImportError(
        .limit, line: tree[index].line,
        L(
          "The file shows things by “use” more than %@ times. Make them shapes of their own, or fewer.",
          ImportLimits.uses))
    }
  }

  /// Counts what has to be read of an element that is shown.
  mutating func countBytes(of index: Int) throws(ImportError) {
    budget.shownBytes -= tree[index].bytes
    guard budget.shownBytes >= 0 else {
      throw ImportError(
        .limit, line: tree[index].line,
        L("The file shows very long things very often. Make them shapes of their own, or fewer."))
    }
  }

  /// Counts pieces of a path, or stops of a gradient.
  mutating func countPieces(_ count: Int, at index: Int) throws(ImportError) {
    budget.pathPieces -= count
    guard budget.pathPieces >= 0 else {
      throw ImportError(
        .limit, line: tree[index].line,
        L(
          "The paths of the file have more than %@ pieces, or are shown very often. Simplify them first.",
          ImportLimits.pathPieces))
    }
  }

  /// The name a person gave to an element; nil for none.
  mutating func title(of index: Int) -> String? {
    var name = tree[index]["inkscape:label"] ?? ""
    if name.isEmpty, let child = tree[index].children.first(where: { tree[$0].name == "title" }) {
      name = tree.text(of: child)
    }
    let text = notes.text(name.trimmingSpace, limit: ImportLimits.name)
    return text.isEmpty ? nil : text
  }

  /// The box around shapes; nil when there are none.
  static func box(around shapes: [Shape]) -> Rect? {
    // A group's frame is the box around what is in it.
    func box(_ shape: Shape) -> Rect {
      if case .group = shape.kind { shape.frame } else { shape.bounds }
    }
    guard let first = shapes.first else { return nil }
    return shapes.dropFirst().reduce(box(first)) { $0.union(box($1)) }
  }

  /// What fits into a drawing: numbers as the format allows.
  static func isUsable(_ rect: Rect) -> Bool {
    [rect.x, rect.y, rect.maxX, rect.maxY].allSatisfy { $0.isFinite && abs($0) < 1e8 }
      && rect.width >= 0 && rect.height >= 0
  }
}
