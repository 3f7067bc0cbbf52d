// The types that the programs installed on this computer know, from the files that update-mime-database makes
// of all of them (https://specifications.freedesktop.org/shared-mime-info-spec). Read once, when a type is
// first asked for that no declaration in this program knows.

import FoundationEssentials
import Glibc
import Synchronization

/// What the shared MIME-info database says of types, extensions and parents.
final class SharedMIMEDatabase: Sendable {
  /// The database of this computer, as it was when it was first asked.
  static let shared = SharedMIMEDatabase(folders: standardFolders)

  private struct Tables {
    /// Types by extension, the one with the most weight.
    var typeByExtension: [String: (type: String, weight: Int)] = [:]
    var extensionsByType: [String: [String]] = [:]
    var parents: [String: [String]] = [:]
    var aliases: [String: String] = [:]
  }

  private let folders: [FilePath]
  private let tables: Mutex<Tables?> = Mutex(nil)
  private let descriptions = Mutex<[String: String?]>([:])

  /// A database in some folders, those that count most first.
  init(folders: [FilePath]) {
    self.folders = folders
  }

  /// `mime` in the person's folder for data and in those of the system.
  private static var standardFolders: [FilePath] {
    let home =
      ProcessEnvironment.value(.dataFolder).map { FilePath($0) }
      ?? FilePath(ProcessEnvironment.value(.home) ?? "/").appending(".local/share")
    let system = (ProcessEnvironment.value(.dataFolders) ?? "/usr/local/share:/usr/share").split(
      separator: ":")
    return ([home] + system.map { FilePath(String($0)) }).filter(\.isAbsolute).map { $0.appending("mime") }
  }

  /// Reads the whole database, so that later questions do not wait for the disk. Blocks on the disk.
  func prepare() {
    withTables { _ in }
  }

  /// The MIME type of files with this extension, in lower case; nil when no installed program declares one.
  func type(ofExtension ending: String) -> String? {
    withTables { $0.typeByExtension[ending]?.type }
  }

  /// The extensions of files of a type, the preferred one first.
  func extensions(of type: String) -> [String] {
    withTables { $0.extensionsByType[type] ?? [] }
  }

  /// What a type is directly a kind of.
  func parents(of type: String) -> [String] {
    withTables { $0.parents[type] ?? [] }
  }

  /// The name that the database has for a type, which may be given by another; nil when it does not know it.
  func unaliased(_ type: String) -> String? {
    withTables { tables in
      if let known = tables.aliases[type] { return known }
      return tables.extensionsByType[type] != nil || tables.parents[type] != nil ? type : nil
    }
  }

  /// What people call files of a type, in their language if it is there; nil when nobody said.
  ///
  /// Read from the disk once.
  func description(of type: String) -> String? {
    if let known = descriptions.withLock({ $0[type] }) { return known }
    let description = readDescription(of: type)
    descriptions.withLock { $0[type] = .some(description) }
    return description
  }

  private func readDescription(of type: String) -> String? {
    for folder in folders {
      guard let text = Self.text(folder.appending(FilePath(type + ".xml"))) else { continue }
      for start in Self.languages.map({ "<comment xml:lang=\"\($0)\">" }) + ["<comment>"] {
        guard let begin = text.firstRange(of: start) else { continue }
        return Self.plain(text[begin.upperBound...].prefix { $0 != "<" })
      }
    }
    return nil
  }

  /// A text of XML without its entities.
  private static func plain(_ text: Substring) -> String {
    let signs = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
    return signs.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }

  /// The languages that texts are wanted in, the best first, by gettext's rules: `LANGUAGE` goes before the
  /// locale, unless that is “C”.
  private static var languages: [String] {
    let locale = setlocale(LC_MESSAGES, nil).map { String(cString: $0) } ?? "C"
    if locale == "C" || locale == "POSIX" { return [] }
    let wanted = ProcessEnvironment.value(.languages).map { $0.split(separator: ":").map(String.init) } ?? []
    return (wanted + [locale]).flatMap { name in
      [
        String(name.prefix { $0 != "." && $0 != "@" }),
        String(name.prefix { $0 != "." && $0 != "_" && $0 != "@" }),
      ]
    }
  }

  private func withTables<R>(_ body: (Tables) -> R) -> R {
    tables.withLock { tables in
      let known = tables ?? Self.read(folders)
      tables = known
      return body(known)
    }
  }

  private static func text(_ path: FilePath) -> String? {
    (try? FileLoader(sizeLimit: 32 << 20).load(path.url)).map { String(decoding: $0.contents, as: UTF8.self) }
  }

  private static func read(_ folders: [FilePath]) -> Tables {
    var tables = Tables()
    for folder in folders {
      // “weight:type:glob:flags”; only globs that are an extension and nothing else.
      for line in lines(folder, "globs2") {
        let parts = line.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count >= 3, let weight = Int(parts[0]), parts[2].hasPrefix("*."),
          !parts[2].dropFirst(2).contains(where: { "*?[.".contains($0) })
        else { continue }
        let (type, ending) = (String(parts[1]), parts[2].dropFirst(2).lowercased())
        if tables.typeByExtension[ending].map({ $0.weight < weight }) ?? true {
          tables.typeByExtension[ending] = (type, weight)
        }
        if tables.extensionsByType[type]?.contains(ending) != true {
          tables.extensionsByType[type, default: []].append(ending)
        }
      }
      for line in lines(folder, "subclasses") {
        let parts = line.split(separator: " ")
        if parts.count == 2 { tables.parents[String(parts[0]), default: []].append(String(parts[1])) }
      }
      for line in lines(folder, "aliases") {
        let parts = line.split(separator: " ")
        if parts.count == 2, tables.aliases[String(parts[0])] == nil {
          tables.aliases[String(parts[0])] = String(parts[1])
        }
      }
    }
    return tables
  }

  private static func lines(_ folder: FilePath, _ name: FilePath) -> [Substring] {
    (text(folder.appending(name)) ?? "").split(separator: "\n").filter { !$0.hasPrefix("#") }
  }
}
