// The values everybody hands over: texts, links, bytes, pictures.

import FoundationEssentials

extension String: Transferable {
  /// Plain text.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<String>(contentType: .utf8PlainText) {
      Data($0.utf8)
    } importing: {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

extension Data: Transferable {
  /// Bytes of any type; whatever is dropped has some.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<Data>(contentType: .data) {
      $0
    } importing: {
      $0
    }
  }
}

extension URL: Transferable {
  /// A link, or where a file is; several files are several of them. Handed out as text too.
  public static var transferRepresentation: some TransferRepresentation {
    URLRepresentation()
    DataRepresentation<URL>(exportedContentType: .utf8PlainText) { Data($0.absoluteString.utf8) }
  }
}

/// Links, each in a line of its own.
struct URLRepresentation: TransferForming {
  typealias Item = URL

  var forms: [TransferForm<URL>] {
    [TransferForm(contentType: .url, export: { Data("\($0.absoluteString)\r\n".utf8) }, take: Self.urls)]
  }

  /// The links of a list (RFC 2483): a line each; those that begin with # are comments.
  @Sendable static func urls(in list: Data) throws -> [URL] {
    let lines = String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline)
    let urls = lines.filter { !$0.hasPrefix("#") }.compactMap { line in
      URL(string: line.trimmingPrefix(while: \.isWhitespace).description)
    }
    if urls.isEmpty { throw TransferError.unreadable }
    return urls
  }
}

extension Image: Transferable {
  /// The picture as it is in its data, if it has any; pictures of any type are taken.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<Image>(exportedContentType: .png) { try $0.encoded() }
      .exportingCondition { $0.begins(with: [0x89, 0x50, 0x4E, 0x47]) }
    DataRepresentation<Image>(exportedContentType: .jpeg) { try $0.encoded() }
      .exportingCondition { $0.begins(with: [0xFF, 0xD8, 0xFF]) }
    DataRepresentation<Image>(importedContentType: .image) { Image(data: $0) }
  }

  private func encoded() throws -> Data {
    guard case .data(let data) = source else { throw TransferError.noSuchForm }
    return data
  }

  private func begins(with bytes: [UInt8]) -> Bool {
    guard case .data(let data) = source else { return false }
    return data.starts(with: bytes)
  }
}
