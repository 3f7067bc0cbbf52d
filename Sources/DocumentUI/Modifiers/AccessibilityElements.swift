// `accessibilityElement`, `accessibilityAddTraits` and their like: a screen reader meets one element in place
// of many views.

import Gtk

/// What assistive technology makes of the views in a view.
public enum AccessibilityChildBehavior: Hashable, Sendable {
  /// They are passed over: the view is one thing, named by its `accessibilityLabel`.
  case ignore
  /// They are things of their own in a group.
  case contain
  /// They are passed over: the view is one thing, named by their words.
  case combine
}

/// What a view is for assistive technology. Which kind of thing it is, is fixed when it is first shown.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The traits as bits.
  public var rawValue: Int
  /// Traits by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It is pressed.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// It names what follows.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// It leads elsewhere.
  public static let isLink = AccessibilityTraits(rawValue: 4)
  /// It is a picture.
  public static let isImage = AccessibilityTraits(rawValue: 8)
  /// It is selected.
  public static let isSelected = AccessibilityTraits(rawValue: 16)
  /// It is text that cannot be edited.
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  /// It searches.
  public static let isSearchField = AccessibilityTraits(rawValue: 64)
  /// It is switched on and off.
  public static let isToggle = AccessibilityTraits(rawValue: 256)
  /// It tells of changes by itself.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 128)
  /// Nothing but what is in it can be used as long as it is there.
  public static let isModal = AccessibilityTraits(rawValue: 512)
  /// It holds the tabs that switch between views.
  public static let isTabBar = AccessibilityTraits(rawValue: 1024)

  /// What the traits are in the terms of assistive technology, those first that say most.
  fileprivate static let roles: [(trait: AccessibilityTraits, role: AccessibleRole)] = [
    (.isButton, .button), (.isLink, .link), (.isHeader, .heading), (.isToggle, .switch), (.isImage, .img),
    (.isSearchField, .searchBox), (.isTabBar, .tabList), (.updatesFrequently, .status),
    (.isStaticText, .label),
  ]

  /// What the widget is in the terms of assistive technology; nil for nothing more than it would be.
  var role: AccessibleRole? { Self.roles.first { contains($0.trait) }?.role }
}

/// Makes a view one thing for assistive technology.
struct AccessibilityElementModifier: WidgetModifier {
  /// What becomes of the views in it.
  let children: AccessibilityChildBehavior

  static var modifiesLeaves: Bool { false }

  func takes(_ widget: Gtk.Widget) -> Bool { widget.isAccessibleElement }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) {
    guard let surface = widget as? LayoutHostWidget else { return }
    // It is fixed from when it shows on.
    if !surface.isAccessibleElement { surface.setAccessibleRole(.group) }
    if children == .combine { node.nameByWords(surface) }
  }

  func update<C: View>(_ widget: Gtk.Widget, _ effect: Void, _ node: WidgetModifierNode<C, Self>) {
    (widget as? LayoutHostWidget)?.hidesElements = children != .contain
  }

  static func detach(from widget: Gtk.Widget, _ effect: Void) {
    guard let surface = widget as? LayoutHostWidget else { return }
    surface.didAllocate = nil
    surface.hidesElements = false
  }
}

extension Gtk.Widget {
  /// Whether it is a surface that is a thing of its own already.
  fileprivate var isAccessibleElement: Bool { self is LayoutHostWidget && accessibleRole != .generic }
}

extension WidgetModifierNode {
  /// Names a surface by the words on it, now and when they are others.
  fileprivate func nameByWords(_ surface: LayoutHostWidget) {
    if let words = child.providedText { surface.setWords(words) }
    surface.didAllocate = { [weak self, weak surface] in
      guard let self, !self.isRemoved, let words = self.child.providedText else { return }
      surface?.setWords(words)
    }
  }
}

private struct RemovedTraitsKey: EnvironmentKey {
  static let defaultValue: AccessibilityTraits = []
  /// Whether any view has removed some. Until then reading them costs no look-up.
  nonisolated(unsafe) static var isUsed = false
}

extension EnvironmentValues {
  /// What views further out say that views here are not.
  fileprivate var removedTraits: AccessibilityTraits {
    get { RemovedTraitsKey.isUsed ? self[RemovedTraitsKey.self] : [] }
    set {
      RemovedTraitsKey.isUsed = true
      self[RemovedTraitsKey.self] = newValue
    }
  }
}

/// Says what a view is.
private struct AddedTraitsModifier: WidgetModifier {
  let traits: AccessibilityTraits

  /// What the widget was told.
  @MainActor
  final class Told {
    var isSelected: Bool?
    var isModal = false
    /// Whether the words on it name it because of this.
    var isNamed = false
  }

  func takes(_ widget: Gtk.Widget) -> Bool {
    guard let role = traits.role else { return true }
    return widget.accessibleRole == role || widget.isAccessibleElement
  }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> Told {
    let told = Told()
    let role = traits.subtracting(node.environment.removedTraits).role
    guard let role, role != widget.accessibleRole, let surface = widget as? LayoutHostWidget else {
      return told
    }
    told.isNamed = !surface.isAccessibleElement
    surface.setAccessibleRole(role)
    if told.isNamed { node.nameByWords(surface) }
    return told
  }

  func update<C: View>(_ widget: Gtk.Widget, _ told: Told, _ node: WidgetModifierNode<C, Self>) {
    let traits = traits.subtracting(node.environment.removedTraits)
    if traits.contains(.isModal) != told.isModal {
      told.isModal.toggle()
      widget.setAccessibleModal(told.isModal)
    }
    let isSelected = traits.contains(.isSelected)
    guard isSelected != told.isSelected, isSelected || told.isSelected != nil else { return }
    told.isSelected = isSelected
    widget.setAccessibleSelected(isSelected)
  }

  static func detach(from widget: Gtk.Widget, _ told: Told) {
    if told.isNamed { (widget as? LayoutHostWidget)?.didAllocate = nil }
  }
}

/// Says what a view is not.
private struct RemovedTraitsModifier: WidgetModifier {
  let traits: AccessibilityTraits

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) {
    // What GTK has made it, before it shows.
    let own = AccessibilityTraits.roles.first { $0.role == widget.accessibleRole }?.trait
    if let own, traits.contains(own) { widget.setAccessibleRole(.group) }
  }

  func update<C: View>(_ widget: Gtk.Widget, _ effect: Void, _ node: WidgetModifierNode<C, Self>) {}
}

extension View {
  /// Makes the view one thing for assistive technology.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    modifier(AccessibilityElementModifier(children: children))
  }

  /// Says what the view is for assistive technology.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(AddedTraitsModifier(traits: traits))
  }

  /// Says what the view and those in it are not for assistive technology.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(RemovedTraitsModifier(traits: traits))
      .transformEnvironment(\.removedTraits) { $0.formUnion(traits) }
  }

  /// Says that the view names what follows, and how deep that is.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    accessibilityAddTraits(.isHeader).modifier(AccessibilityModifier(fact: .level(max(1, level.rawValue))))
  }
}

/// How deep what a heading names is.
public enum AccessibilityHeadingLevel: Int, Sendable {
  /// Not said: as the first.
  case unspecified = 0
  /// The first.
  case h1
  /// The second.
  case h2
  /// The third.
  case h3
  /// The fourth.
  case h4
  /// The fifth.
  case h5
  /// The sixth.
  case h6
}
