#!/usr/bin/env python3
"""Draws the app's icon with the knight of the classic pieces: Android's vectors and iOS' icon.svg. Draws the feature
graphic of the store listing, with the knight and some of the opponents, as feature.svg.

    python3 bindings/look/make_icon.py

Needs Python alone. The pictures for iOS and for the store are made of the two files with the commands that they name.
"""

from pathlib import Path

import make_animals
from curves import disc, line, to, turn
from make_pieces import Classic, whole

ROOT = Path(__file__).parent.parent.parent
DRAWABLE = ROOT / "android/app/src/main/res/drawable"
SVG = ROOT / "ios/App/icon.svg"
FEATURE = ROOT / "fastlane/feature.svg"

LIGHT, SHADE, PLATE, GROUND, SHADOW, SQUARE = "#FFFDF7", "#D9CFBD", "#EDE4D3", "#0F6B5C", "#0A5347", "#0C6153"

HEAD, FOOT = Classic().knight()[0]
LINES = Classic().knight()[1][1]
EYES = "".join(Classic().knight()[2])
# What lies in the shade: the mane, along the back of the neck.
MANE = whole(turn(34.4, 16.6), *Classic.mane, line(43.4, Classic.plate), to(45.6, 44), to(44.4, 35), turn(34.4, 16.6))
# The same parted from the neck by a gap, for one colour.
GAP = whole(
    *(to(35.8, 19.6), to(42.2, 26.4), to(45.8, 35), turn(46.4, 46), line(44.6, 46), to(43.8, 35.6), to(40.6, 27.4)),
    turn(35.8, 19.6),
)
# The middle of the drawing.
MIDDLE = (31.6, 35.4)

VECTOR = """\
<?xml version="1.0" encoding="utf-8"?>
<!-- {note} Made by bindings/look/make_icon.py. -->
<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="108dp"
    android:height="108dp"
    android:viewportWidth="108"
    android:viewportHeight="108">
    <group
        android:scaleX="0.9"
        android:scaleY="0.9"
        android:translateX="{x:g}"
        android:translateY="{y:g}">
{paths}    </group>
</vector>
"""

ICON = """\
<?xml version="1.0" encoding="UTF-8"?>
<!-- The app's icon: the knight of the classic pieces, made by bindings/look/make_icon.py. The pictures in
     AppIcon.appiconset are made of this. By night the system draws the ground, and where it tints icons it wants
     white on black.
     picture() {{ rsvg-convert -w 1024 -h 1024 -s <(echo "$1") icon.svg; }}
     cd ios/App && set=Assets.xcassets/AppIcon.appiconset
     picture "" | convert - -alpha off $set/icon.png
     picture "{dark}" > $set/icon-dark.png
     picture "{tinted}" | convert - -alpha off $set/icon-tinted.png
     The icon of the store listing: rsvg-convert -w 512 -h 512 icon.svg
     -o ../../fastlane/metadata/android/en-US/images/icon.png -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="1024" height="1024">
  <rect class="ground" width="1024" height="1024" fill="{ground}"/>
  <g transform="translate(512 512) scale(13.6) translate(-{x} -{y})">
{knight}  </g>
</svg>
"""

KNIGHT = f"""\
    <path class="shadow" transform="translate(1.6 1.6)" fill="{SHADOW}" d="{HEAD}{FOOT}"/>
    <path class="light" fill="{LIGHT}" d="{HEAD}"/>
    <path class="shade" fill="{SHADE}" d="{MANE}"/>
    <path class="plate" fill="{PLATE}" d="{FOOT}"/>
    <path class="line" fill="none" stroke="{GROUND}" stroke-width="1.6" stroke-linecap="round" d="{LINES}"/>
    <path class="eye" fill="{GROUND}" d="{EYES}"/>
"""

BANNER = """\
<?xml version="1.0" encoding="UTF-8"?>
<!-- The feature graphic of the store listing, made by bindings/look/make_icon.py. The picture is made of this:
     rsvg-convert feature.svg -o metadata/android/en-US/images/featureGraphic.png -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 500" width="1024" height="500">
  <rect width="1024" height="500" fill="{ground}"/>
  <path fill="{square}" d="{squares}"/>
  <g transform="translate(232 250) scale(6.6) translate(-{x} -{y})">
{knight}  </g>
{faces}</svg>
"""

# Opponents in the feature graphic, with their moods.
SHOWN = (
    *((make_animals.rabbit, "glad"), (make_animals.owl, None), (make_animals.fox, "glad")),
    *((make_animals.cat, "surprised"), (make_animals.duckling, "glad"), (make_animals.bear, None)),
)

DARK = (
    ".ground, .shadow { display: none } .light { fill: #6FD8C4 } .shade { fill: #3E9F8E } .plate { fill: #57BBA8 } "
    ".line { stroke: #00382F } .eye { fill: #00382F }"
)
TINTED = (
    ".ground { fill: #000000 } .shadow { display: none } .light { fill: #FFFFFF } .shade { fill: #A8A8A8 } "
    ".plate { fill: #D0D0D0 } .line { stroke: #000000 } .eye { fill: #000000 }"
)


def banner():
    """Returns the feature graphic: the knight on the left, and six faces in two rows on the right."""
    squares = "".join(f"M{x} {y}h125v125h-125z" for x in range(0, 1024, 125) for y in range(0, 500, 125) if (x + y) % 250)
    faces = ""
    for place, (face, mood) in enumerate(SHOWN):
        x, y = 444 + place % 3 * 184, 76 + place // 3 * 184
        paths = "".join(f'<path fill="{fill}" d="{data or disc(32, 32, 31)}"/>' for fill, data in face(mood))
        faces += f'  <g transform="translate({x} {y}) scale(2.56)">{paths}</g>\n'
    place = {"x": MIDDLE[0], "y": MIDDLE[1], "knight": KNIGHT, "faces": faces}
    return BANNER.format(ground=GROUND, square=SQUARE, squares=squares, **place)


def vector(name, note, paths):
    x, y = (54 - 0.9 * middle for middle in MIDDLE)
    (DRAWABLE / name).write_text(VECTOR.format(note=note, paths="".join(paths), x=x, y=y))


def filled(color, data, more=""):
    return f'        <path\n            android:fillColor="{color}"{more}\n            android:pathData="{data}" />\n'


def main():
    stroke = (
        f'        <path\n            android:pathData="{LINES}"\n            android:strokeColor="{GROUND}"\n'
        '            android:strokeLineCap="round"\n            android:strokeWidth="1.6" />\n'
    )
    vector(
        "ic_launcher_foreground.xml",
        "The knight of the classic pieces, within the circle that no launcher cuts.",
        [filled(LIGHT, HEAD), filled(SHADE, MANE), filled(PLATE, FOOT), stroke, filled(GROUND, EYES)],
    )
    holes = '\n            android:fillType="evenOdd"'
    vector(
        "ic_launcher_monochrome.xml",
        "The knight in one colour, which the launcher chooses: eye and mane are holes.",
        [filled("#FFFFFFFF", HEAD + GAP + EYES, holes), filled("#FFFFFFFF", FOOT)],
    )
    SVG.write_text(
        ICON.format(x=MIDDLE[0], y=MIDDLE[1], knight=KNIGHT, ground=GROUND, dark=DARK, tinted=TINTED)
    )
    FEATURE.write_text(banner())


if __name__ == "__main__":
    main()
