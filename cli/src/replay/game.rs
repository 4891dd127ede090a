//! Repeats the computer's searches in PGN games. With the same game, skill level and seed, the
//! computer plays the same moves.

use std::io::Write;

use plywise_chess::{Color, Move};
use plywise_engine::{Engine, EngineOptions};
use plywise_game::VERSION;
use plywise_game::session::GameOptions;
use plywise_game::{Game, Level};
use plywise_pgn::PgnGame;
use plywise_runtime::computer_move;

use super::record::{options, says_yes};

/// Compares the computer's moves in each game with the moves that the engine plays now, and writes
/// the differences. Returns `true` if there were moves to compare and all were the same.
pub(super) fn write(records: &[PgnGame], out: &mut dyn Write) -> anyhow::Result<bool> {
    let engine = Engine::new(EngineOptions::new().with_hash_mib(1));
    let (mut compared, mut all_same) = (0, true);
    for (index, record) in records.iter().enumerate() {
        writeln!(
            out,
            "game {}: {} - {}",
            index + 1,
            name(record, "White"),
            name(record, "Black")
        )?;
        if record.tags.get("PlywiseSeed").is_none() {
            writeln!(
                out,
                "  no seed: it was not played against a level of Plywise"
            )?;
            continue;
        }
        let wrote = record.tags.get("PlywiseVersion");
        if wrote != Some(VERSION) {
            let wrote = wrote.filter(|version| !version.is_empty());
            writeln!(
                out,
                "  played by Plywise {}, replayed by {VERSION}: its levels may move otherwise",
                wrote.unwrap_or("of an unknown version")
            )?;
        }
        if says_yes(record, "PlywiseLevelChanged") {
            writeln!(
                out,
                "  its level was changed during the game: which moves are of which level is not known"
            )?;
            continue;
        }
        let hurried = says_yes(record, "PlywiseHurried");
        if hurried {
            writeln!(
                out,
                "  the computer was made to move early: moves that differ may be those"
            )?;
        }
        let (same, others) = write_game(&engine, record, out)?;
        compared += same + others;
        all_same &= others == 0 || hurried;
    }
    Ok(compared > 0 && all_same)
}

fn name<'a>(record: &'a PgnGame, tag: &str) -> &'a str {
    record.tags.get(tag).unwrap_or("?")
}

/// Compares the computer's moves in one game. Returns the numbers of equal and different moves.
fn write_game(
    engine: &Engine,
    record: &PgnGame,
    out: &mut dyn Write,
) -> anyhow::Result<(usize, usize)> {
    let options = options(record);
    let mut game = Game::new(options.start);
    let (mut same, mut others) = (0, 0);
    for mv in record.tree.main_line_moves() {
        // Moves after the end of the game do not count.
        if game.outcome().is_some() {
            break;
        }
        let position = *game.position();
        if let Some(found) = find(engine, &game, &options)? {
            if found == mv {
                same += 1;
            } else {
                others += 1;
                let number = position.fullmove_number();
                let dots = match position.turn() {
                    Color::White => ".",
                    Color::Black => "...",
                };
                writeln!(
                    out,
                    "  {number}{dots} played {}, now {}",
                    position.san(mv),
                    position.san(found)
                )?;
            }
        }
        game.play(mv)?;
    }
    if same + others == 0 {
        writeln!(out, "  no move of a level to compare")?;
    } else {
        writeln!(out, "  {same} moves the same, {others} not")?;
    }
    Ok((same, others))
}

/// Returns the move that the engine plays now in the current position, or `None` if the side to
/// move is human or does not play at a skill level.
fn find(engine: &Engine, game: &Game, options: &GameOptions) -> anyhow::Result<Option<Move>> {
    let level = options.player(game.position().turn()).level();
    if !matches!(level, Some(Level::Skill(_))) {
        return Ok(None);
    }
    Ok(computer_move(engine, game, options)?)
}
