// Texts that say where their translations are, for apps that are written so.

#if Foundation
  import Foundation

  extension Text {
    /// Shows a text of the app's catalogue, which has the texts of all tables and bundles.
    public nonisolated init(
      _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle?, comment: StaticString? = nil
    ) {
      self.init(key, comment: comment)
    }

    /// Shows a text of the app's catalogue, which has the texts of all tables and bundles.
    public nonisolated init(_ key: LocalizedStringKey, tableName: String?, comment: StaticString? = nil) {
      self.init(key, comment: comment)
    }
  }

  nonisolated extension String {
    /// A text in the person's language; the app's catalogue has the texts of all tables and bundles.
    public init(
      localized keyAndValue: LocalizedStringKey, table: String? = nil, bundle: Bundle?,
      comment: StaticString? = nil
    ) {
      self.init(localized: keyAndValue, comment: comment)
    }
  }
#endif
