// A path as the kernel sees it: bytes, not text. Names that are not UTF-8 are kept and written back
// unchanged.

import FoundationEssentials
import Glibc

/// A path on a local file system, kept byte for byte.
public struct FilePath: Hashable, Sendable {
  /// The bytes, without the closing zero. Never contains a zero byte.
  public let bytes: [UInt8]

  /// A path from its bytes; whatever follows a zero byte is dropped.
  public init(bytes: some Sequence<UInt8>) {
    let all = Array(bytes)
    let end = all.withUnsafeBytes { all -> Int? in
      guard let start = all.baseAddress, let zero = memchr(start, 0, all.count) else { return nil }
      return UnsafeRawPointer(zero) - start
    }
    self.bytes = end.map { Array(all[..<$0]) } ?? all
  }

  /// A path from text.
  public init(_ string: String) {
    self.init(bytes: string.utf8)
  }

  /// The path of a file URL, byte for byte.
  public init(url: URL) {
    var bytes: [UInt8] = []
    var rest = Array(url.path(percentEncoded: true).utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let high = Self.hexValue(rest[rest.startIndex]), let low = Self.hexValue(rest[rest.startIndex + 1])
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    self.init(bytes: bytes)
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The file URL of the path.
  public var url: URL {
    let digits = Array("0123456789ABCDEF".utf8)
    var text = Array("file://".utf8)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.append(byte)
      default:
        text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return URL(string: String(decoding: text, as: UTF8.self)) ?? URL(filePath: description)
  }

  /// The name after the last slash.
  public var lastComponent: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return FilePath(bytes: bytes[(slash + 1)...])
  }

  /// The path of the directory that holds the file; `.` for a bare name.
  public var deletingLastComponent: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == 0 ? "/" : FilePath(bytes: bytes[..<slash])
  }

  /// The path of the file called `name` in the directory at this path; `name` itself when it is absolute.
  public func appending(_ name: FilePath) -> FilePath {
    if name.isAbsolute { return name }
    let needsSlash = bytes.last != UInt8(ascii: "/")
    return FilePath(bytes: bytes + (needsSlash ? [UInt8(ascii: "/")] : []) + name.bytes)
  }

  /// Whether this is below a folder, byte for byte.
  package func isInside(_ folder: FilePath) -> Bool { bytes.starts(with: folder.bytes + "/".utf8) }

  /// Where this is once what was at `old` is at `new`, which may be a folder that this is in; nil when it
  /// stays where it was.
  package func following(from old: FilePath, to new: FilePath) -> FilePath? {
    if self == old { return new }
    return isInside(old) ? FilePath(bytes: new.bytes + bytes.dropFirst(old.bytes.count)) : nil
  }

  /// Whether the path begins at the root.
  public var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

  /// Calls `body` with the path as a C string.
  func withCString<R>(_ body: (UnsafePointer<CChar>) -> R) -> R {
    var terminated = bytes
    terminated.append(0)
    return terminated.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { body($0.baseAddress!) }
    }
  }
}

extension FilePath: ExpressibleByStringLiteral, CustomStringConvertible {
  /// A path from a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The path as text, for people: what is not UTF-8 shows as replacement characters.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// The file's name without its extension, as another file can be called: what is not UTF-8 is read as
  /// letters of Latin-1, which it mostly is, and left out where it is none. Empty when nothing is left.
  public var nameForNewFile: String {
    var text = ""
    var rest = lastComponent.deletingExtension.bytes[...]
    while let byte = rest.first {
      let character = (1...4).lazy.compactMap { String(validating: rest.prefix($0), as: UTF8.self) }.first
      if let character { text += character }
      let scalar = Unicode.Scalar(byte)
      if character == nil, scalar.properties.isAlphabetic { text.unicodeScalars.append(scalar) }
      rest = rest.dropFirst(character?.utf8.count ?? 1)
    }
    return text.allSatisfy(\.isWhitespace) ? "" : text
  }

  /// Whether all of the path is UTF-8.
  var isText: Bool { description.utf8.elementsEqual(bytes) }
}
