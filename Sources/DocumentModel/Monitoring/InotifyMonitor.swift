// Hearing of changes through the kernel's inotify: one descriptor for the program, one watch for each
// directory that has an open document. Nothing runs while nothing happens.

import Dispatch
import Glibc
import Logging
import Synchronization

/// Watches files with inotify.
///
/// The directory is watched and not the file, so that a file that takes another's place under the same name
/// is noticed.
public final class InotifyMonitor: FileMonitor {
  /// The monitor of this program.
  public static let shared = InotifyMonitor()

  private struct Entry {
    /// Nil for whatever is in the directory.
    var name: FilePath?
    var onChange: @Sendable () -> Void
  }

  private struct State {
    var descriptor: Int32 = -1
    var source: (any DispatchSourceRead)?
    /// By the kernel's number of the directory's watch.
    var directories: [Int32: [UInt64: Entry]] = [:]
    var nextID: UInt64 = 0
    /// How many directories are being asked for, without the lock.
    var pending = 0
    /// What is to be given up, and what the kernel has ended, while one is asked for that may get the same
    /// number.
    var unused: Set<Int32> = []
    var ended: Set<Int32> = []
  }

  /// How long what happens is let gather after news: a thousand changes in a second are told in twenty
  /// pieces.
  private static let pause: DispatchTimeInterval = .milliseconds(50)

  private static let queue = Background.queue("DocumentModel.InotifyMonitor")
  private static let logger = Logger(label: "DocumentModel.InotifyMonitor")
  private let state = Mutex(State())

  /// A monitor with no watches, and no descriptor until it has one.
  public init() {}

  deinit {
    state.withLock { $0.source?.cancel() }
  }

  /// Watches a file, or all that is in a directory.
  public func watch(
    _ name: FilePath?, in directory: FilePath, _ onChange: @escaping @Sendable () -> Void
  ) -> (any FileWatch)? {
    let descriptor = state.withLock { state in
      if state.descriptor < 0 { open(&state) }
      if state.descriptor >= 0 { state.pending += 1 }
      return state.descriptor
    }
    guard descriptor >= 0 else { return nil }
    let mask =
      IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_DELETE_SELF
      | IN_MOVE_SELF
    let flags = UInt32(mask) | UInt32(IN_ONLYDIR)
    // Not under the lock: a disk that does not answer would hold up every other watch.
    let number = directory.withCString { inotify_add_watch(descriptor, $0, flags) }
    let error = Errno.current
    return state.withLock { state in
      defer { endPending(&state) }
      if number < 0 || state.ended.contains(number) {
        Self.logger.info("\(directory) cannot be watched: \(error)")
        return nil
      }
      state.nextID += 1
      state.directories[number, default: [:]][state.nextID] = Entry(name: name, onChange: onChange)
      return Watch(monitor: self, directory: number, id: state.nextID)
    }
  }

  private func endPending(_ state: inout State) {
    state.pending -= 1
    guard state.pending == 0 else { return }
    for number in state.unused where state.directories[number] == nil {
      _ = inotify_rm_watch(state.descriptor, number)
    }
    state.unused = []
    state.ended = []
  }

  private func open(_ state: inout sending State) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else {
      Self.logger.info("files cannot be watched: \(Errno.current)")
      return
    }
    state.descriptor = descriptor
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: Self.queue)
    // It holds itself until it is cancelled, when this object goes.
    let held = Handover(source)
    source.setEventHandler { [weak self] in
      self?.read(descriptor)
      held.value.suspend()
      Self.queue.asyncAfter(deadline: .now() + Self.pause) { held.value.resume() }
    }
    source.setCancelHandler { _ = close(descriptor) }
    source.activate()
    state.source = source
  }

  private struct Watch: FileWatch {
    weak var monitor: InotifyMonitor?
    let directory: Int32
    let id: UInt64

    var hasEnded: Bool { monitor?.has(id, directory) != true }

    func cancel() {
      monitor?.cancel(id, directory)
    }
  }

  private func cancel(_ id: UInt64, _ directory: Int32) {
    state.withLock { state in
      state.directories[directory]?[id] = nil
      guard state.directories[directory]?.isEmpty == true else { return }
      state.directories[directory] = nil
      giveUp(directory, &state)
    }
  }

  private func has(_ id: UInt64, _ directory: Int32) -> Bool {
    state.withLock { $0.directories[directory]?[id] != nil }
  }

  private func giveUp(_ directory: Int32, _ state: inout State) {
    if state.pending > 0 {
      state.unused.insert(directory)
    } else {
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
          } else if event.mask & UInt32(IN_MOVE_SELF) != 0 {
            // It is the folder of other files now.
            continueWithout(event.wd, isMoved: true)
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
        entries.values.filter { entry in
          if isOverflown || wholeDirectories.contains(number) { return true }
          guard let names = touched[number] else { return false }
          return entry.name.map(names.contains) ?? true
        }.map(\.onChange)
      }
    }
    for call in calls { call() }
  }

  /// A directory is not watched any more: it is gone, or elsewhere.
  private func continueWithout(_ directory: Int32, isMoved: Bool = false) {
    let calls = state.withLock { state in
      let entries = state.directories.removeValue(forKey: directory)
      if isMoved {
        if entries != nil { giveUp(directory, &state) }
      } else if state.pending > 0 {
        state.ended.insert(directory)
      }
      return entries?.values.map(\.onChange) ?? []
    }
    for call in calls { call() }
  }
}
