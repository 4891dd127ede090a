//! The walk through the moments of a review.

use plywise_app::{
    AnalysisAction, AnalysisEvent, BoardEvent, GamesEvent, JudgedSquare, MomentView, MoveMark,
    ReviewView, ReviewWalk, SystemTask,
};
use plywise_chess::{Move, Square};
use plywise_coach::{Evaluation, review};
use plywise_engine::Score;
use plywise_game::Game;
use plywise_game::session::{Player, SavedGame};
use plywise_library::GameId;
use plywise_store::Library;

use super::Story;
use super::games::ended;

/// Moves of a game, each with White's score in centipawns before it and the best line instead.
type Reviewed = [(&'static str, i32, &'static str)];

/// The user, as White, loses the bishop and then the queen.
const LOST: &Reviewed = &[
    ("e2e4", 20, "e2e4"),
    ("e7e5", 20, "e7e5"),
    ("f1a6", 20, "g1f3 b8c6"),
    ("b7a6", -420, "b7a6"),
    ("d1e2", -420, "d1e2"),
    ("b8c6", -420, "b8c6"),
    ("e2a6", -420, "g1f3 g8f6"),
    ("c8a6", -1_000, "c8a6"),
];

/// The user, as White, mates after Black's mistake.
const WON: &Reviewed = &[
    ("e2e4", 20, "e2e4"),
    ("e7e5", 20, "e7e5"),
    ("f1c4", 20, "f1c4"),
    ("b8c6", 20, "b8c6"),
    ("d1h5", 20, "d1h5"),
    ("g8f6", 20, "g7g6 h5f3"),
    ("h5f7", 32_000, "h5f7"),
];

fn saved(moves: &Reviewed, score: &str) -> (SavedGame, String) {
    let mut game = Game::default();
    let mut evaluations = Vec::new();
    for (mv, score, best) in moves {
        let mut at = *game.position();
        let line = best.split_whitespace().map(|mv| {
            let mv = at.parse_uci(mv).unwrap();
            at.play(mv);
            mv
        });
        let line: Vec<Move> = line.collect();
        let score = match score {
            32_000 => Score::mate_in(1),
            score => Score::centipawns(*score).for_white(game.position().turn()),
        };
        evaluations.push(Evaluation {
            score,
            line,
            rivals: None,
        });
        let mv = game.position().parse_uci(mv).unwrap();
        game.play(mv).unwrap();
    }
    let end = if game.position().is_checkmate() {
        Score::mated_in(0)
    } else {
        Score::centipawns(moves[moves.len() - 1].1).for_white(game.position().turn())
    };
    evaluations.push(Evaluation {
        score: end,
        line: Vec::new(),
        rivals: None,
    });
    let json = review(&game, &evaluations).to_json();
    let saved = SavedGame {
        moves: game.moves().to_vec(),
        ply: game.ply(),
        ..ended(3, score)
    };
    (saved, json)
}

/// Opens the analysis of a game with a stored review.
fn open(game: SavedGame, json: &str) -> Story {
    let mut story = Story::with(&[game]);
    story.open_games();
    let game = story.rows()[0].id;
    let path = story.folder.path().join("games.db");
    let mut library = Library::open(path).unwrap().library;
    library.set_review(GameId::new(game), json).unwrap();
    story.on_games(GamesEvent::Analyse { game });
    story
}

/// Opens the analysis of a game with a stored review, and shows the review.
fn walked(moves: &Reviewed, score: &str) -> Story {
    let (game, json) = saved(moves, score);
    let mut story = open(game, &json);
    story.on_analysis(AnalysisEvent::ShowReview { on: true });
    story
}

fn walk(story: &Story) -> Option<&ReviewWalk> {
    match story.analysis().review.as_ref() {
        Some(ReviewView::Reviewed { walk, .. }) => walk.as_ref(),
        other => panic!("{other:?}"),
    }
}

fn moment(story: &Story) -> &MomentView {
    let walk = walk(story).expect("a walk");
    walk.moment.as_ref().expect("a moment")
}

fn labels<'a>(actions: impl IntoIterator<Item = &'a AnalysisAction>) -> Vec<&'a str> {
    actions.into_iter().map(|it| &*it.label).collect()
}

fn rows(story: &Story) -> Vec<&str> {
    match story.analysis().review.as_ref() {
        Some(ReviewView::Reviewed { rows, .. }) => labels(rows),
        other => panic!("{other:?}"),
    }
}

fn press(story: &mut Story, action: &AnalysisAction) {
    story.on_analysis(action.event.clone());
}

