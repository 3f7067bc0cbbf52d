// Files and commands, for benchmarks only.

import Glibc

/// Why a file or command failed.
struct FileFailure: Error, CustomStringConvertible {
  var description: String
}

/// Prints a line to standard error.
func report(_ message: String) {
  let line = Array((message + "\n").utf8)
  _ = write(STDERR_FILENO, line, line.count)
}

/// Prints `message` to standard error and ends with `code`.
func fail(_ message: String, code: Int32) -> Never {
  report("shapeedit-bench: \(message)")
  exit(code)
}

/// Gives memory that was freed back to the system, as far as the C library can.
func trimMemory() {
  // Not in Swift's view of glibc.
  guard let symbol = dlsym(nil, "malloc_trim") else { return }
  let trim = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)
  _ = trim(0)
}

/// Writes `bytes` to the file at `path`.
func writeFile(_ bytes: [UInt8], to path: String) throws {
  guard let file = fopen(path, "w") else {
    throw FileFailure(description: "\(path) cannot be written: \(String(cString: strerror(errno))).")
  }
  let count = fwrite(bytes, 1, bytes.count, file)
  guard fclose(file) == 0, count == bytes.count else {
    throw FileFailure(description: "\(path) could not be written whole.")
  }
}

/// The bytes of the file at `path`.
func readFile(_ path: String) throws -> [UInt8] {
  guard let file = fopen(path, "r") else {
    throw FileFailure(description: "\(path) cannot be read: \(String(cString: strerror(errno))).")
  }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 64 << 10)
  while true {
    let count = fread(&block, 1, block.count, file)
    if count == 0 { return bytes }
    bytes += block[..<count]
  }
}

/// A file of these bytes that is there while `body` runs.
func withTemporaryFile<Result>(_ bytes: [UInt8], _ body: (String) throws -> Result) throws -> Result {
  var path = Array("/tmp/shapeedit-bench-XXXXXX".utf8CString)
  let descriptor = mkstemp(&path)
  guard descriptor >= 0 else { throw FileFailure(description: "No temporary file could be made.") }
  close(descriptor)
  let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  defer { unlink(name) }
  try writeFile(bytes, to: name)
  return try body(name)
}

/// An empty folder that is there while `body` runs.
func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  var path = Array("/tmp/shapeedit-bench-XXXXXX".utf8CString)
  guard mkdtemp(&path) != nil else { throw FileFailure(description: "No temporary folder could be made.") }
  let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  defer { _ = output(of: "rm -r \(name)") }
  return try body(name)
}

/// What a shell command prints; nil when it fails.
func output(of command: String) -> String? {
  guard let pipe = popen(command, "r") else { return nil }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = fread(&block, 1, block.count, pipe)
    if count == 0 { break }
    bytes += block[..<count]
  }
  return pclose(pipe) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
}
