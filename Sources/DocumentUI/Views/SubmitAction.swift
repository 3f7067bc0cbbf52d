// What happens when a text field is submitted.

/// What to do when a field is submitted. Actions of views further out run after those further in.
@MainActor
struct SubmitAction {
  let perform: () -> Void
}

private struct SubmitKey: EnvironmentKey {
  static let defaultValue: SubmitAction? = nil
}

private struct CommitsOnEndKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  var submitAction: SubmitAction? {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }

  var commitsOnEndEditing: Bool {
    get { self[CommitsOnEndKey.self] }
    set { self[CommitsOnEndKey.self] = newValue }
  }
}

extension View {
  /// Calls `action` when Enter is pressed in a text field of this view.
  public func onSubmit(_ action: @escaping () -> Void) -> some View {
    transformEnvironment(\.submitAction) { outer in
      let before = outer
      outer = SubmitAction {
        action()
        before?.perform()
      }
    }
  }

  /// Has text fields write their text when Enter is pressed or the focus leaves, rather than at each letter;
  /// Escape takes back what was typed.
  public func commitsOnEndEditing(_ commits: Bool = true) -> some View {
    environment(\.commitsOnEndEditing, commits)
  }
}
