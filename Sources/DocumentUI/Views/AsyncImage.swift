// Pictures that are read while something else shows.

import FoundationEssentials
import Gtk

/// How far a picture has been read.
public enum AsyncImagePhase: Sendable {
  /// It is being read, or there is no address.
  case empty
  /// It is there.
  case success(Image)
  /// It could not be read.
  case failure(any Error)

  /// The picture, once it is there.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// Why it is not there, if it could not be read.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A picture by its address, read in the background.
///
/// Files and `data:` addresses are read. Others (`https:`) are asked of GIO, which has them where its
/// extensions (gvfs) are installed; without them they fail, with GIO's words.
public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content
  @State private var found: FoundPicture?

  /// A picture shown by `content`, which is asked for each phase. It has `scale` pixels side by side in a
  /// point.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.transaction = transaction
    self.content = content
  }

  /// The picture, or what shows meanwhile.
  public var body: some View {
    content(phase).task(id: url) {
      // On the way back to its page it is there already.
      guard let url, phase.image == nil else { return }
      let new: AsyncImagePhase
      do {
        new = .success(Image(data: try await PictureReading.data(at: url)))
      } catch {
        new = .failure(error)
      }
      if !Task.isCancelled { withTransaction(transaction) { found = FoundPicture(url: url, phase: new) } }
    }
  }

  /// What was found, unless it was at another address.
  private var phase: AsyncImagePhase {
    guard let found, found.url == url else { return .empty }
    return found.phase.image.map { .success($0.scaled(Double(scale))) } ?? found.phase
  }
}

/// What was found at an address.
private struct FoundPicture {
  let url: URL
  let phase: AsyncImagePhase
}

extension AsyncImage where Content == ConditionalContent<Image, Color> {
  /// A picture in the size it has; a grey area until it is there.
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { image } else { Color.gray.opacity(0.3) }
    }
  }
}

extension AsyncImage {
  /// A picture shown by `content`, and a placeholder until it is there.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }
}

/// Reads pictures by their addresses.
enum PictureReading {
  /// Why one cannot be read.
  enum Failure: Error {
    /// It is not data in the form of an address (RFC 2397).
    case noData
    /// GIO could not read it, in its words.
    case unread(String)
  }

  /// The bytes at an address.
  @MainActor
  static func data(at url: URL) async throws -> Data {
    if url.isFileURL { return try await url.readInBackground() }
    if url.scheme == "data" { return try data(in: url.absoluteString) }
    do {
      return try await Gtk.File(uri: url.absoluteString).loadContents().contents
    } catch {
      throw Failure.unread("\(error)")
    }
  }

  /// The bytes that a `data:` address is.
  static func data(in address: String) throws -> Data {
    guard let comma = address.firstIndex(of: ","), address.hasPrefix("data:") else { throw Failure.noData }
    let kind = address[..<comma]
    let body = String(address[address.index(after: comma)...])
    let plain = try unescaped(body)
    guard kind.hasSuffix(";base64") else { return plain }
    guard let data = Data(base64Encoded: plain, options: .ignoreUnknownCharacters) else {
      throw Failure.noData
    }
    return data
  }

  /// The bytes that a text with `%41` for some of them is.
  private static func unescaped(_ text: String) throws -> Data {
    var result = Data()
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      let digits = String(decoding: bytes.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else { throw Failure.noData }
      result.append(value)
      bytes = bytes.dropFirst(2)
    }
    return result
  }
}
