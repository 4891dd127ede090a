//! Statistics screen.

use plywise_app::{Event, GamesEvent, Screen, StatisticsEvent, StatisticsScreen};
use plywise_library::Settings;

use super::Story;
use super::games::ended;

/// Scenario: stats-by-level
#[test]
fn finished_games_are_counted_by_level() {
    let mut story = Story::with(&[]);
    story.open_games();
    story.on_games(GamesEvent::Statistics);
    assert_eq!(
        story.screens(),
        [Screen::Board, Screen::Games, Screen::Statistics]
    );
    assert_eq!(story.shown.statistics, Some(StatisticsScreen::Empty));
    let event = StatisticsEvent::NewGame;
    story.event(Event::Statistics { event });
    assert_eq!(story.screens().last(), Some(&Screen::NewGame));

    let games: Vec<_> = [
        (4, "lost"),
        (3, "lost"),
        (3, "won"),
        (3, "won"),
        (3, "drawn"),
    ]
    .map(|(level, score)| ended(level, score))
    .into();
    let mut story = Story::with(&games);
    story.open_games();
    story.on_games(GamesEvent::Statistics);
    let Some(StatisticsScreen::Results {
        rating,
        rated,
        graph,
        all,
        beaten,
        ladder,
        levels,
        ..
    }) = &story.shown.statistics
    else {
        panic!("{:?}", story.shown.statistics);
    };
    assert!(*rated && rating.contains("\u{a0}±\u{a0}"), "{rating}");
    assert_eq!(*graph, None, "one figure is no line");
    assert_eq!(beaten, "1 of 20 beaten");
    let badges: Vec<u32> = ladder
        .iter()
        .filter(|it| it.beaten)
        .map(|it| it.number)
        .collect();
    assert_eq!((ladder.len(), badges), (20, vec![3]));
    assert_eq!(all.title, "5");
    assert_eq!(all.counts, ["2 won", "1 drawn", "2 lost"]);
    assert_eq!(all.spoken, "2 won, 1 drawn, 2 lost");
    assert_eq!(levels.len(), 2);
    assert_eq!((levels[0].won, levels[0].drawn, levels[0].lost), (2, 1, 1));
    assert!(
        levels[0]
            .title
            .starts_with("Level\u{a0}3 · looks 1 ply ahead")
    );
    assert_eq!(levels[0].streaks, ["Best streak: 2 wins in a row"]);
    story.back();
    assert_eq!(story.screens(), [Screen::Board, Screen::Games]);
}

/// Scenario: stats-graph
#[test]
fn rating_graph_stays_within_its_bounds() {
    let games: Vec<_> = (0..130)
        .map(|game| ended(4, if game % 3 == 0 { "lost" } else { "won" }))
        .collect();
    let mut story = Story::with(&games);
    story.open_games();
    story.on_games(GamesEvent::Statistics);
    let Some(StatisticsScreen::Results {
        graph: Some(graph), ..
    }) = &story.shown.statistics
    else {
        panic!("{:?}", story.shown.statistics);
    };
    let points = &graph.points;
    assert_eq!((points.len(), points[0].across), (100, 0));
    assert_eq!(points[99].across, 1_000);
    for point in points {
        assert!(point.low < point.up && point.up < point.high && point.high <= 1_000);
    }
    let ups: Vec<u32> = graph.lines.iter().map(|line| line.up).collect();
    assert_eq!((ups[0], ups.last()), (0, Some(&1_000)));
    assert!((2..=6).contains(&ups.len()), "{ups:?}");
    assert!(graph.spoken.ends_with(" in 130 games."), "{}", graph.spoken);
}

#[test]
fn graph_labels_are_isolated_in_a_right_to_left_language() {
    let games: Vec<_> = (0..7).map(|_| ended(1, "lost")).collect();
    let set = |settings: &mut Settings| settings.language = "ar".to_owned();
    let mut story = Story::with_settings(&games, set);
    story.open_games();
    story.on_games(GamesEvent::Statistics);
    let Some(StatisticsScreen::Results { graph, .. }) = &story.shown.statistics else {
        panic!("{:?}", story.shown.statistics);
    };
    let lines = &graph.as_ref().expect("seven games are rated").lines;
    for label in lines.iter().map(|line| &line.label) {
        let is_isolated = label.starts_with('\u{2068}') && label.ends_with('\u{2069}');
        assert!(is_isolated, "{label}");
    }
}

#[test]
fn undoing_a_deletion_updates_the_statistics() {
    let mut story = Story::with(&[ended(3, "won"), ended(3, "lost")]);
    story.open_games();
    let games = vec![story.rows()[0].id];
    story.on_games(GamesEvent::Delete { games });
    story.on_games(GamesEvent::Statistics);
    let count = |story: &Story| match &story.shown.statistics {
        Some(StatisticsScreen::Results { all, .. }) => all.title.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(count(&story), "1");
    story.act_on_message();
    assert_eq!(count(&story), "2");
}
