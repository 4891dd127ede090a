//! The state driven from outside, as the runner does it.

mod playing;
mod talking;

use plywise_core::board::{Color, Position, Role, Square};
use plywise_core::eval::Score;
use plywise_core::game::EndReason;
use plywise_core::search::{Engine, EngineOptions, Limits, Silent};

use super::*;
use crate::play::seats::Seats;

const SURROUNDINGS: Surroundings = Surroundings {
    today: || "2030.12.31".to_owned(),
    random: |_| 1,
};

const VERSUS: Seats = Seats::Versus {
    person: Color::White,
};

/// A state with what it wants done.
struct Bench {
    state: State,
    effects: Vec<Effect>,
}

impl Bench {
    fn new(seats: Seats, fen: &str) -> Self {
        let start = match fen {
            "" => Position::startpos(),
            fen => fen.parse().unwrap(),
        };
        let setting = Setting {
            seats,
            level: 2,
            pieces: PieceStyle::Unicode,
            start,
        };
        let mut state = State::new(&setting, SURROUNDINGS);
        let effects = state.begin(None, None);
        Self { state, effects }
    }

    fn event(&mut self, event: Event) {
        self.effects.extend(self.state.update(event));
    }

    fn act(&mut self, action: Action) {
        self.event(Event::Action(action));
    }

    /// Types a line and presses Enter.
    fn enter(&mut self, text: &str) {
        for letter in text.chars() {
            self.act(Action::Letter(letter));
        }
        self.act(Action::Enter);
    }

    fn click(&mut self, square: Square) {
        self.act(Action::Click(square));
    }

    /// The last search asked for, if it was not dropped since.
    fn wanted(&mut self) -> Option<(u64, Purpose, SearchRoot, Limits)> {
        let mut wanted = None;
        for effect in self.effects.drain(..) {
            match effect {
                Effect::Search {
                    id,
                    purpose,
                    root,
                    limits,
                } => wanted = Some((id, purpose, root, limits)),
                Effect::Cancel => wanted = None,
                _ => {}
            }
        }
        wanted
    }

    /// Lets the computer answer with a move.
    fn answer(&mut self, san: &str) {
        let (id, _, root, _) = self.wanted().expect("no search was asked for");
        let best = Some(root.position.parse_san(san).unwrap());
        self.event(finished(id, best, Score::DRAW));
    }

    fn status(&self) -> String {
        self.state.status().0
    }

    fn sans(&self) -> Vec<String> {
        (0..self.state.game.ply())
            .filter_map(|ply| self.state.game.san_at(ply))
            .collect()
    }
}

fn finished(id: u64, best: Option<Move>, score: Score) -> Event {
    Event::Finished {
        id,
        outcome: Ok(SearchOutcome {
            best,
            ponder: None,
            score,
            depth: 2,
            nodes: 100,
            elapsed: std::time::Duration::ZERO,
        }),
    }
}
