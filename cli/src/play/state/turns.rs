//! What follows when the position changes; undo, redo, new games.

use plywise_core::board::{Color, Position};
use plywise_core::game::Game;

use super::{Effect, Loaded, State, home};
use crate::play::record::Record;
use crate::play::seats::Seats;

impl State {
    /// The position is another one: what referred to the old one goes, the game is kept,
    /// and the computer thinks if it is to move.
    pub(super) fn position_changed(&mut self) {
        self.cancel_search();
        self.selected = None;
        self.hint = None;
        self.overlay = None;
        self.viewing = None;
        self.keep();
        self.let_computer_move();
    }

    /// Has the game kept on disk as long as it is unfinished.
    fn keep(&mut self) {
        let effect = if self.is_unfinished() {
            Effect::Keep(self.record())
        } else {
            Effect::Discard
        };
        self.effects.push(effect);
    }

    fn is_unfinished(&self) -> bool {
        self.game.ply() > 0 && self.game.outcome().is_none()
    }

    /// An unfinished game that another one takes the place of is set aside.
    pub(super) fn set_aside(&mut self) {
        if self.is_unfinished() {
            self.effects.push(Effect::SetAside);
        }
    }

    /// The game with what is known about it.
    pub(super) fn record(&self) -> Record {
        Record {
            game: self.game.clone(),
            white: self.name(Color::White),
            black: self.name(Color::Black),
            date: self.date.clone(),
        }
    }

    pub(super) fn undo(&mut self) {
        let Some(plies) = self.plies_to_undo() else {
            self.viewing = None;
            self.warn(if self.game.ply() == 0 {
                "There is no move to take back."
            } else {
                "There is no move of yours to take back."
            });
            return;
        };
        for _ in 0..plies {
            self.game.undo();
        }
        let ply = self.game.ply();
        self.scores.retain(|&(earlier, _)| earlier < ply);
        self.paused = self.seats == Seats::Watch;
        self.position_changed();
        self.say(match plies {
            1 => "Took back a move. redo plays it again.",
            _ => "Took back your last move. redo plays it again.",
        });
    }

    /// How many plies lie between now and the last choice that a person had.
    fn plies_to_undo(&self) -> Option<usize> {
        let ply = self.game.ply();
        match self.seats {
            Seats::Versus { person } => (1..=ply).find(|plies| {
                self.game
                    .position_at(ply - plies)
                    .is_some_and(|position| position.turn() == person)
            }),
            Seats::People | Seats::Watch => (ply > 0).then_some(1),
        }
    }

    pub(super) fn redo(&mut self) {
        if self.game.redo().is_none() {
            self.warn("There is no move to play again.");
            return;
        }
        if let Seats::Versus { person } = self.seats {
            while self.game.position().turn() != person && self.game.redo().is_some() {}
        }
        self.notice = None;
        self.position_changed();
    }

    /// Starts another game from a position.
    pub(super) fn start(&mut self, position: Position) {
        self.set_aside();
        let aside = self.is_unfinished();
        self.game = Game::new(position);
        self.date = (self.surroundings.today)();
        self.file = None;
        self.game_replaced();
        self.say(if aside {
            "A new game. The last one is kept: resume brings it back."
        } else {
            "A new game."
        });
    }

    fn game_replaced(&mut self) {
        self.scores.clear();
        self.last_report = None;
        self.paused = false;
        self.look.flipped = false;
        self.cursor.square = home(self.bottom());
        self.effects.push(Effect::ForgetSearches);
        self.position_changed();
    }

    /// Goes on with a game from a file. Its players take the seats if they are ours;
    /// otherwise the person takes the side to move.
    pub(super) fn take_over(&mut self, loaded: Loaded) {
        let Loaded {
            record,
            path,
            notice,
        } = loaded;
        let turn = record.game.position().turn();
        match Seats::from_names(&record.white, &record.black) {
            Some((seats, level)) => {
                self.seats = seats;
                self.level = level.unwrap_or(self.level);
            }
            None if self.seats.has_computer() => self.seats = Seats::Versus { person: turn },
            None => {}
        }
        self.game = record.game;
        self.date = record.date;
        self.file = path;
        self.game_replaced();
        self.say(notice);
    }
}
