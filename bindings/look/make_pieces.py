#!/usr/bin/env python3
"""Draws both sets of pieces and writes them as pieces.txt.

    python3 bindings/look/make_pieces.py

The pieces stand on a square of 64 by 64. All but the knight are a right half that is mirrored,
from the middle of the top to the middle of the foot. Needs Python alone.
"""

import math
from dataclasses import dataclass
from pathlib import Path

from curves import CENTER, Knot, backwards, disc, line, path, through, to, turn

FILE = Path(__file__).parent / "pieces.txt"

HEAD = """\
# The pieces as both shells draw them, on a square of 64 by 64 units, y downwards. A line is: set, what, values.
# 'outline' and 'detail' are widths of lines; 'white' and 'black' colours of fill, outline and details.
# A piece has one closed silhouette (filled, then outlined), open details and small fills.
# Path commands: absolute M L H V C Z. Made by make_pieces.py.
"""

# The whole set is set a little wider and higher than it is drawn: what looks right is not what is measured.
WIDER, HIGHER = 1.05, 0.8


@dataclass
class Style:
    """What a set has in common: its foot (baseline, top and half width of the plate) and how much it leaves out."""

    name: str
    inks: tuple[str, str, str]
    baseline: float
    plate: float
    reach: float
    bold: bool

    def foot(self, x):
        """The lower end of a half profile that comes down on the plate at x."""
        return [
            turn(x, self.plate, 0.6),
            line(self.reach, self.plate, 2.8),
            line(self.reach, self.baseline, 2.2),
            line(0, self.baseline),
        ]

    def bell(self, waist, height):
        """From a waist in a double bend down to the foot."""
        hip = to(11.8, 46) if self.bold else to(12.3, 46.6)
        return [to(waist, height), hip, *self.foot(self.ground)]

    @property
    def ground(self):
        """Half the width of what stands on the plate."""
        return 14.2 if self.bold else 14.8


CLASSIC = Style(
    "classic",
    ("outline 2", "white #FFFDF7 #1B1B1B #1B1B1B 1.6", "black #26221E #0E0C0A #FFFDF7 1.3"),
    baseline=58,
    plate=51.2,
    reach=18.5,
    bold=False,
)

# For small squares and for paper: heavy lines, fewer details. What is thinner than its outline
# (the king's cross, the queen's ball) is drawn as a hairline that the outline makes solid.
SIGNAL = Style(
    "signal",
    ("outline 3.2", "white #FFFFFF #000000 #000000 2.8", "black #000000 #000000 #FFFFFF 2.6"),
    baseline=57.4,
    plate=50.6,
    reach=17.9,
    bold=True,
)


@dataclass
class Shape:
    """A piece: the knots of a right half or of all of it, lines on it, and discs or eyes as path data.

    plain: the right half as the left side has it, where the two differ
    """

    outline: list[Knot]
    details: list[list[Knot]]
    plain: list[Knot] | None = None
    whole: bool = False
    eye: tuple[float, float, float] | list[Knot] | None = None


def placed(knots, shift=0.0):
    """Knots where the set stands on its square."""
    return [
        Knot(
            CENTER + (knot.x + shift - CENTER) * WIDER,
            knot.y - HIGHER,
            knot.straight,
            knot.corner,
            knot.radius,
            knot.heading,
        )
        for knot in knots
    ]


def collar(above, top, bottom, half, below):
    """A ring round the neck, with round ends."""
    end = (bottom - top) / 2 * 0.95
    return [turn(above, top, 0.5), line(half, top, end), line(half, bottom, end), line(below, bottom, 0.5)]


def bar(y, half):
    """A level line across a piece; it stops short of the outline by its own round ends."""
    return [to(1 - half, y), line(half - 1, y)]


def bow(y, half, rise):
    """A line across a piece that rises towards the middle."""
    return [to(-half, y), to(0, y - rise), to(half, y)]


def king(style):
    if style.bold:
        outline = [
            *(to(0, 4.4), line(0.8, 4.4, 0.3), line(0.8, 7.8, 0.3), line(5.4, 7.8, 0.3), line(5.4, 9.6, 0.3)),
            *(line(0.8, 9.6, 0.3), line(0.8, 16.8, heading=0), to(8.2, 18), turn(13, 22.2, 2)),
            *(to(11.2, 26.6), turn(7.8, 32.6), *collar(7.8, 32.6, 35.8, 11, 6.2), *style.bell(6.6, 41.2)),
        ]
        return Shape(outline, [bar(style.plate, style.ground), bar(35, 7.4)])
    outline = [
        *(to(0, 3.4), line(2.9, 3.4, 0.8), line(2.1, 6.9, 0.4), line(7.2, 6.2, 0.8), line(7.2, 11.8, 0.8)),
        *(line(2.1, 11.1, 0.4), line(2.5, 17, 0.9), to(8.8, 18.2), turn(14, 22.4, 2.2)),
        *(to(12.4, 26.6), turn(8.6, 32.2), *collar(8.6, 32.2, 36, 12, 7), *style.bell(7.4, 41.2)),
    ]
    return Shape(outline, [bar(style.plate, style.ground), bow(25.4, 11.8, 2), bar(32.2, 8.4), bar(36, 7)])


