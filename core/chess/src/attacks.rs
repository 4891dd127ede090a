//! Attack tables.
//!
//! Knight, king and pawn attacks are small tables. Sliding attacks are magic bitboards (Pradyumna
//! Kannan, "Magic move-bitboard generation in computer chess", 2007). Many blocker sets share an
//! attack set, so the large table holds one-byte numbers of attack sets, and the sets themselves
//! are in a second table. This takes 158 KiB instead of 841 KiB, which leaves more of the cache to
//! the search. The compiler computes all tables, so lookups need no initialisation check.

use super::bitboard::Bitboard;
use super::magics;
use super::square::Square;
use super::types::{Color, Piece, Role};

/// Number of blocker sets of all squares: 5,248 for bishops, followed by 102,400 for rooks.
const TABLE_LEN: usize = 5_248 + 102_400;

/// Number of different attack sets, added up over all squares: 1,428 for bishops, followed by 4,900
/// for rooks.
const SETS_LEN: usize = 1_428 + 4_900;

/// Placeholder for an entry of [`Sliding::numbers`] that is not computed yet.
const UNKNOWN: u8 = u8::MAX;

/// Attack tables of bishops and rooks.
#[derive(PartialEq, Eq)]
struct Sliding {
    /// Index of the attack set of each square and blocker set, counted from the first attack set of
    /// the square in `sets`.
    numbers: [u8; TABLE_LEN],
    /// Attack sets of all squares, grouped by square.
    sets: [u64; SETS_LEN],
}

/// Magic hash of the blockers of a bishop or rook on one square, and where the entries of that
/// square start in [`SLIDING`].
#[derive(Clone, Copy)]
struct Magic {
    /// Squares whose occupancy changes the attacks from this square: the rays without their last
    /// squares.
    mask: u64,
    multiplier: u64,
    /// Index of this square's first entry in [`Sliding::numbers`].
    offset: u32,
    /// Index of this square's first attack set in [`Sliding::sets`].
    sets: u16,
    shift: u8,
}

impl Magic {
    #[inline]
    const fn index(&self, occupied: u64) -> usize {
        let hash = (occupied & self.mask).wrapping_mul(self.multiplier) >> self.shift;
        self.offset as usize + hash as usize
    }
}

/// Returns the squares of the file, rank or diagonal through a square, given as one of its two
/// directions. The square itself is not included.
const fn line_through(square: usize, file_step: i8, rank_step: i8) -> u64 {
    let mut line = 0;
    let mut sign = -1;
    while sign <= 1 {
        let mut next = Square::from_index(square).offset(sign * file_step, sign * rank_step);
        while let Some(at) = next {
            line |= 1 << at.index();
            next = at.offset(sign * file_step, sign * rank_step);
        }
        sign += 2;
    }
    line
}

/// Returns the attacks of a slider along one file, rank or diagonal (`line`), by subtracting the
/// slider from its blockers in each direction ("o^(o-2r)"; Gerd Isenberg's hyperbola quintessence).
/// Used only to fill the tables at compile time.
const fn along(line: u64, square: usize, occupied: u64) -> u64 {
    let slider = 1u64 << square;
    let blockers = occupied & line;
    let up = blockers.wrapping_sub(slider << 1);
    let down = blockers
        .reverse_bits()
        .wrapping_sub(slider.reverse_bits() << 1)
        .reverse_bits();
    (up ^ down) & line
}

const BISHOP_STEPS: [(i8, i8); 2] = [(1, 1), (1, -1)];
const ROOK_STEPS: [(i8, i8); 2] = [(1, 0), (0, 1)];

/// File, rank or diagonal through a square, split into two rays at the square. A slider always
/// reaches the first square of a non-empty ray, whether the square is occupied or not.
#[derive(Clone, Copy)]
struct Line {
    whole: u64,
    above: u64,
    below: u64,
    /// Number of squares that a slider always reaches on the ray above its square: 1, or 0 at the
    /// edge of the board.
    least_up: u32,
    least_down: u32,
    /// Number of different lengths that blockers can give the ray below the slider's square.
    downs: u32,
    /// Number of different pairs of lengths that blockers can give the two rays.
    count: u32,
}

