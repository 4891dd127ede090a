//! Rows of the list of games.

use plywise_chess::{Color, Position};
use plywise_game::Level;
use plywise_library::GameSummary;
use plywise_pgn::PgnResult;
use plywise_words::{level_name_words, opponent_name_words};

use crate::chessboard::squares::{FromTo, letters};
use crate::context::Shared;
use crate::dates::CivilDate;

/// Result of a game from the user's point of view, for styling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum Mood {
    /// The user won.
    Won,
    /// A draw, or a game without exactly one human side.
    Even,
    /// The user lost.
    Lost,
    /// The game is unfinished.
    Open,
}

/// A row of the list of games.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct GameRow {
    /// Id of the game in the library.
    pub id: i64,
    /// Title of the game, or else the players.
    pub title: String,
    /// Result of the game, as text.
    pub result: String,
    /// Result of the game from the user's point of view, for styling.
    pub mood: Mood,
    /// Relative date such as "Today", or a year; empty if the date is unknown or `day` is set.
    pub date: String,
    /// Day on which the game was played, to be formatted by the system; `None` if `date` contains
    /// it or it is unknown.
    pub day: Option<CivilDate>,
    /// Name of the opening, or else of the event, then the number of moves, the user's accuracy and
    /// the time of day, as far as known; may be empty.
    pub about: String,
    /// Accessibility label. If `day` is set, contains `U+FFFC` as placeholder for the formatted
    /// date.
    pub spoken: String,
    /// Label of the action when the row is tapped: "Open" or "Continue".
    pub opens: String,
    /// Whether the game was imported. A tap on such a game opens its analysis.
    pub imported: bool,
    /// Final position as 64 FEN letters from a1 to h8; `.` for an empty square.
    pub squares: String,
    /// Final position as FEN, for dragging to another app.
    pub fen: String,
    /// Last move of the game; `None` without moves.
    pub last_move: Option<FromTo>,
    /// Whether Black's side is at the bottom.
    pub flipped: bool,
}

/// Placeholder for the formatted date in an accessibility label.
const DAY: &str = "\u{fffc}";

impl GameRow {
    pub(super) fn of(game: &GameSummary, cx: &Shared<'_>) -> Self {
        let result = result(game, cx);
        let title = if game.title.is_empty() {
            players(game, cx)
        } else {
            game.title.clone()
        };
        let (date, day) = date(game, cx);
        let parts = about(game, day.is_none(), cx);
        let join = |all: String, part: &String| cx.words.join("level-parts", &all, part);
        let about = parts
            .iter()
            .skip(1)
            .fold(parts.first().cloned().unwrap_or_default(), join);
        let spoken_date = if day.is_some() { DAY } else { &date };
        let spoken = spoken(&title, &result, spoken_date, &parts, cx);
        let goes_on = !game.finished && !game.imported;
        let position = Position::from_fen(&game.final_fen);
        Self {
            id: game.id.get(),
            title,
            result,
            mood: mood(game),
            date,
            day,
            about,
            spoken,
            opens: cx.word(if goes_on {
                "games-continue"
            } else {
                "games-open"
            }),
            imported: game.imported,
            squares: position.map_or_else(|_| ".".repeat(64), |position| letters(&position)),
            fen: game.final_fen.clone(),
            last_move: game.last_move.map(FromTo::of),
            flipped: game.person == Some(Color::Black),
        }
    }
}

/// Returns the accessibility label of a row. Unknown parts are omitted.
fn spoken(title: &str, result: &str, date: &str, about: &[String], cx: &Shared<'_>) -> String {
    let args = [
        ("players", title.into()),
        ("result", result.into()),
        ("date", date.into()),
    ];
    let played = if date.is_empty() {
        cx.then(title, result)
    } else {
        cx.words.message("games-label", &args)
    };
    about.iter().fold(played, |all, part| cx.then(&all, part))
}