def queen(style):
    if style.bold:
        outline = [
            *(to(0, 7), to(1.45, 8.45), turn(0.8, 9.8), line(6.8, 20.8, 0.8), line(16, 12.8, 1)),
            *(to(12.2, 24.8), turn(7.8, 33, 0.5), *collar(7.8, 33, 36.2, 10.8, 6), *style.bell(6.4, 41.4)),
        ]
        return Shape(outline, [bar(style.plate, style.ground), bar(35.4, 7.2)])
    outline = [
        *(to(0, 6.2), to(2.6, 8.8), turn(1.7, 11.1), line(4.7, 20, 0.9), line(9.4, 11.6, 1), line(11.2, 20.2, 0.9)),
        *(line(17, 13.6, 1.2), to(13, 25.2), turn(8.6, 32.8, 0.5)),
        *(*collar(8.6, 32.8, 36.6, 11.6, 6.8), *style.bell(7.2, 41.6)),
    ]
    return Shape(outline, [bar(style.plate, style.ground), bow(25.8, 11.8, 1.6), bar(32.8, 8.4), bar(36.6, 6.8)])


def bishop(style):
    if style.bold:
        outline = [
            *(to(0, 8.6), to(1.5, 10.1), turn(0.9, 11.6), to(6, 18.2), to(9.6, 26.4), to(8.4, 31)),
            *(turn(5.8, 35, 0.5), *collar(5.8, 35, 38.2, 9.6, 5.2), *style.bell(6, 42.6)),
        ]
        return Shape(outline, [bar(style.plate, style.ground), bar(37.4, 6.2), [to(5.8, 20.4), line(1, 26.8)]])

    def side(cut):
        return [
            *(to(0, 8), to(2.7, 10.7), turn(1.7, 13.1), *cut, to(10.4, 26.8), to(9.2, 31.6)),
            *(turn(6.4, 35, 0.5), *collar(6.4, 35, 38.6, 10.2, 5.8), *style.bell(6.8, 42.8)),
        ]

    mitre = [turn(7.2, 18.9, 0.5), line(2.4, 25.4, 0.3), line(9.1, 21.9, 0.6, heading=70)]
    details = [bar(style.plate, style.ground), bar(35, 6.2), bar(38.6, 5.8), [to(5.6, 22), line(1.4, 26.6)]]
    return Shape(side(mitre), details, plain=side([to(7.2, 18.9), to(9.1, 21.9)]))


def rook(style):
    if style.bold:
        outline = [
            *(to(0, 14.2), line(2, 14.2, 0.5), line(2, 19.6, 0.5), line(8.1, 19.6, 0.5), line(8.1, 14.2, 0.5)),
            *(line(13, 14.2, 0.8), line(13, 24.6, 1.8), line(8.9, 28.2, 0.8), *style.bell(8.3, 39)),
        ]
        return Shape(outline, [bar(style.plate, style.ground), bar(28, 8.7)])
    outline = [
        *(to(0, 13.6), line(2.9, 13.6, 0.8), line(2.9, 18.4, 0.6), line(8, 18.4, 0.6), line(8, 13.6, 0.8)),
        *(line(13.7, 13.6, 1), line(13.7, 24, 1.8), line(9.5, 27.8, 0.8), *style.bell(9, 39)),
    ]
    return Shape(outline, [bar(style.plate, style.ground), bar(24, 13.4), bar(27.8, 9.5)])


def pawn(style):
    if style.bold:
        outline = [
            *(to(0, 16), to(8.2, 24.2), turn(5, 30.8, 0.5)),
            *(*collar(5, 30.8, 34, 9.6, 5)[1:], *style.bell(6.2, 41)),
        ]
        return Shape(outline, [bar(style.plate, style.ground), bar(33.4, 6.2)])
    outline = [
        *(to(0, 15.4), to(8.7, 24.1), turn(5.4, 30.8, 0.5)),
        *(*collar(5.4, 30.8, 34.4, 10.2, 5.8)[1:], *style.bell(7, 41.2)),
    ]
    return Shape(outline, [bar(style.plate, style.ground), bar(30.9, 5.4), bar(34.4, 5.8)])


