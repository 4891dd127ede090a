//! Drawing of the board with its coordinates.

use plywise_app::{BoardLook, BoardView, FromTo};
use plywise_chess::{Bitboard, Piece, Square};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use super::Painter;
use crate::play::drawings::Drawings;
use crate::play::layout::{BoardArea, Edge, Layout};
use crate::play::shell::Shell;
use crate::play::theme::{Mark, Theme};

/// Highlights of the squares, such as the last move and the selection.
struct Marks {
    last_move: Bitboard,
    hint: Bitboard,
    selected: Option<Square>,
    targets: Bitboard,
    /// Squares that a text refers to.
    marked: Bitboard,
    check: Option<Square>,
    cursor: Option<Square>,
}

impl Marks {
    fn of(board: &BoardView, shell: &Shell) -> Self {
        let at = |index: u8| Square::from_index(index.into());
        let both = |FromTo { from, to }: FromTo| Bitboard::from_square(at(from)).with(at(to));
        let arrows = &shell.shown.lines.arrows;
        let arrows = arrows.iter().filter(|_| shell.shown.analysis().is_some());
        // A hinted, premoved or questioned move is drawn as a move about to be made; in an
        // analysis, the best move.
        let arrow = board.arrows.iter().chain(arrows).next();
        let promotion = board
            .promotion
            .map(|it| Bitboard::from_square(at(it.square)));
        let hinted = board.hinted.map(|it| Bitboard::from_square(at(it)));
        let hint = (board
            .premove
            .or(board.threat)
            .or_else(|| arrow.map(|it| it.squares))
            .map(both))
        .or(promotion)
        .or(hinted);
        let targets = board.targets.iter().filter(|_| board.draws_targets);
        Self {
            last_move: board.last_move.map_or(Bitboard::EMPTY, both),
            hint: hint.unwrap_or(Bitboard::EMPTY),
            selected: board.selection.map(at),
            targets: targets.map(|target| at(target.square)).collect(),
            marked: board.marked.iter().map(|mark| at(mark.square)).collect(),
            check: board.check.map(at),
            cursor: shell.cursor.shown.then_some(shell.cursor.square),
        }
    }

    fn of_square(&self, square: Square) -> Mark {
        if self.selected == Some(square) {
            Mark::Selected
        } else if self.check == Some(square) {
            Mark::Check
        } else if self.hint.contains(square) {
            Mark::Hint
        } else if self.last_move.contains(square) {
            Mark::LastMove
        } else {
            Mark::None
        }
    }

    /// Returns the characters left and right of a piece that mark its square, so that no highlight
    /// depends on colour alone.
    fn signs(&self, square: Square, occupied: bool, plain: bool) -> Option<(char, char)> {
        if self.cursor == Some(square) {
            Some(('[', ']'))
        } else if self.selected == Some(square) {
            Some(('=', '='))
        } else if occupied && self.targets.contains(square) {
            Some(('(', ')'))
        } else if self.hint.contains(square) {
            Some(('{', '}'))
        } else if self.check == Some(square) {
            Some((' ', '+'))
        } else if self.marked.contains(square) {
            Some((':', ':'))
        } else if plain && self.last_move.contains(square) {
            // In colour the tint is enough: the status line names the move.
            Some(('<', '>'))
        } else {
            None
        }
    }
}

impl Painter<'_, '_> {
    /// Draws the board and its coordinates.
    pub(super) fn board(&mut self, layout: &Layout) {
        let (board, theme, shell) = (&layout.board, self.theme, self.shell);
        let nothing = BoardView::default();
        let shown = shell.shown.squares().unwrap_or(&nothing);
        let marks = Marks::of(shown, shell);
        let buffer = self.frame.buffer_mut();
        if !theme.is_plain() {
            grounds(buffer, board, &marks, theme, shell.shown.board_look());
        } else if board.squares.edge == Edge::Line {
            grid(buffer, board);
        }
        let drawings = Drawings::of_width(board.squares.width);
        let drawings = drawings.filter(|_| theme.draws_pieces(shell.pieces));
        let mut pieces = shown.squares.chars().map(Piece::from_char);
        for square in Square::ALL {
            let piece = pieces.next().flatten();
            let sign = piece.map(|piece| (piece, theme.symbol(piece, shell.pieces)));
            draw_square(
                buffer,
                board,
                square,
                &marks,
                sign.as_ref(),
                theme,
                drawings,
            );
        }
        // Draws the coordinates.
        for step in 0..8 {
            let square = board.square_in(step, step);
            let (x, y) = board.centre(square);
            let digit = square.rank().to_char().to_string();
            let beside = Rect::new(board.area.x - 2, y, 1, 1);
            self.write(beside, beside.x, &digit, theme.muted());
            let letter = square.file().to_char().to_string();
            self.write(layout.files, x, &letter, theme.muted());
        }
    }
}

