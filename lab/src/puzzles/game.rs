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
/// At each move this many more are drawn,
const OTHERS: usize = 4;
/// as levels from this one to that would play.
const OTHER_LEVELS: [u8; 2] = [6, 9];
/// Most plies from the opening book; each game draws its own number below.
const BOOK_PLIES: usize = 9;
/// Most random plies after these, likewise.
const RANDOM_PLIES: usize = 4;
/// Positions that the search of each position of a game looks at, which is enough to see most
/// moves to be none that matter.
const GLANCE_NODES: u64 = 1_500;
/// Percent of winning chances that a move must have given by that to be looked at again.
const GLANCE_SWING: f64 = 12.0;
/// Positions that this second look searches before and after the move.
const SCAN_NODES: u64 = 8_000;
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
const APART: usize = 5;

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

/// Plays the game of a number and looks for puzzles in it: after the move of each side and, since a
/// search for a blunder costs more than a move, after some that lower levels would have made. A
/// blunder is taken back and the best move played in its place, so that the game stays even and
/// has more to give.
pub(super) fn search(engines: &Engines, number: u32) -> anyhow::Result<FoundGame> {
    let mut random = Random::new(SEED, number);
    let levels = [0; 2].map(|_: u8| between(&mut random, LEVELS));
    let seed = random.next();
    let mut hunt = Hunt {
        engines,
        game: opening(&mut random),
        puzzles: Vec::new(),
        failed: Vec::new(),
    };
    let mut decided = 0;
    engines.scan.clear();
    while hunt.game.outcome().is_none()
        && hunt.game.ply() < MAX_PLIES
        && decided < DECIDED_PLIES
        && !hunt.game.draw_claims().any()
    {
        let here = hunt.scan(GLANCE_NODES)?;
        let is_decided = (here.score.winning_chances() - 50.0).abs() > DECIDED - 50.0;
        decided = if is_decided { decided + 1 } else { 0 };
        let level = levels[hunt.game.position().turn().index()];
        let (Some(own), Some(best)) = (hunt.choice(level, seed)?, here.best) else {
            break;
        };
        let mut moves = vec![own];
        for _ in 0..OTHERS {
            let level = between(&mut random, OTHER_LEVELS);
            moves.extend(hunt.choice(level, random.next())?);
        }
        let mut next = own;
        let mut seen = Vec::new();
        let mut before = None;
        for mv in moves {
            if mv == best || seen.contains(&mv) {
                continue;
            }
            seen.push(mv);
            if hunt.is_blunder(&here, &mut before, mv)? && mv == own {
                next = best;
            }
        }
        hunt.game.play(next)?;
    }
    Ok(FoundGame {
        game: number,
        levels,
        plies: hunt.game.ply(),
        puzzles: hunt.puzzles,
    })
}

fn between(random: &mut Random, [lowest, highest]: [u8; 2]) -> u8 {
    lowest + random.below(usize::from(highest - lowest) + 1) as u8
}

/// A game that is played and what was found in it.
struct Hunt<'a> {
    engines: &'a Engines,
    game: Game,
    puzzles: Vec<FoundPuzzle>,
    /// The first moves of what turned out to be no puzzle, with the ply.
    failed: Vec<(usize, Move)>,
}

impl Hunt<'_> {
    fn scan(&self, nodes: u64) -> anyhow::Result<SearchOutcome> {
        let root = self.game.search_root();
        Ok(self.engines.scan.search_now(root, Limits::nodes(nodes))?)
    }

    /// The move of a level.
    fn choice(&self, level: u8, seed: u64) -> anyhow::Result<Option<Move>> {
        let limits = Rung::new(level).limits(None, seed);
        let root = self.game.search_root();
        Ok(self.engines.player.search_now(root, limits)?.best)
    }

    /// Whether a move is a blunder by the glance at the position and, where it is worth one, a
    /// second look, which is made once for all moves. What a blunder allows is kept if it is a
    /// puzzle.
    fn is_blunder(
        &mut self,
        here: &SearchOutcome,
        looked: &mut Option<SearchOutcome>,
        mv: Move,
    ) -> anyhow::Result<bool> {
        self.game.play(mv)?;
        let glance = self.scan(GLANCE_NODES)?;
        let mut is_blunder = false;
        if gives(here, &glance) >= GLANCE_SWING && self.game.outcome().is_none() {
            let after = self.scan(SCAN_NODES)?;
            self.game.undo();
            let before = match looked {
                Some(before) => before,
                None => looked.insert(self.scan(SCAN_NODES)?),
            };
            self.game.play(mv)?;
            is_blunder = gives(before, &after) >= SWING && before.best != Some(mv);
            if is_blunder {
                self.examine(before, &after)?;
            }
        }
        self.game.undo();
        Ok(is_blunder)
    }

    /// Looks whether the last move allows a puzzle.
    fn examine(&mut self, before: &SearchOutcome, after: &SearchOutcome) -> anyhow::Result<()> {
        let (ply, had) = (self.game.ply(), -before.score);
        let last = self.puzzles.last().map(|puzzle| puzzle.ply);
        let near = |other: usize| ply < other + APART;
        let Some(best) = after.best else {
            return Ok(());
        };
        let is_known = self.failed.iter().any(|&(at, mv)| mv == best && near(at));
        if had.winning_chances() > WON_BEFORE || last.is_some_and(near) || is_known {
            return Ok(());
        }
        match puzzle_at(self.engines, &self.game, had)? {
            Some(puzzle) => self.puzzles.push(puzzle),
            None => self.failed.push((ply, best)),
        }
        Ok(())
    }
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
