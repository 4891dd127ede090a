//! Tests of analysis, review, training, and text overlays.

use super::*;

/// Scenario: games-open-imported, analysis-walk, analysis-comment-and-mark, analysis-share
#[test]
fn loaded_game_joins_the_library_and_is_saved_with_its_comments() {
    let mut bench = Bench::new(GameSides::People, "");
    fs::write(bench.path("two.pgn"), RECORDS).unwrap();
    // Loading it again opens the same game.
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
fn mistakes_of_a_review_are_visited_and_retried() {
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
    assert!(
        bench.status().contains("starting with Qh4+."),
        "{}",
        bench.status()
    );
    bench.enter("again");
    assert_eq!(bench.status(), "Find the better move.");
    bench.enter("solution");
    let analysis = bench.shell.shown.analysis().unwrap();
    assert_eq!((analysis.node, &analysis.retry), (mistake, &None));
    bench.enter("again");
    assert_eq!(bench.shell.status().1, Tone::Warning, "nothing is asked");
    bench.act(Action::Escape);
    bench.act(Action::Hint);
    assert_eq!(bench.status(), "Find the better move.");
    let Some(AnalysisScreen::Ready { analysis }) = &mut bench.shell.shown.analysis else {
        panic!("no analysis");
    };
    analysis.retry.as_mut().unwrap().progress = "1 of 3".to_owned();
    assert_eq!(bench.status(), "Find the better move. (1 of 3)");
    bench.enter("e4");
    assert_eq!(bench.status(), "That’s the move.");
    bench.act(Action::Hint);
    assert_eq!(bench.status(), "");
    bench.act(Action::Review);
    assert!(!bench.shell.shown.analysis().unwrap().shows_review);
    bench.act(Action::Lines);
    assert!(!bench.shell.shown.analysis().unwrap().engine_on);
}

/// Scenario: board-analyse, analysis-engine-lines, analysis-variation, app-back-from-analysis
/// Scenario: shell-analysis
#[test]
fn analysis_opens_the_position_and_returns_to_the_game() {
    let mut bench = Bench::new(GameSides::People, "");
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
    let paragraphs = |bench: &Bench| bench.shell.shown.paragraphs.len();
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
fn training_lists_exercises_that_keys_and_commands_solve() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("train");
    bench.until("nothing to train", |shell| shell.shown.train().is_some());
    let groups = train_rows(bench.shell.shown.train().unwrap(), &bench.shell);
    let titles: Vec<&str> = groups.iter().map(|(title, _)| title.as_str()).collect();
    let expected = ["Today’s set", "Puzzles · No puzzle rating yet", "By theme"];
    assert_eq!(titles[..3], expected);
    assert!(titles[3].ends_with("0 of 25 mastered"), "{}", titles[3]);
    assert_eq!(groups[0].1[0].label, "Start");
    // The second row starts puzzles of all kinds.
    bench.act(Action::Down);
    bench.act(Action::Enter);
    let is_in = |shell: &Shell, mood: ExerciseMood| {
        shell.shown.exercise().is_some_and(|it| it.mood == mood)
    };
    bench.until("no puzzle", |shell| is_in(shell, ExerciseMood::Open));
    bench.act(Action::Hint);
    assert!(bench.shell.shown.squares().unwrap().hinted.is_some());
    assert!(
        bench.status().starts_with("Look at the "),
        "{}",
        bench.status()
    );
    let question = bench.shell.shown.exercise().unwrap().question.clone();
    bench.enter("solution");
    assert_ne!(bench.status(), question);
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
    bench.until("no other puzzle", |shell| is_in(shell, ExerciseMood::Open));
    bench.act(Action::Escape);
    assert_eq!(bench.shell.shown.screen(), Screen::Train);
    bench.act(Action::Escape);
    assert_eq!(bench.shell.shown.screen(), Screen::Board);
}

/// Scenario: shell-exercise
#[test]
fn exercise_accepts_message_actions_and_completes_moves_only_when_asked() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("train");
    bench.until("nothing to train", |shell| shell.shown.train().is_some());
    bench.act(Action::Down);
    bench.act(Action::Enter);
    bench.until("no puzzle", |shell| {
        let exercise = shell.shown.exercise();
        exercise.is_some_and(|it| it.mood == ExerciseMood::Open)
    });
    bench.act(Action::Undo);
    assert_eq!(bench.shell.status().1, Tone::Warning, "nothing was tried");
    bench.shell.notice = None;
    bench.shell.shown.message = Some(MessageView {
        id: 7,
        text: "Game deleted.".to_owned(),
        action: Some("Undo".to_owned()),
        lasting: false,
        said: false,
    });
    assert_eq!(bench.status(), "Game deleted. (Ctrl-Z: Undo)");
    bench.act(Action::Undo);
    assert_ne!(bench.shell.status().1, Tone::Warning, "the message's");
    let offers = |bench: &mut Bench, text: &str| {
        bench.act(Action::Paste(text.to_owned()));
        let offers = bench.shell.completion.candidates.clone();
        bench.act(Action::Escape);
        offers
    };
    let position = bench.shell.position().unwrap();
    let mv = legal_moves(&position, &bench.shell.words).remove(0);
    assert!(offers(&mut bench, &mv).contains(&mv));
    let Some(ExerciseScreen::Ready { exercise }) = &mut bench.shell.shown.exercise else {
        panic!("no exercise");
    };
    exercise.mood = ExerciseMood::Wrong;
    assert_eq!(offers(&mut bench, &mv), [""; 0], "the answer's moves");
    assert_eq!(offers(&mut bench, "sol"), ["solution"]);
}

