#!/usr/bin/env python3
"""Draws the faces of the opponents and writes them as animals.txt.

    python3 bindings/look/make_animals.py

Each face is a few flat shapes on a round disc, on a square of 64 by 64. A level's face is calm and has three moods,
which differ from it in the eyes, brows, mouth, ears or beak. Needs Python alone.
"""

import math
import re
from pathlib import Path

from curves import CENTER, Knot, disc, line, path, through, to, turn
from make_pieces import Signal, half, whole

FILE = Path(__file__).parent / "animals.txt"

HEAD = """\
# The faces of the opponents, on a square of 64 by 64 units, y downwards. A line is: name, fill, path.
# The name is the number of a level, or 'full' for the engine at full strength, or 'person'.
# One line a layer, painted in this order; the first of a face is its disc.
# Moods follow their face. A line is: name, layer, fill, path. The name is a level's number with '-glad', '-sad' or
# '-surprised'. The layer replaces that of the calm face, counted from 0, or is painted after its last one.
# Path commands: absolute M L H V C Z. Made by make_animals.py.
"""

INK = "#26221E"
CREAM = "#F4EBDA"
GLINT = "#FFFDF7"
MOODS = ("glad", "sad", "surprised")


def oval(x, y, wide, high):
    """Returns the path data of an ellipse; `wide` and `high` are its semi-axes."""
    return whole(
        to(x, y - high, 0), to(x + wide, y, 90), to(x, y + high, 180), to(x - wide, y, 270), to(x, y - high, 0)
    )


def both(*knots):
    """Returns the path data of a closed shape and its mirror image. Knots are relative to the middle of the square."""
    right = [Knot(CENTER + k.x, k.y, k.straight, k.corner, k.radius, k.heading) for k in knots]
    left = [
        Knot(CENTER - k.x, k.y, k.straight, k.corner, k.radius, None if k.heading is None else 180 - k.heading)
        for k in knots
    ]
    return whole(*right) + whole(*left)


def ovals(x, y, wide, high):
    """Returns the path data of two ellipses, each at the distance `x` from the middle of the square."""
    return oval(CENTER - x, y, wide, high) + oval(CENTER + x, y, wide, high)


def eyes(x, y, radius):
    return disc(CENTER - x, y, radius) + disc(CENTER + x, y, radius)


def swung(angle, x, y, *knots):
    """Returns the knots turned by an angle in degrees, clockwise around a point."""
    sine, cosine = math.sin(math.radians(angle)), math.cos(math.radians(angle))
    return [
        Knot(
            x + (k.x - x) * cosine - (k.y - y) * sine,
            y + (k.x - x) * sine + (k.y - y) * cosine,
            *(k.straight, k.corner, k.radius, None if k.heading is None else k.heading + angle),
        )
        for k in knots
    ]


def bow(x, y, wide, high, thick=2.4):
    """Returns the path data of a bow from (x - wide, y) to (x + wide, y), whose middle is lower by `high`."""
    # A cubic curve whose inner points are at 4/3 of its height passes through the height in its middle.
    inner, end = wide * 0.55, thick * 0.22
    top, low = (y + (high + side * (thick / 2 - end)) * 4 / 3 + side * end for side in (-1, 1))
    there = ((x - wide, y - end), (x - inner, top), (x + inner, top), (x + wide, y - end))
    back = ((x + wide, y + end), (x + inner, low), (x - inner, low), (x - wide, y + end))
    return path([there, (there[-1], back[0]), back, (back[-1], there[0])], closed=True)


def bar(x, y, wide, rise, thick=2.2):
    """Returns the path data of a bar around a point. Its right end is higher than its left end by twice `rise`."""
    half = thick / 2
    return whole(
        *(turn(x - wide, y + rise - half), line(x + wide, y - rise - half), line(x + wide, y - rise + half)),
        *(line(x - wide, y + rise + half), line(x - wide, y + rise - half)),
    )


def eye(mood, x, y, radius, inner=1):
    """Returns the path data of a dark eye. `inner` is 1 if the other eye is on its right, and -1 if on its left."""
    if mood == "glad":
        return bow(x, y + radius * 0.7, radius * 1.7, -radius * 1.3, radius * 1.1)
    if mood == "sad":
        r = radius * 1.15
        return whole(
            *(turn(x + inner * r * 0.7, y - r * 0.7), line(x - inner * r, y + r * 0.3), to(x - inner * r * 0.4, y + r)),
            *(to(x + inner * r * 0.8, y + r * 0.5), turn(x + inner * r * 0.7, y - r * 0.7)),
        )
    return disc(x, y, radius * 1.45 if mood == "surprised" else radius)


def shut(x, y, wide):
    """Returns the path data of a shut eye with its lid down, for a sad face seen from the side."""
    return bow(x, y, wide, wide * 0.6, wide * 0.55)


def pair(mood, x, y, radius):
    """Returns the path data of two dark eyes, each at the distance `x` from the middle of the square."""
    return eye(mood, CENTER - x, y, radius) + eye(mood, CENTER + x, y, radius, -1)


def glints(x, y, radius, middle=CENTER):
    """Returns the path data of the lights in two wide eyes."""
    return disc(middle - x + radius * 0.5, y - radius * 0.5, radius * 0.45) + disc(
        middle + x + radius * 0.5, y - radius * 0.5, radius * 0.45
    )


def brows(mood, x, y, wide, middle=CENTER):
    """Returns the path data of two brows: with their inner ends raised, or both high."""
    if mood == "sad":
        return bar(middle - x, y, wide, wide * 0.45) + bar(middle + x, y, wide, -wide * 0.45)
    return bow(middle - x, y, wide, -wide * 0.5, 1.8) + bow(middle + x, y, wide, -wide * 0.5, 1.8)


def mouth(mood, x, y, wide):
    """Returns the path data of a mouth: smiling, turned down, or open."""
    if mood == "glad":
        return bow(x, y, wide, wide * 0.55, 2.6)
    if mood == "sad":
        return bow(x, y + wide * 0.4, wide * 0.8, -wide * 0.4, 2.2)
    return oval(x, y + wide * 0.3, wide * 0.42, wide * 0.52)


def corners(*points, radius=1.0):
    """Returns the path data of a closed shape with straight sides and rounded corners."""
    (ax, ay), (bx, by) = points[0], points[-1]
    start = ((ax + bx) / 2, (ay + by) / 2)
    return whole(to(*start), *(line(x, y, radius) for x, y in points), line(*start))


def breast(top, wide):
    """Returns the path data of the chest below a face, which fills the lower part of the disc."""
    edge = (31**2 - wide**2) ** 0.5 + 32
    return half(
        *(to(0, top, 0), turn(wide, edge), to(wide * 0.72, (31**2 - (wide * 0.72) ** 2) ** 0.5 + 32), to(0, 63, 180)),
    )


