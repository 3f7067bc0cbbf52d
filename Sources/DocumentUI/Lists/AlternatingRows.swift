// Rows that are shaded by turns.

/// Whether every second row is shaded.
public enum AlternatingRowBackgroundBehavior: Hashable, Sendable {
  /// As the style of the list or table says.
  case automatic
  /// It is.
  case enabled
  /// It is not.
  case disabled
}

private struct AlternatingRowsKey: EnvironmentKey {
  static let defaultValue = AlternatingRowBackgroundBehavior.automatic
}

extension EnvironmentValues {
  private var alternatingRows: AlternatingRowBackgroundBehavior {
    self[AlternatingRowsKey.self]
  }

  fileprivate mutating func setAlternatingRows(_ behavior: AlternatingRowBackgroundBehavior) {
    self[AlternatingRowsKey.self] = behavior
  }

  /// Whether every second row of a list of a look is shaded.
  func alternatesRows(_ look: ListLook) -> Bool {
    switch alternatingRows {
    case .automatic: look.classes.contains(ListLook.alternatingClass)
    case .enabled: true
    case .disabled: false
    }
  }
}

extension View {
  /// Shades every second row of the lists and tables here, or none.
  public func alternatingRowBackgrounds(
    _ behavior: AlternatingRowBackgroundBehavior = .enabled
  ) -> some View {
    modifier(EnvironmentModifier { $0.setAlternatingRows(behavior) })
  }
}
