//! Connection to the running app, and the latest view state received from the app.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use plywise_app::{
    AnalysisScreen, AnalysisView, BoardLook, BoardScreen, BoardView, EngineLines, Event,
    ExerciseScreen, ExerciseView, GameRow, GameView, GamesList, GamesPage, GamesScreen, GamesSheet,
    GraphPoint, Look, MessageView, MovesPage, Navigation, NewGameScreen, Notice, PromotionChoice,
    Screen, StatisticsScreen, SystemTask, ThinkingProgress, TrainScreen, TrainView, TreeParagraph,
    ViewUpdate, put_pages,
};
use plywise_runtime::{AppListener, AppRuntime, ListenerError};
use ratatui::crossterm::event::Event as Input;

/// Message to the event loop of the terminal frontend.
#[derive(Debug)]
pub(super) enum Message {
    /// A key, a mouse event or a new window size.
    Input(Input),
    /// The input was closed, or the system asked the program to end.
    End,
    /// Update from the app: the number of the last event that the app has handled, the time on the
    /// app's clock, and the changed parts of the view state.
    Update(u64, u64, Vec<ViewUpdate>),
    /// Task that the app gives to the frontend, such as writing a file, with the number to answer
    /// with.
    Task(u64, SystemTask),
}

/// Receiver of the app's updates that forwards them to the event loop.
pub(super) struct Listener(pub(super) Sender<Message>);

impl AppListener for Listener {
    fn changed(
        &mut self,
        acknowledged: u64,
        clock: u64,
        updates: Vec<ViewUpdate>,
    ) -> Result<(), ListenerError> {
        let _ = self.0.send(Message::Update(acknowledged, clock, updates));
        Ok(())
    }

    fn asked(&mut self, id: u64, task: SystemTask) -> Result<(), ListenerError> {
        let _ = self.0.send(Message::Task(id, task));
        Ok(())
    }
}

/// Connection to the app.
#[derive(Debug)]
pub(super) struct Link {
    pub(super) runtime: AppRuntime,
    pub(super) messages: Receiver<Message>,
    /// Input that was received while waiting for the app.
    waiting: VecDeque<Input>,
    number: u64,
}

impl Link {
    pub(super) const fn new(runtime: AppRuntime, messages: Receiver<Message>) -> Self {
        Self {
            runtime,
            messages,
            waiting: VecDeque::new(),
            number: 0,
        }
    }

    /// Sends an event to the app without waiting until it is handled.
    pub(super) fn post(&mut self, event: Event) {
        self.number += 1;
        self.runtime.send(self.number, event);
    }

    /// Returns whether the app has not handled all sent events yet. `acknowledged` is the number of
    /// the last one it has handled.
    pub(super) const fn is_ahead_of(&self, acknowledged: u64) -> bool {
        acknowledged < self.number
    }

    /// Returns the next update from the app, or `None` after `wait`. Keys pressed in the meantime
    /// are queued, so that each key applies to the screen it was meant for.
    pub(super) fn next_update(&mut self, wait: Duration) -> Option<Message> {
        loop {
            match self.messages.recv_timeout(wait) {
                Ok(Message::Input(input)) => self.waiting.push_back(input),
                other => return other.ok(),
            }
        }
    }

    /// Returns the next message for the event loop, or `None` after `wait`.
    pub(super) fn next(&mut self, wait: Duration) -> Option<Message> {
        if let Some(input) = self.waiting.pop_front() {
            return Some(Message::Input(input));
        }
        match self.messages.recv_timeout(wait) {
            Ok(message) => Some(message),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Message::End),
        }
    }
}

/// Latest version of each part of the app's view state.
#[derive(Debug, Default)]
pub(super) struct Shown {
    pub(super) acknowledged: u64,
    /// Time on the app's clock in milliseconds, with the instant at which it was received.
    clock: Option<(u64, Instant)>,
    /// Error that prevented the app from starting.
    pub(super) start_error: Option<String>,
    navigation: Option<Navigation>,
    pub(super) message: Option<MessageView>,
    pub(super) board: Option<BoardScreen>,
    pub(super) moves: Vec<MovesPage>,
    pub(super) thinking: Option<ThinkingProgress>,
    pub(super) analysis: Option<AnalysisScreen>,
    pub(super) train: Option<TrainScreen>,
    pub(super) exercise: Option<ExerciseScreen>,
    pub(super) paragraphs: Vec<TreeParagraph>,
    pub(super) lines: EngineLines,
    pub(super) graph: Vec<GraphPoint>,
    pub(super) games: Option<GamesScreen>,
    pages: Vec<GamesPage>,
    pub(super) statistics: Option<StatisticsScreen>,
    pub(super) new_game: Option<NewGameScreen>,
    look: Option<Look>,
}

impl Shown {
    pub(super) fn taken(&mut self, acknowledged: u64, clock: u64) {
        self.acknowledged = acknowledged;
        self.clock = Some((clock, Instant::now()));
    }

