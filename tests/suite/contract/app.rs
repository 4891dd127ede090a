//! Contract tests of the app through the bindings for Kotlin and Swift.

use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use plywise_app::{
    AnalysisEvent, AnalysisScreen, AnalysisView, BoardEvent, BoardScreen, Event, FileKind,
    GameView, GamesEvent, GamesList, GamesPage, MessageState, MoveMark, NewGameEvent,
    PromotionRole, Received, ReviewView, Screen, SettingSwitch, SettingsEvent, SystemAnswer,
    SystemTask, TreePart, ViewUpdate,
};
use plywise_bindings::app::{App, AppListener, Device};
use plywise_bindings::error::ListenerError;

const PATIENCE: Duration = Duration::from_secs(30);

/// PGN of a game that White loses immediately.
const FOOLS_MATE: &str = "1. f3 e5 2. g4 Qh4# 0-1";

enum Heard {
    Changed(u64, Vec<ViewUpdate>),
    Task(u64, SystemTask),
}

/// Listener of the app that forwards all calls with their threads.
struct RecordingListener {
    heard: Mutex<Sender<(ThreadId, Heard)>>,
    /// Whether the listener fails at the first call after an event.
    fails: Mutex<bool>,
}

impl RecordingListener {
    fn receive(&self, heard: Heard) {
        let heard = (thread::current().id(), heard);
        let _ = self.heard.lock().unwrap().send(heard);
    }
}

impl AppListener for RecordingListener {
    fn changed(
        &self,
        acknowledged: u64,
        _: u64,
        updates: Vec<ViewUpdate>,
    ) -> Result<(), ListenerError> {
        if acknowledged > 0 && std::mem::take(&mut *self.fails.lock().unwrap()) {
            let reason = "thrown by a test".to_owned();
            return Err(ListenerError::Failed { reason });
        }
        self.receive(Heard::Changed(acknowledged, updates));
        Ok(())
    }

    fn asked(&self, id: u64, task: SystemTask) -> Result<(), ListenerError> {
        self.receive(Heard::Task(id, task));
        Ok(())
    }
}

/// Test frontend: the app with everything that it has reported.
struct Shell {
    app: Arc<App>,
    heard: Receiver<(ThreadId, Heard)>,
    number: u64,
    /// Threads on which the app called the listener.
    threads: Vec<ThreadId>,
    acknowledged: u64,
    /// Saved state of the app that was received last.
    state: String,
    /// Whether the list of games contains games.
    lists: bool,
    tasks: Vec<(u64, SystemTask)>,
}

impl Shell {
    fn over(folder: &Path, state: &str) -> Self {
        Self::hearing(folder, state, false)
    }

    fn hearing(folder: &Path, state: &str, fails: bool) -> Self {
        let place = |name: &str| folder.join(name).display().to_string();
        let device = Device {
            library: place("games.db"),
            snapshot: String::new(),
            files: place("files"),
            languages: vec!["en".to_owned()],
            offsets: Vec::new(),
            processors: 2,
            state: state.to_owned(),
            dynamic_color: false,
            works: Vec::new(),
        };
        let (sender, heard) = channel();
        let listener = RecordingListener {
            heard: Mutex::new(sender),
            fails: Mutex::new(fails),
        };
        Self {
            app: App::new(device, Arc::new(listener)).unwrap(),
            heard,
            number: 0,
            threads: Vec::new(),
            acknowledged: 0,
            state: String::new(),
            lists: false,
            tasks: Vec::new(),
        }
    }

    fn send(&mut self, event: Event) {
        self.number += 1;
        self.app.send(self.number, event);
    }

    fn on_board(&mut self, event: BoardEvent) {
        self.send(Event::Board { event });
    }

    fn on_games(&mut self, event: GamesEvent) {
        self.send(Event::Games { event });
    }

    fn on_analysis(&mut self, event: AnalysisEvent) {
        self.send(Event::Analysis { event });
    }

    fn tab(&mut self, screen: Screen) {
        self.send(Event::Tab { screen });
    }

