// What a widget tells assistive technology. GTK sets most by itself; this is for what it cannot know.

import CGtk

/// A check mark's state.
public enum AccessibleTristate: UInt32, Sendable {
  /// Off.
  case unchecked
  /// On.
  case checked
  /// Both.
  case mixed
}

extension Widget {
  private var accessible: OpaquePointer { OpaquePointer(raw) }

  /// What the widget is. Fixed at creation, except for `CustomWidget`s not yet shown.
  public var accessibleRole: AccessibleRole {
    AccessibleRole(rawValue: gtk_accessible_get_accessible_role(accessible).rawValue) ?? .generic
  }

  /// Makes it something else, before it is shown.
  public func setAccessibleRole(_ role: AccessibleRole) {
    var value = GValue()
    g_value_init(&value, gtk_accessible_role_get_type())
    g_value_set_enum(&value, gint(role.rawValue))
    g_object_set_property(raw.assumingMemoryBound(to: GObject.self), "accessible-role", &value)
    g_value_unset(&value)
  }

  /// Sets an attribute: its value is prepared for what it is to hold, filled, and handed over.
  private func set<Attribute>(
    _ attribute: Attribute, _ fill: (UnsafeMutablePointer<GValue>) -> Void,
    prepare: (Attribute, UnsafeMutablePointer<GValue>) -> Void,
    update: (OpaquePointer, gint, UnsafeMutablePointer<Attribute>, UnsafePointer<GValue>) -> Void
  ) {
    var attribute = attribute
    var value = GValue()
    prepare(attribute, &value)
    fill(&value)
    update(accessible, 1, &attribute, &value)
    g_value_unset(&value)
  }

  private func set(_ property: GtkAccessibleProperty, _ fill: (UnsafeMutablePointer<GValue>) -> Void) {
    set(
      property, fill, prepare: gtk_accessible_property_init_value,
      update: gtk_accessible_update_property_value)
  }

  private func set(_ state: GtkAccessibleState, _ fill: (UnsafeMutablePointer<GValue>) -> Void) {
    set(state, fill, prepare: gtk_accessible_state_init_value, update: gtk_accessible_update_state_value)
  }

  private func set(_ relation: GtkAccessibleRelation, _ fill: (UnsafeMutablePointer<GValue>) -> Void) {
    set(
      relation, fill, prepare: gtk_accessible_relation_init_value,
      update: gtk_accessible_update_relation_value)
  }

  func setString(_ property: GtkAccessibleProperty, _ string: String?) {
    if let string {
      set(property) { g_value_set_string($0, string) }
    } else {
      gtk_accessible_reset_property(accessible, property)
    }
  }

  /// The name that is read out; `nil` for the widget's own. From 4.10 on GTK names a button by the label in
  /// it, which would come before this one.
  public func setAccessibleLabel(_ label: String?) {
    texts.label = label
    if label != nil { gtk_accessible_reset_relation(accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY) }
    setString(GTK_ACCESSIBLE_PROPERTY_LABEL, label)
    describe()
  }

  /// The name that was set; `nil` for the widget's own.
  public var accessibleLabel: String? { texts.label }

  /// More that is read out after the name; `nil` for the tooltip. What only says the name again is left out.
  public func setAccessibleDescription(_ description: String?) {
    guard !description.hasBytes(of: texts.description) else { return }
    texts.description = description
    // A new description ends an announcement that stands in its place.
    texts.said = nil
    describe()
  }

  /// What it stands at, such as what is chosen in it, where GTK does not tell; `nil` where GTK does. It is
  /// read out before the description, whoever sets that.
  public func setAccessibleStanding(_ standing: String?) {
    guard !standing.hasBytes(of: texts.standing) else { return }
    texts.standing = standing
    texts.said = nil
    describe()
  }

  /// The description that was set; `nil` for the tooltip.
  public var accessibleDescription: String? { texts.description }