impl Line {
    const fn new(square: usize, (file_step, rank_step): (i8, i8)) -> Self {
        let whole = line_through(square, file_step, rank_step);
        let above = whole & (u64::MAX << square << 1);
        let below = whole & !(u64::MAX << square);
        let least_up = (above != 0) as u32;
        let least_down = (below != 0) as u32;
        let ups = above.count_ones() + 1 - least_up;
        let downs = below.count_ones() + 1 - least_down;
        Self {
            whole,
            above,
            below,
            least_up,
            least_down,
            downs,
            count: ups * downs,
        }
    }

    /// Returns the number of an attack set, 0 to `count - 1`, among all attack sets along this
    /// file, rank or diagonal.
    const fn number(&self, attacks: u64) -> u32 {
        let up = (attacks & self.above).count_ones() - self.least_up;
        let down = (attacks & self.below).count_ones() - self.least_down;
        up * self.downs + down
    }
}

const fn magics(
    steps: [(i8, i8); 2],
    multipliers: &[u64; 64],
    first_offset: u32,
    first_set: u16,
) -> [Magic; 64] {
    let mut magics = [Magic {
        mask: 0,
        multiplier: 0,
        offset: 0,
        sets: 0,
        shift: 0,
    }; 64];
    let mut offset = first_offset;
    let mut sets = first_set;
    let mut square = 0;
    while square < 64 {
        let rank = 0xFFu64 << (square & 0x38);
        let file = 0x0101_0101_0101_0101u64 << (square & 7);
        let edges = (0xFF00_0000_0000_00FF & !rank) | (0x8181_8181_8181_8181 & !file);
        let (first, second) = (Line::new(square, steps[0]), Line::new(square, steps[1]));
        let mask = (first.whole | second.whole) & !edges;
        let bits = mask.count_ones();
        magics[square] = Magic {
            mask,
            multiplier: multipliers[square],
            offset,
            sets,
            shift: (64 - bits) as u8,
        };
        offset += 1 << bits;
        sets += (first.count * second.count) as u16;
        square += 1;
    }
    magics
}

const fn fill(table: &mut Sliding, magics: &[Magic; 64], steps: [(i8, i8); 2]) {
    let mut square = 0;
    while square < 64 {
        let (first, second) = (Line::new(square, steps[0]), Line::new(square, steps[1]));
        let magic = magics[square];
        let mut blockers = 0u64;
        loop {
            let one = along(first.whole, square, blockers);
            let other = along(second.whole, square, blockers);
            let attacks = one | other;
            let number = (first.number(one) * second.count + second.number(other)) as u8;
            let entry = &mut table.numbers[magic.index(blockers)];
            assert!(
                *entry == UNKNOWN || *entry == number,
                "a magic multiplier collides"
            );
            *entry = number;
            table.sets[magic.sets as usize + number as usize] = attacks;
            // Next subset of the mask (carry-rippler).
            blockers = blockers.wrapping_sub(magic.mask) & magic.mask;
            if blockers == 0 {
                break;
            }
        }
        square += 1;
    }
}

static BISHOP_MAGICS: [Magic; 64] = magics(BISHOP_STEPS, &magics::BISHOP, 0, 0);
static ROOK_MAGICS: [Magic; 64] = magics(ROOK_STEPS, &magics::ROOK, 5_248, 1_428);

#[allow(long_running_const_eval)]
static SLIDING: Sliding = sliding();

#[allow(clippy::large_stack_arrays)] // only a test builds it on a stack
const fn sliding() -> Sliding {
    let mut table = Sliding {
        numbers: [UNKNOWN; TABLE_LEN],
        sets: [0; SETS_LEN],
    };
    let bishops = magics(BISHOP_STEPS, &magics::BISHOP, 0, 0);
    fill(&mut table, &bishops, BISHOP_STEPS);
    let rooks = magics(ROOK_STEPS, &magics::ROOK, 5_248, 1_428);
    fill(&mut table, &rooks, ROOK_STEPS);
    table
}

#[inline]
fn slides(magic: &Magic, occupied: Bitboard) -> Bitboard {
    let number = SLIDING.numbers[magic.index(occupied.0)];
    Bitboard(SLIDING.sets[magic.sets as usize + number as usize])
}

