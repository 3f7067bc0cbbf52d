"""Says how many lines of DocumentModel its tests run, and why the others are not run.

    coverage.py FOLDER PROFILES     FOLDER: where `COVERAGE=1 swift build --build-tests` has built; PROFILES: the folder of the
                                    .profraw files that the tests have written

Fails when it is less than 95 %, and when a file has such lines and no reason. A reason for a file that has none is told of (one
that begins with "sometimes" is for lines that depend on which of two is faster). The reasons are in
Tests/DocumentModelTests/uncovered.txt.
"""

import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
GOAL = 95


def tool(name):
    """The toolchain's own: profiles of another version of LLVM cannot be read."""
    return pathlib.Path(shutil.which("swift")).resolve().with_name(name)


def ranges(lines):
    """4, 5, 6, 9 as "4–6, 9"."""
    parts = []
    for line in lines:
        if parts and parts[-1][1] == line - 1:
            parts[-1][1] = line
        else:
            parts.append([line, line])
    return ", ".join(f"{first}–{last}" if last > first else str(first) for first, last in parts)


def reasons():
    """Why lines of a file are not run, by its path below Sources/DocumentModel."""
    found = {}
    for line in (ROOT / "Tests/DocumentModelTests/uncovered.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            path, _, reason = line.partition(": ")
            found[path] = reason
    return found


def missed_lines(report, sources):
    """The lines of each file that were not run, by its path, and how many lines there are in all.

    Lines that only close what others have opened do not count: how often they were run is worked out, not counted, and is
    wrong now and then where several threads count at a time.
    """
    missed, total, name, text = {}, 0, "", []
    for line in report.splitlines():
        kind, _, value = line.partition(":")
        if kind == "SF":
            name = str(pathlib.Path(value).relative_to(sources))
            text = pathlib.Path(value).read_text().splitlines()
        elif kind == "DA":
            number, count = map(int, value.split(","))
            if not text[number - 1].strip(" })]"):
                continue
            total += 1
            if count == 0:
                missed.setdefault(name, []).append(number)
    return missed, total


def main(folder, profiles):
    folder, profiles = pathlib.Path(folder), pathlib.Path(profiles)
    merged = profiles / "all.profdata"
    subprocess.run([tool("llvm-profdata"), "merge", "-sparse", *profiles.glob("*.profraw"), "-o", merged], check=True)
    bundle = next(folder.glob("*.xctest"))
    sources = ROOT / "Sources" / "DocumentModel"
    report = subprocess.run(
        [tool("llvm-cov"), "export", "-format=lcov", bundle, f"-instr-profile={merged}", sources], check=True,
        capture_output=True, text=True).stdout
    missed, total = missed_lines(report, sources)
    known = reasons()
    complaints = []
    print("Lines of DocumentModel that no test runs:")
    for path, lines in sorted(missed.items()):
        print(f"  {path}: {ranges(lines)}: {known.get(path, '')}")
        if not known.get(path):
            complaints.append(f"no reason is given for {path}")
    # Which lines are run may depend on which of two is faster: this is no failure.
    for path in sorted(known.keys() - missed.keys()):
        if not known[path].startswith("sometimes "):
            print(f"  {path}: all are run, though there is a reason: remove it if that stays so")
    covered = total - sum(map(len, missed.values()))
    percent = 100 * covered / total
    if percent < GOAL:
        complaints.append(f"less than {GOAL} %")
    print(f"DocumentModel: {covered} of {total} lines run, {percent:.1f} % (at least {GOAL} are wanted)")
    for complaint in complaints:
        print(f"FAILED: {complaint}")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
