//! Errors, the library, reviews, studies, the editor, words.

use std::collections::HashMap;

use super::*;
use plywise_bindings::chess::{Evaluation, Piece, Role};
use plywise_bindings::editor::PositionEditor;
use plywise_bindings::error::{LibraryFault, PlywiseError};
use plywise_bindings::library::{GameLibrary, ImportListener};
use plywise_bindings::library_records::{GameFilter, GameResult, ImportProgress};
use plywise_bindings::review::{Mark, Review, ReviewListener};
use plywise_bindings::study::{EngineLine, Study, StudyListener};
use plywise_bindings::words::{
    Arg, InputKind, catalogue, input_in_words, languages, line_in_words, message, score_in_words,
};

struct Unmoved;

impl ImportListener for Unmoved {
    fn progress(&self, _: ImportProgress) -> Result<bool, ListenerError> {
        Ok(true)
    }
}

#[test]
fn errors_carry_their_fields() {
    let options = GameOptions {
        start: Start::Position {
            fen: "no fen".to_owned(),
        },
        ..against(Level::Full)
    };
    let opened = Session::new(options, AT_ONCE, SMALL, "en".to_owned(), None);
    match opened.err() {
        Some(PlywiseError::Input {
            input,
            kind,
            explanation,
        }) => {
            assert_eq!(input, "no fen");
            assert_eq!(kind, InputKind::Fen);
            let words = input_in_words("de".to_owned(), kind, input);
            assert!(words.starts_with("Das Brett hat 1 Reihe."), "{words}");
            assert!(explanation.contains("no fen"), "{explanation}");
        }
        other => panic!("{other:?}"),
    }
    let editor = PositionEditor::new();
    editor.remove(Square::E1);
    assert!(matches!(
        editor.position(),
        Err(PlywiseError::Position { .. })
    ));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db").display().to_string();
    let library = GameLibrary::new(path).unwrap();
    match library.summary(4_711) {
        Err(PlywiseError::NotFound { id, .. }) => assert_eq!(id, 4_711),
        other => panic!("{other:?}"),
    }
    let missing = folder.path().join("none").display().to_string();
    let fault = match library.restore(missing, false) {
        Err(PlywiseError::Library { fault, .. }) => fault,
        other => panic!("{other:?}"),
    };
    assert_eq!(fault, LibraryFault::File);
}

#[test]
fn a_library_round_trip() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).display().to_string();
    let library = GameLibrary::new(place("games.db")).unwrap();
    assert_eq!(library.recovery(), None);
    let open = |library: &Arc<GameLibrary>| {
        let options = against(Level::Rung { number: 1 });
        Session::resume(
            Arc::clone(library),
            options,
            AT_ONCE,
            SMALL,
            "en".to_owned(),
        )
        .unwrap()
    };
    let table = Table::new(open(&library));
    table.session.type_move("e4".to_owned());
    let left = table.until_snapshot(|snapshot| snapshot.live_ply == 2);
    let id = table.session.game_id().unwrap();
    drop(table);
    // It comes back exactly, here and after the library was opened again.
    let library = GameLibrary::new(place("games.db")).unwrap();
    let table = Table::new(open(&library));
    // What it began with, for another one like it.
    let began = table.session.options().unwrap();
    assert_eq!(began, against(Level::Rung { number: 1 }));
    let back = table.until_snapshot(|_| true);
    assert_eq!((back.fen, back.live_ply), (left.fen, 2));
    table.session.resign();
    table.until_snapshot(|snapshot| snapshot.outcome.is_some());
    drop(table);
    let games = library.games(GameFilter::default(), None, 10).unwrap();
    assert_eq!(games.len(), 1);
    assert_eq!((games[0].id, games[0].result), (id, GameResult::BlackWins));
    let statistics = library.statistics().unwrap();
    assert_eq!((statistics.len(), statistics[0].lost), (1, 1));
    // Out as PGN and in again: known. Out as a back-up, erased, restored: as before.
    let pgn = library.pgn(id).unwrap();
    assert!(pgn.contains("1. e4"), "{pgn}");
    let report = library.import_text(pgn, Arc::new(Unmoved), None).unwrap();
    assert_eq!(
        (report.progress.imported, report.progress.duplicates),
        (0, 1)
    );
    let report = library.write_back_up(place("all.backup")).unwrap();
    assert_eq!((report.written, report.unreadable), (1, vec![]));
    library.erase_all().unwrap();
    assert_eq!(library.count(GameFilter::default()).unwrap(), 0);
    assert_eq!(library.preview(place("all.backup")).unwrap().new_games, 1);
    assert_eq!(library.restore(place("all.backup"), true).unwrap().added, 1);
    let games = library.games(GameFilter::default(), None, 10).unwrap();
    assert_eq!(games[0].result, GameResult::BlackWins);
    // Deleted, and deleting taken back.
    let id = games[0].id;
    assert_eq!(library.delete(vec![id]).unwrap(), 1);
    assert_eq!(library.count(GameFilter::default()).unwrap(), 0);
    assert_eq!(library.undelete(vec![id]).unwrap(), 1);
    library.rename(id, "My first".to_owned()).unwrap();
    assert_eq!(library.summary(id).unwrap().title, "My first");
}

