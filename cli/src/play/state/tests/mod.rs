//! The state driven from outside, as the runner does it, with a session that a test
//! answers instead of an engine.

mod games;
mod levels;
mod playing;
mod reviewing;
mod talking;

use std::time::Duration;

use plywise_chess::{Position, Square};
use plywise_engine::{Limits, Score, SearchError, SearchOutcome, SearchRoot};
use plywise_game::session::{HelpAllowed, MoveView, SearchId, Session, Snapshot};
use plywise_game::{Level, session};

pub(in crate::play) use games::summary;
pub(in crate::play) use reviewing::fools_mate;

use super::*;
use crate::play::choices::Sides;
use crate::play::table::Change;

pub(in crate::play) const SURROUNDINGS: Surroundings = Surroundings {
    today: || "2030.12.31".to_owned(),
    random: |_| 1,
};

const VERSUS: Sides = Sides::Versus {
    person: Color::White,
};

/// A search that the session has asked for.
type Wanted = (SearchId, Box<SearchRoot>, Box<Limits>);

/// A state and the session that it is told of, without threads.
pub(in crate::play) struct Bench {
    pub(in crate::play) state: State,
    session: Session,
    now: Duration,
    wanted: Option<Wanted>,
    /// The searches that it wanted to end.
    stopped: Vec<SearchId>,
    /// What the state wanted done beside telling the session.
    effects: Vec<Effect>,
}

impl Bench {
    pub(in crate::play) fn new(sides: Sides, fen: &str) -> Self {
        Self::with(sides, fen, "en", HelpAllowed::USUAL)
    }

    pub(in crate::play) fn with(
        sides: Sides,
        fen: &str,
        language: &str,
        help: HelpAllowed,
    ) -> Self {
        let start = match fen {
            "" => Position::startpos(),
            fen => fen.parse().unwrap(),
        };
        let choices = Choices {
            sides,
            level: Level::rung(2),
            time: None,
            help,
            book: false,
        };
        let opponent_settings = OpponentSettings {
            at_once: true,
            ..OpponentSettings::default()
        };
        let session = Session::new(choices.options(start, 0), opponent_settings);
        let opened = Opened {
            scene: Scene::of(&session),
            review: None,
            notice: String::new(),
        };
        let words = Words::for_tag(language);
        let pieces = PieceStyle::Letters;
        let state = State::new(
            opened,
            choices,
            opponent_settings,
            words,
            pieces,
            SURROUNDINGS,
        );
        let mut bench = Self {
            state,
            session,
            now: Duration::ZERO,
            wanted: None,
            stopped: Vec::new(),
            effects: Vec::new(),
        };
        bench.send_session(Command::Tick);
        bench
    }

    pub(in crate::play) fn event(&mut self, event: Event) {
        for effect in self.state.update(event) {
            match effect {
                Effect::Send(command) => self.send_session(command),
                other => self.effects.push(other),
            }
        }
    }

    fn send_session(&mut self, command: Command) {
        self.now += Duration::from_millis(10);
        let mut announced = Vec::new();
        for effect in self.session.update(self.now, command) {
            match effect {
                session::Effect::StartSearch {
                    id, root, limits, ..
                } => {
                    self.wanted = Some((id, root, limits));
                }
                session::Effect::StopSearch { id } => {
                    self.stopped.push(id);
                    self.wanted.take_if(|(wanted, ..)| *wanted == id);
                }
                session::Effect::Announce(announcement) => announced.push(announcement),
                session::Effect::WakeAt(_) | session::Effect::Save { .. } => {}
            }
        }
        let moves = (0..).map_while(|ply| self.session.move_view(ply)).collect();
        self.show_state(self.session.snapshot(), moves);
        for announcement in announced {
            self.event(Event::Heard(Heard::Announced(announcement)));
        }
        let thinking = self.session.thinking().map(Box::new);
        self.event(Event::Heard(Heard::Thinking(thinking)));
    }

    /// What the session says of itself, as it says it or as a test wants it.
    fn show_state(&mut self, snapshot: Snapshot, moves: Vec<MoveView>) {
        self.event(Event::Heard(Heard::Changed(Box::new(Change {
            snapshot,
            kept: 0,
            moves,
        }))));
    }

    pub(in crate::play) fn act(&mut self, action: Action) {
        self.event(Event::Action(action));
    }

    /// Types a line and presses Enter.
    pub(in crate::play) fn enter(&mut self, text: &str) {
        for letter in text.chars() {
            self.act(Action::Letter(letter));
        }
        self.act(Action::Enter);
    }

    pub(in crate::play) fn click(&mut self, square: Square) {
        self.act(Action::Click(square));
    }

    /// Lets the engine answer what was asked for last.
    fn answer_with(&mut self, san: &str, centipawns: i32) {
        let (id, root, _) = self.wanted.take().expect("no search was asked for");
        let outcome = SearchOutcome {
            best: Some(root.position.parse_san(san).unwrap()),
            ponder: None,
            score: Score::centipawns(centipawns),
            depth: 2,
            nodes: 100,
            elapsed: Duration::ZERO,
        };
        self.send_session(Command::SearchEnded {
            id,
            outcome: Ok(outcome),
        });
        self.send_session(Command::Tick);
    }

    /// Lets the engine fail at what was asked for last.
    fn fail(&mut self) {
        let (id, _, _) = self.wanted.take().expect("no search was asked for");
        let reason = "planted".to_owned();
        let outcome = Err(SearchError::Broken { reason });
        self.send_session(Command::SearchEnded { id, outcome });
    }

    pub(in crate::play) fn answer(&mut self, san: &str) {
        self.answer_with(san, 0);
    }

    fn status(&self) -> String {
        self.state.status().0
    }

    fn sans(&self) -> Vec<&str> {
        let live = self.state.scene.snapshot.live_ply;
        let moves = self.state.scene.moves.iter().take(live);
        moves.map(|moved| moved.san.as_str()).collect()
    }
}
