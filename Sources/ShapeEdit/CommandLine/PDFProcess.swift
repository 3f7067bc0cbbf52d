// A process of its own that writes one PDF: this program, started again with one option that nobody else
// gives. The drawing comes by its standard input, the PDF goes to its standard output, and what is wrong to
// its standard error.

import CLinux
import DocumentUI
import Glibc
import Gtk
import ShapeDrawing
import ShapeEditor
import ShapeModel

/// Writes PDFs in another process.
enum PDFProcess {
  /// What the process is started with; then the number of a page or “all”, and a colour, or none.
  static let option = "--write-pdf"
  private static let nothingToExport: Int32 = 3

  // MARK: In the program itself

  /// Has the windows' PDFs written so.
  static func use() {
    PDFWriting.use { graphic, options, isCancelled in
      Result { () throws(ExportError) in try data(for: graphic, options, isCancelled) }
    }
  }

  private static func data(
    for graphic: Graphic, _ options: Exporter.Options, _ isCancelled: () -> Bool
  ) throws(ExportError) -> [UInt8] {
    let (input, output) = (MemoryFile("drawing"), MemoryFile("pdf"))
    var words: [Int32] = [-1, -1]
    guard let input, let output, input.write(ShapeEditFormat.write(graphic)), pipe2(&words, O_CLOEXEC) == 0
    else { throw .drawingFailed(String(cString: strerror(errno))) }
    defer { close(words[0]) }
    let process = start(
      ["shapeedit", option, options.page.map { "\($0)" } ?? "all"]
        + (options.background.map { [rgba($0)] } ?? []),
      input: input.descriptor, output: output.descriptor, error: words[1])
    let failure = errno
    close(words[1])
    guard let process else { throw .drawingFailed(String(cString: strerror(failure))) }
    var said: [UInt8] = []
    // The pipe ends when no process holds its other end any more.
    while let more = hear(words[0]) {
      said += more
      if isCancelled() { kill(process, SIGKILL) }
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if isCancelled() { throw .cancelled }
    switch status {
    case 0: return output.contents
    case nothingToExport << 8: throw .nothingToExport
    default:
      let text = String(decoding: said, as: UTF8.self).split(separator: "\n").last.map(String.init)
      throw .drawingFailed(text ?? "\(status)")
    }
  }

  private static func start(
    _ arguments: [String], input: Int32, output: Int32, error: Int32
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in [input, output, error].enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    // The program as it runs now, even if an update has replaced its file.
    let result = posix_spawn(&process, "/proc/self/exe", &actions, nil, &words, environ)
    errno = result
    return result == 0 ? process : nil
  }

  /// What the process writes to its standard error within a moment; nil at the end.
  private static func hear(_ descriptor: Int32) -> [UInt8]? {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, 50) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0, errno == EINTR { return [] }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  private static func rgba(_ color: ShapeModel.Color) -> String {
    [color.red, color.green, color.blue, color.alpha].map(String.init).joined(separator: ",")
  }

  // MARK: In the process that writes

  /// Does what the arguments say, when they are those of such a process, and ends it.
  static func runIfAsked(_ arguments: [String]) {
    guard arguments.first == option else { return }
    GLibLogHandler.install()
    let channels = arguments.dropFirst(2).first?.split(separator: ",").compactMap { UInt8($0) } ?? []
    let background =
      channels.count == 4
      ? ShapeModel.Color(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3]) : nil
    do {
      let graphic = try MemoryFile(STDIN_FILENO).contents.withUnsafeBytes {
        try ShapeEditFormat.read($0).graphic
      }
      let options = Exporter.Options(
        page: arguments.dropFirst().first.flatMap { Int($0) }, background: background)
      let bytes = try Exporter.data(for: graphic, format: .pdf, options: options)
      if MemoryFile(STDOUT_FILENO).write(bytes) { exit(0) }
      fail(String(cString: strerror(errno)))
    } catch ExportError.nothingToExport {
      exit(nothingToExport)
    } catch ExportError.drawingFailed(let reason) {
      fail(reason)
    } catch {
      fail("\(error)")
    }
  }

  private static func fail(_ reason: String) -> Never {
    StandardError.print(reason)
    exit(1)
  }
}

/// A file in memory that has no name.
private final class MemoryFile {
  let descriptor: Int32
  private let isOwn: Bool

  init?(_ name: String) {
    descriptor = memfd_create(name, CLINUX_MFD_CLOEXEC)
    isOwn = true
    guard descriptor >= 0 else { return nil }
  }

  /// One that another process has made.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    isOwn = false
  }

  deinit { if isOwn { close(descriptor) } }

  /// Writes all of the file; false when that fails, as `errno` says.
  func write(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress! + done, bytes.count - done, off_t(done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// All of the file.
  var contents: [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, done in
      while done < buffer.count {
        let count = pread(descriptor, buffer.baseAddress! + done, buffer.count - done, off_t(done))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        done += count
      }
    }
  }
}
