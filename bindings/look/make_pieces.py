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
# A piece has a silhouette of one or more closed parts (filled, then outlined), open details and small fills.
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


def ball(x, y, radius):
    return disc(CENTER + x, y, radius)


class Classic:
    """Turned and carved: plates, mouldings and bends, in one fine line."""

    name = "classic"
    inks = ("outline 1.6", "white #FFFDF7 #1B1B1B #1B1B1B 1.5", "black #26221E #0E0C0A #E9E2D6 1.4")
    plate = 52.8
    foot = 59.6

    def king(self):
        cross = half(
            *(to(0, 5), line(3, 5, 0.6), line(2.1, 9, 0.5), line(7.6, 8, 0.6), line(7.6, 15, 0.6)),
            *(line(2.1, 14, 0.5), line(2.7, 20.4), line(0, 20.4)),
        )
        body = half(
            *(to(0, 20.4, 0), to(7.4, 20.7), turn(14, 22.6, 1.2), to(12.4, 29), to(12.4, 36), to(15.8, 43.8)),
            *(turn(23.6, 52.8), line(0, 52.8)),
        )
        return [cross, body, self.slab(26.4)], [stroke(to(-10, 32.4), line(10, 32.4))], []

    def queen(self):
        crown = half(
            *(to(0, 11.4), line(3.2, 31, 0.8), line(26.6, 18.8), line(15.4, 44, 4), line(10.4, 52.8), line(0, 52.8)),
        )
        pearls = [ball(side * x, y, 2.7) for x, y in ((14.8, 22.1), (27.4, 16.3)) for side in (-1, 1)]
        return [crown, ball(0, 8.8, 3), *pearls, self.slab(13.2)], [], []

    def rook(self):
        tower = half(
            *(to(0, 18), line(4.7, 18, 0.8), line(4.7, 25.5, 0.6), line(14, 25.5, 0.6), line(14, 18, 0.8)),
            *(line(25.1, 18, 1), line(25.1, 33.5, 1.6), line(22.3, 35.4, 0.6), line(24.9, 52.8), line(0, 52.8)),
        )
        return [tower, self.slab(27.9)], [stroke(to(-20.1, 36.8), line(20.1, 36.8))], []

    def bishop(self):
        rest = [to(11.2, 30.6), to(8.6, 37.4), turn(4.8, 42.4, 0.5), to(5, 48.6), turn(7, 52.8), line(0, 52.8)]
        cut = [turn(7.6, 21.6, 0.5), line(1, 31, 0.4), line(10.2, 25.4, 0.6, heading=68)]
        start = [to(0, 15.2, 0), to(2.1, 16)]
        mitre = half(*start, *cut, *rest, plain=[*start, to(7.6, 21.6), to(10.2, 25.4), *rest])
        return [ball(0, 12.4, 2.8), mitre, self.slab(9.8)], [], []

    def pawn(self):
        body = half(
            *(to(0, 29.9, 0), to(5.8, 36.3), turn(3.3, 41.4, 0.6), to(5.8, 47.9), turn(12.6, 52.8), line(0, 52.8))
        )
        return [body, self.slab(18.4)], [], []

    def knight(self):
        angle = math.radians(41)
        poll = (30, 20)

        def at(along, front, kind=to, *more, **named):
            x = poll[0] - along * math.cos(angle) - front * math.sin(angle)
            y = poll[1] + along * math.sin(angle) - front * math.cos(angle)
            return kind(x, y, *more, **named)

        head = whole(
            *(to(CENTER, 52.8), line(26, 52.8), to(27.4, 48.4), to(31.8, 43.4), turn(35, 37.6, 0.8)),
            *(at(13.4, -9.4), at(19.6, -7), at(24.6, -6), at(28.4, -7.2), at(31, -5)),
            *(at(32.2, -0.8), at(31, 3.2), at(27.6, 4.6), at(22, 4), at(15, 5), at(8.6, 6.6), at(2.6, 5)),
            *(turn(26.6, 17.2, 0.4), to(26.7, 14.4), turn(28.4, 11.2, 0.6), to(31.2, 13.4), turn(33.2, 16.6, 0.5)),
            *(to(42.6, 19.8), to(50.6, 27.8), to(55.4, 40), turn(56.4, 52.8), line(CENTER, 52.8)),
        )
        foot = whole(
            *(to(38, 52.8), line(59, 52.8, 2), line(59, self.foot, 2), line(21, self.foot, 2)),
            *(line(21, 52.8, 2), line(38, 52.8)),
        )
        details = [
            path(through([to(35.6, 20.6), to(42.6, 26.6), to(47, 35.6), to(48, 46)])),
            path(through([at(30.2, -4.2), at(26, -2.2)])),
        ]
        eye, nose = at(9.2, 2.4), at(28.2, 1.6)
        return [head, foot], details, [disc(eye.x, eye.y, 1.7), disc(nose.x, nose.y, 1)]

    def slab(self, width):
        """The plate that a piece stands on, half as wide as given."""
        return half(to(0, self.plate), line(width, self.plate, 2), line(width, self.foot, 2), line(0, self.foot))