def snail(mood):
    yield "#8FA37C", None
    yield (
        "#EBD9B2",
        whole(
            *(to(57, 47.6), turn(12, 48.6, 3), to(9.6, 38), to(9, 27.4), to(14.2, 24.4), to(19, 28), to(22, 37)),
            *(to(30, 42.6), to(46, 43), turn(57, 47.6)),
        ),
    )
    left, right = {
        "glad": ((9.6, 16), (20, 13.6)),
        "sad": ((4.8, 27.6), (20, 22.4)),
        "surprised": ((10, 14.4), (20.6, 11.8)),
    }.get(mood, ((7.4, 17), (18.4, 16.6)))
    if mood == "sad":
        yield (
            "#EBD9B2",
            whole(turn(10, 30), to(7.4, 24.6), turn(4, 27, 0.8), turn(5.6, 28.4, 0.8), to(8, 27.4), turn(9, 34))
            + whole(turn(12, 26), to(16, 19.8), turn(21, 21.6, 0.8), turn(19.2, 23, 0.8), to(17, 22.6), turn(17, 28)),
        )
    else:
        (ax, ay), (bx, by) = left, right
        yield "#EBD9B2", corners((9.6, 28), (ax - 0.8, ay + 1), (ax + 1.6, ay + 0.2), (13, 27)) + corners(
            (13.6, 27), (bx - 1.4, by), (bx + 0.8, by + 1), (17.2, 28)
        )
    if mood == "glad":
        yield INK, bow(ax, ay + 0.6, 3.6, -3, 2.4) + bow(bx, by + 0.6, 3.6, -3, 2.4)
    else:
        size = {"sad": 2.2, "surprised": 3.2}.get(mood, 2)
        yield INK, disc(*left, size) + disc(*right, size)
    yield "#8C4A31", disc(37, 29.6, 15.4)
    yield "#D79A68", disc(36, 30.6, 11.2)
    yield "#8C4A31", disc(37, 31, 7.2)
    yield "#D79A68", disc(36.4, 31.6, 3.4)
    if mood:
        yield "#8C4A31", mouth(mood, 14.4, 35.4 if mood == "glad" else 34.6, 3.6 if mood == "glad" else 4)
    if mood == "surprised":
        yield GLINT, disc(11.2, 13.2, 1.3) + disc(21.8, 10.6, 1.3)


def duckling(mood):
    yield "#6D9BB5", None
    yield "#F2CB4C", breast(40, 21)
    yield "#F2CB4C", disc(33, 26.4, 15)
    yield "#D9A92F", whole(to(36, 47), to(46, 45), to(50.4, 53), turn(44, 60), to(38, 54), to(36, 47))
    bill = (to(20.4, 24.4), to(14, 27.4), to(7.4, 28.6), to(9, 32.4), to(16, 33.4), to(22.6, 32), turn(20.4, 24.4))
    angle = {"glad": 10, "sad": -16, "surprised": 14}.get(mood, 0)
    yield "#D9692A", whole(*swung(angle, 22, 28, *bill))
    if mood in ("glad", "surprised"):
        drop = 0 if mood == "glad" else 2.4
        yield "#8A3514", whole(
            *(turn(22.4, 29.6), to(15, 29.6), turn(9.4, 28.4, 0.6), turn(10.6, 34 + drop, 0.6), to(17, 34.4 + drop)),
            turn(22.4, 33),
        )
    elif mood == "sad":
        yield "#8A3514", whole(turn(9, 35), to(14.4, 31.4), turn(21.6, 30), to(15.4, 33), turn(9, 35))
    else:
        yield "#A94A1B", whole(turn(8.4, 30.6), to(15, 30.6), turn(21, 29), to(15.4, 32), turn(8.4, 30.6))
    yield INK, shut(26.6, 22, 4) if mood == "sad" else eye(mood, 27, 22.4, 2.4, -1)
    if mood in ("glad", "surprised"):
        drop = 0 if mood == "glad" else 2.4
        yield "#D9692A", whole(
            *(turn(23.4, 31), to(17.4, 33.6 + drop), turn(10, 33.4 + drop, 0.8), to(13, 36.6 + drop)),
            *(to(19, 36.8 + drop), turn(23.4, 34)),
        )
    if mood == "surprised":
        yield GLINT, disc(28, 21.2, 1.2)
        yield "#8A5A12", bow(27.4, 16.6, 4, -2, 1.8)


def rabbit(mood):
    yield "#6F9A86", None
    outer = (to(3, 24), to(2.4, 12), to(7, 2.8), to(12.6, 8), to(12.4, 18), to(9, 27), turn(3, 24))
    inner = (to(5.4, 22), to(5, 13), to(7.4, 7), to(10, 11), to(9.6, 18), to(7.6, 24), turn(5.4, 22))
    angle = {"sad": 76, "surprised": -3, "glad": 10}.get(mood, 0)
    yield "#D9CDBF", both(*swung(angle, 7, 25.6, *outer))
    yield "#D39A94", both(*swung(angle, 7, 25.6, *inner))
    yield "#D9CDBF", oval(32, 39, 16.6, 17.4)
    yield "#F7F0E6", ovals(5.4, 47.4, 7.2, 6.4)
    yield INK, pair(mood, 9, 36, 2.6) if mood else ovals(9, 36, 2.3, 2.9)
    yield "#B96F6A", corners((28.4, 41), (35.6, 41), (32, 45.4), radius=1.4)
    if mood in ("sad", "surprised"):
        yield "#6B4A41", mouth(mood, 32, 48.4, 5.6)
    else:
        yield "#F7F0E6", corners((29.6, 51), (34.4, 51), (34, 56.6), (30, 56.6), radius=0.8)
    yield "#8D8073", path(
        through([to(31.7, 45), line(32.3, 45), line(32.3, 51), line(31.7, 51), line(31.7, 45)]), closed=True
    )
    if mood == "glad":
        yield "#6B4A41", bow(32, 47.6, 6.6, 3.8, 2.4)
    if mood == "sad":
        yield "#8D8073", brows(mood, 9.4, 30, 3.8)
    if mood == "surprised":
        yield GLINT, glints(9, 36, 2.6)
        yield "#8D8073", brows(mood, 9.4, 30, 3.8)


