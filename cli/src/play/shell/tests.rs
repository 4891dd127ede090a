//! The shell around a real app: keys and words in, screens out.

use std::sync::mpsc::channel;
use std::time::Instant;

use plywise_app::{ExerciseMood, GameRow, NewGameScreen, Sides, Start};
use plywise_chess::Color;
use plywise_coach::{Evaluation, review};
use plywise_engine::Score;
use plywise_game::{Game, Level};
use plywise_runtime::{AppFiles, AppRuntime};
use plywise_store::{GameFilter, Library, Settings};
use tempfile::TempDir;

use super::*;
use crate::play::link::Ear;

const VERSUS: Sides = Sides::Versus {
    person: Color::White,
};

/// A shell with a library of its own, and a folder for files.
pub(in crate::play) struct Bench {
    pub(in crate::play) shell: Shell,
    folder: TempDir,
}

impl Bench {
    /// A game begins.
    pub(in crate::play) fn new(sides: Sides, fen: &str) -> Self {
        Self::with(sides, fen, |_| {})
    }

    fn with(sides: Sides, fen: &str, change: impl FnOnce(&mut Settings)) -> Self {
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
        let choices = Choices {
            sides,
            level: Some(Level::rung(1)),
            time: None,
            book: false,
        };
        let first = First {
            begin: Some((Box::new(start), choices)),
            load: None,
        };
        Self::start(folder, first)
    }

    /// The program is started.
    fn start(folder: TempDir, first: First) -> Self {
        let (sender, messages) = channel();
        let files = AppFiles {
            library: folder.path().join("games.db"),
            files: folder.path().join("files"),
            ..AppFiles::default()
        };
        let runtime = AppRuntime::start(files, Start::default(), Box::new(Ear(sender))).unwrap();
        let link = Link::new(runtime, messages);
        let home = Some(folder.path().to_owned());
        let mut shell = Shell::new(link, PieceStyle::Letters, home, first);
        assert_eq!(shell.wait_for_a_game(), None);
        Self { shell, folder }
    }

    /// The program is ended and started again.
    fn again(self) -> Self {
        let Self { shell, folder } = self;
        drop(shell);
        Self::start(folder, First::default())
    }

    pub(in crate::play) fn act(&mut self, action: Action) {
        self.shell.act(action);
    }

    /// Types a line and presses Enter.
    pub(in crate::play) fn enter(&mut self, text: &str) {
        self.act(Action::Paste(text.to_owned()));
        self.act(Action::Enter);
    }

    /// Waits until something is so.
    pub(in crate::play) fn until(&mut self, what: &str, is_so: impl Fn(&Shell) -> bool) {
        let end = Instant::now() + std::time::Duration::from_mins(1);
        while !is_so(&self.shell) {
            assert!(
                Instant::now() < end,
                "{what}: {:?} {:?}",
                self.shell.status(),
                self.shell.shown
            );
            if let Some(message) = self.shell.link.next(std::time::Duration::from_millis(100)) {
                self.shell.hear(message);
            }
        }
    }

    /// Waits until this many plies are played.
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

    /// The moves that are listed and in force.
    pub(in crate::play) fn moves(&self) -> String {
        let shown = &self.shell.shown;
        let live = shown.game().map_or(0, |game| game.live_ply as usize);
        let moves = shown.moves.iter().flat_map(|page| &page.moves).take(live);
        moves.map(|mv| &*mv.text).collect::<Vec<_>>().join(" ")
    }

