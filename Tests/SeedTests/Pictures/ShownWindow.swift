// A window with a view of Snippets, and what is wrong with it.

import Foundation

@testable import DocumentUI
@testable import Gtk

/// A window with a view of Snippets.
@MainActor
final class ShownWindow {
  let snippet: ShownSnippet
  let window: SceneWindow
  /// What is wrong with how it looks.
  private(set) var findings: [String] = []
  /// The words of its source.
  private let words: [String]
  private var first = Picture(width: 0, height: 0, bytes: [])

  private struct Picture: Equatable {
    let width: Int
    let height: Int
    let bytes: [UInt8]

    static func == (one: Picture, other: Picture) -> Bool {
      guard one.width == other.width, one.height == other.height else { return false }
      return one.bytes.withUnsafeBytes { one in
        other.bytes.withUnsafeBytes {
          one.isEmpty || memcmp(one.baseAddress!, $0.baseAddress!, one.count) == 0
        }
      }
    }

    /// Whether all of it has one colour.
    var isBlank: Bool {
      bytes.withUnsafeBytes { $0.isEmpty || memcmp($0.baseAddress!, $0.baseAddress! + 4, $0.count - 4) == 0 }
    }
  }

  init(_ snippet: ShownSnippet, words: [String], in window: SceneWindow) {
    self.snippet = snippet
    self.words = words
    self.window = window
  }

  private func picture() -> Picture {
    guard let (width, height, bytes) = window.host.widget.renderToBytes() else {
      findings.append("there is no picture")
      return Picture(width: 0, height: 0, bytes: [])
    }
    return Picture(width: width, height: height, bytes: bytes)
  }

  /// What is wrong as it is first seen.
  func checkFirst() {
    first = picture()
    if first.isBlank { findings.append("there is nothing to be seen") }
    let reading = ScreenReading(window.window)
    let texts = reading.texts.joined(separator: "\n")
    let unseen = Set(words.filter { !Self.has(texts, $0) })
    if unseen != snippet.unseen {
      findings.append("not seen are \(unseen.sorted()), said of \(snippet.unseen.sorted()); seen: \(texts)")
    }
    if reading.cut != snippet.cut {
      findings.append("cut off are \(reading.cut.sorted()), said of \(snippet.cut.sorted())")
    }
    checkPlaces("wide")
  }

  /// What is wrong with where things stand.
  func checkPlaces(_ when: String) {
    let reading = ScreenReading(window.window)
    if !reading.empty.isEmpty { findings.append("\(when), has no size: \(reading.empty)") }
    if !snippet.traits.contains(.reachesOut), !reading.outside.isEmpty {
      findings.append("\(when), is outside: \(reading.outside)")
    }
    // GTK says so, if it is new enough.
    let root = window.window
    let width = max(root.width, root.measure(.horizontal).minimum)
    if root.measure(.vertical).minimum > root.measure(.vertical, forSize: width).minimum {
      findings.append("\(when), is lower at its width than it says it can be")
    }
  }

  /// Whether it has the picture that it had at first, unless it moves by itself.
  var looksAsAtFirst: Bool { snippet.traits.contains(.moves) || picture() == first }

  /// Says if it looks otherwise than at first.
  func checkSamePicture(_ when: String) {
    if !looksAsAtFirst {
      findings.append("it looks otherwise \(when)")
    }
  }

  /// Whether it looks otherwise when it is dark.
  func checkNight() {
    let isSame = picture() == first
    if isSame != snippet.traits.contains(.hasOwnColors) {
      findings.append("in the dark it looks \(isSame ? "the same" : "otherwise")")
    }
  }

  /// Whether words are among the texts; `…` stands for any.
  private static func has(_ texts: String, _ words: String) -> Bool {
    let pattern = words.split(separator: "…", omittingEmptySubsequences: false)
      .map { NSRegularExpression.escapedPattern(for: String($0)) }.joined(separator: ".*")
    // Whole words only.
    let start = words.first!.isLetter ? "(?<!\\w)" : ""
    let end = words.last!.isLetter ? "(?!\\w)" : ""
    return texts.range(of: start + pattern + end, options: [.regularExpression, .caseInsensitive]) != nil
  }
}
