//! Handicap of the weaker skill levels: like human players they overlook moves, in particular distant, quiet, long and
//! backward ones.
//!
//! Whether a move is visible is a pure function of the position, the move, the previous move, the game's seed, the
//! searching side and the distance from the root. A pseudorandom number is derived from position, move, seed and side;
//! the distance only raises the threshold. So a move that is visible from a distance stays visible as it comes closer,
//! and a plan that began with a sacrifice is not forgotten. The searching side is included so that two levels playing
//! each other overlook different moves; otherwise the stronger one would know everything that the weaker one can see.
//! Scores are not changed: all levels evaluate visible moves alike, with the HCE. Hiding random moves is the idea of
//! DroidFish's reduced strength (Österlund, CuckooChess).

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::ordering::{gives_check, is_noisy};
use plywise_chess::{Color, Move, Position, Square};

/// Max depth, in plies, of a search with a single visible root move: enough to know the score.
pub(super) const ONLY_MOVE_DEPTH: u32 = 8;

/// Handicap of a skill level: a seeded choice of the moves that its search overlooks. A search with a handicap is
/// reproducible on every machine, as it uses one thread, its own table and empty histories.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Handicap {
    /// Random seed of the game. The same seed hides the same moves.
    pub seed: u64,
    /// Probability, in thousandths, that a handicapped search overlooks a short quiet forward move at the root. 0
    /// reveals every move. Other moves are easier or harder to see. The probability never exceeds 970 per mille; a
    /// higher handicap then only hides more of the easier moves.
    pub overlooked: u16,
    /// Whether the handicapped search always sees captures of the piece that has just moved.
    pub recaptures: bool,
}

/// Probability of overlooking a recapture, in percent of that of a quiet move.
const RECAPTURE: u32 = 20;
/// Probability of overlooking a promotion or a capture other than a recapture, in percent of that of a quiet move.
const NOISY: u32 = 45;
/// Probability of overlooking a quiet move, in percent of the handicap.
const QUIET: u32 = 100;
/// Factor, in percent, on the probability of overlooking a direct check.
const CHECK: u32 = 70;
/// Factor, in percent, on the probability of overlooking a backward move.
const BACKWARD: u32 = 125;
/// Factor, in percent, on the probability of overlooking a move of at least [`FAR`] squares.
const LONG: u32 = 125;
/// Min length of a move, in squares, that counts as long and is easier to overlook. Castling is encoded as king takes
/// rook, so queenside castling is long.
const FAR: u8 = 4;
/// Max probability of overlooking a move, in thousandths.
const MAX_MISSED: u32 = 970;

impl Handicap {
    /// Returns whether a legal move is visible to a handicapped search at the given distance from the root, in plies.
    /// `last` is the target square of the previous move.
    pub(super) fn is_visible(
        self,
        position: &Position,
        mv: Move,
        last: Option<Square>,
        distance: usize,
    ) -> bool {
        self.visibility(position, mv, last, distance) >= 0
    }

    /// Returns the visibility of a move to a handicapped search; negative if the move is hidden.
    pub(super) fn visibility(
        self,
        position: &Position,
        mv: Move,
        last: Option<Square>,
        distance: usize,
    ) -> i32 {
        let is_recapture = last == Some(mv.to()) && position.is_capture(mv);
        if self.overlooked == 0 || (is_recapture && self.recaptures) {
            return i32::MAX;
        }
        let missed = u32::from(self.overlooked) * difficulty(position, mv, is_recapture) / 100
            * (2 + distance as u32)
            / 2;
        let turn = position.turn();
        let side = if distance.is_multiple_of(2) {
            turn
        } else {
            !turn
        };
        self.draw(position, mv, side) as i32 - missed.min(MAX_MISSED) as i32
    }

    /// Returns a pseudorandom number below 1,000, determined by the handicap's seed, the position, the move and the
    /// searching side.
    fn draw(self, position: &Position, mv: Move, side: Color) -> u32 {
        let drawn_for = u64::from(mv.bits()) << 1 | side as u64;
        let key = position.hash() ^ self.seed.rotate_left(32) ^ drawn_for;
        let drawn = SplitMix64::seed_from_u64(key).next_u64() >> 32;
        ((drawn * 1_000) >> 32) as u32
    }
}

/// Returns how hard a move is to see, in percent of an ordinary quiet move.
fn difficulty(position: &Position, mv: Move, is_recapture: bool) -> u32 {
    let mut percent = match (is_recapture, is_noisy(position, mv)) {
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

    const BLURRED: Handicap = Handicap {
        seed: 7,
        overlooked: 400,
        recaptures: false,
    };

    fn position(fen: &str) -> Position {
        fen.parse().unwrap()
    }

    /// Returns the number of seeds, out of a thousand, for which a move is visible to a handicapped search.
    fn seen(position: &Position, text: &str, last: Option<Square>, distance: usize) -> usize {
        let mv = position.parse_uci(text).unwrap();
        (0..1_000)
            .filter(|&seed| Handicap { seed, ..BLURRED }.is_visible(position, mv, last, distance))
            .count()
    }

    #[test]
    fn near_noisy_short_and_forward_moves_are_seen_more_often() {
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
    fn move_visible_from_afar_stays_visible() {
        let position = Position::startpos();
        for mv in position.legal_moves() {
            for seed in 0..200 {
                let handicap = Handicap { seed, ..BLURRED };
                for own in [0, 1] {
                    let seen: Vec<bool> = (own..6)
                        .step_by(2)
                        .map(|distance| handicap.is_visible(&position, mv, None, distance))
                        .collect();
                    assert!(seen.is_sorted_by(|near, far| near >= far), "{mv} {seed}");
                }
            }
        }
    }

    #[test]
    fn two_sides_overlook_different_moves() {
        let position = Position::startpos();
        let draws = |side| {
            let handicap = &BLURRED;
            position
                .legal_moves()
                .into_iter()
                .map(move |mv| handicap.draw(&position, mv, side) / 100)
        };
        let alike = draws(Color::White).zip(draws(Color::Black));
        assert!(alike.filter(|(white, black)| white == black).count() < 8);
    }

    #[test]
    fn no_handicap_sees_everything_and_recaptures_stay_visible() {
        let position = position("4k3/8/4p3/3Q4/8/8/8/4K3 b - - 0 1");
        let takes = position.parse_uci("e6d5").unwrap();
        for seed in 0..500 {
            let clear = Handicap {
                seed,
                overlooked: 0,
                recaptures: true,
            };
            assert!(clear.is_visible(&position, takes, None, 9));
            let handicap = Handicap {
                seed,
                overlooked: 2_000,
                recaptures: true,
            };
            assert!(handicap.is_visible(&position, takes, Some(Square::D5), 1));
        }
    }
}
