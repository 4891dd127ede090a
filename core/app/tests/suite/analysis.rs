//! Analysis with engine lines, annotations and reviews.

use plywise_app::{
    AnalysisDialog, AnalysisEvent, AnalysisScreen, BoardEvent, EngineLines, Event, GamesEvent,
    MoveMark, Received, ReviewView, Screen, SettingChoice, SettingSwitch, SettingsEvent,
    SystemTask,
};
use plywise_game::session::SavedGame;
use plywise_game::{Game, Level};
use plywise_library::Settings;
use rusqlite::Connection;

use super::Story;
use super::games::ended;

/// Returns a finished game of the library: 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#.
fn mated() -> SavedGame {
    let mut game = Game::default();
    for mv in ["e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"] {
        let mv = game.position().parse_uci(mv).unwrap();
        game.play(mv).unwrap();
    }
    SavedGame {
        moves: game.moves().to_vec(),
        ply: game.ply(),
        outcome: game.outcome(),
        ..ended(3, "won")
    }
}

/// Starts the app and opens the free analysis.
fn free() -> Story {
    let mut story = Story::with(&[]);
    let screen = Screen::Analysis;
    story.event(Event::Tab { screen });
    story
}

/// Starts the app and opens the analysis of a stored game.
fn analysed() -> Story {
    let mut story = Story::with(&[mated()]);
    story.open_games();
    let game = story.rows()[0].id;
    story.on_games(GamesEvent::Analyse { game });
    story
}

fn play(story: &mut Story, moves: &str) {
    for mv in moves.split_whitespace() {
        let square = |name: &str| name.parse::<plywise_chess::Square>().unwrap().index() as u8;
        let (from, to) = (square(&mv[..2]), square(&mv[2..4]));
        story.on_analysis(AnalysisEvent::Drag { from, to: Some(to) });
    }
}

/// Opens the dialog of a move in the analysis and sends an event for the move.
fn on_move(story: &mut Story, written: &str, event: impl FnOnce(u32) -> AnalysisEvent) {
    let node = story.node(written);
    story.on_analysis(AnalysisEvent::AskMove { node });
    assert!(matches!(
        story.analysis().dialog,
        Some(AnalysisDialog::Move { .. })
    ));
    story.on_analysis(event(node));
}

/// Scenario: analysis-variation
#[test]
fn variation_can_be_promoted_and_deleted() {
    let mut story = free();
    play(&mut story, "e2e4 e7e5 g1f3");
    story.on_analysis(AnalysisEvent::Back);
    play(&mut story, "f2f4 e5f4");
    assert_eq!(story.tree(), "1.e4 e5 2.Nf3\n> 2.f4 exf4");
    on_move(&mut story, "f4", |node| AnalysisEvent::PromoteLine { node });
    assert_eq!(story.tree(), "1.e4 e5 2.f4\n> 2.Nf3\n2…exf4");
    on_move(&mut story, "Nf3", |node| AnalysisEvent::Delete { node });
    assert_eq!(story.tree(), "1.e4 e5 2.f4 exf4");
    assert_eq!(story.analysis().dialog, None);
}

/// Scenario: analysis-comment-and-mark
#[test]
fn comment_and_judgment_can_be_set_and_judgment_removed() {
    let mut story = free();
    play(&mut story, "e2e4 e7e5");
    let mark = MoveMark::Interesting;
    on_move(&mut story, "e4", |node| AnalysisEvent::Mark { node, mark });
    assert_eq!(story.tree(), "1.e4!? e5");
    on_move(&mut story, "e4!?", |node| AnalysisEvent::AskComment {
        node,
    });
    let Some(AnalysisDialog::Comment { text, name, .. }) = story.analysis().dialog.clone() else {
        panic!("{:?}", story.analysis().dialog);
    };
    assert_eq!((&*name, &*text.text), ("1. e4", ""));
    let (field, text) = (text.id, " best by test ".to_owned());
    story.on_analysis(AnalysisEvent::DraftComment { field, text });
    story.on_analysis(AnalysisEvent::ApplyComment);
    assert_eq!(story.tree(), "1.e4!? (best by test) 1…e5");
    on_move(&mut story, "e4!?", |node| AnalysisEvent::Mark {
        node,
        mark,
    });
    assert_eq!(story.tree(), "1.e4 (best by test) 1…e5");
}

