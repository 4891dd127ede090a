//! The game that is being played, and who hears of it.

use std::sync::Arc;

use plywise_chess::{Role, Square};
use plywise_game::session::{
    Announcement as CoreAnnouncement, Command, Session as CoreSession, ThinkingView,
};
use plywise_runtime::{
    AnnouncementWords, Listener, ListenerError as CoreListenerError, Runtime, StoredGame,
    Subscription as CoreSubscription, Unheard, Update,
};
use plywise_words::{Catalogue, spoken_attacks, spoken_board, spoken_position};

use crate::chess::{MoveSquares, Outcome};
use crate::error::{ListenerError, PlywiseError};
use crate::library::GameLibrary;
use crate::options::{EngineSettings, GameOptions, Level, OpponentSettings};
use crate::snapshot::{Snapshot, Thinking};
use crate::words::SpokenSquare;

/// What an announcement is about: for a sound, a touch, a banner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum AnnouncementKind {
    /// A move was made.
    Moved {
        /// The ply that it has become, from 1.
        ply: u32,
        /// The move.
        #[uniffi(name = "move")]
        mv: MoveSquares,
        /// It took something.
        capture: bool,
        /// It gives check.
        check: bool,
    },
    /// Moves were taken back or played again, or another position is looked at.
    Jumped {
        /// Plies played up to there.
        ply: u32,
    },
    /// A premove was set.
    Premoved,
    /// The game has ended.
    Ended {
        /// How.
        outcome: Outcome,
    },
    /// A draw was offered to the person.
    DrawOffered,
    /// The computer has declined the draw.
    DrawDeclined,
    /// A hint is ready.
    HintReady,
    /// What the person did is not possible.
    Refused,
    /// Less than ten seconds are left to the person.
    LowTime,
    /// Something has failed in the program: in the engine, in the session, or in a listener.
    /// The game goes on; `problem_report` says what it was.
    Fault,
}

/// Something to be heard, felt or spoken.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Announcement {
    /// What it is about.
    pub kind: AnnouncementKind,
    /// As a voice says it.
    pub spoken: String,
    /// To be shown for a moment; empty for what the board shows by itself.
    pub shown: String,
}

impl From<(&CoreAnnouncement, &AnnouncementWords)> for Announcement {
    fn from((announcement, words): (&CoreAnnouncement, &AnnouncementWords)) -> Self {
        let kind = match announcement {
            CoreAnnouncement::Moved {
                ply,
                mv,
                capture,
                check,
            } => AnnouncementKind::Moved {
                ply: *ply as u32,
                mv: (*mv).into(),
                capture: *capture,
                check: *check,
            },
            CoreAnnouncement::Jumped { ply } => AnnouncementKind::Jumped { ply: *ply as u32 },
            CoreAnnouncement::Premoved(_) => AnnouncementKind::Premoved,
            CoreAnnouncement::Ended(outcome) => AnnouncementKind::Ended { outcome: *outcome },
            CoreAnnouncement::DrawOffered => AnnouncementKind::DrawOffered,
            CoreAnnouncement::DrawDeclined => AnnouncementKind::DrawDeclined,
            CoreAnnouncement::HintReady => AnnouncementKind::HintReady,
            CoreAnnouncement::Refused(_) => AnnouncementKind::Refused,
            CoreAnnouncement::LowTime => AnnouncementKind::LowTime,
            CoreAnnouncement::Fault => AnnouncementKind::Fault,
        };
        Self {
            kind,
            spoken: words.spoken.clone(),
            shown: words.shown.clone(),
        }
    }
}

/// Hears of a session. All calls come from the session's own thread, one after the other
/// in the order in which things happened. Return quickly: while a call runs, the session
/// stands still. Do not ask the session (`snapshot`, `spoken_board`) from here: it fails.
///
/// What a call throws ends nothing: the game goes on, the fault is announced and stands in the
/// problem report, and the next `changed` gives the whole move list again.
#[uniffi::export(foreign)]
pub trait SessionListener: Send + Sync {
    /// Something to draw has changed: at most 30 times a second, and before what is announced
    /// of it. The first call gives the present state.
    ///
    /// # Errors
    /// Whatever the shell throws.
    fn changed(&self, snapshot: Snapshot) -> Result<(), ListenerError>;

