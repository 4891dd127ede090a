//! New game screen.

mod time;
mod view_model;

pub use view_model::{
    ClockPanel, FriendsPanel, LabelledField, LevelPanel, LevelSlider, NewGameScreen, OwnClock,
    OwnClockSide, StartPanel,
};

use plywise_chess::Position;
use plywise_game::session::{GameOptions, Player};
use plywise_game::{Level, SideTime, TimeControl};
use plywise_library::{Answer, LevelTime, Request, Settings};
use serde::{Deserialize, Serialize};

use crate::context::{Context, Shared, help};
use crate::fields::{Draft, FieldIds, NumberDraft, at};
use crate::handover::Handover;
use crate::navigation::Route;
use crate::settings::SettingSwitch;

use time::{
    Clock, LEVEL_KINDS, LevelChoice, LevelKind, SideNumbers, USUAL_OWN, clocks, numbers_of,
    side_numbers, time_of,
};

/// Events of the new game screen. An `option` is an index into the options of its choice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum NewGameEvent {
    ChooseOpponent {
        option: u32,
    },
    /// The user's colour was chosen.
    ChooseColor {
        option: u32,
    },
    /// The kind of the computer's level was chosen.
    ChooseLevelKind {
        /// Index of the level panel.
        level: u32,
        option: u32,
    },
    MoveLevel {
        /// Index of the level panel.
        level: u32,
        /// New value of the slider: a skill level, or seconds per move.
        number: u32,
    },
    ChooseClock {
        option: u32,
    },
    /// Different times for the two sides were turned on or off.
    GiveOdds {
        on: bool,
    },
    /// The starting position was chosen.
    ChooseStart {
        option: u32,
    },
    /// Draws a random Chess960 starting position.
    Shuffle,
    Turn {
        switch: SettingSwitch,
        on: bool,
    },
    /// The text in a field for a name or number was edited.
    Draft {
        /// `Field::id` of the field that was edited.
        field: u32,
        text: String,
    },
    /// Increases or decreases the number in a field by 1, within bounds.
    StepField {
        /// `Field::id` of the number's field.
        field: u32,
        /// Whether the number increases.
        up: bool,
    },
    /// A text field lost focus. A number out of bounds is corrected.
    LeaveField {
        /// `Field::id` of the text field that lost focus.
        field: u32,
    },
    /// Chooses the opponent of a skill level.
    ChooseFace {
        /// Number of the skill level.
        number: u32,
    },
    /// Starts a game with the chosen options.
    Start,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Opponent {
    Computer,
    Friend,
    /// The computer plays both sides.
    Watch,
}

const OPPONENTS: [(Opponent, &str); 3] = [
    (Opponent::Computer, "newgame-computer"),
    (Opponent::Friend, "newgame-friend"),
    (Opponent::Watch, "newgame-watch"),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum PersonColor {
    White,
    ByLot,
    Black,
}

const COLORS: [(PersonColor, &str); 3] = [
    (PersonColor::White, "app-white"),
    (PersonColor::ByLot, "app-random"),
    (PersonColor::Black, "app-black"),
];

#[derive(Clone, Debug, PartialEq)]
enum Start {
    Standard,
    Chess960,
    Position(Box<Position>),
}

const STARTS: [&str; 3] = [
    "newgame-standard",
    "newgame-chess960",
    "newgame-from-position",
];

/// Number of Chess960 starting positions.
const CHESS960_STARTS: u32 = 960;

/// Switches for help in the game. Their values are stored when the game starts.
const HELP: [SettingSwitch; 4] = [
    SettingSwitch::LegalTargets,
    SettingSwitch::Takebacks,
    SettingSwitch::Hints,
    SettingSwitch::BlunderWarning,
];
const FOR_TWO: [SettingSwitch; 2] = [SettingSwitch::AutoFlip, SettingSwitch::TableMode];

fn switches() -> impl Iterator<Item = SettingSwitch> {
    HELP.into_iter().chain(FOR_TWO)
}

/// Sets `value` to the option with the given index. Ignores an invalid index.
fn take<T: Copy>(value: &mut T, all: &[(T, &str)], option: u32) {
    *value = at(all, option).map_or(*value, |(taken, _)| taken);
}

/// The choices on the new game screen, as part of the saved state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SavedNewGame {
    #[serde(rename = "place")]
    entry: u32,
    opponent: Opponent,
    color: PersonColor,
    levels: [LevelChoice; 2],
    clock: Clock,
    own_clock: [[u32; 3]; 2],
    odds: bool,
    /// Number of the Chess960 starting position, if chosen.
    chess960: Option<u32>,
    /// FEN of the custom position, if chosen.
    position: Option<String>,
    names: [String; 2],
    switches: Vec<bool>,
}