/// Scenario: analysis-walk
#[test]
fn navigation_buttons_step_through_the_moves() {
    let mut story = free();
    play(&mut story, "e2e4 e7e5 g1f3");
    let at = |story: &Story| {
        let analysis = story.analysis();
        (analysis.node, analysis.can_go_back, analysis.can_go_forward)
    };
    assert_eq!(at(&story), (story.node("Nf3"), true, false));
    for (event, end) in [
        (AnalysisEvent::First, (0, false, true)),
        (AnalysisEvent::Forward, (story.node("e4"), true, true)),
        (AnalysisEvent::Last, (story.node("Nf3"), true, false)),
        (AnalysisEvent::Back, (story.node("e5"), true, true)),
        (AnalysisEvent::GoTo { node: 1 }, (1, true, true)),
    ] {
        story.on_analysis(event);
        assert_eq!(at(&story), end);
    }
}

/// Scenario: analysis-engine-lines
#[test]
fn engine_shows_the_chosen_number_of_lines_and_plays_them() {
    let mut story = free();
    assert_eq!(story.analysed.as_ref().unwrap().2, 2);
    story.find_lines();
    assert_eq!(story.shown.lines.lines.len(), 2);
    assert_eq!(story.shown.lines.arrows.len(), 2);
    assert!(story.shown.lines.about.starts_with("Depth "));
    assert!(
        story
            .shown
            .lines
            .score
            .as_ref()
            .unwrap()
            .text
            .starts_with('+')
    );
    story.on_analysis(AnalysisEvent::Lines { count: 3 });
    assert_eq!(story.analysed.as_ref().unwrap().2, 3);
    assert_eq!(
        story.shown.lines.lines.len(),
        0,
        "lines of another search are not shown"
    );
    story.find_lines();
    let line = story.shown.lines.lines[1].clone();
    assert_eq!(
        (&*line.moves[0].number, &*line.moves[2].number),
        ("1.", "2.")
    );
    assert!(!line.moves[0].spoken.is_empty());
    let node = story.analysis().node;
    let moves: Vec<String> = line.moves[..2].iter().map(|mv| mv.uci.clone()).collect();
    story.on_analysis(AnalysisEvent::PlayLine {
        node: node + 1,
        moves: moves.clone(),
    });
    assert_eq!(story.tree(), "", "the line of another position");
    story.on_analysis(AnalysisEvent::PlayLine { node, moves });
    let written = format!("1.{} {}", line.moves[0].text, line.moves[1].text);
    assert_eq!(story.tree(), written);
    story.on_analysis(AnalysisEvent::SwitchEngine { on: false });
    assert_eq!(story.analysed.as_ref().map(|it| it.0), None);
    assert_eq!(story.shown.lines.about, "The engine is off");
    story.on_analysis(AnalysisEvent::SwitchEngine { on: true });
    assert!(story.analysed.is_some());
    let screen = Screen::Settings;
    story.event(Event::Tab { screen });
    assert!(
        story.analysed.is_none(),
        "an engine out of sight does not think"
    );
}

/// Scenario: analysis-kept-with-game
#[test]
fn changes_are_saved_with_the_game() {
    let mut story = analysed();
    assert_eq!(story.tree(), "1.e4 e5 2.Bc4 Nc6 3.Qh5 Nf6 4.Qxf7#");
    assert!(story.analysis().is_game);
    play(&mut story, "d2d4");
    story.back();
    let mut story = story.again();
    story.open_games();
    let game = story.rows()[0].id;
    story.on_games(GamesEvent::Analyse { game });
    assert!(story.tree().contains("> 1.d4"), "{}", story.tree());
}

