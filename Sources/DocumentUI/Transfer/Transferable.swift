// Values that can be handed to other views and other programs, and the forms they take on the way.

import FoundationEssentials

/// A value that can be dragged and dropped, within the app and between programs.
///
///     struct Profile: Codable, Transferable {
///       var name: String
///       static var transferRepresentation: some TransferRepresentation {
///         CodableRepresentation(contentType: .profile)
///         ProxyRepresentation(exporting: \.name)
///       }
///     }
///
/// Other programs know a form by its MIME type. A content type without one is known to apps of this framework
/// by its identifier.
public protocol Transferable: Sendable {
  /// The forms it takes.
  associatedtype Representation: TransferRepresentation

  /// The forms it takes, the best first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// One or more forms that a value takes to be handed over.
public protocol TransferRepresentation<Item>: Sendable {
  /// What is handed over.
  associatedtype Item: Transferable
  /// What it is made of.
  associatedtype Body: TransferRepresentation = Self

  /// The forms it is made of.
  var body: Body { get }
}

extension TransferRepresentation where Body == Self {
  /// The form itself.
  public var body: Self { self }
}

/// A representation that knows its forms itself.
protocol TransferForming<Item>: TransferRepresentation {
  var forms: [TransferForm<Item>] { get }
}

/// One form: a content type, and the ways there and back.
struct TransferForm<Item>: Sendable {
  var contentType: UTType
  /// Whether an item has this form.
  var isThere: @Sendable (Item) -> Bool = { _ in true }
  /// Makes the bytes.
  var export: (@Sendable (Item) async throws -> Data)?
  /// Makes what is in the bytes.
  var take: (@Sendable (Data) async throws -> [Item])?
}

extension Transferable {
  /// The forms it takes, the best first.
  static var transferForms: [TransferForm<Self>] { forms(of: transferRepresentation) }

  private static func forms<R: TransferRepresentation>(of representation: R) -> [TransferForm<Self>] {
    if let forming = representation as? any TransferForming<Self> { return forming.forms }
    if R.Body.self == R.self { return [] }
    return forms(of: representation.body)
  }
}

/// Puts forms together.
@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
  /// A form.
  public static func buildExpression<Content: TransferRepresentation>(
    _ content: Content
  ) -> Content where Content.Item == Item { content }

  /// The first form.
  public static func buildPartialBlock<Content: TransferRepresentation>(
    first: Content
  ) -> Content where Content.Item == Item { first }

  /// One more form.
  public static func buildPartialBlock<First: TransferRepresentation, Next: TransferRepresentation>(
    accumulated: First, next: Next
  ) -> TransferRepresentations<First, Next> where First.Item == Item, Next.Item == Item {
    TransferRepresentations(first: accumulated, next: next)
  }
}
