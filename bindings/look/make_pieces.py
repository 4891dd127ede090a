#!/usr/bin/env python3
"""Draws both sets of pieces and writes them as pieces.txt.

    python3 bindings/look/make_pieces.py

The pieces stand on a square of 64 by 64, all on one line near its foot. Each has a silhouette of
its own, of one or more closed parts; where two parts meet, their outlines are the joint, which is
seen on white and is quiet on black. All but the knight are right halves that are mirrored.
Needs Python alone.
"""

import math
from pathlib import Path

from curves import CENTER, Knot, backwards, disc, line, path, through, to, turn

FILE = Path(__file__).parent / "pieces.txt"

HEAD = """\
# The pieces as both shells draw them, on a square of 64 by 64 units, y downwards. A line is: set, what, values.
# 'outline' and 'detail' are widths of lines; 'white' and 'black' colours of fill, outline and details.
# A piece has one closed silhouette (filled, then outlined), open details and small fills.
# Path commands: absolute M L H V C Z. Made by make_pieces.py.
"""


def moved(knots, x):
    return [Knot(knot.x + x, knot.y, knot.straight, knot.corner, knot.radius, knot.heading) for knot in knots]


def whole(*knots):
    """A closed part from all its knots."""
    return path(through(list(knots)), closed=True)


def half(*knots, plain=None):
    """A closed part from its right half, from the middle of its top to the middle of its foot.

    plain: the right half as the left side has it, where the two differ
    """
    right = through(moved(knots, CENTER))
    left = through(moved(plain, CENTER)) if plain else right
    return path(right + backwards(left), closed=True)


def stroke(*knots):
    """An open line, from the middle of the square."""
    return path(through(moved(knots, CENTER)))


def slab(top, foot, above, below, radius=2.0):
    """A plate with round corners, half as wide as given above and below."""
    return half(to(0, top), line(above, top, radius), line(below, foot, radius), line(0, foot))


def ball(x, y, radius):
    return disc(CENTER + x, y, radius)


class Classic:
    """Turned and carved: plates, mouldings and bends, in one fine line."""

    name = "classic"
    inks = ("outline 2", "white #FFFDF7 #1B1B1B #1B1B1B 1.6", "black #26221E #0E0C0A #E9E2D6 1.4")
    foot = 59.5

    def king(self):
        cross = half(
            *(to(0, 4.5), line(2.7, 4.5, 0.6), line(1.7, 8.2, 0.5), line(6.4, 7.4, 0.6), line(6.4, 13, 0.6)),
            *(line(1.7, 12.2, 0.5), line(2.5, 18.6), line(0, 18.6)),
        )
        body = half(
            *(to(0, 20.6, 0), to(3, 19.2), to(10.2, 17.6), to(18, 20.6), to(20.8, 28), to(17.4, 37.6), turn(13.2, 46)),
            line(0, 46),
        )
        return [cross, body, slab(46, 53, 13.2, 15.6), slab(53, self.foot, 19.4, 19.4)], [], []

    def queen(self):
        crown = half(
            *(to(0, 13.4), line(5.6, 30, 0.8), line(14.4, 15.2), line(16.6, 32, 0.8), line(26.2, 20.2)),
            *(line(15.2, 46), line(0, 46)),
        )
        balls = [ball(0, 10.4, 2.9), ball(-14.8, 12.4, 2.8), ball(14.8, 12.4, 2.8), ball(-27.2, 17.6, 2.8), ball(27.2, 17.6, 2.8)]
        return [crown, *balls, slab(46, 53, 15.2, 16.6), slab(53, self.foot, 20.4, 20.4)], [], []

    def rook(self):
        top = half(
            *(to(0, 17), line(4, 17, 0.8), line(4, 23.4, 0.6), line(10.6, 23.4, 0.6), line(10.6, 17, 0.8)),
            *(line(19, 17, 1), line(19, 30.4, 1.4), line(14.2, 33.6), line(0, 33.6)),
        )
        body = half(to(0, 33.6), line(14.2, 33.6), line(15.4, 47), line(0, 47))
        return [top, body, slab(47, 53, 18, 18, 1), slab(53, self.foot, 22.4, 22.4)], [], []

    def bishop(self):
        rest = [to(12.2, 31), to(9.6, 37), turn(6.6, 41.4), line(0, 41.4)]
        cut = [turn(7, 22.6, 0.5), line(1.6, 30.6, 0.4), line(10.2, 26, 0.6, heading=68)]
        start = [to(0, 16, 0), to(2.2, 16.8)]
        mitre = half(*start, *cut, *rest, plain=[*start, to(7, 22.6), to(10.2, 26), *rest])
        ring = half(to(0, 41.4), line(9.4, 41.4, 1.8), line(9.4, 45.4, 1.8), line(0, 45.4))
        skirt = half(to(0, 45.4), line(5.8, 45.4), to(8, 50), turn(13.4, 53), line(0, 53))
        return [ball(0, 12.9, 2.9), mitre, ring, skirt, slab(53, self.foot, 17.4, 17.4)], [], []

    def pawn(self):
        body = half(*(to(0, 24, 0), to(8.6, 32.6), turn(5.4, 39.4, 0.6), to(8.6, 47), turn(16, 53), line(0, 53)))
        return [body, slab(53, self.foot, 18, 18)], [], []

    def knight(self):
        angle = math.radians(53)
        poll = (35.6, 20.4)

        def at(along, front, kind=to, *more, **named):
            x = poll[0] - along * math.cos(angle) - front * math.sin(angle)
            y = poll[1] + along * math.sin(angle) - front * math.cos(angle)
            return kind(x, y, *more, **named)

        front = [
            *(to(CENTER, 53), line(15.6, 53), to(18, 46.6), to(24.4, 40.8), turn(30, 35, 0.8)),
            *(at(13, -7.6), at(20, -5.4), at(25.4, -4.8), at(29, -6), at(31.4, -4)),
            *(at(32.4, -0.4), at(31.4, 3.2), at(28, 4.8), at(22, 4.2), at(15, 5.4), at(8.6, 7.2), at(2.6, 5.6)),
            *(turn(33, 17.6, 0.4), to(32, 14.6), turn(32.8, 11.6, 0.6), to(36, 13.4), turn(38.4, 16.4, 0.5)),
            *(to(45, 20.6), to(50, 29), to(51.6, 40), turn(50.2, 53), line(CENTER, 53)),
        ]
        details = [
            path(through([to(39.6, 20.4), to(44, 28), to(45.4, 36.6), to(44, 46)])),
            path(through([at(30.6, -3.6), at(26.6, -1.6)])),
        ]
        eye = at(9.2, 3.2)
        nose = at(28.4, 1.8)
        return [whole(*front), slab(53, self.foot, 21, 21)], details, [disc(eye.x, eye.y, 1.7), disc(nose.x, nose.y, 1)]