def magpie(mood):
    yield "#B7A98D", None
    yield "#F6F1E6", breast(38, 20)
    yield "#2E5F9E", whole(
        to(11.6, 50), to(14, 42), to(22, 39.6), to(26, 46), to(25.6, 54), turn(22, 61.4), to(15.6, 58.4), to(11.6, 50)
    )
    yield (
        "#1C2026",
        whole(
            *(to(17.4, 27), to(20, 16.4), to(30, 11), to(40, 15), to(43, 24), to(42.4, 36), to(39, 47), turn(33, 53)),
            *(to(26, 45), to(19.4, 41.4), to(17, 34), to(17.4, 27)),
        ),
    )
    beak = (turn(40.4, 18.4), to(50, 21.4), turn(60, 27.4, 0.6), to(50, 29), turn(41, 29.6), line(40.4, 18.4))
    shine = (turn(43.4, 25.4), to(51, 25), turn(59.6, 27.4), to(51, 26.4), turn(43.4, 25.4))
    angle = {"glad": -14, "sad": 14, "surprised": -18}.get(mood, 0)
    yield "#1C2026", whole(*swung(angle, 42, 25, *beak))
    yield "#565C66", whole(*swung(angle, 42, 25, *shine))
    if mood == "glad":
        yield "#F6F1E6", bow(34.6, 24, 4.4, -3.4, 2.6)
        yield "#A8463A", whole(turn(42, 26.4), to(48, 25.4), turn(54, 24), turn(52.6, 30.6), to(47, 31), turn(42, 30))
    elif mood == "sad":
        yield "#F6F1E6", shut(35, 22.4, 4.6)
        yield "#AEB4BC", bow(34.6, 16.6, 4, -1.2, 1.6)
    else:
        yield "#F6F1E6", disc(34.6, 22.4, 4.2 if mood else 2.6)
        yield INK, disc(34.8, 22.4, 2 if mood else 1.5)
    if mood == "glad":
        yield "#1C2026", whole(turn(41, 28.4), to(47, 31), turn(54.4, 30.6, 0.6), to(48, 34), turn(41, 33.6))
    if mood == "surprised":
        yield "#A8463A", whole(turn(42, 25.4), to(48, 23.8), turn(53, 22.4), turn(51, 34.6), to(46.6, 33), turn(42, 31))
        yield "#1C2026", whole(turn(41, 28.4), to(46, 33.6), turn(52.4, 36.4, 0.6), to(46, 37.4), turn(41, 34))
        yield "#AEB4BC", bow(34, 15.8, 4.4, -1.8, 1.8)


def squirrel(mood):
    yield "#93A77C", None
    yield (
        "#8C3F1E",
        whole(
            *(to(34, 60), to(43, 45), to(40, 31), to(37, 17), to(45, 8.6), to(54, 13.4), to(58.6, 25), to(58, 40)),
            *(to(51, 52), turn(44, 59.4), to(34, 60)),
        ),
    )
    yield "#BF6A38", whole(to(46, 46), to(47, 32), to(43.6, 20), to(48, 14.6), to(53, 24), to(53, 37), turn(46, 46))
    yield "#BC5B2C", whole(
        *(to(15.4, 57), to(14.6, 48), to(25, 42), to(36, 47), to(38, 61), to(30, 62.4), to(21, 60.6), turn(15.4, 57))
    )
    if mood == "sad":
        yield "#BC5B2C", corners((11, 32), (3.6, 20.6), (17, 22)) + corners((31, 22), (44.4, 20.6), (37, 32))
    else:
        yield "#BC5B2C", corners((11.6, 28), (10.4, 9), (20.4, 21)) + corners((27, 21), (37.4, 9.6), (36.4, 28))
    yield "#BC5B2C", oval(24, 33.6, 16, 13.8)
    yield "#F3DFC0", oval(18.4, 39.4, 7, 6) + oval(29.6, 39.4, 7, 6)
    yield "#F3DFC0", oval(24.6, 57, 6, 5.4)
    yield INK, eye(mood, 17, 31, 2.7) + eye(mood, 31, 31, 2.7, -1)
    yield "#4A2415", oval(24, 36.6, 2.8, 2.1)
    if mood:
        dark = mouth(mood, 24, 40, 5.4)
        yield "#4A2415", dark if mood == "glad" else dark + brows(mood, 7.4, 25.4, 3.8, 24)
    if mood == "surprised":
        yield GLINT, glints(7, 31, 2.7, 24)


def hedgehog(mood):
    yield "#CFA85F", None
    spikes = []
    for i, (x, y) in enumerate(
        [
            (5.4, 46),
            (12.4, 42),
            (5, 34.4),
            (12.6, 32.6),
            (7.4, 22.6),
            (15.6, 24),
            (14.2, 12.6),
            (21.4, 17),
            (22.6, 6.4),
            (28, 13.6),
            (32, 4),
        ]
    ):
        spikes.append((x, y))
    spikes += [(64 - x, y) for x, y in reversed(spikes[:-1])]
    yield "#54402F", corners(*spikes, (51, 53), (47, 57), (17, 57), (13, 53), radius=0.8)
    yield "#7C6149", corners(
        (16, 48),
        (11.6, 41),
        (16.4, 38),
        (12.4, 30.6),
        (18.4, 30),
        (17.4, 22),
        (23.2, 24),
        (25.4, 16.4),
        (29, 21.4),
        (32, 14),
        (35, 21.4),
        (38.6, 16.4),
        (40.8, 24),
        (46.6, 22),
        (45.6, 30),
        (51.6, 30.6),
        (47.6, 38),
        (52.4, 41),
        (48, 48),
        radius=0.6,
    )
    yield "#C79B6B", ovals(15, 36.6 if mood == "sad" else 34, 4.4, 4.6)
    yield "#EBD3AC", half(to(0, 33.4), to(8, 29.6), to(15.4, 34), to(16, 44), to(9, 53), to(0, 58.6, 180))
    yield INK, pair(mood, 7, 39.4 if mood else 40.4, 2.4)
    yield INK, oval(32, 46 if mood else 50.6, 3.6 if mood else 4, 2.8 if mood else 3.3)
    if mood:
        dark = mouth(mood, 32, 50.4, 5)
        yield "#54402F", dark if mood == "glad" else dark + brows(mood, 7.4, 34.2, 3.6)
    if mood == "surprised":
        yield GLINT, glints(7, 39.4, 2.4)


