//! What a new game begins with.

use std::time::Duration;

use plywise_chess::{FenStyle, Position};
use plywise_game::session::{GameOptions, Player};
use plywise_game::{Level, Rung, SideTime, TimeControl};
use plywise_store::{LevelTime, Settings};
use plywise_words::{level_character_words, level_name_words, level_words, usual_time_words};

use crate::board::help;
use crate::context::Context;
use crate::effect::{Answer, Request};
use crate::fields::{Choice, Draft, Field, FieldIds, NumberDraft, at};
use crate::navigation::Place;
use crate::requests::Asked;
use crate::settings::{SettingSwitch, SwitchRow, switch_row};

/// A field with its label.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LabelledField {
    /// The label.
    pub label: String,
    /// The field.
    pub field: Field,
}

/// A slider with a step down and a step up beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LevelSlider {
    /// Where it stands.
    pub number: u32,
    /// Its lower end.
    pub min: u32,
    /// Its upper end.
    pub max: u32,
    /// What the step down leads to, for a voice; none at the lower end.
    pub less: Option<String>,
    /// What the step up leads to, for a voice; none at the upper end.
    pub more: Option<String>,
}

/// How strong the computer plays.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LevelPanel {
    /// Whose level it is.
    pub title: String,
    /// The level in words.
    pub name: String,
    /// What it is like to play.
    pub character: Option<String>,
    /// How long it usually takes for a move on this device, where that is known.
    pub usual_time: Option<String>,
    /// Its number, or its seconds for a move; none for full strength.
    pub slider: Option<LevelSlider>,
    /// How the strength is given.
    pub kinds: Choice,
    /// What levels are, where one is chosen.
    pub about: Option<String>,
}

/// Two people at one device.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct FriendsPanel {
    /// White's name and Black's name.
    pub names: Vec<LabelledField>,
    /// How the board lies for two.
    pub switches: Vec<SwitchRow>,
}

/// The numbers of a side's clock.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct OwnClockSide {
    /// Whose clock it is, where both sides have their own.
    pub title: Option<String>,
    /// The minutes for the game, the increment and the delay in seconds.
    pub numbers: Vec<LabelledField>,
}

/// A clock with the person's own numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct OwnClock {
    /// One side for both, or White's and Black's.
    pub sides: Vec<OwnClockSide>,
    /// Whether each side has a time of its own.
    pub odds: bool,
}

/// The clocks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ClockPanel {
    /// No clock, the usual ones, the person's own.
    pub kinds: Choice,
    /// Each of these as a voice says it.
    pub spoken: Vec<String>,
    /// The person's own numbers, if they are chosen.
    pub own: Option<OwnClock>,
}

/// Where the game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct StartPanel {
    /// The standard start, Chess960, a position.
    pub kinds: Choice,
    /// The number of the start of Chess960.
    pub number: Option<LabelledField>,
    /// The position as FEN.
    pub position: Option<String>,
}

/// What a new game begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct NewGameScreen {
    /// Who plays.
    pub opponents: Choice,
    /// The levels of the sides that the computer plays, White's first.
    pub levels: Vec<LevelPanel>,
    /// The person's colour against the computer.
    pub colors: Option<Choice>,
    /// What two people choose.
    pub friends: Option<FriendsPanel>,
    /// The clocks.
    pub clock: ClockPanel,
    /// Where the game begins.
    pub start: StartPanel,
    /// What help is allowed.
    pub help: Vec<SwitchRow>,
}

/// What a person does on the screen of a new game. An option is the index of one in its choice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum NewGameEvent {
    /// Who plays is chosen.
    ChooseOpponent {
        /// Who.
        option: u32,
    },
    /// The person's colour is chosen.
    ChooseColor {
        /// Which.
        option: u32,
    },
    /// How a level is given is chosen.
    ChooseLevelKind {
        /// The index of the level.
        level: u32,
        /// How.
        option: u32,
    },
    /// A level's slider is moved.
    MoveLevel {
        /// The index of the level.
        level: u32,
        /// Where to.
        number: u32,
    },
    /// The clock is chosen.
    ChooseClock {
        /// Which.
        option: u32,
    },
    /// Each side has a time of its own, or not.
    GiveOdds {
        /// Whether it has.
        on: bool,
    },
    /// Where the game begins is chosen.
    ChooseStart {
        /// Where.
        option: u32,
    },
    /// Another start of Chess960 is wanted.
    Shuffle,
    /// Something is turned on or off.
    Turn {
        /// What.
        switch: SettingSwitch,
        /// Whether it is on.
        on: bool,
    },
    /// A draft of a name or a number.
    Draft {
        /// The field.
        field: u32,
        /// What stands there.
        text: String,
    },
    /// A field was left: a number that is out of bounds is put right.
    LeaveField {
        /// The field.
        field: u32,
    },
    /// The game begins.
    Start,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LevelKind {
    Ladder,
    Time,
    Full,
}

