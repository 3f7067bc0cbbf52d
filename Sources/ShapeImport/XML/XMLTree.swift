// An XML file as a tree: elements with the attributes that matter, and the text between them.

import Localization

/// An XML document as a tree in one array. Its root is the first node.
struct XMLTree {
  /// A name in a vocabulary that is known; what is of another one has the prefix "?".
  struct Attribute {
    var name: String
    var value: String
  }

  /// An element, or a piece of text.
  struct Node {
    /// The name of an element without a prefix; empty for text.
    var name: String
    /// Whether the element's vocabulary is not known.
    var isForeign = false
    var attributes: [Attribute] = []
    /// The text of a piece of text.
    var text = ""
    var parent: Int
    var children: [Int] = []
    var line: Int
    /// How many bytes have to be gone through to show it: names and values of its attributes, the texts in
    /// it and in its children, and `child` for each element in these.
    var bytes = 0
    static let child = 8

    var isText: Bool { name.isEmpty }

    /// The value of an attribute; nil when there is none.
    subscript(name: String) -> String? {
      for attribute in attributes where attribute.name == name { return attribute.value }
      return nil
    }
  }

  var nodes: [Node] = []
  /// The nodes of elements by their `id`; of two with the same the first counts.
  var ids: [String: Int] = [:]
  /// Targets of processing instructions, and entities that are not known.
  var leftOut: [String] = []

  subscript(index: Int) -> Node { nodes[index] }

  /// The text inside of an element, that of its children included when `isDeep`.
  func text(of index: Int, isDeep: Bool = false) -> String {
    var result = ""
    for child in nodes[index].children {
      if nodes[child].isText {
        result += nodes[child].text
      } else if isDeep {
        result += text(of: child, isDeep: true)
      }
    }
    return result
  }
}

/// Makes a tree of what a parser tells of.
final class XMLTreeBuilder: XMLReceiver {
  private(set) var tree = XMLTree()
  private var path: [Int] = []
  private var elementCount = 0

  func start(_ element: XMLElement, line: Int) throws(ImportError) {
    elementCount += 1
    guard elementCount <= ImportLimits.elements else {
      throw ImportError(
        .limit, line: line,
        L("The file has more than %@ elements. Split it, and import its parts.", ImportLimits.elements))
    }
    guard path.count < ImportLimits.nesting else {
      throw ImportError(
        .limit, line: line,
        L(
          "Elements are nested more than %@ deep. Ungroup in the program that made the file.",
          ImportLimits.nesting))
    }
    let index = tree.nodes.count
    tree.nodes.append(
      XMLTree.Node(
        name: element.name, isForeign: element.isForeign, attributes: element.attributes,
        parent: path.last ?? -1, line: line,
        bytes: element.attributes.reduce(element.name.utf8.count) {
          $0 + $1.name.utf8.count + $1.value.utf8.count
        }))
    for node in path.suffix(2) { tree.nodes[node].bytes += XMLTree.Node.child }
    if let parent = path.last { tree.nodes[parent].children.append(index) }
    if let id = tree.nodes[index]["id"] ?? tree.nodes[index]["xml:id"], tree.ids[id] == nil {
      tree.ids[id] = index
    }
    path.append(index)
  }

  func end() { _ = path.popLast() }

  func text(_ text: String, line: Int) throws(ImportError) {
    guard let parent = path.last else { return }
    for node in path.suffix(2) { tree.nodes[node].bytes += text.utf8.count }
    if let last = tree.nodes[parent].children.last, tree.nodes[last].isText {
      tree.nodes[last].text += text
    } else {
      tree.nodes[parent].children.append(tree.nodes.count)
      tree.nodes.append(XMLTree.Node(name: "", text: text, parent: parent, line: line))
    }
  }

  func leftOut(_ name: String) {
    if tree.leftOut.count < ImportLimits.notes { tree.leftOut.append(name) }
  }
}

extension XMLTree {
  /// Reads a document.
  /// - Throws: `ImportError` with the line of what is wrong.
  init(_ bytes: ArraySlice<UInt8>, by parser: some XMLParsing = LibXMLParser()) throws(ImportError) {
    let builder = XMLTreeBuilder()
    try parser.parse(bytes, to: builder)
    guard !builder.tree.nodes.isEmpty else {
      throw ImportError(.syntax, L("The file has no content."))
    }
    self = builder.tree
  }
}
