//! The handicap of weak levels: like a person they overlook moves, the more the further away, the
//! quieter and the longer they are.
//!
//! Whether a move is seen depends on the position, the move and the one before it, the game's seed,
//! whose search it is and the distance from the root alone. A number is drawn by position, move,
//! seed and side; the distance raises what it must reach. So what is seen from afar is seen from
//! near, and a plan that began with a sacrifice is not forgotten on the way. Two levels that play
//! each other overlook different moves: with the same ones the better of them would know all that
//! the other can see. No score is changed: all levels judge the moves that they see alike, by the terms.
//! Leaving out moves by chance is the idea of DroidFish's reduced strength (Österlund,
//! CuckooChess).

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::ordering::{gives_check, is_noisy};
use plywise_chess::{Color, Move, Position, Square};

/// The depth, in plies, beyond which a level does not search that sees a single root move: enough
/// to know the score.
pub(super) const ONLY_MOVE_DEPTH: u32 = 8;

/// The part of the moves that a level sees, by a seed. A search with a sight is the same on every
/// machine and run: it uses one thread, a table of its own and nothing learned before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The game's seed: with the same one the same moves are overlooked.
    pub seed: u64,
    /// Chance in thousandths that a quiet move of usual length is overlooked at the root, 0 to see
    /// everything. Other moves are easier or harder to see. No move is overlooked more often than
    /// 970 times in 1,000: beyond that a higher handicap hides only those that are easier to see.
    pub handicap: u16,
    /// Whether a capture of the piece that has just moved is always seen.
    pub recaptures: bool,
}

/// Percent of the handicap for the capture of a piece that has just moved.
const RECAPTURE: u32 = 20;
/// Percent of the handicap for another capture or a promotion.
const NOISY: u32 = 45;
/// Percent of the handicap for a quiet move.
const QUIET: u32 = 100;
/// Percent of a move's handicap where the piece that moves gives check from its square.
const CHECK: u32 = 70;
/// Percent of a move's handicap where the piece goes back.
const BACKWARD: u32 = 125;
/// Percent of a move's handicap where it goes [`FAR`] squares or more.
const LONG: u32 = 125;
/// The distance of a long move, in squares. Castling goes to the rook: on the queen's side it is long.
const FAR: u8 = 4;
/// Upper bound on the chance of overlooking a move, in thousandths.
const MAX_MISSED: u32 = 970;

impl Sight {
    /// Whether a legal move is seen at this distance from the root, in plies; `last` is the target
    /// square of the move before it.
    pub(super) fn sees(
        self,
        position: &Position,
        mv: Move,
        last: Option<Square>,
        distance: usize,
    ) -> bool {
        self.clarity(position, mv, last, distance) >= 0
    }

    /// How clearly a move is seen: negative if not at all.
    pub(super) fn clarity(
        self,
        position: &Position,
        mv: Move,
        last: Option<Square>,
        distance: usize,
    ) -> i32 {
        let retakes = last == Some(mv.to()) && position.is_capture(mv);
        if self.handicap == 0 || (retakes && self.recaptures) {
            return i32::MAX;
        }
        let missed = u32::from(self.handicap) * difficulty(position, mv, retakes) / 100
            * (2 + distance as u32)
            / 2;
        let turn = position.turn();
        let viewer = if distance.is_multiple_of(2) {
            turn
        } else {
            !turn
        };
        self.draw(position, mv, viewer) as i32 - missed.min(MAX_MISSED) as i32
    }

    /// A number below 1,000, drawn for a move in a position and the side that searches.
    fn draw(self, position: &Position, mv: Move, viewer: Color) -> u32 {
        let drawn_for = u64::from(mv.bits()) << 1 | viewer as u64;
        let key = position.hash() ^ self.seed.rotate_left(32) ^ drawn_for;
        let drawn = SplitMix64::seed_from_u64(key).next_u64() >> 32;
        ((drawn * 1_000) >> 32) as u32
    }
}

/// How hard a move is to see, in percent of a usual quiet move.
fn difficulty(position: &Position, mv: Move, retakes: bool) -> u32 {
    let mut percent = match (retakes, is_noisy(position, mv)) {
        (true, _) => RECAPTURE,
        (false, true) => NOISY,
        (false, false) => QUIET,
    };
    if gives_check(position, &position.check_squares(), mv) {
        percent = percent * CHECK / 100;
    }
    let (from, to) = (mv.from(), mv.to());
    let goes_back = match position.turn() {
        Color::White => to.rank() < from.rank(),
        Color::Black => to.rank() > from.rank(),
    };
    if goes_back {
        percent = percent * BACKWARD / 100;
    }
    if from.distance(to) >= FAR {
        percent = percent * LONG / 100;
    }
    percent
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLURRED: Sight = Sight {
        seed: 7,
        handicap: 400,
        recaptures: false,
    };

    fn position(fen: &str) -> Position {
        fen.parse().unwrap()
    }

    /// Number of games in a thousand in which the move is seen.
    fn seen(position: &Position, text: &str, last: Option<Square>, distance: usize) -> usize {
        let mv = position.parse_uci(text).unwrap();
        (0..1_000)
            .filter(|&seed| Sight { seed, ..BLURRED }.sees(position, mv, last, distance))
            .count()
    }

    #[test]
    fn near_loud_short_and_forward_moves_are_seen_more_often() {
        let position =
            position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        let quiet = seen(&position, "c3b5", None, 0);
        assert!((560..=640).contains(&quiet), "{quiet}");
        for (text, last, distance, more) in [
            ("c3b5", None, 3, false),
            ("c3b1", None, 0, false),
            ("d2h6", None, 0, false),
            ("f3f6", None, 0, true),
            ("e5g6", Some(Square::G6), 0, true),
        ] {
            let other = seen(&position, text, last, distance);
            assert_eq!(other > quiet, more, "{text} {distance}: {other}, {quiet}");
        }
    }

    #[test]
    fn what_is_seen_from_afar_is_seen_from_near() {
        let position = Position::startpos();
        for mv in position.legal_moves() {
            for seed in 0..200 {
                let sight = Sight { seed, ..BLURRED };
                for own in [0, 1] {
                    let seen: Vec<bool> = (own..6)
                        .step_by(2)
                        .map(|distance| sight.sees(&position, mv, None, distance))
                        .collect();
                    assert!(seen.is_sorted_by(|near, far| near >= far), "{mv} {seed}");
                }
            }
        }
    }

    #[test]
    fn two_sides_overlook_different_moves() {
        let position = Position::startpos();
        let draws = |viewer| {
            let sight = &BLURRED;
            position
                .legal_moves()
                .into_iter()
                .map(move |mv| sight.draw(&position, mv, viewer) / 100)
        };
        let alike = draws(Color::White).zip(draws(Color::Black));
        assert!(alike.filter(|(white, black)| white == black).count() < 8);
    }

    #[test]
    fn a_clear_sight_sees_everything_and_a_piece_in_plain_view_is_taken() {
        let position = position("4k3/8/4p3/3Q4/8/8/8/4K3 b - - 0 1");
        let takes = position.parse_uci("e6d5").unwrap();
        for seed in 0..500 {
            let clear = Sight {
                seed,
                handicap: 0,
                recaptures: true,
            };
            assert!(clear.sees(&position, takes, None, 9));
            let sight = Sight {
                seed,
                handicap: 2_000,
                recaptures: true,
            };
            assert!(sight.sees(&position, takes, Some(Square::D5), 1));
        }
    }
}
