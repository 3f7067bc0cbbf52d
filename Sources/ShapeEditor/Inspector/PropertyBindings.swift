// Bindings between the inspector's controls and the properties of the selected shapes. A nil value is a mixed
// one.

import DocumentUI
import ShapeModel

/// The selection's properties as the controls need them.
@MainActor
struct PropertyBindings {
  let model: CanvasModel
  let values: SelectionProperties

  init(_ model: CanvasModel) { self.init(model, model.restingProperties) }

  private init(_ model: CanvasModel, _ values: SelectionProperties) {
    self.model = model
    self.values = values
  }

  /// These as the gesture would leave them. Who asks is told when `part` of it changes.
  func live(_ part: LiveProperties.Part) -> Self { Self(model, model.panes.live[part] ?? values) }

  /// Whether any selected shape has the property.
  func has<Value>(_ path: KeyPath<SelectionProperties, PropertyValue<Value>>) -> Bool {
    values[keyPath: path] != .none
  }

  /// A number; `scale` is what one unit of the control is in units of the property.
  func number(
    _ path: KeyPath<SelectionProperties, PropertyValue<Double>>, scale: Double = 1,
    _ property: @escaping (Double) -> ShapeProperty
  ) -> Binding<Double?> {
    let value = values[keyPath: path].value.map { $0 / scale }
    return Binding(get: { value }, set: { new in if let new { model.set(property(new * scale)) } })
  }

  /// The width of lines; mixed too where only some have any.
  var strokeWidth: Binding<Double?> { ofStrokes(number(\.strokeWidth) { .strokeWidth($0) }) }

  /// The pattern that the dashes have, whatever the stroke's width; mixed too where only some have a line, as
  /// the two that follow.
  var dash: Binding<DashPattern?> {
    let width = values.strokeWidth.value ?? 1
    let pattern = values.dash.value.map { DashPattern($0, width: width) }
    return ofStrokes(
      Binding(
        get: { pattern },
        set: { new in if let lengths = new?.lengths(width: width) { model.set(.dash(lengths)) } }))
  }

  /// The ends of lines.
  var cap: Binding<Stroke.Cap?> { ofStrokes(choice(\.cap) { .cap($0) }) }

  /// The corners of lines.
  var join: Binding<Stroke.Join?> { ofStrokes(choice(\.join) { .join($0) }) }

  /// What lines have, as nothing where only some shapes have a line: those do not speak for the others.
  private func ofStrokes<Value>(_ binding: Binding<Value?>) -> Binding<Value?> {
    values.isStroked.isMixed ? Binding(get: { nil }, set: { binding.wrappedValue = $0 }) : binding
  }

  /// On or off.
  func flag(
    _ path: KeyPath<SelectionProperties, PropertyValue<Bool>>, _ property: @escaping (Bool) -> ShapeProperty
  ) -> Binding<Bool?> {
    let value = values[keyPath: path].value
    return Binding(get: { value }, set: { new in if let new { model.set(property(new)) } })
  }

  /// One of several.
  func choice<Value: ExactlyComparable & Sendable>(
    _ path: KeyPath<SelectionProperties, PropertyValue<Value>>, _ property: @escaping (Value) -> ShapeProperty
  ) -> Binding<Value?> {
    let value = values[keyPath: path].value
    return Binding(get: { value }, set: { new in if let new { model.set(property(new)) } })
  }

  /// The name; empty shows the kind's.
  var name: Binding<String> {
    let value = (values.name.value ?? nil) ?? ""
    return Binding(get: { value }, set: { model.set(.name($0.isEmpty ? nil : $0)) })
  }

  /// Whether they are called differently, by their names or by their kinds.
  var isNameMixed: Bool { values.name.isMixed || values.name == .same(nil) && values.kindName.isMixed }

  /// The text.
  var text: Binding<String> {
    let value = values.textString.value ?? ""
    return Binding(get: { value }, set: { model.set(.textString($0)) })
  }
}

extension PropertyValue {
  /// The property seen another way.
  func map<Other: ExactlyComparable & Sendable>(_ transform: (Value) -> Other) -> PropertyValue<Other> {
    switch self {
    case .none: .none
    case .same(let value): .same(transform(value))
    case .mixed: .mixed
    }
  }
}