/// Scenario: analysis-paste
#[test]
fn pasted_game_or_position_is_analysed_and_other_text_rejected() {
    let mut story = free();
    let paste = |story: &mut Story, text: &str| {
        let text = text.to_owned();
        story.on_analysis(AnalysisEvent::Paste { text });
    };
    paste(&mut story, "no chess");
    assert_eq!(
        story.message(),
        "There’s no game or position on the clipboard."
    );
    paste(&mut story, " 1. d4 d5 2. c4 * ");
    assert_eq!(story.tree(), "1.d4 d5 2.c4");
    paste(&mut story, "8/8/8/8/8/8/8/K1k5 w - - 0 1");
    assert_eq!(
        (story.tree(), &story.analysis().board.squares[..3]),
        (String::new(), "K.k")
    );
    // With a stored game open, the free analysis gets a separate back stack entry.
    let mut story = analysed();
    paste(&mut story, "1. d4");
    assert_eq!(story.screens(), [Screen::Board, Screen::Analysis]);
    assert_eq!(
        (story.tree(), story.analysis().is_game),
        ("1.d4".to_owned(), false)
    );
}

/// Scenario: analysis-taken-up
#[test]
fn free_analysis_resumes_where_it_was_left() {
    let mut story = free();
    play(&mut story, "e2e4 e7e5");
    story.on_analysis(AnalysisEvent::Back);
    let screen = Screen::Games;
    story.event(Event::Tab { screen });
    let screen = Screen::Analysis;
    story.event(Event::Tab { screen });
    assert_eq!(
        story.analysis().node,
        story.node("e4"),
        "it stays as it was looked at"
    );
    let mut story = story.again();
    let screen = Screen::Analysis;
    story.event(Event::Tab { screen });
    assert_eq!(story.tree(), "1.e4 e5");
}

#[test]
fn analysis_follows_the_notation_setting() {
    let mut story = free();
    play(&mut story, "g1f3");
    assert_eq!(story.tree(), "1.Nf3");
    story.open_settings();
    story.choose(SettingChoice::Notation, 1);
    let screen = Screen::Analysis;
    story.event(Event::Tab { screen });
    assert_eq!(story.tree(), "1.♘f3");
}

/// Scenario: analysis-closed-and-undo
#[test]
fn new_analysis_replaces_the_current_one_and_undo_restores_it() {
    let mut story = free();
    play(&mut story, "e2e4");
    story.on_analysis(AnalysisEvent::Begin);
    assert_eq!(
        (story.tree(), story.message()),
        (String::new(), "The previous analysis was closed.")
    );
    story.act_on_message();
    assert_eq!(story.tree(), "1.e4");
}

/// Function that leaves the analysis of a position.
type Way = fn(&mut Story);

/// Scenario: analysis-closed-and-undo
#[test]
fn position_replaces_the_free_analysis_with_its_first_move() {
    let to_the_tab: Way = |story| {
        let screen = Screen::Analysis;
        story.event(Event::Tab { screen });
    };
    let to_the_board: Way = |story| {
        let screen = Screen::Board;
        story.event(Event::Tab { screen });
    };
    // Both for an analysis in memory and for one that only the library has.
    for (restarts, leaves) in [
        (false, Story::back as Way),
        (false, to_the_tab),
        (true, to_the_board),
        (true, to_the_tab),
    ] {
        let mut story = free();
        play(&mut story, "e2e4");
        story.event(Event::Hidden);
        if restarts {
            story = story.again();
        }
        let text = "4k3/8/8/8/8/8/8/3QK3 w - - 0 1".to_owned();
        let what = Received::Text { text };
        story.event(Event::Received { what });
        assert_eq!(story.message(), "", "nothing has been moved");
        play(&mut story, "d1d7");
        leaves(&mut story);
        assert_eq!(story.message(), "The previous analysis was closed.");
        to_the_tab(&mut story);
        assert_eq!(story.tree(), "1.Qd7+");
        story.act_on_message();
        assert_eq!(story.tree(), "1.e4");
        story.act_on_message();
        assert_eq!(story.tree(), "1.Qd7+");
    }
}

