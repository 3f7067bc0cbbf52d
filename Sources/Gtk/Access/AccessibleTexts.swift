// The words that a screen reader has for a widget. GTK takes a tooltip for a description, so that a widget
// named by its tooltip would be read out twice. Where GTK has no call for announcements, they stand in for
// the description for a while.

import CGtk

/// The words that one widget was given. The GObject keeps them: its wrapper may come and go.
final class AccessibleTexts {
  /// The name given to it.
  var label: String?
  /// The description given to it.
  var description: String?
  /// What it stands at, such as what is chosen in it.
  var standing: String?
  /// The value in words given to it.
  var value: String?
  /// An announcement in place of its description, until the focus goes elsewhere.
  var said: String?
  /// Whether GTK has a description of ours, or of its tooltip.
  var isDescribed = false
  /// Whether assistive technology is to pass it over.
  nonisolated(unsafe) var isHidden = false

  /// What it stands at, and its description, or else its tooltip's; nil where there is neither.
  func described(orElse tooltip: String?) -> String? {
    let description = description ?? (tooltip == label ? nil : tooltip)
    guard let standing, let description, !standing.isEmpty, !description.isEmpty else {
      return standing?.isEmpty == false ? standing : description
    }
    return standing + (standing.last?.isPunctuation == true ? " " : ". ") + description
  }

  fileprivate nonisolated static let quark = g_quark_from_string("swift-accessible-texts")

  /// The words that a widget was given, if it was given any.
  nonisolated static func known(of widget: gpointer) -> AccessibleTexts? {
    g_object_get_qdata(widget.assumingMemoryBound(to: GObject.self), quark).map {
      Unmanaged<AccessibleTexts>.fromOpaque($0).takeUnretainedValue()
    }
  }
}

extension Widget {
  /// The words that it was given.
  var texts: AccessibleTexts {
    let object = raw.assumingMemoryBound(to: GObject.self)
    if let data = g_object_get_qdata(object, AccessibleTexts.quark) {
      return Unmanaged<AccessibleTexts>.fromOpaque(data).takeUnretainedValue()
    }
    let texts = AccessibleTexts()
    g_object_set_qdata_full(
      object, AccessibleTexts.quark, Unmanaged.passRetained(texts).toOpaque(), releaseBox)
    return texts
  }

  /// Its description, or else its tooltip, after what it stands at.
  var ownDescription: String? { texts.described(orElse: tooltip) }

  /// Gives the widget its description: what is said, else its own, else its tooltip's, unless that is its
  /// name again.
  func describe() {
    let own = ownDescription
    let description = texts.said ?? (own == texts.label || own?.isEmpty == true ? nil : own)
    // Nothing to take away: most widgets have none.
    guard description != nil || texts.isDescribed else { return }
    texts.isDescribed = description != nil
    setString(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description)
  }

  /// Says `text` in place of the description; `nil` gives it back.
  func say(_ text: String?) {
    guard text != nil || texts.said != nil else { return }
    if text != nil, texts.said == text {
      // What is said again is heard again: GTK tells of changes only.
      setString(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, nil)
    }
    texts.said = text
    describe()
  }
}
