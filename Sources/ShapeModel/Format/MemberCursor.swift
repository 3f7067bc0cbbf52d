// Where the reading of one object's members stands: which were read, and those to be kept unread.

/// The members of one object, while they are read.
struct MemberCursor {
  /// What only objects with members unknown to the format need.
  private final class Others {
    var name = ""
    var names: [Exact<String>] = []
    var set: Set<Exact<String>> = []
    var kept: [UnknownMembers.Member] = []
  }

  var isFirst = true
  /// Where the current member's name starts.
  var offset = 0
  /// The current member when its name is one of the format's.
  private(set) var key: FormatKey?
  /// The last member that was understood.
  private(set) var previous: FormatKey?
  private var isKept = false
  private var seen: UInt64 = 0
  private var others: Others?

  /// Begins a member of the format; false when the object has had it already.
  @inline(__always)
  mutating func begin(_ key: FormatKey) -> Bool {
    settle()
    let bit = UInt64(1) << UInt64(key.rawValue)
    if seen & bit != 0 { return false }
    seen |= bit
    self.key = key
    return true
  }

  /// Begins a member with another name; false when the object has had it already.
  mutating func begin(_ name: String) -> Bool {
    settle()
    key = nil
    let others = makeOthers()
    others.name = name
    // Two spellings of what reads the same are two names.
    let name = Exact(name)
    if others.names.count < 16 {
      if others.names.contains(name) { return false }
      others.names.append(name)
      return true
    }
    if others.set.isEmpty { others.set = Set(others.names) }
    return others.set.insert(name).inserted
  }

  @inline(__always)
  private mutating func settle() {
    if let key, !isKept { previous = key }
    isKept = false
  }

  private mutating func makeOthers() -> Others {
    if let others { return others }
    let fresh = Others()
    others = fresh
    return fresh
  }

  /// Whether the object has had this member.
  func has(_ key: FormatKey) -> Bool { seen & (1 << UInt64(key.rawValue)) != 0 }

  /// Whether the object has had all of these members.
  @inline(__always)
  func hasAll(
    _ a: FormatKey, _ b: FormatKey, _ c: FormatKey, _ d: FormatKey, _ e: FormatKey, _ f: FormatKey
  ) -> Bool {
    has(a) && has(b) && has(c) && has(d) && has(e) && has(f)
  }

  /// How many members with other names than the format's there were.
  var otherCount: Int {
    guard let others else { return 0 }
    return max(others.names.count, others.set.count)
  }

  /// Keeps the current member unread, with the bytes of its value.
  mutating func keep(_ json: [UInt8]) {
    let others = makeOthers()
    others.kept.append(
      UnknownMembers.Member(key: key?.name ?? others.name, json: json, after: previous?.name))
    isKept = true
  }

  /// What was kept; nil when nothing was.
  var unknown: UnknownMembers? {
    guard let others, !others.kept.isEmpty else { return nil }
    return UnknownMembers(members: others.kept)
  }
}
