//! List of games.

use std::fmt::Write as _;

use plywise_app::{
    AnalysisScreen, Event, FileKind, FilterChange, GamesEvent, GamesList, GamesSheet, Mood, Screen,
    SystemAnswer, SystemTask, ViewUpdate, ZoneOffset,
};
use plywise_chess::Color;
use plywise_game::session::{GameOptions, OpponentSettings, Player, SavedGame, Session};
use plywise_game::{EndReason, Game, Level, Outcome};
use rusqlite::Connection;

use super::Story;
use super::board::{self, playing};

/// Returns a finished game after 1. e4, the user as White against a level.
pub(super) fn ended(level: u8, score: &str) -> SavedGame {
    let mut saved = unfinished(level);
    saved.outcome = Some(match score {
        "won" => Outcome::win(Color::White, EndReason::Checkmate),
        "lost" => Outcome::win(Color::Black, EndReason::Resignation),
        _ => Outcome::draw(EndReason::Agreement),
    });
    saved
}

fn unfinished(level: u8) -> SavedGame {
    let mut game = Game::default();
    let mv = game.position().parse_uci("e2e4").unwrap();
    game.play(mv).unwrap();
    let options = GameOptions::against(Level::skill(level));
    SavedGame {
        moves: game.moves().to_vec(),
        ply: game.ply(),
        ..Session::new(options, OpponentSettings::default()).saved_game()
    }
}

fn friends(white: &str, black: &str) -> SavedGame {
    let human = |name: &str| Player::Human { name: name.into() };
    let mut game = ended(3, "won");
    game.options.white = human(white);
    game.options.black = human(black);
    game
}

/// Returns won games against the levels 1, 2, 3 and so on.
pub(super) fn many(count: usize) -> Vec<SavedGame> {
    (0..count)
        .map(|index| ended(index as u8 % 20 + 1, "won"))
        .collect()
}

const PGN: &str = "[White \"Morphy\"]\n[Black \"Duke\"]\n[Date \"1858.11.02\"]\n[Result \"1-0\"]\n\n\
                   1. e4 e5 2. Nf3 d6 1-0\n\n";

fn type_search(story: &mut Story, text: &str) {
    let field = story.games().search.id;
    for end in 1..=text.len() {
        let text = text[..end].to_owned();
        story.on_games(GamesEvent::Search { field, text });
    }
}

fn change(story: &mut Story, change: FilterChange) {
    story.on_games(GamesEvent::ChangeFilter { change });
}

fn filter(story: &Story) -> &plywise_app::FilterSheet {
    match story.sheet() {
        Some(GamesSheet::Filter { filter }) => filter,
        other => panic!("{other:?}"),
    }
}

fn draft(story: &mut Story, text: &str) {
    let field = match story.sheet() {
        Some(GamesSheet::Rename { title: field } | GamesSheet::Paste { text: field, .. }) => {
            field.id
        }
        other => panic!("{other:?}"),
    };
    let text = text.to_owned();
    story.on_games(GamesEvent::Draft { field, text });
}

fn paste(story: &mut Story, text: &str) {
    story.on_games(GamesEvent::BeginPaste);
    let text = text.to_owned();
    story.on_games(GamesEvent::Paste { text });
    story.on_games(GamesEvent::ImportPasted);
}

fn lines(story: &Story) -> &[String] {
    match story.sheet() {
        Some(GamesSheet::Imported { lines }) => lines,
        other => panic!("{other:?}"),
    }
}

/// Scenario: games-empty
#[test]
fn empty_list_offers_a_new_game() {
    let mut story = Story::with(&[]);
    story.open_games();
    assert_eq!(story.games().list, GamesList::Empty);
    story.on_games(GamesEvent::NewGame);
    assert_eq!(story.screens().last(), Some(&Screen::NewGame));
}

