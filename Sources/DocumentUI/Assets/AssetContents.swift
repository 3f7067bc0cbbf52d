// What `Contents.json` of a set in an asset catalog says, as Apple's "Asset Catalog Format Reference" has it.

/// What one set of an asset catalog holds.
struct AssetContents: Decodable {
  /// A property of the set: words, or whether something is so; others are not looked at.
  struct Property: Decodable {
    let text: String?
    let isSet: Bool?

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      text = try? value.decode(String.self)
      isSet = try? value.decode(Bool.self)
    }
  }

  /// What a picture or colour is for: light or dark, or more contrast.
  struct Appearance: Decodable {
    var appearance: String
    var value: String
  }

  struct Picture: Decodable {
    var filename: String?
    var scale: String?
    var appearances: [Appearance]?
  }

  struct Color: Decodable {
    struct Value: Decodable {
      var components: [String: String]?
      /// A colour of the system, instead of components.
      var reference: String?
    }

    var color: Value?
    var appearances: [Appearance]?
  }

  var images: [Picture]?
  var colors: [Color]?
  var properties: [String: Property]?

  /// Whether its pictures are shown in the colour of text, unless the app says otherwise.
  var isTemplate: Bool { properties?["template-rendering-intent"]?.text == "template" }
  /// Whether the sets in this folder have its name before theirs.
  var providesNamespace: Bool { properties?["provides-namespace"]?.isSet ?? false }
}

extension [AssetContents.Appearance]? {
  /// Whether it is for everything that nothing else is for; `dark` says that it is for the dark.
  func isFor(dark: Bool) -> Bool {
    guard let self, !self.isEmpty else { return !dark }
    return self.count == 1 && self[0].appearance == "luminosity" && self[0].value == (dark ? "dark" : "light")
  }
}
