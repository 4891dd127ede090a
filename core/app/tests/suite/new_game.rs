//! New game screen.

use plywise_app::{
    Event, NewGameEvent, NewGameScreen, Screen, SettingSwitch, SetupEvent, SwitchRow, SystemTask,
};
use plywise_chess::{Color, Position};
use plywise_game::session::Player;
use plywise_game::{Level, SideTime, TimeControl};

use super::Story;

impl Story {
    /// Opens the new game screen.
    pub(super) fn open_new_game(&mut self) {
        self.on_board(plywise_app::BoardEvent::NewGame);
        assert_eq!(self.screens().last(), Some(&Screen::NewGame));
    }

    pub(super) fn on_new_game(&mut self, event: NewGameEvent) {
        self.event(Event::NewGame { event });
    }

    pub(super) fn new_game(&self) -> &NewGameScreen {
        self.shown.new_game.as_ref().expect("a new game")
    }

    fn type_into(&mut self, field: u32, text: &str) {
        let text = text.to_owned();
        self.on_new_game(NewGameEvent::Draft { field, text });
    }

    /// Starts the game and returns the two players and the time control.
    fn begun(&mut self) -> (Player, Player, Option<TimeControl>) {
        self.on_new_game(NewGameEvent::Start);
        assert_eq!(self.screens(), [Screen::Board]);
        let options = self.kept_options();
        (options.white, options.black, options.time)
    }
}

fn chosen(switches: &[SwitchRow], id: SettingSwitch) -> bool {
    switches.iter().any(|row| row.id == id && row.on)
}

/// Scenario: newgame-begin
/// Scenario: newgame-clock
#[test]
fn choices_apply_and_become_the_next_defaults() {
    let mut story = Story::with(&[]);
    story.open_new_game();
    assert_eq!(story.new_game().opponents.chosen, 0);
    story.on_new_game(NewGameEvent::MoveLevel {
        level: 0,
        number: 2,
    });
    // The options start with no clock, 1 + 0 and 3 + 2.
    story.on_new_game(NewGameEvent::ChooseClock { option: 2 });
    for switch in [SettingSwitch::Takebacks, SettingSwitch::Hints] {
        story.on_new_game(NewGameEvent::Turn { switch, on: false });
    }
    let time = Some(TimeControl::even(SideTime::seconds(180, 2)));
    assert_eq!(story.begun(), (Player::human(), Player::skill(2), time));
    assert!(!story.game().can_hint);
    story.open_new_game();
    let next = story.new_game().clone();
    assert_eq!(next.levels[0].slider.as_ref().expect("a slider").number, 2);
    assert_eq!(
        next.clock.kinds.options[next.clock.kinds.chosen as usize],
        "3+2"
    );
    assert!(!chosen(&next.help, SettingSwitch::Takebacks));
    assert!(chosen(&next.help, SettingSwitch::LegalTargets));
    let kept = story.kept_settings();
    assert_eq!((kept.last_level, kept.last_time), (Level::skill(2), time));
}

/// Scenario: newgame-color
#[test]
fn user_gets_the_chosen_or_a_random_colour() {
    let mut story = Story::with(&[]);
    for (option, chance, person) in [
        (0, 1, Color::White),
        (2, 2, Color::Black),
        (1, 2, Color::White),
        (1, 3, Color::Black),
    ] {
        story.open_new_game();
        story.on_new_game(NewGameEvent::ChooseColor { option });
        story.chance(chance);
        let (white, black, _) = story.begun();
        let players = [white, black];
        assert_eq!(
            players[person.index()],
            Player::human(),
            "{option} {chance}"
        );
        assert_eq!(players[(!person).index()].level(), Some(Level::FIRST));
    }
}

