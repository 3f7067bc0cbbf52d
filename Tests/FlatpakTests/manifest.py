"""Prints the Flatpak manifest with a program that was built before, since a machine for tests has no Swift: everything else
is as it stands.

  manifest.py SOURCES PROGRAM
"""

import json
import pathlib
import sys


def main(sources, program):
    (path,) = pathlib.Path(sources, "build-aux/flatpak").glob("*.json")
    manifest = json.loads(path.read_text())
    (module,) = manifest["modules"]
    module["config-opts"] = [f"-Dprogram=/run/build/{module['name']}/built-before"]
    module["sources"] = [
        {"type": "dir", "path": sources}, {"type": "file", "path": program, "dest-filename": "built-before"},
    ]
    print(json.dumps(manifest, indent=2))


if __name__ == "__main__":
    main(*sys.argv[1:])
