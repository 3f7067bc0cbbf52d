// What is handed over, by whichever way, and how values are made of it.

import FoundationEssentials
import Gtk

/// Something that is handed over in one or more forms.
@MainActor
protocol TransferSource: AnyObject, Sendable {
  /// What the forms are called, the best first.
  var contentTypes: [String] { get }
  /// The bytes of a form.
  func data(_ contentType: String) async throws -> Data
}

/// One form that is offered, made when it is asked for.
struct TransferOffer: Sendable {
  let contentType: String
  let load: @Sendable () async throws -> Data

  /// The forms of a value.
  static func all<T: Transferable>(of item: T) -> [TransferOffer] {
    T.transferForms.flatMap { form -> [TransferOffer] in
      guard let export = form.export, form.isThere(item) else { return [] }
      return TransferType.names(of: form.contentType).map { name in
        TransferOffer(contentType: name) { try await export(item) }
      }
    }
  }

  /// The same for GTK.
  var content: OfferedContent {
    OfferedContent(contentType) { [load] in
      do {
        return [UInt8](try await load())
      } catch {
        viewLogger.warning("What is dragged cannot be made: \(error)")
        return nil
      }
    }
  }
}

extension Gtk.Drop: TransferSource {
  func data(_ contentType: String) async throws -> Data {
    let limits = HandoverLimits(bytes: Int(FileLoader.defaultSizeLimit))
    guard let content = try await read([contentType], limits: limits) else { throw TransferError.noSuchForm }
    return Data(content.bytes)
  }
}

extension TransferSource {
  /// Whether there is something of a type, or a file that may be.
  func mayHave(_ type: UTType) -> Bool {
    contentTypes.contains { $0 == TransferType.links || TransferType.matches($0, type) }
  }

  /// Whether values of a type may be made of what there is.
  func mayHave<T: Transferable>(_ item: T.Type) -> Bool {
    item.transferForms.contains { $0.take != nil && mayHave($0.contentType) }
  }

  /// The values of a type that can be made of what there is, by the best form that can be read; none where
  /// there is no such form. Where there are links, text is but another form of them, and comes last.
  func items<T: Transferable>(of item: T.Type) async -> [T] {
    let types = contentTypes
    let forms = item.transferForms
    let hasLinks = types.contains(TransferType.links)
    var files: [URL]?
    for isLast in hasLinks ? [false, true] : [true] {
      for form in forms {
        guard let take = form.take else { continue }
        for type in types where TransferType.matches(type, form.contentType) {
          guard !hasLinks || isLast == TransferType.isText(type) else { continue }
          if let found = await made(by: take, of: { try await self.data(type) }) { return found }
        }
        guard hasLinks, !isLast, form.contentType != .url, form.contentType != .fileURL else { continue }
        if files == nil { files = await self.files() }
        var found: [T] = []
        for file in files ?? [] where file.mayBe(form.contentType) {
          found += await made(by: take) { try await file.readInBackground() } ?? []
        }
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  private func made<T>(
    by take: @Sendable (Data) async throws -> [T], of data: () async throws -> Data
  ) async -> [T]? {
    do {
      return try await take(try await data())
    } catch {
      viewLogger.warning("What was dropped cannot be read: \(error)")
      return nil
    }
  }

  /// The files among the links.
  func files() async -> [URL] { await links().filter(\.isFileURL) }

  /// The links there are.
  func links() async -> [URL] {
    guard contentTypes.contains(TransferType.links), let list = try? await data(TransferType.links) else {
      return []
    }
    return (try? URLRepresentation.urls(in: list)) ?? []
  }
}

extension URL {
  /// The type a file has by its name.
  var contentTypeByName: UTType { UTType(filenameExtension: pathExtension) ?? .data }

  /// Whether what is in the file is of a type, by its name. Text is taken for Unicode.
  func mayBe(_ type: UTType) -> Bool {
    let own = contentTypeByName
    return own.conforms(to: type) || type == .utf8PlainText && own.conforms(to: .plainText)
  }

  /// What is in the file.
  func readInBackground() async throws -> Data {
    let result: Result<Data, DocumentError> = await Background.run {
      do throws(DocumentError) {
        return .success(try FileLoader().read(self).contents)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
