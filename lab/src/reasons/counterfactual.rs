//! Whether a gain hangs on the piece that the reason names: that piece is neutralised, and both
//! positions are searched.
//!
//! The gain of a move is its score less that of the best other move: what it wins over anything else
//! that could be played. Where the move is not possible any more, nothing is gained. What is done:
//!
//! - What the first move takes, or a fork attacks, is taken off.
//! - Another target, or a pinned piece, becomes a pawn, so that the lines stay as they are. It is taken
//!   off where it is a pawn, or where a pawn would stand on the last two ranks.
//! - What a defender has to protect, gets a pawn that protects it as well, where there is room for
//!   one; otherwise it is treated as a target.
//!
//! A piece that is lured to a square is neither: without it what was offered would stand untaken.
//!
//! The piece that moves first is never changed. For comparison the same is done with a piece of the
//! opponent that the reason does not name: there the gain should stay.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{BufRead, Write};

use plywise_chess::{Bitboard, Move, Piece, Position, Rank, Role, Setup, Square, pawn_attacks};
use plywise_engine::reasons::{Explanation, Reason, explain};
use plywise_engine::{Engine, Score};
use serde_json::json;

use super::searched::{search, search_among};
use super::tagged::puzzles;
use crate::engines::uci_line;

/// Scores count up to this many centipawns, mates as this many.
const MOST: i32 = 3_000;
/// What is less than a pawn is no gain.
const LEAST: i32 = 100;

/// Searches the puzzles of a tagged file and those of their positions in which a cited piece is
/// neutralised; one line of JSON for each claim.
pub(super) fn counterfactual(
    engine: &Engine,
    input: impl BufRead,
    mut out: impl Write,
    (most, nodes): (u32, u64),
    is_cited: bool,
) -> anyhow::Result<String> {
    // Of each kind how many there are, and in how many the gain at least halves.
    let mut kinds: BTreeMap<String, [u32; 2]> = BTreeMap::new();
    for puzzle in puzzles(input).take(most as usize) {
        let position = puzzle?.position;
        let (line, score) = search(engine, position, nodes)?;
        let Some(told) = explain(&position, &line, score) else {
            continue;
        };
        let Some((changed, square)) = changed(&position, &told, is_cited) else {
            continue;
        };
        let mv = line[0];
        let best = clamped(score);
        let before = best - best_other(engine, position, mv, nodes)?;
        if before < LEAST {
            continue;
        }
        let after = if changed.is_legal(mv) {
            let (_, score) = search_among(engine, changed, vec![mv], nodes)?;
            clamped(score) - best_other(engine, changed, mv, nodes)?
        } else {
            0
        };
        let vanishes = after * 2 <= before;
        let reason = serde_json::to_value(&told.reason)?;
        let kind = reason.as_object().and_then(|object| object.keys().next());
        let row = kinds.entry(kind.cloned().unwrap_or_default()).or_default();
        row[0] += 1;
        row[1] += u32::from(vanishes);
        let record = json!({
            "fen": position.to_string(),
            "line": uci_line(position, &line),
            "reason": reason,
            "changed": changed.to_string(),
            "square": square.to_string(),
            "gains": [before, after],
            "vanishes": vanishes,
        });
        writeln!(out, "{record}")?;
        out.flush()?;
    }
    let (mut text, mut sum) = (String::new(), [0; 2]);
    for (kind, row) in kinds {
        let _ = writeln!(text, "{kind}: {} of {}", row[1], row[0]);
        sum = [sum[0] + row[0], sum[1] + row[1]];
    }
    let share = f64::from(sum[1]) * 100.0 / f64::from(sum[0].max(1));
    let _ = writeln!(
        text,
        "the gain at least halves in {} of {} claims ({share:.1} %)",
        sum[1], sum[0]
    );
    Ok(text)
}

/// The score of the best move but one; with no other, that of a lost game.
fn best_other(engine: &Engine, position: Position, mv: Move, nodes: u64) -> anyhow::Result<i32> {
    let mut others = position.legal_moves().to_vec();
    others.retain(|&other| other != mv);
    if others.is_empty() {
        return Ok(-MOST);
    }
    let (_, score) = search_among(engine, position, others, nodes)?;
    Ok(clamped(score))
}

fn clamped(score: Score) -> i32 {
    score.raw().clamp(-MOST, MOST)
}