    fn titles(&self) -> Vec<String> {
        let (rows, _) = self.shell.shown.rows();
        rows.iter().map(|row| row.title.clone()).collect()
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn file(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// A list of two games from elsewhere.
    pub(in crate::play) fn listed() -> Self {
        let mut bench = Self::new(Sides::People, "");
        fs::write(bench.path("two.pgn"), RECORDS).unwrap();
        bench.enter(&format!("import {}", bench.path("two.pgn").display()));
        bench.until("no import", |shell| shell.shown.rows().0.len() == 2);
        bench
    }
}

const RECORDS: &str = "[Event \"London\"]\n[Date \"1851.06.21\"]\n[White \"Anderssen\"]\n\
    [Black \"Kieseritzky\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. f4 {bold} exf4 (2... d5) 1-0\n\n\
    [White \"Zukertort\"]\n[Black \"Blackburne\"]\n[Date \"1883.05.05\"]\n\n1. c4 e6 *\n";

/// A fool's mate with a review that is kept with it, in the analysis.
pub(in crate::play) fn fools_mate() -> Bench {
    let mut bench = Bench::new(Sides::People, "");
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

/// Scenario: board-move-by-touch, shell-board
#[test]
fn pieces_are_moved_by_pointing() {
    let mut bench = Bench::new(Sides::People, "");
    bench.act(Action::Click(Square::E2));
    assert_eq!(bench.shell.shown.squares().unwrap().targets.len(), 2);
    bench.act(Action::Click(Square::E4));
    assert_eq!(bench.moves(), "e4");
    // The keyboard does the same: the first arrow shows the cursor where it is.
    bench.shell.cursor.square = Square::C8;
    for action in [Action::Up, Action::Left, Action::Down, Action::Enter] {
        bench.act(action);
    }
    let selected = |bench: &Bench| bench.shell.shown.squares().unwrap().selection;
    assert_eq!(selected(&bench), Some(Square::B7.index() as u8));
    bench.act(Action::Escape);
    assert_eq!(selected(&bench), None);
}

/// Scenario: board-type-a-move
#[test]
fn moves_are_typed_as_people_write_them_and_the_line_is_ready_for_the_next() {
    let mut bench = Bench::new(Sides::People, "");
    for text in ["e4", "E5", "g1f3", "nc6", "Bb5"] {
        bench.enter(text);
        assert_eq!(bench.shell.line.text(), "", "{text}");
    }
    assert_eq!(bench.moves(), "e4 e5 Nf3 Nc6 Bb5");
    // What is refused stays, to be mended.
    bench.enter("Ke9");
    assert_eq!(bench.shell.line.text(), "Ke9");
    bench.act(Action::Backspace);
    bench.enter("7");
    assert_eq!(bench.moves(), "e4 e5 Nf3 Nc6 Bb5 Ke7");
}

/// Scenario: board-illegal-move-refused, setup-illegal-in-words, newgame-level, newgame-clock
#[test]
fn what_cannot_be_done_is_said() {
    for (typed, said) in [
        ("e5", "e5 is not possible in this position."),
        ("Nf9", "“Nf9” is not a move."),
        ("dance", "There is no command dance."),
        ("level 99", "A level is 1 to 20, full"),
        ("clock soon", "Clocks are minutes and seconds"),
        ("side up", "Say which side"),
        ("warn maybe", "Say on or off"),
        ("load", "Name a file"),
        ("load x 0", "Games in a file are counted from 1."),
        ("load nowhere", "There is no file"),
        ("import nowhere", "There is no file"),
        ("chess960 960", "959"),
        ("pieces round", "Pieces are drawn as"),
        ("language xx", "The languages are"),
        ("claim", "No draw to claim"),
        ("claim Nf9", "“Nf9” is not a move."),
        ("undo", "There is no move of yours to take back."),
        ("redo", "There is no move to play again."),
        ("now", "The computer is not thinking."),
        ("next", "There is no review yet."),
        ("review", "No moves yet"),
        ("save x", "No moves yet"),
        ("rename x", "No moves yet"),
        ("promote", "That is not possible"),
        ("resume", "There is no other unfinished game."),
        ("fen 8/8", "The board has 2 ranks."),
    ] {
        let mut bench = Bench::new(VERSUS, "");
        bench.enter(typed);
        bench.until(typed, |shell| {
            let status = shell.status().0;
            let list = shell.said().map_or_else(String::new, |(text, _)| text);
            status.contains(said) || list.contains(said)
        });
    }
}

/// Scenario: board-promotion
#[test]
fn a_promotion_asks_for_the_piece() {
    for (keys, san) in [
        (vec![Action::Enter], "a8=Q+"),
        (vec![Action::Left, Action::Enter], "a8=N"),
        (vec![Action::Letter('r')], "a8=R+"),
        (vec![Action::Choose(2)], "a8=B"),
        (vec![Action::Escape], ""),
    ] {
        let mut bench = Bench::new(Sides::People, "7k/P7/8/8/8/8/8/K7 w - - 0 1");
        bench.enter("a8");
        assert!(bench.shell.asks());
        for key in keys {
            bench.act(key);
        }
        assert!(!bench.shell.asks());
        assert_eq!(bench.moves(), san);
    }
}

/// Scenario: board-look-back, board-branch-question
#[test]
fn looking_back_changes_nothing_and_a_branch_is_asked_about() {
    let mut bench = Bench::new(Sides::People, "");
    for san in ["e4", "e5"] {
        bench.enter(san);
    }
    bench.act(Action::Home);
    assert_eq!(
        bench.status(),
        "Looking back: start of the game. End returns to the game."
    );
    assert_eq!(bench.moves(), "e4 e5");
    bench.enter("d4");
    let asked = "Play d4 from here? Later moves are kept as a variation. y: yes, any other key: no";
    assert_eq!(bench.status(), asked);
    bench.act(Action::Letter('n'));
    assert_eq!(bench.moves(), "e4 e5");
    bench.enter("d4");
    bench.act(Action::Letter('y'));
    bench.plays(1);
    assert_eq!(bench.moves(), "d4");
    bench.act(Action::PageUp);
    bench.act(Action::End);
    assert_eq!(bench.status(), "Black to move.");
}

/// Scenario: board-resign, board-draw-answered-by-computer, board-mate
#[test]
fn games_end_as_people_say() {
    for (sides, lines, key, said) in [
        (
            VERSUS,
            "resign",
            'y',
            "Resignation. You lost. F9 reviews it",
        ),
        (VERSUS, "resign", 'n', "Your move."),
        (VERSUS, "draw", 'y', "The computer would rather play on."),
        (Sides::People, "f3 e5 g4 Qh4", ' ', "Checkmate. Black wins."),
    ] {
        let mut bench = Bench::new(sides, "");
        for line in lines.split(' ') {
            bench.enter(line);
        }
        if key != ' ' {
            assert!(bench.status().ends_with("y: yes, any other key: no"));
            bench.act(Action::Letter(key));
        }
        assert!(
            bench.status().starts_with(said),
            "{lines}: {}",
            bench.status()
        );
    }
}

/// Scenario: board-draw-between-two
#[test]
fn a_draw_is_offered_with_a_move_and_answered_by_the_other_side() {
    for (answer, said, moves) in [
        (Action::Letter('y'), "Both sides agreed. Draw.", "e4"),
        (Action::Escape, "Black to move.", "e4"),
        // Letters of a move are not taken for an answer.
        (Action::Paste("nf6".into()), "White to move.", "e4 Nf6"),
    ] {
        let mut bench = Bench::new(Sides::People, "");
        bench.enter("draw");
        bench.act(Action::Letter('y'));
        assert_eq!(
            bench.status(),
            "White to move. You offer a draw with this move."
        );
        bench.enter("e4");
        let asked = "Your opponent offers a draw. y: accept, Esc: decline, or play on";
        assert_eq!(bench.status(), asked);
        bench.act(answer);
        bench.act(Action::Enter);
        assert!(bench.status().starts_with(said), "{}", bench.status());
        assert_eq!(bench.moves(), moves);
    }
}

/// Scenario: board-confirm-moves
#[test]
fn every_move_is_asked_about_if_wanted() {
    let mut bench = Bench::new(Sides::People, "");
    bench.enter("language de");
    bench.enter("confirm on");
    bench.enter("Sf3");
    assert!(bench.status().starts_with("Sf3"), "{}", bench.status());
    bench.act(Action::Letter('j'));
    assert_eq!(bench.moves(), "Sf3");
}

/// Scenario: board-feedback
#[test]
fn a_word_on_each_move_is_said_if_wanted_and_what_was_better_when_asked() {
    let fen = "rnb1kbnr/pppp1ppp/8/4p3/4P2q/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 1";
    let mut bench = Bench::with(VERSUS, fen, |settings| settings.warning_offered = true);
    bench.enter("feedback on");
    bench.enter("Qg4");
    bench.until("no word", |shell| shell.status().0.contains("better:"));
    assert!(bench.status().starts_with("Blunder"), "{}", bench.status());
    bench.enter("better");
    bench.until("no move", |shell| shell.status().0.contains("Better: "));
    bench.enter("feedback off");
    let said = bench.shell.said().unwrap().0;
    assert_eq!(said, "A word on each of my moves: Off.");
}

/// Scenario: board-undo-and-redo, newgame-two-computers
#[test]
fn who_watches_takes_back_ply_by_ply_and_the_computer_waits_until_it_goes_on() {
    let mut bench = Bench::new(Sides::People, "");
    bench.enter("e4");
    bench.enter("e5");
    bench.enter("watch");
    bench.until("no move", |shell| shell.shown.game().unwrap().live_ply >= 4);
    bench.act(Action::Undo);
    let before = bench.moves();
    assert!(
        bench.status().starts_with("Taken back"),
        "{}",
        bench.status()
    );
    bench.act(Action::Escape);
    assert!(bench.status().starts_with("Paused"), "{}", bench.status());
    assert_eq!(bench.moves(), before);
    bench.enter("go");
    let plies = before.split(' ').count() as u32;
    bench.until("no move", |shell| {
        shell.shown.game().unwrap().live_ply > plies
    });
}

#[test]
fn a_pause_lasts_until_the_person_goes_on() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("pause");
    assert_eq!(bench.status(), "Paused. Type go to play on.");
    bench.enter("e4");
    bench.plays(2);
    assert_eq!(bench.status(), "Your move.");
}

/// Scenario: newgame-begin, newgame-chess960, newgame-position, board-rematch, board-flip
#[test]
fn new_games_begin_as_chosen() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("clock 5+3");
    let clock = |bench: &Bench| {
        bench
            .shell
            .shown
            .game()
            .unwrap()
            .white
            .clock
            .map(|it| it.left)
    };
    assert_eq!(
        clock(&bench),
        Some(300_000),
        "an untouched game begins anew"
    );
    bench.enter("chess960 959");
    assert_eq!(bench.status(), "Chess960: Start position 959.");
    assert_eq!(bench.shell.position(), Position::chess960(959).ok());
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    bench.enter(&format!("fen {fen}"));
    bench.enter("fen");
    assert_eq!(bench.shell.text.take().unwrap().lines, [fen]);
    bench.enter("moves");
    let moves = bench.shell.text.take().unwrap().lines.concat();
    assert!(moves.contains("O-O"), "{moves}");
    bench.enter("clock none");
    bench.enter("new");
    assert_eq!(bench.shell.position(), Some(Position::startpos()));
    assert_eq!(clock(&bench), None);
    bench.enter("rematch");
    assert!(bench.shell.shown.squares().unwrap().flipped);
    bench.enter("flip");
    assert!(!bench.shell.shown.squares().unwrap().flipped);
    // From the position that is looked at.
    bench.enter("human");
    bench.enter("new");
    bench.enter("d4");
    bench.enter("play");
    assert_eq!(bench.moves(), "");
    assert_eq!(bench.status(), "The current game is saved in Games.");
    assert_eq!(bench.shell.position().unwrap().turn(), Color::Black);
}

/// Scenario: newgame-usual-time, newgame-color, newgame-friend, shell-new-game
#[test]
fn the_choices_of_a_new_game_are_rows_that_arrow_keys_change() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("choose");
    assert_eq!(bench.shell.shown.screen(), Screen::NewGame);
    let screen = |bench: &Bench| -> NewGameScreen { bench.shell.shown.new_game.clone().unwrap() };
    let row = |bench: &mut Bench, label: &str| {
        let rows = form_rows(&screen(bench), &bench.shell);
        bench.shell.choice = rows.iter().position(|row| row.label == label).unwrap();
    };
    let level = screen(&bench).levels[0].slider.clone().unwrap().number;
    row(&mut bench, "Level");
    bench.act(Action::Down);
    bench.act(Action::Right);
    assert_eq!(
        screen(&bench).levels[0].slider.clone().unwrap().number,
        level + 1
    );
    row(&mut bench, "Your color");
    bench.act(Action::Right);
    bench.act(Action::Right);
    bench.act(Action::Right);
    assert_eq!(screen(&bench).colors.unwrap().chosen, 2, "the last one");
    row(&mut bench, "Opponent");
    bench.act(Action::Right);
    row(&mut bench, "White's name");
    bench.act(Action::Letter('A'));
    bench.act(Action::Letter('n'));
    bench.act(Action::Enter);
    let rows = form_rows(&screen(&bench), &bench.shell);
    assert_eq!(rows[bench.shell.choice].value, "An");
    row(&mut bench, "Start");
    bench.act(Action::Enter);
    assert_eq!(bench.shell.shown.screen(), Screen::Board);
    assert_eq!(bench.shell.shown.game().unwrap().white.name, "An");
    bench.enter("choose");
    bench.act(Action::Escape);
    assert_eq!(bench.shell.shown.screen(), Screen::Board);
}