def goat(mood):
    yield "#6F8799", None
    yield "#7F6C52", both(
        *(to(3, 20), to(3.6, 10), to(9, 4), turn(17, 6.4), to(12, 9), to(9.6, 14), to(10, 22), turn(3, 20))
    )
    ear = (to(9, 24.6), to(18, 23), turn(27.4, 28.4, 1.4), to(20, 31.4), to(10, 30), turn(9, 24.6))
    angle = {"glad": -16, "sad": 44, "surprised": -26}.get(mood, 0)
    yield "#DCD2C1", both(*swung(angle, 10, 27, *ear))
    yield "#F3ECDF", half(to(0, 52), to(4.6, 51), to(4, 56.4), turn(0, 62.4))
    yield "#F3ECDF", half(to(0, 15.4, 0), to(9, 18), to(12.2, 27), to(9.6, 38), to(8.8, 47), to(0, 53.4, 180))
    yield "#C4B49B", half(to(0, 14.6, 0), to(5.6, 16.6), to(3.4, 26), turn(0, 35))
    high = {"glad": 41, "sad": 41.4, "surprised": 40}.get(mood, 42)
    yield "#C9A79A", half(to(0, high), to(6, high + 0.6), to(6, high + 5.6), to(0, high + 9, 180))
    if mood == "glad":
        yield INK, bow(23.8, 30.6, 4.2, -3.2)
        yield INK, bow(40.2, 30.6, 4.2, -3.2)
    elif mood == "sad":
        yield "#C98E2B", eye(mood, 23.8, 29.4, 3.2) + eye(mood, 40.2, 29.4, 3.2, -1)
        yield INK, corners((21.8, 29.8), (26, 29.8), (26, 31.6), (21.8, 31.6), radius=0.6) + corners(
            (38, 29.8), (42.2, 29.8), (42.2, 31.6), (38, 31.6), radius=0.6
        )
    else:
        yield "#C98E2B", ovals(8.2, 29, 3.7, 4.2) if mood else ovals(8.2, 29, 2.9, 2.5)
        yield INK, corners((21.6, 28), (26, 28), (26, 30), (21.6, 30), radius=0.6) + corners(
            (38, 28), (42.4, 28), (42.4, 30), (38, 30), radius=0.6
        )
    yield "#6B4A41", ovals(2.6, high + 2.4, 1.1, 1.4) if mood else ovals(2.6, 45, 1.1, 1.6)
    if mood:
        dark = {
            "glad": bow(32, 46.6, 6, 3.4, 2.2),
            "sad": bow(32, 49.4, 4.6, -2.2, 2),
            "surprised": oval(32, 49, 2.6, 2.8),
        }[mood]
        yield "#6B4A41", dark if mood == "glad" else dark + brows(mood, 8.2, 23.6, 3.6)


def cat(mood):
    yield "#CE9A6E", None
    tip, base = {"sad": ((26.4, 14.6), 24), "surprised": ((16.6, 5), 19)}.get(mood, ((17.8, 6.6), 19))
    yield "#5A606A", both(turn(3.4, 19, 1), line(*tip, 2), line(23, 30), line(3.4, 19))
    if mood == "sad":
        yield "#D1A09A", both(turn(12, 20), line(24, 17.2, 1), line(20.8, 26), line(12, 20))
    else:
        yield "#D1A09A", both(turn(9.6, 18), line(17, 11.6, 1), line(19.4, 24), line(9.6, 18))
    yield "#5A606A", oval(32, 36, 23.4, 19)
    yield "#3E434B", corners((30.6, 17.4), (33.4, 17.4), (32.8, 25), (31.2, 25)) + corners(
        (24.6, 18.4), (27, 17.8), (28, 24), (26.8, 24)
    ) + corners((37, 17.8), (39.4, 18.4), (37.2, 24), (36, 24))
    yield "#E9E3DA", ovals(4.8, 44, 6.4, 5.4)
    if mood == "glad":
        yield "#C9E58C", bow(21.6, 35.4, 5.6, -4.4, 3)
        yield "#C9E58C", bow(42.4, 35.4, 5.6, -4.4, 3)
    elif mood == "sad":
        yield "#A8C66C", eye(mood, 21.6, 33.4, 4.4) + eye(mood, 42.4, 33.4, 4.4, -1)
        yield INK, ovals(10, 35, 2, 2.8)
    else:
        yield "#A8C66C", ovals(10.4, 33, 5.6, 5.6) if mood else ovals(10.4, 33.4, 4.9, 4.3)
        yield INK, eyes(10.4, 33, 3.6) if mood else ovals(10.4, 33.4, 1.5, 4.1)
    yield "#C27F78", corners((28.8, 38.6), (35.2, 38.6), (32, 42.4), radius=1.2)
    yield "#E9E3DA", corners((8, 39.6), (20, 41.6), (20, 42.4), (8, 41)) + corners(
        (56, 39.6), (44, 41.6), (44, 42.4), (56, 41)
    ) + corners((9, 46.4), (20, 44.6), (20, 45.4), (9, 47.8)) + corners((55, 46.4), (44, 44.6), (44, 45.4), (55, 47.8))
    if mood:
        yield "#4A3A38", mouth(mood, 32, 44.4 if mood == "glad" else 45, 5.4)
    if mood == "sad":
        yield "#3E434B", brows(mood, 10.4, 27.4, 4.4)
    if mood == "surprised":
        yield GLINT, glints(10.4, 33, 3.2)


def badger(mood):
    yield "#7E9B6C", None
    yield "#8B8A86", half(to(0, 20, 0), to(17, 26), to(22, 38), to(18, 51), turn(10, 61.3), to(0, 63, 180))
    ear = {"sad": (19.6, 25), "surprised": (16.6, 18.4)}.get(mood, (17.4, 20.4))
    yield "#1F1E1D", ovals(*ear, 5.6, 5.8)
    yield "#F4EFE6", ovals(ear[0] + 0.4, ear[1] - 1, 3, 3)
    yield "#F4EFE6", half(to(0, 10.6, 0), to(13, 14.4), to(19.4, 27), to(15.4, 40), to(7.8, 51), to(0, 56.4, 180))
    yield "#1F1E1D", both(
        to(5, 11.6),
        to(12, 14),
        to(16, 22),
        to(14, 32.6),
        to(8, 43),
        turn(4.8, 49.6),
        to(4.6, 38),
        to(5.4, 27),
        turn(4.4, 16),
        line(5, 11.6),
    )
    if mood == "glad":
        yield "#F4EFE6", bow(22.4, 31, 4.2, -3.4, 2.6)
        yield "#F4EFE6", bow(41.6, 31, 4.2, -3.4, 2.6)
    elif mood == "sad":
        yield "#F4EFE6", eye(mood, 22.4, 29.6, 3) + eye(mood, 41.6, 29.6, 3, -1)
        yield INK, eyes(9.2, 30.8, 1.6)
    else:
        yield "#F4EFE6", eyes(9.6, 29, 4 if mood else 2.5)
        yield INK, eyes(9.6, 29, 2 if mood else 1.7)
    yield "#1F1E1D", oval(32, 45.4, 4.4, 3.2) if mood else oval(32, 52, 5, 3.8)
    if mood:
        yield "#1F1E1D", mouth(mood, 32, 49.6 if mood == "glad" else 50.2, 5)
    if mood in ("sad", "surprised"):
        yield "#F4EFE6", brows(mood, 9.8, 23.4, 3.8)


