//! Conversion of PGN games to saved games.

use plywise_chess::{Color, Move};
use plywise_game::session::{GameOptions, HelpUsed, Player, SavedGame};
use plywise_game::{EndReason, Game, Level, Outcome, SkillLevel};
use plywise_pgn::{PgnGame, PgnResult};

/// Converts the main line of a PGN game. Players are human unless the tags name Plywise as the
/// program.
pub(super) fn saved_game(record: &PgnGame) -> SavedGame {
    let tree = &record.tree;
    let mut game = Game::new(*tree.start());
    for mv in tree.main_line_moves() {
        // Ignore moves after the end of the game.
        if game.play(mv).is_err() {
            break;
        }
    }
    let outcome = game.outcome().or_else(|| outcome(&game, record));
    let moves: Vec<Move> = game.moves().to_vec();
    let says_yes = |tag| record.tags.get(tag) == Some("yes");
    SavedGame {
        options: GameOptions {
            start: *tree.start(),
            white: player(record, Color::White),
            black: player(record, Color::Black),
            seed: record
                .tags
                .get("PlywiseSeed")
                .and_then(|seed| seed.parse().ok())
                .unwrap_or_default(),
            book: says_yes("PlywiseBook"),
            ..GameOptions::against(Level::FIRST)
        },
        program: record
            .tags
            .get("PlywiseVersion")
            .unwrap_or_default()
            .to_owned(),
        ply: moves.len(),
        moves,
        times: Vec::new(),
        left: None,
        delay_left: None,
        outcome,
        own_scores: Vec::new(),
        help_used: HelpUsed::default(),
        level_changed: says_yes("PlywiseLevelChanged"),
        hurried: says_yes("PlywiseHurried"),
        draw_offer: None,
        abandoned: Vec::new(),
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

/// Parses the level in a name such as `Plywise, level 5`.
fn level_of(name: &str) -> Option<Level> {
    let level = name.strip_prefix("Plywise, ")?;
    if level == "full strength" {
        return Some(Level::Full);
    }
    let number = level.strip_prefix("level ")?.parse().ok()?;
    SkillLevel::exact(number).map(Level::Skill)
}

/// Returns the outcome given by the result and `Termination` tags, for games whose end does not
/// follow from the position.
fn outcome(game: &Game, record: &PgnGame) -> Option<Outcome> {
    let on_time = record
        .tags
        .get("Termination")
        .is_some_and(|how| how.eq_ignore_ascii_case("time forfeit"));
    let won = |color: Color| {
        Outcome::win(
            color,
            if on_time {
                EndReason::FlagFall
            } else {
                EndReason::Resignation
            },
        )
    };
    let claims = game.draw_claims();
    match record.result {
        PgnResult::Unknown => None,
        PgnResult::WhiteWins => Some(won(Color::White)),
        PgnResult::BlackWins => Some(won(Color::Black)),
        PgnResult::Draw => Some(Outcome::draw(if on_time {
            EndReason::FlagFallWithoutMate
        } else if claims.threefold {
            EndReason::ThreefoldRepetition
        } else if claims.fifty_moves {
            EndReason::FiftyMoves
        } else {
            EndReason::Agreement
        })),
    }
}

#[cfg(test)]
mod tests {
    use plywise_game::session::{OpponentSettings, Session};

    use super::*;

    fn read(text: &str) -> SavedGame {
        saved_game(&PgnGame::read_all(text).pop().unwrap())
    }

    #[test]
    fn computer_is_recognized_in_games_of_plywise() {
        let saved = read(
            "[White \"White\"]\n[Black \"Plywise, level 7\"]\n\
             [WhiteType \"human\"]\n[BlackType \"program\"]\n\n1. e4 e5 *\n",
        );
        assert_eq!(saved.options.white, Player::human());
        assert_eq!(saved.options.black, Player::skill(7));
        assert_eq!((saved.ply, saved.outcome), (2, None));
    }

    #[test]
    fn players_of_other_games_are_human() {
        let saved = read("[White \"Anderssen\"]\n[Black \"Plywise, level 99\"]\n\n1. e4 1-0\n");
        let name = |player: &Player| match player {
            Player::Human { name } => name.clone(),
            Player::Engine { .. } => panic!("no computer of ours"),
        };
        assert_eq!(name(&saved.options.white), "Anderssen");
        assert_eq!(name(&saved.options.black), "Plywise, level 99");
        let outcome = saved.outcome.unwrap();
        assert_eq!(outcome.winner, Some(Color::White));
        assert!(Session::restore(saved, OpponentSettings::default()).is_ok());
    }

    #[test]
    fn outcome_is_taken_from_the_result_tag() {
        for (text, reason) in [
            ("1. e4 e5 1/2-1/2", EndReason::Agreement),
            ("1. e4 e5 0-1", EndReason::Resignation),
            (
                "[Termination \"Time forfeit\"]\n\n1. e4 0-1",
                EndReason::FlagFall,
            ),
            ("1. f3 e5 2. g4 Qh4# 0-1", EndReason::Checkmate),
        ] {
            let outcome = read(text).outcome;
            assert_eq!(
                outcome.map(|outcome| outcome.reason),
                Some(reason),
                "{text}"
            );
        }
    }
}