/// Scenario: settings-language
#[test]
fn the_language_changes_at_once() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("language de");
    assert_eq!(bench.status(), "Du bist am Zug.");
    bench.act(Action::Letter('S'));
    let offers = &bench.shell.completion.offers;
    assert!(offers.contains(&"Sf3".to_owned()), "{offers:?}");
    bench.act(Action::Complete);
    assert_eq!(
        Some(&bench.shell.line.text()),
        bench.shell.completion.offers.first()
    );
}

#[test]
fn a_game_is_written_to_its_file_and_over_another_one_only_if_wanted() {
    let mut bench = Bench::new(Sides::People, "");
    fs::write(bench.path("there.pgn"), "mine").unwrap();
    bench.act(Action::Save);
    assert!(bench.shell.line.text().starts_with("save plywise-"));
    bench.act(Action::Escape);
    let said = |bench: &mut Bench, said: &str| {
        bench.until(said, |shell| shell.status().0.contains(said));
    };
    // The second move is made when the first one is written.
    for san in ["e4", "e5"] {
        bench.enter(san);
    }
    bench.enter("save ~/there");
    said(&mut bench, "exists");
    assert_eq!(bench.file("there.pgn"), "mine");
    bench.enter("save! ~/there");
    said(&mut bench, "Saved as");
    assert!(bench.file("there.pgn").contains("1. e4 e5"));
    bench.enter("d4");
    bench.act(Action::Save);
    said(&mut bench, "Saved as");
    assert!(bench.file("there.pgn").contains("2. d4"), "its own file");
    bench.enter("export ~/all");
    said(&mut bench, "1 game exported.");
    assert!(bench.file("all.pgn").contains("2. d4"));
}