def otter(mood):
    yield "#5FA0A6", None
    yield "#6B4A34", breast(44, 16.4)
    ear = {"sad": 28, "surprised": 20.4}.get(mood, 23.4)
    yield "#6B4A34", ovals(19.6, ear, 4.8, 4.8)
    yield "#A47E5E", ovals(19.8, ear + 0.4, 2.4, 2.4)
    yield "#7A563C", half(to(0, 11.6, 0), to(13.4, 15), to(20.8, 27.4), to(22, 39), to(14, 48.4), to(0, 51, 180))
    yield "#E3CFAE", half(to(0, 35, 0), to(9, 32.4), to(18, 38.6), to(15, 47), to(7, 54), to(0, 55.4, 180))
    yield INK, pair(mood, 11.4, 28.4, 2.5)
    yield "#2B211B", half(to(0, 32, 0), to(5.8, 33.4), to(4.4, 38), to(0, 40.4, 180))
    yield "#8A6A4D", disc(22, 42, 1) + disc(25.4, 45.4, 1) + disc(42, 42, 1) + disc(38.6, 45.4, 1) + corners(
        (31.4, 40), (32.6, 40), (32.6, 46), (31.4, 46), radius=0.3
    )
    if mood:
        yield "#5A3A26", mouth(mood, 32, 45.6, 7 if mood != "surprised" else 6.4)
    if mood in ("sad", "surprised"):
        yield "#3B281B", brows(mood, 11.4, 22.4, 4)
    if mood == "surprised":
        yield GLINT, glints(11.4, 28.4, 2.5)


def fox(mood):
    yield "#4F8474", None
    if mood == "sad":
        yield "#D4652A", both(turn(5, 21), line(26.6, 15.6, 1.4), line(23, 33), line(5, 21))
        yield "#3A2A24", both(turn(18.6, 17.8), line(26.6, 15.6, 1.4), line(25.2, 23), to(21.4, 20.6), turn(18.6, 17.8))
    else:
        yield "#D4652A", both(turn(3, 22), line(17.8, 6.8, 1.4), line(23, 31), line(3, 22))
        yield "#3A2A24", both(turn(12, 12.7), line(17.8, 6.8, 1.4), line(20.2, 18), to(15.8, 16), turn(12, 12.7))
    yield "#D4652A", half(to(0, 18.6, 0), to(12, 20), turn(25.6, 37.6, 1.2), to(13, 47), turn(0, 59.6), line(0, 59.6))
    yield "#F7EEE0", both(turn(25.2, 38.2), to(13, 47), turn(0, 59.4), to(3.8, 48), to(9.6, 40), turn(25.2, 38.2))
    if mood == "surprised":
        yield INK, eyes(10.8, 33.6, 3.4)
    elif mood:
        yield INK, pair(mood, 10.8, 34, 3)
    else:
        yield INK, both(turn(6.6, 36.2), to(10.4, 32.4), turn(14.6, 31.8), to(11.8, 36), turn(6.6, 36.2))
    yield INK, oval(32, 48, 3.8, 2.9) if mood else oval(32, 56.4, 4, 3.2)
    if mood:
        yield INK, mouth(mood, 32, 51.4 if mood == "glad" else 52, 4.6)
    if mood in ("sad", "surprised"):
        yield "#6E2C0E", brows(mood, 10.6, 27.6, 4)
    if mood == "surprised":
        yield GLINT, glints(10.8, 33.6, 2.6)


def lynx(mood):
    yield "#6487A3", None
    ear = (turn(4, 20), line(15.6, 10.6, 1), line(20.6, 28), line(4, 20))
    tuft = (turn(11.4, 15), to(13, 10), turn(15, 5, 0.4), to(17.6, 11), turn(18.8, 18.6), line(11.4, 15))
    angle = 26 if mood == "sad" else 0
    yield "#B9884F", both(*swung(angle, 3, 19.6, *ear))
    yield "#1F1E1D", both(*swung(angle, 3, 19.6, *tuft))
    yield "#EDE3D1", both(
        turn(12, 28),
        to(20, 34),
        turn(27, 46.6),
        line(21.6, 46),
        line(21, 54, 0.6),
        line(14, 52),
        line(9, 60.2, 0.6),
        line(4, 50),
        line(12, 28),
    )
    yield "#B9884F", half(to(0, 16.6, 0), to(12.6, 18.4), to(20, 29.6), to(18, 40), to(9, 49.4), to(0, 52, 180))
    yield "#EDE3D1", ovals(4.9, 45.4, 6.4, 5.8)
    yield "#5E4226", disc(26.4, 22.4, 1.5) + disc(37.6, 22.4, 1.5) + disc(32, 20.4, 1.5) + disc(32, 26, 1.3) + disc(
        15.4, 37, 1.3
    ) + disc(48.6, 37, 1.3) + disc(17.8, 41, 1.2) + disc(46.2, 41, 1.2)
    if mood == "glad":
        yield INK, bow(22.6, 35, 5, -4, 2.6)
        yield INK, bow(41.4, 35, 5, -4, 2.6)
    elif mood == "sad":
        yield "#F1E7C8", eye(mood, 22.6, 33, 4.2) + eye(mood, 41.4, 33, 4.2, -1)
        yield INK, eyes(9, 34.6, 2)
    else:
        yield "#F1E7C8", ovals(9.4, 33, 5.2, 5.4) if mood else ovals(9.4, 33, 4.6, 4)
        yield INK, eyes(9.4, 33, 2.8) if mood else ovals(9.4, 33, 2, 2.2)
    yield "#8A4A3E", corners((28, 39.4), (36, 39.4), (32, 43.8), radius=1.2)
    if mood:
        yield "#5E3026", mouth(mood, 32, 45.4 if mood == "glad" else 46.4, 5.4)
    if mood in ("sad", "surprised"):
        yield "#5E4226", brows(mood, 9.8, 27, 4)
    if mood == "surprised":
        yield GLINT, glints(9.4, 33, 2.4)


