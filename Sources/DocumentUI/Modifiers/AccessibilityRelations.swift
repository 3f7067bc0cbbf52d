// Views that belong together for assistive technology, wherever in the window they stand.

import Gtk

/// What a view is in a pair of which one names the other.
public enum AccessibilityLabeledPairRole: Hashable, Sendable, CaseIterable {
  /// It names the other.
  case label
  /// It is named.
  case content
}

/// The views that are tied together by one id.
@MainActor
private final class AccessibleTie {
  struct Key: Hashable {
    let namespace: Namespace.ID
    let id: AnyHashable
    let isPair: Bool
  }

  private final class Member {
    weak var widget: Gtk.Widget?
    let isLabel: Bool

    init(_ widget: Gtk.Widget, isLabel: Bool) {
      self.widget = widget
      self.isLabel = isLabel
    }
  }

  private static var all: [Key: AccessibleTie] = [:]
  private let isPair: Bool
  private var members: [Member] = []

  private init(isPair: Bool) { self.isPair = isPair }

  static func add(_ widget: Gtk.Widget, to key: Key, isLabel: Bool) {
    let tie = all[key] ?? AccessibleTie(isPair: key.isPair)
    all[key] = tie
    tie.members.append(Member(widget, isLabel: isLabel))
    tie.tell()
  }

  static func remove(_ widget: Gtk.Widget, from key: Key) {
    guard let tie = all[key] else { return }
    tie.members.removeAll { $0.widget == nil || $0.widget === widget }
    if key.isPair { widget.setAccessibleLabelledBy(nil) } else { widget.setAccessibleFlow(to: nil) }
    if tie.members.isEmpty { all[key] = nil }
    tie.tell()
  }

  private func tell() {
    if isPair {
      let label = members.first(where: \.isLabel)?.widget
      for member in members where !member.isLabel { member.widget?.setAccessibleLabelledBy(label) }
    } else {
      for (index, member) in members.enumerated() {
        member.widget?.setAccessibleFlow(
          to: members.indices.contains(index + 1) ? members[index + 1].widget : nil)
      }
    }
  }
}

/// Ties the view to others.
private struct AccessibleTieModifier: WidgetModifier {
  let key: AccessibleTie.Key
  let isLabel: Bool

  /// What was told.
  @MainActor
  final class Told {
    var key: AccessibleTie.Key?
    var isLabel = false
    weak var widget: Gtk.Widget?
  }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> Told { Told() }

  func update<C: View>(_ widget: Gtk.Widget, _ told: Told, _ node: WidgetModifierNode<C, Self>) {
    guard told.key != key || told.isLabel != isLabel else { return }
    Self.detach(from: widget, told)
    (told.key, told.isLabel) = (key, isLabel)
    let target = widget.accessibleTarget
    told.widget = target
    AccessibleTie.add(target, to: key, isLabel: isLabel)
  }

  static func detach(from widget: Gtk.Widget, _ told: Told) {
    if let key = told.key, let target = told.widget { AccessibleTie.remove(target, from: key) }
    told.key = nil
  }
}

extension View {
  /// Has one of two views name the other for assistive technology.
  /// - Parameters:
  ///   - role: whether this one is the name.
  ///   - id: what the two have in common.
  ///   - namespace: where the id is known.
  public func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
  ) -> some View {
    let key = AccessibleTie.Key(namespace: namespace, id: AnyHashable(id), isPair: true)
    return modifier(AccessibleTieModifier(key: key, isLabel: role == .label))
  }

  /// Ties views together that assistive technology may go through one after the other, in the order in which
  /// they came, wherever they stand.
  /// - Parameters:
  ///   - id: what they have in common.
  ///   - namespace: where the id is known.
  public func accessibilityLinkedGroup<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View {
    let key = AccessibleTie.Key(namespace: namespace, id: AnyHashable(id), isPair: false)
    return modifier(AccessibleTieModifier(key: key, isLabel: false))
  }
}