/// Fills the squares of the board with colour.
fn grounds(buffer: &mut Buffer, board: &BoardArea, marks: &Marks, theme: &Theme, look: BoardLook) {
    let (width, height) = (board.squares.width, board.squares.height);
    let ground = |column: u16, row: u16| -> Option<Color> {
        let row = Some(row).filter(|&row| row < 8)?;
        let square = board.square_in(column, row);
        Some(theme.square(look, square.is_light(), marks.of_square(square)))
    };
    for column in 0..8 {
        for line in 0..board.area.height {
            let (above, below) = match board.squares.edge {
                // Every height-th row is shared: its upper half belongs to the square above, its
                // lower half to the one below.
                Edge::Half if line % height == 0 => (
                    (line / height)
                        .checked_sub(1)
                        .and_then(|row| ground(column, row)),
                    ground(column, line / height),
                ),
                _ => {
                    let color = ground(column, line / height);
                    (color, color)
                }
            };
            let outside = theme.text().bg.unwrap_or(Color::Reset);
            let (sign, style) = match (above, below) {
                (Some(above), Some(below)) if above == below => (" ", Style::new().bg(above)),
                (Some(above), below) => ("▀", Style::new().fg(above).bg(below.unwrap_or(outside))),
                (None, Some(below)) => ("▄", Style::new().fg(below).bg(outside)),
                (None, None) => (" ", theme.text()),
            };
            for x in 0..width {
                let cell = (board.area.x + column * width + x, board.area.y + line);
                buffer[cell].set_symbol(sign).set_style(style);
            }
        }
    }
}

/// Draws lines between the squares, for terminals without colours.
fn grid(buffer: &mut Buffer, board: &BoardArea) {
    let area = board.area;
    for y in 0..area.height {
        for x in 0..area.width {
            let (on_column, on_row) = (x % board.squares.width == 0, y % board.squares.height == 0);
            let sign = match (on_column, on_row) {
                (true, true) => "+",
                (true, false) => "|",
                (false, true) => "-",
                (false, false) => " ",
            };
            buffer[(area.x + x, area.y + y)].set_symbol(sign);
        }
    }
}

fn draw_square(
    buffer: &mut Buffer,
    board: &BoardArea,
    square: Square,
    marks: &Marks,
    piece: Option<&(Piece, String)>,
    theme: &Theme,
    drawings: Option<&Drawings>,
) {
    let (area, centre) = (board.square(square), board.centre(square));
    let plain = theme.is_plain();
    if let Some((piece, sign)) = piece {
        if let Some(drawings) = drawings {
            drawings.piece(buffer, area, piece.role, theme.drawn(piece.color));
        } else {
            let style = theme.piece(piece.color);
            buffer[centre].set_symbol(sign).set_style(style);
        }
    } else if marks.targets.contains(square) {
        let (style, sign) = (theme.target(), if plain { "*" } else { "●" });
        let color = style.fg.unwrap_or_default();
        if !drawings.is_some_and(|it| it.target(buffer, area, color)) {
            buffer[centre].set_symbol(sign).set_style(style);
        }
    } else if plain && !square.is_light() {
        buffer[centre].set_symbol(".");
    }
    // Signs are at the edges of the square, and corners around a cursor that has room.
    let Some((left, right)) = marks.signs(square, piece.is_some(), plain) else {
        return;
    };
    let style = if left == '(' {
        theme.target()
    } else {
        theme.mark()
    };
    let mut put = |x: u16, y: u16, sign: char| {
        buffer[(x, y)].set_char(sign).set_style(style);
    };
    let (end, bottom) = (area.right() - 1, area.bottom() - 1);
    if marks.cursor == Some(square) && area.height >= 3 {
        put(area.x, area.y, '┏');
        put(end, area.y, '┓');
        put(area.x, bottom, '┗');
        put(end, bottom, '┛');
    } else {
        // A drawn piece needs the room between the edges.
        let inset = u16::from(area.height >= 3 && drawings.is_none());
        put(area.x + inset, centre.1, left);
        put(end - inset, centre.1, right);
    }
}
