//! The running app: what it is told, and what it has sent to be drawn.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use plywise_app::{
    AnalysisScreen, AnalysisView, BoardScreen, BoardView, EngineLines, Event, ExerciseScreen,
    ExerciseView, GameRow, GameView, GamesList, GamesPage, GamesScreen, GraphPoint, MessageRecord,
    MovesPage, Navigation, NewGameScreen, Part, Screen, StatisticsScreen, SystemTask,
    ThinkingRecord, TrainScreen, TrainView, TreeParagraph, put_page,
};
use plywise_runtime::{AppListener, AppRuntime, ListenerError};
use ratatui::crossterm::event::Event as Input;

/// What the event loop waits for.
#[derive(Debug)]
pub(super) enum Message {
    /// Keys, the pointer, a new window size.
    Input(Input),
    /// The keyboard is gone, or the system asks the program to end.
    End,
    /// The app has taken in this event, and these parts have changed, at this time on its clock.
    Changed(u64, u64, Vec<Part>),
    /// The app asks something of the system, to be answered under this number.
    Asked(u64, SystemTask),
}

/// Passes on what the app says.
pub(super) struct Ear(pub(super) Sender<Message>);

impl AppListener for Ear {
    fn changed(
        &mut self,
        taken_in: u64,
        clock: u64,
        parts: Vec<Part>,
    ) -> Result<(), ListenerError> {
        let _ = self.0.send(Message::Changed(taken_in, clock, parts));
        Ok(())
    }

    fn asked(&mut self, id: u64, task: SystemTask) -> Result<(), ListenerError> {
        let _ = self.0.send(Message::Asked(id, task));
        Ok(())
    }
}

/// The way to the app and back.
#[derive(Debug)]
pub(super) struct Link {
    pub(super) runtime: AppRuntime,
    pub(super) messages: Receiver<Message>,
    /// What was typed while the app took something in.
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

    /// Tells the app of an event and goes on at once.
    pub(super) fn post(&mut self, event: Event) {
        self.number += 1;
        self.runtime.send(self.number, event);
    }

    /// Whether the app has not taken in yet what it was told last.
    pub(super) const fn is_ahead_of(&self, taken_in: u64) -> bool {
        taken_in < self.number
    }

    /// The next thing that the app says, if it says anything in time. What is typed meanwhile waits,
    /// so that each key finds the screen that it was meant for.
    pub(super) fn next_said(&mut self, wait: Duration) -> Option<Message> {
        loop {
            match self.messages.recv_timeout(wait) {
                Ok(Message::Input(input)) => self.waiting.push_back(input),
                other => return other.ok(),
            }
        }
    }

    /// The next message, or nothing if none came in time.
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

/// What the app has sent last of each part.
#[derive(Debug, Default)]
pub(super) struct Shown {
    pub(super) taken_in: u64,
    /// The time on the app's clock, in milliseconds, and when that was.
    clock: Option<(u64, Instant)>,
    /// Why the app could not start.
    pub(super) trouble: Option<String>,
    navigation: Option<Navigation>,
    pub(super) message: Option<MessageRecord>,
    pub(super) board: Option<BoardScreen>,
    pub(super) moves: Vec<MovesPage>,
    pub(super) thinking: Option<ThinkingRecord>,
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
}

impl Shown {
    pub(super) fn taken(&mut self, taken_in: u64, clock: u64) {
        self.taken_in = taken_in;
        self.clock = Some((clock, Instant::now()));
    }

    pub(super) fn take(&mut self, part: Part) {
        match part {
            Part::Start { trouble, .. } => self.trouble = Some(trouble),
            Part::Navigation { navigation } => self.navigation = Some(navigation),
            Part::Message { message } => self.message = message,
            Part::Board { board } => self.board = Some(board),
            Part::MovesPage { page } => put_page(&mut self.moves, page.number, page),
            Part::Thinking { thinking } => self.thinking = thinking,
            Part::Analysis { analysis, .. } => self.analysis = Some(analysis),
            Part::Train { train } => self.train = Some(train),
            Part::Exercise { exercise } => self.exercise = Some(exercise),
            Part::Paragraph { paragraph } => {
                put_page(&mut self.paragraphs, paragraph.number, paragraph);
            }
            Part::Lines { lines } => self.lines = lines,
            Part::Graph { points } => self.graph = points,
            Part::Games { games } => self.games = Some(games),
            Part::GamesPage { page } => put_page(&mut self.pages, page.number, page),
            Part::Statistics { statistics } => self.statistics = Some(statistics),
            Part::NewGame { choices } => self.new_game = Some(choices),
            _ => {}
        }
    }

