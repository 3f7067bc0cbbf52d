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
    journaling.isRecovering || journaling.isUndecided || conflict != nil || isDeletedOnDisk
      || services.preferences.value.asksBeforeKeepingChanges
  }

  /// Whether the file may be written to unasked.
  var canAutosave: Bool { fileURL != nil && !isReadOnly && !isClosed && !isDecisionPending }

  /// The content has changed, by an edit or by undoing one.
  func contentChanged() {
    tokens.noteChange()
    file.noteContent(contentCaution)
    reopenConflict()
    if let conflict, conflict.token == contentToken { becomeTheirs(conflict.version) }
    for observer in observers { observer.sessionDidChange(self) }
    if !tokens.isEventPending {
      tokens.isEventPending = true
      undoManager.atEndOfEvent { [weak self] in self?.eventEnded() }
    }
    if !isEdited { saving.forgive() }
    saving.autosave.changed(isEdited: isEdited)
    if isReadOnly { followFailure() }
  }
}
