// The kinds of new documents, where an app has several groups that make any.

import DocumentModel

/// A command that makes documents of a group.
struct NewDocumentCommand {
  /// The place of the group in the app.
  let group: Int
  let command: Command
}

extension SceneList {
  /// The commands for new documents, called as these are: one for each group that makes any, but those
  /// without commands. The first has the keys of New.
  var newCommands: [NewDocumentCommand] {
    documentGroups.indices.filter { documentGroups[$0].canCreate && documentGroups[$0].hasCommands }.map {
      var command = StandardCommands.new
      command.title = documentGroups[$0].kindTitle
      command.action = newAction(ofGroup: $0)
      if command.action != StandardCommands.new.action { command.shortcuts = [] }
      return NewDocumentCommand(group: $0, command: command)
    }
  }

  /// The action that makes documents of the group at a place in the app.
  func newAction(ofGroup index: Int) -> String {
    index == documentGroups.firstIndex(where: \.canCreate)
      ? StandardCommands.new.action : StandardCommands.new.action + "-document-\(index)"
  }
}

extension DocumentGroupDescription {
  /// What its documents are called in a menu.
  var kindTitle: String {
    let type = writableContentTypes.first ?? readableContentTypes.first
    let name = type?.localizedDescription ?? type?.preferredFilenameExtension ?? type?.identifier
    return name.map(MenuTitle.verbatim) ?? StandardCommands.new.title
  }
}
