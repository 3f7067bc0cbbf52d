// For values that are Codable: nothing but a content type has to be said.

import FoundationEssentials

/// The value's code as JSON.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  let contentType: UTType

  /// JSON of `contentType`, which should be one of the app's own.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) { self.contentType = contentType }
}

extension CodableRepresentation: TransferForming {
  var forms: [TransferForm<Item>] {
    [
      TransferForm(
        contentType: contentType, export: { try JSONEncoder().encode($0) },
        take: { [try JSONDecoder().decode(Item.self, from: $0)] })
    ]
  }
}
