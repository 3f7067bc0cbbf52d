// The order of the browser that the person has chosen, which the next window has too.

/// The order that was chosen last.
@MainActor
enum BrowserOrderSetting {
  private static let setting = "browserOrder"

  static var order: BrowserOrder {
    get { AppSettings.shared.read(setting)?.string.flatMap(BrowserOrder.init(id:)) ?? .usual }
    set { AppSettings.shared.write(setting, .string(newValue.id)) }
  }
}
