//! Levels, reasons and times as they are written in the library. These words never
//! change: old files hold them.

use std::time::Duration;

use plywise_chess::Color;
use plywise_chess::EndReason;
use plywise_game::session::Player;
use plywise_game::{Level, Rung};

const REASONS: [(EndReason, &str); 11] = [
    (EndReason::Checkmate, "checkmate"),
    (EndReason::Resignation, "resignation"),
    (EndReason::FlagFall, "time"),
    (EndReason::Stalemate, "stalemate"),
    (EndReason::InsufficientMaterial, "material"),
    (EndReason::ThreefoldRepetition, "threefold"),
    (EndReason::FivefoldRepetition, "fivefold"),
    (EndReason::FiftyMoves, "fifty-moves"),
    (EndReason::SeventyFiveMoves, "seventy-five-moves"),
    (EndReason::Agreement, "agreement"),
    (EndReason::FlagFallWithoutMate, "time-without-mate"),
];

/// The word for a reason.
pub(super) fn reason_name(reason: EndReason) -> &'static str {
    REASONS
        .iter()
        .find(|(known, _)| *known == reason)
        .map_or("unknown", |(_, name)| name)
}

/// The reason of a word.
pub(super) fn reason(name: &str) -> Option<EndReason> {
    let found = REASONS.iter().find(|(_, known)| *known == name);
    found.map(|(reason, _)| *reason)
}

/// A level: `level:5`, `nanoseconds:2500000000`, `full`.
pub(super) fn level_name(level: Level) -> String {
    match level {
        Level::Rung(rung) => format!("level:{}", rung.number()),
        Level::Time(time) => format!("nanoseconds:{}", time.as_nanos()),
        Level::Full => "full".to_owned(),
    }
}

/// The level of a word.
pub(super) fn level(name: &str) -> Option<Level> {
    match name.split_once(':') {
        None => (name == "full").then_some(Level::Full),
        Some(("level", number)) => number.parse().ok().map(Level::rung),
        // What there was before the ladder.
        Some(("plies", plies)) => plies
            .parse()
            .ok()
            .map(Rung::of_former_plies)
            .map(Level::Rung),
        Some(("nanoseconds", time)) => {
            let time = time.parse().ok().map(Duration::from_nanos);
            time.map(Level::Time)
        }
        Some(_) => None,
    }
}

/// What stands for a player in a record for others to read.
pub(super) fn player_name(player: &Player, color: Color) -> String {
    match player {
        Player::Human { name } if !name.trim().is_empty() => name.trim().to_owned(),
        Player::Human { .. } => unnamed(color).to_owned(),
        Player::Engine { level } => format!("Plywise, {level}"),
    }
}

/// What stands for a person without a name. Lists leave it to the reader's language.
pub(super) const fn unnamed(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_they_were_written() {
        for (reason_there, name) in REASONS {
            assert_eq!(reason_name(reason_there), name);
            assert_eq!(reason(name), Some(reason_there));
        }
        let time = Level::Time(Duration::from_millis(2_500));
        for (level_there, name) in [
            (Level::rung(5), "level:5"),
            (time, "nanoseconds:2500000000"),
            (Level::Full, "full"),
        ] {
            assert_eq!(level_name(level_there), name);
            assert_eq!(level(name), Some(level_there));
        }
        assert_eq!(level("plies:5"), Some(Level::rung(11)));
        for no_level in ["", "level:", "level:300", "plies:300", "best", "level"] {
            assert_eq!(level(no_level), None, "{no_level}");
        }
    }
}