class Signal:
    """Cut from card with ruler and compasses: straight edges, few of them, no joints."""

    name = "signal"
    inks = ("outline 2.8", "white #FFFFFF #000000 #000000 3", "black #000000 #000000 #FFFFFF 3")
    foot = 59

    def king(self):
        body = half(
            *(to(0, 5), line(2.4, 5, 0.4), line(2.4, 9.4, 0.4), line(7.6, 9.4, 0.4), line(7.6, 14.2, 0.4)),
            *(line(2.4, 14.2, 0.4), line(2.4, 20, 0.4), line(19, 20, 2), line(12.6, 48, 1), line(19, self.foot, 1), line(0, self.foot)),
        )
        return [body], [], []

    def queen(self):
        body = half(
            *(to(0, 8), line(7.4, 31, 0.6), line(27.4, 13, 1), line(18.4, self.foot, 1.4), line(0, self.foot)),
        )
        return [body], [], []

    def rook(self):
        body = half(
            *(to(0, 27.4), line(7.4, 27.4, 0.6), line(7.4, 17.4, 0.6), line(20.6, 17.4, 1), line(20.6, 36, 0.8)),
            *(line(14.6, 36, 0.8), line(14.6, 47.6, 0.8), line(22, 47.6, 1), line(22, self.foot, 1), line(0, self.foot)),
        )
        return [body], [], []

    def bishop(self):
        body = half(to(0, 11), to(13, 33), turn(5, 46, 0.6), line(14, self.foot, 1), line(0, self.foot))
        return [body], [stroke(to(7.6, 21), line(-1.4, 33))], []

    def pawn(self):
        body = half(to(0, 26, 0), to(9, 35), turn(5.4, 42, 0.4), line(18, self.foot, 1.2), line(0, self.foot))
        return [body], [], []

    def knight(self):
        body = whole(
            *(to(CENTER, self.foot), line(13, self.foot, 1), line(15, 51, 1), line(28, 38, 0.8), line(20, 38.6, 0.8), line(15.4, 44.6, 1.2)),
            *(line(9, 38, 1.4), line(12.4, 29.6, 1.4), line(28, 16, 1), line(30.6, 12.6, 0.6), line(36, 17, 1), line(47, 22, 5)),
            *(line(52.6, 36, 5), line(52, self.foot, 1), line(CENTER, self.foot)),
        )
        return [body], [], [disc(26.4, 26, 2.3)]


PIECES = ("king", "queen", "rook", "bishop", "knight", "pawn")


def lines(style, name):
    """The lines of pieces.txt for one piece."""
    parts, details, fills = getattr(style, name)()
    yield f"{style.name} {name} silhouette {''.join(parts)}"
    if details:
        yield f"{style.name} {name} details {''.join(details)}"
    if fills:
        yield f"{style.name} {name} fills {''.join(fills)}"


def main():
    written = [HEAD]
    for style in (Classic(), Signal()):
        written += [f"{style.name} {ink}\n" for ink in style.inks]
        written += [f"{text}\n" for name in PIECES for text in lines(style, name)]
    FILE.write_text("".join(written))


if __name__ == "__main__":
    main()