/// Scenario: newgame-friend
#[test]
fn two_people_play_under_their_own_names() {
    let mut story = Story::with(&[]);
    story.open_new_game();
    story.on_new_game(NewGameEvent::ChooseOpponent { option: 1 });
    let friends = story.new_game().friends.clone().expect("two friends");
    assert!(story.new_game().levels.is_empty() && story.new_game().colors.is_none());
    assert_eq!(friends.names[0].label, "White’s name");
    story.type_into(friends.names[0].field.id, " one ");
    story.type_into(friends.names[1].field.id, "two");
    let switch = SettingSwitch::TableMode;
    story.on_new_game(NewGameEvent::Turn { switch, on: true });
    let human = |name: &str| Player::Human { name: name.into() };
    assert_eq!(story.begun(), (human("one"), human("two"), None));
    let kept = story.kept_settings();
    assert!(kept.table_mode && !kept.auto_flip);
    assert_eq!(kept.last_level, Level::FIRST);
}

/// Scenario: newgame-two-computers
/// Scenario: newgame-level
#[test]
fn levels_of_different_kinds_can_play_each_other() {
    let mut story = Story::with(&[]);
    story.open_new_game();
    let level = story.new_game().levels[0].clone();
    assert!(level.name.starts_with("Level\u{a0}3"), "{}", level.name);
    assert!(level.character.is_some() && level.about.is_some());
    story.on_new_game(NewGameEvent::ChooseOpponent { option: 2 });
    story.on_new_game(NewGameEvent::MoveLevel {
        level: 0,
        number: 99,
    });
    story.on_new_game(NewGameEvent::ChooseLevelKind {
        level: 1,
        option: 1,
    });
    story.on_new_game(NewGameEvent::MoveLevel {
        level: 1,
        number: 2,
    });
    let [white, black] = &*story.new_game().levels else {
        panic!("{:?}", story.new_game().levels);
    };
    let highest = white.slider.clone().expect("a slider");
    assert_eq!((highest.number, highest.more), (highest.max, None));
    assert!(
        highest
            .less
            .expect("a step down")
            .starts_with("White’s level: Level")
    );
    assert_eq!(black.name, "2 seconds per move");
    assert_eq!((&black.character, &black.about), (&None, &None));
    let time = Level::Time(std::time::Duration::from_secs(2));
    let (one, other) = (
        Player::skill(highest.max as u8),
        Player::Engine { level: time },
    );
    assert_eq!(story.begun(), (one, other, None));
    // Each kind keeps its number while another kind is chosen.
    story.open_new_game();
    for option in [2, 1, 0] {
        story.on_new_game(NewGameEvent::ChooseLevelKind { level: 0, option });
    }
    let slider = story.new_game().levels[0].slider.clone();
    assert_eq!(slider.expect("a slider").number, highest.max);
}

/// Scenario: newgame-usual-time
#[test]
fn level_shows_its_usual_move_time() {
    let mut story = Story::with(&[]);
    story.open_new_game();
    assert_eq!(story.new_game().levels[0].usual_time, None);
    story.back();
    for mv in ["e2e4", "d2d4", "g1f3", "b1c3"] {
        story.tap(mv);
        story.computer_moves();
    }
    story.open_new_game();
    let usual = story.new_game().levels[0].usual_time.clone();
    assert!(usual.expect("a time").ends_with("per move on this device"));
    story.on_new_game(NewGameEvent::MoveLevel {
        level: 0,
        number: 7,
    });
    assert_eq!(story.new_game().levels[0].usual_time, None);
}

