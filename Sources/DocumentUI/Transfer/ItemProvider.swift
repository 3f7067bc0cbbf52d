// What is dragged or dropped, as the older of SwiftUI's modifiers hand it over. Foundation has no
// `NSItemProvider` on Linux.

import FoundationEssentials
import Synchronization

/// What can be read of an item provider.
public typealias NSItemProviderReading = Transferable
/// What an item provider can be made of.
public typealias NSItemProviderWriting = Transferable

/// Something that is handed over in one or more forms, each made or read when it is asked for.
///
/// Its handlers are called on the main actor.
public final class NSItemProvider: Sendable {
  private let offers: Mutex<[TransferOffer]>
  private let name = Mutex<String?>(nil)
  /// What is told of readings as they begin and end.
  private let activity: LoadActivity?

  /// A provider of nothing yet.
  public init() {
    offers = Mutex([])
    activity = nil
  }

  init(_ offers: [TransferOffer], _ activity: LoadActivity? = nil) {
    self.offers = Mutex(offers)
    self.activity = activity
  }

  /// A provider of a text, a link, a picture or another value that can be handed over.
  public convenience init<T: Transferable>(object: T) { self.init(TransferOffer.all(of: object)) }

  /// A provider of a file: where it is, and what is in it. Nil without one.
  public convenience init?(contentsOf file: URL?) {
    guard let file, file.isFileURL else { return nil }
    self.init(file: file)
    suggestedName = file.lastPathComponent
  }

  /// A provider of a file.
  convenience init(file: URL) {
    let links = TransferOffer.all(of: file).prefix(1)
    let contents = TransferType.names(of: file.contentTypeByName).map { name in
      TransferOffer(contentType: name) { try await file.readInBackground() }
    }
    self.init(contents + links)
  }

  /// What a file made of it should be called.
  public var suggestedName: String? {
    get { name.withLock { $0 } }
    set { name.withLock { $0 = newValue } }
  }

  /// The forms there are, the best first.
  var all: [TransferOffer] { offers.withLock { $0 } }

  /// The types there are, the best first.
  public var registeredContentTypes: [UTType] {
    var seen: Set<UTType> = []
    return all.compactMap { TransferType.type(of: $0.contentType) }.filter { seen.insert($0).inserted }
  }

  /// The identifiers of the types there are, the best first.
  public var registeredTypeIdentifiers: [String] { registeredContentTypes.map(\.identifier) }

  /// Whether there is something of a type.
  public func hasItemConformingToTypeIdentifier(_ identifier: String) -> Bool {
    UTType(identifier).map(has) ?? all.contains { $0.contentType.hasSuffix("." + identifier) }
  }

  func has(_ type: UTType) -> Bool { all.contains { TransferType.matches($0.contentType, type) } }

  /// Whether a value of a type can be made of it.
  public func canLoadObject<T: Transferable>(ofClass type: T.Type) -> Bool {
    type.transferForms.contains { $0.take != nil && has($0.contentType) }
  }

  /// Adds the forms of a value.
  public func register<T: Transferable>(_ item: @autoclosure () -> T) {
    let more = TransferOffer.all(of: item())
    offers.withLock { $0 += more }
  }

  /// Makes a value of it, and calls `completionHandler` with it, or with what went wrong.
  @discardableResult
  public func loadObject<T: Transferable>(
    ofClass type: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> ProgressManager {
    loadTransferable(type: type) { result in
      switch result {
      case .success(let value): completionHandler(value, nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
  }

  /// Makes a value of it, and calls `completionHandler` with it, or with what went wrong.
  @discardableResult
  public func loadTransferable<T: Transferable>(
    type: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
  ) -> ProgressManager {
    let progress = ProgressManager(totalCount: 1)
    activity?.begin()
    Task { @MainActor in
      defer { activity?.end() }
      let item = await self.items(of: type).first
      progress.complete(count: 1)
      completionHandler(item.map { .success($0) } ?? .failure(TransferError.noSuchForm))
    }
    return progress
  }

  /// Reads the bytes of a type, and calls `completionHandler` with them, or with what went wrong.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier identifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> ProgressManager {
    let progress = ProgressManager(totalCount: 1)
    let type = UTType(identifier)
    let offer = all.first { offer in
      type.map { TransferType.matches(offer.contentType, $0) } ?? offer.contentType.hasSuffix(identifier)
    }
    activity?.begin()
    Task { @MainActor in
      defer { activity?.end() }
      do {
        guard let offer else { throw TransferError.noSuchForm }
        let data = try Self.single(try await offer.load(), of: offer)
        progress.complete(count: 1)
        completionHandler(data, nil)
      } catch {
        progress.complete(count: 1)
        completionHandler(nil, error)
      }
    }
    return progress
  }
}

extension NSItemProvider {
  /// The bytes of a form. Of a list of links they are those of the first, of which `URL` can be made.
  private static func single(_ data: Data, of offer: TransferOffer) throws -> Data {
    guard offer.contentType == TransferType.links else { return data }
    return Data((try URLRepresentation.urls(in: data).first?.absoluteString ?? "").utf8)
  }

  /// Reads the bytes of a type, and calls `completionHandler` with them, as `Data`, or with what went wrong.
  /// Of a file or link they are its address, of which `URL(dataRepresentation:relativeTo:)` is made. There
  /// are no options.
  public func loadItem(
    forTypeIdentifier identifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: (@Sendable (_ item: (any Sendable)?, _ error: (any Error)?) -> Void)? = nil
  ) {
    loadDataRepresentation(forTypeIdentifier: identifier) { data, error in
      completionHandler?(data.map { $0 as any Sendable }, error)
    }
  }

  /// Reads the bytes of a type, which are `Data`. Of a file or link they are its address, of which
  /// `URL(dataRepresentation:relativeTo:)` is made. There are no options.
  public func loadItem(
    forTypeIdentifier identifier: String, options: [AnyHashable: Any]? = nil
  ) async throws -> any Sendable {
    try await withCheckedThrowingContinuation { continuation in
      loadDataRepresentation(forTypeIdentifier: identifier) { data, error in
        if let data {
          continuation.resume(returning: data as any Sendable)
        } else {
          continuation.resume(throwing: error ?? TransferError.noSuchForm)
        }
      }
    }
  }
}

extension NSItemProvider: TransferSource {
  var contentTypes: [String] { all.map(\.contentType) }

  func data(_ contentType: String) async throws -> Data {
    guard let offer = all.first(where: { $0.contentType == contentType }) else {
      throw TransferError.noSuchForm
    }
    return try await offer.load()
  }
}
