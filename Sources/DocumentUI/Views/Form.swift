// Forms: what is in them is laid out by FormItem.swift.

/// Controls under each other with their labels before them.
public struct Form<Content: View>: View {
  @Environment(\.formKind) private var kind
  @Environment(\.isScrolled) private var isScrolled
  @Environment(\.ownFormStyle) private var style
  let rows: Content

  /// A form of what `content` builds.
  public init(@ViewBuilder content: () -> Content) { rows = content() }

  /// The rows.
  public var body: some View {
    // A style shows the form that it is asked for in the platform's look.
    if let style, Content.self != FormStyleConfiguration.Content.self {
      style.body(FormStyleConfiguration(content: .init(storage: AnyView(rows))))
    } else if kind == .grouped, !isScrolled {
      // A page of its own. What already scrolls has the room around the form that the app gives it.
      ScrollView {
        stack.frame(maxWidth: FormPage.greatestWidth).padding(FormPage.margin)
      }
    } else {
      stack
    }
  }

  private var stack: some View { FormStack(content: rows, kind: kind).environment(\.isInForm, true) }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// The form that a style is asked to show.
  public init(_ configuration: FormStyleConfiguration) { rows = configuration.content }
}

/// How a grouped form stands in the room it has, in logical pixels.
enum FormPage {
  /// The room around it.
  static let margin = 20.0
  /// How wide its cards become.
  static let greatestWidth = 600.0
}

private struct FormStack<Content: View>: View {
  let content: Content
  let kind: FormKind
}

extension FormStack: ContainerView {
  static var axis: Axis? { .vertical }
  func makeItem() -> FormItem { FormItem(kind: kind) }
  func update(_ item: FormItem) -> Bool {
    guard item.kind != kind else { return false }
    item.kind = kind
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