    /// Receives the listener's next call and checks that events are handled in order.
    fn receive(&mut self) -> Vec<ViewUpdate> {
        let (thread, heard) = self.heard.recv_timeout(PATIENCE).expect("in time");
        self.threads.push(thread);
        match heard {
            Heard::Changed(acknowledged, updates) => {
                assert!(
                    acknowledged >= self.acknowledged,
                    "events are taken in in order"
                );
                self.acknowledged = acknowledged;
                for update in &updates {
                    match update {
                        ViewUpdate::State { state } => self.state.clone_from(state),
                        ViewUpdate::Games { games } => {
                            self.lists = matches!(games.list, GamesList::Listed { .. });
                        }
                        _ => {}
                    }
                }
                updates
            }
            Heard::Task(id, task) => {
                self.tasks.push((id, task));
                Vec::new()
            }
        }
    }

    /// Waits for a part of the view state for which `wanted` returns a value.
    fn until<T>(&mut self, wanted: impl Fn(&ViewUpdate) -> Option<T>) -> T {
        loop {
            if let Some(found) = self.receive().iter().find_map(&wanted) {
                return found;
            }
        }
    }

    fn until_game(&mut self, wanted: impl Fn(&GameView) -> bool) -> GameView {
        self.until(|update| match update {
            ViewUpdate::Board {
                board: BoardScreen::Playing { game },
            } => wanted(game).then(|| game.clone()),
            _ => None,
        })
    }

    fn until_analysis(&mut self, wanted: impl Fn(&AnalysisView) -> bool) -> AnalysisView {
        self.until(|update| match update {
            ViewUpdate::Analysis {
                analysis: AnalysisScreen::Ready { analysis },
                ..
            } => wanted(analysis).then(|| analysis.clone()),
            _ => None,
        })
    }

    fn until_message(&mut self) -> (u32, String) {
        self.until(|update| match update {
            ViewUpdate::Message { message } => message.as_ref().map(|it| (it.id, it.text.clone())),
            _ => None,
        })
    }

    /// Waits for a part of the move tree, and passes the depth of its paragraph.
    fn until_tree<T>(&mut self, found: impl Fn(&TreePart, u32) -> Option<T>) -> T {
        self.until(|update| match update {
            ViewUpdate::Paragraphs { paragraphs, .. } => paragraphs.iter().find_map(|it| {
                let mut parts = it.parts.iter();
                parts.find_map(|part| found(part, it.depth))
            }),
            _ => None,
        })
    }

    fn until_page(&mut self, wanted: impl Fn(&GamesPage) -> bool) -> GamesPage {
        self.until(|update| match update {
            ViewUpdate::GamesPages { pages, .. } => pages.iter().find(|page| wanted(page)).cloned(),
            _ => None,
        })
    }

    /// Waits for a request for a system task for which `wanted` returns a value.
    fn until_task<T>(&mut self, wanted: impl Fn(&SystemTask) -> Option<T>) -> (u64, T) {
        loop {
            let found = self.tasks.iter().enumerate();
            let found = found.filter_map(|(index, (_, task))| Some((index, wanted(task)?)));
            if let Some((index, found)) = found.last() {
                return (self.tasks.remove(index).0, found);
            }
            self.receive();
        }
    }

    /// Plays a move on the board by two taps.
    fn play(&mut self, from: u8, to: u8) {
        self.on_board(BoardEvent::Tap { square: from });
        self.on_board(BoardEvent::Tap { square: to });
    }

    /// Starts a game against level 1, which moves immediately.
    fn begin_easy(&mut self) -> GameView {
        let before = self.until_game(|_| true).game;
        let (switch, on) = (SettingSwitch::AtOnce, true);
        let event = SettingsEvent::Turn { switch, on };
        self.send(Event::Settings { event });
        self.on_board(BoardEvent::NewGame);
        let (level, number) = (0, 1);
        for event in [
            NewGameEvent::MoveLevel { level, number },
            NewGameEvent::Start,
        ] {
            self.send(Event::NewGame { event });
        }
        self.until_game(|game| game.game != before)
    }