def wolf(mood):
    yield "#4C647C", None
    ear = (turn(3.4, 22), line(16.4, 5, 1), line(21.8, 30), line(3.4, 22))
    inner = (turn(9, 20), line(15.4, 11.4, 0.8), line(18, 26), line(9, 20))
    angle = 24 if mood == "sad" else 0
    yield "#5D666F", both(*swung(angle, 3, 22, *ear))
    yield "#2F353B", both(*swung(angle, 3, 22, *inner))
    yield "#8C959C", half(
        to(0, 16.4, 0),
        to(11, 18.6),
        turn(21.4, 29),
        line(25.6, 42, 0.8),
        line(20, 43, 0.6),
        line(19, 50, 0.8),
        line(12, 50),
        line(7.4, 58, 2),
        line(0, 60.4),
    )
    yield "#DCDFDD", both(
        to(4, 40),
        turn(6.4, 34.4),
        to(15, 34),
        turn(20, 42),
        line(19, 50, 0.8),
        line(12, 50),
        line(7.4, 57.6, 1.6),
        line(3, 59),
        line(4, 40),
    )
    low = 45 if mood else 52
    yield "#5D666F", half(to(0, 16.2, 0), turn(9, 18), to(5, 30), to(4.6, low - 2), turn(0, low))
    if mood == "glad":
        yield INK, bow(21.6, 34, 4.6, -3.6)
        yield INK, bow(42.4, 34, 4.6, -3.6)
    elif mood == "sad":
        yield "#E0A33A", eye(mood, 21.4, 32, 3.8) + eye(mood, 42.6, 32, 3.8, -1)
        yield INK, eyes(10.2, 33.2, 1.7)
    elif mood:
        yield "#E0A33A", eyes(10.6, 31.6, 4.4)
        yield INK, eyes(10.6, 31.6, 2.2)
    else:
        yield "#E0A33A", both(turn(6.6, 34), to(9.6, 30), turn(14.4, 29), to(12.4, 33.6), turn(6.6, 34))
        yield INK, eyes(10.6, 31.6, 1.6)
    high = 43 if mood else 50
    yield INK, half(to(0, high, 0), to(5.2, high + 1), to(3.6, high + 5), to(0, high + 7, 180))
    if mood:
        # The pale muzzle below the nose, so that the mouth stands out.
        yield "#DCDFDD", half(to(0, 50.4, 0), to(5.4, 51.4), to(5.6, 56), to(0, 58.6, 180))
        yield INK, mouth(mood, 32, 52.2, 4.8)
    if mood in ("sad", "surprised"):
        yield "#3D444B", brows(mood, 10.4, 25.4, 3.8)


def bear(mood):
    yield "#B3BC84", None
    ear = {"sad": (19, 20), "surprised": (16.4, 15.6)}.get(mood, (17, 17))
    yield "#5B3A27", ovals(*ear, 7.6, 7.6)
    yield "#A87A52", ovals(ear[0], ear[1] + 0.4, 4, 4)
    yield "#6E4830", half(to(0, 11, 0), to(15.6, 16), to(22.4, 32), to(16.6, 49), to(0, 56.4, 180))
    yield "#BE9468", oval(32, 43.6, 10.8, 9.4)
    yield INK, pair(mood, 9.4, 29.6, 2.9 if mood else 2.3)
    yield INK, half(to(0, 36.4, 0), to(5.4, 37.6), to(4, 41.4), to(0, 43.4, 180))
    yield "#6E4830", corners((31.4, 43), (32.6, 43), (32.6, 48.4), (31.4, 48.4), radius=0.3)
    if mood:
        yield "#3F2517", mouth(mood, 32, 45 if mood == "glad" else 46.4, 7.2 if mood == "glad" else 6)
    if mood in ("sad", "surprised"):
        yield "#3F2517", brows(mood, 9.6, 23.4, 4)
    if mood == "surprised":
        yield GLINT, glints(9.4, 29.6, 2.9)


def falcon(mood):
    yield "#D8A557", None
    yield "#F5EDDD", breast(36, 19)
    yield "#6A5A46", corners((26, 50), (30, 50), (28, 54)) + corners((36, 50), (40, 50), (38, 54)) + corners(
        (31, 56), (35, 56), (33, 60)
    ) + corners((22, 56), (25.4, 56), (23.6, 59.4)) + corners((40.6, 56), (44, 56), (42.4, 59.4))
    yield "#F5EDDD", disc(33.6, 27.4, 17)
    yield (
        "#3D4E63",
        whole(
            *(turn(17.4, 22), to(22.6, 12.6), to(33.6, 8.4), to(46, 13), to(52, 25), to(52.6, 38), turn(53, 51)),
            *(to(46, 46), to(43, 37), to(40.6, 29.6), to(36.6, 29.6), to(35, 36), turn(31.4, 44, 1)),
            *(to(28, 36), to(27, 28), to(22.6, 25), turn(17.4, 22)),
        ),
    )
    beak = (turn(20, 21), to(12, 22.4), to(7.6, 28), turn(8.6, 37, 0.6), to(12, 32.6), to(16, 31.4), turn(20.6, 31))
    angle = {"glad": 14, "sad": -12, "surprised": 20}.get(mood, 0)
    yield "#2C333D", whole(*swung(angle, 20, 26, *beak, line(20, 21)))
    yield "#E5B52F", whole(turn(21.4, 20), to(15.6, 21.4), to(15, 26), to(16.6, 31.4), turn(22, 31), line(21.4, 20))
    if mood == "glad":
        yield "#E5B52F", bow(29.4, 23.6, 5, -4, 2.8)
        yield "#8A3B2C", gape(0)
        yield "#2C333D", lower_beak(0)
    elif mood == "sad":
        yield "#E5B52F", shut(29, 21.6, 5)
        yield "#B9C4D1", bow(29.6, 16, 4.2, -1.2, 1.6)
    else:
        yield "#E5B52F", disc(29, 21.6, 5 if mood else 4)
        yield INK, disc(28.8, 21.6, 2.7)
    if mood == "surprised":
        yield "#8A3B2C", gape(3.4)
        yield "#2C333D", lower_beak(3.4)
        yield GLINT, disc(29.8, 20.6, 1.2)
        yield "#B9C4D1", bow(29.6, 15, 4.6, -1.8, 1.8)


def lower_beak(drop):
    """Returns the path data of the lower half of an open beak that points to the left."""
    return whole(
        *(turn(21, 31), to(16, 33.4 + drop / 2), turn(11.4, 36.4 + drop, 0.6), to(16, 38 + drop), turn(22.6, 34.6)),
    )


def gape(drop):
    """Returns the path data of the inside of that beak."""
    return whole(
        *(turn(21.4, 29.6), to(16, 30), turn(11.6, 31.4), turn(12, 37 + drop), to(16, 36.4 + drop), turn(21.4, 34)),
    )


