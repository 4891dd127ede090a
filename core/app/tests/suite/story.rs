//! Driver of the scenario tests: the app with a fake frontend, clock and system.

use std::collections::{BTreeSet, VecDeque};
use std::sync::mpsc::channel;
use std::time::Duration;

use plywise_app::{
    AnalysisEvent, AnalysisScreen, AnalysisView, App, BackStackEntry, BoardControlId, BoardEvent,
    BoardScreen, Catalogue, Effect, EngineLines, Event, ExerciseAction, ExerciseEvent,
    ExerciseMood, ExerciseScreen, ExerciseView, GameRow, GameSearch, GameView, GamesEvent,
    GamesPage, GamesScreen, GamesSheet, GraphPoint, Input, Job, JobKind, LicencesScreen, Look,
    MessageState, MessageView, MoveRow, MovesPage, Navigation, NewGameScreen, Now, Report,
    ReviewView, Screen, SearchReport, SettingsScreen, SetupScreen, SpokenClocks, SquareLabel,
    Start, StatisticsScreen, SystemAnswer, SystemTask, ThinkingProgress, TrainEvent, TrainScreen,
    TrainView, TreeParagraph, TreePart, ViewUpdate, put_pages,
};
use plywise_chess::{Move, Position, Square};
use plywise_coach::endings::{EndingAnswer, EndingRequest, EndingTrainer};
use plywise_coach::training::{Attempt, Card, Examined, best_lines, find_cards};
use plywise_engine::{
    Engine, EngineOptions, Limits, SearchError, SearchInfo, SearchOutcome, SearchRoot,
};
use plywise_game::Game;
use plywise_game::session::{GameOptions, SavedGame};
use plywise_library::{Answer, GameFilter, LibraryError, Request, Settings};
use plywise_store::{Library, Store};
use plywise_words::{Catalogue as Words, Naming};
use tempfile::TempDir;

/// Noon of 2026-11-24 in UTC, in milliseconds since 1970.
pub(crate) const NOON: i64 = 1_795_521_600_000;
/// Milliseconds per day.
pub(crate) const DAY: i64 = 86_400_000;

/// View state that the fake frontend has received.
#[derive(Default)]
pub(crate) struct Shown {
    state: String,
    pub(crate) navigation: Option<Navigation>,
    pub(crate) message: Option<MessageView>,
    games: Option<GamesScreen>,
    pub(crate) pages: Vec<GamesPage>,
    pub(crate) statistics: Option<StatisticsScreen>,
    pub(crate) settings: Option<SettingsScreen>,
    pub(crate) licences: Option<LicencesScreen>,
    pub(crate) new_game: Option<NewGameScreen>,
    pub(crate) setup: Option<SetupScreen>,
    pub(crate) catalogue: Option<Catalogue>,
    pub(crate) look: Option<Look>,
    board: Option<BoardScreen>,
    moves: Vec<MovesPage>,
    analysis: Option<AnalysisScreen>,
    train: Option<TrainScreen>,
    exercise: Option<ExerciseScreen>,
    paragraphs: Vec<TreeParagraph>,
    pub(crate) lines: EngineLines,
    pub(crate) graph: Vec<GraphPoint>,
    pub(crate) thinking: Option<ThinkingProgress>,
    pub(crate) voices: Vec<SquareLabel>,
    pub(crate) clocks: Option<SpokenClocks>,
    /// All parts of the view state received since a test last took them.
    pub(crate) sent: Vec<ViewUpdate>,
}

/// The app under test, with its own library. Requests to the library are answered on demand.
pub(crate) struct Story {
    app: App,
    store: Store,
    now: Now,
    number: u64,
    hidden: bool,
    requests: VecDeque<(u64, Request)>,
    searches: VecDeque<(GameSearch, SearchRoot, Limits)>,
    /// Stopped searches for the game on the board that have not ended yet.
    stopping: Vec<GameSearch>,
    /// Number, position and number of lines of the engine analysis.
    pub(crate) analysed: Option<(u64, SearchRoot, usize)>,
    /// Game being reviewed, with the number of the review.
    pub(crate) reviewed: Option<(u64, Game)>,
    /// Game being searched for mistakes, with the number of the search.
    pub(crate) examined: Option<(u64, Examined)>,
    /// Pending endgame request, with its number.
    pub(crate) ending: Option<(u64, EndingRequest)>,
    trainer: EndingTrainer,
    /// Whether the trainer holds endgame tables.
    pub(crate) holds_tables: bool,
    engine: Engine,
    /// Number of engine threads last set.
    pub(crate) threads: usize,
    /// Whether the next search fails.
    pub(crate) engine_fails: bool,
    /// Error with which every request for a training card is answered, if any.
    pub(crate) unreadable: Option<LibraryError>,
    /// Sounds, haptics and announcements, in order.
    pub(crate) perceived: Vec<SystemTask>,
    tasks: VecDeque<(u64, SystemTask)>,
    stopped: Vec<u64>,
    /// Id of the search field and its text after the last edit.
    typed: Option<(u32, String)>,
    pub(crate) shown: Shown,
    /// Folder of the library and of exported files.
    pub(crate) folder: TempDir,
}

