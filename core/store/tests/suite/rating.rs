//! Statistics and the user's rating.

use plywise_chess::{Color, Position};
use plywise_game::session::{GameOptions, HelpUsed, OpponentSettings, Player, SavedGame, Session};
use plywise_game::{EndReason, Level, Outcome};
use plywise_library::PersonRating;
use plywise_store::Library;

use super::{open, place};

/// Returns a finished game of the user as White.
fn ended(level: impl Into<Option<u8>>, score: &str) -> SavedGame {
    let options = GameOptions::against(level.into().map_or(Level::Full, Level::skill));
    let mut game = Session::new(options, OpponentSettings::default()).saved_game();
    game.outcome = Some(match score {
        "won" => Outcome::win(Color::White, EndReason::Checkmate),
        "lost" => Outcome::win(Color::Black, EndReason::Resignation),
        _ => Outcome::draw(EndReason::Agreement),
    });
    game
}

fn unfinished(level: u8) -> SavedGame {
    SavedGame {
        outcome: None,
        ..ended(level, "won")
    }
}

fn enter(library: &mut Library, games: &[SavedGame]) {
    for (at, game) in games.iter().enumerate() {
        library.begin(game, at as i64).unwrap();
    }
}

#[test]
fn statistics_count_by_level_with_streaks() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let mut games: Vec<SavedGame> = ["won", "won", "won", "lost", "drawn", "won", "won"]
        .map(|score| ended(3, score))
        .into();
    // The user as Black; other levels; games without the user.
    let mut black = ended(3, "lost");
    std::mem::swap(&mut black.options.white, &mut black.options.black);
    games.extend([black, ended(5, "lost"), ended(5, "lost")]);
    let mut no_person = ended(5, "won");
    no_person.options.white = Player::skill(2);
    games.push(no_person);
    let mut friends = ended(5, "won");
    friends.options.black = Player::human();
    games.push(friends);
    let mut changed = ended(5, "won");
    changed.level_changed = true;
    games.push(changed);
    enter(&mut library, &games);
    let statistics = library.statistics().unwrap();
    assert_eq!(statistics.len(), 2);
    let three = statistics[0];
    assert_eq!(three.level, Level::skill(3));
    assert_eq!((three.won, three.drawn, three.lost), (6, 1, 1));
    assert_eq!(
        (three.streak, three.best_streak, three.losing_streak),
        (3, 3, 0)
    );
    let five = statistics[1];
    assert_eq!((five.won, five.lost, five.losing_streak), (0, 2, 2));
}

#[test]
fn streaks_follow_the_order_in_which_games_ended() {
    let (_folder, path) = place();
    let mut library = open(&path);
    // Begun before the others, lost after them, and saved again later.
    let begun = library.begin(&unfinished(3), 0).unwrap();
    enter(&mut library, &[ended(3, "won"), ended(3, "won")]);
    library.save(begun, &ended(3, "lost"), 50).unwrap();
    let statistics = |library: &Library| library.statistics().unwrap()[0];
    let now = statistics(&library);
    assert_eq!((now.streak, now.losing_streak), (0, 1));
    library.begin(&ended(3, "won"), 60).unwrap();
    library.save(begun, &ended(3, "lost"), 70).unwrap();
    assert_eq!(statistics(&library).streak, 1, "it is not over once more");
    // If it is continued, it ends later.
    library.save(begun, &unfinished(3), 80).unwrap();
    library.save(begun, &ended(3, "lost"), 90).unwrap();
    assert_eq!(statistics(&library).losing_streak, 1);
    // Renaming is not an end, and a backup contains the times when games ended.
    let won = library.begin(&ended(3, "won"), 100).unwrap();
    library.rename(begun, "A lesson", 110).unwrap();
    assert_eq!(statistics(&library).streak, 1);
    let mut backup = Vec::new();
    library.back_up(&mut backup, 120).unwrap();
    let (_folder, other) = place();
    let mut restored = open(&other);
    restored.restore(&backup[..], true).unwrap();
    assert_eq!(statistics(&restored), statistics(&library));
    library.delete(&[won], 130).unwrap();
    assert_eq!(statistics(&library).losing_streak, 1);
}

