/// What happens to the windows of a program.
package enum WindowEvent: String, CaseIterable, Sendable {
  case new = "a new document"
  case open = "the file is opened"
  case draw = "draw in the new document"
  case write = "draw in the file"
  case closeNew = "close the new document"
  case closeFile = "close the file"
  case quit
  case told = "told to end"
  case killed
  case powerCut = "power cut"
  case start
  case delete = "the file is deleted"
  case fill = "state folder full"
  case empty = "state folder has room"
}