/// Scenario: app-game-comes-back
#[test]
fn the_game_is_there_again_at_the_next_start() {
    let mut bench = Bench::new(Sides::People, "");
    bench.enter("e4");
    let bench = bench.again();
    assert_eq!(
        (bench.status(), bench.moves()),
        ("Your game is as you left it.".into(), "e4".into())
    );
}

/// Scenario: games-open-imported, analysis-walk, analysis-comment-and-mark, analysis-share
#[test]
fn a_game_that_is_loaded_joins_the_others_is_looked_through_and_saved_with_what_was_noted() {
    let mut bench = Bench::new(Sides::People, "");
    fs::write(bench.path("two.pgn"), RECORDS).unwrap();
    // Loaded once more it is the same game.
    for _ in 0..2 {
        bench.enter("load ~/two.pgn");
        assert_eq!(bench.status(), "Anderssen – Kieseritzky");
        bench.until("no game", |shell| shell.shown.analysis().is_some());
        bench.act(Action::Games);
        bench.until("no list", |shell| !shell.shown.rows().0.is_empty());
        assert_eq!(bench.titles(), ["Anderssen – Kieseritzky"]);
        bench.act(Action::Escape);
    }
    bench.enter("load ~/two.pgn");
    bench.until("no game", |shell| shell.shown.analysis().is_some());
    bench.act(Action::PageDown);
    bench.enter("comment the usual one");
    bench.enter("c5");
    bench.enter("save ~/out");
    bench.until("not saved", |shell| shell.status().0.contains("Saved as"));
    let saved = bench.file("out.pgn");
    for text in [
        "[Event \"London\"]",
        "{bold}",
        "(2... d5)",
        "{the usual one}",
        "(1... c5)",
    ] {
        assert!(saved.contains(text), "{text} is missing: {saved}");
    }
    bench.enter("delete");
    bench.enter("save ~/out");
    bench.until("not saved", |shell| shell.status().0.contains("Saved as"));
    assert!(!bench.file("out.pgn").contains("c5"));
    bench.act(Action::Escape);
    assert_eq!(bench.shell.shown.screen(), Screen::Board);
}

