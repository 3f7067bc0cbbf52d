// What a ShareLink says of what it shares.

/// What people see of something before they share it: its title stands above the actions, and is the subject
/// of an e-mail that has no other. Pictures are not shown.
public struct SharePreview<Image, Icon> {
  let title: String

  private init(words title: String) { self.title = title }
}

extension SharePreview {
  /// A title with a picture and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) { self.init(words: String(title)) }

  /// A title with a picture and a symbol.
  public init(_ title: Text, image: Image, icon: Icon) { self.init(words: title.content) }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, image: Image, icon: Icon) { self.init(words: title.plainString) }
}

extension SharePreview where Icon == Never {
  /// A title with a picture.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image) { self.init(words: String(title)) }

  /// A title with a picture.
  public init(_ title: Text, image: Image) { self.init(words: title.content) }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, image: Image) { self.init(words: title.plainString) }
}

extension SharePreview where Image == Never {
  /// A title with a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, icon: Icon) { self.init(words: String(title)) }

  /// A title with a symbol.
  public init(_ title: Text, icon: Icon) { self.init(words: title.content) }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey, icon: Icon) { self.init(words: title.plainString) }
}

extension SharePreview where Image == Never, Icon == Never {
  /// A title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.init(words: String(title)) }

  /// A title.
  public init(_ title: Text) { self.init(words: title.content) }

  /// With a title of the app's catalogue.
  public init(_ title: LocalizedStringKey) { self.init(words: title.plainString) }
}

extension ShareLink {
  private func previewed(_ title: String?) -> ShareLink {
    var link = self
    link.previewTitle = title
    return link
  }

  /// Shares one thing of which people see something before, with any label on the button.
  public init<T: Transferable, I, J>(
    item: T, subject: Text? = nil, message: Text? = nil, preview: SharePreview<I, J>,
    @ViewBuilder label: () -> Content
  ) {
    self = ShareLink(item: item, subject: subject, message: message, label: label).previewed(preview.title)
  }

  /// Shares several things of which people see something before, with any label on the button. The title
  /// above the actions is that of the first.
  public init<D: RandomAccessCollection, I, J>(
    items: D, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (D.Element) -> SharePreview<I, J>, @ViewBuilder label: () -> Content
  ) where D.Element: Transferable {
    self = ShareLink(items: items, subject: subject, message: message, label: label)
      .previewed(items.first.map { preview($0).title })
  }
}

extension ShareLink where Content == Label<Text, Image> {
  /// Shares one thing of which people see something before.
  public init<T: Transferable, I, J>(
    item: T, subject: Text? = nil, message: Text? = nil, preview: SharePreview<I, J>
  ) {
    self = ShareLink(item: item, subject: subject, message: message).previewed(preview.title)
  }

  /// Shares one thing of which people see something before, with a title on the button.
  @_disfavoredOverload
  public init<S: StringProtocol, T: Transferable, I, J>(
    _ title: S, item: T, subject: Text? = nil, message: Text? = nil, preview: SharePreview<I, J>
  ) {
    self = ShareLink(title, item: item, subject: subject, message: message).previewed(preview.title)
  }

  /// Shares several things of which people see something before.
  public init<D: RandomAccessCollection, I, J>(
    items: D, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (D.Element) -> SharePreview<I, J>
  ) where D.Element: Transferable {
    self = ShareLink(items: items, subject: subject, message: message)
      .previewed(items.first.map { preview($0).title })
  }

  /// Shares several things of which people see something before, with a title on the button.
  @_disfavoredOverload
  public init<S: StringProtocol, D: RandomAccessCollection, I, J>(
    _ title: S, items: D, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (D.Element) -> SharePreview<I, J>
  ) where D.Element: Transferable {
    self = ShareLink(title, items: items, subject: subject, message: message)
      .previewed(items.first.map { preview($0).title })
  }
}