def raven(mood):
    yield "#A596BA", None
    yield "#16181C", breast(34, 22)
    yield "#16181C", whole(
        *(
            to(20, 25),
            to(26, 13.4),
            to(38, 10.4),
            to(49, 18),
            to(52.4, 32),
            to(52, 46),
            turn(46, 57),
            to(30, 58),
            turn(21, 53),
            line(24, 46, 0.6),
            line(19.4, 45, 0.6),
            line(22.4, 38),
            to(19.8, 32),
            to(20, 25),
        )
    )
    beak = (
        turn(25, 17.4),
        to(14, 19.4),
        to(6.4, 25),
        turn(4.2, 32.6, 0.6),
        to(11, 29.6),
        to(16, 30.6),
        turn(23.6, 34),
        line(25, 17.4),
    )
    shine = (turn(8, 29.4), to(15, 27), turn(23.6, 27), to(16, 28.6), turn(8, 29.4))
    angle = {"glad": 10, "sad": -14, "surprised": 13}.get(mood, 0)
    yield "#2F343C", whole(*swung(angle, 24, 26, *beak))
    yield "#6D7480", whole(*swung(angle, 24, 26, *shine))
    yield "#3A4150", whole(to(40, 40), to(47, 38), turn(50, 48), to(46, 54), turn(41, 58), to(42, 48), turn(40, 40))
    if mood == "glad":
        yield CREAM, bow(30.6, 24.4, 4.6, -3.6, 2.6)
        yield "#2F343C", whole(turn(24.6, 32), to(16, 33.6), turn(8.4, 35, 0.6), to(16, 38.6), turn(24.6, 38))
    elif mood == "sad":
        yield CREAM, shut(30.6, 22.4, 4.8)
        yield "#8C93A0", bow(31, 16.6, 4.2, -1.2, 1.6)
    else:
        yield CREAM, disc(30.4, 22.6, 4.4 if mood else 2.7)
        yield INK, disc(30.2, 22.6, 2.1 if mood else 1.6)
    if mood == "surprised":
        yield "#2F343C", whole(turn(24.6, 32), to(17, 36), turn(10, 39.6, 0.6), to(17, 42.4), turn(25, 39))
        yield "#8C93A0", bow(30.8, 16, 4.4, -1.6, 1.8)


def dolphin(mood):
    yield "#86BFC9", None
    if mood == "sad":
        yield "#3C6583", whole(to(35, 20), to(43, 13.4), turn(56, 18, 1.2), to(51, 20.6), turn(52, 28), line(35, 20))
    else:
        yield "#3C6583", whole(to(36, 20), to(41, 12), turn(51.6, 8.8, 1.2), to(48, 16), turn(50, 27), line(36, 20))
    yield (
        "#4B7593",
        whole(
            *(to(4, 38.4), to(9, 36), to(14.6, 33.4), to(17.6, 24.6), to(27, 17.4), to(39, 17.6), to(50, 24.6)),
            *(
                to(57, 36),
                turn(58.6, 47.6),
                to(52, 55.6),
                turn(45, 60),
                to(38, 51),
                to(27, 46),
                to(14, 44.6),
                to(5, 42),
                to(4, 38.4),
            ),
        ),
    )
    yield "#DCE6E6", whole(
        turn(5, 41.6),
        to(14, 40.8),
        to(25, 39),
        to(36, 43),
        to(43, 50),
        turn(45, 60),
        to(38, 52),
        to(27, 47),
        to(14, 45),
        turn(5, 41.6),
    )
    yield "#345A76", whole(to(27, 42), to(34, 42.6), to(36, 48), turn(33, 57, 1.2), to(29, 51), to(27, 42))
    if mood == "glad":
        yield "#2E4F68", whole(turn(5, 40.2), to(13, 42.4), turn(23.4, 36.4, 0.6), to(14, 40.4), turn(5, 40.2))
    elif mood == "sad":
        yield "#2E4F68", whole(turn(4.8, 43), to(12, 37.4), turn(22.6, 43.6), to(12.6, 40.8), turn(4.8, 43))
    elif mood:
        yield "#2A4355", whole(turn(5.4, 40.4), line(19, 39.8), to(15, 44), turn(7.6, 43.2, 0.8), line(5.4, 40.4))
    else:
        yield "#2E4F68", whole(turn(5, 40.4), to(12, 39.8), turn(18.6, 38.6), to(12, 41), turn(5, 40.4))
    yield INK, (
        shut(22.8, 30.6, 5) if mood == "sad" else eye(mood, 22.8, 31.4, 2.5, -1) if mood else disc(22.4, 33.6, 1.9)
    )
    if mood == "surprised":
        yield GLINT, disc(24, 30.2, 1.3)
        yield "#243F54", bow(23, 25.4, 4, -1.8, 1.8)


def orca(mood):
    yield "#4E93BD", None
    yield (
        "#14181D",
        whole(
            *(
                to(6, 41),
                to(8, 32),
                to(17, 24),
                turn(29, 20.4),
                to(31.4, 12),
                turn(36.4, 3.8, 1),
                to(39, 12),
                turn(41, 21),
            ),
            *(
                to(50.6, 26.6),
                turn(59, 38),
                to(57, 50),
                turn(51, 56.2),
                to(42, 53),
                to(30, 53.6),
                to(16, 51.4),
                to(7.6, 47),
                to(6, 41),
            ),
        ),
    )
    yield "#F6F3EC", whole(
        turn(6.8, 44.4),
        to(16, 46.6),
        to(29, 46),
        to(40, 50),
        turn(51, 56.2),
        turn(44, 60.5),
        to(34, 57),
        to(18, 53),
        to(10, 49),
        turn(6.8, 44.4),
    )
    yield "#F6F3EC", whole(to(18.6, 35.6), to(21, 31), to(29.6, 29.4), to(32, 33), to(26, 37), to(18.6, 35.6))
    yield "#9AA3AA", whole(to(40, 24), to(47, 27), turn(53, 34), to(45, 31.4), turn(40, 24))
    yield "#14181D", whole(to(29, 45), to(37, 46), to(40, 52), turn(37, 60.6, 1.4), to(31, 54), to(29, 45))
    if mood == "glad":
        yield "#F6F3EC", bow(13.4, 39.6, 3.4, -2.8, 2.2)
        yield "#F6F3EC", whole(turn(7, 44), to(16, 45.8), turn(29.4, 39.6), to(23, 45.6), turn(18, 48.4), turn(7, 44))
    elif mood == "sad":
        yield "#F6F3EC", shut(13.4, 37.4, 3.6)
        yield "#14181D", whole(turn(8.6, 49.4), to(15.4, 46), turn(24, 50.8), to(16, 47.8), turn(8.6, 49.4))
    elif mood:
        yield "#F6F3EC", disc(14.6, 37.2, 3)
        yield "#7A3F48", oval(16, 50, 3.4, 2.4)
        yield "#14181D", disc(14.4, 37.2, 1.4)
    else:
        yield "#F6F3EC", disc(15, 37.6, 1.2)