/// Scenario: newgame-clock
/// Scenario: newgame-odds
#[test]
fn custom_clock_has_bounds_and_optional_odds() {
    let mut story = Story::with(&[]);
    story.open_new_game();
    assert_eq!(story.new_game().clock.kinds.options.len(), 8);
    assert_eq!(story.new_game().clock.spoken.len(), 8);
    let own = |story: &Story| story.new_game().clock.own.clone().expect("own numbers");
    story.on_new_game(NewGameEvent::ChooseClock { option: 7 });
    let text = |story: &Story, side: usize| -> Vec<String> {
        let numbers = own(story).sides[side].numbers.clone();
        numbers
            .into_iter()
            .map(|number| number.field.text)
            .collect()
    };
    assert_eq!(text(&story, 0), ["10", "5", "0"]);
    for (index, most, least) in [(0, "600", "1"), (1, "180", "0"), (2, "180", "0")] {
        for (typed, shown) in [("0", least), ("9999", most), ("", most), ("٧", "7")] {
            let field = own(&story).sides[0].numbers[index].field.id;
            story.type_into(field, typed);
            assert_eq!(
                own(&story).sides[0].numbers[index].field.id,
                field,
                "as typed"
            );
            story.on_new_game(NewGameEvent::LeaveField { field });
            // A field whose id has not changed shows the edited text.
            let now = own(&story).sides[0].numbers[index].field.clone();
            let seen = if now.id == field { typed } else { &now.text };
            assert_eq!(seen, shown, "{typed}");
        }
        for (typed, up, shown) in [("8", true, "9"), ("8", false, "7"), ("9999", true, most)] {
            let field = own(&story).sides[0].numbers[index].field.id;
            story.type_into(field, typed);
            story.on_new_game(NewGameEvent::StepField { field, up });
            let now = own(&story).sides[0].numbers[index].field.clone();
            assert_ne!(now.id, field, "the field shows another text");
            assert_eq!(now.text, shown);
        }
        let field = own(&story).sides[0].numbers[index].field.id;
        story.type_into(field, "7");
    }
    let minutes = |story: &Story| own(story).sides[0].numbers[0].label.clone();
    assert_eq!(minutes(&story), "Minutes per side");
    story.on_new_game(NewGameEvent::GiveOdds { on: true });
    assert_eq!(minutes(&story), "Minutes");
    assert_eq!(own(&story).sides[1].title.as_deref(), Some("Black"));
    let minutes = own(&story).sides[1].numbers[0].field.id;
    story.type_into(minutes, "2");
    let side = |minutes: u64, increment, delay| SideTime {
        delay: std::time::Duration::from_secs(delay),
        ..SideTime::seconds(minutes * 60, increment)
    };
    let (white, black) = (side(7, 7, 7), side(2, 5, 0));
    let (.., time) = story.begun();
    assert_eq!(time, Some(TimeControl { white, black }));
    story.open_new_game();
    assert!(own(&story).odds);
    assert_eq!(
        [text(&story, 0), text(&story, 1)],
        [["7", "7", "7"], ["2", "5", "0"]]
    );

    // A stored clock with less than a minute of base time is rounded up to one.
    let mut story = Story::with_settings(&[], |settings| {
        settings.last_time = Some(TimeControl::even(SideTime::seconds(30, 5)));
    });
    story.open_new_game();
    assert_eq!(text(&story, 0), ["1", "5", "0"]);
}

/// Scenario: newgame-chess960
#[test]
fn chess960_start_is_random_or_chosen_by_number() {
    let mut story = Story::with(&[]);
    story.open_new_game();
    story.chance(960 + 7);
    story.on_new_game(NewGameEvent::ChooseStart { option: 1 });
    let number = story
        .new_game()
        .start
        .number
        .clone()
        .expect("a number")
        .field;
    assert_eq!(number.text, "7");
    story.on_new_game(NewGameEvent::Draft {
        field: number.id,
        text: "356".into(),
    });
    story.on_new_game(NewGameEvent::ChooseStart { option: 1 });
    story.begun();
    assert_eq!(story.position(), Position::chess960(356).expect("a start"));
}

