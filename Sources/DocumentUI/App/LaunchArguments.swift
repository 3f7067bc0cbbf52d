// What the program was started with, so that no name is lost: arguments that are not UTF-8 become URIs, which
// are.

import DocumentModel
import FoundationEssentials
import Glibc

/// The command line after the program's name.
public enum LaunchArguments {
  /// The arguments. One that is not UTF-8 is taken for the path of a file and given as its `file://` URI,
  /// byte for byte; of `--option=PATH` only the path.
  public static let all: [String] = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
    CommandLine.unsafeArgv[index].map { text(Array(UnsafeBufferPointer(start: $0, count: strlen($0)))) }
  }

  /// The place that an argument names: a path or a `file://` URI. A relative path counts from the current
  /// folder, whatever bytes that one's name is of.
  public static func url(of argument: String) -> URL {
    if argument.hasPrefix("file://"), let url = URL(string: argument) { return url }
    return currentDirectory.appending(FilePath(argument)).url
  }

  /// The text of one argument.
  static func text(_ argument: [CChar]) -> String {
    let bytes = argument.map { UInt8(bitPattern: $0) }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    if bytes.starts(with: Array("--".utf8)), let equals = bytes.firstIndex(of: UInt8(ascii: "=")) {
      return String(decoding: bytes[...equals], as: UTF8.self) + uri(bytes[(equals + 1)...])
    }
    return uri(bytes[...])
  }

  private static func uri(_ path: ArraySlice<UInt8>) -> String {
    currentDirectory.appending(FilePath(bytes: path)).url.absoluteString
  }

  private static var currentDirectory: FilePath {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return FilePath(
      bytes: UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) })
  }
}