def owl(mood):
    yield "#59668E", None
    ear = (turn(4, 19), to(11, 13), turn(17, 6.4, 0.8), to(19.6, 14), turn(21, 26), line(4, 19))
    yield "#6B4E34", both(*swung({"sad": 20, "surprised": -6}.get(mood, 0), 13, 22, *ear))
    yield "#7D5D40", half(to(0, 14, 0), to(15, 16.6), to(22, 31), to(20.6, 45), turn(15.4, 58.9), to(0, 63, 180))
    yield "#D9B98A", half(to(0, 44, 0), to(9, 46), to(10.6, 53), turn(8, 61.9), to(0, 63, 180))
    yield "#EAD9B8", ovals(10, 30, 10.2, 11)
    if mood == "glad":
        yield INK, bow(22.2, 32.4, 6.4, -5, 3.2)
        yield INK, bow(41.8, 32.4, 6.4, -5, 3.2)
    elif mood == "sad":
        yield "#E39A2C", eye(mood, 22.4, 30.6, 6) + eye(mood, 41.6, 30.6, 6, -1)
        yield INK, eyes(9, 32.6, 3.2)
    else:
        yield "#E39A2C", eyes(9.6, 30, 8.2 if mood else 6.6)
        yield INK, eyes(9.6, 30, 3.4 if mood else 3.7)
    if mood == "sad":
        yield "#6B4E34", brows(mood, 10.4, 20.4, 7)
    elif mood:
        rise = 3.6 if mood == "surprised" else 1.6
        yield "#6B4E34", brows("surprised", 10.4, 20 - rise, 7)
    else:
        yield "#6B4E34", half(to(0, 24), to(4, 18), turn(12, 15.4), to(8, 14), to(0, 13, 180))
    yield "#3B3129", half(to(0, 31, 0), turn(3.4, 35), to(2, 40), turn(0, 43.4))
    yield "#7D5D40", corners((28, 50), (31, 50), (29.5, 53)) + corners((33, 50), (36, 50), (34.5, 53)) + corners(
        (30.5, 56), (33.5, 56), (32, 59)
    )
    if mood == "glad":
        yield "#3B3129", bow(32, 39.6, 5.6, 3.2, 2.2)
    if mood == "sad":
        yield "#3B3129", bow(32, 44.6, 4.6, -2.4, 2)
    if mood == "surprised":
        yield "#3B3129", oval(32, 44.2, 3, 3.2)
        yield GLINT, glints(9.6, 30, 3)


def eagle(mood):
    yield "#A5503B", None
    yield "#45301F", breast(38, 23)
    yield (
        "#F6F0E4",
        whole(
            *(
                to(20.4, 26),
                to(24, 14.4),
                to(36, 8.6),
                to(48, 14),
                to(53.4, 27),
                turn(55, 43, 0.8),
                line(49.4, 41, 0.6),
            ),
            *(
                line(47.6, 51, 0.8),
                line(42.6, 46, 0.6),
                line(38.6, 54, 0.6),
                line(33, 46.6, 0.6),
                line(26, 50, 0.6),
                line(26, 41),
                to(22, 34),
                to(20.4, 26),
            ),
        ),
    )
    beak = (
        turn(27, 20),
        to(16, 17.6),
        to(7.6, 23.6),
        to(6.4, 33),
        turn(9.4, 41, 0.8),
        to(13.4, 35),
        to(20, 34.4),
        turn(27.4, 35),
        line(27, 20),
    )
    gape = (turn(13, 32), to(20, 30), turn(28, 30.6), to(21, 33.4), turn(13, 32))
    angle = {"glad": 10, "sad": -10, "surprised": 14}.get(mood, 0)
    yield "#E9A722", whole(*swung(angle, 26, 28, *beak))
    yield "#B97A12", whole(*swung(angle, 26, 28, *gape))
    if mood == "glad":
        yield "#5A4632", bow(33.4, 25.6, 5, -4, 2.6)
        yield "#E9A722", whole(turn(26, 33), to(19, 35.4), turn(13, 37.6, 0.8), to(18.6, 41), turn(27.6, 39.4))
        yield "#5A4632", bow(33, 18, 5.4, -2.4, 2)
    elif mood == "sad":
        yield "#DDD3C0", disc(33, 24.6, 4.4)
        yield "#5A4632", shut(33, 24.4, 4.8)
        yield "#5A4632", bow(33.4, 17, 5.4, -1, 2)
    elif mood:
        yield "#E9A722", disc(33, 24.4, 4.8)
        yield INK, disc(32.6, 24.4, 2.2)
        yield "#5A4632", bow(33.6, 16.6, 6, -2.4, 2.2)
        yield "#E9A722", whole(turn(26, 33), to(20, 38), turn(14.6, 41.6, 0.8), to(20.6, 44.4), turn(28, 40))
    else:
        yield "#E9A722", disc(33, 24, 3.5)
        yield INK, disc(32.6, 24, 2.2)
        yield "#5A4632", corners((26, 18.2), (39, 22), (38.6, 23.6), (26.4, 21), radius=0.5)


def full(_):
    """Yields the portrait of the engine at full strength: the knight of the bold piece set."""
    silhouette, _, fills = Signal().knight()
    yield "#0F7A68", None
    yield CREAM, smaller(silhouette[0], 0.74)
    yield "#0F7A68", smaller(fills[0], 0.74)


def smaller(data, scale):
    """Scales the path data of the knight and moves it to the middle of the square."""

    def step(match):
        numbers = [float(number) for number in match[2].split()]
        moves = [(31.8, 32), (35.4, 32)]
        first = 1 if match[1] == "V" else 0
        places = (moves[(first + i) % 2] for i in range(len(numbers)))
        return match[1] + " ".join(f"{(n - a) * scale + b:.2f}" for n, (a, b) in zip(numbers, places))

    return re.sub(r"([MLHVCZ])([^MLHVCZ]*)", step, data)


def person(_):
    yield "#8A8378", None
    yield "#F1E9DC", breast(37.4, 20.6)
    yield "#F1E9DC", oval(32, 22.4, 10.4, 11.6)


LEVELS = (
    *(snail, duckling, rabbit, magpie, squirrel, hedgehog, goat, cat, badger, otter),
    *(fox, lynx, wolf, bear, falcon, raven, dolphin, orca, owl, eagle),
)


def short(data):
    """Rounds the numbers in path data to one decimal."""
    return re.sub(r"-?\d+\.\d+", lambda match: f"{round(float(match[0]), 1) + 0:g}", data)


def layers(face, mood):
    return [f"{fill} {short(data or disc(32, 32, 31))}" for fill, data in face(mood)]


def main():
    written = [HEAD]
    for name, face in [*enumerate(LEVELS, 1), ("full", full), ("person", person)]:
        calm = layers(face, None)
        written += [f"{name} {layer}\n" for layer in calm]
        for mood in MOODS if face in LEVELS else ():
            moved = layers(face, mood)
            if len(moved) < len(calm):
                raise ValueError(f"{name}-{mood} has fewer layers than {name}")
            written += [f"{name}-{mood} {i} {layer}\n" for i, layer in enumerate(moved) if calm[i : i + 1] != [layer]]
    FILE.write_text("".join(written))


if __name__ == "__main__":
    main()