const LEVEL_KINDS: [(LevelKind, &str); 3] = [
    (LevelKind::Ladder, "newgame-by-level"),
    (LevelKind::Time, "newgame-by-time"),
    (LevelKind::Full, "newgame-full"),
];

/// A level as it is chosen: each way keeps its number while another one is looked at.
#[derive(Clone, Copy, Debug)]
struct LevelChoice {
    kind: LevelKind,
    number: u32,
    seconds: u32,
}

/// Maximum number of seconds for a move of a level.
const MAX_SECONDS: u32 = 60;

impl LevelChoice {
    fn of(level: Level) -> Self {
        let usual = Self {
            kind: LevelKind::Ladder,
            number: 1,
            seconds: 3,
        };
        match level {
            Level::Rung(rung) => Self {
                number: rung.number().into(),
                ..usual
            },
            Level::Time(time) => Self {
                kind: LevelKind::Time,
                seconds: time.as_secs().clamp(1, MAX_SECONDS.into()) as u32,
                ..usual
            },
            Level::Full => Self {
                kind: LevelKind::Full,
                ..usual
            },
        }
    }

    fn level(self) -> Level {
        match self.kind {
            LevelKind::Ladder => Level::rung(self.number as u8),
            LevelKind::Time => Level::Time(Duration::from_secs(self.seconds.into())),
            LevelKind::Full => Level::Full,
        }
    }

    /// Where the slider stands, and its upper end.
    const fn slider(self) -> Option<(u32, u32)> {
        match self.kind {
            LevelKind::Ladder => Some((self.number, Rung::COUNT as u32)),
            LevelKind::Time => Some((self.seconds, MAX_SECONDS)),
            LevelKind::Full => None,
        }
    }

    /// With the slider somewhere else.
    fn moved_to(self, number: u32) -> Self {
        let end = self.slider().map_or(1, |(_, end)| end);
        let number = number.clamp(1, end);
        match self.kind {
            LevelKind::Ladder => Self { number, ..self },
            LevelKind::Time => Self {
                seconds: number,
                ..self
            },
            LevelKind::Full => self,
        }
    }