const fn leaps(steps: [(i8, i8); 8]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut square = 0;
    while square < 64 {
        let mut step = 0;
        while step < 8 {
            if let Some(to) = Square::from_index(square).offset(steps[step].0, steps[step].1) {
                table[square] = table[square].with(to);
            }
            step += 1;
        }
        square += 1;
    }
    table
}

static KNIGHT: [Bitboard; 64] = leaps([
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
]);
static KING: [Bitboard; 64] = leaps([
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
]);

/// Returns the squares that a pawn attacks from each square. `up` is 1 for White and -1 for Black.
/// Both steps are repeated four times because [`leaps`] takes eight.
const fn pawn_leaps(up: i8) -> [Bitboard; 64] {
    leaps([
        (-1, up),
        (1, up),
        (-1, up),
        (1, up),
        (-1, up),
        (1, up),
        (-1, up),
        (1, up),
    ])
}

static PAWN: [[Bitboard; 64]; 2] = [pawn_leaps(1), pawn_leaps(-1)];

const fn empty_rays(steps: [(i8, i8); 2]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = Bitboard(
            line_through(square, steps[0].0, steps[0].1)
                | line_through(square, steps[1].0, steps[1].1),
        );
        square += 1;
    }
    table
}

static BISHOP_RAYS: [Bitboard; 64] = empty_rays(BISHOP_STEPS);
static ROOK_RAYS: [Bitboard; 64] = empty_rays(ROOK_STEPS);

/// Returns, for each square, the file, rank or diagonal in the given direction, including the
/// square.
const fn whole_lines(file_step: i8, rank_step: i8) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = Bitboard(line_through(square, file_step, rank_step) | 1 << square);
        square += 1;
    }
    table
}

static RISING: [Bitboard; 64] = whole_lines(1, 1);
static FALLING: [Bitboard; 64] = whole_lines(1, -1);

#[allow(clippy::large_stack_arrays)] // only the compiler runs it
/// Returns a table by pairs of squares on a common rank, file or diagonal: all its squares if
/// `whole`, otherwise only the squares between the pair.
const fn pair_table(whole: bool) -> [[Bitboard; 64]; 64] {
    let steps = [
        BISHOP_STEPS[0],
        BISHOP_STEPS[1],
        ROOK_STEPS[0],
        ROOK_STEPS[1],
    ];
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut step = 0;
        while step < 4 {
            let ray = line_through(from, steps[step].0, steps[step].1);
            let mut rest = ray;
            while rest != 0 {
                let to = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                table[from][to] = Bitboard(if whole {
                    ray | 1 << from
                } else {
                    let (low, high) = if from < to { (from, to) } else { (to, from) };
                    ray & ((1u64 << high) - 1) & !((2u64 << low) - 1)
                });
            }
            step += 1;
        }
        from += 1;
    }
    table
}

static BETWEEN: [[Bitboard; 64]; 64] = pair_table(false);
static LINE: [[Bitboard; 64]; 64] = pair_table(true);

/// Returns the squares that a knight attacks.
#[inline]
pub fn knight_attacks(from: Square) -> Bitboard {
    KNIGHT[from.index()]
}

/// Returns the squares that a king attacks.
#[inline]
pub fn king_attacks(from: Square) -> Bitboard {
    KING[from.index()]
}

/// Returns the squares that a pawn of the given side attacks.
#[inline]
pub fn pawn_attacks(color: Color, from: Square) -> Bitboard {
    PAWN[color.index()][from.index()]
}

/// Returns the squares that a bishop attacks, given the occupied squares of the board.
#[inline]
pub fn bishop_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    slides(&BISHOP_MAGICS[from.index()], occupied)
}

/// Returns the squares that a rook attacks, given the occupied squares of the board.
#[inline]
pub fn rook_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    slides(&ROOK_MAGICS[from.index()], occupied)
}

/// Returns the squares that a queen attacks, given the occupied squares of the board.
#[inline]
pub fn queen_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    bishop_attacks(from, occupied) | rook_attacks(from, occupied)
}

