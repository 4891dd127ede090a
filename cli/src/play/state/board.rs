//! Pointing at squares, looking back, undo, redo, hints: what the session is told.

use plywise_chess::{Color, Square};
use plywise_game::session::Command;

use super::State;

impl State {
    /// A square is chosen with the cursor or the pointer.
    pub(super) fn press(&mut self, square: Square) {
        self.notice = None;
        self.wake();
        self.send(Command::Tap(square));
    }

    /// A session that was paused goes on when the person plays on.
    pub(super) fn wake(&mut self) {
        if self.scene.snapshot.paused && self.persons_turn() {
            self.send(Command::Resume);
        }
    }

    /// Moves the cursor as the person sees the board.
    pub(super) fn move_cursor(&mut self, files: i8, ranks: i8) {
        let sign = match self.bottom() {
            Color::White => 1,
            Color::Black => -1,
        };
        // The first press only shows where the cursor is.
        if self.cursor.shown {
            let next = self.cursor.square.offset(sign * files, sign * ranks);
            self.cursor.square = next.unwrap_or(self.cursor.square);
        }
        self.cursor.shown = true;
        self.notice = None;
    }

    /// Escape lets go of one thing after the other.
    pub(super) fn let_go(&mut self) {
        self.notice = None;
        let snapshot = &self.scene.snapshot;
        if snapshot.selection.is_some() || snapshot.premove.is_some() {
            self.send(Command::Cancel);
        } else if self.scene.is_looking_back() {
            self.send(Command::GoToLive);
        } else {
            self.cursor.shown = false;
        }
    }

    /// Looks at another ply, this many later.
    pub(super) fn look_by(&mut self, plies: isize) {
        let ply = self.scene.snapshot.viewed_ply.saturating_add_signed(plies);
        self.look_at(ply);
    }

    /// Looks at a ply; the current one and those beyond it mean the game itself.
    pub(super) fn look_at(&mut self, ply: usize) {
        self.notice = None;
        self.send(if ply < self.scene.snapshot.live_ply {
            Command::GoTo(ply)
        } else {
            Command::GoToLive
        });
    }

    pub(super) fn undo(&mut self) {
        if !self.scene.snapshot.may_undo {
            return self.warn_key("terminal-nothing-to-undo");
        }
        if self.nobody_plays() {
            // Or the computer would make the same move again.
            self.send(Command::Pause);
        }
        self.send(Command::Undo);
        self.say_key("terminal-undone");
    }

    pub(super) fn redo(&mut self) {
        if !self.scene.snapshot.may_redo {
            return self.warn_key("terminal-nothing-to-redo");
        }
        self.notice = None;
        self.send(Command::Redo);
    }

    /// The next step of a hint.
    pub(super) fn hint(&mut self) {
        let snapshot = &self.scene.snapshot;
        if !snapshot.may_hint {
            let key = if self.scene.is_looking_back() {
                "terminal-looking-back"
            } else if snapshot.outcome.is_some() {
                "error-game-over"
            } else if self.persons_turn() {
                "board-no-hints"
            } else {
                "terminal-not-your-move"
            };
            return self.warn_key(key);
        }
        self.notice = None;
        self.wake();
        self.send(Command::Hint);
    }

    /// A person does not want to wait any longer.
    pub(super) fn move_now(&mut self) {
        self.notice = None;
        if self.scene.snapshot.paused {
            self.send(Command::Resume);
        } else if self.scene.thinking.is_some() {
            self.send(Command::MoveNow);
        } else {
            self.warn_key("terminal-not-thinking");
        }
    }

    /// Whether the computer plays both sides.
    pub(super) fn nobody_plays(&self) -> bool {
        let snapshot = &self.scene.snapshot;
        snapshot.white.player.level().is_some() && snapshot.black.player.level().is_some()
    }
}