    /// Whether a clock runs that is to be seen running.
    pub(super) fn clock_runs(&self) -> bool {
        let game = self.game().filter(|_| self.screen() == Screen::Board);
        let sides = game.map(|game| [&game.white, &game.black]);
        let mut clocks = sides.into_iter().flatten().filter_map(|side| side.clock);
        clocks.any(|clock| clock.running)
    }

    /// The time on the app's clock now, in milliseconds.
    pub(super) fn now(&self) -> u64 {
        let now = |(clock, at): (u64, Instant)| clock + at.elapsed().as_millis() as u64;
        self.clock.map_or(0, now)
    }

    /// The screen, the number of its place, and whether there is a place below it.
    pub(super) fn place(&self) -> (Screen, u32, bool) {
        let navigation = self.navigation.as_ref();
        let top = navigation.and_then(|it| Some((it.places.last()?, it.can_go_back)));
        top.map_or((Screen::Board, 0, false), |(place, back)| {
            (place.screen, place.id, back)
        })
    }

    pub(super) fn screen(&self) -> Screen {
        self.place().0
    }

    /// What the screen is called.
    pub(super) fn title(&self) -> &str {
        let place = self.navigation.as_ref().and_then(|it| it.places.last());
        place.map_or("", |place| &place.title)
    }

    /// The game on the board.
    pub(super) fn game(&self) -> Option<&GameView> {
        match &self.board {
            Some(BoardScreen::Playing { game }) => Some(game),
            _ => None,
        }
    }

    /// The analysis, while it is on top.
    pub(super) fn analysis(&self) -> Option<&AnalysisView> {
        match &self.analysis {
            Some(AnalysisScreen::Ready { analysis }) if self.screen() == Screen::Analysis => {
                Some(analysis)
            }
            _ => None,
        }
    }

    /// What there is to train, once it is known.
    pub(super) fn train(&self) -> Option<&TrainView> {
        match &self.train {
            Some(TrainScreen::Ready { train }) => Some(train),
            _ => None,
        }
    }

    /// The exercise, while it is on top.
    pub(super) fn exercise(&self) -> Option<&ExerciseView> {
        match &self.exercise {
            Some(ExerciseScreen::Ready { exercise }) if self.screen() == Screen::Exercise => {
                Some(exercise)
            }
            _ => None,
        }
    }

    /// Why there is nothing to analyse or to play.
    pub(super) fn failure(&self) -> Option<&str> {
        match (self.screen(), &self.analysis, &self.board) {
            (Screen::Analysis, Some(AnalysisScreen::Failed { reason }), _)
            | (Screen::Board, _, Some(BoardScreen::Broken { reason })) => Some(reason),
            _ => None,
        }
    }

    /// The board of the screen on top, or of what lies below it.
    pub(super) fn squares(&self) -> Option<&BoardView> {
        if self.screen() == Screen::Exercise {
            return self.exercise().map(|it| &it.board);
        }
        let analysis = self.analysis().map(|it| &it.board);
        analysis.or_else(|| self.game().map(|it| &it.board))
    }

    /// The games that are listed, and whether more follow.
    pub(super) fn rows(&self) -> (Vec<&GameRow>, bool) {
        let Some(GamesList::Listed { pages, more, .. }) = self.games.as_ref().map(|it| it.list)
        else {
            return (Vec::new(), false);
        };
        let pages = self.pages.iter().take(pages as usize);
        (pages.flat_map(|page| &page.rows).collect(), more)
    }
}
