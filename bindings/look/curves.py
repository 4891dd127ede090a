"""Curves through points, for make_pieces.py.

A segment is a tuple of points: two of them are a straight line, four a cubic Bezier curve. A
point is a pair of numbers, x to the right and y downwards.
"""

import cmath
import math
from dataclasses import dataclass

CENTER = 32


@dataclass
class Knot:
    """A point through which a curve passes, with the shape of the curve near the point.

    straight: whether the previous knot is connected by a straight line
    corner: whether the curve may change its direction at the knot; a radius above 0 rounds the corner
    heading: direction of the curve at the knot, in degrees: 0 to the right, 90 down
    """

    x: float
    y: float
    straight: bool = False
    corner: bool = False
    radius: float = 0
    heading: float | None = None


def to(x, y, heading=None):
    """Returns a knot at the end of a curved section."""
    return Knot(x, y, heading=heading)


def turn(x, y, radius=0.0, heading=None):
    """Returns a knot at which the curve may change its direction."""
    return Knot(x, y, corner=True, radius=radius, heading=heading)


def line(x, y, radius=0.0, heading=None):
    """Returns a knot at the end of a straight line. With a radius above 0, the knot is a rounded corner."""
    return Knot(x, y, straight=True, corner=radius > 0, radius=radius, heading=heading)


def _angle(value):
    """Returns the same angle in radians between -pi and pi."""
    return (value + math.pi) % math.tau - math.pi


def _solve(rows):
    """Solves a system of linear equations. The last number of each row is the right-hand side."""
    count = len(rows)
    for column in range(count):
        pivot = max(range(column, count), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(count):
            factor = rows[row][column] / rows[column][column]
            if row != column and factor:
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column])]
    return [rows[row][count] / rows[row][row] for row in range(count)]


def _velocity(leaving, arriving):
    """Returns the distance of a control point from its end point by Hobby's formula, as a share of the chord."""
    bulge = math.sin(leaving) - math.sin(arriving) / 16
    bulge *= math.sin(arriving) - math.sin(leaving) / 16
    bulge *= math.sqrt(2) * (math.cos(leaving) - math.cos(arriving))
    spread = 1 + 0.5 * (math.sqrt(5) - 1) * math.cos(leaving) + 0.5 * (3 - math.sqrt(5)) * math.cos(arriving)
    return (2 + bulge) / (3 * spread)


def _spline(points, start, end):
    """Returns a smooth curve through points, after John Hobby, "Smooth, easy to compute interpolating splines".

    start, end: directions of the curve at its ends in radians, or None for any direction
    """
    count = len(points) - 1
    places = [complex(*point) for point in points]
    chords = [after - before for before, after in zip(places, places[1:])]
    lengths = [abs(chord) for chord in chords]
    angles = [cmath.phase(chord) for chord in chords]
    if count == 1 and start is None and end is None:
        bends, turns = [0.0, 0.0], [0.0, 0.0]
    else:
        turns = [0.0] + [_angle(angles[i] - angles[i - 1]) for i in range(1, count)] + [0.0]
        rows = [[0.0] * (count + 2) for _ in range(count + 1)]
        rows[0][0] = rows[count][count] = 1
        if start is not None:
            rows[0][-1] = _angle(start - angles[0])
        else:
            rows[0][1], rows[0][-1] = 1, -turns[1]
        for i in range(1, count):
            before, after = 1 / lengths[i - 1], 1 / lengths[i]
            rows[i][i - 1 : i + 2] = [before, 2 * before + 2 * after, after]
            rows[i][-1] = -(2 * turns[i] * before + turns[i + 1] * after)
        if end is not None:
            rows[count][-1] = _angle(end - angles[-1])
        else:
            rows[count][count - 1] = 1
        bends = _solve(rows)
    segments = []
    for i in range(count):
        leaving, arriving = bends[i], -(turns[i + 1] + bends[i + 1])
        first = places[i] + _velocity(leaving, arriving) * lengths[i] * cmath.rect(1, angles[i] + leaving)
        second = places[i + 1] - _velocity(arriving, leaving) * lengths[i] * cmath.rect(1, angles[i] - arriving)
        segments.append((points[i], (first.real, first.imag), (second.real, second.imag), points[i + 1]))
    return segments


