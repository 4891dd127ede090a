//! PGN of the games of a match.

use plywise_pgn::{NodeId, PgnGame, Tags, Tree, write_game};

use super::game::{MoveInfo, Played};
use crate::engines::EngineSpec;

/// Returns a match game as PGN. Each move after the opening has the comment `score/depth time`; the
/// last comment also contains the cause of the game's end. `date` has the form `2026.01.31`.
pub(super) fn record(
    played: &Played,
    engines: [&EngineSpec; 2],
    round: &str,
    chess960: bool,
    date: &str,
) -> anyhow::Result<String> {
    let mut tags = Tags::roster();
    tags.set("Event", "Plywise match");
    tags.set("Date", date);
    tags.set("Round", round);
    tags.set("White", &engines[0].name);
    tags.set("Black", &engines[1].name);
    if chess960 {
        tags.set("Variant", "Chess960");
    }
    for (tag, engine) in ["WhiteTimeControl", "BlackTimeControl"].iter().zip(engines) {
        tags.set(tag, &time_control(engine));
    }
    if engines[0].budget == engines[1].budget {
        tags.remove("WhiteTimeControl");
        tags.remove("BlackTimeControl");
        tags.set("TimeControl", &time_control(engines[0]));
    }
    tags.set("Termination", played.ending.termination());
    let mut tree = Tree::new(*played.game.start());
    tree.add_line(NodeId::ROOT, played.game.moves().iter().copied())?;
    let line: Vec<NodeId> = tree.main_line(NodeId::ROOT).collect();
    let moves = line.iter().copied().filter(|id| *id != NodeId::ROOT);
    let own = moves.skip(played.opening_plies).zip(&played.infos);
    let mut comments: Vec<(NodeId, String)> = own
        .map(|(id, MoveInfo { info, elapsed })| {
            let score = info.score_text();
            let depth = info.depth.unwrap_or(0);
            let time = elapsed.as_secs_f64();
            (id, format!("{score}/{depth} {time:.3}s"))
        })
        .collect();
    let reason = played.ending.reason();
    match comments.last_mut() {
        Some((_, comment)) => *comment = format!("{comment}, {reason}"),
        None => comments.push((line.last().copied().unwrap_or(NodeId::ROOT), reason)),
    }
    for (id, comment) in comments {
        tree.set_comment(id, &comment)?;
    }
    let game = PgnGame {
        tags,
        tree,
        result: played.ending.result,
        problems: Vec::new(),
    };
    Ok(write_game(&game, &plywise_pgn::WriteOptions::default()))
}

/// Returns the value of the PGN tag `TimeControl`: `4+0.04`, or `-` without a clock.
fn time_control(engine: &EngineSpec) -> String {
    let clock = engine.budget.clock;
    clock.map_or("-".into(), |clock| clock.to_string())
}

#[cfg(test)]
mod tests {
    use super::super::game::example;
    use super::*;
    use crate::engines::Fields;

    #[test]
    fn record_has_tags_and_comments() {
        let engine = |text: &str| {
            EngineSpec::new(&Fields::parse(text).unwrap(), &Fields::default()).unwrap()
        };
        let white = engine("x,name=A,tc=4+0.04");
        let black = engine("x,name=B,tc=60");
        let text = record(&example(), [&white, &black], "3.1", false, "2026.01.31").unwrap();
        assert!(text.contains("[White \"A\"]"), "{text}");
        assert!(text.contains("[WhiteTimeControl \"4+0.04\"]"), "{text}");
        assert!(text.contains("[BlackTimeControl \"60+0\"]"), "{text}");
        assert!(text.contains("[Termination \"normal\"]"), "{text}");
        let moves = "1. f3 e5 2. g4 {-0.31/7 0.103s} 2... Qh4# {-/0 0.000s, Checkmate} 0-1";
        assert!(text.contains(moves), "{text}");
        let games = PgnGame::read_all(&text);
        assert!(games.len() == 1 && !games[0].is_damaged());
    }
}