#[test]
fn aftermath_describes_the_last_finished_game() {
    let helped = |score| {
        let mut game = ended(4, score);
        game.help_used.takebacks = 1;
        game
    };
    let set_up = |score| {
        let mut game = ended(4, score);
        game.options.start = "4k3/8/8/8/8/8/8/QQQQK3 w - - 0 1".parse().unwrap();
        game
    };
    let watched = || {
        let mut game = ended(4, "lost");
        game.options.white = Player::skill(2);
        game
    };
    let times = |game: SavedGame, count| vec![game; count];
    let (lost, won) = (|| ended(4, "lost"), || ended(4, "won"));
    // Direction of the offer, first win, best streak.
    for (what, games, told) in [
        ("nothing", vec![], (0, false, None)),
        ("a loss", vec![lost()], (-1, false, None)),
        ("a win", vec![won()], (1, true, None)),
        ("a win with help", vec![helped("won")], (0, true, None)),
        ("a loss with help", vec![helped("lost")], (-1, false, None)),
        (
            "a loss from a position",
            vec![set_up("lost")],
            (0, false, None),
        ),
        ("three wins", times(won(), 3), (1, false, Some(3))),
        (
            "as many wins as before",
            [times(won(), 3), vec![lost()], times(won(), 3)].concat(),
            (1, false, None),
        ),
        (
            "more wins than before",
            [times(won(), 3), vec![lost()], times(won(), 4)].concat(),
            (1, false, Some(4)),
        ),
        (
            "a game that was watched after it",
            vec![lost(), watched()],
            (0, false, None),
        ),
        (
            "the next game begun",
            vec![lost(), unfinished(4)],
            (0, false, None),
        ),
        ("the lowest level", vec![ended(1, "lost")], (0, false, None)),
        (
            "full strength",
            times(ended(None, "lost"), 3),
            (0, false, None),
        ),
    ] {
        let (_folder, path) = place();
        let mut library = open(&path);
        enter(&mut library, &games);
        let aftermath = library.aftermath().unwrap();
        let way = aftermath.offer.map_or(0, |skill| match skill.number() {
            ..4 => -1,
            4 => 0,
            5.. => 1,
        });
        let found = (way, aftermath.first_win, aftermath.best_streak);
        assert_eq!(found, told, "{what}");
    }
}

#[test]
fn even_opponent_leads_to_no_offer() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let games: Vec<SavedGame> = (0..12)
        .map(|round| ended(8, if round % 2 == 0 { "won" } else { "lost" }))
        .collect();
    enter(&mut library, &games);
    assert_eq!(library.aftermath().unwrap().offer, None);
}

#[test]
fn game_saved_with_a_fast_clock_does_not_hide_the_next_one() {
    let (_folder, path) = place();
    let mut library = open(&path);
    for (round, at) in [9_000_000_000_000, 1_000, 2_000].into_iter().enumerate() {
        let id = library.begin(&unfinished(4), at).unwrap();
        let game = ended(if round == 0 { 7 } else { 4 }, "lost");
        library.save(id, &game, at + 1).unwrap();
        assert!(library.aftermath().unwrap().offer.is_some(), "{round}");
    }
}

fn rating(library: &Library) -> PersonRating {
    library.ratings().unwrap().pop().unwrap()
}

#[test]
fn only_games_without_help_from_standard_starts_are_rated() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let unknown = rating(&library);
    assert_eq!((unknown.games, unknown.games_missing()), (0, 5));
    let counted = [ended(4, "won"), ended(4, "lost"), ended(4, "won")];
    enter(&mut library, &counted);
    let before = rating(&library);
    assert_eq!((before.games, before.games_missing()), (3, 2));
    let mut helped = ended(8, "won");
    helped.help_used = HelpUsed {
        takebacks: 0,
        hints: 1,
        ..HelpUsed::default()
    };
    let mut taken_back = ended(8, "won");
    taken_back.help_used = HelpUsed {
        takebacks: 1,
        hints: 0,
        ..HelpUsed::default()
    };
    let mut set_up = ended(8, "won");
    set_up.options.start = "4k3/8/8/8/8/8/8/QQQQK3 w - - 0 1".parse().unwrap();
    let mut hurried = ended(8, "won");
    hurried.hurried = true;
    let not_measured = ended(None, "won");
    let mut warned = ended(8, "won");
    warned.help_used.warnings = 1;
    let mut level_changed = ended(8, "won");
    level_changed.level_changed = true;
    let without = [
        helped,
        taken_back,
        warned,
        level_changed,
        set_up,
        hurried,
        unfinished(8),
        not_measured,
    ];
    enter(&mut library, &without);
    assert_eq!(rating(&library), before);
    let mut chess960 = ended(8, "won");
    chess960.options.start = Position::chess960(17).unwrap();
    enter(&mut library, &[chess960]);
    let after = rating(&library);
    assert_eq!(after.games, 4);
    assert!(after.rating.rating > before.rating.rating);
}

#[test]
fn rating_converges_to_the_level_of_even_results() {
    // The user wins half of the games against a level, so both have the same rating, with less
    // uncertainty after more games.
    let (_folder, path) = place();
    let mut library = open(&path);
    let mut last = rating(&library).rating.deviation;
    for round in 0..10 {
        let games: Vec<SavedGame> = (0..12)
            .map(|game| ended(4, if game % 2 == 0 { "won" } else { "lost" }))
            .collect();
        enter(&mut library, &games);
        let rating = rating(&library).rating;
        assert!(rating.deviation < last, "round {round}: {rating:?}");
        last = rating.deviation;
    }
    let found = rating(&library);
    assert_eq!((found.games, found.games_missing()), (120, 0));
    let level = Level::skill(4).rating().unwrap();
    assert!(found.elo().abs_diff(level.elo) < found.margin());
    assert!(found.rating.deviation < 60.0, "{found:?}");
    // The margin includes the uncertainty of the level's own rating.
    assert!(
        i64::from(found.margin()) > i64::from(level.margin),
        "{found:?}"
    );
}