    fn panel(self, title: &str, usual_times: &[LevelTime], cx: &Context<'_>) -> LevelPanel {
        let (title, level) = (cx.word(title), self.level());
        let step = |number: u32| {
            let name = level_name_words(self.moved_to(number).level(), cx.words);
            let args = [("title", (&*title).into()), ("level", (&*name).into())];
            cx.words.message("newgame-level-step-label", &args)
        };
        let slider = self.slider().map(|(number, max)| LevelSlider {
            number,
            min: 1,
            max,
            less: (number > 1).then(|| step(number - 1)),
            more: (number < max).then(|| step(number + 1)),
        });
        let usual = usual_times.iter().find(|usual| usual.level == level);
        let about = (self.kind == LevelKind::Ladder).then(|| cx.word("newgame-level-about"));
        LevelPanel {
            name: level_words(level, cx.words),
            character: level_character_words(level, cx.words),
            usual_time: usual.map(|usual| usual_time_words(usual.time, cx.words)),
            slider,
            kinds: choice(title.clone(), &LEVEL_KINDS, self.kind, cx),
            about,
            title,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Clock {
    None,
    Usual(SideTime),
    Own,
}

fn clocks() -> impl Iterator<Item = Clock> {
    let usual = SideTime::USUAL.into_iter().map(Clock::Usual);
    std::iter::once(Clock::None)
        .chain(usual)
        .chain([Clock::Own])
}

/// The numbers of a side's own clock: minutes for the game, increment and delay in seconds.
type SideNumbers = [NumberDraft; 3];

/// The labels of the numbers of a clock, with their bounds. Without any time a side would have
/// lost before its first move.
const SIDE_NUMBERS: [(&str, u32, u32); 3] = [
    ("newgame-clock-base", 1, 600),
    ("newgame-clock-increment", 0, 180),
    ("newgame-clock-delay", 0, 180),
];

/// What a clock of the person's own begins with.
const USUAL_OWN: SideTime = SideTime::seconds(600, 5);

fn numbers_of(time: SideTime) -> [u32; 3] {
    let seconds = |time: Duration| u32::try_from(time.as_secs()).unwrap_or(u32::MAX);
    [
        (seconds(time.base) / 60).max(1),
        seconds(time.increment),
        seconds(time.delay),
    ]
}

fn side_numbers(time: SideTime, ids: &mut FieldIds) -> SideNumbers {
    let mut numbers = numbers_of(time).into_iter();
    SIDE_NUMBERS.map(|(_, min, max)| {
        let number = numbers.next().unwrap_or(min);
        NumberDraft::new(ids, number, min..=max)
    })
}

fn time_of(numbers: [u32; 3]) -> SideTime {
    let [minutes, increment, delay] = numbers.map(u64::from);
    SideTime {
        delay: Duration::from_secs(delay),
        ..SideTime::seconds(minutes * 60, increment)
    }
}

/// Where the game begins.
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

/// How many starts Chess960 has.
const CHESS960_STARTS: u32 = 960;

/// The switches of this screen. They are kept when the game begins.
const HELP: [SettingSwitch; 4] = [
    SettingSwitch::LegalTargets,
    SettingSwitch::Takebacks,
    SettingSwitch::Hints,
    SettingSwitch::BlunderWarning,
];
const FOR_TWO: [SettingSwitch; 2] = [SettingSwitch::AutoFlip, SettingSwitch::TableMode];

fn choice<T: Copy + PartialEq>(
    title: String,
    all: &[(T, &str)],
    value: T,
    cx: &Context<'_>,
) -> Choice {
    let options = all.iter().map(|(value, key)| (*value, cx.word(key)));
    Choice::new(title, options, &value)
}

/// Takes the option of an index; one that is not there changes nothing.
fn take<T: Copy>(value: &mut T, all: &[(T, &str)], option: u32) {
    *value = at(all, option).map_or(*value, |(taken, _)| taken);
}

/// The choices of a new game. They live until their place is left.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
    place: u32,
    opponent: Opponent,
    color: PersonColor,
    levels: [LevelChoice; 2],
    clock: Clock,
    own_clock: [SideNumbers; 2],
    odds: bool,
    start: Start,
    chess960: NumberDraft,
    /// The settings as the switches will leave them.
    settings: Settings,
    names: [Draft; 2],
    usual_times: Vec<LevelTime>,
}

impl NewGame {
    /// Its place has come up, perhaps with a position: all else stays as it was chosen.
    pub(crate) fn show(this: &mut Option<Self>, place: u32, cx: &mut Context<'_>) {
        if this.is_none() {
            cx.store(Asked::UsualTimes, Request::UsualTimes);
        }
        let this = this.get_or_insert_with(|| Self::new(cx));
        let fen = cx.places.position(place).filter(|_| this.place != place);
        if let Some(position) = fen.and_then(|fen| Position::from_fen(fen).ok()) {
            this.start = Start::Position(Box::new(position));
        }
        this.place = place;
        for name in &mut this.names {
            name.renew(cx.fields);
        }
        for number in this.numbers() {
            number.renew(cx.fields);
        }
    }

    /// What was chosen last.
    fn new(cx: &mut Context<'_>) -> Self {
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
            Some(_) if !odds && SideTime::USUAL.contains(&white) => Clock::Usual(white),
            Some(_) => Clock::Own,
        };
        Self {
            place: 0,
            opponent: Opponent::Computer,
            color: PersonColor::White,
            levels: [level; 2],
            clock,
            own_clock: [side_numbers(white, ids), side_numbers(black, ids)],
            odds,
            start: Start::Standard,
            chess960: NumberDraft::new(ids, 0, 0..=CHESS960_STARTS - 1),
            names: [Draft::new(ids, ""), Draft::new(ids, "")],
            settings: settings.clone(),
            usual_times: Vec::new(),
        }
    }

    pub(crate) fn answered(&mut self, answer: Answer) {
        if let Answer::UsualTimes(times) = answer {
            self.usual_times = times;
        }
    }

    pub(crate) fn update(&mut self, event: NewGameEvent, cx: &mut Context<'_>) {
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
            NewGameEvent::LeaveField { field } => {
                for number in self.numbers() {
                    number.settle(cx.fields, field);
                }
            }
            NewGameEvent::Start => self.begin(cx),
        }
    }

    fn numbers(&mut self) -> impl Iterator<Item = &mut NumberDraft> {
        let clock = self.own_clock.iter_mut().flatten();
        clock.chain([&mut self.chess960])
    }

    /// A clock of the person's own begins with the one before it.
    fn choose_clock(&mut self, clock: Clock, ids: &mut FieldIds) {
        if clock == Clock::Own && self.clock != Clock::Own {
            let time = match self.clock {
                Clock::Usual(time) => time,
                _ => USUAL_OWN,
            };
            self.own_clock = [side_numbers(time, ids), side_numbers(time, ids)];
            self.odds = false;
        }
        self.clock = clock;
    }