/// Scenario: analysis-moments
#[test]
fn review_opens_at_the_first_moment_and_ends_with_the_summary() {
    let mut story = walked(LOST, "lost");
    let first = moment(&story).clone();
    let square = Square::A6.index() as u8;
    assert_eq!(
        story.analysis().board.judged,
        Some(JudgedSquare {
            square,
            mark: MoveMark::Blunder,
            sign: "??".to_owned()
        })
    );
    assert_eq!(
        (&*first.title, &*first.sign, &*first.judgment, first.ply),
        ("You: 2. Ba6", "??", "Blunder", 3)
    );
    assert!(first.text.contains("bxa6"), "{}", first.text);
    assert_eq!(first.actions[0].label, "Try again");
    assert_eq!(first.actions[1].label, "Show why");
    let here = walk(&story).unwrap();
    assert_eq!(here.progress, "1 of 2");
    assert_eq!(here.previous, None);
    let next = here.next.clone().unwrap();
    assert_eq!(next.label, "Next moment");
    let spoken = |text: &str| SystemTask::Speak {
        text: text.to_owned(),
    };
    assert_eq!(story.perceived.last(), Some(&spoken(&first.spoken)));
    for part in ["1 of 2", "You: ", "bishop", "Blunder. "] {
        assert!(first.spoken.contains(part), "{}", first.spoken);
    }
    story.perceived.clear();
    press(&mut story, &next);
    let second = moment(&story).clone();
    assert_eq!((second.ply, &*second.title), (7, "You: 4. Qxa6"));
    assert_eq!(story.perceived, [spoken(&second.spoken)]);
    let here = walk(&story).unwrap().clone();
    assert_eq!(labels(&here.previous), ["Previous moment"]);
    assert_eq!(labels(&here.next), ["Summary"]);
    press(&mut story, &here.next.unwrap());
    assert_eq!(walk(&story), None);
    assert_eq!(
        rows(&story),
        [
            "Walk through the key moments",
            "Turning point: move 2. Ba6",
            "Review again"
        ]
    );
    story.on_analysis(AnalysisEvent::NextMoment);
    assert_eq!(walk(&story), None, "the summary is the end");
    story.on_analysis(AnalysisEvent::PreviousMoment);
    assert_eq!(*moment(&story), second);
    story.on_analysis(AnalysisEvent::GoToMoment { index: 0 });
    assert_eq!(*moment(&story), first);
    story.on_analysis(AnalysisEvent::PreviousMoment);
    assert_eq!(*moment(&story), first, "there is none before");
    story.on_analysis(AnalysisEvent::ShowSummary);
    story.on_analysis(AnalysisEvent::GoToMoment { index: 9 });
    assert_eq!(walk(&story), None);
    // Looking around on the board keeps the moment, choosing a move of the game leaves the walk.
    story.on_analysis(AnalysisEvent::GoToMoment { index: 0 });
    story.on_analysis(AnalysisEvent::Back);
    assert_eq!(story.analysis().board.judged, None);
    assert_eq!(*moment(&story), first);
    story.on_analysis(AnalysisEvent::GoToPly { ply: 7 });
    assert_eq!(walk(&story), None);
    let mark = story.analysis().board.judged.as_ref().map(|it| it.mark);
    assert_eq!(mark, second.mark, "the summary marks moves, too");
}

/// Scenario: analysis-moments
#[test]
fn moment_says_what_the_verdict_on_its_move_says() {
    for (moves, score) in [(LOST, "lost"), (WON, "won")] {
        let mut story = walked(moves, score);
        while walk(&story).is_some() {
            let Some(ReviewView::Reviewed { verdict, .. }) = &story.analysis().review else {
                panic!("no review");
            };
            let moment = moment(&story);
            let verdict = verdict.as_ref().unwrap();
            assert_eq!(moment.mark, verdict.mark);
            assert!(moment.title.ends_with(&verdict.name), "{}", moment.title);
            assert!(!verdict.told.is_empty());
            for told in &verdict.told {
                assert!(moment.text.contains(&told.text), "{}", moment.text);
                assert!(moment.spoken.contains(&told.spoken), "{}", moment.spoken);
            }
            story.on_analysis(AnalysisEvent::NextMoment);
        }
    }
}

/// Scenario: analysis-moments
#[test]
fn used_chance_names_the_reply_and_is_not_retried() {
    let mut story = walked(WON, "won");
    let here = walk(&story).unwrap().clone();
    let moment = here.moment.unwrap();
    assert_eq!((&*here.progress, here.previous), ("", None));
    assert_eq!(labels(&here.next), ["Summary"]);
    assert!(moment.title.ends_with(": 3… Nf6"), "{}", moment.title);
    assert!(!moment.title.starts_with("Black"), "{}", moment.title);
    let end = "You made use of it with Qxf7#.";
    assert!(moment.text.ends_with(end), "{}", moment.text);
    let labels = labels(&moment.actions);
    assert_eq!(labels[0], "Show why", "only own mistakes are retried");
    assert!(!labels.contains(&"Try again"), "{labels:?}");
    story.on_analysis(AnalysisEvent::ShowSummary);
    let Some(ReviewView::Reviewed {
        white,
        black,
        verdict,
        practice,
        ..
    }) = &story.analysis().review
    else {
        panic!("no review");
    };
    assert_eq!((&*white.side, practice), ("You", &None));
    assert_eq!(moment.title, format!("{}: 3… Nf6", black.side));
    assert_eq!(verdict.as_ref().unwrap().retry, None);
}

