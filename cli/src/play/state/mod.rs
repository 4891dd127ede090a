//! The state of the terminal beside the game, and how it changes.
//!
//! The game itself is the session's: this state holds the last scene that the session
//! gave out, and what a person has typed, opened and looked at. [`State::update`] is the
//! only way to change it: an event in, effects out. Nothing here draws, reads files,
//! starts threads or asks what time it is.

mod answers;
mod board;
mod games;
mod ladder;
mod offer;
mod orders;
mod overlay;
mod reviewing;
mod statistics;
mod status;
mod typing;

#[cfg(test)]
pub(super) mod tests;

use std::path::PathBuf;
use std::time::Duration;

use plywise_chess::{Color, Square};
use plywise_coach::Review;
use plywise_game::session::{Announcement, Command, OpponentSettings};
use plywise_store::{GameId, GameSummary, LevelOffer, LevelStatistics, LevelTime, PersonRating};

pub(super) use games::{GamesScreen, PromptKind};
pub(super) use overlay::{Ask, Overlay};
pub(super) use reviewing::ReviewState;
pub(super) use status::Tone;

use super::choices::Choices;
use super::input::Action;
use super::line::Line;
use super::reviewer::Reviewed;
use super::table::{Heard, Scene};
use super::theme::PieceStyle;
use super::words::Words;

/// Something that happened.
#[derive(Debug)]
pub(super) enum Event {
    /// A person did something.
    Action(Action),
    /// The session says something.
    Heard(Heard),
    /// Another game is on the table.
    Opened(Box<Opened>),
    /// A new game is on the table, in the place of one that was deleted.
    Replaced(Box<Opened>),
    /// A review says something.
    Reviewed(Reviewed),
    /// A page of the list of games.
    Listed {
        /// The games.
        rows: Vec<GameSummary>,
        /// How many fit in all.
        count: usize,
        /// Whether they begin the list.
        fresh: bool,
    },
    /// Games were deleted, or are back; the list has changed.
    GamesChanged(String),
    /// An import has read this many games.
    Importing(u64),
    /// An import is over; what to say of it, or why it failed.
    Imported(Result<String, String>),
    /// Another level to go on with.
    LevelOffered(LevelOffer),
    /// How the person's games against the levels have ended, and how strong that makes them.
    Counted(Vec<LevelStatistics>, PersonRating),
    /// How long moves of the levels usually take here.
    Timed(Vec<LevelTime>),
    /// A file was written.
    Saved(PathBuf),
    /// Something was done; what to say of it.
    Done(String),
    /// Something could not be done; what to say of it.
    Failed(String),
}

/// Another game that was put on the table.
#[derive(Debug)]
pub(super) struct Opened {
    pub(super) scene: Scene,
    pub(super) review: Option<Box<Review>>,
    pub(super) notice: String,
}

/// Something to be done outside.
#[derive(Debug, PartialEq)]
pub(super) enum Effect {
    /// Tell the session.
    Send(Command),
    /// Put a game of the library on the table.
    Open(GameId),
    /// Put the newest unfinished game but this one on the table.
    OpenSetAside,
    /// Put a game of a PGN file on the table.
    Load { path: String, number: usize },
    /// Write the game on the table as PGN.
    Save { path: String, replace: bool },
    /// List games that have these words.
    List {
        text: String,
        after: Option<GameId>,
        /// A page, and no fewer games than these.
        least: usize,
    },
    /// Give a game a title; `None` means the one on the table.
    Rename { id: Option<GameId>, title: String },
    /// Delete a game.
    Delete(GameId),
    /// Bring a deleted game back.
    Undelete(GameId),
    /// Take in all games of a PGN file.
    Import(String),
    /// End the import with what it has.
    StopImport,
    /// Write games as PGN: one, or all that have these words.
    Export {
        what: Exported,
        path: String,
        replace: bool,
    },
    /// Review the game on the table.
    Review,
    /// End a review without a result.
    StopReview,
    /// Look whether another level is to be offered.
    OfferLevel,
    /// Count the games against the levels.
    Count,
    /// Look how long moves of the levels usually take here.
    TimeLevels,
    /// Keep what the person chose for new games and for the words.
    KeepSettings,
}

/// What is exported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Exported {
    /// One game.
    One(GameId),
    /// All games that have these words.
    All(String),
}

/// What the program takes from around it: the day and chance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Surroundings {
    /// Today as PGN writes it: `2030.12.31`.
    pub(super) today: fn() -> String,
    /// A random number below the given one.
    pub(super) random: fn(u16) -> u16,
}

/// A sentence for the status line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Notice {
    pub(super) text: String,
    pub(super) tone: Tone,
}

/// How a person wants to see things.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub(super) pieces: PieceStyle,
    /// Whether score and best line are shown.
    pub(super) lines: bool,
    /// Whether the board is turned round.
    pub(super) flipped: bool,
}

