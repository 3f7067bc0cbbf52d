// The parts of a control that a style of the app's own puts where it wants.

/// What a control is called, as its style shows it.
public struct StyleLabel<Configuration>: View {
  let storage: AnyView
  /// What it shows.
  public var body: some View { storage }
}

extension StyleLabel: ContentVisitable {
  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) { storage.show(to: &visitor) }
}

/// What is in a control, as its style shows it.
public struct StyleContent<Configuration>: View {
  let storage: AnyView
  /// What it shows.
  public var body: some View { storage }
}

extension StyleContent: ContentVisitable {
  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) { storage.show(to: &visitor) }
}
