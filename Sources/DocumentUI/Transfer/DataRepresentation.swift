// For values with a format of their own: the app's closures make the bytes, read them, or do both.

import FoundationEssentials

/// A form that the value makes of itself, and is made of, as bytes.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  let form: TransferForm<Item>

  /// Bytes of `contentType`, made and read by the closures.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    form = TransferForm(contentType: contentType, export: exporting, take: { [try await importing($0)] })
  }

  /// Bytes that are only handed out.
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {
    form = TransferForm(contentType: exportedContentType, export: exporting)
  }

  /// Bytes that are only taken.
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    form = TransferForm(contentType: importedContentType, take: { [try await importing($0)] })
  }
}

extension DataRepresentation: TransferForming {
  var forms: [TransferForm<Item>] { [form] }
}
