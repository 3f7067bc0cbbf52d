// What is selected in the text of an editor or a field, as an app reads and sets it.

/// A part of a text that is selected, or the caret's place where nothing is.
///
///     struct Note: View {
///       @State private var text = "A note"
///       @State private var selection: TextSelection?
///
///       var body: some View {
///         TextEditor(text: $text, selection: $selection)
///         Button("Select All") {
///           selection = TextSelection(range: text.startIndex..<text.endIndex)
///         }
///       }
///     }
///
/// It is of the text as it was when the selection was told. Places behind the end of a text that has become
/// shorter mean its end.
public struct TextSelection: Hashable, Sendable {
  /// What is selected.
  public enum Indices: Hashable, Sendable {
    /// One part, or the caret's place where the range is empty.
    case selection(Range<String.Index>)
    /// Several parts, of which editors and fields select the first.
    case multiSelection(RangeSet<String.Index>)
  }

  /// What is selected.
  public var indices: Indices

  /// On which side of a letter the selection stands: GTK says nothing of that.
  public var affinity: TextSelectionAffinity { .automatic }

  /// A part of a text; the caret stands at its end.
  public init(range: Range<String.Index>) { indices = .selection(range) }

  /// Several parts of a text, of which editors and fields select the first.
  public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }

  /// The caret, with nothing selected.
  public init(insertionPoint: String.Index) { self.init(range: insertionPoint..<insertionPoint) }

  /// Whether it is the caret's place alone.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }
}

/// On which side of a letter a selection stands.
public enum TextSelectionAffinity: Hashable, Sendable, CaseIterable {
  /// Where the editor has it.
  case automatic
  /// At the letter after it.
  case downstream
  /// At the letter before it.
  case upstream
}

extension TextSelection {
  /// What is selected in `text`, in Unicode scalars as GTK counts them.
  init(scalars: Range<Int>, in text: String) {
    let letters = text.unicodeScalars
    let start = letters.place(scalars.lowerBound, after: letters.startIndex)
    self.init(range: start..<letters.place(scalars.count, after: start))
  }

  /// What is to be selected in `text`, in Unicode scalars; nil for nothing.
  func scalars(in text: String) -> Range<Int>? {
    let range: Range<String.Index>? =
      switch indices {
      case .selection(let range): range
      case .multiSelection(let ranges): ranges.ranges.first
      }
    guard let range else { return nil }
    let letters = text.unicodeScalars
    func count(to index: String.Index) -> Int {
      letters.distance(from: letters.startIndex, to: min(index, letters.endIndex))
    }
    return count(to: range.lowerBound)..<count(to: range.upperBound)
  }
}

extension String.UnicodeScalarView {
  /// The place so many scalars after another, at the end at most.
  fileprivate func place(_ count: Int, after start: Index) -> Index {
    index(start, offsetBy: count, limitedBy: endIndex) ?? endIndex
  }
}
