// Where an item of a toolbar stands: in the header bar, or elsewhere where that has not room for it.

import Gtk
import Observation

/// Where an item of a toolbar stands now.
@MainActor @Observable
final class ToolbarSpot {
  enum Place { case bar, menu, row }

  private(set) var place = Place.bar
  /// The menu of its bar.
  @ObservationIgnored weak var menu: ToolbarMenu?
  /// Who is told of another place, each until it returns false.
  @ObservationIgnored private var followers: [() -> Bool] = []

  /// Says where it stands from now on.
  func move(to new: Place) { if new != place { place = new } }

  /// Tells those who want to know that it is there now.
  func didMove() { followers.removeAll { !$0() } }

  /// Calls `body` whenever it has been put elsewhere, until that returns false.
  func onMove(_ body: @escaping () -> Bool) { followers.append(body) }
}

private struct ToolbarSpotKey: EnvironmentKey {
  static var defaultValue: ToolbarSpot? { nil }
}

extension EnvironmentValues {
  /// Where the item of a toolbar stands that views are in; nil outside of toolbars.
  var toolbarSpot: ToolbarSpot? {
    get { self[ToolbarSpotKey.self] }
    set { self[ToolbarSpotKey.self] = newValue }
  }
}

/// The content of an item: in the bar beside each other, with symbols alone where there are symbols, and in
/// the menu under each other, with their titles.
struct ToolbarRow<Content: View>: View {
  let spot: ToolbarSpot
  let content: Content

  var body: some View {
    let isInMenu = spot.place == .menu
    ToolbarStack(axis: isInMenu ? .vertical : .horizontal, content: content).modifier(
      EnvironmentModifier {
        $0.isInForm = false
        $0.isInToolbar = true
        $0.toolbarSpot = spot
        $0.lineRange = LineRange(most: 1)
        $0.labelLook = LabelLook(kind: isInMenu ? .titleAndIcon : .iconOnly)
        $0.buttonLook = isInMenu ? ButtonLook(kind: .borderless) : $0.buttonLook
      })
  }
}

/// The content of an item that answers what a sheet asks, with words; elsewhere an item as others are.
struct ToolbarAnswers<Content: View>: View {
  @Environment(\.isPresented) private var isInSheet
  let spot: ToolbarSpot
  let content: Content

  var body: some View {
    if isInSheet {
      HStack(spacing: 6) { content }.lineLimit(1).environment(\.isInToolbar, true)
    } else {
      ToolbarRow(spot: spot, content: content)
    }
  }
}

/// A row that becomes a column without its views being made anew.
private struct ToolbarStack<Content: View>: View {
  let axis: Axis
  let content: Content
}

extension ToolbarStack: ContainerView {
  static var axis: Axis? { .horizontal }

  func makeItem() -> StackItem { StackItem(axis: axis, alignment: alignment, spacing: spacing) }

  func update(_ item: StackItem) -> Bool {
    guard item.axis != axis else { return false }
    item.axis = axis
    item.alignment = alignment
    item.spacing = spacing
    return true
  }

  func setChildren(_ children: [LayoutItem], of item: StackItem) { item.setChildren(children) }

  private var alignment: Alignment { axis == .horizontal ? .center : .leading }
  private var spacing: Double { axis == .horizontal ? 6 : 2 }
}

extension LeafNode {
  /// Says that a control was pressed, which closes the menu of a toolbar that it is in.
  func controlWasPressed() {
    guard !isUpdating, !isRemoved, let spot = environment.toolbarSpot, spot.place == .menu else { return }
    // What the press opens is seen first.
    afterViews { [weak spot] in spot?.menu?.closeAfterPress() }
  }
}
