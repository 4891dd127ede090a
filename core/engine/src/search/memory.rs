//! What one search thread keeps from move to move, beside the shared table.

use super::correction::Corrections;
use super::history::Histories;
use crate::eval::PawnTable;

/// The experience of one thread. It lives as long as its engine; a search borrows it.
pub(super) struct Memory {
    pub(super) histories: Histories,
    pub(super) corrections: Corrections,
    pub(super) pawns: PawnTable,
    era: u64,
}

impl Memory {
    pub(super) fn new() -> Self {
        Self {
            histories: Histories::new(),
            corrections: Corrections::new(),
            pawns: PawnTable::new(),
            era: 0,
        }
    }

    /// Forgets everything, as before a new game.
    pub(super) fn clear(&mut self) {
        *self = Self {
            era: self.era,
            ..Self::new()
        };
    }

    /// Forgets everything if the engine has been told to since this thread last searched.
    pub(super) fn enter_era(&mut self, era: u64) {
        if self.era != era {
            self.era = era;
            self.clear();
        }
    }
}
