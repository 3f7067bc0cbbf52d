// Waits for the moments that AutosaveSchedule names. It does not know what is saved.

/// Has a document saved when it is time.
@MainActor
final class AutosaveTimer {
  private let clock: any SessionClock
  private let preferences: PreferencesStore
  private var schedule: AutosaveSchedule
  private var pending: (deadline: Duration, timer: any SessionTimer)?
  /// Whether the document may be saved without being asked for.
  private let isAllowed: @MainActor () -> Bool
  private let save: @MainActor () -> Void

  init(
    clock: any SessionClock, preferences: PreferencesStore, isAllowed: @escaping @MainActor () -> Bool,
    save: @escaping @MainActor () -> Void
  ) {
    self.clock = clock
    self.preferences = preferences
    self.isAllowed = isAllowed
    self.save = save
    schedule = AutosaveSchedule(
      delay: preferences.value.autosaveDelay, limit: preferences.value.autosaveLimit)
  }

  /// When the document is saved; nil when nothing is to be.
  var deadline: Duration? { pending?.deadline }

  /// The content has changed.
  ///
  /// - Parameter isEdited: whether it is not what the file has.
  func changed(isEdited: Bool) {
    if isEdited { schedule.changed(at: clock.now) } else { schedule.settle() }
    arm()
  }

  /// What was changed is being saved, or was taken back.
  func settle() { schedule.settle() }

  /// A save has succeeded.
  func succeeded() { schedule.succeeded() }

  /// A save has failed.
  ///
  /// - Parameter soon: whether what was in the way may be gone any moment.
  func failed(soon: Bool) { schedule.failed(at: clock.now, soon: soon) }

  /// Starts anew: what is not saved yet, when there is something that could be, waits for its time.
  func resume(isEdited: Bool) {
    if isEdited, schedule.deadline == nil { schedule.changed(at: clock.now) }
    arm()
  }

  /// Waits no longer.
  func cancel() {
    pending?.timer.cancel()
    pending = nil
  }

  /// Sees to it that a timer goes off at or before the deadline. A timer that is early is left alone, so that
  /// a stream of changes costs nothing.
  func arm() {
    schedule.delay = preferences.value.autosaveDelay
    schedule.limit = preferences.value.autosaveLimit
    guard isAllowed(), let deadline = schedule.deadline else { return cancel() }
    if let pending, pending.deadline <= deadline { return }
    cancel()
    let timer = clock.schedule(at: deadline) { [weak self] in self?.fired() }
    pending = (deadline, timer)
  }

  private func fired() {
    pending = nil
    guard let deadline = schedule.deadline, isAllowed() else { return }
    if deadline <= clock.now { save() } else { arm() }
  }
}