/// The position with a piece neutralised, and the square of that: the piece that the reason names, or
/// one that it does not name.
fn changed(position: &Position, told: &Explanation, is_cited: bool) -> Option<(Position, Square)> {
    let neutralised = neutralised(position, told)?;
    if is_cited {
        return Some(neutralised);
    }
    // The whole proof may be about what moves in it or is taken.
    let moved = told.proof.iter().flat_map(|mv| [mv.from(), mv.to()]);
    let named: Bitboard = moved
        .chain(cited(position, told).map(|(it, _)| it))
        .collect();
    let others = position.color(!position.turn()) - named - position.role(Role::King);
    let found = others
        .into_iter()
        .filter_map(|square| Some((weakened(position, square, false)?, square)));
    found.max_by_key(|&(_, square)| position.role_on(square).map(Role::points))
}

/// The position with the piece neutralised that a reason names, and its square; `None` where no
/// piece but the mover is named, or the position would not be legal.
fn neutralised(position: &Position, told: &Explanation) -> Option<(Position, Square)> {
    let (square, is_protected) = cited(position, told)?;
    let piece = position.piece_on(square)?;
    if piece.role == Role::King || told.proof.first()?.from() == square {
        return None;
    }
    let is_fork = matches!(told.reason, Reason::Forks { .. });
    let is_taken = is_fork || told.proof.first()?.to() == square;
    let protected = || is_protected.then(|| protected(position, square)).flatten();
    let changed = protected().or_else(|| weakened(position, square, is_taken))?;
    Some((changed, square))
}

/// The square of the piece, and whether it counts because another has to protect it.
fn cited(position: &Position, told: &Explanation) -> Option<(Square, bool)> {
    let is_king = |square| position.role_on(square) == Some(Role::King);
    Some(match &told.reason {
        Reason::Forks { targets, .. } => {
            let taken = origin(position, &told.proof);
            let kept = taken.filter(|square| targets.contains(square));
            let first = || targets.iter().copied().find(|&it| !is_king(it));
            (kept.or_else(first)?, false)
        }
        Reason::Pins { pinned, .. }
        | Reason::PinsTo { pinned, .. }
        | Reason::UsesPin { pinned, .. } => (*pinned, false),
        Reason::Skewers { behind, .. } => (*behind, false),
        Reason::Discovers { by, target } if is_king(*target) => (*by, false),
        Reason::TakesHanging { target, .. }
        | Reason::WinsExchange { target, .. }
        | Reason::Traps { target, .. }
        | Reason::InBetween { target }
        | Reason::XRays { target, .. }
        | Reason::Discovers { target, .. } => (*target, false),
        Reason::TakesDefender { target, .. }
        | Reason::Deflects { target, .. }
        | Reason::Overloads { second: target, .. }
        | Reason::Interferes { target, .. } => (*target, true),
        Reason::WinsInLine { .. } => (origin(position, &told.proof)?, false),
        _ => return None,
    })
}

/// Where the piece stood at first that the last move of a line takes.
fn origin(position: &Position, line: &[Move]) -> Option<Square> {
    let (last, rest) = line.split_last()?;
    let mut at = *position;
    let mut moves = Vec::new();
    for &mv in rest {
        moves.push((mv.from(), mv.destination(), at.turn()));
        at.try_play(mv).ok()?;
    }
    let (_, mut square) = at.changes(*last).captured()?;
    for (from, to, color) in moves.into_iter().rev() {
        if color != position.turn() && to == square {
            square = from;
        }
    }
    Some(square)
}

/// The position with a pawn in place of the piece, or with nothing.
fn weakened(position: &Position, square: Square, is_taken: bool) -> Option<Position> {
    let piece = position.piece_on(square)?;
    let rank = square.rank();
    let is_low = !is_taken
        && [Rank::First, Rank::Seventh, Rank::Eighth]
            .iter()
            .all(|&it| rank != it.relative_to(piece.color));
    let mut setup = Setup::from(position);
    if piece.role != Role::Pawn && is_low {
        let role = Role::Pawn;
        setup.set(square, Some(Piece { role, ..piece }));
        setup.sanitize();
        if let Ok(changed) = Position::from_setup(&setup) {
            return Some(changed);
        }
    }
    setup.set(square, None);
    setup.sanitize();
    Position::from_setup(&setup).ok()
}

/// The position with one more pawn that protects the piece.
fn protected(position: &Position, square: Square) -> Option<Position> {
    let piece = position.piece_on(square)?;
    let color = piece.color;
    let from = pawn_attacks(!color, square) - position.occupied();
    from.into_iter().find_map(|from| {
        let mut setup = Setup::from(position);
        let role = Role::Pawn;
        setup.set(from, Some(Piece { color, role }));
        setup.sanitize();
        Position::from_setup(&setup).ok()
    })
}
