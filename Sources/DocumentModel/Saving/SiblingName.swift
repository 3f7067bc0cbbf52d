// Names for files that are put beside a document so that nothing is lost: “Plan (conflict 2025-01-31
// 14.05.09).shapeedit”.

import FoundationEssentials
import Glibc
import Localization

/// A name that says where a file beside the document came from.
enum SiblingName {
  /// The name of the file called `name` with a note before its extension.
  ///
  /// - Parameter attempt: 0 for the first; later ones are numbered from 2.
  static func conflict(of name: FilePath, at date: Date, attempt: Int) -> FilePath {
    let number = attempt == 0 ? "" : " \(attempt + 1)"
    return name.inserting(" (conflict \(stamp(date))\(number))")
  }

  /// The name of a copy of the file called `name`: “NAME copy”, “NAME copy 2”, … A copy of “NAME copy” is
  /// “NAME copy 2” too, as in file managers.
  ///
  /// - Parameter word: what says that it is a copy, in the person's language.
  static func copy(
    of name: FilePath, attempt: Int, word: String = L("copy", context: "file name")
  ) -> FilePath {
    let known = name.copied(word)
    let number = known.number + 1 + attempt
    return known.name.inserting(number == 1 ? " \(word)" : " \(word) \(number)")
  }

  /// The name itself: “NAME”, “NAME 2”, …
  static func numbered(_ name: FilePath, attempt: Int) -> FilePath {
    attempt == 0 ? name : name.inserting(" \(attempt + 1)")
  }

  /// Whether a file beside another is the backup that an editor makes of it: “a~”, “a.bak”, “.a.orig”.
  static func isBackup(_ backup: FilePath, of file: FilePath) -> Bool {
    guard backup.deletingLastComponent == file.deletingLastComponent else { return false }
    let name = Array(file.lastComponent.bytes)
    var other = Array(backup.lastComponent.bytes)
    if other.first == UInt8(ascii: "."), name.first != UInt8(ascii: ".") { other.removeFirst() }
    guard other.starts(with: name) else { return false }
    let ending = other.dropFirst(name.count)
    return ["~", ".bak", ".orig", ".old", ".backup"].contains { ending.elementsEqual($0.utf8) }
  }

  private static func stamp(_ date: Date) -> String {
    var seconds = time_t(date.timeIntervalSince1970)
    var parts = tm()
    localtime_r(&seconds, &parts)
    func pad(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(pad(parts.tm_mon + 1))-\(pad(parts.tm_mday)) "
      + "\(pad(parts.tm_hour)).\(pad(parts.tm_min)).\(pad(parts.tm_sec))"
  }
}

extension FilePath {
  /// Where the extension of a bare name begins, its dot included; the end when it has none.
  private var extensionStart: Int {
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return bytes.count }
    return dot
  }

  /// A bare name without its extension.
  var deletingExtension: FilePath { FilePath(bytes: bytes[..<extensionStart]) }

  /// The extension of a bare name without the dot; empty when it has none.
  var fileExtension: String { String(decoding: bytes[extensionStart...].dropFirst(), as: UTF8.self) }

  /// What a bare name is a copy of by its words, and which: “Plan copy 2” is the second of “Plan”, “Plan” is
  /// itself, number 0.
  fileprivate func copied(_ word: String) -> (name: FilePath, number: Int) {
    var stem = bytes[..<extensionStart]
    var number = 1
    if let space = stem.lastIndex(of: UInt8(ascii: " ")),
      let found = Int(String(decoding: stem[(space + 1)...], as: UTF8.self)), (2...9_999).contains(found)
    {
      stem = stem[..<space]
      number = found
    }
    let note = Array(" \(word)".utf8)
    guard stem.count > note.count, stem.suffix(note.count).elementsEqual(note) else { return (self, 0) }
    return (FilePath(bytes: stem.dropLast(note.count) + bytes[extensionStart...]), number)
  }

  /// A bare name with `text` before its extension, cut so that it stays a valid name.
  fileprivate func inserting(_ text: String) -> FilePath {
    let tail = Array(text.utf8) + bytes[extensionStart...]
    return FilePath(bytes: bytes[..<extensionStart].prefix(max(1, 255 - tail.count)) + tail)
  }
}
