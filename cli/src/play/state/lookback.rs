//! Looking back through the game. This never changes it.

use super::State;

impl State {
    /// The ply that is shown.
    pub(in crate::play) fn shown_ply(&self) -> usize {
        self.viewing.unwrap_or_else(|| self.game.ply())
    }

    /// Whether an earlier position is shown.
    pub(in crate::play) const fn is_looking_back(&self) -> bool {
        self.viewing.is_some()
    }

    /// Looks at another ply, so many later.
    pub(super) fn look(&mut self, plies: isize) {
        let ply = self.shown_ply().saturating_add_signed(plies);
        self.look_at(ply);
    }

    /// Looks at a ply; the current one and those beyond it mean the game itself.
    pub(super) fn look_at(&mut self, ply: usize) {
        self.selected = None;
        self.notice = None;
        self.viewing = (ply < self.game.ply()).then_some(ply);
    }
}