/// The square that the arrow keys point at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor {
    pub(super) square: Square,
    /// Shown once the arrow keys have been used.
    pub(super) shown: bool,
}

/// The whole state of the terminal beside the game.
#[derive(Debug)]
pub(super) struct State {
    surroundings: Surroundings,
    pub(super) words: Words,
    pub(super) scene: Scene,
    /// How long ago the scene was told, for running clocks.
    pub(super) scene_age: Duration,
    pub(super) choices: Choices,
    /// Whether players or level were chosen since the game ended, for the next one.
    chose_after_end: bool,
    pub(super) opponent_settings: OpponentSettings,
    pub(super) look: Look,
    pub(super) cursor: Cursor,
    pub(super) line: Line,
    /// The completions on offer and the one that stands in the line.
    pub(super) completion: typing::Completion,
    pub(super) overlay: Option<Overlay>,
    /// The choice in the promotion picker.
    pub(super) promotion: usize,
    pub(super) review: ReviewState,
    notice: Option<Notice>,
    /// Another level, until that is answered or the game goes on.
    level_offer: Option<LevelOffer>,
    /// Whether games are being taken in.
    importing: bool,
    /// The file that the game was last written to.
    file: Option<String>,
    pub(super) quitting: bool,
    effects: Vec<Effect>,
}

impl State {
    /// The state in which a program run begins.
    pub(super) fn new(
        opened: Opened,
        choices: Choices,
        opponent_settings: OpponentSettings,
        words: Words,
        pieces: PieceStyle,
        surroundings: Surroundings,
    ) -> Self {
        let mut state = Self {
            surroundings,
            words,
            scene: opened.scene,
            scene_age: Duration::ZERO,
            choices,
            chose_after_end: false,
            opponent_settings,
            look: Look {
                pieces,
                lines: false,
                flipped: false,
            },
            cursor: Cursor {
                square: Square::E2,
                shown: false,
            },
            line: Line::default(),
            completion: typing::Completion::default(),
            overlay: None,
            promotion: 0,
            review: ReviewState::of(opened.review),
            notice: None,
            level_offer: None,
            importing: false,
            file: None,
            quitting: false,
            effects: Vec::new(),
        };
        state.learn_players();
        state.cursor.square = home(state.bottom());
        if !opened.notice.is_empty() {
            state.say(opened.notice);
        }
        state
    }

    /// Lets something happen. What is to be done about it outside comes back.
    pub(super) fn update(&mut self, event: Event) -> Vec<Effect> {
        match event {
            Event::Action(action) => self.act(action),
            Event::Heard(heard) => self.hear(heard),
            Event::Opened(opened) => self.open(*opened),
            Event::Replaced(opened) => self.replace(*opened),
            Event::Reviewed(reviewed) => self.reviewed(reviewed),
            Event::Listed { rows, count, fresh } => self.listed(rows, count, fresh),
            Event::GamesChanged(text) => {
                self.notify(text, Tone::Plain);
                self.list_again();
            }
            Event::Importing(read) => self.import_goes_on(read),
            Event::Imported(report) => self.import_ended(report),
            Event::LevelOffered(offer) => {
                self.level_offer = Some(offer);
                // What was said before does not hide what wants an answer.
                self.notice = None;
            }
            Event::Counted(levels, rating) => self.show_statistics(&levels, &rating),
            Event::Timed(times) => self.show_ladder(&times),
            Event::Saved(path) => self.saved(&path),
            Event::Done(text) => self.notify(text, Tone::Plain),
            Event::Failed(text) => self.notify(text, Tone::Warning),
        }
        std::mem::take(&mut self.effects)
    }

    fn act(&mut self, action: Action) {
        if action == Action::Quit {
            self.quitting = true;
        } else if self.importing && action == Action::Escape {
            self.effects.push(Effect::StopImport);
        } else if matches!(self.overlay, Some(Overlay::Games(_))) {
            self.act_on_games(action);
        } else if self.overlay.is_some() {
            self.act_on_overlay(&action);
        } else if self.asks() {
            self.answer(action);
        } else if self.scene.snapshot.draw_offered {
            self.answer_draw(action);
        } else if let Some(offer) = self.level_offer {
            self.answer_offer(offer, action);
        } else {
            self.act_on_board(action);
        }
    }

    fn act_on_board(&mut self, action: Action) {
        match action {
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::Hint => self.hint(),
            Action::Flip => self.look.flipped = !self.look.flipped,
            Action::MoveNow => self.move_now(),
            Action::Save => self.save_again(),
            Action::Lines => self.look.lines = !self.look.lines,
            Action::Pieces => self.look.pieces = self.look.pieces.other(),
            Action::Games => self.open_games(""),
            Action::Review => self.toggle_review(),
            Action::NextMistake => self.step_to_mistake(true),
            Action::PreviousMistake => self.step_to_mistake(false),
            Action::Help => self.overlay = Some(Overlay::help(&self.words)),
            Action::PageUp => self.look_by(-1),
            Action::PageDown => self.look_by(1),
            Action::Click(square) => {
                self.cursor = Cursor {
                    square,
                    shown: false,
                };
                self.press(square);
            }
            other => self.type_or_point(other),
        }
    }

