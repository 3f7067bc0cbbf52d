// Pictures and colours of the app's own as values.

/// A picture of the app's own by its name.
///
///     extension ImageResource {
///       static let cover = ImageResource(name: "cover")
///     }
///
///     Image(.cover)
public struct ImageResource: Hashable, Sendable {
  let place: AssetPlace

  init(_ place: AssetPlace) { self.place = place }

  /// The picture of a name among all resources of the app.
  public init(name: String) { self.init(AssetPlace(name: name, catalog: .app)) }
}

/// A colour of the app's own by its name.
public struct ColorResource: Hashable, Sendable {
  let place: AssetPlace

  init(_ place: AssetPlace) { self.place = place }

  /// The colour of a name among all resources of the app.
  public init(name: String) { self.init(AssetPlace(name: name, catalog: .app)) }
}

/// A name in a catalog.
struct AssetPlace: Hashable, Sendable {
  let name: String
  let catalog: AssetCatalog

  static func == (first: AssetPlace, second: AssetPlace) -> Bool {
    first.name == second.name && first.catalog === second.catalog
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Image {
  /// A picture of the app's own, which its name describes.
  public init(_ resource: ImageResource) {
    self.init(resource.place.name, label: resource.place.name, in: resource.place.catalog)
  }

  /// A picture of the app's own, which says nothing to those who do not see it.
  public init(decorative resource: ImageResource) {
    self.init(resource.place.name, label: nil, in: resource.place.catalog)
  }
}

extension Label where Title == Text, Icon == Image {
  /// A title with a picture of the app's own, which the title says.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.init {
      Text(title)
    } icon: {
      Image(decorative: resource)
    }
  }
}

extension Button where Content == Label<Text, Image> {
  /// A button with a title and a picture of the app's own.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image resource: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Label(title, image: resource) }
  }
}

extension Color {
  /// A colour of the app's own.
  public init(_ resource: ColorResource) { self.init(resource.place.name, in: resource.place.catalog) }
}

#if Foundation
  import Foundation

  extension ImageResource {
    /// The picture of a name in a bundle.
    public init(name: String, bundle: Bundle) {
      self.init(AssetPlace(name: name, catalog: .catalog(of: bundle)))
    }
  }

  extension ColorResource {
    /// The colour of a name in a bundle.
    public init(name: String, bundle: Bundle) {
      self.init(AssetPlace(name: name, catalog: .catalog(of: bundle)))
    }
  }
#endif
