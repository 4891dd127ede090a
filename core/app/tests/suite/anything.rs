//! Random events in random order, with late answers of the library and the engine.

use plywise_app::{
    AnalysisEvent, BoardEvent, BoardScreen, EngineLevel, Event, ExerciseAction, ExerciseEvent,
    Experience, FilterChange, GameSetup, GameSides, GamesEvent, MessageState, NewGameEvent,
    PromotionRole, Screen, SettingAction, SettingChoice, SettingSwitch, SettingsEvent, SetupEvent,
    TrainEvent,
};
use plywise_test_support::deep;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::Story;
use super::games::{ended, many};

/// Number of random runs by default.
const STORIES: u64 = 150;
/// Number of random runs in deep mode.
const MANY_STORIES: u64 = 10_000;

/// Number of events in a random run.
const STEPS: usize = 60;

fn board_event(rng: &mut ChaCha8Rng) -> BoardEvent {
    let square = rng.random_range(0..70);
    let level = EngineLevel::Numbered {
        number: rng.random_range(0..25),
    };
    let sides = match rng.random_range(0..4) {
        0 => GameSides::People,
        1 => GameSides::Watch,
        side => GameSides::Versus { white: side == 2 },
    };
    let all = [
        BoardEvent::Tap { square },
        BoardEvent::Drag {
            from: rng.random_range(0..64),
            to: (square > 0).then_some(square),
        },
        BoardEvent::Promote {
            role: PromotionRole::Queen,
        },
        BoardEvent::StartTyping,
        BoardEvent::DraftMove {
            field: rng.random_range(0..40),
            text: "e4".into(),
        },
        BoardEvent::PlayTyped,
        BoardEvent::StopTyping,
        BoardEvent::GoTo {
            ply: rng.random_range(0..9),
        },
        BoardEvent::GoToLive,
        BoardEvent::Confirm,
        BoardEvent::Cancel,
        BoardEvent::Undo,
        BoardEvent::Redo,
        BoardEvent::Hint,
        BoardEvent::Threat,
        BoardEvent::WarnOfBlunders,
        BoardEvent::Flip,
        BoardEvent::AskResign,
        BoardEvent::AskDraw,
        BoardEvent::AcceptDialog,
        BoardEvent::DismissDialog,
        BoardEvent::AcceptDraw,
        BoardEvent::ClaimDraw,
        BoardEvent::MoveNow,
        BoardEvent::Rematch,
        BoardEvent::RematchAt { level },
        BoardEvent::SetLevel { level },
        BoardEvent::SetSides {
            sides,
            level: Some(level),
        },
        BoardEvent::StartGame {
            game: GameSetup {
                fen: None,
                sides,
                level: None,
                clock: None,
            },
        },
        BoardEvent::Pause,
        BoardEvent::Resume,
        BoardEvent::ClaimTyped,
        BoardEvent::Rename {
            title: "name".into(),
        },
        BoardEvent::ContinueOther,
        BoardEvent::NewGame,
        BoardEvent::Analyse,
        BoardEvent::Review,
        BoardEvent::GamesWithPosition,
        BoardEvent::Share,
        BoardEvent::OpenPicture,
        BoardEvent::ChoosePicture {
            option: rng.random_range(0..3),
        },
        BoardEvent::ClosePicture,
        BoardEvent::TakeOffer,
        BoardEvent::Begin {
            experience: Experience::Club,
        },
        BoardEvent::DrawArrow {
            from: 3,
            to: square,
        },
        BoardEvent::ReadPosition,
        BoardEvent::ReadAttacks { square },
        BoardEvent::Retry,
    ];
    // Most events are moves, as in real use.
    if rng.random_bool(0.6) {
        all[rng.random_range(0..2)].clone()
    } else {
        all.choose(rng).expect("an event").clone()
    }
}