/// Scenario: games-line
#[test]
fn row_shows_players_result_date_and_final_position() {
    let mut black = ended(4, "lost");
    std::mem::swap(&mut black.options.white, &mut black.options.black);
    let mut story = Story::with(&[
        ended(3, "won"),
        ended(4, "lost"),
        unfinished(5),
        black,
        friends("", "Ada"),
    ]);
    story.open_games();
    paste(&mut story, PGN);
    let rows = story.rows();
    let told: Vec<_> = rows
        .iter()
        .map(|row| {
            (
                &*row.title,
                &*row.result,
                row.mood,
                &*row.date,
                row.day.is_some(),
                &*row.opens,
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            (
                "Rabbit · Level\u{a0}3",
                "Won",
                Mood::Won,
                "Today",
                false,
                "Open"
            ),
            (
                "Magpie · Level\u{a0}4",
                "Lost",
                Mood::Lost,
                "Yesterday",
                false,
                "Open"
            ),
            (
                "Squirrel · Level\u{a0}5",
                "Unfinished",
                Mood::Open,
                "",
                true,
                "Continue"
            ),
            ("Magpie · Level\u{a0}4", "Won", Mood::Won, "", true, "Open"),
            ("White – Ada", "White wins", Mood::Even, "", true, "Open"),
            ("Morphy – Duke", "White wins", Mood::Even, "", true, "Open"),
        ]
    );
    assert_eq!(&rows[0].squares[..32], "RNBQKBNRPPPP.PPP............P...");
    assert_eq!(rows[0].last_move.map(|mv| (mv.from, mv.to)), Some((12, 28)));
    assert!(rows[3].flipped && !rows[0].flipped);
    assert_eq!(
        rows[0].spoken,
        "Rabbit · Level\u{a0}3, Won, Today, B00 King's Pawn Game, 1 move, 12:00"
    );
    assert_eq!(
        rows[5].spoken,
        "Morphy – Duke, White wins, \u{fffc}, C41 Philidor Defense, 2 moves"
    );
    let about = [0, 1, 2, 5].map(|row| &*rows[row].about);
    assert_eq!(
        about,
        [
            "B00 King's Pawn Game · 1 move · 12:00",
            "B00 King's Pawn Game · 1 move · 12:00",
            "B00 King's Pawn Game · 1 move",
            "C41 Philidor Defense · 2 moves",
        ]
    );
    let day = rows[5].day.unwrap();
    assert_eq!((day.year, day.month, day.day), (1858, 11, 2));
}

#[test]
fn relative_dates_follow_the_clock_and_time_zone() {
    let mut story = Story::with(&[ended(3, "won")]);
    story.open_games();
    let date = |story: &Story| story.rows()[0].date.clone();
    let hour = 3_600;
    story.pass(6 * hour * 1000);
    assert_eq!(date(&story), "Today");
    let offsets = vec![ZoneOffset {
        since: 0,
        seconds: 9 * hour as i32,
    }];
    story.event(Event::Zone { offsets });
    assert_eq!(date(&story), "Yesterday");
    story.event(Event::Hidden);
    story.pass_days(1);
    story.event(Event::Shown);
    assert_ne!(date(&story), "Yesterday");
}

/// Scenario: games-search
#[test]
fn search_narrows_the_list_until_cleared() {
    let mut story = Story::with(&[friends("Bob", "Ada"), ended(3, "won")]);
    story.open_games();
    assert!(!story.games().searching);
    type_search(&mut story, "ada");
    assert_eq!(
        story.titles().len(),
        2,
        "nothing is listed anew while typing goes on"
    );
    let field = story.games().search.clone();
    assert_eq!(field.text, "", "what is typed is not told back");
    story.pass(200);
    assert_eq!(story.titles(), ["Bob – Ada"]);
    assert_eq!(story.games().search, field);
    type_search(&mut story, "adam");
    story.pass(200);
    assert_eq!(story.games().list, GamesList::NothingFits);
    story.on_games(GamesEvent::ClearSearch);
    assert_eq!(story.titles().len(), 2);
    assert_ne!(
        story.games().search.id,
        field.id,
        "the field takes over that it is empty"
    );
    // An edit sent before the search was cleared.
    let (field, text) = (field.id, "ada".to_owned());
    story.on_games(GamesEvent::Search { field, text });
    story.pass(1000);
    assert_eq!(story.titles().len(), 2);
}

/// The translated name of an opening in a row is found by the search and the filter.
#[test]
fn opening_is_found_by_its_translated_name() {
    let mut story = Story::with(&[friends("Bob", "Ada"), ended(3, "won")]);
    let tags = vec!["de".into()];
    story.event(Event::Languages { tags });
    story.open_games();
    paste(&mut story, PGN);
    let about = "C41 Philidor-Verteidigung · 2 Züge";
    assert!(story.rows().iter().any(|row| row.about == about));
    type_search(&mut story, "philidor-verteid");
    story.pass(200);
    assert_eq!(story.titles(), ["Morphy – Duke"]);
    story.on_games(GamesEvent::ClearSearch);
    story.on_games(GamesEvent::OpenFilter);
    let field = filter(&story).opening.id;
    let text = "Philidor-Verteidigung".into();
    change(&mut story, FilterChange::Opening { field, text });
    story.on_games(GamesEvent::ApplyFilter);
    assert_eq!(story.titles(), ["Morphy – Duke"]);
}

/// A search field that is created again shows the edited text.
#[test]
fn search_is_kept_when_the_list_reopens() {
    let mut story = Story::with(&[friends("Bob", "Ada")]);
    story.open_games();
    type_search(&mut story, "ada");
    story.pass(200);
    let screen = Screen::Settings;
    story.event(Event::Tab { screen });
    story.open_games();
    assert_eq!(story.games().search.text, "ada");
    assert_eq!(story.titles(), ["Bob – Ada"]);
}

/// The list shows the result of the latest search, however late the previous one is answered.
#[test]
fn late_answer_to_an_earlier_search_is_dropped() {
    let mut story = Story::with(&[friends("Bob", "Ada"), ended(3, "won")]);
    story.open_games();
    let field = story.games().search.id;
    for text in ["ada", "zzz"] {
        let text = text.to_owned();
        let event = GamesEvent::Search { field, text };
        story.hold(Event::Games { event });
        story.pass(200);
    }
    story.answer_all();
    assert_eq!(story.games().list, GamesList::NothingFits);
}

/// Function that creates a change of the filter for the open filter sheet.
type Made<'a> = &'a dyn Fn(&Story) -> FilterChange;

/// Scenario: games-filter
#[test]
fn filter_narrows_the_list_by_each_criterion() {
    let games = [
        ended(3, "won"),
        ended(4, "lost"),
        unfinished(5),
        friends("Bob", "Ada"),
    ];
    let mut story = Story::with(&games);
    story.open_games();
    paste(&mut story, PGN);
    let opening = |story: &Story, text: &str| FilterChange::Opening {
        field: filter(story).opening.id,
        text: text.into(),
    };
    let player = |story: &Story, text: &str| FilterChange::Player {
        field: filter(story).player.id,
        text: text.into(),
    };
    let cases: [(Made<'_>, &[&str]); 9] = [
        (
            &|_| FilterChange::Result { index: 1 },
            &["Rabbit · Level\u{a0}3"],
        ),
        (
            &|_| FilterChange::Result { index: 2 },
            &["Magpie · Level\u{a0}4"],
        ),
        (
            &|_| FilterChange::Result { index: 6 },
            &["Squirrel · Level\u{a0}5"],
        ),
        (
            &|_| FilterChange::Level { index: 5 },
            &["Squirrel · Level\u{a0}5"],
        ),
        (&|story| opening(story, "c41"), &["Morphy – Duke"]),
        (&|story| player(story, "ada"), &["Bob – Ada"]),
        (&|_| FilterChange::Origin { index: 2 }, &["Morphy – Duke"]),
        (&|_| FilterChange::Result { index: 3 }, &[]),
        (
            &|_| FilterChange::Period { index: 1 },
            &[
                "Rabbit · Level\u{a0}3",
                "Magpie · Level\u{a0}4",
                "Squirrel · Level\u{a0}5",
                "Bob – Ada",
            ],
        ),
    ];
    for (made, titles) in cases {
        story.on_games(GamesEvent::OpenFilter);
        let made = made(&story);
        change(&mut story, made.clone());
        assert!(filter(&story).can_clear || matches!(made, FilterChange::Result { index: 0 }));
        story.on_games(GamesEvent::ApplyFilter);
        assert_eq!(story.sheet(), None);
        assert_eq!(story.games().filters, 1);
        assert_eq!(story.titles(), titles, "{made:?}");
        story.on_games(GamesEvent::ClearFilter);
        assert_eq!(story.games().filters, 0);
        assert_eq!(story.titles().len(), 5);
    }
}

#[test]
fn custom_period_defaults_to_thirty_days_and_stays_ordered() {
    let mut story = Story::with(&many(3));
    story.open_games();
    story.on_games(GamesEvent::OpenFilter);
    change(&mut story, FilterChange::Period { index: 4 });
    let days = filter(&story).days.unwrap();
    let parts = |date: plywise_app::CivilDate| (date.year, date.month, date.day);
    assert_eq!(parts(days.first), (2026, 10, 26));
    assert_eq!(parts(days.last), (2026, 11, 24));
    let mut date = days.first;
    date.month = 9;
    change(&mut story, FilterChange::Last { date });
    let days = filter(&story).days.unwrap();
    assert_eq!(parts(days.first), (2026, 9, 26));
    story.on_games(GamesEvent::ApplyFilter);
    assert_eq!(story.games().list, GamesList::NothingFits);
    story.on_games(GamesEvent::OpenFilter);
    assert_eq!(filter(&story).period.chosen, 4);
    change(&mut story, FilterChange::Period { index: 0 });
    story.dismiss();
    assert_eq!(
        story.games().filters,
        1,
        "a filter that was not applied changes nothing"
    );
}

/// Scenario: games-rename
#[test]
fn game_can_be_renamed_and_reset() {
    let mut story = Story::with(&[ended(3, "won")]);
    story.open_games();
    let game = story.rows()[0].id;
    let players = "Rabbit · Level\u{a0}3";
    for (before, typed, title) in [
        (players, "  Nice one ", "Nice one"),
        ("Nice one", "", players),
    ] {
        story.on_games(GamesEvent::More { game });
        assert!(matches!(story.sheet(), Some(GamesSheet::Actions { .. })));
        story.on_games(GamesEvent::BeginRename { game });
        let Some(GamesSheet::Rename { title: field }) = story.sheet() else {
            panic!("{:?}", story.sheet());
        };
        assert_eq!(field.text, before);
        draft(&mut story, typed);
        story.on_games(GamesEvent::ApplyTitle);
        assert_eq!(story.titles(), [title]);
        assert_eq!(story.sheet(), None);
    }
}

/// Scenario: games-rename
#[test]
fn unchanged_title_is_not_stored() {
    let mut story = Story::with(&[ended(3, "won")]);
    story.open_games();
    let game = story.rows()[0].id;
    story.on_games(GamesEvent::BeginRename { game });
    draft(&mut story, " Rabbit · Level\u{a0}3 ");
    story.on_games(GamesEvent::ApplyTitle);
    assert_eq!(story.sheet(), None);
    let tags = vec!["de".to_owned()];
    story.event(Event::Languages { tags });
    story.open_games();
    assert_eq!(story.titles(), ["Kaninchen · Stufe\u{a0}3"]);
}

#[test]
fn late_dismissal_does_not_close_the_next_sheet() {
    let mut story = Story::with(&[ended(3, "won")]);
    story.open_games();
    let game = story.rows()[0].id;
    story.on_games(GamesEvent::More { game });
    let sheet = story.games().sheet_id;
    story.on_games(GamesEvent::BeginPaste);
    for _ in 0..2 {
        story.on_games(GamesEvent::Dismiss { sheet });
        assert!(matches!(story.sheet(), Some(GamesSheet::Paste { .. })));
    }
    story.dismiss();
    assert_eq!(story.sheet(), None);
}

#[test]
fn select_all_is_dropped_when_selection_or_filter_changes() {
    for (event, chosen) in [
        (GamesEvent::EndSelecting, None),
        (GamesEvent::ClearFilter, Some(0)),
        (GamesEvent::NearEnd, Some(2)),
    ] {
        let mut story = Story::with(&[ended(3, "won"), ended(4, "lost")]);
        story.open_games();
        story.on_games(GamesEvent::BeginSelecting);
        let all = GamesEvent::SelectAll;
        story.hold(Event::Games { event: all });
        story.on_games(event.clone());
        let games = story.games().selection.as_ref();
        assert_eq!(games.map(|it| it.games.len()), chosen, "{event:?}");
    }
}

/// Scenario: games-delete-and-undo
#[test]
fn deleted_games_can_be_restored() {
    let mut story = Story::with(&many(3));
    story.open_games();
    let games: Vec<i64> = story.rows()[..2].iter().map(|row| row.id).collect();
    story.on_games(GamesEvent::Delete { games });
    assert_eq!(story.titles().len(), 1);
    assert_eq!(story.message(), "2 games deleted");
    story.act_on_message();
    assert_eq!(story.titles().len(), 3);
    assert_eq!(story.message(), "");
}

/// Scenario: games-open-imported
#[test]
fn imported_game_opens_in_the_analysis() {
    let mut story = Story::with(&[]);
    story.open_games();
    paste(&mut story, PGN);
    assert_eq!(story.message(), "1 game imported.");
    let game = story.rows()[0].id;
    story.on_games(GamesEvent::Touch { game });
    assert_eq!(
        story.screens(),
        [Screen::Board, Screen::Games, Screen::Analysis]
    );
    story.back();
    assert_eq!(story.screens(), [Screen::Board, Screen::Games]);
}

/// Scenario: games-import-file
#[test]
fn file_import_reports_the_number_of_games() {
    let mut story = Story::with(&[]);
    story.open_games();
    story.on_games(GamesEvent::ImportFile);
    let kind = FileKind::Pgn;
    assert_eq!(story.task(), Some(SystemTask::PickFile { kind }));
    story.answer(SystemAnswer::Cancelled);
    assert_eq!(story.sheet(), None);
    let path = story.folder.path().join("two.pgn");
    std::fs::write(&path, [PGN, &PGN.replace("d6", "Nc6")].concat()).unwrap();
    let path = path.display().to_string();
    story.on_games(GamesEvent::ImportFile);
    story.answer(SystemAnswer::Picked { path: path.clone() });
    assert_eq!(story.message(), "2 games imported.");
    assert_eq!(story.titles(), ["Morphy – Duke"; 2]);
    assert_eq!(story.task(), Some(SystemTask::Forget { path }));
    story.answer(SystemAnswer::Done);
    story.on_games(GamesEvent::ImportFile);
    story.answer(SystemAnswer::Picked {
        path: "/nowhere/at-all.pgn".into(),
    });
    assert_eq!(story.message(), "The file couldn’t be read or written.");
    assert_eq!(story.sheet(), None);
}

/// Scenario: games-import-paste
/// Scenario: games-import-nothing-new
#[test]
fn pasted_games_are_imported_once() {
    let mut story = Story::with(&[]);
    story.open_games();
    story.on_games(GamesEvent::BeginPaste);
    let can_import = |story: &Story| match story.sheet() {
        Some(GamesSheet::Paste { can_import, .. }) => *can_import,
        other => panic!("{other:?}"),
    };
    assert!(!can_import(&story));
    draft(&mut story, " ");
    assert!(!can_import(&story));
    draft(&mut story, PGN);
    assert!(can_import(&story));
    story.on_games(GamesEvent::ImportPasted);
    assert_eq!(story.message(), "1 game imported.");
    paste(&mut story, PGN);
    assert_eq!(lines(&story)[0], "No game was imported.");
    assert!(lines(&story)[1].contains("already"), "{:?}", lines(&story));
    story.dismiss();
    paste(&mut story, "no chess at all");
    assert_eq!(lines(&story), ["No game was found in this text."]);
    assert_eq!(story.titles().len(), 1);
}

#[test]
fn import_counts_skipped_and_completed_games() {
    let mut story = Story::with(&[]);
    story.open_games();
    let forfeit = "[White \"C\"]\n[Black \"D\"]\n\n1-0\n\n";
    paste(&mut story, &format!("{PGN}\n\n{forfeit}{forfeit}"));
    assert_eq!(
        lines(&story),
        [
            "1 game imported.",
            "2 records without moves, a position, or a comment were skipped."
        ]
    );
    story.dismiss();
    paste(&mut story, &PGN.replace("2. Nf3", "2. Nf3 {best}"));
    assert_eq!(
        lines(&story),
        [
            "No game was imported.",
            "1 game that was already here was completed."
        ]
    );
}

/// Scenario: games-import-damaged
#[test]
fn import_explains_a_damaged_game() {
    let mut story = Story::with(&[]);
    story.open_games();
    paste(&mut story, &PGN.replace("2. Nf3", "2. Nf6"));
    assert_eq!(lines(&story).len(), 3, "{:?}", lines(&story));
    assert!(lines(&story)[2].contains("Nf6"), "{:?}", lines(&story));
    assert_eq!(
        story.titles().len(),
        1,
        "what comes before the damage is there"
    );
}

#[test]
fn import_reports_a_truncated_comment() {
    let mut story = Story::with(&[]);
    story.open_games();
    let long = format!("2. Nf3 {{{}}}", "so it goes ".repeat(200_000));
    paste(&mut story, &PGN.replace("2. Nf3", &long));
    assert_eq!(lines(&story).len(), 2, "{:?}", lines(&story));
    assert_eq!(lines(&story)[0], "1 game imported.");
    assert!(lines(&story)[1].contains("A comment is too long"));
}

/// Scenario: games-import-stopped
#[test]
fn stopped_import_keeps_the_games_read_so_far() {
    let mut story = Story::with(&[]);
    story.open_games();
    let mut text = String::new();
    for round in 0..600 {
        let _ = write!(text, "[Round \"{round}\"]\n[Date \"1858.01.01\"]\n");
        text += &PGN.replace("Duke", &format!("Duke {round}"));
    }
    story.on_games(GamesEvent::BeginPaste);
    story.on_games(GamesEvent::Paste { text });
    let event = GamesEvent::ImportPasted;
    story.hold(Event::Games { event });
    assert!(matches!(story.sheet(), Some(GamesSheet::Importing { .. })));
    let sheet = story.games().sheet_id;
    let event = GamesEvent::Dismiss { sheet };
    story.hold(Event::Games { event });
    assert!(
        matches!(story.sheet(), Some(GamesSheet::Importing { .. })),
        "only its button ends it"
    );
    story.on_games(GamesEvent::CancelImport);
    assert_eq!(lines(&story)[0], "Import stopped.");
    assert_eq!(lines(&story)[1], "200 games imported.");
    assert_eq!(story.rows().len(), 50);
}

/// Scenario: games-share-one
#[test]
fn game_can_be_shared_and_copied() {
    let mut story = Story::with(&[ended(3, "won")]);
    story.open_games();
    let game = story.rows()[0].id;
    story.on_games(GamesEvent::Share { games: vec![game] });
    let Some(SystemTask::ShareFile {
        path,
        kind: FileKind::Pgn,
        title,
    }) = story.task()
    else {
        panic!("{:?}", story.task());
    };
    assert!(std::fs::read_to_string(path).unwrap().contains("1. e4 1-0"));
    assert_eq!(title, "Games");
    story.answer(SystemAnswer::Done);
    story.on_games(GamesEvent::CopyPgn { game });
    let Some(SystemTask::Copy { text, .. }) = story.task() else {
        panic!("{:?}", story.task());
    };
    assert!(text.contains("1. e4 1-0"));
    assert_eq!(story.message(), "Copied");
}

/// Scenario: games-export
/// Scenario: games-export-selection
#[test]
fn one_several_or_all_games_can_be_exported() {
    let mut story = Story::with(&many(70));
    story.open_games();
    let one = story.rows()[0].id;
    story.on_games(GamesEvent::BeginSelecting);
    for row in [0, 1, 1, 2] {
        let game = story.rows()[row].id;
        story.on_games(GamesEvent::Touch { game });
    }
    let some = story.games().selection.clone().unwrap();
    assert_eq!((&*some.title, some.games.len()), ("2 games selected", 2));
    story.on_games(GamesEvent::SelectAll);
    let all = story.games().selection.clone().unwrap();
    assert_eq!(all.games.len(), 70, "those further down, too");
    for (event, count) in [
        (GamesEvent::Export { games: vec![one] }, 1),
        (GamesEvent::Export { games: some.games }, 2),
        (GamesEvent::Export { games: all.games }, 70),
        (GamesEvent::ExportAll, 70),
    ] {
        story.on_games(event);
        assert_eq!(story.games().selection, None);
        let Some(SystemTask::KeepFile { path, name, .. }) = story.task() else {
            panic!("{:?}", story.task());
        };
        assert_eq!(name, "plywise-games.pgn");
        let text = std::fs::read_to_string(path).unwrap();
        assert_eq!(text.matches("[Event ").count(), count);
        story.answer(SystemAnswer::Done);
        let said = format!(
            "{count} game{} exported.",
            if count == 1 { "" } else { "s" }
        );
        assert_eq!(story.message(), said);
    }
    story.on_games(GamesEvent::ExportAll);
    story.answer(SystemAnswer::Failed);
    assert_eq!(story.message(), "The file couldn’t be read or written.");
}

/// Scenario: games-unreadable-told
#[test]
fn export_reports_unreadable_games_until_dismissed() {
    let mut story = Story::with(&many(2));
    story.open_games();
    let connection = Connection::open(story.folder.path().join("games.db")).unwrap();
    let spoil = |which: &str| {
        let sql = format!("UPDATE records SET record = '{{' WHERE {which}");
        connection.execute(&sql, ()).unwrap();
    };
    spoil("game = 1");
    story.on_games(GamesEvent::ExportAll);
    story.answer(SystemAnswer::Done);
    let message = story.shown.message.clone().unwrap();
    assert!(
        message.lasting && message.text.starts_with("1 game exported."),
        "{message:?}"
    );
    story.act_on_message();
    assert_eq!(story.message(), "");
    spoil("true");
    story.on_games(GamesEvent::ExportAll);
    assert_eq!(story.task(), None, "a file without a game is of no use");
    assert!(story.shown.message.as_ref().unwrap().lasting);
}

#[test]
fn pages_load_near_the_end_and_only_changed_ones_are_sent() {
    let mut story = Story::with(&many(120));
    story.open_games();
    let listed = |story: &Story| match story.games().list {
        GamesList::Listed { count, more } => (count, story.shown.pages.len(), more),
        other => panic!("{other:?}"),
    };
    assert_eq!(listed(&story), (50, 1, true));
    story.on_games(GamesEvent::NearEnd);
    assert_eq!(listed(&story), (100, 2, true));
    story.on_games(GamesEvent::NearEnd);
    assert_eq!(listed(&story), (120, 3, false));
    story.on_games(GamesEvent::NearEnd);
    assert_eq!(listed(&story), (120, 3, false));
    let order: Vec<i64> = story.rows().iter().map(|row| row.id).collect();
    assert!(order.is_sorted_by(|a, b| a > b), "newest first, each once");

    // When the last game of the second page gets a title, the other pages are not sent again.
    let game = order[99];
    story.on_games(GamesEvent::BeginRename { game });
    draft(&mut story, "Here");
    story.shown.sent.clear();
    story.on_games(GamesEvent::ApplyTitle);
    let pages: Vec<_> = story
        .shown
        .sent
        .iter()
        .filter_map(|part| match part {
            ViewUpdate::GamesPages { first, pages, .. } => Some((*first, pages.len())),
            _ => None,
        })
        .collect();
    assert_eq!(pages, [(1, 1)]);
    assert_eq!(story.rows()[99].title, "Here");
}

#[test]
fn library_error_is_reported_and_keeps_the_list() {
    let mut story = Story::with(&many(2));
    story.open_games();
    let games = vec![story.rows()[0].id];
    let connection = Connection::open(story.folder.path().join("games.db")).unwrap();
    connection.execute_batch("DROP TABLE games").unwrap();
    story.on_games(GamesEvent::Delete { games });
    assert_ne!(story.message(), "");
    assert_eq!(story.titles().len(), 2);
}

#[test]
fn failed_loading_can_be_retried() {
    for next_page in [false, true] {
        let mut story = Story::with(&many(60));
        let connection = Connection::open(story.folder.path().join("games.db")).unwrap();
        let rename = |sql: &str| connection.execute_batch(sql).unwrap();
        if next_page {
            story.open_games();
        }
        rename("ALTER TABLE games RENAME TO away");
        if next_page {
            story.on_games(GamesEvent::NearEnd);
        } else {
            story.open_games();
            assert_eq!(story.games().list, GamesList::Loading);
        }
        let told = story.message().to_owned();
        assert_ne!(told, "");
        story.act_on_message();
        assert_eq!(story.message(), told);
        rename("ALTER TABLE away RENAME TO games");
        story.act_on_message();
        assert_eq!(story.message(), "");
        assert_eq!(story.rows().len(), if next_page { 60 } else { 50 });
    }
}

#[test]
fn next_page_loads_after_a_reload() {
    let (near, anew) = (GamesEvent::NearEnd, GamesEvent::ClearFilter);
    for events in [[anew.clone(), near.clone()], [near, anew]] {
        let mut story = Story::with(&many(120));
        story.open_games();
        for event in events.clone() {
            story.hold(Event::Games { event });
        }
        story.answer_all();
        assert_eq!(story.rows().len(), 100, "{events:?}");
    }
}

#[test]
fn a_game_joins_the_library_once_and_its_analysis_opens() {
    let mut story = playing(board::friends(), "e2e4");
    let pgn = "[White \"A\"]\n[Black \"B\"]\n\n1. d4 d5 *\n";
    for _ in 0..2 {
        let pgn = pgn.to_owned();
        story.on_games(GamesEvent::AnalysePgn { pgn });
        assert!(matches!(
            story.analysis_screen(),
            AnalysisScreen::Ready { .. }
        ));
        assert_eq!(story.tree(), "1.d4 d5");
    }
    story.open_games();
    assert_eq!(story.rows().len(), 2);
}