#[test]
fn analysis_left_while_loading_loads_when_opened_again() {
    let mut story = free();
    play(&mut story, "e2e4");
    story.event(Event::Hidden);
    let mut story = story.again();
    for screen in [Screen::Analysis, Screen::Games, Screen::Analysis] {
        story.hold(Event::Tab { screen });
    }
    story.answer_all();
    assert_eq!(story.tree(), "1.e4");
}

#[test]
fn finished_position_shows_its_result() {
    for (fen, mv, about, score) in [
        ("k7/8/1K6/8/8/8/8/7R w - - 0 1", "h1h8", "Checkmate", "1–0"),
        (
            "k7/8/8/8/8/8/8/1Q2K3 w - - 0 1",
            "b1b6",
            "Stalemate",
            "0.00",
        ),
    ] {
        let text = fen.to_owned();
        let mut story = Story::with(&[]);
        let what = Received::Text { text };
        story.event(Event::Received { what });
        assert_eq!(story.shown.lines.about, "Thinking");
        play(&mut story, mv);
        let lines = &story.shown.lines;
        let text = lines.score.as_ref().map(|score| &*score.text);
        assert_eq!((&*lines.about, text), (about, Some(score)));
    }
}

#[test]
fn failed_save_of_the_analysis_is_reported() {
    let mut story = free();
    play(&mut story, "e2e4");
    let connection = Connection::open(story.folder.path().join("games.db")).unwrap();
    connection.execute_batch("DROP TABLE pairs").unwrap();
    story.event(Event::Hidden);
    assert_ne!(story.message(), "");
}

/// Scenario: analysis-keep-as-game
#[test]
fn analysis_can_be_saved_as_a_game() {
    let mut story = free();
    assert!(!story.analysis().has_moves);
    play(&mut story, "e2e4 c7c5");
    story.on_analysis(AnalysisEvent::Keep);
    assert_eq!(story.message(), "Saved to Games.");
    story.open_games();
    assert_eq!(story.rows().len(), 1);
}

/// Scenario: analysis-share
/// Scenario: analysis-goes-on
#[test]
fn game_or_position_is_shared_played_and_edited() {
    let mut story = free();
    play(&mut story, "e2e4");
    for (event, part) in [
        (AnalysisEvent::Share, "1. e4"),
        (AnalysisEvent::ShareFen, "4P3"),
    ] {
        story.on_analysis(event);
        match story.done() {
            SystemTask::ShareText { text, .. } => assert!(text.contains(part), "{text}"),
            other => panic!("{other:?}"),
        }
    }
    for (event, screen) in [
        (AnalysisEvent::PlayOn, Screen::NewGame),
        (AnalysisEvent::SetUp, Screen::Setup),
    ] {
        story.on_analysis(event);
        assert_eq!(story.screens().last(), Some(&screen));
        story.back();
    }
}

fn reviewed(story: &Story) -> (&plywise_app::SideReview, Option<&plywise_app::Verdict>) {
    match &story.analysis().review {
        Some(ReviewView::Reviewed { black, verdict, .. }) => (black, verdict.as_ref()),
        other => panic!("{other:?}"),
    }
}

