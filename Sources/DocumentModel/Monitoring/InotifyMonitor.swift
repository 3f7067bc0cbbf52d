// Hearing of changes through the kernel's inotify: one descriptor for the program, one watch for each directory that has
// an open document. Nothing runs while nothing happens.

import Dispatch
import Glibc
import Logging
import Synchronization

/// Watches files with inotify.
///
/// The directory is watched and not the file, so that a file that takes another's place under the same name is noticed.
public final class InotifyMonitor: FileMonitor {
  /// The monitor of this program.
  public static let shared = InotifyMonitor()

  private struct Entry {
    var name: FilePath
    var onChange: @Sendable () -> Void
  }

  private struct State {
    var descriptor: Int32 = -1
    var source: (any DispatchSourceRead)?
    /// By the kernel's number of the directory's watch.
    var directories: [Int32: [UInt64: Entry]] = [:]
    var nextID: UInt64 = 0
  }

  private static let queue = Background.queue("DocumentModel.InotifyMonitor")
  private static let logger = Logger(label: "DocumentModel.InotifyMonitor")
  private let state = Mutex(State())

  /// A monitor with no watches, and no descriptor until it has one.
  public init() {}

  deinit {
    state.withLock { $0.source?.cancel() }
  }

  /// Watches a file.
  public func watch(
    _ name: FilePath, in directory: FilePath, _ onChange: @escaping @Sendable () -> Void
  ) -> (any FileWatch)? {
    state.withLock { state in
      if state.descriptor < 0 { open(&state) }
      guard state.descriptor >= 0 else { return nil }
      let mask =
        IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_DELETE_SELF
        | IN_MOVE_SELF
      let flags = UInt32(mask) | UInt32(IN_ONLYDIR)
      let number = directory.withCString { inotify_add_watch(state.descriptor, $0, flags) }
      if number < 0 {
        Self.logger.info("\(directory) cannot be watched: \(Errno.current)")
        return nil
      }
      state.nextID += 1
      state.directories[number, default: [:]][state.nextID] = Entry(name: name, onChange: onChange)
      return Watch(monitor: self, directory: number, id: state.nextID)
    }
  }

  private func open(_ state: inout sending State) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else {
      Self.logger.info("files cannot be watched: \(Errno.current)")
      return
    }
    state.descriptor = descriptor
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: Self.queue)
    source.setEventHandler { [weak self] in self?.read(descriptor) }
    source.setCancelHandler { _ = close(descriptor) }
    source.activate()
    state.source = source
  }

  private struct Watch: FileWatch {
    weak var monitor: InotifyMonitor?
    let directory: Int32
    let id: UInt64

    func cancel() {
      monitor?.cancel(id, directory)
    }
  }

  private func cancel(_ id: UInt64, _ directory: Int32) {
    state.withLock { state in
      state.directories[directory]?[id] = nil
      guard state.directories[directory]?.isEmpty == true else { return }
      state.directories[directory] = nil
      _ = inotify_rm_watch(state.descriptor, directory)
    }
  }

  /// Takes in what has happened, and tells of each file once.
  private func read(_ descriptor: Int32) {
    var touched: [Int32: Set<FilePath>] = [:]
    var wholeDirectories: Set<Int32> = []
    var isOverflown = false
    let headerSize = MemoryLayout<inotify_event>.size
    withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
      while true {
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { break }
        var offset = 0
        while offset + headerSize <= count {
          let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let name = buffer[(offset + headerSize)...].prefix(Int(event.len)).prefix { $0 != 0 }
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
            isOverflown = true
          } else if event.mask & UInt32(IN_IGNORED) != 0 {
            continueWithout(event.wd)
          } else if name.isEmpty {
            wholeDirectories.insert(event.wd)
          } else {
            touched[event.wd, default: []].insert(FilePath(bytes: name))
          }
          offset += headerSize + Int(event.len)
        }
      }
    }
    let calls = state.withLock { state in
      state.directories.flatMap { number, entries in
        entries.values.filter {
          isOverflown || wholeDirectories.contains(number) || touched[number]?.contains($0.name) == true
        }.map(\.onChange)
      }
    }
    for call in calls { call() }
  }

  /// The kernel has ended a watch: the directory is gone.
  private func continueWithout(_ directory: Int32) {
    let calls = state.withLock { $0.directories.removeValue(forKey: directory)?.values.map(\.onChange) ?? [] }
    for call in calls { call() }
  }
}
