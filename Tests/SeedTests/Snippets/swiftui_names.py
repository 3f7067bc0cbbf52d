#!/usr/bin/env python3
"""How many of the uses of SwiftUI in a list have a public declaration in DocumentUI.

    swiftui_names.py LIST      the list: `name` uses/apps …, as design/swiftui-usage.md has them

Prints the share, and the names that are missing, most used first."""

import pathlib
import re
import sys

sources = pathlib.Path(__file__).resolve().parents[3] / "Sources" if len(sys.argv) < 3 else pathlib.Path(sys.argv[2])
declared = set()
declaration = re.compile(
    r"^\s*(?:@[\w()]+\s+)*(?:public|open)\s[^\n=]*?\b(?:struct|class|enum|protocol|typealias|func|var|macro|actor)\s+`?(\w+)", re.M)
for module in ("DocumentUI", "DocumentModel", "Localization"):
    for path in (sources / module).rglob("*.swift"):
        text = path.read_text()
        declared |= set(declaration.findall(text))
        # What is in an extension or a protocol that is public.
        declared |= {name for body in re.findall(r"^public protocol .*?^}", text, re.M | re.S)
                     for name in re.findall(r"(?:func|var) (\w+)", body)}
# From what DocumentUI exports: OpenCombine, the standard library's Observation, and its own macros.
declared |= {"Published", "Observable"}

total = found = 0
missing = []
text = pathlib.Path(sys.argv[1]).read_text()
for names, uses in re.findall(r"`([^`]+)` (\d+)", text[text.index("\n## "):]):
    uses = int(uses)
    total += uses
    if any(name.lstrip(".@#") in declared for name in names.split("/")):
        found += uses
    else:
        missing.append((uses, names))
print(f"{found} of {total} uses: {100 * found / total:.1f} %")
for uses, name in sorted(missing, reverse=True):
    print(f"  {uses:5} {name}")