/// The choices on the new game screen. Kept until the screen is closed.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
    entry: u32,
    opponent: Opponent,
    color: PersonColor,
    levels: [LevelChoice; 2],
    clock: Clock,
    own_clock: [SideNumbers; 2],
    odds: bool,
    start: Start,
    chess960: NumberDraft,
    /// Settings with the changes by the switches. The changes take effect when the game starts.
    settings: Settings,
    names: [Draft; 2],
    /// Usual move times of the levels; `None` until the library has answered.
    usual_times: Option<Vec<LevelTime>>,
    /// Levels that the user has beaten.
    beaten: Vec<Level>,
}

impl NewGame {
    /// Requests the usual move times and the beaten levels from the library.
    pub(crate) fn refresh(cx: &mut Context<'_, ()>) {
        cx.store((), Request::Levels);
    }

    /// Prepares the choices when the new game screen becomes visible. Uses the position of the
    /// route, if any, and keeps all other choices.
    pub(crate) fn show(this: &mut Option<Self>, entry: u32, cx: &mut Context<'_, ()>) {
        if this.as_ref().is_none_or(|it| it.usual_times.is_none()) {
            Self::refresh(cx);
        }
        let this = this.get_or_insert_with(|| Self::new(cx));
        let fen = cx
            .back_stack
            .position(entry)
            .filter(|_| this.entry != entry);
        if let Some(position) = fen.and_then(|fen| Position::from_fen(fen).ok()) {
            this.start = Start::Position(Box::new(position));
        }
        this.entry = entry;
        this.renew(cx.fields);
    }

    /// Keeps the texts of all fields, but issues new ids for fields that are created again.
    fn renew(&mut self, ids: &mut FieldIds) {
        for name in &mut self.names {
            name.renew(ids);
        }
        for number in self.numbers() {
            number.renew(ids);
        }
    }

    /// Creates the choices with the level and clock of the last game.
    fn new(cx: &mut Shared<'_>) -> Self {
        let (settings, ids) = (&*cx.settings, &mut *cx.fields);
        let level = LevelChoice::of(settings.last_level);
        let time = settings.last_time;
        let (white, black) = time.map_or((USUAL_OWN, USUAL_OWN), |time| {
            let rounded = |side| time_of(numbers_of(side));
            (rounded(time.white), rounded(time.black))
        });
        let odds = white != black;
        let clock = match time {
            None => Clock::None,
            Some(_) if !odds && SideTime::PRESETS.contains(&white) => Clock::Usual(white),
            Some(_) => Clock::Own,
        };
        Self {
            entry: 0,
            opponent: Opponent::Computer,
            color: PersonColor::White,
            levels: [level; 2],
            clock,
            own_clock: [
                side_numbers(numbers_of(white), ids),
                side_numbers(numbers_of(black), ids),
            ],
            odds,
            start: Start::Standard,
            chess960: NumberDraft::new(ids, 0, 0..=CHESS960_STARTS - 1),
            names: [Draft::new(ids, ""), Draft::new(ids, "")],
            settings: settings.clone(),
            usual_times: None,
            beaten: Vec::new(),
        }
    }

