// Controls under each other with their labels in one column.

/// Controls under each other, their labels in one column.
public struct Form<Content: View>: View {
  let rows: Content

  /// A form of what `content` builds.
  public init(@ViewBuilder content: () -> Content) { rows = content() }

  /// The rows.
  public var body: some View {
    FormStack(content: rows).environment(\.isInForm, true)
  }
}

private struct FormStack<Content: View>: View {
  let content: Content
}

extension FormStack: ContainerView {
  static var axis: Axis? { .vertical }
  func makeItem() -> FormItem { FormItem() }
  func update(_ item: FormItem) -> Bool { false }
  func setChildren(_ children: [LayoutItem], of item: FormItem) { item.setChildren(children) }
}

private struct IsInFormKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether controls stand in a form, with their labels before them.
  var isInForm: Bool {
    get { self[IsInFormKey.self] }
    set { self[IsInFormKey.self] = newValue }
  }
}
