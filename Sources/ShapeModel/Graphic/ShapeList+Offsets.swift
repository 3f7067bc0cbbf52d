// Where the children of a node begin, in the tree under a ShapeList. See ShapeList+Storage.

extension ShapeList {
  /// The numbers of a node's children and where each begins, beside the children themselves so that a search
  /// reads two small arrays.
  struct Offsets {
    private(set) var numbers: ContiguousArray<UInt32> = []
    /// Counted from the node's first shape.
    private(set) var starts: ContiguousArray<Int> = []
    /// How many shapes the children hold.
    private(set) var count = 0

    /// Counts all children again.
    mutating func recount(_ children: some Sequence<(number: UInt32, count: Int)>) {
      numbers.removeAll(keepingCapacity: true)
      starts.removeAll(keepingCapacity: true)
      count = 0
      for child in children {
        numbers.append(child.number)
        starts.append(count)
        count += child.count
      }
    }

    /// The child at `position` has grown by `difference` shapes.
    mutating func grow(_ position: Int, by difference: Int) {
      for i in position + 1..<Swift.max(starts.count, position + 1) { starts[i] += difference }
      count += difference
    }

    /// The position of the child that holds the shape at `offset`.
    func child(at offset: Int) -> Int {
      var low = 0
      var high = starts.count
      while high - low > 1 {
        let middle = (low + high) >> 1
        if starts[middle] <= offset { low = middle } else { high = middle }
      }
      return low
    }

    /// The position of the child with a number.
    func position(of number: UInt32) -> Int? { numbers.firstIndex(of: number) }
  }
}
