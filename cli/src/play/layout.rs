//! Layout of the terminal window for a given size.

use plywise_chess::Square;
use ratatui::layout::{Position as Cell, Rect};

/// How squares of neighbouring ranks are separated in the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
    /// No border between ranks: each square has its own rows.
    Plain,
    /// Neighbouring ranks share a terminal row, half of it each, so that a piece is in the middle
    /// of a square two rows high.
    Half,
    /// Drawn line between ranks.
    Line,
}

/// Size of the squares of the board in terminal columns and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Squares {
    /// Terminal columns from one square to the next.
    pub(super) width: u16,
    /// Terminal rows from one square to the next.
    pub(super) height: u16,
    pub(super) edge: Edge,
}

/// How the board and its pieces are drawn, which decides the sizes of the squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoardStyle {
    /// Without colours, with a character for each piece.
    Plain,
    /// In colour, with a character for each piece.
    Characters,
    /// In colour, with drawings of the pieces where squares have room for them.
    Drawings,
}

const PLAIN_SIZES: [Squares; 3] = [
    squares(6, 2, Edge::Line),
    squares(4, 2, Edge::Line),
    squares(3, 1, Edge::Plain),
];

const CHARACTER_SIZES: [Squares; 3] = [
    squares(7, 3, Edge::Plain),
    squares(5, 2, Edge::Half),
    squares(3, 1, Edge::Plain),
];

const DRAWING_SIZES: [Squares; 5] = [
    squares(10, 5, Edge::Plain),
    squares(8, 4, Edge::Plain),
    squares(7, 3, Edge::Plain),
    squares(5, 2, Edge::Half),
    squares(3, 1, Edge::Plain),
];

impl BoardStyle {
    /// Returns the sizes of the squares, the largest first.
    const fn sizes(self) -> &'static [Squares] {
        match self {
            Self::Plain => &PLAIN_SIZES,
            Self::Characters => &CHARACTER_SIZES,
            Self::Drawings => &DRAWING_SIZES,
        }
    }
}

const fn squares(width: u16, height: u16, edge: Edge) -> Squares {
    Squares {
        width,
        height,
        edge,
    }
}

impl Squares {
    pub(super) const fn board_width(self) -> u16 {
        8 * self.width + matches!(self.edge, Edge::Line) as u16
    }

    pub(super) const fn board_height(self) -> u16 {
        8 * self.height + !matches!(self.edge, Edge::Plain) as u16
    }
}

/// Area of the board in the terminal window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardArea {
    /// Area of the squares, without the coordinates around them.
    pub(super) area: Rect,
    pub(super) squares: Squares,
    /// Whether the board is turned, with Black at the bottom.
    pub(super) flipped: bool,
}

impl BoardArea {
    /// Returns a mask for XOR that reverses file and rank numbers on a turned board, otherwise 0.
    fn turn(&self) -> u16 {
        if self.flipped { 7 } else { 0 }
    }

    /// Returns the square at a column and row of the board, counted from the top left.
    pub(super) fn square_in(&self, column: u16, row: u16) -> Square {
        let index = (row.min(7) ^ 7 ^ self.turn()) * 8 + (column.min(7) ^ self.turn());
        Square::from_index(index.into())
    }

    /// Returns the area of a square, without its borders.
    pub(super) fn square(&self, square: Square) -> Rect {
        let (x, y) = self.centre(square);
        let Squares {
            width,
            height,
            edge,
        } = self.squares;
        let border = u16::from(edge == Edge::Line);
        let (y, height) = match edge {
            Edge::Plain => (y - height / 2, height),
            // The other row is shared or a border.
            Edge::Half | Edge::Line => (y, 1),
        };
        Rect {
            x: x - width / 2 + border,
            y,
            width: width - border,
            height,
        }
    }

    /// Returns the terminal cell in the middle of a square.
    pub(super) fn centre(&self, square: Square) -> (u16, u16) {
        let (index, turn) = (square.index() as u16, self.turn());
        let Squares { width, height, .. } = self.squares;
        (
            self.area.x + ((index % 8) ^ turn) * width + width / 2,
            self.area.y + ((index / 8) ^ 7 ^ turn) * height + height / 2,
        )
    }

