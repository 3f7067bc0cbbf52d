// The undo and redo stacks of one document, with the names and rules of Foundation's class (Linux has none).
//
// Always true: what is registered while undoing goes to the redo stack and the other way round, as one group;
// a new change empties the redo stack; an empty group leaves no trace; the manager keeps no target alive.

import Localization
import Logging
import Observation

/// A recorder of what has to be done to take changes back, and to make them again.
///
///     final class Counter {
///       var value = 0
///
///       @MainActor func add(_ amount: Int, undoManager: UndoManager) {
///         value += amount
///         undoManager.registerUndo(withTarget: self) { $0.add(-amount, undoManager: undoManager) }
///         undoManager.setActionName("Add")
///       }
///     }
///
///     counter.add(3, undoManager: undoManager) // value == 3
///     undoManager.undoMenuItemTitle             // "Undo Add"
///     undoManager.undo()                        // value == 0
///     undoManager.redo()                        // value == 3
///
/// All that is registered while one event is handled (one turn of the main actor) is one step, unless
/// ``groupsByEvent`` is off. ``beginUndoGrouping()`` and ``endUndoGrouping()`` make steps that last longer; a
/// group inside another is undone with it.
///
/// Steps that keep much memory alive say so with ``registerUndo(withTarget:cost:handler:)``: when all of them
/// take more than ``memoryLimit`` the oldest are dropped.
///
/// What happens is also posted, with the names of Foundation's notifications:
/// ``addObserver(forName:using:)``.
///
/// The class is observable, so that menus follow ``canUndo`` and the titles by themselves.
///
/// It differs from Foundation's in that a mistake of the caller (ending a group that was not begun, undoing
/// while a nested group is open) is logged and does nothing: Foundation throws an exception, which here would
/// end the program and cost a person work.
@preconcurrency @MainActor @Observable
public final class UndoManager {
  /// Whether everything registered while one event is handled becomes one step. On by default.
  ///
  /// When it is off, an action registered outside any group is a step of its own.
  public var groupsByEvent = true

  /// How many steps are kept, the oldest are dropped first; 0 for no limit, which is the default.
  public var levelsOfUndo = 0 {
    didSet { trim() }
  }

  /// About how many bytes of memory the steps may keep alive before the oldest are dropped; the last one
  /// always stays.
  ///
  /// Value documents say what their steps cost; others say it with
  /// ``registerUndo(withTarget:cost:handler:)``, and count as nothing where they do not. 256 MB to begin
  /// with.
  public var memoryLimit = 256 << 20 {
    didSet { trim() }
  }

  private enum Mode {
    case recording, undoing, redoing
  }

  private var mode = Mode.recording
  private var undoStack: [UndoGroup] = []
  private var redoStack: [UndoGroup] = []
  /// The groups that are open, the outermost first.
  private var openGroups: [UndoGroup] = []
  private var disableCount = 0
  /// The sum of the costs of both stacks.
  private var memoryUse = 0
  @ObservationIgnored private var lastID: UInt64 = 0
  /// Who is told of ``NotificationName``s, by number.
  @ObservationIgnored var notificationObservers: [UInt64: UndoNotificationObserver] = [:]
  @ObservationIgnored var isAtCheckpoint = false
  /// The action registered last, while nothing was undone or redone since.
  @ObservationIgnored private var latestActionID: UInt64?
  /// Is told what the steps mean for the content of a document.
  @ObservationIgnored weak var contentDelegate: (any UndoContentDelegate)?
  @ObservationIgnored let atEndOfEvent: @MainActor (@escaping @MainActor () -> Void) -> Void

  private static let logger = Logger(label: "DocumentModel.UndoManager")

  /// A manager with nothing to undo.
  public convenience init() {
    // What is enqueued on the main actor runs after the current turn: that is the end of the event.
    self.init { body in Task(priority: .userInitiated) { @MainActor in body() } }
  }

