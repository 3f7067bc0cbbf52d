// Sets of offsets, which lists hand to their apps. With the package's trait `Foundation` it is Foundation's;
// the module by itself does without, so that it has its own.

#if !Foundation
  /// A set of whole numbers, in order.
  public struct IndexSet: Hashable, Sendable, BidirectionalCollection, ExpressibleByArrayLiteral {
    private var sorted: [Int]

    /// A set of nothing.
    public init() { sorted = [] }

    /// A set of one number.
    public init(integer: Int) { sorted = [integer] }

    /// A set of the numbers of a range.
    public init(integersIn range: Range<Int>) { sorted = Array(range) }

    /// A set of some numbers.
    public init(_ numbers: some Sequence<Int>) { sorted = Set(numbers).sorted() }

    /// A set of some numbers.
    public init(arrayLiteral elements: Int...) { self.init(elements) }

    /// The place of the first number.
    public var startIndex: Int { 0 }
    /// The place after the last number.
    public var endIndex: Int { sorted.count }
    /// The number at a place, counted from the least.
    public subscript(position: Int) -> Int { sorted[position] }
    /// The place after another.
    public func index(after i: Int) -> Int { i + 1 }
    /// The place before another.
    public func index(before i: Int) -> Int { i - 1 }

    /// Whether a number is in the set.
    public func contains(_ integer: Int) -> Bool {
      let place = place(of: integer)
      return place < sorted.count && sorted[place] == integer
    }

    /// Puts a number into the set.
    public mutating func insert(_ integer: Int) {
      let place = place(of: integer)
      if place == sorted.count || sorted[place] != integer { sorted.insert(integer, at: place) }
    }

    /// Takes a number out of the set.
    public mutating func remove(_ integer: Int) {
      let place = place(of: integer)
      if place < sorted.count, sorted[place] == integer { sorted.remove(at: place) }
    }

    /// Where a number is, or would be.
    private func place(of integer: Int) -> Int {
      var (low, high) = (0, sorted.count)
      while low < high {
        let middle = (low + high) / 2
        if sorted[middle] < integer { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }
#endif

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Takes out the elements at `offsets`.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var kept = Self()
    for (offset, element) in enumerated() where !offsets.contains(offset) { kept.append(element) }
    self = kept
  }
}

extension MutableCollection {
  /// Moves the elements at `source` to before the element that is at `destination` now, in their order.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    var before: [Element] = []
    var moved: [Element] = []
    var after: [Element] = []
    for (offset, element) in enumerated() {
      if source.contains(offset) {
        moved.append(element)
      } else if offset < destination {
        before.append(element)
      } else {
        after.append(element)
      }
    }
    var place = startIndex
    for element in before + moved + after {
      self[place] = element
      formIndex(after: &place)
    }
  }
}