    /// Starts a game in which the computer thinks for a minute, from a position outside the opening
    /// book, and waits until the computer is thinking.
    fn begin_thinking(&mut self) {
        let text = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1".to_owned();
        let what = Received::Text { text };
        self.until_game(|_| true);
        self.send(Event::Received { what });
        self.until_analysis(|_| true);
        self.on_analysis(AnalysisEvent::PlayOn);
        let (level, option, number) = (0, 1, 60);
        for event in [
            NewGameEvent::ChooseLevelKind { level, option },
            NewGameEvent::MoveLevel { level, number },
            NewGameEvent::Start,
        ] {
            self.send(Event::NewGame { event });
        }
        self.until_game(|game| game.board.squares.matches('.').count() == 46);
        self.play(13, 21);
        self.until(|update| match update {
            ViewUpdate::Thinking { thinking } => thinking.as_ref().map(|_| ()),
            _ => None,
        });
    }

    /// Imports games as PGN text and waits until the list of games contains them.
    fn import(&mut self, text: &str) -> GamesPage {
        let text = text.to_owned();
        self.tab(Screen::Games);
        self.on_games(GamesEvent::BeginPaste);
        self.on_games(GamesEvent::Paste { text });
        self.on_games(GamesEvent::ImportPasted);
        self.until_page(|page| page.rows.iter().any(|row| row.imported))
    }
}

/// Returns the number of threads of the core in this process.
fn own_threads() -> usize {
    let tasks = std::fs::read_dir("/proc/self/task").unwrap();
    let names =
        tasks.filter_map(|task| std::fs::read_to_string(task.ok()?.path().join("comm")).ok());
    names.filter(|name| name.starts_with("plywise")).count()
}

/// Plays a legal move: taps own pieces until one has a target, then taps the target.
fn play_something(shell: &mut Shell, turn: usize, now: &GameView) -> GameView {
    let letters = now.board.squares.bytes().enumerate();
    let own: Vec<u8> = letters
        .filter(|(_, letter)| letter.is_ascii_uppercase())
        .map(|(square, _)| square as u8)
        .collect();
    for step in 0..own.len() {
        let square = own[(step + 5 * turn) % own.len()];
        shell.on_board(BoardEvent::Tap { square });
        let selected = shell.until_game(|game| game.board.selection == Some(square));
        let targets = selected.board.targets;
        if let Some(target) = targets.get(turn % targets.len().max(1)) {
            let square = target.square;
            shell.on_board(BoardEvent::Tap { square });
            let role = PromotionRole::Queen;
            shell.on_board(BoardEvent::Promote { role });
            return shell.until_game(|game| {
                !game.goes_on || game.live_ply > now.live_ply && game.white.to_move
            });
        }
    }
    panic!("no move: {now:?}");
}

#[test]
fn a_whole_game_by_events() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = Shell::over(folder.path(), "");
    let mut now = shell.begin_easy();
    assert_eq!(now.white.name, "You");
    let first = now.game;
    let mut turn = 0;
    while now.goes_on {
        now = play_something(&mut shell, turn, &now);
        turn += 1;
    }
    assert!(!now.status.is_empty());
    assert!(now.notice.is_some());
    // A rematch is another game with swapped colours, so the computer starts.
    shell.on_board(BoardEvent::Rematch);
    let next = shell.until_game(|game| game.goes_on && game.live_ply == 1);
    assert_ne!(next.game, first);
    assert_eq!(next.black.name, "You");
    assert!(next.board.flipped);
}

#[test]
fn parts_come_in_order_on_one_thread() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = Shell::over(folder.path(), "");
    shell.begin_easy();
    for (from, to, ply) in [(12, 28, 2), (6, 21, 4), (1, 18, 6)] {
        shell.play(from, to);
        shell.until_game(|game| game.live_ply >= ply);
    }
    let sent = shell.number;
    while shell.acknowledged < sent {
        shell.receive();
    }
    assert!(shell.threads.iter().all(|it| *it == shell.threads[0]));
    assert_ne!(shell.threads[0], thread::current().id());
}

