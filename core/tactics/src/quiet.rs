//! Positional reasons from the HCE terms, where tactics do not decide.

use super::line::Line;
use plywise_chess::{Color, Move, Position, Role};
use plywise_engine::eval::{Share, Term, explain};

/// Min change of all terms together, in centipawns.
const CHANGE: i32 = 30;

/// Returns the term that accounts for most of what a line gains up to its end, for the side that starts it. `None` if
/// there is no such term, or the final position is not quiet.
pub(super) fn gained(position: &Position, line: &[Move]) -> Option<Term> {
    let end = end_of(position, line, 2)?;
    let us = position.turn();
    let term = main_term(&shares(position, us)?, &shares(&end, us)?)?;
    // Without queens, the king need not hide.
    (term != Term::King || end.role(Role::Queen).any()).then_some(term)
}

/// Returns the term that accounts for most of the difference between two lines, for the player of the move. `better`
/// starts before the move, `answer` after it.
pub(super) fn lost(
    position: &Position,
    better: &[Move],
    after: &Position,
    answer: &[Move],
) -> Option<Term> {
    let (good, bad) = (end_of(position, better, 2)?, end_of(after, answer, 1)?);
    let us = position.turn();
    main_term(&shares(&bad, us)?, &shares(&good, us)?)
}

/// Returns the final position of a line of at least `plies` plies.
fn end_of(position: &Position, line: &[Move], plies: usize) -> Option<Position> {
    let line = Line::new(position, line);
    (line.moves.len() >= plies).then(|| *line.end())
}

/// Returns the share of each term from a side's point of view. `None` in check, or if the endgame rules set the score.
fn shares(position: &Position, us: Color) -> Option<Vec<Share>> {
    let shares = explain(position);
    if position.is_check() || shares.len() < 2 {
        return None;
    }
    let sign = if position.turn() == us { 1 } else { -1 };
    let own = shares.into_iter().map(|share| Share {
        centipawns: share.centipawns * sign,
        ..share
    });
    Some(own.collect())
}

/// Returns the term that accounts for more than half of the total increase.
fn main_term(from: &[Share], to: &[Share]) -> Option<Term> {
    let changes = from.iter().zip(to).filter(|(a, _)| a.term != Term::Tempo);
    let changes: Vec<(Term, i32)> = changes
        .map(|(a, b)| (a.term, b.centipawns - a.centipawns))
        .collect();
    let total: i32 = changes.iter().map(|(_, change)| change).sum();
    let &(term, most) = changes.iter().max_by_key(|(_, change)| *change)?;
    let is_told = !matches!(term, Term::Material | Term::Endgame);
    (is_told && total >= CHANGE && most * 2 > total).then_some(term)
}
