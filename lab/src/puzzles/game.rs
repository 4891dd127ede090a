//! One game between two levels, searched for blunders.

use plywise_chess::{Move, Position};
use plywise_engine::{Book, Engine, Limits, Score, SearchOutcome};
use plywise_game::{Game, Rung};

use super::journal::{FoundGame, FoundPuzzle, line_text};
use super::solve::solve;
use crate::engines::one_thread;
use crate::random::Random;

/// The lowest level that plays, and the highest.
const LEVELS: [u8; 2] = [6, 14];
/// Most plies from the opening book; each game draws its own number below.
const BOOK_PLIES: usize = 9;
/// Most random plies after these, likewise.
const RANDOM_PLIES: usize = 4;
/// Positions that the search of each position of a game looks at, which is enough to see most
/// moves to be none that matter.
const GLANCE_NODES: u64 = 8_000;
/// Percent of winning chances that a move must have given by that to be looked at again.
const GLANCE_SWING: f64 = 12.0;
/// Positions that this second look searches before and after the move.
const SCAN_NODES: u64 = 30_000;
/// Percent of winning chances that the opponent's move must have given the solver.
const SWING: f64 = 20.0;
/// Percent of winning chances above which the solver was winning before.
const WON_BEFORE: f64 = 70.0;
/// A game is over for us once one side has had these chances, in percent, for some plies.
const DECIDED: f64 = 97.4;
/// How many plies that is.
const DECIDED_PLIES: usize = 6;
/// Plies after which a game is left.
const MAX_PLIES: usize = 160;
/// Plies between the blunders of two puzzles of the same game at least.
const APART: usize = 8;

/// The engines of one thread.
pub(super) struct Engines {
    player: Engine,
    scan: Engine,
    solver: Engine,
}

impl Engines {
    pub(super) fn new() -> Self {
        Self {
            player: one_thread(1),
            scan: one_thread(4),
            solver: one_thread(32),
        }
    }
}

/// Plays the game of a number and looks for puzzles in it. A blunder is taken back and the best
/// move played in its place, so that the game stays even and has more to give.
pub(super) fn search(engines: &Engines, number: u32) -> anyhow::Result<FoundGame> {
    let mut random = Random::new(SEED, number);
    let span = usize::from(LEVELS[1] - LEVELS[0]) + 1;
    let levels = [0; 2].map(|_: u8| LEVELS[0] + random.below(span) as u8);
    let seed = random.next();
    let mut game = opening(&mut random);
    let mut puzzles: Vec<FoundPuzzle> = Vec::new();
    let mut next_at = 0;
    let mut decided = 0;
    engines.scan.clear();
    let scan = |game: &Game, nodes| {
        let root = game.search_root();
        engines.scan.search_now(root, Limits::nodes(nodes))
    };
    let mut here = scan(&game, GLANCE_NODES)?;
    while game.outcome().is_none() && game.ply() < MAX_PLIES && decided < DECIDED_PLIES {
        let level = Rung::new(levels[game.position().turn().index()]);
        let limits = level.limits(None, seed);
        let played = engines.player.search_now(game.search_root(), limits)?;
        let Some(mv) = played.best else { break };
        game.play(mv)?;
        if game.draw_claims().any() {
            break;
        }
        let mut next = scan(&game, GLANCE_NODES)?;
        if gives(&here, &next) >= GLANCE_SWING && here.best != Some(mv) {
            game.undo();
            here = scan(&game, SCAN_NODES)?;
            game.play(mv)?;
            next = scan(&game, SCAN_NODES)?;
        }
        if let Some(best) = here.best.filter(|&best| best != mv)
            && gives(&here, &next) >= SWING
        {
            let had = -here.score;
            if had.winning_chances() <= WON_BEFORE
                && game.ply() >= next_at
                && let Some(puzzle) = puzzle_at(engines, &game, had)?
            {
                next_at = game.ply() + APART;
                puzzles.push(puzzle);
            }
            game.undo();
            game.play(best)?;
            next = scan(&game, GLANCE_NODES)?;
        }
        here = next;
        let is_decided = (here.score.winning_chances() - 50.0).abs() > DECIDED - 50.0;
        decided = if is_decided { decided + 1 } else { 0 };
    }
    Ok(FoundGame {
        game: number,
        levels,
        plies: game.ply(),
        puzzles,
    })
}

/// Percent of winning chances that a move gave the opponent, from the searches before and after
/// it.
fn gives(before: &SearchOutcome, after: &SearchOutcome) -> f64 {
    after.score.winning_chances() - (-before.score).winning_chances()
}

/// A number of our own that sets these games apart from others with the same generator.
const SEED: u64 = 0x70_757A_7A6C_6573;

/// Moves of the book and a few at random.
fn opening(random: &mut Random) -> Game {
    let book = Book::builtin();
    let (by_book, at_random) = (random.below(BOOK_PLIES), random.below(RANDOM_PLIES));
    let mut game = Game::default();
    for _ in 0..by_book {
        if let Some(mv) = book.choose(game.position(), random.next()) {
            // A move of the book is legal, and no game ends there.
            let _ = game.play(mv);
        }
    }
    for _ in 0..at_random {
        let moves: Vec<Move> = game.position().legal_moves().into_iter().collect();
        if let Some(&mv) = random.choose(&moves) {
            let _ = game.play(mv);
        }
    }
    game
}

/// The puzzle that the last move of a game allows.
fn puzzle_at(engines: &Engines, game: &Game, had: Score) -> anyhow::Result<Option<FoundPuzzle>> {
    let Some((blunder, start)) = last_move(game) else {
        return Ok(None);
    };
    let Some(solution) = solve(&engines.solver, game.position())? else {
        return Ok(None);
    };
    let moves: Vec<Move> = [blunder].into_iter().chain(solution.moves).collect();
    Ok(Some(FoundPuzzle {
        fen: start.to_string(),
        line: line_text(start, &moves),
        ply: game.ply(),
        before: had.raw(),
        scores: solution.scores,
    }))
}

fn last_move(game: &Game) -> Option<(Move, &Position)> {
    let before = game.ply().checked_sub(1)?;
    Some((game.last_move()?, game.position_at(before)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_differ_and_follow_from_the_number() {
        let played = |number| opening(&mut Random::new(SEED, number)).moves().to_vec();
        assert_eq!(played(5), played(5));
        let mut openings: Vec<_> = (0..50).map(played).collect();
        openings.sort_by_key(|moves| moves.iter().map(|mv| mv.bits()).collect::<Vec<_>>());
        openings.dedup();
        assert!(openings.len() > 30, "{}", openings.len());
        assert!(
            openings
                .iter()
                .all(|moves| moves.len() < BOOK_PLIES + RANDOM_PLIES)
        );
    }
}
