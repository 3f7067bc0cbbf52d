// A node with everything in it as bytes, for the clipboard and for drag and drop.
//
// The format: eight bytes that name it, then the node. A node is a byte for its kind, its filename and its
// preferred filename (each as a length and UTF-8, a length of all ones for none), its permissions (all ones
// for none), and then the contents, the destination, or the number of children followed by each one's key and
// node. Lengths and numbers are 64-bit little-endian.

import FoundationEssentials

extension FileWrapper {
  private static let magic = Array("FileWrp1".utf8)

  /// The node with everything in it as bytes; nil when some contents can no longer be read, or folders are
  /// nested without end.
  ///
  /// Files that are still on disk are read for it, and are not in memory afterwards.
  public var serializedRepresentation: Data? {
    var data = Data(Self.magic)
    var count = 0
    return append(to: &data, depth: 0, &count) ? data : nil
  }

  /// The node in some bytes; nil when they are not what ``serializedRepresentation`` gives, cut short or
  /// damaged.
  public convenience init?(serializedRepresentation: Data) {
    var reader = Reader(bytes: Array(serializedRepresentation))
    guard reader.take(Self.magic.count).map({ $0.elementsEqual(Self.magic) }) == true,
      let node = Self.node(from: &reader, depth: 0), reader.isAtEnd
    else { return nil }
    self.init(node.state.withLock { $0 })
    for child in (fileWrappers ?? [:]).values {
      child.state.withLock { $0.parents = [Parent(folder: self)] }
    }
  }

  private func append(to data: inout Data, depth: Int, _ count: inout Int) -> Bool {
    count += 1
    guard depth <= Self.depthLimit, count <= Self.nodeLimit else { return false }
    func add(_ number: UInt64) {
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
    func add(_ text: String?) {
      add(text.map { UInt64($0.utf8.count) } ?? .max)
      data.append(contentsOf: (text ?? "").utf8)
    }
    let content = content
    switch content {
    case .regular: data.append(0)
    case .directory: data.append(1)
    case .symbolicLink: data.append(2)
    }
    add(filename)
    add(preferredFilename)
    let mode = fileAttributes[FileAttributeKey.posixPermissions.rawValue] as? Int
    add(mode.map { UInt64($0) } ?? .max)
    switch content {
    case .regular:
      guard let contents = (try? passingContents()) ?? nil else { return false }
      add(UInt64(contents.count))
      data.append(contents)
    case .symbolicLink(let destination):
      add(UInt64(destination.bytes.count))
      data.append(contentsOf: destination.bytes)
    case .directory(let children):
      add(UInt64(children.count))
      for (key, child) in children.sorted(by: { $0.key < $1.key }) {
        add(key)
        guard child.append(to: &data, depth: depth + 1, &count) else { return false }
      }
    }
    return true
  }

  private struct Reader {
    let bytes: [UInt8]
    var offset = 0
    var nodes = 0

    var isAtEnd: Bool { offset == bytes.count }

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard count >= 0, count <= bytes.count - offset else { return nil }
      defer { offset += count }
      return bytes[offset..<offset + count]
    }

    mutating func number() -> UInt64? {
      guard let part = take(8) else { return nil }
      return part.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func block() -> ArraySlice<UInt8>? {
      number().flatMap { Int(exactly: $0) }.flatMap { take($0) }
    }

    /// A text; `.some(nil)` for none.
    mutating func text() -> String?? {
      guard let count = number() else { return nil }
      if count == .max { return .some(nil) }
      guard let part = Int(exactly: count).flatMap({ take($0) }) else { return nil }
      return String(validating: part, as: UTF8.self).map { .some($0) }
    }
  }

  private static func node(from reader: inout Reader, depth: Int) -> FileWrapper? {
    reader.nodes += 1
    guard depth <= depthLimit, reader.nodes <= nodeLimit, let kind = reader.take(1)?.first,
      let filename = reader.text(), let preferredFilename = reader.text(), let mode = reader.number()
    else { return nil }
    var state = State(content: .regular(nil), filename: filename, preferredFilename: preferredFilename)
    if mode != .max {
      guard mode <= 0o7777 else { return nil }
      state.fileAttributes[FileAttributeKey.posixPermissions.rawValue] = Int(mode)
    }
    switch kind {
    case 0:
      guard let contents = reader.block() else { return nil }
      state.content = .regular(Data(contents))
    case 2:
      guard let destination = reader.block() else { return nil }
      state.content = .symbolicLink(FilePath(bytes: destination))
    case 1:
      guard let count = reader.number(), count <= UInt64(nodeLimit) else { return nil }
      var children: [String: FileWrapper] = [:]
      for _ in 0..<count {
        guard let key = reader.text() ?? nil, isValidName(key), children[key] == nil,
          let child = node(from: &reader, depth: depth + 1)
        else { return nil }
        children[key] = child
      }
      state.content = .directory(children)
    default: return nil
    }
    let wrapper = FileWrapper(state)
    for child in (wrapper.fileWrappers ?? [:]).values {
      child.state.withLock { $0.parents = [Parent(folder: wrapper)] }
    }
    return wrapper
  }
}
