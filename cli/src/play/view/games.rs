//! Drawing of the list of games and of the new-game form.

use plywise_app::{FromTo, GameRow, GamesList};
use plywise_chess::{Piece, Square};
use plywise_words::Arg;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, Paragraph};

use super::overlay::wrapped;
use super::{Painter, row};
use crate::play::shell::{Tone, form_rows};
use crate::play::theme::{Mark, Theme};
use crate::text::{cut, padded, width};

/// Terminal columns of the board preview, with a gap before it.
const PICTURE: u16 = 18;
/// Minimum width of the window, in columns, for the board preview.
const WIDE: u16 = 96;
/// Columns of the date, and of the result, in the list of games.
const DATE: usize = 12;
const RESULT: usize = 13;

/// Columns of the labels in the new-game form.
const LABEL: usize = 30;

/// Rows inside a frame in the terminal window.
#[derive(Clone, Copy)]
pub(super) struct Page(Rect);

impl Page {
    /// Returns the row at an index from the top of the frame.
    pub(super) fn row(self, down: u16) -> Rect {
        let Self(inner) = self;
        Rect {
            x: inner.x + 1,
            width: inner.width.saturating_sub(2),
            y: inner.y + down.min(inner.height),
            height: u16::from(down < inner.height),
        }
    }

    /// Returns the row at an index from the bottom of the frame.
    pub(super) fn end(self, up: u16) -> Rect {
        self.row(self.0.height.saturating_sub(up))
    }

    /// Returns the rows from index `down` on, except the last `without` rows.
    pub(super) fn rows(self, down: u16, without: u16) -> Rect {
        let height = self.0.height.saturating_sub(down + without);
        Rect {
            height,
            ..self.row(down)
        }
    }
}

impl Painter<'_, '_> {
    pub(super) fn page(&mut self, title: &str) -> Page {
        let block = self.titled(title);
        Page(self.enclose(self.frame.area(), block))
    }

    pub(super) fn games(&mut self) {
        let shell = self.shell;
        let (rows, more) = shell.shown.rows();
        let count = if more {
            format!("{}+", rows.len()).into()
        } else {
            Arg::from(rows.len())
        };
        let count = shell.with("app-games-count", "count", count);
        let title = format!("{} · {count}", self.say("games-title"));
        let page = self.page(&title);
        let search = page.row(0);
        let label = format!("{}: ", self.say("app-search"));
        let (caret, end) = self.typed(search, &label, &shell.search.1);
        if shell.search.1.is_empty() {
            let hint = self.say("terminal-search-here");
            self.write(search, end + 1, &hint, self.theme.muted());
        }
        if shell.text.is_none() {
            self.frame.set_cursor_position((caret, search.y));
        }
        let list = page.rows(2, 4);
        let picture = list.width >= WIDE && list.height >= 9;
        let width = list.width - if picture { PICTURE } else { 0 };
        let list = Rect { width, ..list };
        self.list(list, &rows);
        if let Some(game) = rows.get(shell.row.0) {
            if picture {
                self.picture((list.right() + 2, list.y), game);
            }
            let about = page.end(3);
            let text = cut(&game.about, about.width.into());
            self.write(about, about.x, &text, self.theme.muted());
        }
        self.message(page.end(2));
        let keys = [
            ("Enter", "games-open"),
            ("F2", "games-rename"),
            ("Del", "app-delete"),
            ("^Z", "app-undo"),
            ("F5", "games-export"),
            ("F7", "games-import"),
            ("F4", "newgame-title"),
            ("F6", "games-export-all"),
        ];
        self.keys(page.end(1), &keys, ("Esc", "app-back"));
    }

    fn list(&mut self, area: Rect, rows: &[&GameRow]) {
        let list = self.shell.shown.games.as_ref().map(|games| games.list);
        let nothing = match list {
            Some(GamesList::Empty) => "games-empty",
            Some(GamesList::NothingFits) => "games-empty-search",
            _ if rows.is_empty() => "app-loading",
            _ => "",
        };
        if !nothing.is_empty() {
            let nothing = self.say(nothing);
            return self.write(area, area.x, &nothing, self.theme.muted());
        }
        let (selected, height) = (self.shell.row.0, usize::from(area.height).max(1));
        let last = rows.len().saturating_sub(height);
        let start = selected.saturating_sub(height / 2).min(last);
        let shown = rows.iter().enumerate().skip(start).take(height);
        let lines =
            shown.map(|(index, game)| line(game, index == selected, area.width, self.theme));
        let lines: Vec<Line<'_>> = lines.collect();
        self.frame.render_widget(Paragraph::new(lines), area);
    }