/// Scenario: analysis-review
/// Scenario: analysis-review-kept
#[test]
fn review_judges_moves_steps_through_mistakes_and_is_stored() {
    let mut story = analysed();
    assert_eq!(story.analysis().review, Some(ReviewView::Unreviewed));
    story.on_analysis(AnalysisEvent::StartReview);
    assert!(matches!(
        story.analysis().review,
        Some(ReviewView::Reviewing { percent: 0, .. })
    ));
    assert!(
        story.analysed.is_none(),
        "the engine gives way to the review"
    );
    story.finish_review();
    assert!(story.analysed.is_some());
    assert_eq!((story.shown.graph.len(), story.analysis().graph), (7, 7));
    let marks = story.shown.graph.iter().filter_map(|point| point.mark);
    let bad = [MoveMark::Inaccuracy, MoveMark::Mistake, MoveMark::Blunder];
    assert!(marks.clone().count() > 0, "the blunder");
    assert!(marks.into_iter().all(|mark| bad.contains(&mark)));
    assert_eq!(reviewed(&story).0.counts[2].text, "1 blunder");
    story.on_analysis(AnalysisEvent::First);
    story.on_analysis(AnalysisEvent::NextMistake);
    while reviewed(&story).1.unwrap().mark != Some(MoveMark::Blunder) {
        story.on_analysis(AnalysisEvent::NextMistake);
    }
    let verdict = reviewed(&story).1.unwrap().clone();
    assert_eq!(verdict.name, "3… Nf6");
    let told: Vec<&str> = verdict.told.iter().map(|told| &*told.text).collect();
    assert!(
        told[0].starts_with("Nf6 doesn’t stop the threat: Qxf7#"),
        "{told:?}"
    );
    let better = told.iter().filter(|text| text.contains("Better: "));
    assert_eq!(better.count(), 1, "{told:?}");
    assert_eq!(
        story.analysis().board.arrows.len(),
        1,
        "the better move is shown"
    );
    let mut story = story.again();
    story.open_games();
    let game = story.rows()[0].id;
    story.on_games(GamesEvent::Analyse { game });
    assert!(matches!(
        story.analysis().review,
        Some(ReviewView::Reviewed { .. })
    ));
}

#[test]
fn scores_and_numbered_moves_are_isolated_in_a_right_to_left_language() {
    for (language, right_to_left, mate) in [
        ("en", false, "Mate in "),
        ("de", false, "Matt in "),
        ("ar", true, "مات في "),
    ] {
        let set = |settings: &mut Settings| settings.language = language.to_owned();
        let mut story = Story::with_settings(&[mated()], set);
        story.open_games();
        let game = story.rows()[0].id;
        story.on_games(GamesEvent::Analyse { game });
        story.on_analysis(AnalysisEvent::StartReview);
        story.finish_review();
        story.on_analysis(AnalysisEvent::GoToPly { ply: 6 });
        story.find_lines();
        let EngineLines { score, lines, .. } = &story.shown.lines;
        let lines = lines.iter().map(|line| &line.score).chain(score);
        let scores = lines.map(|score| &score.text);
        let scores = scores.chain(story.shown.graph.iter().map(|point| &point.score));
        let scores: Vec<&String> = scores.collect();
        for sign in ["+", mate, "1–0"] {
            let is_shown = |text: &&String| text.contains(sign);
            assert!(scores.iter().any(is_shown), "{sign}: {scores:?}");
        }
        let name = &reviewed(&story).1.unwrap().name;
        for text in scores.into_iter().chain([name]) {
            let is_isolated = text.starts_with('\u{2068}') && text.ends_with('\u{2069}');
            assert_eq!(is_isolated, right_to_left, "{language}: {text}");
        }
    }
}

/// Scenario: analysis-show-line
#[test]
fn explanation_line_plays_without_changing_the_tree() {
    let mut story = analysed();
    story.on_analysis(AnalysisEvent::StartReview);
    story.finish_review();
    story.on_analysis(AnalysisEvent::GoToPly { ply: 6 });
    let (here, node) = (
        story.analysis().board.squares.clone(),
        story.analysis().node,
    );
    let fault = reviewed(&story).1.unwrap().told[0].clone();
    let show = AnalysisEvent::ShowLine {
        node: fault.node,
        moves: fault.moves.clone(),
    };
    story.on_analysis(show.clone());
    assert!(reviewed(&story).1.unwrap().told[0].shown);
    assert_ne!(story.analysis().board.squares, here, "before the move");
    let last_move = |story: &Story| story.analysis().board.last_move.map(|it| it.to);
    let mut seen = vec![last_move(&story)];
    for _ in &fault.moves {
        story.pass(900);
        seen.push(last_move(&story));
    }
    let on = |square: plywise_chess::Square| Some(square.index() as u8);
    assert_eq!(
        seen,
        [
            None,
            on(plywise_chess::Square::F6),
            on(plywise_chess::Square::F7)
        ],
        "{:?}",
        fault.moves
    );
    story.on_analysis(AnalysisEvent::Back);
    assert_eq!(story.analysis().board.squares, here, "a step back");
    // The analysis is where it was, and its tree is unchanged.
    story.on_analysis(show);
    assert!(!reviewed(&story).1.unwrap().told[0].shown);
    assert_eq!(
        (&story.analysis().board.squares, story.analysis().node),
        (&here, node)
    );
}