/// Returns the opening or the event, the number of moves, the accuracy, and the time of a game that
/// was played here recently, as far as known.
fn about(game: &GameSummary, recent: bool, cx: &Shared<'_>) -> Vec<String> {
    let opening = &game.opening;
    let opening = if opening.name.is_empty() {
        game.event.clone()
    } else {
        cx.opening(opening)
    };
    let moves = game.plies.div_ceil(2);
    let moves = (moves > 0).then(|| cx.count("games-moves", moves));
    let accuracy = game.accuracy.map(|percent| {
        let args = [("percent", percent.to_string().into())];
        cx.words.message("games-accuracy", &args)
    });
    let time = (recent && !game.imported).then(|| {
        let (hour, minute) = cx.zone.time(game.played);
        format!("{hour:02}:{minute:02}")
    });
    let parts = [Some(opening), moves, accuracy, time].into_iter().flatten();
    parts.filter(|part| !part.is_empty()).collect()
}

/// Returns the name of the opponent for a game of a human against the computer, otherwise the names
/// of both sides.
fn players(game: &GameSummary, cx: &Shared<'_>) -> String {
    let opponent = match game.person {
        Some(Color::White) => game.black_level,
        Some(Color::Black) => game.white_level,
        None => None,
    };
    if let Some(level) = opponent {
        let name = opponent_name_words(level, cx.words);
        let level = level_name_words(level, cx.words);
        return cx.words.join("level-parts", &name, &level);
    }
    let side = |level: Option<Level>, name: &str, nameless| match level {
        Some(level) => level_name_words(level, cx.words),
        None if name.is_empty() => cx.word(nameless),
        None => name.to_owned(),
    };
    let white = side(game.white_level, &game.white, "app-white");
    let black = side(game.black_level, &game.black, "app-black");
    let args = [("white", white.into()), ("black", black.into())];
    cx.words.message("games-players", &args)
}

fn mood(game: &GameSummary) -> Mood {
    let won = |winner| match game.person {
        None => Mood::Even,
        Some(person) if person == winner => Mood::Won,
        Some(_) => Mood::Lost,
    };
    match game.result {
        PgnResult::Unknown if game.imported => Mood::Even,
        PgnResult::Unknown => Mood::Open,
        PgnResult::Draw => Mood::Even,
        PgnResult::WhiteWins => won(Color::White),
        PgnResult::BlackWins => won(Color::Black),
    }
}

fn result(game: &GameSummary, cx: &Shared<'_>) -> String {
    cx.word(match (mood(game), game.result) {
        (Mood::Won, _) => "games-won",
        (Mood::Lost, _) => "games-lost",
        (Mood::Open, _) | (_, PgnResult::Unknown) => "games-unfinished",
        (_, PgnResult::Draw) => "games-drawn",
        (_, PgnResult::WhiteWins) => "result-white-wins",
        (_, PgnResult::BlackWins) => "result-black-wins",
    })
}

/// Returns the date of a game as text or as a day. For an imported game, this is the date in its
/// PGN, not that of the import.
fn date(game: &GameSummary, cx: &Shared<'_>) -> (String, Option<CivilDate>) {
    let day = if game.imported {
        let mut parts = game.date.split('.').map(|part| part.parse().ok());
        let mut next = || -> Option<i32> { parts.next().flatten() };
        // PGN dates may contain any number.
        let Some(year) = next().filter(|year| (1..=9999).contains(year)) else {
            return (String::new(), None);
        };
        let rest = next().zip(next()).and_then(|(month, day)| {
            CivilDate::new(year, month.try_into().ok()?, day.try_into().ok()?)
        });
        let Some(day) = rest else {
            return (year.to_string(), None);
        };
        day
    } else {
        cx.zone.date(game.played)
    };
    let today = cx.today();
    if day == today {
        (cx.word("games-today"), None)
    } else if day == today.plus(-1) {
        (cx.word("games-yesterday"), None)
    } else {
        (String::new(), Some(day))
    }
}
