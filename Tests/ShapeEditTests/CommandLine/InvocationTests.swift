import Testing

@testable import ShapeEdit

@Suite struct InvocationTests {
  @Test(
    arguments: [
      ([], .open([])),
      (["a.shapeedit", "b c.shapeedit"], .open(["a.shapeedit", "b c.shapeedit"])),
      (["--", "--new"], .open(["--new"])),
      (["-"], .open(["-"])),
      (["file:///tmp/a.shapeedit"], .open(["file:///tmp/a.shapeedit"])),
      (["--new"], .new),
      (["--browser"], .browser),
      (["--version"], .version),
      (["-h"], .help),
      (["--help", "--export=out.png"], .help),
      (["--validate", "a", "b"], .validate(["a", "b"])),
      (["a", "--validate"], .validate(["a"])),
      (["--screenshot", "out.png"], .screenshot(output: "out.png", file: nil)),
      (["--screenshot=out.png", "a"], .screenshot(output: "out.png", file: "a")),
      (["--thumbnail=256", "a", "out.png"], .thumbnail(size: 256, file: "a", output: "out.png")),
    ] as [([String], Invocation)])
  func isRead(arguments: [String], expected: Invocation) throws {
    #expect(try Invocation.parse(arguments) == expected)
  }

  @Test func exportHasOptions() throws {
    #expect(
      try Invocation.parse(["--export=out.png", "a"])
        == .export(ExportRequest(output: "out.png", file: "a")))
    let full = ExportRequest(output: "o=1.pdf", file: "a", page: 2, scale: 1.5, background: "#fff")
    #expect(
      try Invocation.parse(
        ["--export=o=1.pdf", "--page", "2", "--scale=1.5", "--background", "#fff", "a"])
        == .export(full))
    #expect(
      try Invocation.parse(
        ["a", "--background=#fff", "--scale", "1.5", "--page=2", "--export", "o=1.pdf"])
        == .export(full))
  }

  @Test(
    arguments: [
      (["--colour"], "--colour"), (["-x"], "-x"),
      (["--export"], "--export"), (["--export=", "a"], "--export"),
      (["--export=out.png"], "one file"), (["--export=out.png", "a", "b"], "one file"),
      (["--export=out.png", "a", "--page", "0"], "page number"),
      (["--export=out.png", "a", "--page=two"], "two"),
      (["--export=out.png", "a", "--scale=0"], "greater than 0"),
      (["--export=out.png", "a", "--scale=nan"], "nan"),
      (["--export=out.png", "a", "--scale=101"], "101"),
      (["--page=1", "a"], "--page"), (["--scale=2", "--new"], "--scale"),
      (["--new", "a"], "--new"), (["--browser", "a"], "--browser"), (["--new=a"], "takes no value"),
      (["--validate"], "at least one"), (["--new", "--browser"], "--browser, --new"),
      (["--screenshot=out.png", "a", "b"], "one document"),
      (["--thumbnail=0", "a", "b"], "4096"), (["--thumbnail=4097", "a", "b"], "4096"),
      (["--thumbnail=64", "a"], "--thumbnail=SIZE"),
    ])
  func whatIsWrongIsSaid(arguments: [String], part: String) {
    let error = #expect(throws: UsageError.self) { try Invocation.parse(arguments) }
    #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
  }
}