fn retry(story: &Story) -> &plywise_app::RetryView {
    story.analysis().retry.as_ref().expect("a retry")
}

/// Returns the better move that the review shows for a ply.
fn better(story: &mut Story, ply: u32) -> String {
    story.on_analysis(AnalysisEvent::GoToPly { ply });
    let squares = story.analysis().board.arrows[0].squares;
    let name = |index: u8| plywise_chess::Square::ALL[usize::from(index)].to_string();
    name(squares.from) + &name(squares.to)
}

fn type_move(story: &mut Story, text: String) {
    story.on_analysis(AnalysisEvent::StartTyping);
    let field = story.analysis().typed.as_ref().unwrap().id;
    story.on_analysis(AnalysisEvent::DraftMove { field, text });
    story.on_analysis(AnalysisEvent::PlayTyped);
}

/// Scenario: analysis-retry
#[test]
fn wrong_attempt_is_refuted_and_taken_back() {
    let mut story = analysed();
    story.on_analysis(AnalysisEvent::StartReview);
    story.finish_review();
    let before = story.tree();
    story.on_analysis(AnalysisEvent::Retry { ply: 6 });
    assert_eq!(retry(&story).text, "Find the better move.");
    let offered = retry(&story).actions.iter().map(|it| it.event.clone());
    let offered: Vec<AnalysisEvent> = offered.collect();
    let solution = AnalysisEvent::GoToPly { ply: 6 };
    assert_eq!(offered, [AnalysisEvent::EndRetry, solution]);
    assert!(story.analysed.is_none(), "the engine keeps quiet");
    let squares = story.analysis().board.squares.clone();
    play(&mut story, "a7a6");
    assert!(retry(&story).waits);
    story.finish_review();
    assert_eq!(
        (&*retry(&story).text, retry(&story).again),
        (
            "Blunder. a6 doesn’t stop the threat: Qxf7# is checkmate.",
            Some(6)
        )
    );
    let answer = story.analysis().board.arrows[0].squares;
    assert_eq!((answer.from, answer.to), (39, 53), "h5 to f7");
    // Another attempt takes the first one back, and so does navigating elsewhere.
    play(&mut story, "g8f6");
    story.finish_review();
    assert!(retry(&story).again.is_some());
    story.on_analysis(AnalysisEvent::Retry { ply: 6 });
    assert_eq!(story.analysis().board.squares, squares);
    play(&mut story, "h7h6");
    story.event(Event::Hidden);
    assert!(story.reviewed.is_none(), "nothing is looked at unseen");
    story.event(Event::Shown);
    assert_eq!(retry(&story).text, "Find the better move.");
    story.on_analysis(AnalysisEvent::EndRetry);
    assert_eq!(story.tree(), before);
    let better = better(&mut story, 6);
    story.on_analysis(AnalysisEvent::Retry { ply: 6 });
    type_move(&mut story, better);
    assert_eq!(retry(&story).text, "That’s the move.");
    assert!(retry(&story).good);
}

