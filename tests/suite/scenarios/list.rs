//! Parser of the list of scenarios, `tests/data/scenarios.txt`. The head of the list describes the
//! format.

use std::collections::BTreeMap;

/// Part of the project that has scenario tests: the core, or a frontend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Platform {
    Core,
    Terminal,
    Android,
    Ios,
    Web,
}

/// All platforms, in the order of the columns in `docs/parity.md`.
pub(super) const PLATFORMS: [Platform; 5] = [
    Platform::Core,
    Platform::Terminal,
    Platform::Android,
    Platform::Ios,
    Platform::Web,
];

impl Platform {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Core => "core",
            Self::Terminal => "terminal",
            Self::Android => "Android",
            Self::Ios => "iOS",
            Self::Web => "page",
        }
    }
}

impl Platform {
    /// Returns the platform's name with a preposition, for use in a sentence.
    pub(super) const fn place(self) -> &'static str {
        match self {
            Self::Core => "in the core",
            Self::Terminal => "in the terminal",
            Self::Android => "on Android",
            Self::Ios => "on iOS",
            Self::Web => "in the page",
        }
    }
}

/// Reasons why a scenario has no test, by platform.
pub(super) type Reasons = BTreeMap<Platform, String>;

/// A scenario of the list: something the user does, and its effect.
#[derive(Debug)]
pub(super) struct Scenario {
    pub(super) id: String,
    pub(super) sentence: String,
    pub(super) reasons: Reasons,
}

/// A screen of the list with its scenarios.
#[derive(Debug)]
pub(super) struct Screen {
    pub(super) name: String,
    /// Whether the screen's scenarios are about the frontends, not about decisions of the core.
    pub(super) of_shells: bool,
    /// Reasons why platforms have no tests for the scenarios of the screen.
    pub(super) reasons: Reasons,
    pub(super) scenarios: Vec<Scenario>,
}

fn is_id(text: &str) -> bool {
    let letter = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
    let mut words = text.split('-');
    text.contains('-') && words.all(|word| !word.is_empty() && word.chars().all(letter))
}

/// Parses the list of scenarios. The error contains the first invalid line.
pub(super) fn read(text: &str) -> Result<Vec<Screen>, String> {
    let mut screens: Vec<Screen> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        take(&mut screens, line).ok_or_else(|| format!("line {}: {line}", number + 1))?;
    }
    Ok(screens)
}

/// Parses a line of the list and adds it to `screens`. Returns `None` if the line is not valid at
/// its place.
fn take(screens: &mut Vec<Screen>, line: &str) -> Option<()> {
    let shells = line.strip_prefix("== ");
    if let Some(name) = shells.or_else(|| line.strip_prefix("= ")) {
        screens.push(Screen {
            name: name.to_owned(),
            of_shells: shells.is_some(),
            reasons: Reasons::new(),
            scenarios: Vec::new(),
        });
        return Some(());
    }
    let screen = screens.last_mut()?;
    let (name, rest) = line.split_once(": ")?;
    if let Some(name) = name.strip_prefix("  ") {
        let mut platforms = PLATFORMS.into_iter();
        let platform = platforms.find(|platform| platform.name().to_lowercase() == name)?;
        let reasons = match screen.scenarios.last_mut() {
            Some(scenario) => &mut scenario.reasons,
            None => &mut screen.reasons,
        };
        return reasons
            .insert(platform, rest.to_owned())
            .is_none()
            .then_some(());
    }
    let sentence = rest.to_owned();
    (is_id(name) && sentence.ends_with('.')).then(|| {
        screen.scenarios.push(Scenario {
            id: name.to_owned(),
            sentence,
            reasons: Reasons::new(),
        });
    })
}

#[test]
fn invalid_lines_are_reported() {
    let text =
        "# c\n= One\n  terminal: never\na-b: It is.\n  ios: not yet\n\n== Two\nc-d: So: it is.\n";
    let screens = read(text).unwrap();
    assert_eq!((screens.len(), screens[1].name.as_str()), (2, "Two"));
    assert!(!screens[0].of_shells && screens[1].of_shells);
    assert_eq!(screens[0].reasons[&Platform::Terminal], "never");
    assert_eq!(screens[0].scenarios[0].reasons[&Platform::Ios], "not yet");
    assert_eq!(screens[1].scenarios[0].sentence, "So: it is.");
    for wrong in [
        "a-b: It is.",
        "= One\nword: It is.",
        "= One\nA-b: It is.",
        "= One\na-b: without a stop",
        "= One\na-b: It is.\n  phone: no",
        "= One\na-b: It is.\n  ios: no\n  ios: again",
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}