/// Scenario: analysis-review, analysis-review-kept, analysis-retry, shell-review
#[test]
fn the_mistakes_of_a_review_are_stepped_through_and_tried_again() {
    let mut bench = fools_mate();
    bench.act(Action::NextMistake);
    let node = |bench: &Bench| bench.shell.shown.analysis().unwrap().node;
    let mistake = node(&bench);
    assert!(mistake > 0);
    bench.act(Action::Hint);
    assert_eq!(bench.status(), "Find the better move.");
    bench.enter("h3");
    bench.until("not judged", |shell| {
        let retry = shell.shown.analysis().and_then(|it| it.retry.as_ref());
        retry.is_some_and(|retry| retry.again.is_some())
    });
    assert!(bench.status().contains(": Qh4+"), "{}", bench.status());
    bench.enter("e4");
    assert_eq!(bench.status(), "That is the move.");
    bench.act(Action::Hint);
    assert_eq!(bench.status(), "");
    bench.act(Action::Review);
    assert!(!bench.shell.shown.analysis().unwrap().shows_review);
    bench.act(Action::Lines);
    assert!(!bench.shell.shown.analysis().unwrap().engine_on);
}

/// Scenario: games-search
#[test]
fn escape_clears_the_search_and_then_leaves() {
    let mut bench = Bench::listed();
    for letter in "zuk".chars() {
        bench.act(Action::Letter(letter));
    }
    // What is searched for is opened, however soon Enter comes.
    bench.act(Action::Enter);
    bench.until("no game", |shell| shell.shown.analysis().is_some());
    bench.act(Action::Games);
    bench.act(Action::Escape);
    bench.enter("games zuk");
    bench.until("no search", |shell| shell.shown.rows().0.len() == 1);
    assert_eq!(bench.titles(), ["Zukertort – Blackburne"]);
    bench.act(Action::Escape);
    bench.until("still searched", |shell| shell.shown.rows().0.len() == 2);
    bench.act(Action::Escape);
    assert_eq!(bench.shell.shown.screen(), Screen::Board);
    bench.enter("games zuk");
    bench.until("no search", |shell| shell.shown.rows().0.len() == 1);
}