  /// Which of how many things in a list it is, from 1. GTK 4.8 keeps this to itself.
  public func setAccessiblePosition(_ position: Int, of count: Int) {
    set(GTK_ACCESSIBLE_RELATION_POS_IN_SET) { g_value_set_int($0, gint(position)) }
    set(GTK_ACCESSIBLE_RELATION_SET_SIZE) { g_value_set_int($0, gint(count)) }
  }

  /// The shortcuts, in ARIA's notation (`Control+S`).
  public func setAccessibleKeyShortcuts(_ text: String?) {
    setString(GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, text)
  }

  /// The value in words.
  public func setAccessibleValueText(_ text: String?) {
    texts.value = text
    setString(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text)
  }

  /// The value in words that was set; `nil` for the widget's own.
  public var accessibleValueText: String? { texts.value }

  /// The depth of a heading or of a row in a tree, from 1.
  public func setAccessibleLevel(_ level: Int) {
    set(GTK_ACCESSIBLE_PROPERTY_LEVEL) { g_value_set_int($0, gint(level)) }
  }

  /// Whether what is in it is shown; `nil` if it has nothing that could be.
  public func setAccessibleExpanded(_ isExpanded: Bool?) {
    guard let isExpanded else { return gtk_accessible_reset_state(accessible, GTK_ACCESSIBLE_STATE_EXPANDED) }
    cgtk_accessible_set_tristate(
      accessible, GTK_ACCESSIBLE_STATE_EXPANDED,
      isExpanded ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE)
  }

  /// Whether it is selected.
  public func setAccessibleSelected(_ isSelected: Bool) {
    cgtk_accessible_set_tristate(
      accessible, GTK_ACCESSIBLE_STATE_SELECTED,
      isSelected ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE)
  }

  /// Whether it is checked; `nil` if it cannot be.
  public func setAccessibleChecked(_ state: AccessibleTristate?) {
    guard let state else { return gtk_accessible_reset_state(accessible, GTK_ACCESSIBLE_STATE_CHECKED) }
    cgtk_accessible_set_tristate(accessible, GTK_ACCESSIBLE_STATE_CHECKED, gtk(state))
  }

  /// Whether it is pressed and stays so; `nil` if it cannot be.
  public func setAccessiblePressed(_ state: AccessibleTristate?) {
    guard let state else { return gtk_accessible_reset_state(accessible, GTK_ACCESSIBLE_STATE_PRESSED) }
    cgtk_accessible_set_tristate(accessible, GTK_ACCESSIBLE_STATE_PRESSED, gtk(state))
  }

  private func gtk(_ state: AccessibleTristate) -> GtkAccessibleTristate {
    switch state {
    case .unchecked: GTK_ACCESSIBLE_TRISTATE_FALSE
    case .checked: GTK_ACCESSIBLE_TRISTATE_TRUE
    case .mixed: GTK_ACCESSIBLE_TRISTATE_MIXED
    }
  }

  /// Whether assistive technology is to pass it over.
  public func setAccessibleHidden(_ hidden: Bool) {
    texts.isHidden = hidden
    set(GTK_ACCESSIBLE_STATE_HIDDEN) { g_value_set_boolean($0, hidden.g) }
  }

  /// Whether assistive technology passes it over, as was last set.
  public var isAccessibleHidden: Bool { texts.isHidden }

  /// Says that `label` names this widget; `nil` that no other widget does.
  public func setAccessibleLabelledBy(_ label: Widget?) {
    guard let label else {
      return gtk_accessible_reset_relation(accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    }
    cgtk_accessible_set_labelled_by(accessible, OpaquePointer(label.raw))
  }

  /// Says which widget is to be read after this one, wherever it stands; `nil` for the next one.
  public func setAccessibleFlow(to next: Widget?) {
    guard let next else {
      return gtk_accessible_reset_relation(accessible, GTK_ACCESSIBLE_RELATION_FLOW_TO)
    }
    cgtk_accessible_set_flow_to(accessible, OpaquePointer(next.raw))
  }

  /// Whether nothing but what is in it can be used as long as it is there.
  public func setAccessibleModal(_ isModal: Bool) {
    set(GTK_ACCESSIBLE_PROPERTY_MODAL) { g_value_set_boolean($0, isModal.g) }
  }
}
