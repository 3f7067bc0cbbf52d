// Forms: what is in them is laid out by FormItem.swift.

/// How forms look.
public enum FormStyle: Hashable, Sendable {
  /// All labels in one column, a little quieter than the controls: for panels.
  case columns
  /// Sections on cards, labels at the leading edge and controls at the trailing one: for windows of settings.
  case grouped

  /// The style of panels.
  public static var automatic: FormStyle { .columns }
}

/// Controls under each other with their labels before them.
public struct Form<Content: View>: View {
  @Environment(\.formStyle) private var style
  let rows: Content

  /// A form of what `content` builds.
  public init(@ViewBuilder content: () -> Content) { rows = content() }

  /// The rows.
  public var body: some View {
    FormStack(content: rows, style: style).environment(\.isInForm, true)
  }
}

private struct FormStack<Content: View>: View {
  let content: Content
  let style: FormStyle
}

extension FormStack: ContainerView {
  static var axis: Axis? { .vertical }
  func makeItem() -> FormItem { FormItem(style: style) }
  func update(_ item: FormItem) -> Bool {
    guard item.style != style else { return false }
    item.style = style
    return true
  }
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

private struct FormStyleKey: EnvironmentKey {
  static let defaultValue = FormStyle.columns
}

extension EnvironmentValues {
  var formStyle: FormStyle {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how forms look.
  public func formStyle(_ style: FormStyle) -> some View { environment(\.formStyle, style) }
}
