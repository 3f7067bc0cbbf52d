// A file that the command line names to be written: replaced whole or not at all, and never the one that is
// read.

import DocumentModel
import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#endif

/// Where a program writes what it made of a document.
///
/// A file is replaced only by a whole one. What is no file (a pipe, a device, the standard output) is written
/// to as it is.
@MainActor
public struct OutputFile {
  /// The argument that names it: a path or a `file://` URI.
  public let argument: String
  private let source: FileIdentity?

  /// - Parameter source: the document that it is made of, which it must not be; nil when that is no file.
  public init(_ argument: String, madeOf source: FileIdentity?) {
    self.argument = argument
    self.source = source
  }

  /// Looks whether it could be written, as far as can be seen without writing.
  ///
  /// - Throws: ``DocumentError``, of the code ``DocumentError/Code/sameFile`` when it is the document itself.
  public func check() throws(DocumentError) {
    if let stream = descriptor {
      var status = stat()
      guard fstat(stream, &status) == 0 else { throw DocumentError(.save, Errno(rawValue: errno), url: url) }
      guard let source, source.device == UInt64(status.st_dev), source.inode == UInt64(status.st_ino) else {
        return
      }
      throw DocumentError.sameFile(url)
    }
    if isPipeOrDevice { return }
    try saver.check(url, expecting: expectation)
  }

  /// Writes all of `bytes`.
  ///
  /// - Throws: ``DocumentError``, of the code ``DocumentError/Code/notDurable`` when a file is there but may
  ///   not survive a power cut.
  public func write(_ bytes: [UInt8]) throws(DocumentError) {
    if let stream = descriptor {
      try check()
      return try write(bytes, to: stream)
    }
    guard isPipeOrDevice else {
      if let problem = try saver.save(Data(bytes), to: url, expecting: expectation).problem { throw problem }
      return
    }
    let stream = path.withUnsafeBufferPointer { open($0.baseAddress!, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
    guard stream >= 0 else { throw DocumentError(.save, Errno(rawValue: errno), url: url) }
    defer { close(stream) }
    try write(bytes, to: stream)
  }

  private func write(_ bytes: [UInt8], to stream: Int32) throws(DocumentError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(stream, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw DocumentError(.save, Errno(rawValue: errno), url: url)
      }
    }
  }

  // MARK: What it is

  private var url: URL { LaunchArguments.url(of: argument) }
  private var saver: FileSaver { FileSaver(recoveryFolder: SessionServices.standard.recoveryFolder) }
  private var expectation: FileSaver.Expectation { source.map { .anythingBut($0) } ?? .anything }

  /// The path for the system, with the closing zero.
  private var path: [CChar] { FilePath(url: url).bytes.map { CChar(bitPattern: $0) } + [0] }

  private var isPipeOrDevice: Bool {
    var status = stat()
    guard path.withUnsafeBufferPointer({ stat($0.baseAddress!, &status) }) == 0 else { return false }
    return [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT)
  }

  /// The number of a file that the program was started with, if the path names one. A file behind it is not
  /// to be replaced: whoever opened it would not see that, and may have opened it to append.
  private var descriptor: Int32? {
    switch argument {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      for folder in ["/dev/fd/", "/proc/self/fd/"] where argument.hasPrefix(folder) {
        return Int32(argument.dropFirst(folder.count))
      }
      return nil
    }
  }
}