class Signal:
    """Cut from card with ruler and compasses: straight edges, few of them, no joints."""

    name = "signal"
    inks = ("outline 1.9", "white #FFFFFF #000000 #000000 2.6", "black #000000 #000000 #FFFFFF 2.6")
    foot = 59.4

    def king(self):
        body = half(
            *(to(0, 4.6), line(3, 4.6, 0.5), line(3, 8.2, 0.4), line(9, 8.2, 0.5), line(9, 14.4, 0.5)),
            *(
                line(3, 14.4, 0.4),
                line(3, 20.2, 0.4),
                line(13, 20.2, 1.2),
                line(10.4, 32, 1),
                line(25.4, self.foot, 1.4),
            ),
            line(0, self.foot),
        )
        return [body], [], []

    def queen(self):
        body = half(
            *(to(0, 7.6), line(5.5, 35, 0.6), line(30.2, 14, 1), line(12.7, self.foot, 1.4), line(0, self.foot)),
        )
        return [body], [], []

    def rook(self):
        body = half(
            *(to(0, 29.4), line(6.6, 29.4, 0.6), line(6.6, 18, 0.6), line(24, 18, 1), line(24, 34, 0.8)),
            *(
                line(20, 34, 0.8),
                line(20, 45.5, 0.8),
                line(28.3, 45.5, 1),
                line(28.3, self.foot, 1),
                line(0, self.foot),
            ),
        )
        return [body], [], []

    def bishop(self):
        body = half(to(0, 10.4, 30), to(11, 28), turn(4, 46, 0.6), line(9.6, self.foot, 1), line(0, self.foot))
        return [body], [stroke(to(6.2, 20.4), line(-0.6, 29.6))], []

    def pawn(self):
        body = half(to(0, 29.4, 0), to(6.8, 36.2), turn(4.2, 42, 0.4), line(16.4, self.foot, 1.2), line(0, self.foot))
        return [body], [], []

    def knight(self):
        body = whole(
            *(to(CENTER, self.foot), line(20.5, self.foot, 1), line(22, 52.4, 1.4), line(35, 39.4, 1)),
            *(
                line(20.4, 37.4, 0.8),
                line(11.4, 44.4, 1.4),
                line(4.8, 36.8, 1.6),
                line(8.5, 27.6, 2),
                line(22.4, 16.6, 1),
            ),
            *(line(24.4, 11.6, 0.6), line(31, 16.6, 1), line(46, 20.6, 6), line(56.4, 36, 6), line(58.4, self.foot, 1)),
            line(CENTER, self.foot),
        )
        return [body], [], [disc(22.4, 25.6, 2.3)]


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