    /// The engine has got further, at most 30 times a second, or has ended (none).
    ///
    /// # Errors
    /// Whatever the shell throws.
    fn thinking(&self, thinking: Option<Thinking>) -> Result<(), ListenerError>;

    /// Something is to be heard, felt or spoken.
    ///
    /// # Errors
    /// Whatever the shell throws.
    fn announced(&self, announcement: Announcement) -> Result<(), ListenerError>;
}

/// Passes on to a shell.
struct Forward(Arc<dyn SessionListener>);

impl Listener for Forward {
    fn changed(&mut self, update: &Update) -> Result<(), CoreListenerError> {
        Ok(self.0.changed(update.into())?)
    }

    fn thinking(&mut self, thinking: Option<&ThinkingView>) -> Result<(), CoreListenerError> {
        Ok(self.0.thinking(thinking.map(Into::into))?)
    }

    fn announced(
        &mut self,
        announcement: &CoreAnnouncement,
        words: &AnnouncementWords,
    ) -> Result<(), CoreListenerError> {
        Ok(self.0.announced((announcement, words).into())?)
    }
}

/// Keeps a listener on a session until it is cancelled or destroyed.
#[derive(uniffi::Object)]
pub struct SessionSubscription(CoreSubscription);

#[uniffi::export]
impl SessionSubscription {
    /// Takes the listener off. Returns at once; a call that has begun may still run.
    pub fn cancel(&self) {
        self.0.cancel();
    }
}

/// The game that is being played, on its own threads. Commands return at once; what they
/// bring about comes through the listeners. Destroying the session stops and joins its
/// threads, within 20 ms; what was to be written is written first.
#[derive(uniffi::Object)]
pub struct Session {
    runtime: Runtime,
    stored: Option<StoredGame>,
}

impl Session {
    fn send(&self, command: Command) {
        self.runtime.send(command);
    }

    fn start(
        session: CoreSession,
        engine: EngineSettings,
        language: &str,
        store: Option<plywise_runtime::LibraryStore>,
    ) -> Result<Arc<Self>, PlywiseError> {
        let stored = store.as_ref().map(plywise_runtime::LibraryStore::game);
        let store = store.map(|store| Box::new(store) as Box<dyn plywise_runtime::Store>);
        let runtime = Runtime::start(session, engine.into(), Box::new(Unheard), store)?;
        runtime.speak(Catalogue::shared(language));
        Ok(Arc::new(Self { runtime, stored }))
    }
}

#[uniffi::export]
impl Session {
    /// A session with a new game. With a library it is the one to come back to from here on,
    /// and each move is written before the next is made. May wait for the disk.
    ///
    /// # Errors
    /// `Input` for a start that cannot be, `Library`, `System`.
    #[uniffi::constructor]
    pub fn new(
        options: GameOptions,
        opponent_settings: OpponentSettings,
        engine: EngineSettings,
        language: String,
        library: Option<Arc<GameLibrary>>,
    ) -> Result<Arc<Self>, PlywiseError> {
        let session = CoreSession::new(options.try_into()?, opponent_settings);
        let store = library.map(|library| library.store_of_new(&session));
        Self::start(session, engine, &language, store.transpose()?)
    }

    /// The unfinished game of a library exactly as it was left; a new game with these
    /// options if there is none. May wait for the disk.
    ///
    /// # Errors
    /// `Input`, `Library`, `System`. Where the fault is `DamagedGame`, trying again fails
    /// again: tell the person and begin a new game with `new`. The damaged one stays in the
    /// library, and the new one is the one to come back to from its first move on.
    #[uniffi::constructor]
    pub fn resume(
        library: Arc<GameLibrary>,
        otherwise: GameOptions,
        opponent_settings: OpponentSettings,
        engine: EngineSettings,
        language: String,
    ) -> Result<Arc<Self>, PlywiseError> {
        if let Some((session, store)) = library.unfinished_session(opponent_settings)? {
            return Self::start(session, engine, &language, Some(store));
        }
        // This one was not asked for, so it is written only when something is played.
        let session = CoreSession::new(otherwise.try_into()?, opponent_settings);
        Self::start(session, engine, &language, Some(library.store(None)?))
    }