fn games_event(story: &Story, rng: &mut ChaCha8Rng) -> GamesEvent {
    let game = story.rows().choose(rng).map_or(1, |row| row.id);
    let field = rng.random_range(0..40);
    let all = [
        GamesEvent::NearEnd,
        GamesEvent::Search {
            field,
            text: "level".into(),
        },
        GamesEvent::ClearSearch,
        GamesEvent::OpenFilter,
        GamesEvent::ChangeFilter {
            change: FilterChange::Result { index: field },
        },
        GamesEvent::ChangeFilter {
            change: FilterChange::Period { index: field },
        },
        GamesEvent::ApplyFilter,
        GamesEvent::ClearFilter,
        GamesEvent::Touch { game },
        GamesEvent::Choose { game },
        GamesEvent::More { game },
        GamesEvent::Analyse { game },
        GamesEvent::AnalysePgn {
            pgn: "1. d4 d5 *".into(),
        },
        GamesEvent::SelectAll,
        GamesEvent::EndSelecting,
        GamesEvent::BeginRename { game },
        GamesEvent::Draft {
            field,
            text: "name".into(),
        },
        GamesEvent::ApplyTitle,
        GamesEvent::Delete {
            games: vec![game, game + 1],
        },
        GamesEvent::ExportAll,
        GamesEvent::BeginPaste,
        GamesEvent::Paste {
            text: "1. e4 e5 *".into(),
        },
        GamesEvent::ImportPasted,
        GamesEvent::CancelImport,
        GamesEvent::Statistics,
    ];
    all.choose(rng).expect("an event").clone()
}

fn analysis_event(rng: &mut ChaCha8Rng) -> AnalysisEvent {
    let node = rng.random_range(0..9);
    let all = [
        AnalysisEvent::Drag {
            from: rng.random_range(0..64),
            to: Some(rng.random_range(0..64)),
        },
        AnalysisEvent::Tap {
            square: rng.random_range(0..64),
        },
        AnalysisEvent::PlayLine {
            node,
            moves: vec!["e2e4".into(), "e7e5".into()],
        },
        AnalysisEvent::First,
        AnalysisEvent::Back,
        AnalysisEvent::Forward,
        AnalysisEvent::Last,
        AnalysisEvent::GoTo { node },
        AnalysisEvent::GoToPly { ply: node },
        AnalysisEvent::SwitchEngine { on: rng.random() },
        AnalysisEvent::Lines { count: node },
        AnalysisEvent::AskMove { node },
        AnalysisEvent::AskComment { node },
        AnalysisEvent::ApplyComment,
        AnalysisEvent::Mark {
            node,
            mark: plywise_app::MoveMark::Good,
        },
        AnalysisEvent::PromoteLine { node },
        AnalysisEvent::Delete { node },
        AnalysisEvent::Paste {
            text: "1. d4 d5".into(),
        },
        AnalysisEvent::Begin,
        AnalysisEvent::Keep,
        AnalysisEvent::StartReview,
        AnalysisEvent::StopReview,
        AnalysisEvent::NextMistake,
        AnalysisEvent::Retry { ply: node },
        AnalysisEvent::PlayOn,
        AnalysisEvent::SetUp,
    ];
    all.choose(rng).expect("an event").clone()
}

fn train_event(rng: &mut ChaCha8Rng) -> TrainEvent {
    let index = rng.random_range(0..30);
    let all = [
        TrainEvent::Today,
        TrainEvent::Run,
        TrainEvent::Puzzles { motif: None },
        TrainEvent::Puzzles { motif: Some(index) },
        TrainEvent::Ending { index },
        TrainEvent::Lesson { index: None },
        TrainEvent::Lesson { index: Some(index) },
    ];
    *all.choose(rng).expect("an event")
}

fn exercise_event(rng: &mut ChaCha8Rng) -> ExerciseEvent {
    let square = rng.random_range(0..70);
    let actions = [
        ExerciseAction::Next,
        ExerciseAction::Again,
        ExerciseAction::Restart,
        ExerciseAction::Hint,
        ExerciseAction::Solution,
        ExerciseAction::PlayOn,
        ExerciseAction::OpenGame,
        ExerciseAction::Like,
        ExerciseAction::PlayNow,
        ExerciseAction::Finish,
    ];
    let action = *actions.choose(rng).expect("an action");
    let all = [
        ExerciseEvent::Tap { square },
        ExerciseEvent::Drag {
            from: rng.random_range(0..64),
            to: (square > 0).then_some(square),
        },
        ExerciseEvent::Promote {
            role: PromotionRole::Queen,
        },
        ExerciseEvent::Cancel,
        ExerciseEvent::DrawArrow {
            from: 3,
            to: square,
        },
        ExerciseEvent::ReadAttacks { square },
        ExerciseEvent::Flip,
        ExerciseEvent::ShareFen,
        ExerciseEvent::StartTyping,
        ExerciseEvent::DraftMove {
            field: rng.random_range(0..60),
            text: "e4".into(),
        },
        ExerciseEvent::PlayTyped,
        ExerciseEvent::StopTyping,
        ExerciseEvent::Back,
        ExerciseEvent::Forward,
    ];
    if rng.random_bool(0.5) {
        ExerciseEvent::Act { action }
    } else {
        all.choose(rng).expect("an event").clone()
    }
}

