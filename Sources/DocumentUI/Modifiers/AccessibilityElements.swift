// Which views are one thing for assistive technology, and what they are.

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
  /// It tells of changes by itself.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 128)

  /// What the widget is in the terms of assistive technology; nil for nothing more than it would be.
  var role: AccessibleRole? {
    let roles: [(AccessibilityTraits, AccessibleRole)] = [
      (.isButton, .button), (.isLink, .link), (.isHeader, .heading), (.isImage, .img),
      (.isSearchField, .searchBox), (.updatesFrequently, .status), (.isStaticText, .label),
    ]
    return roles.first { contains($0.0) }?.1
  }
}

/// Makes a view one thing for assistive technology.
struct AccessibilityElementModifier: WidgetModifier {
  /// What becomes of the views in it; nil leaves them alone.
  let children: AccessibilityChildBehavior?
  let traits: AccessibilityTraits

  static var modifiesLeaves: Bool { false }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) {
    guard let surface = widget as? LayoutHostWidget else { return }
    // It is fixed from when it shows on.
    surface.setAccessibleRole(traits.role ?? .group)
    guard children != .contain else { return }
    surface.didAllocate = { [weak node, weak surface] in
      if let node, let surface { node.nameSurface(surface) }
    }
  }

  func update<C: View>(_ widget: Gtk.Widget, _ effect: Void, _ node: WidgetModifierNode<C, Self>) {
    guard let surface = widget as? LayoutHostWidget else { return }
    surface.hidesElements = children == .ignore || children == .combine
    if traits.contains(.isSelected) || surface.isAccessibleSelected != nil {
      surface.isAccessibleSelected = traits.contains(.isSelected)
    }
    node.nameSurface(surface)
  }

  static func detach(from widget: Gtk.Widget, _ effect: Void) {
    guard let surface = widget as? LayoutHostWidget else { return }
    surface.didAllocate = nil
    surface.hidesElements = false
  }
}

extension WidgetModifierNode where M == AccessibilityElementModifier {
  /// Names what is one thing by the words in it, unless it has none to say.
  fileprivate func nameSurface(_ surface: LayoutHostWidget) {
    guard modifier.children != .ignore, modifier.children != .contain, let words = child.providedText else {
      return
    }
    surface.setWords(words)
  }
}

extension View {
  /// Makes the view one thing for assistive technology.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    modifier(AccessibilityElementModifier(children: children, traits: []))
  }

  /// Says what the view is for assistive technology.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(AccessibilityElementModifier(children: nil, traits: traits))
  }
}