struct Reviewer(Mutex<Sender<Result<Option<Review>, String>>>);

impl ReviewListener for Reviewer {
    fn progress(&self, _: u32, _: u32) -> Result<(), ListenerError> {
        let _ = self.0.lock().unwrap().send(Ok(None));
        Ok(())
    }
    fn finished(&self, review: Review) -> Result<(), ListenerError> {
        let _ = self.0.lock().unwrap().send(Ok(Some(review)));
        Ok(())
    }
    fn failed(&self, reason: String) -> Result<(), ListenerError> {
        let _ = self.0.lock().unwrap().send(Err(reason));
        Ok(())
    }
}

#[test]
fn a_review_in_the_background() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db").display().to_string();
    let library = GameLibrary::new(path).unwrap();
    let fools_mate = "1. f3 e5 2. g4 Qh4# 0-1".to_owned();
    let report = library
        .import_text(fools_mate, Arc::new(Unmoved), None)
        .unwrap();
    let id = report.first.unwrap();
    assert_eq!(library.review(id).unwrap(), None);
    let (sender, heard) = channel();
    let reviewer = Arc::new(Reviewer(Mutex::new(sender)));
    let _task = library.start_review(id, SMALL, reviewer).unwrap();
    let mut steps = 0;
    let review = loop {
        match heard.recv_timeout(PATIENCE).unwrap().unwrap() {
            Some(review) => break review,
            None => steps += 1,
        }
    };
    assert_eq!(steps, 6);
    assert_eq!(review.moves[2].mark, Some(Mark::Blunder));
    assert_eq!(review.turning_point, Some(3));
    let sans: Vec<&str> = review.moves.iter().map(|m| m.name.san.as_str()).collect();
    assert_eq!(sans, ["f3", "e5", "g4", "Qh4#"]);
    assert_eq!(
        review.moves.iter().map(|m| m.number).sum::<u16>(),
        1 + 1 + 2 + 2
    );
    let (g4, mate) = (&review.moves[2], &review.moves[3]);
    let better = g4.better_name.clone().unwrap().san;
    let spoken = line_in_words("en".into(), g4.fen.clone(), vec![better]).unwrap();
    assert_eq!(spoken.len(), 1);
    assert_eq!(g4.after, Evaluation::Mate { moves: -1 });
    assert_eq!(mate.after, Evaluation::Mated { won: false });
    assert_eq!(score_in_words("en".into(), mate.after), "Black has mated");
    assert_eq!(mate.better_name, None);
    assert!(review.white_accuracy.unwrap() < review.black_accuracy.unwrap());
    assert_eq!(library.review(id).unwrap(), Some(review));
    // One that is cancelled ends without a result.
    let (sender, heard) = channel();
    let reviewer = Arc::new(Reviewer(Mutex::new(sender)));
    let task = library.start_review(id, SMALL, reviewer).unwrap();
    task.cancel();
    drop(task);
    assert!(heard.try_iter().all(|step| step == Ok(None)));
}

struct Analyst(Mutex<Sender<(u64, Vec<EngineLine>)>>);

impl StudyListener for Analyst {
    fn lines(&self, token: u64, lines: Vec<EngineLine>) -> Result<(), ListenerError> {
        let _ = self.0.lock().unwrap().send((token, lines));
        Ok(())
    }
}