fn selected(bench: &Bench) -> GameRow {
    let (rows, _) = bench.shell.shown.rows();
    rows[bench.shell.row.0].clone()
}

/// Scenario: games-rename, games-delete-and-undo, shell-games
#[test]
fn a_game_gets_a_name_is_deleted_and_brought_back() {
    let mut bench = Bench::listed();
    bench.act(Action::Undo);
    assert_eq!(bench.shell.said().unwrap().0, "There is nothing to do.");
    bench.act(Action::Down);
    let second = selected(&bench).id;
    bench.act(Action::Hint);
    bench.act(Action::Paste("Immortal".into()));
    bench.act(Action::Enter);
    bench.until("no name", |shell| {
        shell.shown.rows().0[1].title == "Immortal"
    });
    assert_eq!(selected(&bench).id, second, "the same game");
    bench.act(Action::Hint);
    bench.act(Action::Escape);
    assert!(bench.shell.prompt.is_none());
    bench.act(Action::Up);
    bench.act(Action::Delete);
    bench.until("not deleted", |shell| shell.shown.rows().0.len() == 1);
    assert_eq!(selected(&bench).id, second, "the one that has moved up");
    assert!(bench.shell.said().unwrap().0.starts_with("1 game deleted"));
    bench.act(Action::Undo);
    bench.until("not back", |shell| shell.shown.rows().0.len() == 2);
    assert_eq!(selected(&bench).id, second);
}

