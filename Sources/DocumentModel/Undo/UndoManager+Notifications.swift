// What an undo manager posts, and to whom: Foundation's names, on the manager itself, because there is no
// notification center without Foundation.

/// Something that an undo manager has posted.
public struct UndoNotification {
  /// What happened.
  public let name: UndoManager.NotificationName
  /// Whose it is.
  public let object: UndoManager
  /// For ``UndoManager/NotificationName/willCloseUndoGroup``: whether the group is discardable; nil for the
  /// others.
  public let groupIsDiscardable: Bool?
}

/// An observer, and the notifications it hears.
struct UndoNotificationObserver {
  /// nil for everything.
  var name: UndoManager.NotificationName?
  var body: @MainActor (UndoNotification) -> Void
}

extension UndoManager {
  /// What an undo manager posts. The raw values are those of Foundation's notifications.
  public struct NotificationName: RawRepresentable, Hashable, Sendable {
    /// Foundation's name.
    public let rawValue: String

    /// A name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A group is opened or closed (other than the opening of an outermost one), undo or redo begins, or it
    /// is asked whether there is something to redo: the moment to register what was held back.
    public static let checkpoint = NotificationName(rawValue: "NSUndoManagerCheckpointNotification")
    /// A group was opened.
    public static let didOpenUndoGroup = NotificationName(
      rawValue: "NSUndoManagerDidOpenUndoGroupNotification")
    /// A group is about to be closed; what is registered now still goes into it.
    public static let willCloseUndoGroup = NotificationName(
      rawValue: "NSUndoManagerWillCloseUndoGroupNotification")
    /// A group was closed.
    public static let didCloseUndoGroup = NotificationName(
      rawValue: "NSUndoManagerDidCloseUndoGroupNotification")
    /// A step is about to be undone.
    public static let willUndoChange = NotificationName(rawValue: "NSUndoManagerWillUndoChangeNotification")
    /// A step was undone.
    public static let didUndoChange = NotificationName(rawValue: "NSUndoManagerDidUndoChangeNotification")
    /// A step is about to be redone.
    public static let willRedoChange = NotificationName(rawValue: "NSUndoManagerWillRedoChangeNotification")
    /// A step was redone.
    public static let didRedoChange = NotificationName(rawValue: "NSUndoManagerDidRedoChangeNotification")
  }

  /// An observer that was added.
  public struct ObserverToken: Hashable, Sendable {
    let number: UInt64
  }

  /// Calls `body`, at once, whenever something is posted, until ``removeObserver(_:)``.
  ///
  /// - Parameter name: what is to be told; nil for everything.
  @discardableResult
  public func addObserver(
    forName name: NotificationName?, using body: @escaping @MainActor (UndoNotification) -> Void
  ) -> ObserverToken {
    let token = ObserverToken(number: (notificationObservers.keys.max() ?? 0) + 1)
    notificationObservers[token.number] = UndoNotificationObserver(name: name, body: body)
    return token
  }

  /// Ends an observation.
  public func removeObserver(_ token: ObserverToken) {
    notificationObservers[token.number] = nil
  }

  func post(_ name: NotificationName, groupIsDiscardable: Bool? = nil) {
    guard !notificationObservers.isEmpty else { return }
    let notification = UndoNotification(name: name, object: self, groupIsDiscardable: groupIsDiscardable)
    for (_, observer) in notificationObservers.sorted(by: { $0.key < $1.key })
    where observer.name == nil || observer.name == name {
      observer.body(notification)
    }
  }

  /// Posts a checkpoint, unless one is being posted: an observer may ask for what would post it again.
  func checkpoint() {
    guard !isAtCheckpoint, !notificationObservers.isEmpty else { return }
    isAtCheckpoint = true
    post(.checkpoint)
    isAtCheckpoint = false
  }
}
