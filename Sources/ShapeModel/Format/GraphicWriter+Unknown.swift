// Writes back the members that this version does not know, each where it stood.

extension GraphicWriter {
  /// The unknown members of one object, without those whose name the object now has itself.
  struct Others {
    var members: [UnknownMembers.Member] = []
    var known: [FormatKey] = []
    /// Whether there are none, which is asked after each member: to count them takes longer.
    private(set) var isEmpty = true

    @inline(__always)
    init(_ unknown: UnknownMembers?, known: @autoclosure () -> [FormatKey]) {
      if let unknown { fill(unknown, known()) }
    }

    mutating func fill(_ unknown: UnknownMembers, _ known: [FormatKey]) {
      self.known = known
      var names = Set(known.map { Exact($0.name) })
      members = unknown.members.filter { names.insert(Exact($0.key)).inserted }
      if members.count > ShapeEditFormat.unknownMemberLimit { shorten() }
      isEmpty = members.isEmpty
    }

    /// Leaves out what is past the limit; members of the format that were not understood do not count.
    private mutating func shorten() {
      let names = Set(FormatKey.allCases.map(\.name))
      var count = 0
      members = members.filter { member in
        if names.contains(member.key) { return true }
        count += 1
        return count <= ShapeEditFormat.unknownMemberLimit
      }
    }
  }

  /// Opens an object and writes what stood before its first known member, which must follow.
  @inline(__always)
  mutating func begin(_ others: borrowing Others) {
    out.literal("{")
    if !others.isEmpty { lead(others) }
  }

  @inline(never)
  mutating func lead(_ others: borrowing Others) {
    for member in others.members where member.after == nil {
      out.string(member.key)
      out.literal(":")
      out.bytes(member.json)
      out.literal(",")
    }
  }

  /// Writes what stood after a known member, whether that was written or not.
  @inline(__always)
  mutating func follow(
    _ others: borrowing Others, _ key: FormatKey, separator: StaticString = ","
  ) {
    if !others.isEmpty { write(others.members.filter { $0.after == key.name }, separator) }
  }

  /// Writes what stood after a member that the object no longer has.
  mutating func followRest(_ others: borrowing Others, separator: StaticString = ",") {
    guard !others.isEmpty else { return }
    let names = Set(others.known.map(\.name))
    write(others.members.filter { $0.after.map { !names.contains($0) } ?? false }, separator)
  }

  @inline(__always)
  mutating func end(_ others: borrowing Others) {
    if !others.isEmpty { followRest(others) }
    out.literal("}")
  }

  mutating func write(_ members: [UnknownMembers.Member], _ separator: StaticString) {
    for member in members {
      out.literal(separator)
      out.string(member.key)
      out.literal(":")
      out.bytes(member.json)
    }
  }
}
