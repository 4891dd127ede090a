//! Whether a gain hangs on the piece that the reason names: that piece is neutralised, and both
//! positions are searched.
//!
//! The gain is what the best line has over the standing before it: the search's score less the static
//! evaluation, both for the side to move, in centipawns and within [`MOST`]. What is done:
//!
//! - A target, or a pinned piece, becomes a pawn, so that the lines stay as they are. It is taken off
//!   where it is a pawn, or where a pawn would stand on the last two ranks.
//! - What a defender has to protect, gets a pawn that protects it as well, where there is room for
//!   one; otherwise it is treated as a target.
//!
//! The piece that moves first is never changed.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{BufRead, Write};

use plywise_chess::{Move, Piece, Position, PositionEditor, Rank, Role, Square, pawn_attacks};
use plywise_engine::eval::evaluate;
use plywise_engine::reasons::{Explanation, Reason, explain};
use plywise_engine::{Engine, Score};
use serde_json::json;

use super::labelled::puzzles;
use super::searched::{search, written};

/// Gains are counted up to this many centipawns: more is won anyway.
const MOST: i32 = 1_000;
/// What is less than a pawn is no gain.
const LEAST: i32 = 100;

/// Searches the puzzles of a tagged file and those of their positions in which a cited piece is
/// neutralised; one line of JSON for each claim.
pub(super) fn counterfactual(
    engine: &Engine,
    input: impl BufRead,
    mut out: impl Write,
    (most, nodes): (u32, u64),
) -> anyhow::Result<String> {
    // Of each kind how many there are, and in how many the gain at least halves.
    let mut kinds: BTreeMap<String, [u32; 2]> = BTreeMap::new();
    for puzzle in puzzles(input).take(most as usize) {
        let position = puzzle?.position;
        let (line, score) = search(engine, position, nodes)?;
        let Some(told) = explain(&position, &line, score) else {
            continue;
        };
        let before = gain(&position, score);
        let Some((changed, square)) = neutralised(&position, &told).filter(|_| before >= LEAST)
        else {
            continue;
        };
        let (other, score) = search(engine, changed, nodes)?;
        let after = gain(&changed, score);
        let vanishes = after * 2 <= before;
        let reason = serde_json::to_value(&told.reason)?;
        let kind = reason.as_object().and_then(|object| object.keys().next());
        let row = kinds.entry(kind.cloned().unwrap_or_default()).or_default();
        row[0] += 1;
        row[1] += u32::from(vanishes);
        let record = json!({
            "fen": position.to_string(),
            "line": written(position, &line),
            "reason": reason,
            "changed": changed.to_string(),
            "square": square.to_string(),
            "other": written(changed, &other),
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

/// What the side to move has at the end of its best line over what it had before.
fn gain(position: &Position, score: Score) -> i32 {
    (score.raw() - evaluate(position).raw()).clamp(-MOST, MOST)
}

/// The position with the piece neutralised that a reason names, and its square; `None` where no
/// piece but the mover is named, or the position would not be legal.
fn neutralised(position: &Position, told: &Explanation) -> Option<(Position, Square)> {
    let (square, is_protected) = cited(position, told)?;
    let piece = position.piece_on(square)?;
    if piece.role == Role::King || told.proof.first()?.from() == square {
        return None;
    }
    let protected = || is_protected.then(|| protected(position, square)).flatten();
    let changed = protected().or_else(|| weakened(position, square))?;
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
        Reason::Attracts { piece, .. } => (*piece, false),
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
fn weakened(position: &Position, square: Square) -> Option<Position> {
    let piece = position.piece_on(square)?;
    let rank = square.rank();
    let is_low = [Rank::First, Rank::Seventh, Rank::Eighth]
        .iter()
        .all(|&it| rank != it.relative_to(piece.color));
    let mut editor = PositionEditor::new(position);
    if piece.role != Role::Pawn && is_low {
        let role = Role::Pawn;
        editor.place(square, Piece { role, ..piece });
        if let Ok(changed) = editor.position() {
            return Some(changed);
        }
    }
    editor.remove(square);
    editor.position().ok()
}

/// The position with one more pawn that protects the piece.
fn protected(position: &Position, square: Square) -> Option<Position> {
    let piece = position.piece_on(square)?;
    let color = piece.color;
    let from = pawn_attacks(!color, square) - position.occupied();
    from.into_iter().find_map(|from| {
        let mut editor = PositionEditor::new(position);
        let role = Role::Pawn;
        editor.place(from, Piece { color, role });
        editor.position().ok()
    })
}
