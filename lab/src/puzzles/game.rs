//! Search for puzzles in a game between two skill levels.

use plywise_chess::{Move, Position};
use plywise_engine::{Engine, Limits, Score, SearchOutcome};
use plywise_game::{Game, SkillLevel};
use plywise_openings::Book;

use super::journal::{FoundGame, FoundPuzzle, line_text};
use super::solve::solve;
use crate::engines::one_thread;
use crate::random::Random;

/// Lowest and highest skill level that plays the games.
const LEVELS: [u8; 2] = [6, 14];
/// Number of further moves that are examined in each position.
const OTHERS: usize = 4;
/// Lowest and highest skill level that chooses the further moves.
const OTHER_LEVELS: [u8; 2] = [6, 9];
/// Upper bound, exclusive, of the random number of plies from the opening book.
const BOOK_PLIES: usize = 9;
/// Upper bound, exclusive, of the random number of random plies after the opening book.
const RANDOM_PLIES: usize = 4;
/// Number of nodes of the first search of each position, which excludes most moves.
const FIRST_NODES: u64 = 1_500;
/// Winning chances, in percent, that a move must lose by the first search for a second search.
const FIRST_SWING: f64 = 12.0;
/// Number of nodes of the second search, before and after the move.
const SECOND_NODES: u64 = 8_000;
/// Winning chances, in percent, that a blunder must lose.
const SWING: f64 = 20.0;
/// Winning chances of the solver before the opponent's blunder, in percent, above which there is no puzzle.
const WON_BEFORE: f64 = 70.0;
/// Winning chances, in percent, from which a game counts as decided.
const DECIDED: f64 = 97.4;
/// Number of consecutive plies with decided winning chances after which a game ends.
const DECIDED_PLIES: usize = 6;
/// Number of plies after which a game ends.
const MAX_PLIES: usize = 160;
/// Smallest distance between two blunders in a game, in plies.
const MIN_DISTANCE: usize = 5;

/// Engines of one thread that play games and look for puzzles.
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

/// Plays the game with the given number and looks for puzzles: after each move, and after some moves that lower levels
/// would have played. Instead of a blunder the best move is played, so that the game stays even and contains more
/// puzzles.
pub(super) fn search(engines: &Engines, number: u32) -> anyhow::Result<FoundGame> {
    let mut random = Random::new(SEED, number);
    let levels = [0; 2].map(|_: u8| between(&mut random, LEVELS));
    let seed = random.next();
    let mut search = PuzzleSearch {
        engines,
        game: opening(&mut random),
        puzzles: Vec::new(),
        failed: Vec::new(),
    };
    let mut decided = 0;
    engines.scan.clear();
    while search.game.outcome().is_none()
        && search.game.ply() < MAX_PLIES
        && decided < DECIDED_PLIES
        && !search.game.draw_claims().any()
    {
        let here = search.scan(FIRST_NODES)?;
        let is_decided = (here.score.winning_chances() - 50.0).abs() > DECIDED - 50.0;
        decided = if is_decided { decided + 1 } else { 0 };
        let level = levels[search.game.position().turn().index()];
        let (Some(own), Some(best)) = (search.choice(level, seed)?, here.best) else {
            break;
        };
        let mut moves = vec![own];
        for _ in 0..OTHERS {
            let level = between(&mut random, OTHER_LEVELS);
            moves.extend(search.choice(level, random.next())?);
        }
        let mut next = own;
        let mut seen = Vec::new();
        let mut before = None;
        for mv in moves {
            if mv == best || seen.contains(&mv) {
                continue;
            }
            seen.push(mv);
            if search.is_blunder(&here, &mut before, mv)? && mv == own {
                next = best;
            }
        }
        search.game.play(next)?;
    }
    Ok(FoundGame {
        game: number,
        levels,
        plies: search.game.ply(),
        puzzles: search.puzzles,
    })
}

