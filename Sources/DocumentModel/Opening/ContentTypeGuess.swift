// Guesses the type of a file, among the types that a document can be read from.

import FoundationEssentials

enum ContentTypeGuess {
  /// The type of the file by its name; by its content where the name says nothing that anybody has declared.
  ///
  /// - Returns: nil when it is none of `readable`, or a kind of one.
  static func type(of url: URL, contents: Data, among readable: [UTType]) -> UTType? {
    if let type = type(of: url, among: readable) { return type }
    let ending = FilePath(url: url).lastComponent.fileExtension
    let isKnown = UTType(filenameExtension: ending).map { !$0.isDynamic } ?? false
    guard !isKnown, looksLikeText(contents) else { return nil }
    return readable.first { $0.conforms(to: .text) }
  }

  /// The type of the file by its name. Never a type that only folders have.
  static func type(of url: URL, among readable: [UTType]) -> UTType? {
    let ending = FilePath(url: url).lastComponent.fileExtension
    let types = UTType.types(tag: ending, tagClass: .filenameExtension, conformingTo: nil)
      .filter { !$0.conforms(to: .directory) }
    for type in types where readable.contains(type) { return type }
    if let kind = types.first(where: { type in readable.contains { type.conforms(to: $0) } }) { return kind }
    // Every file is data.
    return readable.first { $0 == .data || $0 == .item }
  }

  /// The type of a folder by its name.
  ///
  /// - Returns: nil when it is none of `readable` that a folder can be, or a kind of one.
  static func type(ofFolder url: URL, among readable: [UTType]) -> UTType? {
    let ending = FilePath(url: url).lastComponent.fileExtension
    let folders = readable.filter { $0.conforms(to: .directory) || $0 == .item }
    let types = UTType.types(tag: ending, tagClass: .filenameExtension, conformingTo: .directory)
    for type in types where folders.contains(type) { return type }
    if let kind = types.first(where: { type in folders.contains { type.conforms(to: $0) } }) { return kind }
    // Any folder is one of these; a package is known by its name only.
    return folders.first { $0 == .folder || $0 == .directory || $0 == .item }
  }

  /// Whether the beginning of the content is UTF-8 without control characters.
  private static func looksLikeText(_ contents: Data) -> Bool {
    var head = Array(contents.prefix(4096))
    // The head may end in the middle of a character, which is then left out.
    if contents.count > head.count {
      while let last = head.last, last & 0xC0 == 0x80 { head.removeLast() }
      if let last = head.last, last >= 0xC0 { head.removeLast() }
    }
    guard String(validating: head, as: UTF8.self) != nil else { return false }
    return head.allSatisfy { $0 >= 0x20 || [0x09, 0x0A, 0x0C, 0x0D].contains($0) }
  }
}
