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
            *(to(0, 4.4), line(3.2, 4.4, 0.6), line(2.2, 8.6, 0.5), line(8, 7.6, 0.6), line(8, 14.6, 0.6)),
            *(line(2.2, 13.6, 0.5), line(2.9, 19.4), line(0, 19.4)),
        )
        body = half(
            *(to(0, 19.4, 0), to(6.6, 19.2), to(13, 23.4), to(12.6, 29), to(10.6, 35), to(13, 43.4), turn(21.4, 52.8)),
            line(0, 52.8),
        )
        return [cross, body, self.slab(25)], [stroke(to(-9.4, 35.6), line(9.4, 35.6))], []

    def queen(self):
        crown = half(
            *(to(0, 13), line(4.8, 33, 0.8), line(14.4, 16.8), line(14.2, 36, 0.8), line(26.8, 21.8)),
            *(line(12.8, 52.8), line(0, 52.8)),
        )
        balls = [ball(0, 10.2, 3), ball(14.8, 14, 2.9), ball(28, 19.2, 2.8), ball(-14.8, 14, 2.9), ball(-28, 19.2, 2.8)]
        return [crown, *balls, self.slab(16)], [], []

    def rook(self):
        tower = half(
            *(to(0, 17), line(4.6, 17, 0.8), line(4.6, 26, 0.6), line(13.2, 26, 0.6), line(13.2, 17, 0.8)),
            *(line(23, 17, 1), line(23, 32, 1.6), line(19.2, 35.6, 0.6), line(20.6, 52.8), line(0, 52.8)),
        )
        return [tower, self.slab(26)], [stroke(to(-17.6, 35.6), line(17.6, 35.6))], []

    def bishop(self):
        rest = [to(11.2, 30.6), to(9, 37.4), turn(5.6, 43, 0.5), to(5.8, 48.6), turn(8.4, 52.8), line(0, 52.8)]
        cut = [turn(6.8, 21.6, 0.5), line(1, 31, 0.4), line(9.8, 25.4, 0.6, heading=68)]
        start = [to(0, 15.2, 0), to(2.1, 16)]
        mitre = half(*start, *cut, *rest, plain=[*start, to(6.8, 21.6), to(9.8, 25.4), *rest])
        return [ball(0, 12.4, 2.8), mitre, self.slab(11.4)], [stroke(to(-4.6, 43), line(4.6, 43))], []

    def pawn(self):
        body = half(*(to(0, 28, 0), to(7, 35), turn(4.4, 40.6, 0.6), to(7, 47), turn(12.6, 52.8), line(0, 52.8)))
        return [body, self.slab(16)], [], []

    def knight(self):
        angle = math.radians(44)
        poll = (31, 20.2)

        def at(along, front, kind=to, *more, **named):
            x = poll[0] - along * math.cos(angle) - front * math.sin(angle)
            y = poll[1] + along * math.sin(angle) - front * math.cos(angle)
            return kind(x, y, *more, **named)

        head = whole(
            *(to(CENTER, 52.8), line(22, 52.8), to(23.6, 48), to(29, 42.4), turn(33.4, 36.8, 0.8)),
            *(at(13.4, -9.4), at(19.6, -7), at(24.6, -6), at(28.4, -7.2), at(31, -5)),
            *(at(32.2, -0.8), at(31, 3.2), at(27.6, 4.6), at(22, 4), at(15, 5), at(8.6, 6.6), at(2.6, 5)),
            *(turn(27.6, 17.6, 0.4), to(27.6, 14.8), turn(29.2, 11.4, 0.6), to(32.2, 13.6), turn(34.2, 16.8, 0.5)),
            *(to(43, 19.6), to(51, 28), to(55, 40), turn(56, 52.8), line(CENTER, 52.8)),
        )
        foot = whole(
            *(to(38, 52.8), line(59, 52.8, 2), line(59, self.foot, 2), line(17.4, self.foot, 2)),
            *(line(17.4, 52.8, 2), line(38, 52.8)),
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
    inks = ("outline 1.9", "white #FFFFFF #000000 #000000 2.8", "black #000000 #000000 #FFFFFF 2.8")
    foot = 59.4

    def king(self):
        body = half(
            *(to(0, 4.6), line(3, 4.6, 0.5), line(3, 8.2, 0.4), line(9, 8.2, 0.5), line(9, 14.4, 0.5)),
            *(line(3, 14.4, 0.4), line(3, 20.2, 0.4), line(13, 20.2, 1.2), line(10.4, 32, 1), line(25.4, self.foot, 1.4)),
            line(0, self.foot),
        )
        return [body], [], []

    def queen(self):
        body = half(
            *(to(0, 7.6), line(5.4, 35, 0.6), line(29.8, 15, 1), line(13.4, self.foot, 1.4), line(0, self.foot)),
        )
        return [body], [], []

    def rook(self):
        body = half(
            *(to(0, 29), line(6.6, 29, 0.6), line(6.6, 18, 0.6), line(23.8, 18, 1), line(23.8, 34, 0.8)),
            *(line(20, 34, 0.8), line(20, 45.4, 0.8), line(27, 45.4, 1), line(27, self.foot, 1), line(0, self.foot)),
        )
        return [body], [], []

    def bishop(self):
        body = half(to(0, 10.4, 30), to(11, 28), turn(4, 46, 0.6), line(9.6, self.foot, 1), line(0, self.foot))
        return [body], [stroke(to(6.6, 19.6), line(-2.4, 31.6))], []

    def pawn(self):
        body = half(to(0, 29.4, 0), to(6.8, 36.2), turn(4.2, 42, 0.4), line(16.4, self.foot, 1.2), line(0, self.foot))
        return [body], [], []

    def knight(self):
        body = whole(
            *(to(CENTER, self.foot), line(20, self.foot, 1), line(22, 52.4, 1.4), line(35, 39.4, 1)),
            *(line(20.4, 37.4, 0.8), line(12.4, 44.4, 1.4), line(4.8, 36.8, 1.6), line(8.6, 27.6, 2), line(22.4, 16.6, 1)),
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
