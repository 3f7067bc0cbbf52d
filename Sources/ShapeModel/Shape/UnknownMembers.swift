// Members that this version does not know, kept so that they are written back.

/// Members of a JSON object that this version does not know, each as its file wrote it.
public struct UnknownMembers: Hashable, Sendable {
  /// One member.
  public struct Member: Hashable, Sendable {
    /// The decoded key.
    @Exact public var key: String
    /// The value's bytes, exactly as read.
    public var json: [UInt8]
    /// The key of the known member it stood after, nil when it came first; so that order can be kept.
    @Exact public var after: String?

    /// A member from its key and the bytes of its value.
    public init(key: String, json: [UInt8], after: String? = nil) {
      self.key = key
      self.json = json
      self.after = after
    }
  }

  /// The members in the order they were read.
  public var members: [Member]

  /// Members in the order they are to be written.
  public init(members: [Member]) {
    self.members = members
  }
}