    fn choose_start(&mut self, option: u32, cx: &mut Context<'_>) {
        match option {
            0 => self.start = Start::Standard,
            1 if self.start != Start::Chess960 => self.shuffle(cx),
            2 => cx.places.go(Place::Setup(self.fen())),
            _ => {}
        }
    }

    fn shuffle(&mut self, cx: &mut Context<'_>) {
        let number = (cx.now.chance % u64::from(CHESS960_STARTS)) as u32;
        self.chess960.set(cx.fields, number);
        self.start = Start::Chess960;
    }

    fn fen(&self) -> Option<String> {
        match &self.start {
            Start::Position(position) => Some(position.to_fen(FenStyle::XFen)),
            _ => None,
        }
    }

    fn begin(&mut self, cx: &mut Context<'_>) {
        cx.flow.begin = Some(Box::new(self.options(cx)));
        if self.opponent != Opponent::Friend {
            cx.settings.last_level = self.levels[0].level();
        }
        cx.settings.last_time = self.time();
        for switch in HELP.into_iter().chain(FOR_TWO) {
            switch.turn(cx.settings, switch.is_on(&self.settings));
        }
    }

    fn options(&self, cx: &Context<'_>) -> GameOptions {
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
            start,
            white,
            black,
            time: self.time(),
            help: help(&self.settings),
            seed: cx.now.chance,
            book: true,
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

    pub(crate) fn screen(&self, cx: &Context<'_>) -> NewGameScreen {
        let level =
            |title: &str, index: usize| self.levels[index].panel(title, &self.usual_times, cx);
        let levels = match self.opponent {
            Opponent::Computer => vec![level("newgame-level", 0)],
            Opponent::Friend => Vec::new(),
            Opponent::Watch => vec![
                level("newgame-level-white", 0),
                level("newgame-level-black", 1),
            ],
        };
        let switches = |ids: &[SettingSwitch]| {
            let rows = ids.iter().map(|id| switch_row(*id, &self.settings, cx));
            rows.collect()
        };
        let name = |label: &str, index: usize| LabelledField {
            label: cx.word(label),
            field: self.names[index].field(),
        };
        NewGameScreen {
            opponents: choice(cx.word("newgame-opponent"), &OPPONENTS, self.opponent, cx),
            levels,
            colors: (self.opponent == Opponent::Computer)
                .then(|| choice(cx.word("newgame-color"), &COLORS, self.color, cx)),
            friends: (self.opponent == Opponent::Friend).then(|| FriendsPanel {
                names: vec![name("newgame-name-white", 0), name("newgame-name-black", 1)],
                switches: switches(&FOR_TWO),
            }),
            clock: self.clock_panel(cx),
            start: self.start_panel(cx),
            help: switches(&HELP),
        }
    }

    fn clock_panel(&self, cx: &Context<'_>) -> ClockPanel {
        let named = |clock: Clock, usual: &str| match clock {
            Clock::None => cx.word("newgame-clock-none"),
            Clock::Usual(time) => {
                let [minutes, seconds, _] = numbers_of(time);
                let args = [("minutes", minutes.into()), ("seconds", seconds.into())];
                cx.words.message(usual, &args)
            }
            Clock::Own => cx.word("newgame-clock-custom"),
        };
        let side = |index: usize, title: &str| {
            let drafts = self.own_clock[index].iter().zip(SIDE_NUMBERS);
            let number = |(draft, (label, ..)): (&NumberDraft, (&str, u32, u32))| LabelledField {
                label: cx.word(label),
                field: draft.field(),
            };
            OwnClockSide {
                title: self.odds.then(|| cx.word(title)),
                numbers: drafts.map(number).collect(),
            }
        };
        let mut sides = vec![side(0, "app-white")];
        if self.odds {
            sides.push(side(1, "app-black"));
        }
        let odds = self.odds;
        let options = clocks().map(|clock| (clock, named(clock, "newgame-clock-preset")));
        ClockPanel {
            kinds: Choice::new(cx.word("newgame-clock"), options, &self.clock),
            spoken: clocks()
                .map(|clock| named(clock, "newgame-clock-preset-label"))
                .collect(),
            own: (self.clock == Clock::Own).then_some(OwnClock { sides, odds }),
        }
    }

    fn start_panel(&self, cx: &Context<'_>) -> StartPanel {
        StartPanel {
            kinds: Choice {
                title: cx.word("newgame-position"),
                options: STARTS.map(|key| cx.word(key)).to_vec(),
                chosen: match self.start {
                    Start::Standard => 0,
                    Start::Chess960 => 1,
                    Start::Position(_) => 2,
                },
            },
            number: (self.start == Start::Chess960).then(|| LabelledField {
                label: cx.word("newgame-chess960-number"),
                field: self.chess960.field(),
            }),
            position: self.fen(),
        }
    }
}