fn new_game_event(story: &Story, rng: &mut ChaCha8Rng) -> NewGameEvent {
    let (option, level) = (rng.random_range(0..10), rng.random_range(0..3));
    let field = rng.random_range(0..60);
    let all = [
        NewGameEvent::ChooseOpponent { option },
        NewGameEvent::ChooseColor { option },
        NewGameEvent::ChooseFace { number: option },
        NewGameEvent::ChooseLevelKind { level, option },
        NewGameEvent::MoveLevel {
            level,
            number: rng.random_range(0..90),
        },
        NewGameEvent::ChooseClock { option },
        NewGameEvent::GiveOdds { on: rng.random() },
        NewGameEvent::ChooseStart { option },
        NewGameEvent::Shuffle,
        NewGameEvent::Turn {
            switch: SettingSwitch::Hints,
            on: rng.random(),
        },
        NewGameEvent::Draft {
            field,
            text: "١٢ 70000".into(),
        },
        NewGameEvent::LeaveField { field },
        NewGameEvent::StepField {
            field,
            up: rng.random(),
        },
    ];
    // Eventually start a game, but only from the standard start, since the move check assumes it.
    let begins = story.new_game().start.kinds.chosen == 0 && rng.random_bool(0.2);
    if begins {
        NewGameEvent::Start
    } else {
        all.choose(rng).expect("an event").clone()
    }
}

fn setup_event(rng: &mut ChaCha8Rng) -> SetupEvent {
    let square = rng.random_range(0..70);
    let option = rng.random_range(0..4);
    let all = [
        SetupEvent::Tap { square },
        SetupEvent::Drag {
            from: rng.random_range(0..64),
            to: rng.random_bool(0.5).then_some(square),
        },
        SetupEvent::Take {
            tool: rng.random_range(0..14),
        },
        SetupEvent::Turn { option },
        SetupEvent::Castling {
            right: option,
            allowed: rng.random(),
        },
        SetupEvent::EnPassant { option },
        SetupEvent::Draft {
            field: rng.random_range(0..60),
            text: "8/8 w".into(),
        },
        SetupEvent::Paste {
            text: "4k3/8/8/8/8/8/8/4K2R w K - 0 1".into(),
        },
        SetupEvent::Clear,
        SetupEvent::Reset,
        SetupEvent::Mirror,
        SetupEvent::Flip,
        SetupEvent::Play,
        SetupEvent::Analyse,
    ];
    all.choose(rng).expect("an event").clone()
}

fn settings_event(story: &Story, rng: &mut ChaCha8Rng) -> SettingsEvent {
    let option = rng.random_range(0..6);
    let all = [
        SettingsEvent::Turn {
            switch: SettingSwitch::ConfirmMoves,
            on: rng.random(),
        },
        SettingsEvent::Turn {
            switch: SettingSwitch::BatterySaver,
            on: rng.random(),
        },
        SettingsEvent::Turn {
            switch: SettingSwitch::MoveFeedback,
            on: rng.random(),
        },
        SettingsEvent::Choose {
            choice: SettingChoice::Language,
            option,
        },
        SettingsEvent::Choose {
            choice: SettingChoice::Notation,
            option,
        },
        SettingsEvent::Act {
            action: SettingAction::Name,
        },
        SettingsEvent::Act {
            action: SettingAction::Language,
        },
        SettingsEvent::Act {
            action: SettingAction::Licences,
        },
        SettingsEvent::Act {
            action: SettingAction::Report,
        },
        SettingsEvent::Act {
            action: SettingAction::BackUp,
        },
        SettingsEvent::Act {
            action: SettingAction::Erase,
        },
        SettingsEvent::Erase,
        SettingsEvent::ApplyName,
        SettingsEvent::Restore,
        SettingsEvent::Dismiss {
            sheet: story.settings().sheet_id,
        },
    ];
    all.choose(rng).expect("an event").clone()
}

