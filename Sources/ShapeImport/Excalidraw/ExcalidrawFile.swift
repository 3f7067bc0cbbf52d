// An Excalidraw file as its schema has it. What has another form than it should counts as not there.

import FoundationEssentials
import Localization

/// What an `.excalidraw` file says.
struct ExcalidrawFile: Decodable {
  /// One element of the drawing.
  struct Element: Decodable {
    /// Where an arrow is joined to a shape.
    struct Binding: Decodable {
      var elementId: String
      /// A place in the unit square of the shape.
      var fixedPoint: [Double]?
    }

    /// The part of a picture that is seen, in its own units.
    struct Crop: Decodable {
      var x: Double
      var y: Double
      var width: Double
      var height: Double
      var naturalWidth: Double
      var naturalHeight: Double
    }

    var id = ""
    var type = ""
    var numbers: [String: Double] = [:]
    var strings: [String: String] = [:]
    var flags: Set<String> = []
    var points: [[Double]] = []
    var pressures: [Double] = []
    var groupIds: [String] = []
    /// Of a picture: 1 or -1 across and down, which mirrors it.
    var scale: [Double] = []
    /// nil for a picture that is seen as a whole.
    var crop: Crop?
    var startBinding: Binding?
    var endBinding: Binding?
    /// How round its corners are; nil for sharp ones.
    var roundness: Int?

    /// A member's name, whatever it is.
    private struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    private struct Roundness: Decodable { var type: Int }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Key.self)
      func value<Value: Decodable>(_ name: String) -> Value? {
        try? members.decodeIfPresent(Value.self, forKey: Key(stringValue: name))
      }
      id = value("id") ?? ""
      type = value("type") ?? ""
      for name in ["x", "y", "width", "height", "angle", "strokeWidth", "opacity", "fontSize", "fontFamily"] {
        if let number: Double = value(name), number.isFinite { numbers[name] = number }
      }
      for name in [
        "strokeColor", "backgroundColor", "fillStyle", "strokeStyle", "frameId", "text", "textAlign",
        "verticalAlign", "containerId", "startArrowhead", "endArrowhead", "fileId", "name",
      ] {
        if let string: String = value(name) { strings[name] = string }
      }
      for name in ["isDeleted", "locked", "elbowed"] {
        let flag: Bool? = value(name)
        if flag == true { flags.insert(name) }
      }
      let corners: Roundness? = value("roundness")
      roundness = corners?.type
      groupIds = value("groupIds") ?? []
      scale = value("scale") ?? []
      crop = value("crop")
      startBinding = value("startBinding")
      endBinding = value("endBinding")
      guard members.contains(Key(stringValue: "points")) else { return }
      points = value("points") ?? []
      pressures = value("pressures") ?? []
    }
  }

  struct Picture: Decodable {
    var dataURL: String?
  }

  struct AppState: Decodable {
    var viewBackgroundColor: String?
  }

  var type: String?
  var elements: [Element]
  var appState: AppState?
  var files: [String: Picture]?

  /// Reads a file's bytes.
  static func read(_ bytes: ArraySlice<UInt8>) throws(ImportError) -> ExcalidrawFile {
    let file: ExcalidrawFile
    do {
      file = try JSONDecoder().decode(ExcalidrawFile.self, from: Data(bytes))
    } catch {
      throw ImportError(
        .syntax, L("The file is no drawing of Excalidraw, or damaged. Save it again with Excalidraw."))
    }
    guard file.elements.count <= ImportLimits.elements else {
      throw ImportError(
        .limit,
        L("The file has more than %@ elements. Split it, and import its parts.", ImportLimits.elements))
    }
    return file
  }
}