fn between(random: &mut Random, [lowest, highest]: [u8; 2]) -> u8 {
    lowest + random.below(usize::from(highest - lowest) + 1) as u8
}

/// Game in progress with the puzzles found so far.
struct PuzzleSearch<'a> {
    engines: &'a Engines,
    game: Game,
    puzzles: Vec<FoundPuzzle>,
    /// Ply and first move of each position that was found to be no puzzle.
    failed: Vec<(usize, Move)>,
}

impl PuzzleSearch<'_> {
    fn scan(&self, nodes: u64) -> anyhow::Result<SearchOutcome> {
        let root = self.game.search_root();
        Ok(self.engines.scan.search_now(root, Limits::nodes(nodes))?)
    }

    /// Returns the move that a skill level chooses in the current position.
    fn choice(&self, level: u8, seed: u64) -> anyhow::Result<Option<Move>> {
        let limits = SkillLevel::new(level).limits(None, seed);
        let root = self.game.search_root();
        Ok(self.engines.player.search_now(root, limits)?.best)
    }

    /// Returns whether a move is a blunder by the first and, if necessary, the second search of the position. The
    /// result of the second search is kept in `second`. Stores the puzzle that the blunder allows.
    fn is_blunder(
        &mut self,
        here: &SearchOutcome,
        second: &mut Option<SearchOutcome>,
        mv: Move,
    ) -> anyhow::Result<bool> {
        self.game.play(mv)?;
        let first = self.scan(FIRST_NODES)?;
        let mut is_blunder = false;
        if lost_chances(here, &first) >= FIRST_SWING && self.game.outcome().is_none() {
            let after = self.scan(SECOND_NODES)?;
            self.game.undo();
            let before = match second {
                Some(before) => before,
                None => second.insert(self.scan(SECOND_NODES)?),
            };
            self.game.play(mv)?;
            is_blunder = lost_chances(before, &after) >= SWING && before.best != Some(mv);
            if is_blunder {
                self.examine(before, &after)?;
            }
        }
        self.game.undo();
        Ok(is_blunder)
    }

    /// Stores the puzzle that the last move of the game allows, if there is one.
    fn examine(&mut self, before: &SearchOutcome, after: &SearchOutcome) -> anyhow::Result<()> {
        let (ply, before) = (self.game.ply(), -before.score);
        let last = self.puzzles.last().map(|puzzle| puzzle.ply);
        let near = |other: usize| ply < other + MIN_DISTANCE;
        let Some(best) = after.best else {
            return Ok(());
        };
        let is_known = self.failed.iter().any(|&(at, mv)| mv == best && near(at));
        if before.winning_chances() > WON_BEFORE || last.is_some_and(near) || is_known {
            return Ok(());
        }
        match puzzle_at(self.engines, &self.game, before)? {
            Some(puzzle) => self.puzzles.push(puzzle),
            None => self.failed.push((ply, best)),
        }
        Ok(())
    }
}

/// Returns the winning chances that a move lost, in percent, by the searches before and after it.
fn lost_chances(before: &SearchOutcome, after: &SearchOutcome) -> f64 {
    after.score.winning_chances() - (-before.score).winning_chances()
}

/// Seed of the random sequences of the puzzle games.
const SEED: u64 = 0x70_757A_7A6C_6573;

/// Returns a game that begins with book moves and some random moves.
fn opening(random: &mut Random) -> Game {
    let book = Book::builtin();
    let (by_book, at_random) = (random.below(BOOK_PLIES), random.below(RANDOM_PLIES));
    let mut game = Game::default();
    for _ in 0..by_book {
        if let Some(mv) = book.choose(game.position(), random.next()) {
            // Book moves are legal.
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

/// Returns the puzzle that the last move of a game allows.
fn puzzle_at(engines: &Engines, game: &Game, before: Score) -> anyhow::Result<Option<FoundPuzzle>> {
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
        before: before.raw(),
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
    fn openings_differ_and_are_reproducible() {
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