/// Scenario: analysis-moments
#[test]
fn line_of_a_moment_plays_on_the_board_and_returns() {
    let mut story = walked(LOST, "lost");
    let here = story.analysis().board.squares.clone();
    let show = moment(&story).actions[1].clone();
    press(&mut story, &show);
    let hide = moment(&story).actions[1].clone();
    assert_eq!(hide.label, "Back to the moment");
    assert_ne!(story.analysis().board.squares, here);
    assert_eq!(story.analysis().board.judged, None);
    press(&mut story, &hide);
    assert_eq!(story.analysis().board.squares, here);
    assert_eq!(moment(&story).actions[1], show);
}

/// Scenario: analysis-moments, analysis-retry
#[test]
fn retry_of_a_moment_returns_to_it_or_leads_on() {
    let mut story = walked(LOST, "lost");
    let first = moment(&story).clone();
    let retry = first.actions[0].clone();
    press(&mut story, &retry);
    let here = walk(&story).unwrap();
    assert_eq!(
        (&here.moment, &here.previous, &here.next),
        (&None, &None, &None)
    );
    assert_eq!(here.progress, "1 of 2");
    assert_eq!(rows(&story), [""; 0], "nothing distracts");
    let view = story.analysis().retry.clone().unwrap();
    assert_eq!((&*view.progress, view.next), ("", None));
    assert_eq!(labels(&view.actions), ["Cancel", "Show the move"]);
    // Both leave the retry for its moment.
    for action in &view.actions {
        press(&mut story, action);
        assert_eq!((moment(&story), &story.analysis().retry), (&first, &None));
        assert!(story.analysis().board.judged.is_some());
        press(&mut story, &retry);
    }
    let square = |square: Square| square.index() as u8;
    story.on_analysis(AnalysisEvent::Drag {
        from: square(Square::G1),
        to: Some(square(Square::F3)),
    });
    let view = story.analysis().retry.clone().unwrap();
    assert!(view.good);
    assert_eq!(labels(&view.actions), ["Done"]);
    let next = walk(&story).unwrap().next.clone().unwrap();
    press(&mut story, &next);
    assert_eq!((moment(&story).ply, &story.analysis().retry), (7, &None));
}

/// Scenario: analysis-moments
#[test]
fn walk_goes_on_where_it_was_after_a_restart() {
    let mut story = walked(LOST, "lost");
    story.on_analysis(AnalysisEvent::NextMoment);
    let second = moment(&story).clone();
    let mut story = story.restored();
    assert_eq!(*moment(&story), second);
    story.on_analysis(AnalysisEvent::NextMoment);
    story.on_analysis(AnalysisEvent::First);
    let story = story.restored();
    assert_eq!((walk(&story), story.analysis().node), (None, 0));
}

/// Scenario: analysis-moments
#[test]
fn requested_review_starts_a_new_walk() {
    let mut story = walked(LOST, "lost");
    story.on_analysis(AnalysisEvent::ShowSummary);
    story.on_analysis(AnalysisEvent::Last);
    story.on_analysis(AnalysisEvent::StartReview);
    story.finish_review();
    assert_eq!(walk(&story).map(|it| &it.progress[..2]), Some("1 "));
    assert_eq!(moment(&story).ply, 3);
}

/// Scenario: analysis-moments
#[test]
fn both_sides_of_a_game_between_two_people_have_moments() {
    let human = |name: &str| Player::Human { name: name.into() };
    for (names, sides) in [
        (["Ann", "Ben"], ["Ann", "Ben"]),
        (["", ""], ["White", "Black"]),
    ] {
        let (mut game, json) = saved(WON, "won");
        game.options.white = human(names[0]);
        game.options.black = human(names[1]);
        let mut story = open(game, &json);
        story.on_analysis(AnalysisEvent::ShowReview { on: true });
        let moment = moment(&story);
        assert_eq!(moment.title, format!("{}: 3… Nf6", sides[1]));
        assert_eq!(moment.actions[0].label, "Try again");
        let Some(ReviewView::Reviewed { white, black, .. }) = &story.analysis().review else {
            panic!("no review");
        };
        assert_eq!([&*white.side, &*black.side], sides);
    }
}

/// Scenario: analysis-moments
#[test]
fn result_leads_to_the_walk_and_a_mistake_of_the_training_to_its_moment() {
    let (game, json) = saved(LOST, "lost");
    let mut story = open(game, &json);
    story.back();
    let game = story.rows()[0].id;
    story.on_games(GamesEvent::Touch { game });
    story.on_board(BoardEvent::Analyse);
    assert_eq!(moment(&story).ply, 3, "not the end of the game");
    story.back();
    story.on_board(BoardEvent::GoTo { ply: 7 });
    story.on_board(BoardEvent::Analyse);
    assert_eq!(moment(&story).ply, 7);
    story.back();
    story.on_board(BoardEvent::GoTo { ply: 5 });
    story.on_board(BoardEvent::Analyse);
    assert_eq!(walk(&story), None, "a position that was chosen");
}