#[test]
fn a_study_with_the_engine() {
    let (sender, heard) = channel();
    let study = Study::new(
        Start::Standard,
        SMALL,
        Arc::new(Analyst(Mutex::new(sender))),
    )
    .unwrap();
    study.set_lines(3);
    for text in ["e4", "e5"] {
        study.type_move(text.to_owned(), None).unwrap();
        let token = study.snapshot().token;
        let lines = loop {
            let (about, lines) = heard.recv_timeout(PATIENCE).unwrap();
            assert!(about <= token, "never of what is still to come");
            if about == token && lines.len() == 3 {
                break lines;
            }
        };
        assert_eq!(lines[0].sans.len(), lines[0].moves.len());
        assert!(matches!(lines[0].score, Evaluation::Centipawns { .. }));
    }
    study.set_lines(0);
    study.back();
    study.type_move("c5".to_owned(), None).unwrap();
    let moves = study.moves();
    let sans: Vec<&str> = moves.iter().map(|mv| mv.san.as_str()).collect();
    assert_eq!(sans, ["e4", "e5", "c5"]);
    assert_eq!((moves[2].depth, moves[2].begins_line), (1, true));
    study
        .set_comment(moves[2].node, "sharp".to_owned())
        .unwrap();
    assert!(study.pgn().contains("(1... c5 {sharp})"), "{}", study.pgn());
    assert_eq!(study.snapshot().opening.unwrap().eco, "B20");
    study.delete(moves[2].node).unwrap();
    assert!(matches!(
        study.go_to(moves[2].node),
        Err(PlywiseError::NotFound { .. })
    ));
    assert!(matches!(
        study.type_move("Ke9".to_owned(), None),
        Err(PlywiseError::Input { .. })
    ));
}

/// Asks its own study whenever it hears a line.
struct Asking {
    study: Mutex<Option<Arc<Study>>>,
    told: Mutex<Sender<(u64, usize)>>,
}

impl StudyListener for Asking {
    fn lines(&self, _: u64, _: Vec<EngineLine>) -> Result<(), ListenerError> {
        let study = self.study.lock().unwrap().clone();
        if let Some(study) = study {
            let answer = (study.snapshot().token, study.moves().len());
            let _ = self.told.lock().unwrap().send(answer);
        }
        Ok(())
    }
}

#[test]
fn a_study_answers_its_own_listener() {
    let (told, answers) = channel();
    let listener = Arc::new(Asking {
        study: Mutex::new(None),
        told: Mutex::new(told),
    });
    let own = Arc::clone(&listener) as Arc<dyn StudyListener>;
    let study = Study::new(Start::Standard, SMALL, own).unwrap();
    *listener.study.lock().unwrap() = Some(Arc::clone(&study));
    study.set_lines(1);
    for plies in 1..=40 {
        // Each step stops the search of the position before, whose lines are just told.
        let text = ["Nf3", "Nf6", "Ng1", "Ng8"][(plies - 1) % 4];
        study.type_move(text.to_owned(), None).unwrap();
        let token = study.snapshot().token;
        loop {
            let (about, moves) = answers.recv_timeout(PATIENCE).expect("no deadlock");
            if about == token {
                assert_eq!(moves, plies);
                break;
            }
        }
    }
    study.set_lines(0);
    listener.study.lock().unwrap().take();
}

#[test]
fn a_position_is_set_up() {
    let editor = PositionEditor::new();
    editor.clear();
    let piece = |color, role| Piece { color, role };
    editor.place(Square::E1, piece(Color::White, Role::King));
    let german = editor.snapshot("de".to_owned());
    assert!(german.problem.unwrap().words.contains("Schwarz"));
    editor.place(Square::E8, piece(Color::Black, Role::King));
    editor.place(Square::H1, piece(Color::White, Role::Rook));
    let possible = editor.snapshot("en".to_owned());
    assert!(possible.castling_possible.white_king_side);
    assert!(!possible.castling.white_king_side);
    assert!(editor.set_castling(Color::White, true, true));
    assert_eq!(editor.position().unwrap(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!(editor.snapshot("en".to_owned()).problem, None);
}

#[test]
fn words_in_each_language() {
    let known = languages();
    assert_eq!(known[0].tag, "en");
    for language in &known {
        let words = catalogue(language.tag.clone());
        assert!(words.len() > 200);
        assert!(!words["app-name"].is_empty());
        assert_eq!(language.right_to_left, language.tag == "ar");
    }
    let count = HashMap::from([("count".to_owned(), Arg::Number { value: 1 })]);
    let said = message("en".to_owned(), "app-games-count".to_owned(), count);
    assert_eq!(said, "1 game");
    let session = session(Level::Rung { number: 1 });
    let board = session.spoken_board().unwrap();
    assert_eq!(board[0].label, "a1, white rook");
    assert_eq!(board[1].moves[0].spoken, "knight to a3");
    let attacks = session.spoken_attacks(Square::E2).unwrap();
    assert!(attacks.starts_with("Nothing attacks it. Defended by: "));
    session.set_language("de".to_owned());
    assert_eq!(session.spoken_board().unwrap()[0].label, "a1, weißer Turm");
    assert!(session.spoken_position().unwrap().contains("Weiß"));
}