/// Returns the squares that a piece attacks, given the occupied squares of the board.
#[inline]
pub fn piece_attacks(piece: Piece, from: Square, occupied: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => pawn_attacks(piece.color, from),
        Role::Knight => knight_attacks(from),
        Role::Bishop => bishop_attacks(from, occupied),
        Role::Rook => rook_attacks(from, occupied),
        Role::Queen => queen_attacks(from, occupied),
        Role::King => king_attacks(from),
    }
}

/// Returns the squares that a bishop attacks on an empty board.
#[inline]
pub fn bishop_rays(from: Square) -> Bitboard {
    BISHOP_RAYS[from.index()]
}

/// Returns the squares that a rook attacks on an empty board.
#[inline]
pub fn rook_rays(from: Square) -> Bitboard {
    ROOK_RAYS[from.index()]
}

/// Returns the two diagonals through a square, including the square: first the one parallel to
/// a1-h8, then the one parallel to a8-h1.
#[inline]
pub(super) fn diagonals(square: Square) -> (Bitboard, Bitboard) {
    (RISING[square.index()], FALLING[square.index()])
}

/// Returns the squares strictly between two squares on a common rank, file or diagonal. Empty for
/// any other pair.
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

/// Returns the whole rank, file or diagonal through two squares, both included. Empty if they have
/// none in common.
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    LINE[a.index()][b.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walk(from: Square, occupied: Bitboard, steps: &[(i8, i8)]) -> Bitboard {
        let mut attacks = Bitboard::EMPTY;
        for &(files, ranks) in steps {
            let mut next = from.offset(files, ranks);
            while let Some(square) = next {
                attacks = attacks.with(square);
                next = if occupied.contains(square) {
                    None
                } else {
                    square.offset(files, ranks)
                };
            }
        }
        attacks
    }

    #[test]
    fn sliding_attacks_match_ray_walks() {
        let mut seed = 1u64;
        for round in 0..200 {
            for square in Square::ALL {
                seed = seed
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(square as u64 + round);
                let occupied = Bitboard(seed & seed.rotate_left(23));
                let bishop = walk(square, occupied, &[(1, 1), (1, -1), (-1, 1), (-1, -1)]);
                let rook = walk(square, occupied, &[(1, 0), (0, -1), (-1, 0), (0, 1)]);
                assert_eq!(
                    bishop_attacks(square, occupied),
                    bishop,
                    "bishop on {square}"
                );
                assert_eq!(rook_attacks(square, occupied), rook, "rook on {square}");
                assert_eq!(queen_attacks(square, occupied), bishop | rook);
            }
        }
    }

    #[test]
    fn leapers_stay_on_the_board() {
        assert_eq!(
            knight_attacks(Square::A1),
            [Square::B3, Square::C2].into_iter().collect()
        );
        assert_eq!(king_attacks(Square::H8).len(), 3);
        assert_eq!(
            pawn_attacks(Color::Black, Square::H5),
            Bitboard::from_square(Square::G4)
        );
        assert!(pawn_attacks(Color::White, Square::E8).is_empty());
    }

    /// Compares the tables with ones computed at run time, which also makes the table functions
    /// visible to coverage tools.
    #[test]
    fn run_time_tables_equal_compile_time_tables() {
        assert!(sliding() == SLIDING);
        assert_eq!(pawn_leaps(-1), PAWN[Color::Black.index()]);
        assert_eq!(empty_rays(BISHOP_STEPS), BISHOP_RAYS);
        assert_eq!(whole_lines(1, -1), FALLING);
        assert!(pair_table(true) == LINE && pair_table(false) == BETWEEN);
    }

    #[test]
    fn between_and_line_are_correct_for_every_pair() {
        for a in Square::ALL {
            for b in Square::ALL {
                assert_eq!(between(a, b), between(b, a));
                let aligned = a != b && (bishop_rays(a) | rook_rays(a)).contains(b);
                assert_eq!(line(a, b).any(), aligned, "{a} {b}");
                assert_eq!(line(a, b).contains(a) && line(a, b).contains(b), aligned);
                if aligned {
                    assert_eq!(between(a, b).len(), u32::from(a.distance(b)) - 1);
                }
            }
        }
    }
}
