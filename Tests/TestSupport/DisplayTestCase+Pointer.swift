// The display's pointer, which is where the last test has left it: what is under it is lit, and a menu that
// opens under it may close and open for ever.

import Foundation
import XCTest

extension DisplayTestCase {
  /// Moves the pointer to the last corner of the display (build-aux/in-display), where no window is.
  public func putPointerAway() {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/xdotool")
    process.arguments = ["mousemove", "1279", "899"]
    XCTAssertNoThrow(try process.run())
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0)
  }
}