    /// Returns the square at a terminal cell, or `None` outside the board.
    pub(super) fn square_at(&self, x: u16, y: u16) -> Option<Square> {
        if !self.area.contains(Cell::new(x, y)) {
            return None;
        }
        // A shared row counts for the upper square.
        let shared = u16::from(self.squares.edge != Edge::Plain);
        let column = (x - self.area.x) / self.squares.width;
        let row = (y - self.area.y).saturating_sub(shared) / self.squares.height;
        Some(self.square_in(column, row))
    }
}

/// Areas of the terminal window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) title: Rect,
    /// Area for the player above the board.
    pub(super) upper: Rect,
    pub(super) board: BoardArea,
    /// Row of file letters below the board.
    pub(super) files: Rect,
    /// Area for the player below the board.
    pub(super) lower: Rect,
    /// Area of the move list, with the panel below the moves. Its height is 0 if the window is too
    /// small.
    pub(super) moves: Rect,
    pub(super) status: Rect,
    pub(super) input: Rect,
    pub(super) help: Rect,
}

/// Minimum size of the terminal window in columns and rows.
pub(super) const MIN_SIZE: (u16, u16) = (36, 15);

/// Terminal rows in addition to the board: title, two players, files, status, input, help.
const OTHER_ROWS: u16 = 7;
/// Terminal columns for the rank digit and a space.
const RANK_LABEL: u16 = 2;
const GAP: u16 = 2;
const PANEL_WIDTH: std::ops::RangeInclusive<u16> = 24..=44;

impl Layout {
    /// Returns the layout for a terminal window, or `None` if the window is too small.
    pub(super) fn of(window: Rect, style: BoardStyle, flipped: bool) -> Option<Self> {
        if window.width < MIN_SIZE.0 || window.height < MIN_SIZE.1 {
            return None;
        }
        let margin = u16::from(window.width >= 60);
        let room = Rect {
            x: window.x + margin,
            width: window.width - 2 * margin,
            ..window
        };
        let fits = |squares: Squares, extra_width: u16, extra_height: u16| {
            RANK_LABEL + squares.board_width() + extra_width <= room.width
                && squares.board_height() + OTHER_ROWS + extra_height <= room.height
        };
        let sizes = style.sizes();
        for &squares in sizes {
            if fits(squares, GAP + PANEL_WIDTH.start(), 0) {
                return Some(Self::side_by_side(room, squares, flipped));
            }
            if fits(squares, 0, 4) {
                return Some(Self::stacked(room, squares, flipped));
            }
        }
        let smallest = sizes.last().copied();
        smallest.map(|squares| Self::stacked(room, squares, flipped))
    }

    /// Returns whether there is room for the move list.
    pub(super) const fn has_panel(&self) -> bool {
        self.moves.height >= 3
    }

    /// Returns a layout with the move list to the right of the board.
    fn side_by_side(room: Rect, squares: Squares, flipped: bool) -> Self {
        let board_width = RANK_LABEL + squares.board_width();
        let panel_width = (room.width - board_width - GAP).min(*PANEL_WIDTH.end());
        let width = board_width + GAP + panel_width;
        let x = room.x + (room.width - width) / 2;
        let content = Rect { x, width, ..room };
        // Spare rows are split above and below the board.
        let spare = room.height - OTHER_ROWS - squares.board_height();
        let mut layout = Self::with_board(content, squares, flipped, 1 + spare / 2);
        layout.moves = Rect {
            x: x + board_width + GAP,
            y: layout.upper.y,
            width: panel_width,
            height: layout.lower.bottom() - layout.upper.y,
        };
        layout
    }

