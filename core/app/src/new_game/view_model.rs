//! View models of the new game screen.

use plywise_chess::Position;
use plywise_game::{Level, SkillLevel};
use plywise_library::LevelTime;
use plywise_words::{
    level_character_words, level_name_words, level_words, opponent_object_words, rated_level_words,
    turn_words, usual_time_words,
};

use super::time::{Clock, LEVEL_KINDS, LevelChoice, LevelKind, SIDE_NUMBERS, clocks, numbers_of};
use super::{COLORS, FOR_TWO, HELP, NewGame, OPPONENTS, Opponent, STARTS, Start};
use crate::chessboard::squares::letters;
use crate::context::Shared;
use crate::faces::FaceChoice;
use crate::fields::{Choice, Field, NumberDraft};
use crate::settings::{SettingSwitch, SwitchRow, switch_row};

/// A text field with its label.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct LabelledField {
    pub label: String,
    pub field: Field,
}

/// A slider for the computer's level, with buttons for one step down and up.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct LevelSlider {
    /// Current value: a skill level, or seconds per move.
    pub number: u32,
    pub min: u32,
    pub max: u32,
    /// Accessibility label of the button for one step down; `None` at the minimum.
    pub less: Option<String>,
    /// Accessibility label of the button for one step up; `None` at the maximum.
    pub more: Option<String>,
}

/// Panel for choosing the strength of the computer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct LevelPanel {
    /// Title of the panel, with the side if the computer plays both.
    pub title: String,
    /// Name of the chosen level.
    pub name: String,
    /// Playing style of the opponent; `None` unless a skill level is chosen.
    pub character: Option<String>,
    /// Usual move time of the level on this device; `None` if unknown.
    pub usual_time: Option<String>,
    /// Slider for the skill level or the seconds per move; `None` for full strength.
    pub slider: Option<LevelSlider>,
    /// Choice of the kind of level: skill level, time per move or full strength.
    pub kinds: Choice,
    /// Explanation of the skill levels; `None` unless a skill level is chosen.
    pub about: Option<String>,
}

/// Options for two people at one device.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct FriendsPanel {
    /// White's and Black's names.
    pub names: Vec<LabelledField>,
    /// Options for the orientation of the board.
    pub switches: Vec<SwitchRow>,
}

/// Settings of a custom clock for one side, or for both if they have the same times.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct OwnClockSide {
    /// Name of the side; `None` if both sides have the same times.
    pub title: Option<String>,
    /// Base time in minutes, increment and delay in seconds.
    pub numbers: Vec<LabelledField>,
}

/// Settings of a custom clock, which the user enters instead of choosing a preset.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct OwnClock {
    /// Settings of the custom clock: one entry for both sides, or White's and Black's.
    pub sides: Vec<OwnClockSide>,
    /// Whether the sides have different times.
    pub odds: bool,
}

/// Panel for choosing the clock of a new game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct ClockPanel {
    /// Choice of the clock: none, one of the presets, or a custom clock.
    pub kinds: Choice,
    /// Accessibility labels of the options in `kinds`.
    pub spoken: Vec<String>,
    /// Settings of the custom clock; `None` unless a custom clock is chosen.
    pub own: Option<OwnClock>,
}

/// Panel for choosing the starting position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct StartPanel {
    /// Choice of the starting position: standard, Chess960, or a custom position.
    pub kinds: Choice,
    /// Text field for the number of the Chess960 starting position, 0 to 959; `None` unless
    /// Chess960 is chosen.
    pub number: Option<LabelledField>,
    /// Custom position as FEN; `None` unless a custom position is chosen.
    pub position: Option<String>,
    /// Pieces of the custom position as 64 FEN letters from a1 to h8; `None` unless a custom
    /// position is chosen.
    pub squares: Option<String>,
    /// The custom position in words: side to move and move number. `None` unless a custom position
    /// is chosen.
    pub about: Option<String>,
}

/// View model of the new game screen.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct NewGameScreen {
    /// Choice of the kind of opponent: the computer, another person, or the computer against
    /// itself.
    pub opponents: Choice,
    /// Opponents of the skill levels, the weakest first. Tapping one chooses it. Empty unless the
    /// user plays against the computer.
    pub faces: Vec<FaceChoice>,
    /// Title of the section with further options.
    pub more: String,
    /// Levels of the sides that the computer plays, White's first.
    pub levels: Vec<LevelPanel>,
    /// Choice of the user's colour; `None` unless the user plays against the computer.
    pub colors: Option<Choice>,
    /// Options for two people; `None` for any other kind of opponent.
    pub friends: Option<FriendsPanel>,
    pub clock: ClockPanel,
    pub start: StartPanel,
    /// Switches for the help allowed in the game.
    pub help: Vec<SwitchRow>,
    /// Label of the button that starts the game, with the opponent's name.
    pub begin: String,
    /// Level, search depth and strength of the chosen opponent, above the button; `None` unless
    /// the user plays against the computer.
    pub details: Option<String>,
}

impl LevelChoice {
    fn panel(self, key: &str, usual_times: &[LevelTime], cx: &Shared<'_>) -> LevelPanel {
        let (title, level) = (cx.word(key), self.level());
        let step = |number: u32| {
            let name = level_name_words(self.moved_to(number).level(), cx.words);
            let args = [("title", (&*title).into()), ("level", name.into())];
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
            kinds: Choice::of_keys(key, &LEVEL_KINDS, self.kind, cx),
            about,
            title,
        }
    }
}

fn position_words(position: &Position, cx: &Shared<'_>) -> String {
    let number = u32::from(position.fullmove_number());
    let turn = turn_words(position.turn(), cx.words);
    let args = [("turn", turn.into()), ("number", number.into())];
    cx.words.message("newgame-position-about", &args)
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
            opponents: Choice::of_keys("newgame-opponent", &OPPONENTS, self.opponent, cx),
            faces: SkillLevel::all()
                .filter(|_| self.opponent == Opponent::Computer)
                .map(|skill| FaceChoice {
                    chosen: self.levels[0].level() == Level::Skill(skill),
                    ..FaceChoice::of(skill, &self.beaten, cx)
                })
                .collect(),
            more: cx.word("newgame-more"),
            levels,
            colors: (self.opponent == Opponent::Computer)
                .then(|| Choice::of_keys("newgame-color", &COLORS, self.color, cx)),
            friends: (self.opponent == Opponent::Friend).then(|| FriendsPanel {
                names: vec![name("newgame-name-white", 0), name("newgame-name-black", 1)],
                switches: switches(&FOR_TWO),
            }),
            clock: self.clock_panel(cx),
            start: self.start_panel(cx),
            help: switches(&HELP),
            begin: self.begin_words(cx),
            details: (self.opponent == Opponent::Computer)
                .then(|| rated_level_words(self.levels[0].level(), cx.words)),
        }
    }

    fn begin_words(&self, cx: &Shared<'_>) -> String {
        let name = opponent_object_words(self.levels[0].level(), cx.words);
        match self.opponent {
            Opponent::Computer => cx.words.message_with("board-play-level", "name", name),
            Opponent::Friend | Opponent::Watch => cx.word("newgame-start"),
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
                    // The title already names the side.
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
            about: match &self.start {
                Start::Position(position) => Some(position_words(position, cx)),
                _ => None,
            },
        }
    }
}