#[test]
fn ending_stops_what_runs_and_says_no_more() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = Shell::over(folder.path(), "");
    shell.begin_thinking();
    let asked = Instant::now();
    shell.app.end();
    assert!(
        asked.elapsed() < Duration::from_secs(3),
        "not after its 60 s"
    );
    while shell.heard.try_recv().is_ok() {}
    shell.tab(Screen::Games);
    thread::sleep(Duration::from_millis(50));
    assert!(shell.heard.try_recv().is_err());
    // The move is restored at the next start.
    let mut shell = Shell::over(folder.path(), "");
    let game = shell.until_game(|_| true);
    assert_eq!(game.live_ply, 1);
    assert_eq!(&game.board.squares[21..22], "P");
}

#[test]
fn many_apps_leave_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    // Other tests run in parallel; only a number that keeps growing is a leak.
    let before = own_threads();
    for _ in 0..30 {
        let mut shell = Shell::over(folder.path(), "");
        shell.until_game(|_| true);
        shell.play(12, 28);
        shell.on_board(BoardEvent::Undo);
    }
    let late = Instant::now() + PATIENCE;
    while own_threads() > before + 20 && Instant::now() < late {
        thread::sleep(Duration::from_millis(20));
    }
    assert!(own_threads() <= before + 20, "{} threads", own_threads());
}

#[test]
fn a_listener_that_throws_ends_no_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = Shell::hearing(folder.path(), "", true);
    shell.until_game(|_| true);
    shell.play(12, 28);
    // The user is informed, and all parts are sent again, including the board.
    let (_, text) = shell.until_message();
    assert!(!text.is_empty());
    shell.until_game(|game| game.live_ply >= 2);
}

#[test]
fn the_system_is_asked_and_answers() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("two.pgn");
    std::fs::write(&path, [FOOLS_MATE, "1. e4 e5 *"].join("\n\n")).unwrap();
    let path = path.display().to_string();
    let mut shell = Shell::over(folder.path(), "");
    shell.tab(Screen::Games);
    shell.on_games(GamesEvent::ImportFile);
    let (id, kind) = shell.until_task(|task| match task {
        SystemTask::PickFile { kind } => Some(*kind),
        _ => None,
    });
    assert_eq!(kind, FileKind::Pgn);
    let answer = SystemAnswer::Picked { path: path.clone() };
    shell.send(Event::Answered { id, answer });
    shell.until_page(|page| page.rows.iter().filter(|row| row.imported).count() == 2);
    let (_, forgotten) = shell.until_task(|task| match task {
        SystemTask::Forget { path } => Some(path.clone()),
        _ => None,
    });
    assert_eq!(forgotten, path);
    shell.on_games(GamesEvent::ExportAll);
    let (id, (path, name)) = shell.until_task(|task| match task {
        SystemTask::KeepFile { path, name, .. } => Some((path.clone(), name.clone())),
        _ => None,
    });
    assert_eq!(name, "plywise-games.pgn");
    let written = std::fs::read_to_string(path).unwrap();
    assert!(written.contains("Qh4#"), "{written}");
    let answer = SystemAnswer::Failed;
    shell.send(Event::Answered { id, answer });
    shell.until(|update| match update {
        ViewUpdate::Message { message } => {
            let text = message.as_ref().map(|it| &*it.text);
            (text == Some("The file couldn’t be read or written.")).then_some(())
        }
        _ => None,
    });
}

#[test]
fn a_game_is_listed_deleted_and_brought_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = Shell::over(folder.path(), "");
    let page = shell.import(FOOLS_MATE);
    let row = page.rows.iter().find(|row| row.imported).unwrap();
    assert_eq!(row.result, "Black wins");
    assert_eq!(row.squares.len(), 64);
    let games = vec![row.id];
    shell.on_games(GamesEvent::Delete { games });
    let (id, action) = shell.until(|update| match update {
        ViewUpdate::Message { message } => message
            .as_ref()
            .and_then(|it| Some((it.id, it.action.clone()?))),
        _ => None,
    });
    assert_eq!(action, "Undo");
    while shell.lists {
        shell.receive();
    }
    let state = MessageState::Acted;
    shell.send(Event::Message { id, state });
    while !shell.lists {
        shell.receive();
    }
}

