// What a content type is called where it is handed over: GDK and other programs know MIME types alone.

import FoundationEssentials

/// The names of content types for other programs.
enum TransferType {
  /// Links and files.
  static let links = "text/uri-list"
  static let text = "text/plain;charset=utf-8"
  /// What names types that have no MIME type.
  private static let ownPrefix = "application/vnd.uniform-type."

  /// The names a type is offered under.
  static func names(of type: UTType) -> [String] {
    if type == .url || type == .fileURL { return [links] }
    if type == .utf8PlainText || type == .plainText || type == .text { return [text, "text/plain"] }
    if type == .data { return ["application/octet-stream"] }
    if let name = type.preferredMIMEType { return [name] }
    return [ownPrefix + type.identifier]
  }

  /// Whether what is offered under a name is of a type.
  static func matches(_ name: String, _ type: UTType) -> Bool {
    if name == links { return type == .url || type == .fileURL }
    if isText(name) { return UTType.utf8PlainText.conforms(to: type) }
    if name.hasPrefix(ownPrefix) {
      let identifier = String(name.dropFirst(ownPrefix.count))
      return identifier == type.identifier || type == .data || UTType(identifier)?.conforms(to: type) == true
    }
    return self.type(of: name)?.conforms(to: type) == true
  }

  /// Whether it is plain text.
  static func isText(_ name: String) -> Bool { name.prefix { $0 != ";" } == "text/plain" }

  /// The type of what is offered under a name.
  static func type(of name: String) -> UTType? {
    if name == links { return .url }
    if isText(name) { return .utf8PlainText }
    if name.hasPrefix(ownPrefix) { return UTType(String(name.dropFirst(ownPrefix.count))) }
    return UTType(mimeType: name)
  }
}
