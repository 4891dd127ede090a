//! What an engine tells while it thinks.

use std::fmt;

/// A score for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves, below zero for being mated.
    Mate(i32),
}

/// The last that an engine told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Info {
    /// The score.
    pub(crate) score: Option<Said>,
    /// The depth in plies.
    pub(crate) depth: Option<u32>,
    /// Positions looked at.
    pub(crate) nodes: Option<u64>,
}

impl Said {
    /// The moves to mate, negative if the other side mates.
    pub(crate) fn mate_moves(self) -> Option<i32> {
        match self {
            Self::Mate(moves) => Some(moves),
            Self::Centipawns(_) => None,
        }
    }

    /// The score as one number; a mate is more than any evaluation.
    pub(crate) const fn centipawns(self) -> i32 {
        match self {
            Self::Centipawns(score) => score,
            Self::Mate(moves) if moves > 0 => 100_000 - moves,
            Self::Mate(moves) => -100_000 - moves,
        }
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Centipawns(score) => write!(f, "{:+.2}", f64::from(score) / 100.0),
            Self::Mate(moves) if moves > 0 => write!(f, "+M{moves}"),
            Self::Mate(moves) => write!(f, "-M{}", moves.unsigned_abs()),
        }
    }
}

impl Info {
    /// Reads an `info` line of UCI and keeps what is new in it.
    pub(crate) fn hear_uci(&mut self, line: &str) {
        let mut words = line.split_ascii_whitespace().peekable();
        if words.next() != Some("info") {
            return;
        }
        let mut heard = *self;
        while let Some(word) = words.next() {
            match word {
                // What follows is free text or moves.
                "string" => return,
                "pv" | "refutation" | "currline" => break,
                // A second-best line says nothing about the move that will be played.
                "multipv" if words.peek().is_some_and(|&number| number != "1") => return,
                "depth" => heard.depth = words.next().and_then(|it| it.parse().ok()),
                "nodes" => heard.nodes = words.next().and_then(|it| it.parse().ok()),
                "score" => {
                    let kind = words.next();
                    let value = words.next().and_then(|it| it.parse().ok());
                    heard.score = match (kind, value) {
                        (Some("cp"), Some(value)) => Some(Said::Centipawns(value)),
                        (Some("mate"), Some(value)) => Some(Said::Mate(value)),
                        _ => heard.score,
                    };
                }
                // It is worth more or less than that, so that no game is decided by it.
                "lowerbound" | "upperbound" => heard.score = self.score,
                _ => {}
            }
        }
        *self = heard;
    }

    /// Reads a line of thinking as XBoard engines print it: plies, score, hundredths of a
    /// second, positions, moves.
    pub(crate) fn hear_xboard(&mut self, line: &str) {
        let mut words = line.split_ascii_whitespace();
        let plies = words
            .next()
            .map(|word| word.trim_end_matches(['.', '&', '+', '-', '?']));
        let depth = plies.and_then(|word| word.parse().ok());
        let mut number = || words.next().and_then(|word| word.parse::<i64>().ok());
        let (Some(depth), Some(score), Some(_), Some(nodes)) =
            (depth, number(), number(), number())
        else {
            return;
        };
        let score = score.clamp(-200_000, 200_000) as i32;
        *self = Self {
            score: Some(match score {
                100_000.. => Said::Mate(score - 100_000),
                ..=-100_000 => Said::Mate(score + 100_000),
                _ => Said::Centipawns(score),
            }),
            depth: Some(depth),
            nodes: u64::try_from(nodes).ok(),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uci_is_understood() {
        let mut info = Info::default();
        info.hear_uci("info depth 8 seldepth 12 multipv 1 score cp -31 nodes 900 nps 5 pv e2e4");
        info.hear_uci("info depth 8 multipv 2 score cp -50 nodes 901 pv d2d4");
        info.hear_uci("info string depth 99 score cp 5");
        info.hear_uci("info nodes 950 nps 7");
        assert_eq!(info.score, Some(Said::Centipawns(-31)));
        assert_eq!((info.depth, info.nodes), (Some(8), Some(950)));
        info.hear_uci("info depth 9 score mate -3 pv e2e4 depth 77");
        assert_eq!(info.score, Some(Said::Mate(-3)));
        assert_eq!(info.depth, Some(9));
        for bound in [
            "cp 900 lowerbound",
            "mate -1 upperbound",
            "lowerbound cp 900",
        ] {
            info.hear_uci(&format!("info depth 10 score {bound} nodes 990 pv d2d4"));
            assert_eq!(info.score, Some(Said::Mate(-3)), "{bound}");
            assert_eq!((info.depth, info.nodes), (Some(10), Some(990)), "{bound}");
        }
        info.hear_uci("info depth x score cp");
        assert_eq!(info.score, Some(Said::Mate(-3)));
    }

    #[test]
    fn xboard_is_understood() {
        let mut info = Info::default();
        info.hear_xboard("  9 -31 120 4567 e4 e5");
        assert_eq!(info.score, Some(Said::Centipawns(-31)));
        assert_eq!((info.depth, info.nodes), (Some(9), Some(4_567)));
        info.hear_xboard("10. 100003 1 20 Qxf7#");
        assert_eq!(info.score, Some(Said::Mate(3)));
        let before = info;
        info.hear_xboard("move e2e4");
        info.hear_xboard("");
        info.hear_xboard("3 x 4 5");
        assert_eq!(info, before);
    }

    #[test]
    fn scores_have_a_sign() {
        assert_eq!(Said::Centipawns(25).to_string(), "+0.25");
        assert_eq!(Said::Centipawns(-310).to_string(), "-3.10");
        assert_eq!(Said::Mate(-4).to_string(), "-M4");
        assert!(Said::Mate(1).centipawns() > Said::Mate(2).centipawns());
        assert!(Said::Mate(-1).centipawns() < Said::Mate(-2).centipawns());
    }
}
