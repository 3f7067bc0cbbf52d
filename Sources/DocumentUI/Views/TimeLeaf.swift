// The hour and the minute of a DatePicker: two number fields, by the clock of the person's language.

import FoundationEssentials
import Gtk
import Localization

/// An hour and a minute.
struct TimeLeaf: View {
  let selection: Binding<Date>
  /// Whether hours are counted to twelve, twice a day.
  let hasTwelveHours: Bool
}

extension TimeLeaf: LeafView {
  /// The fields, and the halves of the day.
  @MainActor
  final class Fields {
    let hour = SpinButton(range: 0...23)
    let minute = SpinButton(range: 0...59)
    let half = Gtk.DropDown()

    /// The hour of the day that is shown.
    func shownHour(_ hasTwelveHours: Bool) -> Int {
      let hour = Int(hour.value)
      return hasTwelveHours ? hour % 12 + (half.selected == 1 ? 12 : 0) : hour
    }
  }

  func makeCoordinator(_ node: LeafNode<Self>) -> Fields { Fields() }

  func makeElement(_ node: LeafNode<Self>) -> Gtk.Box {
    let box = Gtk.Box(.horizontal, spacing: 4)
    let fields: Fields = node.coordinator
    let take: @MainActor () -> Void = { [weak node, weak fields] in
      guard let fields else { return }
      node?.send { $0.take(fields) }
      node?.settle()
    }
    for (field, name) in [(fields.hour, L("Hour")), (fields.minute, L("Minute"))] {
      field.isNumeric = true
      field.wraps = true
      field.setAccessibleLabel(name)
      field.onValueChanged(take)
      box.append(field)
    }
    fields.minute.fillWithZeros(to: 2)
    fields.half.strings = LocalTime.halvesOfDay
    fields.half.setAccessibleLabel(L("Half of the Day"))
    fields.half.onSelectedChanged(take)
    if !hasTwelveHours { fields.hour.fillWithZeros(to: 2) }
    box.append(fields.half)
    return box
  }

  private func take(_ fields: Fields) {
    var moment = LocalMoment(selection.wrappedValue)
    (moment.hour, moment.minute) = (fields.shownHour(hasTwelveHours), Int(fields.minute.value))
    if moment != LocalMoment(selection.wrappedValue) { selection.wrappedValue = moment.date }
  }

  func updateElement(_ box: Gtk.Box, _ node: LeafNode<Self>) {
    let moment = LocalMoment(selection.wrappedValue)
    let fields: Fields = node.coordinator
    if hasTwelveHours { fields.hour.range = 1...12 }
    fields.half.isVisible = hasTwelveHours
    fields.half.selected = moment.hour < 12 ? 0 : 1
    fields.hour.value = Double(hasTwelveHours ? (moment.hour + 11) % 12 + 1 : moment.hour)
    fields.minute.value = Double(moment.minute)
  }
}

private struct TwelveHoursKey: EnvironmentKey {
  static let defaultValue: Bool? = nil
}

extension EnvironmentValues {
  /// Whether clocks count hours to twelve: as the locale has it that a view sets, else as the person's
  /// language.
  var hasTwelveHours: Bool {
    get {
      if let own = self[TwelveHoursKey.self] { return own }
      #if Foundation
        if let locale = writtenFormats?.locale { return locale.hasTwelveHours }
      #endif
      return LocalTime.hasTwelveHours
    }
    set { self[TwelveHoursKey.self] = newValue }
  }
}
