//! Drawing of single lines of the window: title, players, status, input, keys.

use plywise_app::{NoticeKind, PlayerView, Screen, clock_text};
use plywise_chess::Piece;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Padding, Paragraph};

use super::overlay::wrapped;
use super::{Painter, row};
use crate::play::layout::Layout;
use crate::play::line::Line as Typed;
use crate::play::shell::Tone;
use crate::play::theme::{PieceStyle, Theme};
use crate::text::{cut, fitting as fitting_end, width};

/// Columns of the border and padding around a long status text beside the board.
const NOTE_FRAME: u16 = 4;
/// Minimum rows for the moves when a long status text is drawn beside the board.
const MIN_MOVES: u16 = 5;

/// Keys that the help line of the board lists, with the message keys of their labels.
const KEYS: [(&str, &str); 14] = [
    ("F1", "terminal-help"),
    ("F2", "board-hint"),
    ("F3", "terminal-label-flip"),
    ("F4", "board-move-now"),
    ("F5", "app-save"),
    ("F6", "terminal-label-lines"),
    ("F8", "app-screen-games"),
    ("F9", "terminal-label-review"),
    ("^N", "terminal-label-mistake"),
    ("^T", "board-threat"),
    ("^Y", "board-redo"),
    ("^Z", "app-undo"),
    ("Esc", "app-back"),
    ("PgUp", "app-back"),
];

impl Painter<'_, '_> {
    /// Draws the title line: name of the program, title of the screen, and opening.
    pub(super) fn title(&mut self, area: Rect) {
        let shown = &self.shell.shown;
        let left = row([
            (self.say("app-name"), self.theme.accent()),
            (format!("  {}", shown.title()), self.theme.muted()),
        ]);
        let room = usize::from(area.width).saturating_sub(line_width(&left) + 3);
        let analysis = shown.analysis().map(|it| &it.opening);
        let game = shown.game().filter(|_| shown.screen() != Screen::Exercise);
        let opening = analysis.or_else(|| game.map(|it| &it.opening));
        let opening = opening.and_then(|opening| shortened(opening, room));
        let right = Line::styled(opening.unwrap_or_default(), self.theme.text());
        self.at_both_ends(area, left, right);
    }

    /// Draws one text at the left and one at the right end of a row.
    pub(super) fn at_both_ends(&mut self, area: Rect, left: Line<'_>, right: Line<'_>) {
        let shift = area.width.saturating_sub(line_width(&right) as u16);
        let end = Rect {
            x: area.x + shift,
            width: area.width - shift,
            ..area
        };
        self.frame.render_widget(Paragraph::new(left), area);
        self.frame.render_widget(Paragraph::new(right), end);
    }

    /// Draws the players above and below the board.
    pub(super) fn players(&mut self, layout: &Layout) {
        if let Some(game) = self.shell.shown.game_on_top() {
            let (upper, lower) = if game.board.flipped {
                (&game.white, &game.black)
            } else {
                (&game.black, &game.white)
            };
            self.player(layout.upper, upper);
            self.player(layout.lower, lower);
        }
    }

    /// Draws a player's row: side, name, captured pieces, material lead and clock.
    fn player(&mut self, area: Rect, view: &PlayerView) {
        let theme = self.theme;
        let (pointer, style) = match (view.to_move, theme.is_plain()) {
            (true, true) => ("> ", theme.accent()),
            (true, false) => ("▸ ", theme.accent()),
            (false, _) => ("  ", theme.text()),
        };
        let side = self.say(if view.white { "app-white" } else { "app-black" });
        let name = if view.name == side {
            side
        } else {
            format!("{side}: {}", view.name)
        };
        // The clock is never cut off.
        let columns = usize::from(area.width);
        let right = self.taken_and_clock(view, columns / 2);
        let most = columns.saturating_sub(line_width(&right) + width(pointer));
        let name = shortened(&name, most).unwrap_or(name);
        // The status line shows what the opponent says.
        let detail = Some(format!(" · {}", view.detail))
            .filter(|it| {
                let has_level = !view.speaks && !view.detail.is_empty();
                has_level && width(&name) + width(it) <= most
            })
            .unwrap_or_default();
        let left = row([(format!("{pointer}{name}"), style), (detail, theme.muted())]);
        self.at_both_ends(area, left, right);
    }

