// Arguments of names that are not there.

/// What is given to something that is not there: it takes what SwiftUI's does, so that the compiler comes as
/// far as to say what to use instead.
@dynamicMemberLookup
public struct AbsentValue: Sendable {
  init() {}

  /// What SwiftUI calls so.
  public static let automatic = AbsentValue()
  /// What SwiftUI calls so.
  public static let always = AbsentValue()
  /// What SwiftUI calls so.
  public static let basedOnSize = AbsentValue()
  /// What SwiftUI calls so.
  public static let disabled = AbsentValue()
  /// What SwiftUI calls so.
  public static let enabled = AbsentValue()
  /// What SwiftUI calls so.
  public static let highlight = AbsentValue()
  /// What SwiftUI calls so.
  public static let lift = AbsentValue()
  /// What SwiftUI calls so.
  public static let none = AbsentValue()
  /// What SwiftUI calls so.
  public static let page = AbsentValue()
  /// What SwiftUI calls so.
  public static let popover = AbsentValue()
  /// What SwiftUI calls so.
  public static let resizes = AbsentValue()
  /// What SwiftUI calls so.
  public static let scrolls = AbsentValue()
  /// What SwiftUI calls so.
  public static let selection = AbsentValue()
  /// What SwiftUI calls so.
  public static let sheet = AbsentValue()
  /// What SwiftUI calls so.
  public static let success = AbsentValue()
  /// What SwiftUI calls so.
  public static let error = AbsentValue()
  /// What SwiftUI calls so.
  public static let warning = AbsentValue()
  /// What SwiftUI calls so.
  public static let impact = AbsentValue()
  /// What SwiftUI calls so.
  public static let complete = AbsentValue()
  /// What SwiftUI calls so.
  public static let limited = AbsentValue()
  /// What SwiftUI calls so.
  public static let window = AbsentValue()
  /// What SwiftUI calls so.
  public static let navigation = AbsentValue()
  /// What SwiftUI calls so.
  public static let navigationSplitView = AbsentValue()
  /// What SwiftUI calls so.
  public static let normal = AbsentValue()
  /// What SwiftUI calls so.
  public static let floating = AbsentValue()
  /// What SwiftUI calls so.
  public static let regular = AbsentValue()
  /// What SwiftUI calls so.
  public static let clear = AbsentValue()
  /// What SwiftUI calls so.
  public static let avoidHidingContent = AbsentValue()
  /// What SwiftUI calls so.
  public static let minimize = AbsentValue()
  /// What SwiftUI calls so.
  public static let loose = AbsentValue()
  /// What SwiftUI calls so.
  public static let tight = AbsentValue()
  /// What SwiftUI calls so.
  public static let flexible = AbsentValue()
  /// What SwiftUI calls so.
  public static let fitted = AbsentValue()

  /// Any of its members.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { fatalError("\(name) is not there") }
    set {}
  }
}
