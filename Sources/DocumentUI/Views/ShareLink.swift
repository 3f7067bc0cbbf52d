// A menu in place of the share sheet that other systems have.

import FoundationEssentials
import Gtk
import Localization

/// A button that hands something to other programs.
///
/// The desktop has no sheet of programs to share with. The button's menu copies what is shared to the
/// clipboard, in all of its forms, and begins an e-mail with links and texts.
public struct ShareLink<Content: View>: View {
  @Environment(\.openURL) private var openURL
  private let items: () -> [[TransferOffer]]
  private let words: () -> [String]
  private let subject: String?
  private let message: String?
  private let label: Content
  /// What stands above the menu's items.
  var previewTitle: String?

  /// Shares several things, with any label on the button.
  public init<D: RandomAccessCollection>(
    items: D, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Content
  ) where D.Element: Transferable {
    self.items = { items.map { TransferOffer.all(of: $0) } }
    words = { items.compactMap { ($0 as? URL)?.absoluteString ?? $0 as? String } }
    self.subject = subject?.content
    self.message = message?.content
    self.label = label()
  }

  /// Shares one thing, with any label on the button.
  public init<T: Transferable>(
    item: T, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Content
  ) {
    self.init(items: [item], subject: subject, message: message, label: label)
  }

  /// The button with its menu.
  public var body: some View {
    Menu {
      if let previewTitle { Section(previewTitle) { actions } } else { actions }
    } label: {
      label
    }
  }

  @ViewBuilder private var actions: some View {
    Button(L("Copy")) { copy() }
    if let mail { Button(L("Send by E-Mail")) { openURL(mail) } }
  }

  /// Puts what is shared on the clipboard. Of several things there is the first, and of links and texts all.
  private func copy() {
    let words = words()
    if words.count > 1 {
      Clipboard.default?.setText(words.joined(separator: "\n"))
    } else if let first = items().first {
      Clipboard.default?.offer(first.map(\.content))
    }
  }

  /// The address of a new e-mail; nil where there is nothing to write in it.
  private var mail: URL? {
    let body = ([message].compactMap { $0 } + words()).joined(separator: "\n")
    guard !body.isEmpty else { return nil }
    func escaped(_ text: String) -> String {
      var result = ""
      for byte in text.utf8 {
        let isPlain =
          (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        let hex = String(byte, radix: 16, uppercase: true)
        result += isPlain ? String(UnicodeScalar(byte)) : "%" + (hex.count == 1 ? "0" + hex : hex)
      }
      return result
    }
    return URL(string: "mailto:?subject=\(escaped(subject ?? previewTitle ?? ""))&body=\(escaped(body))")
  }
}

extension ShareLink where Content == Label<Text, Image> {
  /// Shares one thing.
  public init<T: Transferable>(item: T, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item, subject: subject, message: message) {
      Label(L("Share…"), systemImage: "square.and.arrow.up")
    }
  }

  /// Shares one thing, with a title on the button.
  @_disfavoredOverload
  public init<S: StringProtocol, T: Transferable>(
    _ title: S, item: T, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(item: item, subject: subject, message: message) {
      Label(title, systemImage: "square.and.arrow.up")
    }
  }

  /// Shares several things, with a title on the button.
  @_disfavoredOverload
  public init<S: StringProtocol, D: RandomAccessCollection>(
    _ title: S, items: D, subject: Text? = nil, message: Text? = nil
  ) where D.Element: Transferable {
    self.init(items: items, subject: subject, message: message) {
      Label(title, systemImage: "square.and.arrow.up")
    }
  }

  /// Shares several things.
  public init<D: RandomAccessCollection>(items: D, subject: Text? = nil, message: Text? = nil)
  where D.Element: Transferable {
    self.init(items: items, subject: subject, message: message) {
      Label(L("Share…"), systemImage: "square.and.arrow.up")
    }
  }
}
