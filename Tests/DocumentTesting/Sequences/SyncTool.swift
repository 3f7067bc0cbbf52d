// How programs that sync files, and editors, write a file that is there: step by step, since others look at
// it, and save it, in between.

import DocumentModel
import FileSystemTesting

@testable import DocumentModel

/// A program that rewrites a file.
package enum SyncTool: String, CaseIterable {
  case syncthing, nextcloud, dropbox, rclone, rcloneInPlace, git, rsync, rsyncInPlace
  case editorRenaming, editorCopying

  static let path: FilePath = "/docs/A.note"

  /// What it does to the file, one after the other. A step that gives up returns false: no more follow.
  func steps(writing text: String, of old: String) -> [@Sendable (MemoryFileSystem) -> Bool] {
    let path = Self.path
    switch self {
    case .syncthing: return Self.renaming(from: "/docs/.syncthing.A.note.tmp", text, setsBack: true)
    case .nextcloud:
      // Of equal content only the time is set.
      if text == old { return [{ Self.setBack($0, path) }] }
      return Self.renaming(from: "/docs/.A.note.~a1b2c3", text, setsBack: true)
    case .dropbox: return Self.renaming(from: "/cache/new-17", text, setsBack: false)
    case .rclone: return Self.renaming(from: "/docs/A.note.4fa2.partial", text, setsBack: true)
    case .rsync: return Self.renaming(from: "/docs/.A.note.Xa81bQ", text, setsBack: true)
    case .rcloneInPlace: return Self.truncating(text) + [{ Self.setBack($0, path) }]
    case .rsyncInPlace:
      // Piece by piece over what is there.
      let half = String(text.prefix(text.count / 2))
      return [
        { Self.scribble($0, half + old.dropFirst(half.count)) }, { Self.scribble($0, text) },
        { Self.setBack($0, path) },
      ]
    case .git:
      return [
        { memory in
          memory.delete(path)
          return true
        },
        { memory in
          // It makes a new file, and none where one is.
          if memory.text(path) != nil { return false }
          memory.put("", at: path)
          return true
        }, { Self.scribble($0, String(text.prefix(text.count / 2))) }, { Self.scribble($0, text) },
      ]
    case .editorRenaming:
      return [
        { memory in
          guard memory.text(path) != nil else { return true }
          memory.delete("/docs/A.note~")
          memory.move(path, to: "/docs/A.note~")
          return true
        }
      ] + Self.truncating(text)
    case .editorCopying:
      return [
        { memory in
          memory.put(memory.text(path) ?? "", at: "/docs/A.note.bak")
          return true
        }
      ] + Self.truncating(text)
    }
  }

  /// A file beside it, or elsewhere, that takes its place.
  private static func renaming(
    from temporary: FilePath, _ text: String, setsBack: Bool
  ) -> [@Sendable (MemoryFileSystem) -> Bool] {
    let half = String(text.prefix(text.count / 2))
    let steps: [@Sendable (MemoryFileSystem) -> Bool] = [
      { memory in
        memory.put(half, at: temporary)
        return true
      },
      { memory in
        memory.scribble(text, at: temporary)
        return true
      },
      { memory in
        memory.delete(path)
        memory.move(temporary, to: path)
        return true
      },
    ]
    return setsBack ? steps + [{ setBack($0, path) }] : steps
  }

  private static func truncating(_ text: String) -> [@Sendable (MemoryFileSystem) -> Bool] {
    [{ scribble($0, "") }, { scribble($0, String(text.prefix(text.count / 2))) }, { scribble($0, text) }]
  }

  private static func scribble(_ memory: MemoryFileSystem, _ text: String) -> Bool {
    if memory.text(path) == nil { memory.put(text, at: path) } else { memory.scribble(text, at: path) }
    return true
  }

  /// The time that the file has elsewhere.
  private static func setBack(_ memory: MemoryFileSystem, _ path: FilePath) -> Bool {
    memory.configure { $0.clock += 1 }
    let now = memory.snapshot.clock
    memory.change(path) { ($0.modified, $0.changed) = (500, now) }
    return true
  }
}
