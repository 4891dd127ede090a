//! Tests of the terminal frontend with a real app.

mod games;
mod library;
mod moves;
mod study;

use std::sync::mpsc::channel;
use std::time::Instant;

use plywise_app::{
    AnalysisScreen, BoardLook, ExerciseMood, ExerciseScreen, GameRow, GameSides, MessageView,
    MoveRow, NewGameScreen, NoticeAction, Start,
};
use plywise_chess::Color;
use plywise_coach::{Evaluation, review};
use plywise_engine::Score;
use plywise_game::{Game, Level};
use plywise_library::{GameFilter, Settings};
use plywise_openings::Book;
use plywise_runtime::{AppFiles, AppRuntime};
use plywise_store::Library;
use tempfile::TempDir;

use super::*;
use crate::play::complete::legal_moves;
use crate::play::link::Listener;

const VERSUS: GameSides = GameSides::Versus { white: true };

/// PGN of two games, for tests.
const RECORDS: &str = "[Event \"London\"]\n[Date \"1851.06.21\"]\n[White \"Anderssen\"]\n\
    [Black \"Kieseritzky\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. f4 {bold} exf4 (2... d5) 1-0\n\n\
    [White \"Zukertort\"]\n[Black \"Blackburne\"]\n[Date \"1883.05.05\"]\n\n1. c4 e6 *\n";

/// Terminal frontend with its own library and folder, for tests.
pub(in crate::play) struct Bench {
    pub(in crate::play) shell: Shell,
    folder: TempDir,
}

impl Bench {
    /// Starts the frontend with a new game from a position.
    pub(in crate::play) fn new(sides: GameSides, fen: &str) -> Self {
        Self::with(sides, fen, |_| {})
    }

    fn with(sides: GameSides, fen: &str, change: impl FnOnce(&mut Settings)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut library = Library::open(folder.path().join("games.db"))
            .unwrap()
            .library;
        let mut settings = Settings::default();
        settings.answer_at_once = true;
        "en".clone_into(&mut settings.language);
        change(&mut settings);
        library.set_settings(&settings).unwrap();
        let start = match fen {
            "" => Position::startpos(),
            fen => fen.parse().unwrap(),
        };
        let next = NextGame {
            sides,
            level: Some(Level::skill(1)),
            ..NextGame::default()
        };
        let first = First {
            begin: Some((Box::new(start), next)),
            load: None,
        };
        Self::start(folder, first)
    }

    /// Starts the frontend with a folder and what to open first.
    fn start(folder: TempDir, first: First) -> Self {
        let (sender, messages) = channel();
        let files = AppFiles {
            library: folder.path().join("games.db"),
            files: folder.path().join("files"),
            ..AppFiles::default()
        };
        let (book, ear) = (Arc::new(Book::empty()), Box::new(Listener(sender)));
        let runtime = AppRuntime::start_with_book(files, Start::default(), book, ear).unwrap();
        let link = Link::new(runtime, messages);
        let home = Some(folder.path().to_owned());
        let mut shell = Shell::new(link, PieceStyle::Letters, home, first);
        assert_eq!(shell.wait_for_first_game(), None);
        Self { shell, folder }
    }

    /// Starts the frontend for the first time, with an empty library.
    pub(in crate::play) fn first() -> Self {
        Self::start(tempfile::tempdir().unwrap(), First::default())
    }

    /// Ends the frontend and starts it again with the same folder.
    fn again(self) -> Self {
        let Self { shell, folder } = self;
        drop(shell);
        Self::start(folder, First::default())
    }

    pub(in crate::play) fn act(&mut self, action: Action) {
        self.shell.act(action);
    }

    /// Types a text and presses Enter.
    pub(in crate::play) fn enter(&mut self, text: &str) {
        self.act(Action::Paste(text.to_owned()));
        self.act(Action::Enter);
    }