    fn hear(&mut self, heard: Heard) {
        match heard {
            Heard::Changed(change) => {
                let asked = self.scene.snapshot.question;
                let offered = self.scene.snapshot.draw_offered;
                let live = self.scene.snapshot.live_ply;
                let was_kept = offer::is_kept(&self.scene.snapshot);
                let moved = self.scene.take(*change);
                let snapshot = &self.scene.snapshot;
                if snapshot.question != asked {
                    self.promotion = 0;
                }
                // What was said before does not hide what wants an answer.
                if snapshot.draw_offered && !offered {
                    self.notice = None;
                }
                if moved {
                    self.review = ReviewState::None;
                    self.effects.push(Effect::StopReview);
                }
                if snapshot.live_ply > live
                    && !self.cursor.shown
                    && let Some((_, to)) = snapshot.last_move
                {
                    self.cursor.square = to;
                }
                self.learn_players();
                self.think_of_level(was_kept);
                self.offer();
            }
            Heard::Thinking(thinking) => self.scene.think(thinking.map(|thinking| *thinking)),
            Heard::Announced(announcement) => {
                let said = self.words.announcement(&announcement, &self.scene.snapshot);
                // The result is not to be hidden by what was said before it.
                if matches!(announcement, Announcement::Ended(_)) {
                    self.notice = None;
                }
                if let Some(text) = said {
                    self.warn(text);
                }
            }
        }
    }

    fn open(&mut self, opened: Opened) {
        self.scene = opened.scene;
        self.scene_age = Duration::ZERO;
        self.review = ReviewState::of(opened.review);
        self.overlay = None;
        self.level_offer = None;
        self.file = None;
        self.look.flipped = false;
        self.chose_after_end = false;
        self.learn_players();
        self.cursor = Cursor {
            square: home(self.bottom()),
            shown: false,
        };
        self.notice = None;
        if !opened.notice.is_empty() {
            self.say(opened.notice);
        }
    }

    /// Who plays on plays the next game, too. A game that is over is only looked at, and what
    /// was chosen since it ended stands.
    fn learn_players(&mut self) {
        if !self.is_over() {
            self.choices.learn_players(&self.scene.snapshot);
            self.chose_after_end = false;
        }
    }

    fn is_over(&self) -> bool {
        self.scene.snapshot.outcome.is_some()
    }

    fn send(&mut self, command: Command) {
        self.effects.push(Effect::Send(command));
    }

    /// The side at the lower edge of the board.
    pub(super) fn bottom(&self) -> Color {
        let usual = self.scene.snapshot.person.unwrap_or(Color::White);
        if self.look.flipped { !usual } else { usual }
    }

    /// Whether the person may move ahead of the computer, which is to move.
    pub(super) fn may_premove(&self) -> bool {
        let snapshot = &self.scene.snapshot;
        snapshot.person == Some(!snapshot.live_turn)
            && snapshot.outcome.is_none()
            && !self.scene.is_looking_back()
    }

    /// Whether a person may make a move in the position that is shown.
    pub(super) fn persons_turn(&self) -> bool {
        let snapshot = &self.scene.snapshot;
        let side = match snapshot.position.turn() {
            Color::White => &snapshot.white,
            Color::Black => &snapshot.black,
        };
        let over = snapshot.outcome.is_some() && !self.scene.is_looking_back();
        side.player.level().is_none() && !over
    }

    fn say(&mut self, text: impl Into<String>) {
        self.notify(text.into(), Tone::Plain);
    }

    fn warn(&mut self, text: impl Into<String>) {
        self.notify(text.into(), Tone::Warning);
    }

    /// Says something where the person looks: in the list of games or in the status line.
    fn notify(&mut self, text: String, tone: Tone) {
        if let Some(Overlay::Games(games)) = &mut self.overlay {
            games.notice = Some(Notice { text, tone });
        } else {
            self.notice = Some(Notice { text, tone });
        }
    }

    /// A message of the catalogue in the status line.
    fn say_key(&mut self, key: &str) {
        let text = self.words.say(key);
        self.say(text);
    }

    fn warn_key(&mut self, key: &str) {
        let text = self.words.say(key);
        self.warn(text);
    }
}

/// Where the cursor starts: in front of the king's pawn.
const fn home(bottom: Color) -> Square {
    match bottom {
        Color::White => Square::E2,
        Color::Black => Square::E7,
    }
}
