# Run by build-aux/test-machines as a person in a machine of its own: builds and installs the bundle, and runs the tests in a
# virtual display with the portals.
#
#   session.sh SOURCES PROGRAM RUNTIMES PICTURES

set -eu
sources=$1 program=$2 runtimes=$3
export PICTURES=$4 PYTHONDONTWRITEBYTECODE=1
cd
mkdir -p Documents .config "$PICTURES"
# shellcheck disable=SC2016
echo 'XDG_DOCUMENTS_DIR="$HOME/Documents"' >.config/user-dirs.dirs
python3 "$sources/Tests/FlatpakTests/manifest.py" "$sources" "$program" >manifest.json
flatpak --user remote-add --no-gpg-verify local "$runtimes"
for name in $(sed -n 's/.*"\(runtime\|sdk\)": "\(.*\)",/\2/p' manifest.json); do
  flatpak --user install -y --noninteractive local "$name//$(sed -n 's/.*"runtime-version": "\(.*\)",/\1/p' manifest.json)"
done
for name in $(python3 -c 'import json; print(*json.load(open("manifest.json"))["sdk-extensions"])'); do
  flatpak --user install -y --noninteractive local "$name"
done
flatpak-builder --user --install --disable-rofiles-fuse --state-dir=.flatpak-builder .bundle manifest.json
cd "$sources/Tests/FlatpakTests"
# The portal of GTK shows the dialogs; what it is told of the desktop is in a file that every program can read.
export XDG_CURRENT_DESKTOP=GNOME GSETTINGS_BACKEND=keyfile GSK_RENDERER=cairo
export XDG_DATA_DIRS="$HOME/.local/share/flatpak/exports/share:/usr/local/share:/usr/share"
exec xvfb-run -a -s "-screen 0 1280x900x24 -noreset -r" dbus-run-session -- python3 -m unittest -v ${TESTS:-}
