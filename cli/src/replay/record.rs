//! Options of a game (players, level, clocks), as read from its PGN.

use plywise_chess::Color;
use plywise_game::session::{GameOptions, Player};
use plywise_game::{Level, SkillLevel, TimeControl};
use plywise_pgn::PgnGame;

/// Returns the options of a PGN game. Players are human unless the tags name Plywise as the program.
pub(super) fn options(record: &PgnGame) -> GameOptions {
    let seed = record.tags.get("PlywiseSeed");
    GameOptions {
        start: *record.tree.start(),
        white: player(record, Color::White),
        black: player(record, Color::Black),
        seed: seed.and_then(|seed| seed.parse().ok()).unwrap_or_default(),
        book: says_yes(record, "PlywiseBook"),
        time: time(record),
        ..GameOptions::against(Level::FIRST)
    }
}

pub(super) fn says_yes(record: &PgnGame, tag: &str) -> bool {
    record.tags.get(tag) == Some("yes")
}

/// Returns the time control of a PGN game, which may have separate tags for each side.
fn time(record: &PgnGame) -> Option<TimeControl> {
    let of = |tag| record.tags.get(tag)?.parse().ok();
    let sides = of("WhiteTimeControl").zip(of("BlackTimeControl"));
    match sides {
        Some((white, black)) => Some(TimeControl { white, black }),
        None => of("TimeControl").map(TimeControl::even),
    }
}

/// Returns the player of a colour: the computer if the tags name Plywise, otherwise a human.
fn player(record: &PgnGame, color: Color) -> Player {
    let (name_tag, type_tag) = match color {
        Color::White => ("White", "WhiteType"),
        Color::Black => ("Black", "BlackType"),
    };
    let name = record.tags.get(name_tag).unwrap_or_default().trim();
    let program = record.tags.get(type_tag) == Some("program");
    if let Some(level) = level_of(name).filter(|_| program) {
        return Player::Engine { level };
    }
    let unnamed = matches!(name, "?" | "-" | "White" | "Black");
    Player::Human {
        name: if unnamed { "" } else { name }.to_owned(),
    }
}

/// Parses the level in a player's name such as `Plywise, level 5`.
fn level_of(name: &str) -> Option<Level> {
    let level = name.strip_prefix("Plywise, ")?;
    if level == "full strength" {
        return Some(Level::Full);
    }
    let number = level.strip_prefix("level ")?.parse().ok()?;
    SkillLevel::exact(number).map(Level::Skill)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> GameOptions {
        options(&PgnGame::read_all(text).pop().unwrap())
    }

    #[test]
    fn computer_is_recognized_in_games_of_plywise() {
        let options = read(
            "[White \"White\"]\n[Black \"Plywise, level 7\"]\n\
             [WhiteType \"human\"]\n[BlackType \"program\"]\n\n1. e4 e5 *\n",
        );
        assert_eq!(options.white, Player::human());
        assert_eq!(options.black, Player::skill(7));
    }

    #[test]
    fn players_of_other_games_are_human() {
        let options = read("[White \"Anderssen\"]\n[Black \"Plywise, level 99\"]\n\n1. e4 1-0\n");
        let name = |player: &Player| match player {
            Player::Human { name } => name.clone(),
            Player::Engine { .. } => panic!("no computer of ours"),
        };
        assert_eq!(name(&options.white), "Anderssen");
        assert_eq!(name(&options.black), "Plywise, level 99");
    }
}
