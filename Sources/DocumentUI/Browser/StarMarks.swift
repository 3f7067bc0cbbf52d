// By what the files and folders with stars are known again, whatever they are called: a setting.

import FoundationEssentials

/// The marks that were seen last of what has a star.
@MainActor
final class StarMarks {
  /// The key of the setting.
  static let key = "browserStarMarks"

  private let read: () -> String?
  private let write: (String) -> Void
  /// What was made of the setting last.
  private var known: (text: String, marks: [String: FileMark]) = ("", [:])

  /// Marks that are read and written as a setting.
  init(read: @escaping () -> String?, write: @escaping (String) -> Void) {
    self.read = read
    self.write = write
  }

  /// The marks by the ids of what has them.
  var all: [String: FileMark] {
    get {
      let text = read() ?? ""
      if text != known.text {
        let texts = (try? JSONDecoder().decode([String: String].self, from: Data(text.utf8))) ?? [:]
        known = (text, texts.compactMapValues { FileMark($0) })
      }
      return known.marks
    }
    set {
      guard newValue != all, let data = try? JSONEncoder().encode(newValue.mapValues(\.text)) else { return }
      known = (String(decoding: data, as: UTF8.self), newValue)
      write(known.text)
    }
  }

  /// These have a star now, or none any more: what had it there before may have been something else.
  func forget(_ urls: [URL]) {
    let ids = Set(urls.map(\.absoluteString))
    all = all.filter { !ids.contains($0.key) }
  }

  /// What has a star has other places.
  func move(_ moves: [(old: URL, new: URL)]) {
    let before = all
    var new = before
    for move in moves { new[move.old.absoluteString] = nil }
    for move in moves {
      if let mark = before[move.old.absoluteString] { new[move.new.absoluteString] = mark }
    }
    all = new
  }
}