/// Scenario: newgame-position
#[test]
fn position_changes_only_the_start() {
    let mut story = Story::with(&[]);
    story.open_new_game();
    story.on_new_game(NewGameEvent::ChooseOpponent { option: 1 });
    story.on_new_game(NewGameEvent::ChooseClock { option: 2 });
    let name = |story: &Story| story.new_game().friends.clone().expect("two").names[0].clone();
    let field = name(&story).field.id;
    story.type_into(field, "One");
    let fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    for fen in [fen.to_owned(), fen.replace('R', "Q")] {
        story.on_new_game(NewGameEvent::ChooseStart { option: 2 });
        assert_eq!(
            story.screens(),
            [Screen::Board, Screen::NewGame, Screen::Setup]
        );
        story.on_setup(SetupEvent::Paste { text: fen.clone() });
        story.on_setup(SetupEvent::Play);
        assert_eq!(story.screens(), [Screen::Board, Screen::NewGame]);
        let choices = story.new_game();
        assert_eq!(choices.start.position.as_ref(), Some(&fen));
        assert_eq!(
            (choices.opponents.chosen, choices.clock.kinds.chosen),
            (1, 2)
        );
        assert_eq!(name(&story).field.text, "One");
    }
    // The standard start can be chosen again, and going back from the editor does not restore the
    // position.
    story.on_new_game(NewGameEvent::ChooseStart { option: 0 });
    story.on_new_game(NewGameEvent::ChooseStart { option: 2 });
    story.back();
    assert_eq!(story.new_game().start.position, None);
    story.back();
    story.open_new_game();
    assert_eq!(story.new_game().opponents.chosen, 0, "another new game");
    story.on_new_game(NewGameEvent::ChooseStart { option: 2 });
    story.on_setup(SetupEvent::Paste { text: fen.into() });
    story.on_setup(SetupEvent::Play);
    story.begun();
    story.on_board(plywise_app::BoardEvent::ShareFen);
    let SystemTask::ShareText { text, .. } = story.done() else {
        panic!("nothing is shared");
    };
    assert_eq!(text, fen);
}

#[test]
fn recreated_field_keeps_its_text() {
    let mut story = Story::with(&[]);
    story.open_new_game();
    let friend = NewGameEvent::ChooseOpponent { option: 1 };
    story.on_new_game(friend.clone());
    let name = |story: &Story| {
        let friends = story.new_game().friends.as_ref().expect("two people");
        friends.names[0].field.clone()
    };
    let before = name(&story);
    story.type_into(before.id, "Ada");
    story.on_new_game(NewGameEvent::ChooseOpponent { option: 2 });
    story.on_new_game(friend);
    let after = name(&story);
    assert_ne!(after.id, before.id);
    assert_eq!(after.text, "Ada");
}

/// Scenario: newgame-faces
#[test]
fn chosen_opponent_is_named_by_the_start_button() {
    let mut won = super::games::ended(4, "won");
    won.options.time = None;
    let mut story = Story::with(&[won]);
    story.open_new_game();
    let faces = story.new_game().faces.clone();
    assert_eq!(faces.len(), 20);
    let magpie = &faces[3];
    assert_eq!((&*magpie.name, &*magpie.face), ("Magpie", "4"));
    assert_eq!(magpie.level, "Level\u{a0}4 · looks 1 ply ahead");
    assert_eq!(magpie.strength, "about 700");
    let begin = |story: &Story| story.new_game().begin.clone();
    assert_eq!(begin(&story), "Play Rabbit");
    let beaten = |face: &&plywise_app::FaceChoice| face.beaten;
    assert_eq!(faces.iter().filter(beaten).count(), 1);
    assert!(
        magpie.beaten && magpie.spoken.ends_with("beaten"),
        "{}",
        magpie.spoken
    );
    // Colour and clock stay as chosen.
    story.on_new_game(NewGameEvent::ChooseColor { option: 2 });
    story.on_new_game(NewGameEvent::ChooseLevelKind {
        level: 0,
        option: 2,
    });
    story.on_new_game(NewGameEvent::ChooseFace { number: 9 });
    let screen = story.new_game();
    let chosen = screen.faces.iter().filter(|face| face.chosen);
    let chosen: Vec<&str> = chosen.map(|face| &*face.name).collect();
    assert_eq!(chosen, ["Badger"]);
    let details = screen.details.clone().unwrap();
    assert!(
        details.starts_with("Level\u{a0}9 · looks 4 plies ahead"),
        "{details}"
    );
    assert_eq!(begin(&story), "Play Badger");
    story.on_new_game(NewGameEvent::Start);
    assert_eq!(story.screens(), [Screen::Board]);
    assert_eq!(story.game().white.name, "Badger");
    assert_eq!(story.kept_settings().last_level, Level::skill(9));
    story.open_new_game();
    story.on_new_game(NewGameEvent::ChooseOpponent { option: 1 });
    assert!(story.new_game().faces.is_empty());
    assert_eq!(
        (begin(&story), &story.new_game().details),
        ("Play".to_owned(), &None)
    );
}
