// The words of a notice or toast with its buttons: beside them where there is room and the row is no higher
// by that, else below, in as many lines as they need.

import Gtk

/// What a notice says, and the buttons for what can be done about it.
@MainActor
final class NoticeRow: CustomWidget {
  private static let spacing = 12
  private static let lineSpacing = 6
  /// How wide the words are at least, in logical pixels: narrower, they would be broken within words.
  private static let readable = 200

  private let words: Gtk.Widget
  private let buttons: [Gtk.Button]

  init(_ words: Gtk.Widget, _ buttons: [Gtk.Button], role: AccessibleRole = .generic) {
    self.words = words
    self.buttons = buttons
    super.init(role: role)
    for button in buttons { button.wrapLabel() }
    appendChild(words)
    for button in buttons { appendChild(button) }
  }

  /// Lets choose what is possible now; of what is not, the button says why.
  func allow(_ notice: Notice) {
    for (button, choice) in zip(buttons, notice.choices) {
      button.isSensitive = choice.obstacle == nil
      button.tooltip = choice.obstacle
      // Who comes upon the button hears what it is about.
      button.setAccessibleDescription(choice.obstacle ?? notice.title)
    }
  }

  override var contentRequestMode: SizeRequestMode { .heightForWidth }

  override func measureContent(_ orientation: Orientation, forSize: Int) -> Gtk.Measurement {
    guard orientation == .horizontal else {
      let height = lines(width: forSize < 0 ? naturalWidth : forSize).height
      return Gtk.Measurement(minimum: height, natural: height)
    }
    return Gtk.Measurement(minimum: minimumWidth, natural: naturalWidth)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    let lines = lines(width: width)
    func put(_ child: Gtk.Widget, _ x: Int, _ y: Int, _ size: (width: Int, height: Int)) {
      let left = direction == .rightToLeft ? width - x - size.width : x
      child.allocate(x: left, y: y, width: size.width, height: size.height)
    }
    put(words, 0, 0, (lines.wordsWidth, lines.isBeside ? height : lines.wordsHeight))
    var y = lines.isBeside ? 0 : lines.wordsHeight + Self.lineSpacing
    for line in lines.buttons {
      let lineHeight = lines.isBeside ? height : Self.height(of: line, within: width)
      var x = width - min(width, Self.width(of: line))
      for button in line {
        let size = Self.size(of: button, within: width)
        put(button, x, y + (lineHeight - size.height) / 2, size)
        x += size.width + Self.spacing
      }
      y += lineHeight + Self.lineSpacing
    }
  }

  // MARK: Lines

  private struct Lines {
    var isBeside: Bool
    var wordsWidth: Int
    var wordsHeight: Int
    var buttons: [[Gtk.Button]]
    var height: Int
  }

  private func lines(width: Int) -> Lines {
    let width = max(width, minimumWidth)
    let below = linesBelow(width)
    let beside = buttons.isEmpty ? 0 : Self.width(of: buttons) + Self.spacing
    guard width - beside >= readableWidth else { return below }
    let wordsHeight = words.measure(.vertical, forSize: width - beside).natural
    let height = max(wordsHeight, Self.height(of: buttons, within: width))
    // Large text in a narrow column would be very high.
    guard height <= below.height else { return below }
    return Lines(
      isBeside: true, wordsWidth: width - beside, wordsHeight: wordsHeight,
      buttons: buttons.isEmpty ? [] : [buttons], height: height)
  }

  private func linesBelow(_ width: Int) -> Lines {
    var filled: [[Gtk.Button]] = []
    for button in buttons {
      if let last = filled.last, Self.width(of: last + [button]) <= width {
        filled[filled.count - 1].append(button)
      } else {
        filled.append([button])
      }
    }
    let wordsHeight = words.measure(.vertical, forSize: width).natural
    let height = filled.reduce(wordsHeight) { $0 + Self.lineSpacing + Self.height(of: $1, within: width) }
    return Lines(
      isBeside: false, wordsWidth: width, wordsHeight: wordsHeight, buttons: filled, height: height)
  }

  private var readableWidth: Int {
    let wish = words.measure(.horizontal)
    return max(wish.minimum, min(wish.natural, Self.readable))
  }

  private var minimumWidth: Int {
    buttons.reduce(readableWidth) { max($0, $1.measure(.horizontal).minimum) }
  }

  private var naturalWidth: Int {
    let beside = buttons.isEmpty ? 0 : Self.width(of: buttons) + Self.spacing
    return max(minimumWidth, words.measure(.horizontal).natural + beside)
  }

  /// The size of a button that has `width` at most, where it can have that.
  private static func size(of button: Gtk.Button, within width: Int) -> (width: Int, height: Int) {
    let wish = button.measure(.horizontal)
    let wide = max(wish.minimum, min(wish.natural, width))
    return (wide, button.measure(.vertical, forSize: wide).natural)
  }

  private static func width(of line: [Gtk.Button]) -> Int {
    line.reduce(-spacing) { $0 + $1.measure(.horizontal).natural + spacing }
  }

  private static func height(of line: [Gtk.Button], within width: Int) -> Int {
    line.reduce(0) { max($0, size(of: $1, within: width).height) }
  }
}