/// Scenario: games-export, games-import-file, games-import-nothing-new
#[test]
fn games_are_taken_in_and_written_to_files() {
    let mut bench = Bench::listed();
    bench.act(Action::Pieces);
    bench.act(Action::Paste("~/two".into()));
    bench.act(Action::Enter);
    bench.until("nothing said", |shell| shell.text.is_some());
    let lines = bench.shell.text.as_ref().unwrap().lines.join(" ");
    assert!(lines.contains("2 games were already here."), "{lines}");
    bench.act(Action::Escape);
    assert!(bench.shell.text.is_none());
    bench.act(Action::Save);
    bench.act(Action::ClearLine);
    bench.act(Action::Paste("~/one".into()));
    bench.act(Action::Enter);
    bench.until("not written", |shell| {
        shell
            .said()
            .is_some_and(|said| said.0 == "1 game exported.")
    });
    assert_eq!(bench.file("one.pgn").matches("[Event ").count(), 1);
    bench.act(Action::Lines);
    bench.until("not chosen", |shell| {
        let selection = shell.shown.games.as_ref().unwrap().selection.as_ref();
        selection.is_some_and(|it| it.games.len() == 2)
    });
    bench.act(Action::ClearLine);
    bench.act(Action::Paste("~/one!".into()));
    bench.act(Action::Enter);
    bench.until("not written", |shell| {
        shell
            .said()
            .is_some_and(|said| said.0 == "2 games exported.")
    });
    assert_eq!(bench.file("one.pgn").matches("[Event ").count(), 2);
    assert_eq!(bench.shell.shown.games.as_ref().unwrap().selection, None);
}

/// Scenario: stats-by-level, shell-statistics
#[test]
fn statistics_and_levels_are_texts_to_read() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("statistics");
    bench.until("nothing to read", |shell| {
        let lines = shell.text.as_ref().map(|text| text.lines.join(" "));
        lines.is_some_and(|lines| lines.contains("Finish a game"))
    });
    bench.act(Action::Escape);
    assert_eq!(bench.shell.shown.screen(), Screen::Board);
    bench.enter("levels");
    let lines = &bench.shell.text.as_ref().unwrap().lines;
    assert_eq!(
        lines
            .iter()
            .filter(|line| line.starts_with("Level "))
            .count(),
        20
    );
}

/// Scenario: board-premove, board-premove-taken-away
#[test]
fn a_premove_is_played_after_the_computers_move_or_taken_away() {
    for taken_away in [false, true] {
        let mut bench = Bench::with(VERSUS, "", |settings| settings.answer_at_once = false);
        let premove = |bench: &Bench| bench.shell.shown.squares().unwrap().premove;
        bench.enter("e4");
        bench.enter("a3");
        assert!(premove(&bench).is_some());
        if taken_away {
            bench.act(Action::Escape);
            assert_eq!(premove(&bench), None);
        }
        bench.plays(if taken_away { 2 } else { 3 });
    }
}

/// Scenario: board-undo-forbidden
#[test]
fn a_game_may_forbid_taking_back() {
    let mut bench = Bench::with(VERSUS, "", |settings| settings.allow_takebacks = false);
    bench.enter("e4");
    bench.plays(2);
    bench.act(Action::Undo);
    assert_eq!(bench.status(), "There is no move of yours to take back.");
}

/// Scenario: board-draw-claimed
#[test]
fn a_draw_is_claimed_as_it_stands_or_with_a_move() {
    for end in [&["Ng8", "draw"][..], &["claim Ng8"]] {
        let mut bench = Bench::new(Sides::People, "");
        for line in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"]
            .iter()
            .chain(end)
        {
            bench.enter(line);
            let third = bench.moves().ends_with("Ng1 Ng8") && *line != "draw";
            let may = third && bench.moves().len() > 20;
            assert_eq!(
                bench.status().contains("You may claim a draw."),
                may,
                "{line}"
            );
        }
        let status = bench.status();
        assert!(
            status.starts_with("The same position came up three times. Draw."),
            "{status}"
        );
    }
}

/// Scenario: board-move-now
#[test]
fn the_computer_moves_when_it_is_told_to() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("level 60s");
    bench.enter("e4");
    bench.until("no thought", |shell| shell.shown.game().unwrap().can_hurry);
    assert!(bench.status().contains("plies ahead"), "{}", bench.status());
    bench.act(Action::MoveNow);
    bench.plays(2);
}

/// Scenario: games-open-own
#[test]
fn a_game_of_ones_own_is_opened_and_goes_on() {
    let mut bench = Bench::new(Sides::People, "");
    bench.enter("e4");
    bench.enter("new");
    bench.enter("d4");
    bench.act(Action::Games);
    bench.until("no list", |shell| shell.shown.rows().0.len() == 2);
    bench.act(Action::Down);
    bench.act(Action::Enter);
    bench.until("not opened", |shell| {
        shell.status().0 == "Your game is as you left it."
    });
    assert_eq!(bench.moves(), "e4");
    bench.enter("resume");
    bench.until("not opened", |shell| {
        shell
            .shown
            .moves
            .first()
            .is_some_and(|page| page.moves[0].text == "d4")
    });
}

