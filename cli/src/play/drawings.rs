//! Drawings of the pieces for squares with room for them.
//!
//! Each terminal cell shows two by two pixels with the quadrant characters. `#` is the piece, `o` a
//! line on it, and `.` the square. No cell has all three, as a cell has only two colours.

use plywise_chess::Role;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

/// Rows of pixels.
type Bitmap = &'static [&'static str];

/// Drawings for one size of the squares.
pub(super) struct Drawings {
    /// In the order of [`Role::ALL`].
    pieces: [Bitmap; 6],
    /// Sign of a square that the selected piece can move to; empty if a single character is used.
    target: Bitmap,
}

/// Characters of a cell, by its pixels in the colour of the text: bit 0 is the upper left one, bit
/// 1 the upper right, bit 2 the lower left and bit 3 the lower right.
const QUADRANTS: [&str; 16] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
];

impl Drawings {
    /// Returns the drawings for squares of a width in columns, or `None` if these are too small.
    pub(super) const fn of_width(columns: u16) -> Option<&'static Self> {
        match columns {
            10 => Some(&LARGE),
            8 => Some(&MEDIUM),
            7 => Some(&SMALL),
            _ => None,
        }
    }

    /// Draws a piece in the area of its square.
    pub(super) fn piece(&self, buffer: &mut Buffer, area: Rect, role: Role, colors: [Color; 2]) {
        draw(buffer, area, self.pieces[role as usize], colors);
    }

    /// Draws the sign of a target. Returns `false` if there is no drawing of it.
    pub(super) fn target(&self, buffer: &mut Buffer, area: Rect, color: Color) -> bool {
        draw(buffer, area, self.target, [color, color]);
        !self.target.is_empty()
    }
}

/// Draws a bitmap in the middle of an area, with the colours of the piece and of the lines on it.
fn draw(buffer: &mut Buffer, area: Rect, bitmap: Bitmap, [fill, line]: [Color; 2]) {
    let columns = bitmap.first().map_or(0, |row| row.len() / 2);
    let left = area.x + area.width.saturating_sub(columns as u16) / 2;
    for (y, rows) in (area.y..area.bottom()).zip(bitmap.chunks(2)) {
        let pixel = |row: usize, column: usize| {
            let row = rows.get(row).map_or(&[][..], |row| row.as_bytes());
            row.get(column).copied()
        };
        for (column, x) in (0..columns).zip(left..area.right()) {
            let pixels = [(0, 0), (0, 1), (1, 0), (1, 1)];
            let pixels = pixels.map(|(row, side)| pixel(row, 2 * column + side));
            let mask = |sign: u8| {
                let set = (0..).zip(pixels).filter(|it| it.1 == Some(sign));
                set.fold(0, |mask, (bit, _)| mask | 1 << bit)
            };
            let style = match (mask(b'#'), mask(b'o')) {
                (0, 0) => continue,
                (0, lines) => (lines, Style::new().fg(line)),
                (filled, 0) => (filled, Style::new().fg(fill)),
                (filled, _) => (filled, Style::new().fg(fill).bg(line)),
            };
            buffer[(x, y)]
                .set_symbol(QUADRANTS[style.0])
                .set_style(style.1);
        }
    }
}

const LARGE: Drawings = Drawings {
    pieces: [
        &[
            "................",
            "................",
            ".......##.......",
            ".....######.....",
            ".....######.....",
            "......####......",
            "......oooo......",
            "....########....",
            "...##########...",
            "................",
        ],
        &[
            "................",
            "......#..#......",
            ".....########...",
            "....##o#######..",
            "...############.",
            "..#########.###.",
            "..###...###.###.",
            "......#########.",
            "....############",
            "................",
        ],
        &[
            ".......##.......",
            "......####......",
            ".....####.##....",
            "....####.####...",
            "....#########...",
            ".....#######....",
            "......oooo......",
            "....########....",
            "...##########...",
            "................",
        ],
        &[
            "................",
            "..###..##..###..",
            "..############..",
            "....oooooooo....",
            "....########....",
            "....########....",
            "....########....",
            "...oooooooooo...",
            "..############..",
            "................",
        ],
        &[
            ".......##.......",
            "#......##......#",
            "##..##.##.##..##",
            ".##.########.##.",
            ".##############.",
            "..############..",
            "..oooooooooooo..",
            "..############..",
            "..############..",
            "................",
        ],
        &[
            "......####......",
            "....########....",
            "......####......",
            ".#####.##.#####.",
            "########.#######",
            ".##############.",
            "..oooooooooooo..",
            "..############..",
            "..############..",
            "................",
        ],
    ],
    target: &[
        "................",
        "................",
        "................",
        "......####......",
        ".....######.....",
        ".....######.....",
        "......####......",
        "................",
        "................",
        "................",
    ],
};

