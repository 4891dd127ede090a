//! What is drawn of a new game.

use plywise_game::Rung;
use plywise_store::LevelTime;
use plywise_words::{level_character_words, level_name_words, level_words, usual_time_words};

use super::time::{Clock, LEVEL_KINDS, LevelChoice, LevelKind, SIDE_NUMBERS, clocks, numbers_of};
use super::{COLORS, FOR_TWO, HELP, NewGame, OPPONENTS, Opponent, STARTS, Start};
use crate::chessboard::squares::letters;
use crate::context::Shared;
use crate::faces::FaceChoice;
use crate::fields::{Choice, Field, NumberDraft};
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
    /// What stands in it, as 64 letters from a1 to h8.
    pub squares: Option<String>,
}

/// What a new game begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct NewGameScreen {
    /// Who plays.
    pub opponents: Choice,
    /// The opponents of the ladder, the weakest first, against whom a game begins at a touch; empty
    /// if the person does not play against the computer.
    pub faces: Vec<FaceChoice>,
    /// What everything that most people leave as it is stands under.
    pub more: String,
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

fn choice<T: Copy + PartialEq>(
    title: String,
    all: &[(T, &str)],
    value: T,
    cx: &Shared<'_>,
) -> Choice {
    let options = all.iter().map(|(value, key)| (*value, cx.word(key)));
    Choice::new(title, options, &value)
}

impl LevelChoice {
    fn panel(self, title: &str, usual_times: &[LevelTime], cx: &Shared<'_>) -> LevelPanel {
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

impl NewGame {
    pub(crate) fn view(&self, cx: &Shared<'_>) -> NewGameScreen {
        let level = |title: &str, index: usize| {
            self.levels[index].panel(title, self.usual_times.as_deref().unwrap_or_default(), cx)
        };
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
            faces: Rung::all()
                .filter(|_| self.opponent == Opponent::Computer)
                .map(|rung| FaceChoice::of(rung, &self.beaten, cx))
                .collect(),
            more: cx.word("newgame-more"),
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

    fn clock_panel(&self, cx: &Shared<'_>) -> ClockPanel {
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
                label: cx.word(match label {
                    // The title says whose they are.
                    "newgame-clock-base" if self.odds => "newgame-clock-minutes",
                    label => label,
                }),
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

    fn start_panel(&self, cx: &Shared<'_>) -> StartPanel {
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
            squares: match &self.start {
                Start::Position(position) => Some(letters(position)),
                _ => None,
            },
        }
    }
}
