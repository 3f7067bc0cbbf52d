// The seam to what reads XML: a parser tells of one thing after another, in the order of the text.

/// An element that begins.
struct XMLElement {
  /// Its name without a prefix.
  var name: String
  /// Whether it belongs to a vocabulary that is not known.
  var isForeign: Bool
  /// Its attributes without namespaces, and those that are known, under their usual prefix.
  var attributes: [XMLTree.Attribute]
}

/// Takes what a parser tells of. Lines count from 1.
protocol XMLReceiver: AnyObject {
  /// An element begins.
  func start(_ element: XMLElement, line: Int) throws(ImportError)
  /// The latest element that has not ended ends.
  func end()
  /// Some text; a long one comes in pieces.
  func text(_ text: String, line: Int) throws(ImportError)
  /// Something that is no part of the tree was met.
  func leftOut(_ name: String)
}

/// Reads XML. It fetches nothing, neither from the network nor from a disk, and expands no entity without
/// bounds.
protocol XMLParsing {
  /// Tells `receiver` of everything in `bytes`.
  /// - Throws: `ImportError` when it is not well-formed, and what `receiver` throws.
  func parse(_ bytes: ArraySlice<UInt8>, to receiver: some XMLReceiver) throws(ImportError)
}

/// The vocabularies whose attributes are kept, by the prefix they get.
enum XMLVocabulary {
  static let svg = "http://www.w3.org/2000/svg"
  static let prefixes = [
    "http://www.w3.org/1999/xlink": "xlink:", "http://www.w3.org/XML/1998/namespace": "xml:",
    "http://www.inkscape.org/namespaces/inkscape": "inkscape:",
    "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd": "sodipodi:",
    "http://inkscape.sourceforge.net/DTD/sodipodi-0.dtd": "sodipodi:",
  ]
}