  /// - Parameter atEndOfEvent: calls what it is given once the event being handled is over.
  init(atEndOfEvent: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void) {
    self.atEndOfEvent = atEndOfEvent
  }

  // MARK: Registering

  /// Registers what takes a change back.
  ///
  /// Called while undoing, it registers what makes the change again.
  ///
  /// - Parameters:
  ///   - target: what `handler` is called with. It is not kept alive; once it is gone the action is skipped.
  ///   - handler: takes the change back, and registers the change in turn so that it can be redone.
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    register(target, cost: 0, handler: handler)
  }

  /// Registers what takes a change back, and says how much it costs to be able to.
  ///
  /// - Parameters:
  ///   - target: what `handler` is called with. It is not kept alive; once it is gone the action is skipped.
  ///   - cost: about how many bytes of memory `handler` keeps alive that nothing else does.
  ///   - handler: takes the change back, and registers the change in turn so that it can be redone.
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, cost: Int, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    register(target, cost: cost, handler: handler)
  }

  /// Registers an action that keeps about `cost` bytes of memory alive.
  ///
  /// - Returns: the action's number; nil when registration is disabled.
  @discardableResult
  func register<TargetType: AnyObject>(
    _ target: TargetType, cost: Int, handler: @escaping @MainActor (TargetType) -> Void
  ) -> UInt64? {
    guard isUndoRegistrationEnabled else { return nil }
    contentDelegate?.undoManagerDidRegister()
    if mode == .recording { clear(&redoStack) }
    let isAlone = openGroups.isEmpty && !groupsByEvent
    if isAlone { open(makeGroup()) } else { openEventGroup() }
    let action = UndoAction(id: nextID(), cost: cost, target: target) { target in
      guard let target = target as? TargetType else { return }
      handler(target)
    }
    openGroups[openGroups.count - 1].items.append(.action(action))
    if mode == .recording { latestActionID = action.id }
    if isAlone { closeInnermostGroup() }
    return action.id
  }

  /// Opens the group of the event, unless some group is open, or there is none by event.
  private func openEventGroup() {
    guard openGroups.isEmpty, groupsByEvent else { return }
    var group = makeGroup()
    group.closesWithEvent = true
    open(group)
    atEndOfEvent { [weak self, id = group.id] in self?.eventEnded(group: id) }
  }

  private func makeGroup() -> UndoGroup {
    var group = UndoGroup(id: nextID())
    if openGroups.isEmpty { group.contentBefore = contentDelegate?.tokenBeforeEvent }
    return group
  }

  private func nextID() -> UInt64 {
    lastID += 1
    return lastID
  }

  /// Whether what is registered is kept. It is unless ``disableUndoRegistration()`` was called.
  public var isUndoRegistrationEnabled: Bool { disableCount == 0 }

  /// Drops what is registered from now on, until ``enableUndoRegistration()`` was called as often.
  public func disableUndoRegistration() {
    disableCount += 1
  }

  /// Takes one call of ``disableUndoRegistration()`` back.
  public func enableUndoRegistration() {
    guard disableCount > 0 else { return misused("enableUndoRegistration without disableUndoRegistration") }
    disableCount -= 1
  }

  // MARK: Grouping

  /// How many groups are open, one in the other.
  public var groupingLevel: Int { openGroups.count }

  /// Opens a group, inside the open one if there is one; by event there always is one. It stays open until
  /// ``endUndoGrouping()``, over any number of events, and so does the one around it.
  public func beginUndoGrouping() {
    if mode == .recording { latestActionID = nil }
    openEventGroup()
    // The outermost one is no checkpoint: nothing came before it.
    if !openGroups.isEmpty { checkpoint() }
    open(makeGroup())
  }

  private func open(_ group: UndoGroup) {
    openGroups.append(group)
    post(.didOpenUndoGroup)
  }

  /// Closes the group opened last. A group in which nothing was registered is dropped.
  public func endUndoGrouping() {
    guard openGroups.count > (mode == .recording ? 0 : 1) else {
      return misused("endUndoGrouping without beginUndoGrouping")
    }
    closeInnermostGroup()
    // What follows is another gesture, and is not merged with the one that ends here.
    latestActionID = nil
    if mode == .recording, openGroups.count == 1, openGroups[0].closesWithEvent, openGroups[0].isEventOver {
      closeInnermostGroup()
    }
  }

  private func closeInnermostGroup() {
    checkpoint()
    post(.willCloseUndoGroup, groupIsDiscardable: openGroups.last?.isDiscardable ?? false)
    defer { post(.didCloseUndoGroup) }
    guard var group = openGroups.popLast(), !group.items.isEmpty else { return }
    if openGroups.isEmpty {
      group.contentAfter = contentDelegate?.contentToken
      contentDelegate?.undoManagerDidCloseGroup()
      memoryUse += group.cost
      undoStack.append(group)
      trim()
    } else {
      let parent = openGroups.count - 1
      if openGroups[parent].actionName.isEmpty { openGroups[parent].actionName = group.actionName }
      openGroups[parent].items.append(.group(group))
    }
  }

  /// Says that an event is over before the turn of the main actor is: what comes now is a step of its own.
  package func endEvent() {
    if let group = openGroups.first, group.closesWithEvent { eventEnded(group: group.id) }
  }

  private func eventEnded(group: UInt64) {
    guard mode == .recording, openGroups.first?.id == group else { return }
    if openGroups.count == 1 {
      closeInnermostGroup()
    } else {
      openGroups[0].isEventOver = true
    }
  }

  // MARK: Undoing

  /// Whether there is anything to undo.
  public var canUndo: Bool {
    openGroups.contains { $0.isAlive } || undoStack.reversed().contains { $0.isAlive }
  }

  /// Whether there is anything to redo.
  public var canRedo: Bool {
    checkpoint()
    return redoStack.reversed().contains { $0.isAlive }
  }

  /// How many steps can be undone, the open one included.
  public var undoCount: Int { undoStack.count + (openGroups.first.map { $0.items.isEmpty ? 0 : 1 } ?? 0) }

  /// How many steps can be redone.
  public var redoCount: Int { redoStack.count }

  /// Whether a step is being undone right now.
  public var isUndoing: Bool { mode == .undoing }

  /// Whether a step is being redone right now.
  public var isRedoing: Bool { mode == .redoing }

  /// Closes the open group, if there is one, and takes the last step back.
  ///
  /// Steps whose targets are all gone are passed over. While a nested group is open nothing is undone.
  public func undo() {
    guard mode == .recording else { return misused("undo while undoing or redoing") }
    checkpoint()
    guard openGroups.count < 2 else { return misused("undo with too many nested undo groups") }
    if openGroups.count == 1 { closeInnermostGroup() }
    while let last = undoStack.last, !last.isAlive { drop(&undoStack) }
    undoNestedGroup()
  }

  /// Takes the last group back, whether it is a step of its own or part of the open group.
  ///
  /// In an open group nothing is undone when actions were registered in it since its last nested group.
  public func undoNestedGroup() {
    guard mode == .recording else { return misused("undoNestedGroup while undoing or redoing") }
    let group: UndoGroup
    if let open = openGroups.last {
      guard case .group(let nested)? = open.items.last else {
        return misused("undoNestedGroup with actions registered since the last endUndoGrouping")
      }
      openGroups[openGroups.count - 1].items.removeLast()
      group = nested
    } else {
      guard let last = undoStack.popLast() else { return }
      memoryUse -= last.cost
      group = last
    }
    post(.willUndoChange)
    push(perform(group, as: .undoing), on: &redoStack)
    post(.didUndoChange)
  }

  /// Makes the step undone last again.
  ///
  /// Steps whose targets are all gone are passed over. While a group is open nothing is redone.
  public func redo() {
    guard mode == .recording else { return misused("redo while undoing or redoing") }
    checkpoint()
    if openGroups.count == 1, openGroups[0].closesWithEvent { closeInnermostGroup() }
    guard openGroups.isEmpty else { return misused("redo with an open undo group") }
    while let last = redoStack.last, !last.isAlive { drop(&redoStack) }
    guard let group = redoStack.popLast() else { return }
    memoryUse -= group.cost
    post(.willRedoChange)
    push(perform(group, as: .redoing), on: &undoStack)
    trim()
    post(.didRedoChange)
  }

  /// Does what a group says, last action first, and gives what was registered meanwhile.
  private func perform(_ group: UndoGroup, as mode: Mode) -> UndoGroup {
    let suspended = openGroups
    // Unless something has changed that nobody can undo, the content is that of before the step again.
    let isExact = contentDelegate.map { $0.contentToken == group.contentAfter } ?? false
    openGroups = [
      UndoGroup(
        id: nextID(), actionName: group.actionName, isDiscardable: group.isDiscardable,
        userInfo: group.userInfo)
    ]
    self.mode = mode
    latestActionID = nil
    perform(group.items)
    while openGroups.count > 1 { closeInnermostGroup() }
    var counterpart = openGroups[0]
    openGroups = suspended
    self.mode = .recording
    if let contentDelegate {
      contentDelegate.undoManagerDidRestore(isExact ? group.contentBefore : nil)
      counterpart.contentBefore = isExact ? group.contentAfter : nil
      counterpart.contentAfter = contentDelegate.contentToken
    }
    return counterpart
  }

  private func perform(_ items: [UndoItem]) {
    for item in items.reversed() {
      switch item {
      case .action(let action): if let target = action.target { action.perform(target) }
      case .group(let group): perform(group.items)
      }
    }
  }

  private func push(_ group: UndoGroup, on stack: inout [UndoGroup]) {
    guard !group.items.isEmpty else { return }
    memoryUse += group.cost
    stack.append(group)
  }

  // MARK: Names

  /// What undo would take back, such as “Move”; empty when there is nothing, or it has no name.
  public var undoActionName: String {
    if let open = openGroups.first, open.isAlive {
      return openGroups.reversed().first { !$0.actionName.isEmpty }?.actionName ?? ""
    }
    return undoStack.last { $0.isAlive }?.actionName ?? ""
  }

  /// What redo would make again; empty when there is nothing, or it has no name.
  public var redoActionName: String { redoStack.last { $0.isAlive }?.actionName ?? "" }

  /// Names the open group; when none is open, the last step.
  public func setActionName(_ actionName: String) {
    if !openGroups.isEmpty {
      openGroups[openGroups.count - 1].actionName = actionName
    } else if !undoStack.isEmpty {
      undoStack[undoStack.count - 1].actionName = actionName
    }
  }

  /// The title of the menu item, such as “Undo Move”.
  public var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

  /// The title of the menu item, such as “Redo Move”.
  public var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// The title of the menu item that undoes a step of this name; “Undo” for an empty name.
  public func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? L("Undo") : L("Undo %@", actionName)
  }

  /// The title of the menu item that redoes a step of this name; “Redo” for an empty name.
  public func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? L("Redo") : L("Redo %@", actionName)
  }

  // MARK: Discardable steps

  /// Says whether the open group (or the last step, when none is open) is not worth asking about, as a change
  /// of the selection is not.
  public func setActionIsDiscardable(_ discardable: Bool) {
    if !openGroups.isEmpty {
      openGroups[openGroups.count - 1].isDiscardable = discardable
    } else if !undoStack.isEmpty {
      undoStack[undoStack.count - 1].isDiscardable = discardable
    }
  }

  /// Whether the step that undo would take back is discardable.
  public var undoActionIsDiscardable: Bool {
    if let open = openGroups.first, open.isAlive { return open.isDiscardable }
    return undoStack.last { $0.isAlive }?.isDiscardable ?? false
  }

  /// Whether the step that redo would make again is discardable.
  public var redoActionIsDiscardable: Bool { redoStack.last { $0.isAlive }?.isDiscardable ?? false }

  // MARK: What else is known of a step

  /// Keeps something with the open group (or the last step, when none is open), to be asked for before it is
  /// undone or redone.
  public func setActionUserInfoValue(_ info: Any?, forKey key: String) {
    if !openGroups.isEmpty {
      openGroups[openGroups.count - 1].userInfo[key] = info
    } else if !undoStack.isEmpty {
      undoStack[undoStack.count - 1].userInfo[key] = info
    }
  }

  /// Kept with a step that took over all of another content, as of another program or an earlier version.
  package static let replacementKey = "replacement"

  /// What was kept with the step that undo would take back.
  public func undoActionUserInfoValue(forKey key: String) -> Any? {
    if let open = openGroups.first, open.isAlive { return open.userInfo[key] }
    return undoStack.last { $0.isAlive }?.userInfo[key]
  }

  /// What was kept with the step that redo would make again.
  public func redoActionUserInfoValue(forKey key: String) -> Any? {
    redoStack.last { $0.isAlive }?.userInfo[key]
  }

  /// Drops every step.
  public func removeAllActions() {
    clear(&undoStack)
    clear(&redoStack)
    // A group that somebody has begun stays open, so that ending it is no mistake.
    openGroups.removeAll { $0.closesWithEvent }
    for index in openGroups.indices { openGroups[index].items = [] }
    latestActionID = nil
  }

  /// Drops every action on `target`, and the steps that were made of nothing else.
  public func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    func strip(_ groups: inout [UndoGroup], keepingEmpty: Bool) {
      for index in groups.indices {
        groups[index].items = groups[index].items.compactMap { $0.removing(target) }
      }
      if !keepingEmpty { groups.removeAll { $0.items.isEmpty } }
    }
    strip(&undoStack, keepingEmpty: false)
    strip(&redoStack, keepingEmpty: false)
    strip(&openGroups, keepingEmpty: true)
    memoryUse = (undoStack + redoStack).reduce(0) { $0 + $1.cost }
    latestActionID = nil
  }

  private func trim() {
    if levelsOfUndo > 0 {
      while undoStack.count > levelsOfUndo { dropOldest(&undoStack) }
      while redoStack.count > levelsOfUndo { dropOldest(&redoStack) }
    }
    while memoryUse > memoryLimit, undoStack.count > 1 { dropOldest(&undoStack) }
  }

  private func dropOldest(_ stack: inout [UndoGroup]) {
    memoryUse -= stack.removeFirst().cost
  }

  private func drop(_ stack: inout [UndoGroup]) {
    if let group = stack.popLast() { memoryUse -= group.cost }
  }

  private func clear(_ stack: inout [UndoGroup]) {
    guard !stack.isEmpty else { return }
    memoryUse -= stack.reduce(0) { $0 + $1.cost }
    stack.removeAll()
  }

  private func misused(_ what: String) {
    Self.logger.warning("undo manager misused: \(what)")
  }

  // MARK: For the session

  /// Whether the action with this number was the last thing that happened here, in a group that is still open
  /// or in the last step.
  func isLatest(_ action: UInt64) -> Bool {
    latestActionID == action && mode == .recording && isUndoRegistrationEnabled
  }

  /// The number of the last action that was registered; nil when something else has happened since.
  var latestAction: UInt64? { latestActionID }

  /// The innermost open group, by its number.
  var openGroupID: UInt64? { openGroups.last?.id }

  /// Corrects the cost of an action of the last step, now that it is known.
  func setCost(_ cost: Int, of action: UInt64) {
    if !openGroups.isEmpty {
      for index in openGroups.indices { _ = openGroups[index].setCost(cost, of: action) }
    } else if !undoStack.isEmpty, let change = undoStack[undoStack.count - 1].setCost(cost, of: action) {
      memoryUse += change
      trim()
    }
  }
}
