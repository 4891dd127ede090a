#!/usr/bin/env python3
"""Draws both sets of pieces and writes them as pieces.txt.

    python3 bindings/look/make_pieces.py

The pieces are drawn on a square of 64 by 64, with a common base line near its bottom. The silhouette of a
piece has one or more closed parts. The outlines of two adjacent parts form a joint, which is visible on
white pieces and faint on black ones. All pieces except the knight are right halves that are mirrored.
Needs only Python.
"""

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
    """Returns the path data of a closed shape through all its knots."""
    return path(through(list(knots)), closed=True)


def half(*knots, plain=None):
    """Returns the path data of a closed shape from its right half, which goes from the top to the foot in the middle.

    plain: right half from which the left half is mirrored, if the two halves differ
    """
    right = through(moved(knots, CENTER))
    left = through(moved(plain, CENTER)) if plain else right
    return path(right + backwards(left), closed=True)


def stroke(*knots):
    """Returns the path data of an open curve. The knots are relative to the vertical middle line of the square."""
    return path(through(moved(knots, CENTER)))


def ball(x, y, radius):
    return disc(CENTER + x, y, radius)


class Classic:
    """The classic piece set: like turned and carved wood, with plates, mouldings and curves in a thin outline."""

    name = "classic"
    inks = ("outline 1.9", "white #FFFDF7 #1B1B1B #1B1B1B 1.6", "black #26221E #0E0C0A #E9E2D6 1.5")
    plate, foot, wide = 53.6, 59.4, 20.6
    # The knight's mane in three locks, from behind the ear to the plate.
    mane = (
        *(to(41.6, 18.4), turn(46.8, 23.4, 0.4), line(45.8, 25), to(49, 28.8), turn(51.4, 34, 0.4), line(50, 35.2)),
        *(to(51.4, 39.6), turn(51.8, 45, 0.4), line(50.4, 45.6), turn(49.6, plate)),
    )

    def king(self):
        cross = half(
            *(to(0, 4.6), line(3.3, 4.6, 0.6), line(1.9, 8.5, 0.4), line(7.2, 7, 0.6), line(7.2, 13.4, 0.6)),
            *(line(1.9, 11.9, 0.4), line(2.8, 18), line(0, 18)),
        )
        head = half(
            *(to(0, 18), line(2.8, 18), to(10.8, 19.6), turn(18.8, 23.8, 1.2), turn(11.8, 37.8, heading=104)),
            line(0, 37.8),
        )
        return [cross, head, *self.stand(14.4, 37.8, 10.6)], [self.arc(15.6, 27.4, 2.6)], []

    def queen(self):
        crown = half(
            *(to(0, 12), line(4.8, 25.4, 0.8), line(12.4, 13.4, 0.6), line(14.2, 27, 0.8), line(24, 17.6, 0.6)),
            *(turn(9, 39), line(0, 39)),
        )
        pearls = [ball(side * x, y, 2.6) for x, y in ((12.6, 11.8), (24, 16.4)) for side in (-1, 1)]
        return [crown, ball(0, 10, 2.6), *pearls, *self.stand(11.6, 39, 7)], [self.arc(12.2, 33.6, 1.8)], []

    def rook(self):
        top = half(
            *(to(0, 16.4), line(4.2, 16.4, 0.8), line(4.2, 21.4, 0.5), line(11.2, 21.4, 0.5), line(11.2, 16.4, 0.8)),
            *(line(19.4, 16.4, 1), line(19.4, 27.6, 1.4), line(14.8, 31.6), line(0, 31.6)),
        )
        body = half(to(0, 31.6), line(14.8, 31.6, heading=88), turn(17.8, self.plate, heading=60), line(0, self.plate))
        return [top, body, self.slab()], [stroke(to(-16.4, 26.8), line(16.4, 26.8))], []

    def bishop(self):
        rest = [to(12.8, 32.6), turn(8.8, 41), line(0, 41)]
        cut = [turn(7.4, 20.4, 0.5), line(0.4, 29, 0.4), line(10.8, 25, 0.6, heading=64)]
        start = [to(0, 9.6, 0), to(2.8, 12.4, 90), turn(1.8, 14.6)]
        mitre = half(*start, *cut, *rest, plain=[*start, to(7.4, 20.4), to(10.8, 25), *rest])
        return [mitre, *self.stand(11.4, 41, 6)], [self.arc(10, 36.4, 1.5)], []

    def pawn(self):
        head = half(to(0, 21.2, 0), to(8.4, 29.6, 90), turn(5.2, 36.2), line(0, 36.2))
        return [head, *self.stand(10.4, 36.2, 5.6, 0.86)], [], []

    def knight(self):
        head = whole(
            *(to(CENTER, self.plate), line(18.2, self.plate), to(20.8, 49.4), to(28, 44.4), to(33, 39.4)),
            *(turn(34.2, 33.6, 0.6), to(31.6, 38), to(27.4, 40.2), to(23, 41), to(19.4, 43.2)),
            *(to(15.8, 45.8), to(11.2, 44.8), to(9.4, 40.4), to(11, 36), to(14.8, 30.6), to(18.6, 24.6), to(23, 20.2)),
            *(turn(27.2, 17.4, 0.4), to(27.2, 14.6), turn(29.4, 11.6, 0.5), to(32, 14), turn(33.4, 16.2, 0.3)),
            *(*self.mane, line(CENTER, self.plate)),
        )
        details = [
            path(through([to(36.6, 21.4), to(42.2, 28), to(45, 36), to(44.6, 46)])),
            path(through([to(11.8, 43), to(17, 40.8)])),
        ]
        return [head, self.slab()], details, [disc(24.2, 25.4, 1.8), disc(13.2, 38.8, 1.1)]

    def stand(self, collar, top, waist, scale=1.0):
        """Returns the parts of a piece below its head: a collar, a stem that widens towards the foot, and the plate."""
        under = top + 3.4
        ring = half(to(0, top), line(collar, top, 1.6), line(collar, under, 1.6), line(0, under))
        stem = half(
            *(to(0, under), line(waist, under, heading=86), turn(12 + waist / 2, self.plate, heading=28)),
            line(0, self.plate),
        )
        return [ring, stem, self.slab(scale)]

    def arc(self, width, y, rise):
        """Returns the path data of a curved line across the piece; `width` is half of its width."""
        return stroke(to(-width, y), to(0, y - rise), to(width, y))

    def slab(self, scale=1.0):
        """Returns the path data of the plate at the foot of a piece."""
        wide = self.wide * scale
        return half(to(0, self.plate), line(wide, self.plate, 2), line(wide, self.foot, 2), line(0, self.foot))