/// Scenario: stats-by-level, shell-statistics
#[test]
fn statistics_and_levels_open_as_text() {
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
            .filter(|line| line.starts_with("Level\u{a0}"))
            .count(),
        20
    );
}

/// Scenario: settings-language
#[test]
fn language_changes_immediately() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("language de");
    let status = bench.status();
    assert!(status.starts_with("Du bist am Zug."), "{status}");
    bench.act(Action::Letter('S'));
    let offers = &bench.shell.completion.candidates;
    assert!(offers.contains(&"Sf3".to_owned()), "{offers:?}");
    bench.act(Action::Complete);
    assert_eq!(
        Some(bench.shell.line.text()),
        bench
            .shell
            .completion
            .candidates
            .first()
            .map(String::as_str)
    );
}

/// Scenario: train-lesson
#[test]
fn lesson_is_played_in_the_terminal() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("lesson");
    let is_in = |shell: &Shell, mood: ExerciseMood| {
        shell.shown.exercise().is_some_and(|it| it.mood == mood)
    };
    bench.until("no lesson", |shell| is_in(shell, ExerciseMood::Open));
    let exercise = bench.shell.shown.exercise().unwrap().clone();
    assert_eq!(
        (&*exercise.title, &*exercise.progress),
        ("The board", "1 of 3")
    );
    bench.enter("Kd1");
    assert!(is_in(&bench.shell, ExerciseMood::Wrong));
    bench.act(Action::Undo);
    assert!(is_in(&bench.shell, ExerciseMood::Open));
    bench.act(Action::Hint);
    assert!(bench.shell.shown.squares().unwrap().hinted.is_some());
    for mv in ["Ke2", "Kd4", "Kc4"] {
        bench.enter(mv);
        if mv == "Kc4" {
            bench.enter("Kd4");
            bench.enter("Ke4");
        }
        assert!(is_in(&bench.shell, ExerciseMood::Right), "{mv}");
        bench.act(Action::Enter);
    }
    let titles = bench.shell.offered().iter().map(|it| &*it.title);
    let titles: Vec<&str> = titles.collect();
    assert_eq!(titles, ["Next lesson", "Play now", "Back to training"]);
    bench.enter("play");
    assert_eq!(bench.shell.shown.screen(), Screen::Board);
    assert!(
        bench.shell.offered().is_empty(),
        "they belong to the lesson"
    );
}
