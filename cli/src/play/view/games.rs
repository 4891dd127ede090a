//! The list of games over the whole window.

use plywise_chess::{Color as Side, Position, Square};
use plywise_game::Level;
use plywise_store::GameSummary;
use plywise_words::reason_words;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::lines::{key_line, typed};
use super::{titled, write};
use crate::play::state::{GamesScreen, PromptKind, State, Tone};
use crate::play::theme::{Mark, Theme};
use crate::play::words::Words;

/// Columns of the picture of the last position, with a gap before it.
const PICTURE: u16 = 18;
/// From this width on there is a picture.
const WIDE: u16 = 96;

/// Where the columns of the list begin, and how wide they are.
struct Columns {
    players: usize,
    opening: usize,
}

impl Columns {
    /// The date, the result and the number of moves are as wide as they are; players and
    /// openings share what is left.
    fn of(width: u16) -> Self {
        const FIXED: usize = 12 + 9 + 5;
        let rest = usize::from(width).saturating_sub(FIXED);
        let players = (rest * 11 / 20).max(rest.min(24));
        Self {
            players,
            opening: rest - players,
        }
    }
}

pub(super) fn draw(frame: &mut Frame<'_>, games: &GamesScreen, state: &State, theme: &Theme) {
    let window = frame.area();
    let words = &state.words;
    let count = words.with("app-games-count", &[("count", games.count.into())]);
    let block = titled(&format!("{} · {count}", words.say("games-title")), theme);
    let inner = block.inner(window);
    frame.render_widget(block, window);
    let row = |y: u16| Rect {
        x: inner.x + 1,
        width: inner.width.saturating_sub(2),
        y,
        height: 1,
    };
    search_line(frame, row(inner.y), games, state, theme);
    let list = Rect {
        y: inner.y + 2,
        height: inner.height.saturating_sub(6),
        ..row(inner.y)
    };
    let picture = list.width >= WIDE && list.height >= 9;
    let rows = Rect {
        width: if picture {
            list.width - PICTURE
        } else {
            list.width
        },
        ..list
    };
    list_rows(frame, rows, games, state, theme);
    let detail = row(inner.bottom().saturating_sub(3));
    if let Some(game) = games.current() {
        if picture {
            let area = Rect {
                x: rows.right() + 2,
                width: PICTURE - 2,
                ..list
            };
            draw_picture(frame, area, game, state, theme);
        }
        let text = details(game, words);
        write(frame.buffer_mut(), detail, detail.x, &text, theme.muted());
    }
    message_line(
        frame,
        row(inner.bottom().saturating_sub(2)),
        games,
        state,
        theme,
    );
    let keys = [
        ("Enter", "games-open"),
        ("F2", "games-rename"),
        ("Del", "app-delete"),
        ("^Z", "app-undo"),
        ("F5", "games-export"),
        ("F7", "games-import"),
        ("F6", "games-export-all"),
    ];
    let help = row(inner.bottom().saturating_sub(1));
    key_line(frame, help, &keys, ("Esc", "app-back"), state, theme);
}

fn search_line(
    frame: &mut Frame<'_>,
    area: Rect,
    games: &GamesScreen,
    state: &State,
    theme: &Theme,
) {
    let label = format!("{}: ", state.words.say("app-search"));
    write(frame.buffer_mut(), area, area.x, &label, theme.accent());
    let start = area.x + Span::raw(label).width() as u16;
    let (caret, _) = typed(frame, area, start, &games.search, theme);
    if games.search.is_empty() {
        let hint = state.words.say("terminal-search-here");
        write(frame.buffer_mut(), area, start + 1, &hint, theme.muted());
    }
    if games.prompt.is_none() {
        frame.set_cursor_position((caret, area.y));
    }
}

fn list_rows(frame: &mut Frame<'_>, area: Rect, games: &GamesScreen, state: &State, theme: &Theme) {
    if games.rows.is_empty() {
        let text = state.words.say(if games.search.is_empty() {
            "games-empty"
        } else {
            "games-empty-search"
        });
        write(frame.buffer_mut(), area, area.x, &text, theme.muted());
        return;
    }
    let columns = Columns::of(area.width);
    let height = usize::from(area.height).max(1);
    let start = games
        .selected
        .saturating_sub(height / 2)
        .min(games.rows.len().saturating_sub(height));
    let lines: Vec<Line<'_>> = games
        .rows
        .iter()
        .enumerate()
        .skip(start)
        .take(height)
        .map(|(index, game)| {
            let selected = index == games.selected;
            line(game, selected, &columns, &state.words, theme)
        })
        .collect();
    frame.render_widget(Paragraph::new(lines), area);
}

