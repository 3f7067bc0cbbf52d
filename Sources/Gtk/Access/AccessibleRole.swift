// What a widget is to assistive technology: WAI-ARIA's roles. Raw values are GTK's.

/// What a widget is to assistive technology, in WAI-ARIA's terms.
public enum AccessibleRole: UInt32, Sendable {
  /// ARIA `alert`.
  case alert
  /// ARIA `alertdialog`.
  case alertDialog
  /// ARIA `banner`.
  case banner
  /// ARIA `button`.
  case button
  /// ARIA `caption`.
  case caption
  /// ARIA `cell`.
  case cell
  /// ARIA `checkbox`.
  case checkbox
  /// ARIA `columnheader`.
  case columnHeader
  /// ARIA `combobox`.
  case comboBox
  /// ARIA `command`.
  case command
  /// ARIA `composite`.
  case composite
  /// ARIA `dialog`.
  case dialog
  /// ARIA `document`.
  case document
  /// ARIA `feed`.
  case feed
  /// ARIA `form`.
  case form
  /// ARIA `generic`.
  case generic
  /// ARIA `grid`.
  case grid
  /// ARIA `gridcell`.
  case gridCell
  /// ARIA `group`.
  case group
  /// ARIA `heading`.
  case heading
  /// ARIA `img`.
  case img
  /// ARIA `input`.
  case input
  /// ARIA `label`.
  case label
  /// ARIA `landmark`.
  case landmark
  /// ARIA `legend`.
  case legend
  /// ARIA `link`.
  case link
  /// ARIA `list`.
  case list
  /// ARIA `listbox`.
  case listBox
  /// ARIA `listitem`.
  case listItem
  /// ARIA `log`.
  case log
  /// ARIA `main`.
  case main
  /// ARIA `marquee`.
  case marquee
  /// ARIA `math`.
  case math
  /// ARIA `meter`.
  case meter
  /// ARIA `menu`.
  case menu
  /// ARIA `menubar`.
  case menuBar
  /// ARIA `menuitem`.
  case menuItem
  /// ARIA `menuitemcheckbox`.
  case menuItemCheckbox
  /// ARIA `menuitemradio`.
  case menuItemRadio
  /// ARIA `navigation`.
  case navigation
  /// ARIA `none`.
  case none
  /// ARIA `note`.
  case note
  /// ARIA `option`.
  case option
  /// ARIA `presentation`.
  case presentation
  /// ARIA `progressbar`.
  case progressBar
  /// ARIA `radio`.
  case radio
  /// ARIA `radiogroup`.
  case radioGroup
  /// ARIA `range`.
  case range
  /// ARIA `region`.
  case region
  /// ARIA `row`.
  case row
  /// ARIA `rowgroup`.
  case rowGroup
  /// ARIA `rowheader`.
  case rowHeader
  /// ARIA `scrollbar`.
  case scrollbar
  /// ARIA `search`.
  case search
  /// ARIA `searchbox`.
  case searchBox
  /// ARIA `section`.
  case section
  /// ARIA `sectionhead`.
  case sectionHead
  /// ARIA `select`.
  case select
  /// ARIA `separator`.
  case separator
  /// ARIA `slider`.
  case slider
  /// ARIA `spinbutton`.
  case spinButton
  /// ARIA `status`.
  case status
  /// ARIA `structure`.
  case structure
  /// ARIA `switch`.
  case `switch`
  /// ARIA `tab`.
  case tab
  /// ARIA `table`.
  case table
  /// ARIA `tablist`.
  case tabList
  /// ARIA `tabpanel`.
  case tabPanel
  /// ARIA `textbox`.
  case textBox
  /// ARIA `time`.
  case time
  /// ARIA `timer`.
  case timer
  /// ARIA `toolbar`.
  case toolbar
  /// ARIA `tooltip`.
  case tooltip
  /// ARIA `tree`.
  case tree
  /// ARIA `treegrid`.
  case treeGrid
  /// ARIA `treeitem`.
  case treeItem
  /// ARIA `widget`.
  case widget
  /// ARIA `window`.
  case window
}
