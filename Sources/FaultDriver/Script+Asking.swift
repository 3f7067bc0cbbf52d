// Commands that ask how things are, and about the process itself.

import Glibc

extension Script {
  static let asking: [String: Command] = [
    "state": { script, _ in script.reportState() },
    "notices": { script, _ in report("notices", "\(script.conflictNotices)") },
    "memory": { _, _ in report("memory", "\(Memory.peak)") },
    "begin": { script, command in
      let task = Task { await script.perform(command) }
      await Task.yield()
      report("begun")
      _ = task
    },
    "mark": { _, _ in _ = getpgid(0x4642_0001) },
    "unmark": { _, _ in _ = getpgid(0x4642_0002) },
    "wait": { _, seconds in
      try await Task.sleep(for: .seconds(Double(seconds) ?? 0))
      report("waited")
    },
    "trap": { _, _ in fatalError("as the script wants it") },
    "quit": { _, _ in exit(0) },
  ]
}
