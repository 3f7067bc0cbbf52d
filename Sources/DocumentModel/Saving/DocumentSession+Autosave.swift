// Saving without being asked.

extension DocumentSession {
  /// Saves now what would be saved later: the window has lost the focus, or the session of the desktop ends.
  ///
  /// A failure is not thrown but shown in ``state``, as with every save nobody asked for.
  ///
  /// - Returns: whether everything is on the disk.
  @discardableResult
  public func autosaveNow() async -> Bool {
    if isEdited, canAutosave { _ = await requestSave().value }
    return !isEdited
  }

  /// Whether the person has to decide something before the file may be written to unasked.
  var isDecisionPending: Bool {
    recovery != nil || conflict != nil || isDeletedOnDisk
      || services.preferences.value.asksBeforeKeepingChanges
  }

  private var canAutosave: Bool { fileURL != nil && !isReadOnly && !isClosed && !isDecisionPending }

  /// The content has changed, by an edit or by undoing one.
  func contentChanged() {
    editCount += 1
    replacement = nil
    if isCautionRestored, contentCaution == nil {
      isCautionRestored = false
      caution = nil
      isReadOnly = !isEditable
    }
    if let conflict, conflict.token == contentToken { becomeTheirs(conflict) }
    for observer in observers { observer.sessionDidChange(self) }
    if !isEventPending {
      isEventPending = true
      undoManager.atEndOfEvent { [weak self] in self?.eventEnded() }
    }
    if isEdited {
      autosave.changed(at: services.clock.now)
    } else {
      failure = nil
      autosave.settle()
    }
    armAutosaveTimer()
  }

  /// After a save or a failure: what is still not saved waits for its time.
  func settleAutosave() {
    // Trouble that will not go away by itself is met again only when something changes.
    if isEdited, failure?.isPassing ?? true, autosave.deadline == nil {
      autosave.changed(at: services.clock.now)
    }
    armAutosaveTimer()
  }

  /// Sees to it that a timer goes off at or before the deadline. A timer that is early is left alone, so that a stream of
  /// changes costs nothing.
  func armAutosaveTimer() {
    let preferences = services.preferences.value
    autosave.delay = preferences.autosaveDelay
    autosave.limit = preferences.autosaveLimit
    guard canAutosave, let deadline = autosave.deadline else { return cancelAutosaveTimer() }
    if let autosaveTimer, autosaveTimer.deadline <= deadline { return }
    cancelAutosaveTimer()
    let timer = services.clock.schedule(at: deadline) { [weak self] in self?.autosaveTimerFired() }
    autosaveTimer = (deadline, timer)
  }

  private func autosaveTimerFired() {
    autosaveTimer = nil
    guard let deadline = autosave.deadline, canAutosave else { return }
    if deadline <= services.clock.now {
      _ = requestSave()
    } else {
      armAutosaveTimer()
    }
  }

  func cancelAutosaveTimer() {
    autosaveTimer?.timer.cancel()
    autosaveTimer = nil
  }
}
