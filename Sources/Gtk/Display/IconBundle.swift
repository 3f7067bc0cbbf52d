// Icons that a program carries in itself, handed to the icon theme as a resource: a table in memory, in the
// form of GLib's resource files (gvdb).

import CGtk

extension IconTheme {
  /// Adds scalable icons, whose SVG is given by their names. An icon of the theme with such a name comes
  /// first.
  /// - Parameter place: a path of its own for these icons, such as `/org/example/icons`.
  public func addIcons(_ icons: [String: String], at place: String) {
    let files = icons.map { name, content in
      (path: "\(place)/scalable/actions/\(name).svg", content: Array(content.utf8))
    }
    let table = ResourceTable(files.sorted { $0.path < $1.path })
    let bytes = table.bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    var error: UnsafeMutablePointer<GError>?
    guard let resource = g_resource_new_from_data(bytes, &error) else {
      fatalError("GLib takes no table of icons: \(GLibError(taking: error))")
    }
    g_resources_register(resource)
    g_resource_unref(resource)
    gtk_icon_theme_add_resource_path(cast(), place)
  }
}

/// Files by their paths, as GLib's resources are stored: one hash table with one bucket, in which each name
/// refers to the folder it is in.
struct ResourceTable {
  private struct Item {
    let name: String
    let path: String
    let parent: UInt32
    let isFolder: Bool
    var value: [UInt8] = []
  }

  private static let noParent = UInt32.max
  private var items: [Item] = []
  private var places: [String: UInt32] = [:]

  init(_ files: [(path: String, content: [UInt8])]) {
    for (path, content) in files {
      let parts = path.split(separator: "/").map(String.init)
      var parent = folder("/", at: "/", in: Self.noParent)
      var before = "/"
      for part in parts.dropLast() {
        before += part + "/"
        parent = folder(part + "/", at: before, in: parent)
      }
      // A variant of its size, its flags and its bytes with a zero after them; then a zero and its type.
      var value = Self.bytes(UInt32(content.count))
      value += Self.bytes(0)
      value += content
      value += [0, 0]
      value += Array("(uuay)".utf8)
      items.append(
        Item(name: parts.last ?? "", path: path, parent: parent, isFolder: false, value: value))
    }
    for (index, item) in items.enumerated() where item.parent != Self.noParent {
      items[Int(item.parent)].value += Self.bytes(UInt32(index))
    }
  }

  private mutating func folder(_ name: String, at path: String, in parent: UInt32) -> UInt32 {
    if let known = places[path] { return known }
    let place = UInt32(items.count)
    items.append(Item(name: name, path: path, parent: parent, isFolder: true))
    places[path] = place
    return place
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian, Array.init)
  }

  private static func hash(_ path: String) -> UInt32 {
    path.utf8.reduce(5381) { $0 &* 33 &+ UInt32(bitPattern: Int32(Int8(bitPattern: $1))) }
  }

  /// The table as it is in a file.
  var bytes: [UInt8] {
    let headLength = 24
    let itemLength = 24
    let tableEnd = headLength + 12 + items.count * itemLength
    // No filter, one bucket, which begins with the first item.
    var table = [0, 1, 0].flatMap { Self.bytes($0) }
    var rest: [UInt8] = []
    for item in items {
      let name = UInt32(tableEnd + rest.count)
      rest += Array(item.name.utf8)
      // Values begin at a multiple of eight bytes.
      while (tableEnd + rest.count) % 8 != 0 { rest.append(0) }
      let start = UInt32(tableEnd + rest.count)
      rest += item.value
      for number in [Self.hash(item.path), item.parent, name] { table += Self.bytes(number) }
      table += Self.bytes(UInt32(item.name.utf8.count)).prefix(2)
      table += [item.isFolder ? UInt8(ascii: "L") : UInt8(ascii: "v"), 0]
      for number in [start, start + UInt32(item.value.count)] { table += Self.bytes(number) }
    }
    var head = Array("GVariant".utf8)
    for number in [0, 0, headLength, tableEnd] { head += Self.bytes(UInt32(number)) }
    return head + table + rest
  }
}