def _between(a, b, share):
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def _split(segment, share):
    """Splits a segment into two at a share of its parameter range."""
    if len(segment) == 2:
        middle = _between(*segment, share)
        return (segment[0], middle), (middle, segment[1])
    a, b, c = (_between(segment[i], segment[i + 1], share) for i in range(3))
    d, e = _between(a, b, share), _between(b, c, share)
    middle = _between(d, e, share)
    return (segment[0], a, d, middle), (middle, e, c, segment[3])


def _shorten(segment, distance, at_end):
    """Cuts off the part of a segment that is nearer to one end than a distance, but at most 0.62 of the segment."""
    corner = segment[-1] if at_end else segment[0]
    low, high = 0.0, 1.0
    for _ in range(40):
        share = (low + high) / 2
        point = _split(segment, 1 - share if at_end else share)[0][-1]
        low, high = (share, high) if math.dist(corner, point) < distance else (low, share)
    share = min(low, 0.62)
    return _split(segment, 1 - share)[0] if at_end else _split(segment, share)[1]


def _heading(knots, place, leaving):
    """Returns the direction of a curved section at one of its ends in radians, or None for any direction."""
    knot = knots[place]
    if knot.heading is not None:
        return math.radians(knot.heading)
    if knot.corner:
        return None
    if leaving and knot.straight:
        one, other = knots[place - 1], knot
    elif not leaving and place + 1 < len(knots) and knots[place + 1].straight:
        one, other = knot, knots[place + 1]
    else:
        return None
    return math.atan2(other.y - one.y, other.x - one.x)


def through(knots):
    """Returns the segments of a curve through knots, with rounded corners."""
    segments, radii, place = [], [], 0
    while place < len(knots) - 1:
        end = place + 1
        if not knots[end].straight:
            while end < len(knots) - 1 and not (
                knots[end].corner or knots[end].heading is not None or knots[end + 1].straight
            ):
                end += 1
            points = [(knot.x, knot.y) for knot in knots[place : end + 1]]
            bend = _spline(points, _heading(knots, place, True), _heading(knots, end, False))
        else:
            bend = [((knots[place].x, knots[place].y), (knots[end].x, knots[end].y))]
        segments += bend
        radii += [0.0] * (len(bend) - 1) + [knots[end].radius]
        place = end
    rounded = []
    for i, radius in enumerate(radii[:-1]):
        if not radius:
            rounded.append(segments[i])
            continue
        corner = segments[i][-1]
        before = _shorten(segments[i], radius, at_end=True)
        segments[i + 1] = _shorten(segments[i + 1], radius, at_end=False)
        start, end = before[-1], segments[i + 1][0]
        rounded += [before, (start, _between(start, corner, 0.56), _between(end, corner, 0.56), end)]
    return rounded + segments[-1:]


def backwards(segments):
    """Mirrors the right half of a shape about the middle of the square, and reverses its direction."""
    return [tuple((2 * CENTER - x, y) for x, y in reversed(segment)) for segment in reversed(segments)]


def _number(value):
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def path(segments, closed=False):
    """Formats segments as path data with the absolute commands M, L, H, V, C and Z."""
    commands = ["M" + " ".join(map(_number, segments[0][0]))]
    here = segments[0][0]
    for segment in segments:
        x, y = segment[-1]
        if len(segment) == 4:
            commands.append("C" + " ".join(_number(value) for point in segment[1:] for value in point))
        elif math.dist(here, (x, y)) < 0.02:
            continue
        elif abs(y - here[1]) < 0.005:
            # Two lines along the same way are one.
            if commands[-1][0] == "H":
                commands.pop()
            commands.append("H" + _number(x))
        elif abs(x - here[0]) < 0.005:
            commands.append("V" + _number(y))
        else:
            commands.append(f"L{_number(x)} {_number(y)}")
        here = (x, y)
    return "".join(commands) + ("Z" if closed else "")


def disc(x, y, radius):
    """Returns the path data of a circle."""
    reach = 0.5523
    ends = [(-1, 0), (0, -1), (1, 0), (0, 1), (-1, 0)]
    segments = []
    for (ax, ay), (bx, by) in zip(ends, ends[1:]):
        bend = [(ax, ay), (ax + bx * reach, ay + by * reach), (bx + ax * reach, by + ay * reach), (bx, by)]
        segments.append(tuple((x + px * radius, y + py * radius) for px, py in bend))
    return path(segments, closed=True)
