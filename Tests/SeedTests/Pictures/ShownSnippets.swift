// The views of Snippets that are shown. A test finds those that are missing here.

import DocumentUI
import Foundation

@testable import Snippets

extension ShownSnippet {
  /// Views that others of their files show.
  static let parts = [
    "BoardSection", "Caption", "CartTotal", "Child", "ClassicChild", "DisplayBoard", "Preview",
  ]

  static let all: [ShownSnippet] = views + others

  /// Those of Snippets/Views.
  private static let views = [
    ShownSnippet("ReaderView") { ReaderView() },
    ShownSnippet("ShelfView") { ShelfView() },
    ShownSnippet("Karaoke", unseen: ["Many"]) { Karaoke() },
    ShownSnippet("Recipe") { Recipe() },
    ShownSnippet("TipTable", unseen: ["Count …", "Delete"]) { TipTable() },
    ShownSnippet("StyledThings", unseen: ["Letters", "content"]) { StyledThings() },
    ShownSnippet("EqualWidths", .hasOwnColors) { EqualWidths() },
    ShownSnippet("Captioned", .hasOwnColors) { Captioned() },
    ShownSnippet("FocusedNotes") { FocusedNotes() },
    ShownSnippet("Shop") { Shop() },
    ShownSnippet("LibraryView", unseen: ["Book …"]) { LibraryView() },
    ShownSnippet("PeopleTable") { PeopleTable() },
    ShownSnippet("ClockFace", .moves) { ClockFace() },
    ShownSnippet("ProfileForm", unseen: ["Anything", "Direct Messages"]) { ProfileForm() },
    ShownSnippet("ValuesForm") { ValuesForm() },
    ShownSnippet("SignIn", unseen: ["A name is needed", "Welcome, …"]) { SignIn() },
    ShownSnippet("UnderlinedField") { UnderlinedField() },
    ShownSnippet("PickerStyles") { PickerStyles() },
    ShownSnippet("MessageForm", unseen: ["narrow"]) { MessageForm() },
    ShownSnippet("Bounce", unseen: ["Details", "Less"]) { Bounce() },
    ShownSnippet("DraggableCircle", .hasOwnColors) { DraggableCircle() },
    ShownSnippet("Zoomable") { Zoomable() },
    ShownSnippet("DropBoxes", .hasOwnColors) { DropBoxes() },
    ShownSnippet("Pulse", .moves) { Pulse() },
    ShownSnippet("Downloads") { Downloads() },
    ShownSnippet("Groups", unseen: ["Sub-item 1"]) { Groups() },
    ShownSnippet("EmptyInbox", unseen: ["nothing"]) { EmptyInbox() },
    ShownSnippet("Toggles") { Toggles() },
    ShownSnippet("ChatView") { ChatView() },
    ShownSnippet("SearchableList", unseen: ["About …"]) { SearchableList() },
    ShownSnippet("OceanList") { OceanList() },
    ShownSnippet("SectionedList") { SectionedList() },
    ShownSnippet("EditableList", unseen: [" copy", "Delete", "Duplicate", "Fruit …"]) { EditableList() },
    ShownSnippet("FileTree", unseen: ["Photos", "newuser", "photo001.jpg", "user1234"]) { FileTree() },
    ShownSnippet("ParkBrowser", unseen: ["Back to the start", "… km²"]) { ParkBrowser() },
    ShownSnippet("MailColumns", unseen: ["Content of message …", "folder", "tray"]) { MailColumns() },
    ShownSnippet("Tabs", unseen: ["Sent mail"]) { Tabs() },
    ShownSnippet("Wizard", unseen: ["All done", "Choose a place"]) { Wizard() },
    ShownSnippet("TabbedApp", unseen: ["Everywhere", "Find", "Here", "New", "Open …"]) {
      TabbedApp(hasSettings: true)
    },
    ShownSnippet("ShowLicense") { ShowLicense() },
    ShownSnippet("LicenseSheet") { LicenseSheet(isAgreed: .constant(false)) },
    ShownSnippet(
      "Draft",
      unseen: [
        "Cancel", "Discard the draft?", "Nothing", "Retry", "Saved …", "The disk is full.", "Unable to save",
      ]
    ) { Draft() },
    ShownSnippet("Toolbars", unseen: ["Reset"]) { Toolbars() },
    ShownSnippet(
      "Menus",
      unseen: [
        "Copied", "Copied with its format", "Copy", "Copy Formatted", "Deleted", "Delete…", "Drag to move.",
        "Duplicate", "Duplicated", "Favourite", "Pin", "Pinned", "Rename", "Renamed",
      ]
    ) { Menus() },
    ShownSnippet("Chat") { Chat() },
    ShownSnippet("CardRow") { CardRow() },
    ShownSnippet("ProgressRing") { ProgressRing() },
    ShownSnippet("Stars", .hasOwnColors) { Stars() },
    ShownSnippet("Gradients", .hasOwnColors) { Gradients() },
    ShownSnippet("BarChart") { BarChart() },
    ShownSnippet("Cards") { Cards() },
    ShownSnippet("Masked", .hasOwnColors) { Masked() },
    ShownSnippet("MaskedWords") { MaskedWords() },
    ShownSnippet("ContactRow") { ContactRow() },
    ShownSnippet("Calculator", .hasOwnColors) { Calculator() },
    ShownSnippet("PhotoGrid", .hasOwnColors) { PhotoGrid() },
    ShownSnippet("Receipt") { Receipt() },
    ShownSnippet("Dashboard", .hasOwnColors) { Dashboard() },
    ShownSnippet("TextStyles") { TextStyles() },
    ShownSnippet(
      "Paragraphs", cut: ["One line that is far too long for the little room that it has been given here"]
    ) { Paragraphs() },
    ShownSnippet("Labels") { Labels() },
    ShownSnippet("ShadedLists", unseen: ["new"]) { ShadedLists() },
    ShownSnippet(
      "PaintedShapes", unseen: ["read"],
      warnings: ["No picture is called “cover” among the app's resources."]
    ) { PaintedShapes() },
    ShownSnippet("NamedControls", unseen: ["Example", "Item", "Sheet", "one"]) { NamedControls() },
  ]

