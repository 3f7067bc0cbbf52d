# Sourced by `run` and `test`: finds the Swift toolchain and installs what is missing with apt.
#
#   setup PACKAGE...   installs those Debian packages that are missing, as root or with sudo

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

die() {
  echo "$(basename "$0"): $*" >&2
  exit 1
}

# The version of Swift that is tested has one home, the package's manifest.
swift_version=$(sed -n '1s/.*: *//p' Package.swift)

setup() {
  local version remedy="install Swift $swift_version from https://www.swift.org/install/linux and put its bin folder on PATH"
  command -v swift >/dev/null || die "no Swift toolchain found: $remedy"
  version=$(swift --version 2>&1) || die "the Swift toolchain does not start: $version"
  version=$(printf '%s\n' "$version" | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
  [ "$version" = "$swift_version" ] ||
    die "Swift ${version:-of an unknown version} is not the one that ShapeEdit is tested with: $remedy"
  command -v dpkg-query >/dev/null ||
    die "this is no Debian system: install GTK 4.8 or newer with its development files, then build with 'swift build'"

  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
  done
  if [ ${#missing[@]} -gt 0 ]; then
    local as_root=()
    if [ "$(id -u)" != 0 ]; then
      command -v sudo >/dev/null || die "these packages are missing, install them as root: ${missing[*]}"
      as_root=(sudo)
    fi
    echo "Installing ${missing[*]}"
    local log
    log=$(mktemp)
    # Another program may be installing something: apt waits for one of its locks by itself, we for the other.
    local attempt=0
    until { "${as_root[@]}" apt-get update -qq &&
      "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y -qq \
        --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; do
      attempt=$((attempt + 1))
      if [ $attempt -lt 60 ] && grep -q "Could not get lock" "$log"; then
        sleep 5
        continue
      fi
      tail -n 20 "$log" >&2
      die "apt could not install: ${missing[*]}"
    done
    rm -f "$log"
  fi
  pkg-config --atleast-version=4.8 gtk4 ||
    die "GTK $(pkg-config --modversion gtk4 2>/dev/null || echo "(none)") is too old: GTK 4.8 or newer is needed (Debian 12 or newer has it)"
}

build_packages=(libgtk-4-dev libxml2-dev pkg-config zlib1g-dev)
window_packages=(adwaita-icon-theme fonts-cantarell fonts-dejavu-core librsvg2-common shared-mime-info)
# What the tests look at things with.
test_packages=(at-spi2-core gettext gir1.2-gtk-4.0 imagemagick libglib2.0-bin librsvg2-bin locales meson ninja-build poppler-utils
  python3-gi strace valgrind webp-pixbuf-loader x11-utils xdotool)
# What the fault suite breaks things with, and looks at them with.
fault_packages=(strace fuse3 python3-fusepy e2fsprogs xfsprogs btrfs-progs util-linux mount acl attr faketime linux-libc-dev)
display_packages=(xvfb xauth dbus dbus-x11 at-spi2-core)
# What the tests of the installed program need.
desktop_packages=(appstream bash-completion desktop-file-utils fish gettext groff-base libglib2.0-bin libgtk-3-bin libgtk-4-bin
  libxml2-utils man-db pcmanfm weston xsettingsd zsh)

# What the package manager says of gtk4.pc's own flags on every run; it can be neither mended nor silenced here.
without_known_line() {
  grep -av "prohibited flag(s)" || true
}