    /// Returns a player's captured pieces, material lead and clock, as in "♟♟♞ +2  4:59", shortened
    /// to fit.
    fn taken_and_clock(&self, view: &PlayerView, room: usize) -> Line<'static> {
        let theme = self.theme;
        let pieces = if theme.is_plain() {
            PieceStyle::Letters
        } else {
            self.shell.pieces
        };
        let lead = match view.ahead {
            0 => String::new(),
            ahead => format!(" +{ahead}"),
        };
        let now = self.shell.shown.now();
        let clock = view
            .clock
            .map(|clock| format!("  {}", clock_text(clock, now).text));
        let clock = clock.unwrap_or_default();
        let runs = view.clock.is_some_and(|clock| clock.running);
        let taken = view.captured.chars().filter_map(Piece::from_char);
        let signs = taken.map(|piece| Theme::captured_symbol(piece.role, pieces));
        let signs: String = signs.collect();
        let style = if runs { theme.accent() } else { theme.text() };
        let score = match &*view.score {
            "" => String::new(),
            "½" => format!("  {}", self.say("terminal-score-drawn")),
            _ if view.won => format!("  {}", self.say("terminal-score-won")),
            _ => format!("  {}", self.say("terminal-score-lost")),
        };
        let others = width(&lead) + width(&clock) + width(&score);
        let fits = view.captured.len() + others <= room;
        let signs = Some(signs).filter(|_| fits).unwrap_or_default();
        let won = if view.won {
            theme.accent()
        } else {
            theme.text()
        };
        row([
            (signs, theme.muted()),
            (lead, theme.text()),
            (clock, style),
            (score, won),
        ])
    }

    /// Returns the area for a status text that is too long for its row: free rows above that row,
    /// or else the lower end of the panel beside the board.
    pub(super) fn long_status_area(&self, layout: &Layout) -> Option<Rect> {
        let (area, panel) = (layout.status, layout.moves);
        let (text, tone) = self.shell.status();
        let room = usize::from(area.width);
        let is_exercise = self.shell.shown.screen() == Screen::Exercise;
        // The panel shows the text of the exercise.
        let is_shown = is_exercise && layout.has_panel() && self.shell.latest_notice().is_none();
        if is_shown || width(&text) <= room {
            return None;
        }
        let above = if is_exercise && !layout.has_panel() {
            layout.lower.y
        } else {
            layout.lower.bottom()
        };
        let free = area.y.saturating_sub(above) + 1;
        let beside = layout.has_panel() && panel.x >= layout.board.area.right();
        let wanted = rows(&text, room) as u16;
        if wanted > free && beside {
            let room = usize::from(panel.width.saturating_sub(NOTE_FRAME));
            let most = panel.height.saturating_sub(MIN_MOVES);
            let height = (rows(&text, room) as u16 + 2).min(most);
            let y = panel.bottom() - height;
            return Some(Rect { y, height, ..panel });
        }
        // The single row shows the end of a question.
        let is_whole = wanted <= free || tone != Tone::Question;
        let height = wanted.min(free);
        let y = area.bottom() - height;
        (height > 1 && is_whole).then_some(Rect { y, height, ..area })
    }

    /// Draws the status text in its row, or in `long`, the area for a long text.
    pub(super) fn status(&mut self, layout: &Layout, long: Option<Rect>) {
        let area = layout.status;
        let (text, tone) = self.shell.status();
        let style = match tone {
            Tone::Plain => self.theme.text(),
            Tone::Warning => self.theme.warning(),
            Tone::Question | Tone::Result => self.theme.accent(),
        };
        if let Some(long) = long {
            let block = if long.bottom() == area.bottom() {
                Block::new()
            } else {
                self.framed().padding(Padding::horizontal(1))
            };
            let inner = block.inner(long);
            let text = fitting(&text, inner.width.into(), inner.height.into());
            let rows = wrapped(&text, inner.width.into());
            return self.cover(long, rows, style, block);
        }
        let (text, style) = match tone {
            Tone::Result => (format!(" {text} "), self.theme.accent_bar()),
            _ => (text, style),
        };
        let (room, length) = (usize::from(area.width), width(&text));
        let text = match tone {
            // The question is at the end.
            Tone::Question if length > room => {
                let start = fitting_end(&text, length + 1 - room);
                format!("…{}", &text[start..])
            }
            _ => shortened(&text, room).unwrap_or(text),
        };
        self.write(area, area.x, &text, style);
    }

    /// Draws a label with a text field behind it. Returns the columns of the caret and of the end
    /// of the text.
    pub(super) fn typed(&mut self, area: Rect, label: &str, line: &Typed) -> (u16, u16) {
        self.write(area, area.x, label, self.theme.accent());
        let start = area.x + width(label) as u16;
        let room = area.right().saturating_sub(start + 1);
        let style = self.theme.item(line.is_selected(), self.theme.text());
        let text = Span::styled(line.text(), style);
        // A text longer than the row is shown around its caret.
        let scroll = line.scroll(room.into()) as u16;
        let end = (width(line.text()) as u16).saturating_sub(scroll).min(room);
        let place = Rect {
            x: start,
            width: room,
            ..area
        };
        let text = Paragraph::new(text).scroll((0, scroll));
        self.frame.render_widget(text, place);
        (start + line.caret() as u16 - scroll, start + end)
    }

    /// Draws the input line with the completions of its text.
    pub(super) fn input(&mut self, area: Rect) {
        let shell = self.shell;
        let (caret, end) = self.typed(area, "> ", &shell.line);
        if shell.line.is_empty() {
            let hint = self.say("terminal-type-here");
            self.write(area, end + 1, &hint, self.theme.muted());
        }
        if let Some(progress) = shell.review_progress().filter(|_| shell.line.is_empty()) {
            let x = area.right().saturating_sub(width(progress) as u16);
            if x > end + width(&self.say("terminal-type-here")) as u16 + 2 {
                self.write(area, x, progress, self.theme.muted());
            }
        }
        let mut x = end + 2;
        for (index, offer) in shell.completion.candidates.iter().enumerate() {
            let columns = width(offer) as u16;
            if x + columns + 2 > area.right() {
                self.write(area, x, "…", self.theme.muted());
                break;
            }
            let is_selected = shell.completion.selected == Some(index);
            let style = self.theme.item(is_selected, self.theme.muted());
            self.write(area, x, offer, style);
            x += columns + 2;
        }
        if shell.text.is_none() && !shell.asks() {
            self.frame.set_cursor_position((caret, area.y));
        }
    }

    /// Draws the help line: as many keys as fit, and the key to quit.
    pub(super) fn help(&mut self, area: Rect) {
        let shell = self.shell;
        let shown = &shell.shown;
        let game = shown.game();
        let notice = shown.notice();
        // The most useful first.
        let mut keys = self.action_keys();
        let names = if shown.screen() == Screen::Exercise {
            "F1 Esc PgUp F3"
        } else if shell.walk().is_some() {
            // The moment shows its own keys.
            "F1 Esc F9 F6 F5 F3"
        } else if shown.screen() == Screen::Analysis {
            "F1 Esc F9 ^N F6 F5 F3"
        } else if notice.is_some_and(|it| it.kind == NoticeKind::Result) {
            "F1 F9 PgUp F8 F5 ^Z F3"
        } else if game.is_some_and(|it| it.can_hurry) {
            "F1 F4 ^Z F3 F8 F6"
        } else {
            "F1 F2 ^T ^Z ^Y F3 PgUp F8 F5"
        };
        for name in names.split(' ') {
            let meaning = KEYS.iter().find(|(key, _)| *key == name);
            let is_new = keys.iter().all(|(key, _)| *key != name);
            keys.extend(meaning.filter(|_| is_new).map(|it| (it.0, self.say(it.1))));
        }
        self.key_line(area, &keys, &("^C", self.say("terminal-quit")));
    }

    /// Draws as many keys with their labels as fit, and `last` in any case.
    pub(super) fn keys(&mut self, area: Rect, keys: &[(&str, &str)], last: (&str, &str)) {
        let keys: Vec<_> = keys.iter().map(|it| (it.0, self.say(it.1))).collect();
        self.key_line(area, &keys, &(last.0, self.say(last.1)));
    }

    fn key_line(&mut self, area: Rect, keys: &[(&str, String)], last: &(&str, String)) {
        let columns = |(key, meaning): &(&str, String)| (width(key) + width(meaning) + 3) as u16;
        let mut left = area.width.saturating_sub(columns(last) - 2);
        let mut x = area.x;
        let fits = |key: &&(&str, String)| {
            let rest = left.checked_sub(columns(key));
            left = rest.unwrap_or(left);
            rest.is_some()
        };
        for key in keys.iter().filter(fits).chain([last]) {
            self.write(area, x, key.0, self.theme.accent());
            let meaning = x + width(key.0) as u16 + 1;
            self.write(area, meaning, &key.1, self.theme.muted());
            x += columns(key);
        }
    }
}

/// Cuts a text after a word so that it fits into `most` rows of `room` columns.
fn fitting(text: &str, room: usize, most: usize) -> String {
    let mut fitting = text.to_owned();
    while rows(&fitting, room) > most {
        let end = fitting.trim_end_matches('…').rfind(' ');
        fitting.truncate(end.unwrap_or_default());
        fitting.push('…');
        if end.is_none() {
            break;
        }
    }
    fitting
}

/// Cuts a text to `room` columns. Returns `None` if too little of the text would remain.
pub(super) fn shortened(text: &str, room: usize) -> Option<String> {
    let fits = room >= 12 || width(text) <= room;
    fits.then(|| cut(text, room))
}

/// Returns the number of columns of a line of text.
pub(super) fn line_width(line: &Line<'_>) -> usize {
    line.spans.iter().map(|span| width(&span.content)).sum()
}

/// Returns the number of rows that a text takes when wrapped at `room` columns.
pub(super) fn rows(text: &str, room: usize) -> usize {
    wrapped(text, room).len()
}
