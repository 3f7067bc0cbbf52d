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
  private var known: (text: String, kept: Kept) = ("", Kept())
  /// What follows a mark of something that is not where its star is.
  private static let awaySuffix = " away"

  private struct Kept: Equatable {
    var marks: [String: FileMark] = [:]
    var away: Set<String> = []
  }

  /// Marks that are read and written as a setting.
  init(read: @escaping () -> String?, write: @escaping (String) -> Void) {
    self.read = read
    self.write = write
  }

  /// The marks by the ids of what has them.
  var all: [String: FileMark] {
    get { kept.marks }
    set { kept = Kept(marks: newValue, away: kept.away.intersection(newValue.keys)) }
  }

  /// The ids of stars whose files are not there, but in the trash, or somewhere that is not known yet: what
  /// else gets such a name does not get the star. Each has a mark.
  var away: Set<String> {
    get { kept.away }
    set { kept = Kept(marks: kept.marks, away: newValue.intersection(kept.marks.keys)) }
  }

  private var kept: Kept {
    get {
      let text = read() ?? ""
      if text != known.text {
        let texts = (try? JSONDecoder().decode([String: String].self, from: Data(text.utf8))) ?? [:]
        var kept = Kept()
        for (id, text) in texts {
          let isAway = text.hasSuffix(Self.awaySuffix)
          kept.marks[id] = FileMark(isAway ? String(text.dropLast(Self.awaySuffix.count)) : text)
          if isAway, kept.marks[id] != nil { kept.away.insert(id) }
        }
        known = (text, kept)
      }
      return known.kept
    }
    set {
      guard newValue != kept else { return }
      var texts = newValue.marks.mapValues(\.text)
      for id in newValue.away { texts[id]? += Self.awaySuffix }
      guard let data = try? JSONEncoder().encode(texts) else { return }
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
  ///
  /// - Parameter gaveWay: those of the new places that only were left for it: it is not there yet.
  func move(_ moves: [(old: URL, new: URL)], gaveWay: Set<URL>) {
    let before = kept
    var new = before
    for move in moves {
      new.marks[move.old.absoluteString] = nil
      new.away.remove(move.old.absoluteString)
    }
    for move in moves {
      let (old, id) = (move.old.absoluteString, move.new.absoluteString)
      guard let mark = before.marks[old] else { continue }
      new.marks[id] = mark
      if before.away.contains(old) || gaveWay.contains(move.new) { new.away.insert(id) }
    }
    kept = new
  }
}