impl Story {
    /// Starts the app with these games in the library. The first one was played today, each
    /// following one a day earlier.
    pub(crate) fn with(games: &[SavedGame]) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the story");
        let path = folder.path().join("games.db");
        let mut library = Library::open(&path).expect("a library").library;
        for (game, days) in games.iter().rev().zip((0..games.len() as i64).rev()) {
            library
                .begin(game, NOON - days * DAY)
                .expect("there is room");
        }
        Self::over(library, folder)
    }

    /// Starts the app with these games and with training cards of the first game.
    pub(crate) fn with_cards(games: &[SavedGame], cards: &[Card]) -> Self {
        Self::with_training(games, cards, &[])
    }

    /// Starts the app with these games, with training cards of the first game, and with answers to
    /// exercises.
    pub(crate) fn with_training(games: &[SavedGame], cards: &[Card], answers: &[Attempt]) -> Self {
        let Self { folder, .. } = Self::with(games);
        let path = folder.path().join("games.db");
        let mut library = Library::open(&path).expect("a library").library;
        let listed = library.list(&GameFilter::default(), None, 1);
        let game = &listed.expect("the games")[0];
        library
            .keep_cards(game.id, games[0].ply, cards)
            .expect("there is room");
        for answer in answers {
            library.record_attempt(answer).expect("there is room");
        }
        Self::over(library, folder)
    }

    /// Starts the app with these games and with changed settings.
    pub(crate) fn with_settings(games: &[SavedGame], change: impl FnOnce(&mut Settings)) -> Self {
        let Self { folder, .. } = Self::with(games);
        let path = folder.path().join("games.db");
        let mut library = Library::open(&path).expect("a library").library;
        let mut settings = library.settings().expect("settings");
        change(&mut settings);
        library.set_settings(&settings).expect("there is room");
        Self::over(library, folder)
    }

    /// Simulates process death and a restart with the saved state.
    pub(crate) fn restored(self) -> Self {
        let state = self.shown.state.clone();
        assert_eq!(
            state,
            self.app.save(),
            "the newest state comes with what is drawn"
        );
        assert!(state.len() <= plywise_app::MAX_STATE, "{}", state.len());
        self.restored_from(&state)
    }

    /// Restarts the app with the given saved state.
    pub(crate) fn restored_from(self, state: &str) -> Self {
        let Self {
            folder, app, store, ..
        } = self;
        let state = state.to_owned();
        drop((app, store));
        let path = folder.path().join("games.db");
        let library = Library::open(&path).expect("a library").library;
        Self::begin(library, folder, state)
    }

    /// Returns the saved state that the frontend keeps for the next start.
    pub(crate) fn state(&self) -> &str {
        &self.shown.state
    }

    /// Ends the app and returns its folder.
    pub(crate) fn closed(self) -> TempDir {
        self.folder
    }

    /// Ends the app and starts it again.
    pub(crate) fn again(self) -> Self {
        let Self {
            folder, app, store, ..
        } = self;
        drop((app, store));
        let path = folder.path().join("games.db");
        Self::over(Library::open(&path).expect("a library").library, folder)
    }

    fn over(library: Library, folder: TempDir) -> Self {
        Self::begin(library, folder, String::new())
    }

    fn begin(library: Library, folder: TempDir, state: String) -> Self {
        let start = Start {
            state,
            settings: library.settings().expect("settings"),
            processors: 4,
            ..Start::default()
        };
        let now = Now {
            clock: Duration::ZERO,
            millis: NOON,
            chance: 1,
        };
        let (app, effects) = App::new(now, start);
        let mut story = Self {
            app,
            store: Store::new(library, folder.path().join("files")),
            now,
            number: 0,
            hidden: false,
            requests: VecDeque::new(),
            searches: VecDeque::new(),
            stopping: Vec::new(),
            analysed: None,
            reviewed: None,
            examined: None,
            ending: None,
            trainer: EndingTrainer::default(),
            holds_tables: false,
            engine: Engine::new(EngineOptions::default()),
            threads: 0,
            engine_fails: false,
            unreadable: None,
            perceived: Vec::new(),
            tasks: VecDeque::new(),
            stopped: Vec::new(),
            typed: None,
            shown: Shown::default(),
            folder,
        };
        story.carry_out(effects);
        story.draw();
        story.answer_all();
        story
    }

    /// Sets the random seed of all following inputs.
    pub(crate) fn chance(&mut self, chance: u64) {
        self.now.chance = chance;
    }

    /// Returns the time on the app's clock, in milliseconds.
    pub(crate) fn clock(&self) -> u64 {
        self.now.clock.as_millis() as u64
    }

    /// Sends an event and answers all requests to the library.
    pub(crate) fn event(&mut self, event: Event) {
        self.hold(event);
        self.answer_all();
    }

    /// Sends an event to the app without answering requests to the library.
    pub(crate) fn hold(&mut self, event: Event) {
        if let Event::Games {
            event: GamesEvent::Search { field, text },
        } = &event
        {
            // An edit with an outdated id is dropped.
            let is_shown = self
                .shown
                .games
                .as_ref()
                .is_some_and(|it| it.search.id == *field);
            self.typed = is_shown
                .then(|| (*field, text.clone()))
                .or(self.typed.take());
        }
        match event {
            Event::Hidden => self.hidden = true,
            Event::Shown => self.hidden = false,
            _ => {}
        }
        self.number += 1;
        self.take(Input::Event(self.number, event));
        assert_eq!(self.app.acknowledged(), self.number);
    }

    pub(crate) fn take(&mut self, input: Input) {
        let effects = self.app.update(self.now, input);
        self.carry_out(effects);
        self.draw();
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Store { id, request } => self.requests.push_back((id, request)),
                Effect::StopImport { id } => self.stopped.push(id),
                Effect::System { id: 0, task } => match task {
                    SystemTask::Play { .. }
                    | SystemTask::Feel { .. }
                    | SystemTask::Speak { .. } => {
                        self.perceived.push(task);
                    }
                    _ => self.tasks.push_back((0, task)),
                },
                Effect::System { id, task } => self.tasks.push_back((id, task)),
                Effect::SetEngine(options) => self.threads = options.threads,
                Effect::Search {
                    search,
                    root,
                    limits,
                    ..
                } => self.searches.push_back((search, *root, *limits)),
                Effect::StopSearch { search } => {
                    self.stopping.push(search);
                    // The search still reports its best move so far.
                    if let Some((_, _, limits)) = self
                        .searches
                        .iter_mut()
                        .find(|(known, ..)| *known == search)
                    {
                        limits.depth = Some(1);
                    }
                }
                Effect::Analyse { id, root, lines } => {
                    assert!(self.analysed.is_none(), "the analysis before was stopped");
                    self.analysed = Some((id, *root, lines));
                }
                Effect::StopAnalysis { id } => {
                    self.analysed.take_if(|(analysed, ..)| *analysed == id);
                }
                Effect::Start { id, job } => match job {
                    Job::Review(game) => {
                        assert!(self.reviewed.is_none(), "the review before was stopped");
                        self.reviewed = Some((id, *game));
                    }
                    Job::FindCards(examined) => {
                        assert!(self.examined.is_none(), "the search before was stopped");
                        self.examined = Some((id, *examined));
                    }
                    Job::Ending(request) => self.ending = Some((id, *request)),
                },
                Effect::Stop { id, kind } => match kind {
                    JobKind::Review => drop(self.reviewed.take_if(|(run, _)| *run == id)),
                    JobKind::FindCards => drop(self.examined.take_if(|(run, _)| *run == id)),
                    JobKind::Ending => drop(self.ending.take_if(|(run, _)| *run <= id)),
                },
                Effect::FreeEndings => {
                    self.trainer = EndingTrainer::default();
                    self.holds_tables = false;
                }
                Effect::StopSearches { slot } => {
                    self.searches.retain(|(search, ..)| search.slot != slot);
                }
            }
        }
    }

    /// Answers all pending requests to the library.
    pub(crate) fn answer_all(&mut self) {
        while let Some((id, request)) = self.requests.pop_front() {
            let mut progress = Vec::new();
            let stopped = self.stopped.clone();
            let unreadable = self.unreadable.clone();
            let answer = match unreadable.filter(|_| matches!(request, Request::Card(_))) {
                Some(error) => Err(error),
                None => self.store.answer(request, self.now.millis, |read| {
                    progress.push(read);
                    !stopped.contains(&id)
                }),
            };
            let progress = progress.into_iter().map(|read| Ok(Answer::Importing(read)));
            for answer in progress.chain([answer]).collect::<Vec<_>>() {
                let answer = Box::new(answer);
                self.take(Input::Report(Report::Stored { id, answer }));
            }
        }
    }

    /// Completes the next search for the game on the board. Returns whether there was one.
    pub(crate) fn think(&mut self) -> bool {
        let Some((search, root, limits)) = self.searches.pop_front() else {
            return false;
        };
        let (sender, lines) = channel();
        let outcome = if std::mem::take(&mut self.engine_fails) {
            let reason = "a fault was asked for".to_owned();
            Err(SearchError::Broken { reason })
        } else {
            let nodes = limits.nodes.unwrap_or(u64::MAX).min(200_000);
            let limits = limits.with_nodes(nodes);
            self.engine.search(root, limits, sender).wait()
        };
        let last = lines.try_iter().last().map(SearchReport::Iteration);
        for report in last.into_iter().chain([SearchReport::Ended(outcome)]) {
            self.take(Input::Report(Report::Searched { search, report }));
        }
        self.answer_all();
        true
    }

    /// Searches and lets time pass until the computer has moved.
    pub(crate) fn computer_moves(&mut self) {
        let ply = self.game().live_ply;
        for _ in 0..4 {
            if self.game().live_ply > ply {
                return;
            }
            self.think();
            self.pass(500);
        }
        panic!("no move: {:?}", self.game());
    }

    /// Lets time pass and runs the timers of the app.
    pub(crate) fn pass(&mut self, milliseconds: u64) {
        let end = self.now.clock + Duration::from_millis(milliseconds);
        while let Some(at) = self.app.next_timer().filter(|at| *at <= end) {
            self.advance(at);
            self.take(Input::Report(Report::Woken));
        }
        self.advance(end);
        self.answer_all();
    }

    fn advance(&mut self, to: Duration) {
        self.now.millis += to.saturating_sub(self.now.clock).as_millis() as i64;
        self.now.clock = self.now.clock.max(to);
    }

    /// Returns the next task for the system.
    pub(crate) fn task(&mut self) -> Option<SystemTask> {
        self.tasks.front().map(|(_, task)| task.clone())
    }

    /// Removes the next task for the system, which must not expect an answer.
    pub(crate) fn done(&mut self) -> SystemTask {
        let (id, task) = self
            .tasks
            .pop_front()
            .expect("the system was asked for something");
        assert_eq!(id, 0, "{task:?} is to be answered");
        task
    }

    /// Answers the next task for the system.
    pub(crate) fn answer(&mut self, answer: SystemAnswer) {
        let (id, _) = self
            .tasks
            .pop_front()
            .expect("the system was asked for something");
        self.event(Event::Answered { id, answer });
    }

    fn draw(&mut self) {
        for update in self.app.changed() {
            self.shown.sent.push(update.clone());
            match update {
                ViewUpdate::State { state } => self.shown.state = state,
                ViewUpdate::Navigation { navigation } => self.shown.navigation = Some(navigation),
                ViewUpdate::Message { message } => self.shown.message = message,
                ViewUpdate::Games { games } => self.shown.games = Some(games),
                ViewUpdate::GamesPages {
                    first,
                    pages,
                    count,
                } => {
                    put_pages(&mut self.shown.pages, first, pages, count);
                }
                ViewUpdate::Statistics { statistics } => self.shown.statistics = Some(statistics),
                ViewUpdate::Board { board } => self.shown.board = Some(board),
                ViewUpdate::Analysis { analysis, .. } => self.shown.analysis = Some(analysis),
                ViewUpdate::Paragraphs {
                    first,
                    paragraphs,
                    count,
                } => {
                    put_pages(&mut self.shown.paragraphs, first, paragraphs, count);
                }
                ViewUpdate::Lines { lines } => self.shown.lines = lines,
                ViewUpdate::Graph { points } => self.shown.graph = points,
                ViewUpdate::Moves {
                    first,
                    pages,
                    count,
                } => {
                    put_pages(&mut self.shown.moves, first, pages, count);
                }
                ViewUpdate::Thinking { thinking } => self.shown.thinking = thinking,
                ViewUpdate::Train { train } => self.shown.train = Some(train),
                ViewUpdate::Exercise { exercise } => self.shown.exercise = Some(exercise),
                ViewUpdate::SquareLabels { squares, .. } => self.shown.voices = squares,
                ViewUpdate::Clocks { clocks } => self.shown.clocks = clocks,
                ViewUpdate::Settings { settings } => self.shown.settings = Some(settings),
                ViewUpdate::NewGame { choices } => self.shown.new_game = Some(choices),
                ViewUpdate::Setup { setup } => self.shown.setup = Some(setup),
                ViewUpdate::Licences { licences } => self.shown.licences = Some(licences),
                ViewUpdate::Catalogue { catalogue } => self.shown.catalogue = Some(catalogue),
                ViewUpdate::Look { look } => self.shown.look = Some(look),
                ViewUpdate::Fields { .. } | ViewUpdate::Start { .. } => {}
            }
        }
    }

    /// Returns the screens on the back stack, the top one last.
    pub(crate) fn screens(&self) -> Vec<Screen> {
        let navigation = self.shown.navigation.as_ref().expect("navigation");
        navigation
            .entries
            .iter()
            .map(|entry| entry.screen)
            .collect()
    }

    /// Returns the id of the top entry of the back stack.
    pub(crate) fn entry(&self) -> u32 {
        let navigation = self.shown.navigation.as_ref().expect("navigation");
        navigation.entries.last().expect("an entry").id
    }

    /// Returns the visible state of the app, except transient parts: selection, hint, sheet and
    /// message.
    pub(crate) fn seen(&self) -> String {
        let screens = self.screens();
        let seen = match screens.last() {
            Some(Screen::Board) => match self.board() {
                BoardScreen::Playing { game } => {
                    let (viewed, live, board) = (game.viewed_ply, game.live_ply, &game.board);
                    let moves = self.moves();
                    format!(
                        "{viewed} {live} {moves} {} {}",
                        board.squares, board.flipped
                    )
                }
                other => format!("{other:?}"),
            },
            Some(Screen::Train) => format!("{:?}", self.train().today),
            Some(Screen::Exercise) => match self.exercise_screen() {
                // An answered exercise is not repeated after a restart.
                ExerciseScreen::Ready { exercise } => match exercise.count {
                    0 => String::new(),
                    count => format!("{} of {count} done", exercise.done),
                },
                // A failed endgame is prepared again after a restart.
                ExerciseScreen::Finished { text, .. }
                    if text == self.label("train-ending-failed") =>
                {
                    String::new()
                }
                ExerciseScreen::Loading { .. } => String::new(),
                finished @ ExerciseScreen::Finished { .. } => format!("{finished:?}"),
            },
            Some(Screen::Games) => {
                let (titles, games) = (self.titles(), self.games());
                let GamesScreen {
                    list,
                    filters,
                    position,
                    selection,
                    ..
                } = games;
                let search = self.search_text();
                format!("{titles:?} {list:?} {filters} {position:?} {selection:?} {search}")
            }
            Some(Screen::Analysis) => match self.analysis_screen() {
                AnalysisScreen::Ready { analysis } => {
                    // Node ids change when the tree is parsed again.
                    let (tree, board) = (self.tree(), &analysis.board);
                    let (on, lines) = (analysis.engine_on, analysis.lines);
                    let review = analysis.shows_review;
                    let (squares, flipped) = (&board.squares, board.flipped);
                    format!("{tree} {squares} {flipped} {on} {lines} {review}")
                }
                other => format!("{other:?}"),
            },
            Some(Screen::Statistics) => format!("{:?}", self.shown.statistics),
            Some(Screen::Settings) => {
                format!("{:?}", self.shown.settings.as_ref().map(|it| &it.sections))
            }
            Some(Screen::NewGame) => {
                // Field ids change, and the text of a field does not include edits.
                let drawn = format!("{:#?}", self.shown.new_game);
                let lines = drawn.lines().filter(|line| {
                    let line = line.trim();
                    let is_number = line.starts_with("id: ") && !line.contains("id: S");
                    !is_number && !line.starts_with("text: ")
                });
                lines.collect::<Vec<_>>().join("\n")
            }
            Some(Screen::Setup) => self.shown.setup.as_ref().map_or_else(String::new, |it| {
                let (squares, flipped) = (&it.board.squares, it.board.flipped);
                let (turn, castling) = (&it.turn, &it.castling);
                format!(
                    "{squares} {flipped} {turn:?} {castling:?} {:?}",
                    it.en_passant
                )
            }),
            Some(Screen::Licences) => format!("{:?}", self.shown.licences),
            None => String::new(),
        };
        format!("{screens:?} {seen}")
    }

    /// Returns the text that the search field shows.
    fn search_text(&self) -> &str {
        let field = &self.games().search;
        let typed = self.typed.as_ref().filter(|(id, _)| *id == field.id);
        typed.map_or(&field.text, |(_, text)| text)
    }

    /// Returns whether a move waits for confirmation.
    pub(crate) fn asks_to_confirm(&self) -> bool {
        let Some(BoardScreen::Playing { game }) = &self.shown.board else {
            return false;
        };
        let mut offered = game.notice.iter().flat_map(|notice| &notice.actions);
        offered.any(|action| action.event == BoardEvent::Confirm)
    }

    /// Checks that the board matches the move list. In a paused game a last move may be pending.
    pub(crate) fn check_moves(&self, is_paused: bool, after: &str) {
        let Some(BoardScreen::Playing { game }) = &self.shown.board else {
            return;
        };
        // A move made in the background is shown but still pending.
        if self.hidden || self.screens().last() != Some(&Screen::Board) {
            return;
        }
        // So is a move that waits for a save.
        if self.app.waits_for_the_disk() {
            return;
        }
        // So is a move that waits for confirmation.
        if self.asks_to_confirm() {
            return;
        }
        let moves = self.moves();
        let words = Words::shared(&self.shown.catalogue.as_ref().expect("words").language);
        let mut position = Position::startpos();
        for mv in moves.split_whitespace().take(game.viewed_ply as usize) {
            let legal = position.legal_moves();
            let mut named = legal.iter().filter(|&&it| {
                let namings = [Naming::Letters, Naming::Figurines];
                namings
                    .iter()
                    .any(|naming| naming.of_move(it, &position, &words) == mv)
            });
            let mv = *named.next().expect("a move that is listed is legal");
            position.play(mv);
        }
        let squares = |position: &Position| -> String {
            let piece = |square| position.piece_on(square);
            let drawn = |square| piece(square).map_or('.', plywise_chess::Piece::to_char);
            Square::ALL.into_iter().map(drawn).collect()
        };
        let is_shown = |position: &Position| game.board.squares == squares(position);
        let is_pending = |&mv: &Move| is_shown(&position.after(mv));
        if !(is_paused && position.legal_moves().iter().any(is_pending)) {
            assert_eq!(
                game.board.squares,
                squares(&position),
                "{moves} after {after}"
            );
        }
    }

    /// Goes back by one entry of the back stack.
    pub(crate) fn back(&mut self) {
        let navigation = self.shown.navigation.as_ref().expect("navigation");
        let entry = navigation.entries.last().expect("an entry").id;
        self.event(Event::Left { entry });
    }

    /// Returns the text of a message key in the current language.
    pub(crate) fn label(&self, key: &str) -> &str {
        let catalogue = self.shown.catalogue.as_ref().expect("the words");
        catalogue.messages.get(key).map_or("", |label| label)
    }

    /// Returns the settings stored in the library.
    pub(crate) fn kept_settings(&self) -> Settings {
        let path = self.folder.path().join("games.db");
        let library = Library::open(path).expect("a library").library;
        library.settings().expect("settings")
    }

    /// Returns the options of the unfinished game in the library.
    pub(crate) fn kept_options(&self) -> GameOptions {
        let path = self.folder.path().join("games.db");
        let library = Library::open(path).expect("a library").library;
        let (_, game) = library.unfinished().expect("a library").expect("a game");
        game.options
    }

    pub(crate) fn message(&self) -> &str {
        self.shown
            .message
            .as_ref()
            .map_or("", |message| &message.text)
    }

    /// Presses the action button of the snackbar message.
    pub(crate) fn act_on_message(&mut self) {
        let id = self.shown.message.as_ref().expect("a message").id;
        let state = MessageState::Acted;
        self.event(Event::Message { id, state });
    }

    // Engine jobs.

    /// Checks that each engine job has a screen waiting for it, and that nothing runs in the
    /// background.
    pub(crate) fn check_jobs(&mut self, after: &str) {
        let stops = |search: &GameSearch| self.stopping.contains(search);
        if self.hidden {
            assert_eq!(self.analysed, None, "{after}");
            assert_eq!(self.reviewed, None, "{after}");
            assert_eq!(self.examined, None, "{after}");
            assert_eq!(self.ending, None, "{after}");
            let stop = self.searches.iter().all(|(search, ..)| stops(search));
            assert!(stop, "the game is searched after {after}");
            return;
        }
        let slots = self.searches.iter().map(|(search, ..)| search.slot);
        assert!(
            slots.collect::<BTreeSet<_>>().len() <= 1,
            "two games are searched after {after}"
        );
        let running = self.searches.iter().filter(|(search, ..)| !stops(search));
        assert!(running.count() <= 1, "two searches run after {after}");
        let shown = self.shown_analysis();
        let wanted = shown.filter(|it| it.engine_on && !it.engine_waits);
        let wanted = wanted.map(|it| it.lines as usize);
        let lines = self.analysed.as_ref().map(|(.., lines)| *lines);
        assert_eq!(
            lines, wanted,
            "the lines of the analysis that is seen, after {after}"
        );
        let screens = self.screens();
        let ending = self.ending.is_none() || screens.contains(&Screen::Exercise);
        assert!(ending, "no ending is played or prepared after {after}");
        let owns = |screen: &Screen| matches!(screen, Screen::Analysis | Screen::Exercise);
        // The review of a single move may belong to the feedback on the board.
        let is_long = self
            .reviewed
            .as_ref()
            .is_some_and(|(_, game)| game.ply() > 1);
        if is_long && !screens.iter().any(owns) {
            // The free analysis may have no back stack entry.
            let screen = Screen::Analysis;
            self.event(Event::Tab { screen });
            // If it was replaced, its review has ended.
            let review = &self.analysis().review;
            let is_reviewing = matches!(review, Some(ReviewView::Reviewing { .. }));
            assert_eq!(is_reviewing, self.reviewed.is_some(), "after {after}");
        }
    }

    /// Returns the visible analysis, once it is loaded.
    fn shown_analysis(&self) -> Option<&AnalysisView> {
        let navigation = self.shown.navigation.as_ref()?;
        let top = navigation.entries.last()?;
        let mut seen = navigation.entries.iter();
        let is_seen =
            |it: &BackStackEntry| it.screen == Screen::Analysis && top.visible.contains(&it.id);
        seen.find(|it| is_seen(it))?;
        match self.shown.analysis.as_ref()? {
            AnalysisScreen::Ready { analysis } => Some(analysis),
            AnalysisScreen::Loading | AnalysisScreen::Failed { .. } => None,
        }
    }

    /// Returns whether the top entry is the analysis of a stored game.
    pub(crate) fn analyses_game(&self) -> bool {
        self.screens().last() == Some(&Screen::Analysis)
            && self.shown_analysis().is_some_and(|it| it.is_game)
    }

    /// Returns whether the top entry is the analysis of a stored game while the game on the board
    /// is unfinished.
    pub(crate) fn analyses_unfinished_game(&self) -> bool {
        self.analyses_game()
            && matches!(self.board(), BoardScreen::Playing { game } if game.goes_on)
    }

    /// Fails all engine jobs except the searches of the game.
    pub(crate) fn fail_jobs(&mut self) {
        let review = self.reviewed.take();
        let review = review.map(|(id, _)| Report::Reviewed { id, review: None });
        let cards = self.examined.take();
        let cards = cards.map(|(id, _)| Report::CardsFound { id, found: None });
        let ending = self.ending.take().map(|(id, _)| Report::Ending {
            id,
            answer: Box::new(EndingAnswer::Failed),
        });
        for report in [review, cards, ending].into_iter().flatten() {
            self.take(Input::Report(report));
        }
        self.answer_all();
    }

    // Analysis.

    pub(crate) fn on_analysis(&mut self, event: AnalysisEvent) {
        self.event(Event::Analysis { event });
    }

    pub(crate) fn analysis_screen(&self) -> &AnalysisScreen {
        self.shown.analysis.as_ref().expect("an analysis")
    }

    pub(crate) fn analysis(&self) -> &AnalysisView {
        match self.analysis_screen() {
            AnalysisScreen::Ready { analysis } => analysis,
            other => panic!("{other:?}"),
        }
    }

    /// Returns the text of the move tree, one paragraph per line, indented by depth.
    pub(crate) fn tree(&self) -> String {
        let lines = self.shown.paragraphs.iter().map(|paragraph| {
            let parts = paragraph.parts.iter().map(|part| match part {
                TreePart::Move {
                    number,
                    text,
                    sign,
                    signs,
                    ..
                } => format!("{number}{text}{sign}{signs}"),
                TreePart::Note { text } => format!("({text})"),
            });
            let depth = "> ".repeat(paragraph.depth as usize);
            depth + &parts.collect::<Vec<_>>().join(" ")
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Returns the node of the first move in the move tree with the given text.
    pub(crate) fn node(&self, written: &str) -> u32 {
        let parts = self
            .shown
            .paragraphs
            .iter()
            .flat_map(|paragraph| &paragraph.parts);
        let mut found = parts.filter_map(|part| match part {
            TreePart::Move {
                node,
                text,
                sign,
                signs,
                ..
            } if format!("{text}{sign}{signs}") == written => Some(*node),
            _ => None,
        });
        found.next_back().expect("a move")
    }

    /// Reports engine lines for the analysis.
    pub(crate) fn find_lines(&mut self) {
        let (id, root, lines) = self.analysed.clone().expect("something is looked for");
        let found = lines_of(&self.engine, root, lines);
        self.take(Input::Report(Report::Lines { id, lines: found }));
    }

    /// Completes the running review.
    pub(crate) fn finish_review(&mut self) {
        let (id, game) = self.reviewed.take().expect("a review runs");
        let evaluations = (0..=game.ply()).map(|ply| evaluate(&self.engine, &game, ply));
        let review = plywise_coach::review(&game, &evaluations.collect::<Vec<_>>());
        let review = Some(Box::new(review));
        self.take(Input::Report(Report::Reviewed { id, review }));
        self.answer_all();
    }

    // Training.

    /// Lets days pass.
    pub(crate) fn pass_days(&mut self, days: i64) {
        self.now.millis += days * DAY;
    }

    /// Opens the training overview.
    pub(crate) fn open_train(&mut self) {
        let screen = Screen::Train;
        self.event(Event::Tab { screen });
    }

    pub(crate) fn train(&self) -> &TrainView {
        match self.shown.train.as_ref().expect("training") {
            TrainScreen::Ready { train } => train,
            TrainScreen::Loading => panic!("it is still read"),
        }
    }

    pub(crate) fn on_train(&mut self, event: TrainEvent) {
        self.event(Event::Train { event });
        self.settle_exercise();
    }

    pub(crate) fn exercise_screen(&self) -> &ExerciseScreen {
        self.shown.exercise.as_ref().expect("an exercise")
    }

    pub(crate) fn exercise(&self) -> &ExerciseView {
        match self.exercise_screen() {
            ExerciseScreen::Ready { exercise } => exercise,
            other => panic!("{other:?}"),
        }
    }

    pub(crate) fn on_exercise(&mut self, event: ExerciseEvent) {
        self.event(Event::Exercise { event });
        self.settle_exercise();
    }

    /// Presses a button of the exercise, which must be present.
    pub(crate) fn touch_button(&mut self, action: ExerciseAction) {
        let offered = match self.exercise_screen() {
            ExerciseScreen::Ready { exercise } => &exercise.actions,
            ExerciseScreen::Finished { actions, .. } => actions,
            ExerciseScreen::Loading { .. } => panic!("it is still loading"),
        };
        assert!(offered.iter().any(|it| it.action == action), "{offered:?}");
        self.on_exercise(ExerciseEvent::Act { action });
    }

    /// Completes the review of an attempt at an exercise, and lets the computer move.
    fn settle_exercise(&mut self) {
        self.look_at_try();
        self.pass(500);
    }

    /// Completes the review of an attempt at an exercise, before the computer moves.
    pub(crate) fn look_at_try(&mut self) {
        if self.reviewed.is_some() {
            self.finish_review();
        }
        while let Some((id, request)) = self.ending.take() {
            let answer = self.trainer.answer(&request, &mut |_| true, &mut |_| None);
            self.holds_tables = true;
            let answer = Box::new(answer);
            self.take(Input::Report(Report::Ending { id, answer }));
            self.answer_all();
        }
    }

    /// Searches all games for mistakes.
    pub(crate) fn find_cards(&mut self) {
        while let Some((id, examined)) = self.examined.take() {
            let engine = &self.engine;
            let mut search = |root: SearchRoot, mut limits: Limits| {
                limits.nodes = limits.nodes.map(|nodes| nodes.min(60_000));
                let wanted = limits.multipv;
                let (found, outcome) = search_lines(engine, root, limits);
                Some(best_lines(&found, wanted, &outcome))
            };
            let found = find_cards(&examined, self.now.millis, &mut search).map(Box::new);
            self.take(Input::Report(Report::CardsFound { id, found }));
            self.answer_all();
        }
    }

    /// Plays a move such as `e2e4` in the exercise.
    pub(crate) fn try_move(&mut self, mv: &str) {
        let square = |at: &str| at.parse::<Square>().expect("a square").index() as u8;
        let (from, to) = (square(&mv[..2]), square(&mv[2..4]));
        self.on_exercise(ExerciseEvent::Drag { from, to: Some(to) });
    }

    /// Solves the exercise with its hints.
    pub(crate) fn solve(&mut self) {
        while self.exercise().mood == ExerciseMood::Open {
            while self.exercise().board.arrows.is_empty() {
                self.touch_button(ExerciseAction::Hint);
            }
            let told = self.exercise().board.arrows[0].squares;
            let (from, to) = (told.from, told.to);
            self.on_exercise(ExerciseEvent::Drag { from, to: Some(to) });
            if self.exercise().board.promotion.is_some() {
                let role = plywise_app::PromotionRole::Queen;
                self.on_exercise(ExerciseEvent::Promote { role });
            }
        }
        assert_eq!(self.exercise().mood, ExerciseMood::Right);
    }

    // Board.

    pub(crate) fn on_board(&mut self, event: BoardEvent) {
        self.event(Event::Board { event });
    }

    pub(crate) fn board(&self) -> &BoardScreen {
        self.shown.board.as_ref().expect("the board")
    }

    /// Returns whether a control of the board, in the row or in the menu, is there and enabled.
    pub(crate) fn is_enabled(&self, id: BoardControlId) -> bool {
        let menu = &self.game().menu;
        let items = menu.sections.iter().flat_map(|section| &section.items);
        let mut controls = menu.row.iter().chain(items);
        controls.any(|control| control.id == id && control.enabled)
    }

    pub(crate) fn game(&self) -> &GameView {
        match self.board() {
            BoardScreen::Playing { game } => game,
            other => panic!("{other:?}"),
        }
    }

    /// Returns the text of the game's move list.
    pub(crate) fn moves(&self) -> String {
        let rows = self.shown.moves.iter().flat_map(|page| &page.rows);
        let moves = rows.flat_map(MoveRow::moves);
        moves.map(|mv| &*mv.text).collect::<Vec<_>>().join(" ")
    }

    /// Returns the current position of the game on the board.
    pub(crate) fn position(&mut self) -> Position {
        self.on_board(BoardEvent::ShareFen);
        match self.done() {
            SystemTask::ShareText { text, .. } => Position::from_fen(&text).expect("a position"),
            other => panic!("{other:?}"),
        }
    }

    /// Makes a move such as `e2e4` on the board by two taps.
    pub(crate) fn tap(&mut self, mv: &str) {
        for square in [&mv[..2], &mv[2..4]] {
            let square = square.parse::<Square>().expect("a square").index() as u8;
            self.on_board(BoardEvent::Tap { square });
        }
    }

    /// Types a move and plays it.
    pub(crate) fn type_move(&mut self, text: &str) {
        if self.game().typed.is_none() {
            self.on_board(BoardEvent::StartTyping);
        }
        let field = self.game().typed.as_ref().expect("a field").id;
        let text = text.to_owned();
        self.on_board(BoardEvent::DraftMove { field, text });
        self.on_board(BoardEvent::PlayTyped);
    }

    /// Returns the text of the notice beside the board.
    pub(crate) fn notice(&self) -> String {
        match &self.game().notice {
            None => String::new(),
            Some(notice) if notice.title.is_empty() => notice.text.clone(),
            Some(notice) => format!("{} {}.", notice.text, notice.title),
        }
    }

    /// Presses the button with the given label in the notice beside the board.
    pub(crate) fn touch(&mut self, label: &str) {
        let notice = self.game().notice.clone().expect("a notice");
        let mut actions = notice.actions.iter();
        let action = actions.find(|action| action.label == label);
        let event = action.unwrap_or_else(|| panic!("{notice:?}")).event.clone();
        self.on_board(event);
    }

    // List of games.

    /// Opens the list of games.
    pub(crate) fn open_games(&mut self) {
        let screen = Screen::Games;
        self.event(Event::Tab { screen });
    }

    pub(crate) fn on_games(&mut self, event: GamesEvent) {
        self.event(Event::Games { event });
    }

    pub(crate) fn games(&self) -> &GamesScreen {
        self.shown.games.as_ref().expect("the list of games")
    }

    pub(crate) fn sheet(&self) -> Option<&GamesSheet> {
        self.games().sheet.as_ref()
    }

    /// Dismisses the open sheet over the list of games.
    pub(crate) fn dismiss(&mut self) {
        let sheet = self.games().sheet_id;
        self.on_games(GamesEvent::Dismiss { sheet });
    }

    /// Returns the rows of all loaded pages of the list of games.
    pub(crate) fn rows(&self) -> Vec<&GameRow> {
        self.shown
            .pages
            .iter()
            .flat_map(|page| &page.rows)
            .collect()
    }

    pub(crate) fn titles(&self) -> Vec<&str> {
        self.rows().iter().map(|row| &*row.title).collect()
    }
}

/// Searches a position. Returns all reports of the search, and its outcome.
fn search_lines(
    engine: &Engine,
    root: SearchRoot,
    limits: Limits,
) -> (Vec<SearchInfo>, SearchOutcome) {
    let (sender, found) = channel();
    let outcome = engine.search(root, limits, sender).wait();
    (found.try_iter().collect(), outcome.expect("no failure"))
}

/// Returns the engine lines of a short search, the best first.
fn lines_of(engine: &Engine, root: SearchRoot, lines: usize) -> Vec<SearchInfo> {
    let limits = Limits::nodes(20_000).with_multipv(lines);
    let (found, _) = search_lines(engine, root, limits);
    let mut best: Vec<SearchInfo> = Vec::new();
    for line in found {
        let index = line.pv_index - 1;
        best.splice(index..best.len().min(index + 1), [line]);
    }
    best
}

/// Evaluates a position of a game with a short search.
fn evaluate(engine: &Engine, game: &Game, ply: usize) -> plywise_coach::Evaluation {
    let root = game.search_root_at(ply).expect("a ply of the game");
    let lines = lines_of(engine, root.clone(), 2);
    let outcome = engine
        .search_now(root, Limits::nodes(20_000))
        .expect("a score");
    plywise_coach::Evaluation {
        score: lines.first().map_or(outcome.score, |line| line.score),
        line: lines.first().map_or_else(Vec::new, |line| line.pv.clone()),
        rivals: lines
            .first()
            .zip(lines.get(1))
            .map(|(best, other)| (best.score, other.score)),
    }
}