fn event(story: &Story, rng: &mut ChaCha8Rng) -> Event {
    let tabs = [
        Screen::Board,
        Screen::Train,
        Screen::Games,
        Screen::Analysis,
        Screen::Settings,
    ];
    match rng.random_range(0..100) {
        0..8 => Event::Tab {
            screen: *tabs.choose(rng).expect("a tab"),
        },
        8..14 => Event::Left {
            entry: story.entry(),
        },
        14..16 => Event::Hidden,
        16..20 => Event::Shown,
        20..22 => Event::Listening { on: rng.random() },
        22..26 => Event::Message {
            id: story.shown.message.as_ref().map_or(1, |message| message.id),
            state: *[MessageState::Acted, MessageState::Gone]
                .choose(rng)
                .expect("a state"),
        },
        26..28 => Event::Panes {
            count: rng.random_range(0..4),
        },
        _ => match story.screens().last() {
            Some(Screen::Games) => Event::Games {
                event: games_event(story, rng),
            },
            Some(Screen::Analysis) => Event::Analysis {
                event: analysis_event(rng),
            },
            Some(Screen::Train) => Event::Train {
                event: train_event(rng),
            },
            Some(Screen::Exercise) => Event::Exercise {
                event: exercise_event(rng),
            },
            Some(Screen::NewGame) => Event::NewGame {
                event: new_game_event(story, rng),
            },
            Some(Screen::Setup) => Event::Setup {
                event: setup_event(rng),
            },
            Some(Screen::Settings) => Event::Settings {
                event: settings_event(story, rng),
            },
            _ => Event::Board {
                event: board_event(rng),
            },
        },
    }
}

/// Lets time pass, or answers requests, at random.
fn outside(story: &mut Story, rng: &mut ChaCha8Rng) {
    match rng.random_range(0..6) {
        0 => story.answer_all(),
        1 => drop(story.think()),
        2 => story.pass(rng.random_range(0..700)),
        3 => story.fail_jobs(),
        _ => {}
    }
}

fn tell(seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut story = Story::with(&[many(60), vec![ended(4, "lost")]].concat());
    let mut has_deleted = false;
    let mut is_paused = false;
    for _ in 0..STEPS {
        let event = event(&story, &mut rng);
        let after = format!("{event:?} in story {seed}");
        let is_delete = |event: &AnalysisEvent| matches!(event, AnalysisEvent::Delete { .. });
        has_deleted |= matches!(&event, Event::Analysis { event } if is_delete(event));
        // Moves made while the game is paused are pending until it resumes.
        match &event {
            Event::Board {
                event: BoardEvent::Pause,
            } => is_paused = true,
            Event::Board {
                event: BoardEvent::Resume,
            } => is_paused = false,
            _ => {}
        }
        story.hold(event);
        story.check_jobs(&after);
        outside(&mut story, &mut rng);
        story.check_jobs(&after);
        // The user can always go back to the board.
        let navigation = story.shown.navigation.as_ref().expect("navigation");
        assert_eq!(navigation.entries[0].screen, Screen::Board, "{seed}");
        assert_eq!(
            navigation.can_go_back,
            navigation.entries.len() > 1,
            "{seed}"
        );
        story.check_moves(is_paused, &after);
    }
    // Late answers are handled, and nothing is left unfinished.
    story.event(Event::Shown);
    story.pass(1000);
    // After a restart, the analysis of a game has all moves played, even those played later or
    // deleted.
    if story.analyses_unfinished_game() || has_deleted && story.analyses_game() {
        story.back();
    }
    // An unconfirmed move is not played.
    if story.asks_to_confirm() {
        story.on_board(BoardEvent::Cancel);
    }
    // A game that no longer exists is not opened again.
    let is_broken = matches!(story.board(), BoardScreen::Broken { .. });
    if is_broken && story.screens().last() == Some(&Screen::Board) {
        return;
    }
    story.event(Event::Hidden);
    let before = story.seen();
    let mut story = story.restored();
    story.event(Event::Hidden);
    assert_eq!(story.seen(), before, "{seed}");
}

#[test]
fn random_events_never_panic_and_can_be_restored() {
    let one = std::env::var("PLYWISE_SEED").map(|seed| seed.parse().expect("a number"));
    let seeds = one.map_or(0..deep(STORIES, MANY_STORIES), |seed| seed..seed + 1);
    seeds.for_each(tell);
}
