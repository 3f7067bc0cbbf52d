// What of a file was not understood, so that nothing is dropped in silence.

import Localization

/// A kind of thing that was left out, or that looks different from the file, and how often it came.
public struct ImportNote: Hashable, Sendable {
  /// What happened to it.
  public enum Kind: Hashable, Sendable {
    /// An element, an attribute or a value of this name is not understood, and was left out.
    case leftOut(String)
    /// It is there, but looks different.
    case changed(Change)
  }

  /// What looks different.
  public enum Change: Hashable, Sendable, CaseIterable {
    /// The stroke has a gradient or a pattern; it has one colour now.
    case strokePaint
    /// The stroke was stretched more one way than the other; it is even now.
    case unevenStroke
    /// Corners reach farther, or less far, than in the file.
    case miter
    /// A radial gradient has its brightest place elsewhere than in the middle.
    case focus
    /// A gradient is repeated more often than is drawn.
    case repeats
    /// A path that crosses itself is filled where the file leaves holes.
    case fillRule
    /// Text or a picture was slanted or mirrored; it is upright now.
    case slant
    /// Letters were placed one by one; they follow each other now.
    case letterPositions
    /// A marker became a head of the line, of another size or form.
    case head
    /// A path has an error; it ends there.
    case path
    /// Groups were nested too deep; some are taken apart.
    case nesting
    /// Numbers that are no place on a page.
    case numbers
    /// A connection had bends of its own; it takes its own way now.
    case way
    /// A connection whose end is not there.
    case connection
    /// A text or a name is longer than one may be; it ends early.
    case length
  }

  /// What it is.
  public var kind: Kind
  /// How often it came.
  public var count: Int

  /// What it is, as a person reads it: with its number where that is more than one.
  public var text: String {
    let text =
      switch kind {
      case .leftOut(let name): L("“%@” was left out", name)
      case .changed(let change): change.text
      }
    return count == 1 ? text : L("%@ (%@ times)", text, count)
  }
}

extension ImportNote.Change {
  /// As a person reads it.
  fileprivate var text: String {
    switch self {
    case .strokePaint: L("An outline with a gradient or a pattern has one colour now")
    case .unevenStroke: L("An outline that was stretched is even now")
    case .miter: L("The corners of an outline have other points")
    case .focus: L("A radial gradient starts in its middle now")
    case .repeats: L("A gradient that is repeated very often ends early")
    case .fillRule: L("A path that crosses itself may be filled in other places")
    case .slant: L("A text or a picture that was slanted or mirrored is upright now")
    case .letterPositions: L("Letters that were placed one by one follow each other now")
    case .head: L("A mark at the end of a line became a head of another size")
    case .path: L("A path with an error ends where the error is")
    case .nesting: L("Groups in very many groups were taken apart")
    case .numbers: L("A shape without a usable size or place was left out")
    case .way: L("A connection with bends takes its own way now")
    case .connection: L("A connection to a shape that is not there is free now")
    case .length: L("A text or a name that was too long ends early")
    }
  }
}

/// Counts what was not understood.
struct ImportNotes {
  private var counts: [ImportNote.Kind: Int] = [:]
  private var order: [ImportNote.Kind] = []

  mutating func leftOut(_ name: String) { add(.leftOut(String(name.unicodeScalars.prefix(60)))) }

  mutating func changed(_ change: ImportNote.Change) { add(.changed(change)) }

  /// A text of the file without U+0000, and with at most `limit` Unicode scalars: that it had more is noted.
  mutating func text(_ text: String, limit: Int) -> String {
    let scalars = text.unicodeScalars.lazy.filter { $0.value != 0 }
    let kept = String(String.UnicodeScalarView(scalars.prefix(limit + 1)))
    guard kept.unicodeScalars.count > limit else { return kept }
    changed(.length)
    return String(kept.unicodeScalars.dropLast())
  }

  private mutating func add(_ kind: ImportNote.Kind) {
    var kind = kind
    if counts[kind] == nil {
      if order.count >= ImportLimits.notes { kind = .leftOut("…") }
      if counts[kind] == nil { order.append(kind) }
    }
    counts[kind, default: 0] += 1
  }

  /// In the order in which they were met.
  var list: [ImportNote] { order.map { ImportNote(kind: $0, count: counts[$0] ?? 0) } }
}