/// Scenario: app-damaged-game
#[test]
fn a_damaged_unfinished_game_stands_in_the_way_of_no_start() {
    use plywise_game::session::{GameOptions, OpponentSettings, SavedGame, Session};
    let options = GameOptions::against(Level::FIRST);
    let played = Session::new(options, OpponentSettings::default()).saved_game();
    // It says that moves were played and holds none.
    let damaged = SavedGame { ply: 4, ..played };
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path().join("games.db"))
        .unwrap()
        .library;
    library.begin(&damaged, 0).unwrap();
    drop(library);
    let mut bench = Bench::start(folder, First::default());
    assert!(bench.status().contains("is damaged"), "{}", bench.status());
    bench.enter("e4");
    assert_eq!(bench.moves(), "e4");
}

/// Scenario: app-library-not-opened
#[test]
fn a_library_that_cannot_be_used_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let files = AppFiles {
        library: folder.path().to_owned(),
        ..AppFiles::default()
    };
    let (sender, messages) = channel();
    let runtime = AppRuntime::start(files, Start::default(), Box::new(Ear(sender))).unwrap();
    let link = Link::new(runtime, messages);
    let mut shell = Shell::new(link, PieceStyle::Letters, None, First::default());
    assert!(shell.wait_for_a_game().is_some());
}

/// Scenario: board-analyse, analysis-engine-lines, analysis-variation, app-back-from-analysis
/// Scenario: shell-analysis
#[test]
fn the_position_is_taken_to_the_analysis_and_back() {
    let mut bench = Bench::new(Sides::People, "");
    for san in ["e4", "e5", "Nf3"] {
        bench.enter(san);
    }
    bench.plays(3);
    bench.act(Action::Lines);
    bench.until("no line", |shell| {
        shell.shown.analysis().is_some() && !shell.shown.lines.lines.is_empty()
    });
    bench.act(Action::PageUp);
    bench.enter("f4");
    let paragraphs = |bench: &Bench| bench.shell.shown.analysis().unwrap().paragraphs;
    assert_eq!(paragraphs(&bench), 2, "a variation");
    bench.enter("promote");
    bench.enter("delete");
    assert_eq!(paragraphs(&bench), 1);
    bench.act(Action::Escape);
    assert_eq!(bench.shell.shown.screen(), Screen::Board);
    assert_eq!(bench.moves(), "e4 e5 Nf3");
}

/// Scenario: shell-train, shell-exercise
#[test]
fn what_there_is_to_train_is_listed_and_exercises_are_done_by_keys_and_words() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("train");
    bench.until("nothing to train", |shell| shell.shown.train().is_some());
    let groups = train_rows(bench.shell.shown.train().unwrap(), &bench.shell);
    let titles: Vec<&str> = groups.iter().map(|(title, _)| title.as_str()).collect();
    assert_eq!(titles, ["Today’s set", "Puzzles", "Endings"]);
    assert_eq!(groups[0].1[0].label, "Start");
    // The second row is puzzles of all kinds.
    bench.act(Action::Down);
    bench.act(Action::Enter);
    let is_in = |shell: &Shell, mood: ExerciseMood| {
        shell.shown.exercise().is_some_and(|it| it.mood == mood)
    };
    bench.until("no puzzle", |shell| is_in(shell, ExerciseMood::Asked));
    bench.act(Action::Hint);
    assert!(bench.shell.shown.squares().unwrap().hinted.is_some());
    bench.enter("solution");
    assert!(bench.status().starts_with("This was the move."));
    bench.until("no solution", |shell| {
        shell.shown.exercise().is_some_and(|it| it.can_go_back)
    });
    bench.enter("game");
    assert_eq!(
        bench.shell.status().1,
        Tone::Warning,
        "a puzzle has no game"
    );
    bench.act(Action::Enter);
    bench.until("no other puzzle", |shell| is_in(shell, ExerciseMood::Asked));
    bench.act(Action::Escape);
    assert_eq!(bench.shell.shown.screen(), Screen::Train);
    bench.act(Action::Escape);
    assert_eq!(bench.shell.shown.screen(), Screen::Board);
}