    pub(crate) fn save(&self) -> SavedNewGame {
        let time = |numbers: &SideNumbers| numbers.each_ref().map(NumberDraft::number);
        SavedNewGame {
            entry: self.entry,
            opponent: self.opponent,
            color: self.color,
            levels: self.levels,
            clock: self.clock,
            own_clock: self.own_clock.each_ref().map(time),
            odds: self.odds,
            chess960: (self.start == Start::Chess960).then(|| self.chess960.number()),
            position: self.fen(),
            names: self.names.each_ref().map(|name| name.text().to_owned()),
            switches: switches()
                .map(|switch| switch.is_on(&self.settings))
                .collect(),
        }
    }

    /// Restores the choices from the saved state.
    pub(crate) fn restore(saved: SavedNewGame, settings: &Settings, ids: &mut FieldIds) -> Self {
        let position = saved.position.and_then(|fen| Position::from_fen(&fen).ok());
        let chess960 = 0..=CHESS960_STARTS - 1;
        let mut settings = settings.clone();
        for (switch, on) in switches().zip(saved.switches) {
            switch.turn(&mut settings, on);
        }
        Self {
            entry: saved.entry,
            opponent: saved.opponent,
            color: saved.color,
            levels: saved.levels.map(LevelChoice::within_bounds),
            clock: saved.clock,
            own_clock: saved.own_clock.map(|numbers| side_numbers(numbers, ids)),
            odds: saved.odds,
            start: match (position, saved.chess960) {
                (Some(position), _) => Start::Position(Box::new(position)),
                (None, Some(_)) => Start::Chess960,
                (None, None) => Start::Standard,
            },
            chess960: NumberDraft::new(ids, saved.chess960.unwrap_or_default(), chess960),
            settings,
            names: saved.names.map(|name| Draft::new(ids, name)),
            usual_times: None,
            beaten: Vec::new(),
        }
    }

    pub(crate) fn answered(&mut self, answer: Answer) {
        if let Answer::Levels {
            usual_times,
            beaten,
        } = answer
        {
            self.usual_times = Some(usual_times);
            self.beaten = beaten;
        }
    }

    pub(crate) fn update(&mut self, event: NewGameEvent, cx: &mut Shared<'_>) {
        let shows_others = matches!(
            event,
            NewGameEvent::ChooseOpponent { .. }
                | NewGameEvent::ChooseClock { .. }
                | NewGameEvent::ChooseStart { .. }
                | NewGameEvent::GiveOdds { .. }
        );
        match event {
            NewGameEvent::ChooseOpponent { option } => {
                take(&mut self.opponent, &OPPONENTS, option);
            }
            NewGameEvent::ChooseColor { option } => take(&mut self.color, &COLORS, option),
            NewGameEvent::ChooseLevelKind { level, option } => {
                if let Some(level) = self.levels.get_mut(level as usize) {
                    take(&mut level.kind, &LEVEL_KINDS, option);
                }
            }
            NewGameEvent::MoveLevel { level, number } => {
                if let Some(level) = self.levels.get_mut(level as usize) {
                    *level = level.moved_to(number);
                }
            }
            NewGameEvent::ChooseClock { option } => {
                if let Some(clock) = clocks().nth(option as usize) {
                    self.choose_clock(clock, cx.fields);
                }
            }
            NewGameEvent::GiveOdds { on } => self.odds = on,
            NewGameEvent::ChooseStart { option } => self.choose_start(option, cx),
            NewGameEvent::Shuffle => self.shuffle(cx),
            NewGameEvent::Turn { switch, on } => switch.turn(&mut self.settings, on),
            NewGameEvent::Draft { field, text } => {
                for number in self.numbers() {
                    number.type_in(field, &text);
                }
                for name in &mut self.names {
                    name.type_in(field, text.clone());
                }
            }
            NewGameEvent::StepField { field, up } => {
                for number in self.numbers() {
                    number.step(cx.fields, field, up);
                }
            }
            NewGameEvent::LeaveField { field } => {
                for number in self.numbers() {
                    number.settle(cx.fields, field);
                }
            }
            NewGameEvent::ChooseFace { number } => self.choose_face(number),
            NewGameEvent::Start => self.begin(cx),
        }
        if shows_others {
            self.renew(cx.fields);
        }
    }

