//! What the opponent says.

use plywise_app::{FaceMood, SettingSwitch, SettingsEvent};

use super::*;

/// Returns the opponent's lines announced since the last call.
fn heard(story: &mut Story) -> Vec<String> {
    let tasks = std::mem::take(&mut story.perceived).into_iter();
    let said = tasks.filter_map(|task| match task {
        SystemTask::Speak { text } if text.starts_with("Rabbit: ") => Some(text),
        _ => None,
    });
    said.collect()
}

fn set_speech(story: &mut Story, on: bool) {
    let switch = SettingSwitch::OpponentsSpeak;
    story.event(Event::Settings {
        event: SettingsEvent::Turn { switch, on },
    });
}

/// Scenario: board-speech
#[test]
fn opponent_greets_once_and_reacts_to_the_result() {
    let mut story = Story::with(&[]);
    let greeting = story.game().black.detail.clone();
    assert!(story.game().black.speaks && !story.game().white.speaks);
    assert_eq!(heard(&mut story), [format!("Rabbit: {greeting}")]);
    story.tap("e2e4");
    story.computer_moves();
    assert_eq!(heard(&mut story), [""; 0]);
    assert_eq!(story.game().black.detail, greeting);
    story.tap("d2d4");
    story.computer_moves();
    assert!(!story.game().black.speaks);
    story.on_board(BoardEvent::AskResign);
    story.on_board(BoardEvent::AcceptDialog);
    let notice = story.game().notice.clone().unwrap();
    let reaction = notice.reaction.unwrap();
    let said = format!("Rabbit: {}", reaction.line);
    assert_eq!((&*reaction.name, &*reaction.face), ("Rabbit", "3"));
    assert!(notice.spoken.contains(&said), "{}", notice.spoken);
    assert!(!notice.unasked.contains(&said), "announced once");
    assert_eq!(heard(&mut story), [said]);
    // The line is in the notice, so the bar shows the level.
    assert!(!story.game().black.speaks);
    // A game that is opened again has the same words, but does not announce them.
    let mut again = story.again();
    again.on_board(BoardEvent::Rematch);
    if again.game().black.speaks {
        again.tap("e2e4");
    }
    again.computer_moves();
    let mut restored = again.again();
    let game = restored.game();
    assert!(game.live_ply > 0 && (game.black.speaks || game.white.speaks));
    assert_eq!(heard(&mut restored), [""; 0]);
}

#[test]
fn opponent_is_silent_while_speech_is_off() {
    let mut story = Story::with_settings(&[], |settings| settings.opponents_speak = false);
    let about = "Hops after captures and leaves pieces hanging";
    assert_eq!(
        (&*story.game().black.detail, story.game().black.speaks),
        (about, false)
    );
    assert_eq!(heard(&mut story), [""; 0]);
    story.on_board(BoardEvent::AskResign);
    story.on_board(BoardEvent::AcceptDialog);
    assert_eq!(story.game().notice.as_ref().unwrap().reaction, None);
    assert_eq!(heard(&mut story), [""; 0]);
    set_speech(&mut story, true);
    story.on_board(BoardEvent::Rematch);
    assert!(story.game().black.speaks || story.game().white.speaks);
    set_speech(&mut story, false);
    assert!(!story.game().black.speaks && !story.game().white.speaks);
}

#[test]
fn hints_and_earlier_positions_hide_what_the_opponent_says() {
    let mut story = Story::with(&[]);
    story.tap("e2e4");
    story.computer_moves();
    assert!(story.game().black.speaks);
    story.on_board(BoardEvent::Back);
    assert!(!story.game().black.speaks);
    assert_eq!(story.game().black.mood, FaceMood::Calm);
    story.on_board(BoardEvent::GoToLive);
    assert!(story.game().black.speaks);
    story.on_board(BoardEvent::Hint);
    assert!(!story.game().black.speaks);
    story.on_board(BoardEvent::Cancel);
    assert!(story.game().black.speaks);
}

#[test]
fn only_the_opponents_of_a_person_speak() {
    let watched = GameOptions {
        white: options().black,
        ..options()
    };
    let full = GameOptions::against(Level::Full);
    for options in [friends(), watched, full] {
        let story = playing(options, "");
        assert!(!story.game().black.speaks && !story.game().white.speaks);
    }
}

/// Scenario: board-menu
#[test]
fn menu_separates_places_from_actions() {
    let story = playing(options(), "e2e4 e7e5");
    let menu = &story.game().menu;
    let labels: Vec<&str> = menu.places.iter().map(|place| &*place.label).collect();
    assert_eq!(labels, ["Train", "Games", "Analysis", "Settings"]);
    let row: Vec<&str> = menu.row.iter().map(|control| &*control.label).collect();
    // The button of the menu stands between the first two.
    assert_eq!(row[..3], ["Resign", "New game", "Undo"]);
    let fitting = |room| {
        menu.row
            .iter()
            .filter(|control| control.room <= room)
            .count()
    };
    // The menu takes one place.
    assert_eq!([7, 8, 11].map(fitting), [6, 7, 10]);
    let actions = menu.sections.iter().flat_map(|section| &section.items);
    let mut actions: Vec<&str> = actions.map(|item| &*item.label).collect();
    assert!(!actions.contains(&"Share a picture"), "the game goes on");
    actions.extend(row);
    actions.extend(labels);
    let count = actions.len();
    actions.sort_unstable();
    actions.dedup();
    assert_eq!(actions.len(), count, "each label is unique");
}

#[test]
fn tapping_a_move_taken_back_plays_it_again() {
    let mut story = playing(options(), "e2e4 e7e5 g1f3 b8c6");
    story.on_board(BoardEvent::Undo);
    story.on_board(BoardEvent::Undo);
    assert_eq!(story.game().live_ply, 0);
    story.on_board(BoardEvent::GoTo { ply: 3 });
    let game = story.game();
    assert_eq!((game.live_ply, game.viewed_ply), (4, 4));
    story.on_board(BoardEvent::GoTo { ply: 99 });
    assert_eq!(story.game().viewed_ply, 4);
}