  /// Those of the other files.
  private static let others = [
    ShownSnippet("PaletteChooser", unseen: ["nothing", "… at …"]) {
      PaletteChooser(emojis: ["🐟", "🦀", "🐙"])
    },
    ShownSnippet("Texts") { Texts() },
    ShownSnippet(
      "Clock", unseen: ["Paste", "words"],
      warnings: ["An image cannot be shown: Unrecognized image file format"], .moves
    ) { Clock() },
    ShownSnippet("Badges") { Badges(progress: 0.7, picture: Data()) },
    ShownSnippet("Pictures", unseen: ["Hello"]) { Pictures(data: picture) },
    ShownSnippet("KeyedBoard", unseen: ["a"]) { KeyedBoard() },
    ShownSnippet("Messages") { Messages() },
    ShownSnippet("SizedPicture", unseen: ["Held"]) { SizedPicture() },
    ShownSnippet("Looks") { Looks(amount: 3) },
    ShownSnippet("Heart", .hasOwnColors, .reachesOut, .moves) { Heart() },
    ShownSnippet("Banner") { Banner(isShown: .constant(true)) },
    ShownSnippet("DragCard") { DragCard() },
    ShownSnippet("Swatches") { Swatches() },
    ShownSnippet("Reaction", .moves) { Reaction(card: Text("card")) },
    ShownSnippet("UnderlinedTabs") { UnderlinedTabs(titles: ["One", "Two"], selected: .constant(1)) },
    ShownSnippet("Feed", unseen: ["Like"]) { Feed() },
    ShownSnippet("Onboarding") { Onboarding() },
    ShownSnippet("SceneView") { SceneView() },
    ShownSnippet("ZoomCommands") { ZoomCommands() },
    ShownSnippet("Rows") { Rows() },
    ShownSnippet("ClassicList") { ClassicList(store: ClassicStore()) },
    ShownSnippet("Sized", .hasOwnColors) { Sized(side: 40) },
    ShownSnippet("ClassicRoot") { ClassicRoot(names: ["a"]) },
    ShownSnippet(
      "NotesView",
      unseen: [
        "Cancel", "Delete", "Delete the folder?", "Edit", "Empty", "Empty?", "Find notes", "Log", "Name",
        "New", "Notes", "Open", "Pinned", "Title", "Type its name.", "… notes",
      ]
    ) { NotesView().environmentObject(NoteStore()) },
    ShownSnippet("NoteEditor", unseen: ["A tip"]) { NoteEditor(note: Note(title: "Shopping")) },
    ShownSnippet("StackView", unseen: ["Number …"]) { StackView() },
    ShownSnippet("SettingRow") {
      SettingRow(title: "Sounds", systemImage: "speaker", isOn: .constant(true))
    },
    ShownSnippet(
      "Words", unseen: ["In it", "OK", "Really", "Sure?", "There", "This", "Wheel", "Which?"], .moves
    ) { Words() },
    ShownSnippet("Strip", .hasOwnColors) { Strip() },
  ]

  /// A picture of four dots.
  private static let picture = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEklEQVR4nGP4z8DAAMIM/4EAAB/uBfsL2WiLAAAAAElFTkSuQmCC")!
}
