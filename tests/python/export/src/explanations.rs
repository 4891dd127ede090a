//! Explanations of moves in people's games.

use std::fs::File;
use std::io::{BufRead, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::ValueEnum;
use plywise_chess::{CastlingText, Move, Position};
use plywise_coach::main_line;
use plywise_engine::{Engine, Limits, Score, SearchRoot};
use plywise_game::Game;
use plywise_pgn::Reader;
use plywise_tactics::{Analysis, Explanation, Variation, explain};
use plywise_words::{Catalogue, Naming, explanation_words};
use serde_json::{Value, json};

use crate::{engine, searched};

#[derive(Debug, clap::Args)]
pub(crate) struct AnalyseArgs {
    /// Games
    #[arg(required = true, value_name = "PGN")]
    files: Vec<PathBuf>,
    /// Which moves to analyse
    #[arg(long, value_enum, default_value_t = Kind::Mistakes)]
    kind: Kind,
    /// Number of moves of each file, one a game
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    /// Nodes of each search
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Number of games to skip in each file
    #[arg(long, value_name = "N", default_value_t = 0)]
    skip: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// Moves that lose 20 percentage points of winning chances
    Mistakes,
    /// Best moves that are 10 percentage points better than the second-best
    Best,
    /// Any moves
    Any,
    /// The last move of each game
    Last,
}

/// Winning chances, in percentage points, that a mistake loses at least.
const MIN_LOSS: f64 = 20.0;
/// Winning chances that separate a best move from the second-best.
const MIN_GAP: f64 = 10.0;
/// Nodes of the first search, which only selects.
const FIRST_NODES: u64 = 10_000;
/// The moves of game `n` are searched from ply `n * STEP` on, modulo its length, so that all parts of
/// games are represented.
const STEP: usize = 17;

/// Prints analysed moves as JSON lines, the input of [`explanations`].
pub(crate) fn analyse(args: &AnalyseArgs, out: &mut impl Write) -> Result<()> {
    let engine = engine(16);
    for path in &args.files {
        let name = path.display();
        let file = File::open(path).with_context(|| format!("{name}"))?;
        let mut found = 0;
        for (number, record) in Reader::new(file).games().enumerate().skip(args.skip) {
            let game = main_line(&record?);
            let plies = game.ply();
            let last = plies.saturating_sub(1);
            let all = (0..plies).map(|ply| (ply + number * STEP) % plies);
            let wanted = all.filter(|&ply| args.kind != Kind::Last || ply == last);
            for ply in wanted {
                if let Some(line) = analysed(&engine, &game, ply, args)? {
                    writeln!(out, "{line}")?;
                    out.flush()?;
                    found += 1;
                    break;
                }
            }
            if found == args.count {
                break;
            }
        }
    }
    Ok(())
}

/// Returns the best lines of a position, best first, with their scores.
fn lines(
    engine: &Engine,
    position: Position,
    nodes: u64,
    count: usize,
) -> Result<Vec<(Vec<Move>, Score)>> {
    engine.clear();
    let limits = Limits::nodes(nodes).with_multipv(count);
    let (outcome, reports) = searched(engine, SearchRoot::new(position), limits)?;
    let lines = plywise_coach::training::best_lines(&reports, count, &outcome);
    Ok(lines
        .into_iter()
        .map(|line| (line.moves, line.score))
        .collect())
}

fn analysed(engine: &Engine, game: &Game, ply: usize, args: &AnalyseArgs) -> Result<Option<Value>> {
    let Some(&position) = game.position_at(ply) else {
        return Ok(None);
    };
    let mv = game.moves()[ply];
    let after = position.after(mv);
    let loss = |nodes| -> Result<f64> {
        let (best, reply) = (
            lines(engine, position, nodes, 1)?,
            lines(engine, after, nodes, 1)?,
        );
        let Some(((best, top), (_, answer))) =
            best.into_iter().next().zip(reply.into_iter().next())
        else {
            return Ok(0.0);
        };
        let same = best.first() == Some(&mv);
        let lost = top.winning_chances() - (-answer).winning_chances();
        Ok(if same { 0.0 } else { lost })
    };
    let gap = |nodes| -> Result<f64> {
        let found = lines(engine, position, nodes, 2)?;
        Ok(match &found[..] {
            [(_, first), (_, second), ..] => first.winning_chances() - second.winning_chances(),
            _ => 0.0,
        })
    };
    match args.kind {
        Kind::Mistakes if loss(FIRST_NODES)? < 0.75 * MIN_LOSS => return Ok(None),
        Kind::Best if gap(FIRST_NODES)? < MIN_GAP => return Ok(None),
        _ => {}
    }
    let best = lines(engine, position, args.nodes, 2)?;
    let Some((line, score)) = best.first().cloned() else {
        return Ok(None);
    };
    let mv = match args.kind {
        Kind::Best => line[0],
        Kind::Mistakes | Kind::Any | Kind::Last => mv,
    };
    let reply = lines(engine, position.after(mv), args.nodes, 1)?
        .into_iter()
        .next();
    let second = best.get(1).map(|(_, score)| *score);
    let gap = second.map_or(0.0, |second| {
        score.winning_chances() - second.winning_chances()
    });
    let lost = match &reply {
        Some((_, answer)) if line[0] != mv => {
            score.winning_chances() - (-*answer).winning_chances()
        }
        _ => 0.0,
    };
    match args.kind {
        Kind::Mistakes if lost < MIN_LOSS => return Ok(None),
        Kind::Best if gap < MIN_GAP => return Ok(None),
        _ => {}
    }
    let uci = |position: &Position, line: &[Move]| position.uci_line(line, CastlingText::Standard);
    let (reply, answer) = reply.unwrap_or_default();
    let previous = ply.checked_sub(1).map(|ply| game.moves()[ply]);
    Ok(Some(json!({
        "fen": position.to_string(),
        "previous": previous,
        "move": position.uci(mv, CastlingText::Standard),
        "best": uci(&position, &line),
        "score": score.raw(),
        "reply": uci(&position.after(mv), &reply),
        "reply_score": answer.raw(),
        "lost": lost,
        "gap": gap,
    })))
}

/// Reads analysed moves and adds their explanations as data (`facts`) and as text.
pub(crate) fn explanations(input: impl BufRead, out: &mut impl Write) -> Result<()> {
    let catalogue = Catalogue::for_tag("en");
    for line in input.lines() {
        let mut record: Value = serde_json::from_str(&line?)?;
        let position = Position::from_fen(record["fen"].as_str().context("fen")?)?;
        let moves = |key: &str, from: &Position| -> Result<Vec<Move>> {
            let mut at = *from;
            let texts = record[key].as_array().cloned().unwrap_or_default();
            let moves = texts.iter().map(|text| {
                let mv = at.parse_uci(text.as_str().unwrap_or_default())?;
                at.play(mv);
                Ok(mv)
            });
            moves.collect()
        };
        let score =
            |key: &str| -> Result<Score> { Ok(serde_json::from_value(record[key].clone())?) };
        let mv = position.parse_uci(record["move"].as_str().context("move")?)?;
        let (best, reply) = (
            moves("best", &position)?,
            moves("reply", &position.after(mv))?,
        );
        let previous = serde_json::from_value(record["previous"].clone())?;
        let analysis = Analysis {
            best: Variation {
                moves: &best,
                score: score("score")?,
            },
            reply: Variation {
                moves: &reply,
                score: score("reply_score")?,
            },
            previous,
        };
        let start = std::time::Instant::now();
        let explanation = explain(&position, mv, &analysis);
        record["ms"] = json!(start.elapsed().as_secs_f64() * 1_000.0);
        record["text"] = json!(text(&explanation, &position, &catalogue));
        record["san"] = json!(position.san(mv));
        record["is_mistake"] = json!(explanation.is_mistake);
        record["told"] = json!(explanation.main_facts().len());
        record["facts"] = serde_json::to_value(&explanation.facts)?;
        writeln!(out, "{record}")?;
    }
    Ok(out.flush()?)
}

fn text(explanation: &Explanation, position: &Position, catalogue: &Catalogue) -> String {
    explanation_words(explanation, position, Naming::Letters, catalogue)
}