class Signal:
    """The bold piece set: like cut from card, with few straight edges and a thick foot."""

    name = "signal"
    inks = ("outline 3", "white #FFFFFF #000000 #000000 3", "black #000000 #000000 #FFFFFF 2.4")
    plate, foot, wide = 50.6, 58.8, 19.6

    def king(self):
        body = half(
            *(to(0, 5.2), line(1, 5.2), line(1, 10), line(7.8, 10), line(7.8, 12), line(1, 12)),
            *(line(1, 18.6), line(18.4, 22.4, 2), line(12.4, 40, 5)),
            *self.base(16),
        )
        return [body], [self.joint(16)], []

    def queen(self):
        body = half(
            *(to(0, 7), line(6, 27.4, 0.6), line(24.8, 12.6, 1.4), line(8.6, 41, 5)),
            *self.base(15),
        )
        return [body], [self.joint(15)], []

    def rook(self):
        body = half(
            *(to(0, 16.2), line(3.8, 16.2, 0.6), line(3.8, 22.2, 0.4), line(10.8, 22.2, 0.4), line(10.8, 16.2, 0.6)),
            *(line(19.6, 16.2, 1), line(19.6, 30.4, 1), line(13.8, 34.4, 1), line(13.8, 42, 4)),
            *self.base(16.4),
        )
        return [body], [self.joint(16.4)], []

    def bishop(self):
        body = half(to(0, 9.4, 32), to(12, 27), turn(6, 41, 3), *self.base(13))
        return [body], [stroke(to(6, 19.4), line(-0.8, 29)), self.joint(13)], []

    def pawn(self):
        body = half(to(0, 20.8, 0), to(9.2, 30, 90), turn(5.6, 37.4, 0.6), *self.base(12, 0.87))
        return [body], [self.joint(12)], []

    def knight(self):
        left, right = CENTER - self.wide, CENTER + self.wide
        body = whole(
            *(to(CENTER, self.foot), line(left, self.foot, 1.4), line(left, self.plate, 1.4), line(20.6, self.plate, 1)),
            *(line(35, 36, 1), line(26, 38.4, 1), line(17.6, 44.4, 2), line(10.6, 43, 2), line(8, 35, 2)),
            *(line(18.6, 24, 4), line(26, 16.8, 1), line(27.4, 10.4, 0.6), line(33, 14.6, 1), line(45.6, 19.6, 8)),
            *(line(51, 34, 6), line(46.6, self.plate, 1), line(right, self.plate, 1.4), line(right, self.foot, 1.4)),
            line(CENTER, self.foot),
        )
        mane = stroke(to(6.6, 21.6), to(11.4, 27), to(12.6, 36.6))
        return [body], [mane, self.joint(14)], [disc(23.8, 25.6, 2.2)]

    def base(self, waist, scale=1.0):
        """Returns the knots of the right half of a piece, from the body to the middle of the foot."""
        wide = self.wide * scale
        corners = [line(wide, self.plate, 1.4), line(wide, self.foot, 1.4)]
        return [line(waist, self.plate, 0.8), *corners, line(0, self.foot)]

    def joint(self, width):
        """Returns the path data of the line between body and foot; `width` is half of its width."""
        return stroke(to(-width, self.plate), line(width, self.plate))


PIECES = ("king", "queen", "rook", "bishop", "knight", "pawn")


def lines(style, name):
    """Yields the lines of text that pieces.txt contains for one piece."""
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
