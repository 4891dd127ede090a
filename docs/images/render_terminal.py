#!/usr/bin/env python3
"""Renders a captured terminal screen as a PNG.

    tmux new-session -d -s shot -x 100 -y 40 'COLORTERM=truecolor plywise play'
    tmux capture-pane -p -e -N -t shot > screen.txt
    python3 render_terminal.py screen.txt terminal.png

Needs Pillow and the font DejaVu Sans Mono (Debian: fonts-dejavu-core).
"""

import re
import sys
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

FONTS = Path("/usr/share/fonts/truetype/dejavu")
SIZE = 17
CELL = (10, 20)
MARGIN = 12
GROUND = (0x15, 0x14, 0x12)
TEXT = (0xEC, 0xE7, 0xDF)
# Bit 0 is the upper left quarter, bit 1 the upper right, bit 2 the lower left, bit 3 the lower right.
QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
BASIC = [
    0x000000, 0xCD3131, 0x0DBC79, 0xE5E510, 0x2472C8, 0xBC3FBC, 0x11A8CD, 0xE5E5E5,
    0x666666, 0xF14C4C, 0x23D18B, 0xF5F543, 0x3B8EEA, 0xD670D6, 0x29B8DB, 0xFFFFFF,
]


def split(number):
    return (number >> 16 & 255, number >> 8 & 255, number & 255)


def palette(index):
    """A colour of the palette of 256."""
    if index < 16:
        return split(BASIC[index])
    if index < 232:
        steps = (0, 95, 135, 175, 215, 255)
        index -= 16
        return (steps[index // 36], steps[index // 6 % 6], steps[index % 6])
    return (8 + 10 * (index - 232),) * 3


class Pen:
    """What the escape sequences have set."""

    def __init__(self):
        self.reset()

    def reset(self):
        self.fg, self.bg = None, None
        self.bold = self.dim = self.reverse = False

    def apply(self, codes):
        codes = [int(code or 0) for code in codes.split(";")]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.reset()
            elif code == 1:
                self.bold = True
            elif code == 2:
                self.dim = True
            elif code == 22:
                self.bold = self.dim = False
            elif code == 7:
                self.reverse = True
            elif code == 27:
                self.reverse = False
            elif code in (38, 48):
                kind = codes.pop(0)
                if kind == 5:
                    color = palette(codes.pop(0))
                else:
                    color = (codes.pop(0), codes.pop(0), codes.pop(0))
                if code == 38:
                    self.fg = color
                else:
                    self.bg = color
            elif 30 <= code <= 37:
                self.fg = palette(code - 30)
            elif 90 <= code <= 97:
                self.fg = palette(code - 82)
            elif 40 <= code <= 47:
                self.bg = palette(code - 40)
            elif 100 <= code <= 107:
                self.bg = palette(code - 92)
            elif code == 39:
                self.fg = None
            elif code == 49:
                self.bg = None

    def colors(self):
        fg, bg = self.fg or TEXT, self.bg or GROUND
        if self.dim:
            fg = tuple((a + b) // 2 for a, b in zip(fg, bg))
        return (bg, fg) if self.reverse else (fg, bg)


def cells(line, pen):
    """The characters of a line with their colours."""
    for part in re.split("(\x1b\\[[0-9;]*m)", line):
        if part.startswith("\x1b"):
            pen.apply(part[2:-1])
            continue
        for letter in part:
            # Selectors and shifts take no room.
            if letter >= " " and letter not in "\ufe0e\ufe0f":
                yield letter, pen.colors(), pen.bold


def render(lines, width, height):
    size = (width * CELL[0] + 2 * MARGIN, height * CELL[1] + 2 * MARGIN)
    image = Image.new("RGB", size, GROUND)
    draw = ImageDraw.Draw(image)
    regular = ImageFont.truetype(str(FONTS / "DejaVuSansMono.ttf"), SIZE - 1)
    bold = ImageFont.truetype(str(FONTS / "DejaVuSansMono-Bold.ttf"), SIZE - 1)
    figures = ImageFont.truetype(str(FONTS / "DejaVuSansMono.ttf"), SIZE + 3)
    pen = Pen()
    for row, line in enumerate(lines):
        for column, (letter, (fg, bg), is_bold) in enumerate(cells(line, pen)):
            x, y = MARGIN + column * CELL[0], MARGIN + row * CELL[1]
            right, bottom = x + CELL[0] - 1, y + CELL[1] - 1
            draw.rectangle((x, y, right, bottom), fill=bg)
            if letter in QUADRANTS:
                half = (CELL[0] // 2, CELL[1] // 2)
                for bit, (across, down) in enumerate(((0, 0), (1, 0), (0, 1), (1, 1))):
                    if QUADRANTS.index(letter) >> bit & 1:
                        left, top = x + across * half[0], y + down * half[1]
                        draw.rectangle((left, top, left + half[0] - 1, top + half[1] - 1), fill=fg)
            elif letter != " ":
                figure = "♔" <= letter <= "♟"
                font = figures if figure else bold if is_bold else regular
                middle = (x + CELL[0] / 2, y + CELL[1] / 2 - 1)
                if figure:
                    draw.text(middle, letter, fill=fg, font=font, anchor="mm")
                else:
                    draw.text((x, y), letter, fill=fg, font=font)
    return image


def main():
    source, target = sys.argv[1:3]
    lines = Path(source).read_text(encoding="utf-8").splitlines()
    pen = Pen()
    width = max(sum(1 for _ in cells(line, pen)) for line in lines)
    image = render(lines, width, len(lines))
    image.quantize(64).save(target, optimize=True)


if __name__ == "__main__":
    main()