#[test]
fn an_analysis_with_the_engine() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = Shell::over(folder.path(), "");
    shell.tab(Screen::Analysis);
    shell.until_analysis(|_| true);
    shell.on_analysis(AnalysisEvent::Lines { count: 2 });
    for (from, to) in [(12, 28), (52, 36)] {
        shell.on_analysis(AnalysisEvent::Drag { from, to: Some(to) });
    }
    let lines = shell.until(|update| match update {
        ViewUpdate::Lines { lines } => {
            let follows = lines.lines.first()?.moves.first()?.number == "2.";
            (follows && lines.lines.len() == 2).then(|| lines.clone())
        }
        _ => None,
    });
    assert_eq!(lines.arrows.len(), 2);
    shell.on_analysis(AnalysisEvent::SwitchEngine { on: false });
    shell.on_analysis(AnalysisEvent::Back);
    shell.on_analysis(AnalysisEvent::Drag {
        from: 50,
        to: Some(34),
    });
    let (node, depth) = shell.until_tree(|part, depth| match part {
        TreePart::Move { node, text, .. } if text == "c5" => Some((*node, depth)),
        _ => None,
    });
    assert_eq!(depth, 1);
    shell.on_analysis(AnalysisEvent::Mark {
        node,
        mark: MoveMark::Interesting,
    });
    shell.until_tree(|part, _| match part {
        TreePart::Move { sign, .. } if sign == "!?" => Some(()),
        _ => None,
    });
}

#[test]
fn a_review_in_the_background() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = Shell::over(folder.path(), "");
    let page = shell.import(FOOLS_MATE);
    let game = page.rows.iter().find(|row| row.imported).unwrap().id;
    shell.on_games(GamesEvent::Analyse { game });
    shell.until_analysis(|analysis| analysis.is_game);
    shell.on_analysis(AnalysisEvent::StartReview);
    shell.until_analysis(|it| matches!(it.review, Some(ReviewView::Reviewing { .. })));
    let points = shell.until(|update| match update {
        ViewUpdate::Graph { points } => (!points.is_empty()).then(|| points.clone()),
        _ => None,
    });
    assert_eq!(points.len(), 4);
    assert_eq!(points[2].mark, Some(MoveMark::Blunder));
}

#[test]
fn words_in_each_language() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = Shell::over(folder.path(), "");
    for (tag, title, right_to_left) in [
        ("en", "Games", false),
        ("de-AT", "Partien", false),
        ("ar", "المباريات", true),
        ("xx", "Games", false),
    ] {
        if tag != "en" {
            let tags = vec![tag.to_owned()];
            shell.send(Event::Languages { tags });
        }
        let catalogue = shell.until(|update| match update {
            ViewUpdate::Catalogue { catalogue } => Some(catalogue.clone()),
            _ => None,
        });
        assert!(catalogue.messages.len() > 200);
        assert_eq!(catalogue.messages["games-title"], title);
        assert_eq!(catalogue.squares.len(), 64);
        assert_eq!(catalogue.right_to_left, right_to_left);
    }
}

#[test]
fn saved_state_restores_the_back_stack() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = Shell::over(folder.path(), "");
    shell.tab(Screen::Games);
    shell.on_games(GamesEvent::Statistics);
    let entries = |update: &ViewUpdate| match update {
        ViewUpdate::Navigation { navigation } if navigation.entries.len() == 3 => {
            Some(navigation.entries.clone())
        }
        _ => None,
    };
    let before = shell.until(entries);
    let sent = shell.number;
    while shell.acknowledged < sent || shell.state.is_empty() {
        shell.receive();
    }
    let state = shell.state.clone();
    assert!(state.len() <= 16 * 1024);
    drop(shell);
    let mut shell = Shell::over(folder.path(), &state);
    assert_eq!(shell.until(entries), before);
}

#[test]
fn a_library_that_cannot_be_opened_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let in_the_way = folder.path().join("games.db");
    std::fs::create_dir(&in_the_way).unwrap();
    let mut shell = Shell::over(folder.path(), "");
    let (message, retry) = shell.until(|update| match update {
        ViewUpdate::Start { message, retry, .. } => Some((message.clone(), retry.clone())),
        _ => None,
    });
    assert!(!message.is_empty());
    assert_eq!(retry, "Try again");
    std::fs::remove_dir(&in_the_way).unwrap();
    shell.send(Event::Retry);
    shell.until_game(|_| true);
}