    /// A game of a library, to be looked at or gone on with. May wait for the disk.
    ///
    /// # Errors
    /// `NotFound`, also for imported games, which are opened as a study; `Library`,
    /// `System`.
    #[uniffi::constructor]
    pub fn open(
        library: Arc<GameLibrary>,
        game: i64,
        opponent_settings: OpponentSettings,
        engine: EngineSettings,
        language: String,
    ) -> Result<Arc<Self>, PlywiseError> {
        let (session, store) = library.game_session(game, opponent_settings)?;
        Self::start(session, engine, &language, Some(store))
    }

    /// Lets a listener hear of the session: first of the present state, then of every
    /// change, until the subscription is cancelled or destroyed. Keep the subscription:
    /// one without a holder is destroyed, at once in Swift and some time later in Kotlin.
    pub fn subscribe(&self, listener: Arc<dyn SessionListener>) -> Arc<SessionSubscription> {
        let subscription = self.runtime.subscribe(Box::new(Forward(listener)));
        Arc::new(SessionSubscription(subscription))
    }

    /// A square was touched: selects, moves, takes back the selection or sets a premove.
    pub fn tap(&self, square: Square) {
        self.send(Command::Tap(square));
    }

    /// A piece was dragged from one square to another.
    pub fn drag(&self, from: Square, to: Square) {
        self.send(Command::Drag { from, to });
    }

    /// A move was typed, in SAN with the language's or English letters, or as `e2e4`.
    pub fn type_move(&self, text: String) {
        self.send(Command::Type(text));
    }

    /// The promotion picker was answered.
    pub fn promote(&self, role: Role) {
        self.send(Command::Promote(role));
    }

    /// Yes to the question that the session has asked.
    pub fn confirm(&self) {
        self.send(Command::Confirm);
    }

    /// Drops whatever is pending: selection, promotion, question, premove.
    pub fn cancel(&self) {
        self.send(Command::Cancel);
    }

    /// Takes back to the person's own move, clocks too.
    pub fn undo(&self) {
        self.send(Command::Undo);
    }

    /// Plays again what was taken back.
    pub fn redo(&self) {
        self.send(Command::Redo);
    }

    /// Shows the position after this many plies, without changing the game.
    pub fn go_to(&self, ply: u32) {
        self.send(Command::GoTo(ply as usize));
    }

    /// Shows the current position again.
    pub fn go_to_live(&self) {
        self.send(Command::GoToLive);
    }

    /// Begins another game. The present one stays in the library as it is.
    ///
    /// # Errors
    /// `Input` for a start that cannot be; the present game goes on then.
    pub fn new_game(&self, options: GameOptions) -> Result<(), PlywiseError> {
        let options = Box::new(options.try_into()?);
        self.send(Command::NewGame(options));
        Ok(())
    }

    /// Begins a game of the same players, with colours exchanged.
    pub fn rematch(&self) {
        self.send(Command::Rematch);
    }

    /// Begins a rematch with the computer at another level.
    pub fn rematch_at(&self, level: Level) {
        self.send(Command::RematchAt(level.into()));
    }

    /// The person gives up.
    pub fn resign(&self) {
        self.send(Command::Resign);
    }

    /// The person offers a draw. The computer answers at once; to another person it is
    /// offered with the next move.
    pub fn offer_draw(&self) {
        self.send(Command::OfferDraw);
    }

    /// The person takes the draw that the other side has offered.
    pub fn accept_draw(&self) {
        self.send(Command::AcceptDraw);
    }

    /// The person declines it, as any move of theirs does.
    pub fn decline_draw(&self) {
        self.send(Command::DeclineDraw);
    }

    /// The person claims the draw that the rules give.
    pub fn claim_draw(&self) {
        self.send(Command::ClaimDraw);
    }

