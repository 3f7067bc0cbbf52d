// Pictures and colours among the resources of a bundle, such as those of a package's target.

#if Foundation
  import Foundation
  import Synchronization

  extension AssetCatalog {
    private static let known = Mutex<[String: AssetCatalog]>([:])

    /// What a bundle holds; all of the app's own for none, and for the main one.
    static func catalog(of bundle: Bundle?) -> AssetCatalog {
      guard let bundle, bundle != .main else { return .app }
      let path = bundle.resourcePath ?? bundle.bundlePath
      return known.withLock { known in
        if let catalog = known[path] { return catalog }
        let catalog = AssetCatalog(folders: [FilePath(path)])
        known[path] = catalog
        return catalog
      }
    }
  }

  extension Image {
    /// The picture of a name in a bundle, which says what is on it too; nil for all resources of the app.
    public init(_ name: String, bundle: Bundle?) { self.init(name, label: name, in: .catalog(of: bundle)) }

    /// The picture of a name in a bundle; `label` says what is on it.
    public init(_ name: String, bundle: Bundle?, label: Text) {
      self.init(name, label: label.content, in: .catalog(of: bundle))
    }

    /// The picture of a name in a bundle, which says nothing to those who do not see it.
    public init(decorative name: String, bundle: Bundle?) {
      self.init(name, label: nil, in: .catalog(of: bundle))
    }
  }

  extension Color {
    /// The colour of a name in a bundle; nil for all resources of the app.
    public init(_ name: String, bundle: Bundle?) { self.init(name, in: .catalog(of: bundle)) }
  }
#endif