    fn numbers(&mut self) -> impl Iterator<Item = &mut NumberDraft> {
        let clock = self.own_clock.iter_mut().flatten();
        clock.chain([&mut self.chess960])
    }

    /// Chooses a clock. A custom clock starts with the times of the preset chosen before, if any.
    fn choose_clock(&mut self, clock: Clock, ids: &mut FieldIds) {
        if clock == Clock::Own && self.clock != Clock::Own {
            let time = match self.clock {
                Clock::Usual(time) => time,
                _ => USUAL_OWN,
            };
            self.own_clock = [(); 2].map(|()| side_numbers(numbers_of(time), ids));
            self.odds = false;
        }
        self.clock = clock;
    }

    fn choose_face(&mut self, number: u32) {
        self.opponent = Opponent::Computer;
        self.levels[0].kind = LevelKind::Ladder;
        self.levels[0] = self.levels[0].moved_to(number);
    }

    fn choose_start(&mut self, option: u32, cx: &mut Shared<'_>) {
        match option {
            0 => self.start = Start::Standard,
            1 if self.start != Start::Chess960 => self.shuffle(cx),
            2 => cx.back_stack.go(Route::Setup(self.fen())),
            _ => {}
        }
    }

    fn shuffle(&mut self, cx: &mut Shared<'_>) {
        let number = (cx.now.chance % u64::from(CHESS960_STARTS)) as u32;
        self.chess960.set(cx.fields, number);
        self.start = Start::Chess960;
    }

    fn fen(&self) -> Option<String> {
        match &self.start {
            Start::Position(position) => Some(position.to_string()),
            _ => None,
        }
    }

    fn begin(&mut self, cx: &mut Shared<'_>) {
        cx.hand_over(Handover::Begin(Box::new(self.options(cx))));
        if self.opponent != Opponent::Friend {
            cx.settings.last_level = self.levels[0].level();
        }
        cx.settings.last_time = self.time();
        for switch in switches() {
            switch.turn(cx.settings, switch.is_on(&self.settings));
        }
    }

    fn options(&self, cx: &Shared<'_>) -> GameOptions {
        let human = |name: &str| Player::Human {
            name: name.trim().to_owned(),
        };
        let person = human(&cx.settings.player_name);
        let [computer, other] = self.levels.map(|choice| Player::Engine {
            level: choice.level(),
        });
        let is_white = match self.color {
            PersonColor::White => true,
            PersonColor::ByLot => cx.now.chance.is_multiple_of(2),
            PersonColor::Black => false,
        };
        let (white, black) = match self.opponent {
            Opponent::Computer if is_white => (person, computer),
            Opponent::Computer => (computer, person),
            Opponent::Friend => (human(self.names[0].text()), human(self.names[1].text())),
            Opponent::Watch => (computer, other),
        };
        let start = match &self.start {
            Start::Standard => Position::startpos(),
            // The number is within bounds.
            Start::Chess960 => {
                Position::chess960(self.chess960.number() as u16).unwrap_or_default()
            }
            Start::Position(position) => **position,
        };
        GameOptions {
            time: self.time(),
            help: help(&self.settings),
            ..cx.game_options(start, white, black)
        }
    }

    fn time(&self) -> Option<TimeControl> {
        let side =
            |index: usize| time_of(self.own_clock[index].each_ref().map(NumberDraft::number));
        match self.clock {
            Clock::None => None,
            Clock::Usual(time) => Some(TimeControl::even(time)),
            Clock::Own if self.odds => Some(TimeControl {
                white: side(0),
                black: side(1),
            }),
            Clock::Own => Some(TimeControl::even(side(0))),
        }
    }
}