    /// The next step of a hint: which piece, which move, why.
    pub fn hint(&self) {
        self.send(Command::Hint);
    }

    /// The computer shall play the best move it has found so far.
    pub fn move_now(&self) {
        self.send(Command::MoveNow);
    }

    /// How the computer behaves.
    pub fn set_opponent_settings(&self, opponent_settings: OpponentSettings) {
        self.send(Command::SetOpponentSettings(opponent_settings));
    }

    /// The app is hidden or the game paused: search and clocks stop.
    pub fn pause(&self) {
        self.send(Command::Pause);
    }

    /// The app is back.
    pub fn resume_play(&self) {
        self.send(Command::Resume);
    }

    /// Says everything in another language from now on, by its tag (`de`, `ar-MA`).
    pub fn set_language(&self, tag: String) {
        self.runtime.speak(Catalogue::shared(&tag));
    }

    /// Gives the engine other memory and threads, from its next search on.
    pub fn set_engine(&self, engine: EngineSettings) {
        self.runtime.set_engine(engine.into());
    }

    /// The whole state as it is to be drawn now; its revision is 0. For those who cannot
    /// wait for a listener's first call. Waits for the session's thread, a millisecond at
    /// most. Not from a listener.
    ///
    /// # Errors
    /// `System` if the session has broken off or a listener asks.
    pub fn snapshot(&self) -> Result<Snapshot, PlywiseError> {
        let answer = self
            .runtime
            .ask(|session, words| Snapshot::from(&Update::whole(session, words)));
        answer.ok_or_else(PlywiseError::broken_off)
    }

    /// What the game began with, as it would be once more: the players at their present levels,
    /// the time, the help. As [`Session::snapshot`].
    ///
    /// # Errors
    /// `System` if the session has broken off or a listener asks.
    pub fn options(&self) -> Result<GameOptions, PlywiseError> {
        let answer = self
            .runtime
            .ask(|session, _| GameOptions::from(session.options().clone()));
        answer.ok_or_else(PlywiseError::broken_off)
    }

    /// What a screen reader says of each square, from a1 to h8,
    /// and what the piece on it can do. To be asked only while a screen reader is on. As
    /// [`Session::snapshot`].
    ///
    /// # Errors
    /// `System` if the session has broken off or a listener asks.
    pub fn spoken_board(&self) -> Result<Vec<SpokenSquare>, PlywiseError> {
        let answer = self
            .runtime
            .ask(|session, words| spoken_board(session, words).to_vec());
        answer.ok_or_else(PlywiseError::broken_off)
    }

    /// What attacks a square and what defends it, for a voice. As [`Session::snapshot`].
    ///
    /// # Errors
    /// `System` if the session has broken off or a listener asks.
    pub fn spoken_attacks(&self, square: Square) -> Result<String, PlywiseError> {
        let answer = self
            .runtime
            .ask(move |session, words| spoken_attacks(&session.snapshot().position, square, words));
        answer.ok_or_else(PlywiseError::broken_off)
    }

    /// The whole position read out. As [`Session::snapshot`].
    ///
    /// # Errors
    /// `System` if the session has broken off or a listener asks.
    pub fn spoken_position(&self) -> Result<String, PlywiseError> {
        let answer = self
            .runtime
            .ask(|session, words| spoken_position(&session.snapshot().position, words));
        answer.ok_or_else(PlywiseError::broken_off)
    }

    /// What has happened in the session, as the text of a file for "Report a problem":
    /// `plywise replay` plays it again. Answers at once, whatever the session is doing.
    pub fn problem_report(&self) -> String {
        self.runtime.problem().to_text()
    }

    /// Makes the next search fail as if the engine had a defect: for tests of what a shell
    /// shows then.
    pub fn fail_next_search(&self) {
        self.runtime.fail_next_search();
    }

    /// The number of the game in the library; none without a library, or until a new game
    /// has been written for the first time.
    pub fn game_id(&self) -> Option<i64> {
        self.stored.as_ref()?.id().map(plywise_store::GameId::get)
    }
}
