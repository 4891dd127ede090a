//! Background tasks: reviews, searches for mistakes and analyses.

use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use plywise_app::Report;
use plywise_chess::{Color, Position};
use plywise_coach::training::{Examined, Origin};
use plywise_engine::{EngineOptions, SearchInfo};
use plywise_game::{Game, Mark};
use plywise_runtime::{Analysis, SearchTask};

const PATIENCE: Duration = Duration::from_secs(30);

const SMALL: EngineOptions = EngineOptions::new().with_hash_mib(1);

const NO_CARDS: Report = Report::CardsFound { id: 1, found: None };

fn short_game() -> Game {
    let mut game = Game::default();
    for text in ["f3", "e5", "g4", "Qh4#"] {
        let mv = game.position().parse_san(text).unwrap();
        game.play(mv).unwrap();
    }
    game
}

#[test]
fn review_reports_progress_and_finds_the_blunder() {
    let (sender, heard) = channel();
    let tell = move |report| drop(sender.send(report));
    let _task = SearchTask::review(1, short_game(), SMALL, tell).unwrap();
    let mut progress = Vec::new();
    let review = loop {
        match heard.recv_timeout(PATIENCE).unwrap() {
            Report::Reviewing { id: 1, percent } => progress.push(percent),
            Report::Reviewed { id: 1, review } => break review.expect("a review"),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(progress, [0, 20, 40, 60, 80, 100]);
    assert_eq!(review.turning_point, Some(3));
    assert_eq!(review.moves[2].mark, Some(Mark::Blunder));
    assert!(!review.moves[2].better.is_empty());
    assert_eq!(review.moves[3].mark, None, "an easy mate is no marvel");
}

#[test]
fn review_uses_what_the_later_moves_of_the_game_show() {
    let mut game = Game::default();
    // Richard Réti against Savielly Tartakower, Vienna 1910: the capture on e4 allows a mate in three.
    let moves = "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nf6 Qd3 e5 dxe5 Qa5+ Bd2 Qxe5 O-O-O Nxe4 Qd8+ Kxd8 Bg5+ Kc7 Bd8#";
    for text in moves.split(' ') {
        let mv = game.position().parse_san(text).unwrap();
        game.play(mv).unwrap();
    }
    let (sender, heard) = channel();
    let tell = move |report| drop(sender.send(report));
    let _task = SearchTask::review(1, game, SMALL, tell).unwrap();
    let review = loop {
        if let Report::Reviewed { review, .. } = heard.recv_timeout(PATIENCE).unwrap() {
            break review.expect("a review");
        }
    };
    let blunders = review
        .moves
        .iter()
        .filter(|it| it.mark == Some(Mark::Blunder));
    assert_eq!(blunders.map(|it| it.ply).collect::<Vec<_>>(), [16]);
}

fn of_white(game: Game) -> Examined {
    Examined {
        game,
        side: Some(Color::White),
        origin: Origin {
            game: "a".into(),
            played: 0,
            level: None,
        },
        review: None,
    }
}

#[test]
fn search_for_mistakes_is_deterministic() {
    let found = [(); 2].map(|()| {
        let (sender, heard) = channel();
        let tell = move |report| drop(sender.send(report));
        let _task = SearchTask::find_cards(1, of_white(short_game()), tell).unwrap();
        let mut told = Vec::new();
        loop {
            match heard.recv_timeout(PATIENCE).unwrap() {
                Report::Reviewing { id: 1, percent } => told.push(percent),
                Report::CardsFound { id: 1, found } => {
                    assert!(told.is_sorted() && told.last() <= Some(&100), "{told:?}");
                    let mut found = found.expect("cards");
                    for card in &mut found.cards {
                        card.made = 0;
                    }
                    return found;
                }
                other => panic!("{other:?}"),
            }
        }
    });
    let review = found[0].review.as_ref().expect("a review");
    assert_eq!((review.quick, review.moves.len()), (true, 4));
    assert_eq!(review.moves[2].mark, Some(Mark::Blunder));
    let card = found[0].cards.last().expect("the mate that was allowed");
    assert_eq!(card.mistakes[0].ply, 3);
    assert_eq!(card.mistakes[0].answer, short_game().moves()[3..]);
    assert_eq!(found[0], found[1]);
}

#[test]
fn cancelled_search_for_mistakes_ends_without_cards() {
    let (sender, heard) = channel();
    let tell = move |report| drop(sender.send(report));
    let task = SearchTask::find_cards(1, of_white(short_game()), tell).unwrap();
    drop(task);
    assert_eq!(heard.iter().last(), Some(NO_CARDS));
}

#[test]
fn panic_ends_a_search_for_mistakes_without_cards() {
    let (sender, heard) = channel();
    let tell = move |report: Report| {
        let ends = matches!(report, Report::CardsFound { .. });
        assert!(ends, "a fault was asked for");
        drop(sender.send(report));
    };
    let _task = SearchTask::find_cards(1, of_white(short_game()), tell).unwrap();
    let told = heard.recv_timeout(PATIENCE);
    assert_eq!(told.unwrap(), NO_CARDS);
}

#[test]
fn cancelled_review_has_no_result() {
    let (sender, heard) = channel();
    let tell = move |report| drop(sender.send(report));
    let task = SearchTask::review(1, short_game(), SMALL, tell).unwrap();
    task.cancel();
    drop(task);
    assert!(
        heard
            .iter()
            .all(|heard| matches!(heard, Report::Reviewing { .. }))
    );
}

/// Creates an idle live analysis, and returns it with the channel that receives its engine lines
/// one by one.
fn analysis() -> (Analysis, Receiver<(u64, SearchInfo)>) {
    let (sender, heard) = channel();
    let tell = move |token: u64, lines: &[SearchInfo]| {
        for (place, report) in lines.iter().enumerate() {
            assert_eq!(report.pv_index, place + 1);
            let _ = sender.send((token, report.clone()));
        }
    };
    (Analysis::new(SMALL, tell), heard)
}

#[test]
fn analysis_follows_the_position() {
    let (mut analysis, heard) = analysis();
    let mut game = Game::default();
    for (wanted, text) in (1..).zip(["e4", "e5", "Nf3", "Nc6", "Bb5"]) {
        let mv = game.position().parse_san(text).unwrap();
        game.play(mv).unwrap();
        analysis.look_at(wanted, game.search_root(), 3);
        let mut lines = std::collections::HashSet::new();
        while lines.len() < 3 {
            let (token, report) = heard.recv_timeout(PATIENCE).unwrap();
            if token == wanted {
                assert!(
                    game.position().is_legal(report.pv[0]),
                    "a line of this position"
                );
                lines.insert(report.pv_index);
            }
        }
    }
    analysis.stop();
    // A call that had already started may still be running.
    std::thread::sleep(Duration::from_millis(50));
    while heard.try_recv().is_ok() {}
    std::thread::sleep(Duration::from_millis(100));
    assert!(heard.try_recv().is_err(), "silent once stopped");
}

#[test]
fn analysis_reports_mate_after_the_search_is_exhausted() {
    let (mut analysis, heard) = analysis();
    let mate: Position = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1".parse().unwrap();
    analysis.look_at(1, Game::new(mate).search_root(), 1);
    let deepest = std::iter::from_fn(|| heard.recv_timeout(PATIENCE).ok())
        .filter(|(token, _)| *token == 1)
        .find(|(_, report)| report.depth > 100);
    assert!(deepest.is_some_and(|(_, report)| report.score.mate_moves() == Some(1)));
}