    /// Waits until a condition of the frontend holds. `what` describes the condition in a failure.
    pub(in crate::play) fn until(&mut self, what: &str, condition: impl Fn(&Shell) -> bool) {
        let end = Instant::now() + std::time::Duration::from_mins(1);
        while !condition(&self.shell) {
            assert!(
                Instant::now() < end,
                "{what}: {:?} {:?}",
                self.shell.status(),
                self.shell.shown
            );
            if let Some(message) = self.shell.link.next(std::time::Duration::from_millis(100)) {
                self.shell.handle(message);
            }
        }
    }

    /// Waits until the game has a number of plies.
    pub(in crate::play) fn plays(&mut self, plies: u32) {
        self.until("no move", |shell| {
            shell
                .shown
                .game()
                .is_some_and(|game| game.live_ply == plies)
        });
    }

    fn status(&self) -> String {
        self.shell.status().0
    }

    /// Returns the names of the players of White and Black, without the level.
    fn players(&self) -> [String; 2] {
        let game = self.shell.shown.game().unwrap();
        let name = |name: &str| name.split(" · ").next().unwrap_or_default().to_owned();
        [name(&game.white.name), name(&game.black.name)]
    }

    /// Resigns the game of a person against the computer.
    fn resign(&mut self) {
        self.enter("resign");
        self.act(Action::Letter('y'));
        self.until("not resigned", |shell| {
            shell.shown.game().is_some_and(|game| !game.goes_on)
        });
    }

    /// Returns the moves of the game, without undone moves.
    pub(in crate::play) fn moves(&self) -> String {
        let shown = &self.shell.shown;
        let live = shown.game().map_or(0, |game| game.live_ply as usize);
        let rows = shown.moves.iter().flat_map(|page| &page.rows);
        let moves = rows.flat_map(MoveRow::moves).take(live);
        moves.map(|mv| &*mv.text).collect::<Vec<_>>().join(" ")
    }

    fn titles(&self) -> Vec<String> {
        let (rows, _) = self.shell.shown.rows();
        rows.iter().map(|row| row.title.clone()).collect()
    }

    pub(in crate::play) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn file(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// Opens the list of games with two imported games.
    pub(in crate::play) fn listed() -> Self {
        let mut bench = Self::new(GameSides::People, "");
        fs::write(bench.path("two.pgn"), RECORDS).unwrap();
        bench.enter(&format!("import {}", bench.path("two.pgn").display()));
        bench.until("no import", |shell| shell.shown.rows().0.len() == 2);
        bench
    }
}

/// Opens the analysis of a short game (fool's mate) that has a saved review.
pub(in crate::play) fn fools_mate() -> Bench {
    let mut bench = Bench::new(GameSides::People, "");
    let mut game = Game::default();
    for san in ["f3", "e5", "g4", "Qh4"] {
        bench.enter(san);
        let mv = game.position().parse_san(san).unwrap();
        game.play(mv).unwrap();
    }
    let scores = [30, 60, -70].map(Score::centipawns).into_iter();
    let scores = scores.chain([Score::mate_in(1), Score::mated_in(0)]);
    let lines = ["e4", "e5", "e4", "Qh4", ""].into_iter().enumerate();
    let evaluations: Vec<Evaluation> = scores
        .zip(lines)
        .map(|(score, (ply, san))| {
            let position = game.position_at(ply).unwrap();
            let line = position.parse_san(san).into_iter().collect();
            Evaluation {
                score,
                line,
                rivals: None,
            }
        })
        .collect();
    bench.until("no offer", |shell| {
        shell.shown.game().is_some_and(|game| !game.goes_on)
    });
    let mut library = Library::open(bench.path("games.db")).unwrap().library;
    bench.until("not kept", |_| {
        let games = library.list(&GameFilter::default(), None, 1).unwrap();
        games.first().is_some_and(|game| game.finished)
    });
    let id = library.list(&GameFilter::default(), None, 1).unwrap()[0].id;
    let json = review(&game, &evaluations).to_json();
    library.set_review(id, &json).unwrap();
    bench.act(Action::Review);
    bench.until("no review", |shell| {
        let analysis = shell.shown.analysis();
        analysis
            .is_some_and(|it| matches!(it.review, Some(plywise_app::ReviewView::Reviewed { .. })))
    });
    bench
}
