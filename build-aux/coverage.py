"""Says how many lines of DocumentModel its tests run, and why the others are not run.

    coverage.py FOLDER      FOLDER: where `swift test --enable-code-coverage` has built

Fails when it is less than 95 %. The reasons are in Tests/DocumentModelTests/uncovered.txt.
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
    found = {}
    for line in (ROOT / "Tests/DocumentModelTests/uncovered.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            path, _, reason = line.partition(": ")
            found[path] = reason
    return found


def main(folder):
    folder = pathlib.Path(folder)
    profiles = list((folder / "codecov").glob("*.profraw"))
    merged = folder / "codecov" / "all.profdata"
    subprocess.run([tool("llvm-profdata"), "merge", "-sparse", *profiles, "-o", merged], check=True)
    bundle = next(folder.glob("*.xctest"))
    sources = ROOT / "Sources" / "DocumentModel"
    report = subprocess.run(
        [tool("llvm-cov"), "export", "-format=lcov", bundle, f"-instr-profile={merged}", sources], check=True,
        capture_output=True, text=True).stdout
    known = reasons()
    covered = total = 0
    print("Lines of DocumentModel that no test runs:")
    name, missed = "", []
    for line in report.splitlines():
        kind, _, value = line.partition(":")
        if kind == "SF":
            name, missed = str(pathlib.Path(value).relative_to(sources)), []
        elif kind == "DA":
            number, count = map(int, value.split(","))
            total += 1
            covered += count > 0
            if count == 0:
                missed.append(number)
        elif kind == "end_of_record" and missed:
            print(f"  {name}: {ranges(missed)}: {known.get(name, 'no reason is given')}")
    percent = 100 * covered / total
    print(f"DocumentModel: {covered} of {total} lines run, {percent:.1f} % (at least {GOAL} are wanted)")
    return 0 if percent >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
