//! What is searched, and what ends the search.

use std::time::Duration;

use super::sight::Sight;
use plywise_chess::{Move, Position, Square};

/// The position to search and what was played before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchRoot {
    /// The position.
    pub position: Position,
    /// The keys of the positions before it, the oldest first, at least as far back as the
    /// last capture or pawn move. They let the search see repetitions.
    pub history: Vec<u64>,
    /// The square that the last move went to, if there was one.
    pub last: Option<Square>,
}

impl SearchRoot {
    /// A position without a past.
    pub const fn new(position: Position) -> Self {
        Self {
            position,
            history: Vec::new(),
            last: None,
        }
    }

    /// The same position with the keys of those before it.
    #[must_use]
    pub fn with_history(mut self, history: Vec<u64>) -> Self {
        self.history = history;
        self
    }

    /// The same with the square that the last move went to.
    #[must_use]
    pub const fn with_last(mut self, last: Option<Square>) -> Self {
        self.last = last;
        self
    }
}

/// The clock of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockLimits {
    /// Time left.
    pub remaining: Duration,
    /// Time added after each move.
    pub increment: Duration,
    /// Moves until more time is given; `None` if the time is for the rest of the game.
    pub moves_to_go: Option<u32>,
}

/// What ends a search. Whatever is reached first does; with nothing set the search goes
/// on until it is stopped or has reached the deepest ply.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // each is a limit of its own
pub struct Limits {
    /// Plies to search to.
    pub depth: Option<u32>,
    /// Positions to look at: exactly so many with one thread; with more some thousand more,
    /// since they count together only now and then.
    pub nodes: Option<u64>,
    /// Begin no further iteration after this many positions. The last iteration is finished.
    pub soft_nodes: Option<u64>,
    /// Time to use, all of it.
    pub move_time: Option<Duration>,
    /// The game clock, from which the engine takes what it thinks right.
    pub clock: Option<ClockLimits>,
    /// Stop as soon as a mate in so many moves is found.
    pub mate: Option<u32>,
    /// Search until stopped, even when nothing is left to find.
    pub infinite: bool,
    /// Search on the opponent's time: the clock and the move time count only from
    /// [`SearchHandle::ponder_hit`](super::SearchHandle::ponder_hit).
    pub ponder: bool,
    /// Consider only these moves at the root; all if empty. If none of them is legal there is
    /// nothing to search, and no best move.
    pub search_moves: Vec<Move>,
    /// How many best lines to find, at least 1.
    pub lines: usize,
    /// How much of its tree the search sees; everything if `None`.
    pub sight: Option<Sight>,
    /// Search on one thread, with an empty table and nothing learned before, whatever the engine
    /// has: the answer then depends on the root and these limits alone. A search with a sight
    /// always does.
    pub fresh: bool,
    /// Play the only legal move there is at once, with a move time as with a clock.
    pub forced_at_once: bool,
    /// Time of a clock kept back for the way to and from the user interface.
    pub overhead: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            depth: None,
            nodes: None,
            soft_nodes: None,
            move_time: None,
            clock: None,
            mate: None,
            infinite: false,
            ponder: false,
            search_moves: Vec::new(),
            lines: 1,
            sight: None,
            fresh: false,
            forced_at_once: false,
            overhead: Duration::ZERO,
        }
    }
}

impl Limits {
    /// Whether the search shares nothing with others, see [`Limits::fresh`].
    pub(super) const fn is_alone(&self) -> bool {
        self.fresh || self.sight.is_some()
    }

    /// So many plies.
    pub fn depth(plies: u32) -> Self {
        Self {
            depth: Some(plies),
            ..Self::default()
        }
    }

    /// So many positions.
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::default()
        }
    }

    /// So much time.
    pub fn move_time(time: Duration) -> Self {
        Self {
            move_time: Some(time),
            ..Self::default()
        }
    }

    /// Until stopped.
    pub fn infinite() -> Self {
        Self {
            infinite: true,
            ..Self::default()
        }
    }
}