    /// Returns a layout with the move list below the board.
    fn stacked(room: Rect, squares: Squares, flipped: bool) -> Self {
        let mut layout = Self::with_board(room, squares, flipped, 1);
        let left = layout.status.y - layout.lower.bottom();
        layout.moves = Rect {
            y: layout.lower.bottom(),
            height: if left >= 3 { left } else { 0 },
            ..room
        };
        layout
    }

    fn with_board(content: Rect, squares: Squares, flipped: bool, top: u16) -> Self {
        let row = |y: u16| Rect {
            y,
            height: 1,
            ..content
        };
        let board = Rect {
            x: content.x + RANK_LABEL,
            y: content.y + top + 1,
            width: squares.board_width(),
            height: squares.board_height(),
        };
        let beside_board = |y: u16| Rect {
            y,
            height: 1,
            ..board
        };
        let end = content.bottom();
        Self {
            title: row(content.y),
            upper: beside_board(board.y - 1),
            board: BoardArea {
                area: board,
                squares,
                flipped,
            },
            files: beside_board(board.bottom()),
            lower: beside_board(board.bottom() + 1),
            moves: Rect::ZERO,
            status: row(end - 3),
            input: row(end - 2),
            help: row(end - 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STYLES: [BoardStyle; 3] = [
        BoardStyle::Plain,
        BoardStyle::Characters,
        BoardStyle::Drawings,
    ];

    fn layout(width: u16, height: u16, style: BoardStyle) -> Option<Layout> {
        Layout::of(Rect::new(0, 0, width, height), style, false)
    }

    #[test]
    fn areas_are_inside_the_window_and_do_not_overlap() {
        for width in (20..140).step_by(3) {
            for height in 8..60 {
                for style in STYLES {
                    let Some(layout) = layout(width, height, style) else {
                        assert!(width < MIN_SIZE.0 || height < MIN_SIZE.1);
                        continue;
                    };
                    let window = Rect::new(0, 0, width, height);
                    let parts = [
                        layout.title,
                        layout.upper,
                        layout.board.area,
                        layout.files,
                        layout.lower,
                        layout.moves,
                        layout.status,
                        layout.input,
                        layout.help,
                    ];
                    for (index, part) in parts.iter().enumerate() {
                        assert_eq!(window.intersection(*part), *part, "{width}x{height}");
                        for other in &parts[..index] {
                            assert!(
                                part.intersection(*other).is_empty(),
                                "{width}x{height}: {part} and {other}"
                            );
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn squares_grow_with_the_window() {
        for (width, height, [characters, drawings]) in [
            (60, 20, [1, 1]),
            (80, 24, [2, 2]),
            (90, 36, [3, 3]),
            (100, 40, [3, 4]),
            (120, 40, [3, 4]),
            (140, 50, [3, 5]),
        ] {
            let height = |style| layout(width, height, style).unwrap().board.squares.height;
            assert_eq!(height(BoardStyle::Characters), characters, "{width}");
            assert_eq!(height(BoardStyle::Drawings), drawings, "{width}");
        }
        assert_eq!(layout(35, 24, BoardStyle::Drawings), None);
        let fits = layout(80, 24, BoardStyle::Drawings).unwrap();
        assert!(fits.moves.height >= 15);
    }

    #[test]
    fn click_finds_the_drawn_square() {
        for (width, height) in [(80, 24), (120, 40), (140, 50), (60, 20), (40, 15), (50, 45)] {
            for style in STYLES {
                for flipped in [false, true] {
                    let window = Rect::new(0, 0, width, height);
                    let board = Layout::of(window, style, flipped).unwrap().board;
                    for square in Square::ALL {
                        let (x, y) = board.centre(square);
                        assert_eq!(board.square_at(x, y), Some(square), "{width} {flipped}");
                        let area = board.square(square);
                        assert!(area.contains(Cell::new(x, y)));
                        for cell in area.positions() {
                            assert_eq!(board.square_at(cell.x, cell.y), Some(square));
                        }
                    }
                    assert_eq!(board.square_at(board.area.x - 1, board.area.y), None);
                    assert_eq!(board.square_at(board.area.right(), board.area.y), None);
                }
            }
        }
    }
}