/// Scenario: analysis-practice
#[test]
fn own_mistakes_can_be_retried_in_turn() {
    let mut game = Game::default();
    for mv in [
        "e2e4", "e7e5", "f1a6", "b7a6", "d1e2", "b8c6", "e2a6", "c8a6",
    ] {
        let mv = game.position().parse_uci(mv).unwrap();
        game.play(mv).unwrap();
    }
    let lost = SavedGame {
        moves: game.moves().to_vec(),
        ply: game.ply(),
        ..ended(3, "lost")
    };
    let mut story = Story::with(&[lost]);
    story.open_games();
    let game = story.rows()[0].id;
    story.on_games(GamesEvent::Analyse { game });
    story.on_analysis(AnalysisEvent::StartReview);
    story.finish_review();
    story.on_analysis(AnalysisEvent::ShowSummary);
    story.on_analysis(AnalysisEvent::First);
    let practice = match &story.analysis().review {
        Some(ReviewView::Reviewed { practice, .. }) => practice.clone().unwrap(),
        other => panic!("{other:?}"),
    };
    assert_eq!((&*practice.text, practice.ply), ("Find 2 better moves", 3));
    let first = better(&mut story, 3);
    story.on_analysis(AnalysisEvent::Retry { ply: 3 });
    assert_eq!(retry(&story).progress, "1 of 2");
    type_move(&mut story, first);
    assert_eq!(retry(&story).next, Some(7));
    // Any good move is right, too.
    story.on_analysis(AnalysisEvent::Retry { ply: 3 });
    play(&mut story, "g1f3");
    if retry(&story).waits {
        story.finish_review();
        assert_eq!(retry(&story).text, "That’s good, too.");
    }
    story.on_analysis(AnalysisEvent::Retry { ply: 7 });
    let last = better(&mut story, 7);
    story.on_analysis(AnalysisEvent::Retry { ply: 7 });
    type_move(&mut story, last);
    assert_eq!((retry(&story).good, retry(&story).next), (true, None));
}

/// Scenario: analysis-review-stopped
/// Scenario: analysis-review-hidden-and-shown
#[test]
fn stopped_review_has_no_result_and_a_hidden_one_restarts() {
    let mut story = analysed();
    story.on_analysis(AnalysisEvent::StartReview);
    for lies_below in [false, true] {
        if lies_below {
            story.on_analysis(AnalysisEvent::PlayOn);
            assert_eq!(story.screens().last(), Some(&Screen::NewGame));
        }
        for _ in 0..2 {
            story.event(Event::Hidden);
            assert!(story.reviewed.is_none());
        }
        story.event(Event::Shown);
        assert!(story.reviewed.is_some());
    }
    story.back();
    story.on_analysis(AnalysisEvent::StopReview);
    assert!(story.reviewed.is_none());
    assert_eq!(story.analysis().review, Some(ReviewView::Unreviewed));
    story.event(Event::Hidden);
    story.event(Event::Shown);
    assert!(story.reviewed.is_none());
}

/// Scenario: analysis-left
#[test]
fn engine_stops_when_the_analysis_is_left_or_replaced() {
    let mut story = analysed();
    assert!(story.analysed.is_some());
    story.back();
    assert_eq!(story.analysed, None);

    // With the battery saver on, a pasted game replaces the analysis.
    let mut story = analysed();
    let screen = Screen::Analysis;
    story.event(Event::Tab { screen });
    let (before, ..) = story.analysed.clone().unwrap();
    let switch = SettingSwitch::BatterySaver;
    story.event(Event::Settings {
        event: SettingsEvent::Turn { switch, on: true },
    });
    let text = "1. d4 d5".to_owned();
    story.on_analysis(AnalysisEvent::Paste { text });
    assert!(!story.analysis().engine_on);
    assert_eq!(story.analysed, None, "{before}");
}

/// Scenario: app-back-from-analysis
#[test]
fn back_from_an_analysis_returns_to_its_origin() {
    let mut story = analysed();
    assert_eq!(
        story.screens(),
        [Screen::Board, Screen::Games, Screen::Analysis]
    );
    story.back();
    assert_eq!(story.screens(), [Screen::Board, Screen::Games]);
    let screen = Screen::Board;
    story.event(Event::Tab { screen });
    story.tap("e2e4");
    story.on_board(BoardEvent::Analyse);
    story.back();
    assert_eq!(story.screens(), [Screen::Board]);
}

#[test]
fn missing_game_is_reported() {
    let mut story = Story::with(&[ended(3, "won")]);
    story.open_games();
    story.on_games(GamesEvent::Analyse { game: 99 });
    let AnalysisScreen::Failed { reason } = story.analysis_screen() else {
        panic!("{:?}", story.analysis_screen());
    };
    assert_eq!(reason, "This game no longer exists.");
    assert_eq!(Level::FIRST, Level::skill(3));
}