def tilted(knot):
    """A knot of the knight's head, which is drawn level and then bowed a little about the poll."""
    x, y = (knot.x - 32.4) * 0.97, (knot.y - 18) * 0.97
    cos, sin = math.cos(math.radians(3)), math.sin(math.radians(3))
    return Knot(32.8 + x * cos - y * sin, 18 + x * sin + y * cos, knot.straight, knot.corner, knot.radius, knot.heading)


def knight(style):
    left, right = CENTER - style.reach, CENTER + style.reach
    ground = style.plate
    lips = [to(13.6, 41.6)] if style.bold else [to(14.4, 41.8), turn(13.6, 39.7, 0.4)]
    nose = [to(12, 37.4), to(12, 34)] if style.bold else [to(12, 38), to(11.8, 34.2)]
    jaw = [to(28.8, 37.7), to(23.8, 38.7), to(20.2, 41.2), to(16.9, 43), *lips, *nose, to(14.8, 30.5)]
    chest = [to(19.8, 47.8), to(24.4, 44), to(29.6, 40), turn(32, 35.2, 0.6)]
    if style.bold:
        # Black on black is heavy: more air under the chin makes the neck slim.
        chest = [to(20.6, 47.8), to(26, 44.4), to(31.2, 40.2), turn(33.4, 34.8, 0.6)]
    front = [
        *(to(CENTER, style.baseline), line(left, style.baseline, 2.2), line(left, ground, 2.8)),
        *(line(18.4, ground, 0.6), *chest),
        *map(tilted, [*jaw, to(19.8, 24.6), to(24.2, 19.5)]),
        *(turn(29.2, 16.6, 0.5), turn(30.4, 9.8, 0.7), to(34, 12.4), turn(35.4, 16, 0.5)),
    ]
    back = [line(right, ground, 2.8), line(right, style.baseline, 2.2), line(CENTER, style.baseline)]
    plate = [to(19.2, ground), line(45.2, ground)]
    if style.bold:
        crest = [to(40.8, 18), to(46.2, 25.8), to(48, 36.4), to(46.8, 45.4), turn(45.8, ground, 0.6)]
        mane = [to(36.6, 21.4), to(41, 28.6), to(42, 36.8), to(40.8, 44.2)]
        mouth = [tilted(to(13.6, 39.6)), tilted(to(18, 37.8))]
        eye = tilted(to(25.4, 25))
        return Shape(front + crest + back, [plate, mane, mouth], whole=True, eye=(eye.x, eye.y, 2.3))
    crest = [
        *(to(40.4, 17.4), to(44.3, 21.2), turn(44, 24, 0.3), to(47.7, 27.4), to(49, 31.8), turn(48, 34.2, 0.3)),
        *(to(49.6, 38.4), to(48.6, 43.4), to(47.1, 46.9), turn(46.2, ground, 0.6)),
    ]
    details = [
        plate,
        [to(36, 19.4), to(40, 26), to(41.4, 34.4), to(40, 44.6)],
        [to(43.8, 24.2), to(42.6, 26), to(40.6, 27.4)],
        [to(47.8, 34.4), to(45.4, 36.8), to(41.6, 38)],
        [to(31.4, 26), to(32.7, 30.2), to(31.6, 34.6)],
        [tilted(to(14.6, 39.4)), tilted(to(17.6, 38.2))],
        [tilted(to(14.8, 35.2)), tilted(to(15.6, 34))],
    ]
    eye = [tilted(k) for k in (to(22.8, 26), to(24.3, 23.1), turn(27.6, 23), to(26, 25.6), to(22.8, 26))]
    return Shape(front + crest + back, details, whole=True, eye=eye)


PIECES = {"king": king, "queen": queen, "rook": rook, "bishop": bishop, "knight": knight, "pawn": pawn}


def lines(style, name):
    """The lines of pieces.txt for one piece."""
    shape = PIECES[name](style)
    shift = 0 if shape.whole else CENTER
    segments = through(placed(shape.outline, shift))
    if not shape.whole:
        other = shape.plain or shape.outline
        segments += backwards(through(placed(other, shift)))
    yield f"{style.name} {name} silhouette {path(segments, closed=True)}"
    details = "".join(path(through(placed(detail, shift))) for detail in shape.details)
    yield f"{style.name} {name} details {details}"
    if isinstance(shape.eye, tuple):
        x, y, radius = shape.eye
        yield f"{style.name} {name} fills {disc(CENTER + (x - CENTER) * WIDER, y - HIGHER, radius)}"
    elif shape.eye:
        yield f"{style.name} {name} fills {path(through(placed(shape.eye)), closed=True)}"


def main():
    written = [HEAD]
    for style in (CLASSIC, SIGNAL):
        written += [f"{style.name} {ink}\n" for ink in style.inks]
        written += [f"{text}\n" for name in PIECES for text in lines(style, name)]
    FILE.write_text("".join(written))


if __name__ == "__main__":
    main()
