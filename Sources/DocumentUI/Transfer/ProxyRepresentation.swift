// For values that others cannot read: a text, a link or another type that they know stands in for it.

import FoundationEssentials

/// The forms of another value that stands for this one.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  private let exporting: (@Sendable (Item) async throws -> Proxy)?
  private let importing: (@Sendable (Proxy) async throws -> Item)?

  /// What is made of the value, and what the value is made of.
  public init(
    exporting: @escaping @Sendable (Item) async throws -> Proxy,
    importing: @escaping @Sendable (Proxy) async throws -> Item
  ) {
    self.exporting = exporting
    self.importing = importing
  }

  /// What is made of the value.
  public init(exporting: @escaping @Sendable (Item) async throws -> Proxy) {
    self.exporting = exporting
    importing = nil
  }

  /// What the value is made of.
  public init(importing: @escaping @Sendable (Proxy) async throws -> Item) {
    exporting = nil
    self.importing = importing
  }
}

extension ProxyRepresentation: TransferForming {
  var forms: [TransferForm<Item>] {
    Proxy.transferForms.compactMap { [exporting, importing] form in
      var own = TransferForm<Item>(contentType: form.contentType)
      if let exporting, let export = form.export {
        own.export = { item in
          let proxy = try await exporting(item)
          guard form.isThere(proxy) else { throw TransferError.noSuchForm }
          return try await export(proxy)
        }
      }
      if let importing, let take = form.take {
        own.take = { data in
          var items: [Item] = []
          for proxy in try await take(data) { items.append(try await importing(proxy)) }
          return items
        }
      }
      return own.export == nil && own.take == nil ? nil : own
    }
  }
}

/// Why something cannot be handed over.
enum TransferError: Error {
  /// The value has not the form that was asked for.
  case noSuchForm
  /// What was handed over is not what it says it is.
  case unreadable
}
