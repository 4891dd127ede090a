//! A game of self-play as PGN.

use std::io::Write;

use plywise_pgn::{NodeId, Tree};
use plywise_pgn::{PgnGame, PgnResult, Tags, WriteOptions, write_game_to};

use super::match_game::MatchGame;

/// Writes the game. There is no date in it: the same games give the same file.
pub(super) fn write(
    out: &mut impl Write,
    played: &MatchGame,
    chess960: bool,
) -> anyhow::Result<()> {
    let mut tags = Tags::roster();
    let engine = format!("Plywise {}", plywise_game::VERSION);
    tags.set("Event", "Self-play");
    tags.set("Round", &played.number.to_string());
    tags.set("White", &engine);
    tags.set("Black", &engine);
    if chess960 {
        tags.set("Variant", "Chess960");
    }
    tags.set("Termination", &played.outcome.reason.to_string());
    let mut tree = Tree::new(*played.game.start());
    tree.add_line(NodeId::ROOT, played.game.moves().iter().copied())?;
    let game = PgnGame {
        tags,
        tree,
        result: played
            .outcome
            .winner
            .map_or(PgnResult::Draw, PgnResult::win),
        problems: Vec::new(),
    };
    write_game_to(out, &game, &WriteOptions::default())?;
    Ok(())
}
