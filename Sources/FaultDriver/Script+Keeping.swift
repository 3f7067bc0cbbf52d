// Commands about what was recovered, what other programs wrote, and earlier versions.

import DocumentModel
import ShapeModel

extension Script {
  static let keeping: [String: Command] = [
    "keep": { script, _ in
      script.document.keepRecovered()
      report("kept")
    },
    "discard-recovered": { script, _ in
      try await script.document.discardRecovered()
      script.reportOpened()
    },
    "resolve": { script, choice in
      try await script.document.resolveConflict(
        choice == "mine" ? .keepMine : choice == "theirs" ? .takeTheirs : .keepBoth)
      script.reportOpened()
    },
    "look": { script, _ in
      await script.document.lookAtFile()
      script.reportState()
    },
    "revert": { script, target in
      try await script.document.revert(to: target == "opened" ? .lastOpened : .lastSaved)
      await script.endOfEvent()
      report("reverted", "\(script.count)")
    },
    "versions": { script, _ in
      var words: [String] = []
      for version in try await script.document.versions() {
        let contents = try await script.document.contents(of: version)
        let graphic = try contents.withUnsafeBytes { try ShapeEditFormat.read($0).graphic }
        words += ["\(version.reason)", "\(graphic.pages[0].shapes.count)"]
      }
      report((["versions"] + words).joined(separator: " "))
    },
    "restore": { script, rest in
      let versions = try await script.document.versions()
      guard let number = Int(rest), versions.indices.contains(number - 1) else {
        return report("failed", "usage", "there are \(versions.count) versions")
      }
      try await script.document.restore(versions[number - 1])
      await script.endOfEvent()
      report("restored", "\(script.count)")
    },
  ]
}