    pub(super) fn take(&mut self, update: ViewUpdate) {
        match update {
            ViewUpdate::Start { message, .. } => self.start_error = Some(message),
            ViewUpdate::Navigation { navigation } => self.navigation = Some(navigation),
            ViewUpdate::Message { message } => self.message = message,
            ViewUpdate::Board { board } => self.board = Some(board),
            ViewUpdate::Moves {
                first,
                pages,
                count,
            } => put_pages(&mut self.moves, first, pages, count),
            ViewUpdate::Thinking { thinking } => self.thinking = thinking,
            ViewUpdate::Analysis { analysis, .. } => self.analysis = Some(analysis),
            ViewUpdate::Train { train } => self.train = Some(train),
            ViewUpdate::Exercise { exercise } => self.exercise = Some(exercise),
            ViewUpdate::Paragraphs {
                first,
                paragraphs,
                count,
            } => put_pages(&mut self.paragraphs, first, paragraphs, count),
            ViewUpdate::Lines { lines } => self.lines = lines,
            ViewUpdate::Graph { points } => self.graph = points,
            ViewUpdate::Games { games } => self.games = Some(games),
            ViewUpdate::GamesPages {
                first,
                pages,
                count,
            } => put_pages(&mut self.pages, first, pages, count),
            ViewUpdate::Statistics { statistics } => self.statistics = Some(statistics),
            ViewUpdate::Look { look } => self.look = Some(look),
            ViewUpdate::NewGame { choices } => self.new_game = Some(choices),
            _ => {}
        }
    }

    /// Returns whether a visible chess clock is running.
    pub(super) fn clock_runs(&self) -> bool {
        let sides = self.game_on_top().map(|game| [&game.white, &game.black]);
        let mut clocks = sides.into_iter().flatten().filter_map(|side| side.clock);
        clocks.any(|clock| clock.running)
    }

    /// Returns the current time on the app's clock, in milliseconds.
    pub(super) fn now(&self) -> u64 {
        let now = |(clock, at): (u64, Instant)| clock + at.elapsed().as_millis() as u64;
        self.clock.map_or(0, now)
    }

    /// Returns the top screen of the app, the id of its back stack entry, and whether Back is
    /// possible.
    pub(super) fn entry(&self) -> (Screen, u32, bool) {
        let navigation = self.navigation.as_ref();
        let top = navigation.and_then(|it| Some((it.entries.last()?, it.can_go_back)));
        top.map_or((Screen::Board, 0, false), |(entry, back)| {
            (entry.screen, entry.id, back)
        })
    }

    pub(super) fn screen(&self) -> Screen {
        self.entry().0
    }

    /// Returns the title of the top screen.
    pub(super) fn title(&self) -> &str {
        let entry = self.navigation.as_ref().and_then(|it| it.entries.last());
        entry.map_or("", |entry| &entry.title)
    }

    /// Returns the view state of the game on the board.
    pub(super) fn game(&self) -> Option<&GameView> {
        match &self.board {
            Some(BoardScreen::Playing { game }) => Some(game),
            _ => None,
        }
    }

    /// Returns the view state of the game if the game is the top screen.
    pub(super) fn game_on_top(&self) -> Option<&GameView> {
        self.game().filter(|_| self.screen() == Screen::Board)
    }

    /// Returns the notice that the app shows about the game on the board.
    pub(super) fn notice(&self) -> Option<&Notice> {
        self.game()?.notice.as_ref()
    }

    /// Returns the sheet that is open over the list of games.
    pub(super) fn sheet(&self) -> Option<&GamesSheet> {
        self.games.as_ref()?.sheet.as_ref()
    }

    /// Returns the view state of the analysis if it is the top screen and loaded.
    pub(super) fn analysis(&self) -> Option<&AnalysisView> {
        match &self.analysis {
            Some(AnalysisScreen::Ready { analysis }) if self.screen() == Screen::Analysis => {
                Some(analysis)
            }
            _ => None,
        }
    }

    /// Returns the colours of the board.
    pub(super) fn board_look(&self) -> BoardLook {
        self.look
            .as_ref()
            .map_or(BoardLook::Maple, |look| look.board)
    }

    /// Returns the view state of the training overview once it is loaded.
    pub(super) fn train(&self) -> Option<&TrainView> {
        match &self.train {
            Some(TrainScreen::Ready { train }) => Some(train),
            _ => None,
        }
    }

    /// Returns the view state of the exercise if it is the top screen and loaded.
    pub(super) fn exercise(&self) -> Option<&ExerciseView> {
        match &self.exercise {
            Some(ExerciseScreen::Ready { exercise }) if self.screen() == Screen::Exercise => {
                Some(exercise)
            }
            _ => None,
        }
    }

    /// Returns the reason why an analysis or game could not be loaded.
    pub(super) fn failure(&self) -> Option<&str> {
        match (self.screen(), &self.analysis, &self.board) {
            (Screen::Analysis, Some(AnalysisScreen::Failed { reason }), _)
            | (Screen::Board, _, Some(BoardScreen::Broken { reason })) => Some(reason),
            _ => None,
        }
    }

    /// Returns the board of the top screen or, if it has none, of the game.
    pub(super) fn squares(&self) -> Option<&BoardView> {
        if self.screen() == Screen::Exercise {
            return self.exercise().map(|it| &it.board);
        }
        let analysis = self.analysis().map(|it| &it.board);
        analysis.or_else(|| self.game().map(|it| &it.board))
    }

    /// Returns the pawn move for which the user must choose the promotion piece.
    pub(super) fn promotion(&self) -> Option<PromotionChoice> {
        self.squares()?.promotion
    }

    /// Returns the loaded rows of the list of games, and whether there are more.
    pub(super) fn rows(&self) -> (Vec<&GameRow>, bool) {
        let Some(GamesList::Listed { more, .. }) = self.games.as_ref().map(|it| it.list) else {
            return (Vec::new(), false);
        };
        (
            self.pages.iter().flat_map(|page| &page.rows).collect(),
            more,
        )
    }
}