fn line<'a>(
    game: &GameSummary,
    selected: bool,
    columns: &Columns,
    words: &Words,
    theme: &Theme,
) -> Line<'a> {
    let style = |usual: Style| if selected { theme.accent_bar() } else { usual };
    let moves = game.plies.div_ceil(2);
    let known = !game.date.starts_with('?');
    let date = if known { game.date.as_str() } else { "–" };
    let opening = format!("{} {}", game.opening.eco, game.opening.name);
    Line::from(vec![
        Span::styled(cell(date, 12), style(theme.muted())),
        Span::styled(cell(game.result.as_str(), 9), style(theme.text())),
        Span::styled(
            cell(&title(game, words), columns.players),
            style(theme.text()),
        ),
        Span::styled(cell(opening.trim(), columns.opening), style(theme.muted())),
        Span::styled(format!("{moves:>4} "), style(theme.muted())),
    ])
}

/// A text that fills a column, with a space behind it.
fn cell(text: &str, width: usize) -> String {
    let room = width.saturating_sub(2);
    let mut cut: String = text.chars().take(room).collect();
    if text.chars().count() > room && room > 0 {
        cut.pop();
        cut.push('…');
    }
    format!("{cut:<width$}")
}

/// The title that the person gave, or who played.
fn title(game: &GameSummary, words: &Words) -> String {
    if !game.title.is_empty() {
        return game.title.clone();
    }
    let white = name(game, Side::White, words);
    let black = name(game, Side::Black, words);
    let args = [
        ("white", white.as_str().into()),
        ("black", black.as_str().into()),
    ];
    words.with("games-players", &args)
}

fn name(game: &GameSummary, side: Side, words: &Words) -> String {
    let (name, level) = match side {
        Side::White => (&game.white, game.white_level),
        Side::Black => (&game.black, game.black_level),
    };
    match level {
        Some(Level::Rung(rung)) => {
            format!("{} {}", words.say("board-computer"), rung.number())
        }
        Some(_) => words.say("board-computer"),
        None if name.is_empty() && game.person == Some(side) => words.say("board-you"),
        None if name.is_empty() => words.side(side),
        None => name.clone(),
    }
}

/// How the game ended, and what else is known of it.
fn details(game: &GameSummary, words: &Words) -> String {
    let mut parts = Vec::new();
    if !game.title.is_empty() {
        let untitled = GameSummary {
            title: String::new(),
            ..game.clone()
        };
        parts.push(title(&untitled, words));
    }
    match game.reason {
        Some(reason) => parts.push(reason_words(reason, words.catalogue())),
        None if !game.finished => parts.push(words.say("games-unfinished")),
        None => {}
    }
    parts.extend(Some(game.event.clone()).filter(|event| !event.is_empty()));
    parts.extend(Some(game.time.clone()).filter(|time| !time.is_empty() && time != "-"));
    parts.extend(Some(game.opening.name.to_string()).filter(|name| !name.is_empty()));
    parts.join(" · ")
}

/// The last position, small.
fn draw_picture(
    frame: &mut Frame<'_>,
    area: Rect,
    game: &GameSummary,
    state: &State,
    theme: &Theme,
) {
    let Ok(position) = Position::from_fen(&game.final_fen) else {
        return;
    };
    let bottom = game.person.unwrap_or(Side::White);
    for square in Square::ALL {
        let (file, rank) = (square.file().index() as u16, square.rank().index() as u16);
        let (column, line) = match bottom {
            Side::White => (file, 7 - rank),
            Side::Black => (7 - file, rank),
        };
        let place = Rect {
            x: area.x + 2 * column,
            y: area.y + line,
            width: 2,
            height: 1,
        };
        let ground = Style::new().bg(theme.square(square.is_light(), Mark::None));
        let (sign, style) = match position.piece_on(square) {
            Some(piece) => {
                let sign = theme.sign(piece, state.look.pieces);
                (format!("{sign} "), theme.piece(piece.color))
            }
            None if theme.is_plain() && !square.is_light() => (". ".to_owned(), Style::new()),
            None => ("  ".to_owned(), Style::new()),
        };
        let style = if theme.is_plain() {
            style
        } else {
            ground.patch(style)
        };
        write(frame.buffer_mut(), place, place.x, &sign, style);
    }
}

/// What is asked for, or what was done.
fn message_line(
    frame: &mut Frame<'_>,
    area: Rect,
    games: &GamesScreen,
    state: &State,
    theme: &Theme,
) {
    if let Some(prompt) = &games.prompt {
        let key = match prompt.kind {
            PromptKind::Rename(_) => "games-rename-field",
            PromptKind::Import => "terminal-import-from",
            PromptKind::ExportOne(_) | PromptKind::ExportAll => "terminal-export-to",
        };
        let label = format!("{}: ", state.words.say(key));
        write(frame.buffer_mut(), area, area.x, &label, theme.accent());
        let start = area.x + Span::raw(label).width() as u16;
        let (caret, _) = typed(frame, area, start, &prompt.line, theme);
        frame.set_cursor_position((caret, area.y));
    } else if let Some(notice) = &games.notice {
        let style = if notice.tone == Tone::Warning {
            theme.warning()
        } else {
            theme.text()
        };
        write(frame.buffer_mut(), area, area.x, &notice.text, style);
    }
}