    /// Draws a preview of the last position of a game.
    fn picture(&mut self, (x, y): (u16, u16), game: &GameRow) {
        let (theme, look) = (self.theme, self.shell.shown.board_look());
        let pieces = game.squares.chars().map(Piece::from_char);
        let turn = if game.flipped { 7 } else { 0 };
        for (square, piece) in Square::ALL.into_iter().zip(pieces) {
            let index = square.index() as u16;
            let place = Rect {
                x: x + 2 * ((index % 8) ^ turn),
                y: y + ((index / 8) ^ 7 ^ turn),
                width: 2,
                height: 1,
            };
            let is_last = |it: FromTo| [it.from, it.to].contains(&(index as u8));
            let mark = if game.last_move.is_some_and(is_last) {
                Mark::LastMove
            } else {
                Mark::None
            };
            let ground = Style::new().bg(theme.square(look, square.is_light(), mark));
            let (sign, style) = match piece {
                Some(piece) => {
                    let style = ground.patch(theme.piece(piece.color));
                    (theme.symbol(piece, self.shell.pieces), style)
                }
                None if theme.is_plain() && !square.is_light() => (".".to_owned(), ground),
                None => (String::new(), ground),
            };
            self.write(place, place.x, &format!("{sign:<2}"), style);
        }
    }

    /// Draws the open prompt, or the latest notice if there is no prompt.
    pub(super) fn message(&mut self, area: Rect) {
        if let Some(prompt) = &self.shell.prompt {
            let label = format!("{}: ", prompt.label);
            let (caret, _) = self.typed(area, &label, &prompt.line);
            self.frame.set_cursor_position((caret, area.y));
        } else if let Some((text, tone)) = self.shell.latest_notice() {
            let style = match tone {
                Tone::Warning => self.theme.warning(),
                _ => self.theme.text(),
            };
            // A long text covers rows of the list above.
            let lines = wrapped(&text, area.width.max(1).into());
            let height = (lines.len() as u16).min(area.bottom()) * area.height;
            let y = area.bottom() - height;
            let area = Rect { y, height, ..area };
            self.cover(area, lines, style, Block::new());
        }
    }

    /// Draws the new-game form.
    pub(super) fn form(&mut self) {
        let (shell, theme) = (self.shell, self.theme);
        let page = self.page(shell.shown.title());
        let screen = shell.shown.new_game.as_ref();
        let rows = screen.map_or_else(Vec::new, |screen| form_rows(screen, shell));
        let area = page.rows(0, 3);
        let label = LABEL.min(usize::from(area.width) / 2);
        let columns = usize::from(area.width).saturating_sub(label + 4).max(1);
        let (mut lines, mut current) = (Vec::new(), 0);
        for (index, choice) in rows.iter().enumerate() {
            let is_current = index == shell.choice;
            let style = theme.item(is_current, theme.text());
            current = if is_current { lines.len() } else { current };
            let mut texts = vec![(format!(" {} ", padded(&choice.label, label)), style)];
            let options = choice.options.iter().map(|it| width(it) + 3).sum::<usize>();
            if choice.options.len() > 1 && options <= columns {
                // All options are shown, so that each explains the others.
                texts.push((" ".to_owned(), theme.text()));
                texts.extend(choice.options.iter().map(|option| {
                    if *option == choice.value {
                        (format!("[{option}] "), theme.accent())
                    } else {
                        (format!(" {option}  "), theme.text())
                    }
                }));
            } else {
                let (less, more) = choice.arrows();
                let less = if less { "<" } else { " " };
                let more = if more && index > 0 { ">" } else { "" };
                texts.push((format!("{less} {} {more}", choice.value), theme.text()));
            }
            lines.push(row(texts));
            let about = choice
                .about
                .iter()
                .flat_map(|about| wrapped(about, columns));
            let about = about.map(|about| format!("{:1$}{about}", "", label + 4));
            lines.extend(about.map(|about| Line::styled(about, theme.muted())));
        }
        self.scrolled(area, lines, current, 2);
        self.message(page.end(2));
        let keys = [("Enter", "newgame-start"), ("F1", "terminal-help")];
        self.keys(page.end(1), &keys, ("Esc", "app-back"));
    }
}

fn line(game: &GameRow, selected: bool, width: u16, theme: &Theme) -> Line<'static> {
    let style = |usual: Style| theme.item(selected, usual);
    // Players and openings share the remaining width.
    let rest = usize::from(width).saturating_sub(DATE + RESULT);
    let players = (rest * 11 / 20).max(rest.min(24));
    let date = game
        .day
        .map_or_else(|| game.date.clone(), |day| day.to_string());
    let date = if date.is_empty() { "–" } else { &date };
    row([
        (cell(date, DATE), style(theme.muted())),
        (cell(&game.result, RESULT), style(theme.text())),
        (cell(&game.title, players), style(theme.text())),
        (cell(&game.about, rest - players), style(theme.muted())),
    ])
}

/// Fits a text into a column that ends with a space.
fn cell(text: &str, columns: usize) -> String {
    padded(&cut(text, columns.saturating_sub(1)), columns)
}