const MEDIUM: Drawings = Drawings {
    pieces: [
        &[
            "............",
            "............",
            ".....##.....",
            "....####....",
            ".....##.....",
            "....####....",
            "..########..",
            "............",
        ],
        &[
            "............",
            "....#.#.....",
            "..########..",
            "..#o#######.",
            ".######.###.",
            "...########.",
            "..##########",
            "............",
        ],
        &[
            ".....##.....",
            "....##.#....",
            "...###.##...",
            "...######...",
            "....####....",
            "...oooooo...",
            "..########..",
            "............",
        ],
        &[
            "............",
            ".##.####.##.",
            ".##########.",
            "..oooooooo..",
            "...######...",
            "..########..",
            ".##########.",
            "............",
        ],
        &[
            ".....##.....",
            "#....##....#",
            "##..####..##",
            ".##.####.##.",
            ".##########.",
            "..oooooooo..",
            "..########..",
            "............",
        ],
        &[
            ".....##.....",
            "...######...",
            ".....##.....",
            ".####..####.",
            ".##########.",
            "..oooooooo..",
            "..########..",
            "............",
        ],
    ],
    target: &[
        "............",
        "............",
        "....####....",
        "...######...",
        "...######...",
        "....####....",
        "............",
        "............",
    ],
};

const SMALL: Drawings = Drawings {
    pieces: [
        &[
            "..........",
            "....##....",
            "...####...",
            "....##....",
            "..######..",
            "..........",
        ],
        &[
            "...#.#....",
            "..#######.",
            ".##.#####.",
            "...#######",
            "..########",
            "..........",
        ],
        &[
            "....##....",
            "...##.#...",
            "...####...",
            "....##....",
            "..######..",
            "..........",
        ],
        &[
            "..........",
            ".##.##.##.",
            "..######..",
            "..######..",
            ".########.",
            "..........",
        ],
        &[
            "....##....",
            "#..####..#",
            "##.####.##",
            ".########.",
            "..######..",
            "..........",
        ],
        &[
            "....##....",
            "..######..",
            "....##....",
            ".########.",
            "..######..",
            "..........",
        ],
    ],
    target: &[],
};

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [(u16, u16); 3] = [(10, 5), (8, 4), (7, 3)];

    #[test]
    fn drawings_fit_their_squares_with_room_for_signs_at_both_sides() {
        for (width, height) in SIZES {
            let Drawings { pieces, target } = Drawings::of_width(width).unwrap();
            let target = Some(target).filter(|it| !it.is_empty());
            for bitmap in pieces.iter().chain(target) {
                assert_eq!(bitmap.len(), usize::from(2 * height));
                for row in *bitmap {
                    assert_eq!(row.len(), bitmap[0].len());
                    assert!(row.len() <= usize::from(2 * (width - 2)) && row.len() % 2 == 0);
                }
            }
        }
    }

    #[test]
    fn no_cell_of_a_drawing_has_more_than_two_colours() {
        for (width, _) in SIZES {
            let Drawings { pieces, target } = Drawings::of_width(width).unwrap();
            for rows in pieces.iter().chain([target]).flat_map(|it| it.chunks(2)) {
                for column in (0..rows[0].len()).step_by(2) {
                    let cell: String = rows.iter().map(|row| &row[column..column + 2]).collect();
                    let kinds = ['.', '#', 'o'].into_iter().filter(|&it| cell.contains(it));
                    assert!(kinds.count() <= 2, "{rows:?}");
                }
            }
        }
    }

    #[test]
    fn drawings_of_different_pieces_differ() {
        for (width, _) in SIZES {
            let pieces = Drawings::of_width(width).unwrap().pieces;
            for (index, piece) in pieces.iter().enumerate() {
                assert!(!pieces[..index].contains(piece));
            }
        }
    }
}
