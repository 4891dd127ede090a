//! What came of the games so far.

use std::fmt;
use std::time::Instant;

use plywise_chess::Color;

use super::match_game::MatchGame;

pub(super) struct Tally {
    wanted: u32,
    games: u32,
    white: u32,
    draws: u32,
    black: u32,
    plies: u64,
    nodes: u64,
    started: Instant,
}

impl Tally {
    pub(super) fn new(wanted: u32) -> Self {
        Self {
            wanted,
            games: 0,
            white: 0,
            draws: 0,
            black: 0,
            plies: 0,
            nodes: 0,
            started: Instant::now(),
        }
    }

    pub(super) fn add(&mut self, played: &MatchGame) {
        self.games += 1;
        match played.outcome.winner {
            Some(Color::White) => self.white += 1,
            Some(Color::Black) => self.black += 1,
            None => self.draws += 1,
        }
        self.plies += played.game.ply() as u64;
        self.nodes += played.nodes;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "games {}/{} white {} draws {} black {} plies {} nodes {} time {:.1} s",
            self.games,
            self.wanted,
            self.white,
            self.draws,
            self.black,
            self.plies,
            self.nodes,
            self.started.elapsed().as_secs_f64()
        )
    }
}
