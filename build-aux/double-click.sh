# Run by build-aux/test-machines as a new person in a virtual display: looks at the home folder with the file manager,
# waits for the drawing's thumbnail, double-clicks the drawing, and waits for its window. Leaves pictures in .seen-*.png.

set -eu
wait_for() { # wait_for WHAT COMMAND...
  what=$1
  shift
  for _ in $(seq 300); do
    if "$@"; then return 0; fi
    sleep 0.1
  done
  import -silent -window root .seen-failure.png
  echo "waited 30 s for $what" >&2
  exit 1
}

kind=$(python3 -c "from gi.repository import Gio; print(Gio.content_type_get_description('application/vnd.shapeedit+json'))")
echo "type: $kind"
[ "$kind" = "ShapeEdit-Zeichnung" ] || { echo "the type's name is not in German" >&2; exit 1; }
[ "$(gio info -a standard::content-type Wohnung.shapeedit | sed -n 's/.*content-type: //p')" = application/vnd.shapeedit+json ]

pcmanfm --no-desktop "$HOME" 2>/dev/null &
# By the specification: named by the MD5 of the URI, and not of one colour.
name=$(python3 -c "import hashlib, pathlib; print(hashlib.md5(pathlib.Path('Wohnung.shapeedit').resolve().as_uri().encode()).hexdigest())")
thumbnail() {
  picture=$(ls .cache/thumbnails/*/"$name".png .thumbnails/*/"$name".png 2>/dev/null | head -n 1)
  [ -n "$picture" ] && [ "$(identify -format %k "$picture")" -gt 20 ]
}
wait_for "the thumbnail" thumbnail

# The one thing drawn on the white of the file manager's view, right of its places, is the drawing's icon.
place() {
  import -silent -window root .screen.png
  convert .screen.png -crop 400x300+160+70 +repage -threshold 99% -negate -trim -format '%w %h %X %Y\n' info: >.place 2>/dev/null
  read -r width height x y <.place
  [ "$width" -gt 20 ] && [ "$height" -gt 20 ] && [ "$width" -lt 200 ]
}
wait_for "the icon" place
read -r width height x y <.place
still() { # the thumbnail takes the icon's place
  cp .screen.png .before.png
  import -silent -window root .screen.png
  cmp -s .before.png .screen.png
}
wait_for "a still screen" still
import -silent -window root .seen-file-manager.png
xdotool mousemove $((160 + ${x#+} + width / 2)) $((70 + ${y#+} + 20)) click --repeat 2 --delay 60 1

shown() { xdotool search --onlyvisible --name "Wohnung" >/dev/null 2>&1; }
wait_for "the drawing's window" shown
# The window alone; in its middle, where the page is, are the many colours of the plan. A window that is not painted yet shows
# what is behind it, the file manager, which has few.
painted() {
  import -silent -window "$(xdotool search --onlyvisible --name "Wohnung" | tail -n 1)" .screen.png &&
    [ "$(convert .screen.png -gravity center -crop 40%x40%+0+0 +repage -unique-colors -format %w info:)" -gt 1500 ]
}
wait_for "the drawing" painted
import -silent -window root .seen-window.png
rm -f .screen.png .before.png .place
gapplication action org.shapeedit.ShapeEdit quit
ended() { ! pgrep -x shapeedit >/dev/null; }
wait_for "the end" ended
