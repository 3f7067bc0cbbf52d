// What the header of a document's window says below the name.

import DocumentModel
import FoundationEssentials
import Localization

extension DocumentSession {
  /// Whether the document is saved, or where.
  var stateText: String {
    switch state {
    case .clean where isInTrash, .saved where isInTrash: L("In the trash")
    case .untitled: L("Not saved yet")
    case .clean: isReadOnly ? L("Read-only") : folderText
    case .edited: L("Edited")
    case .saving: L("Saving…")
    case .saved(let date): L("Saved %@", LocalTime.hoursAndMinutes(of: date))
    // A notice says what has become of the file, and what can be done.
    case .failed where conflict != nil || isDeletedOnDisk: L("Edited")
    case .failed: L("Could not be saved")
    }
  }

  /// The folder the document is in, the home folder as `~`.
  private var folderText: String {
    guard let url = fileURL, !DocumentPortal.grantsAlone(url) else { return "" }
    return DocumentFacts.folder(of: url)
  }
}
