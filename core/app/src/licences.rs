//! Third-party licences.

use crate::context::Shared;

/// A third-party work that the app uses.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct LicensedWork {
    /// Name that the authors gave to the work.
    pub name: String,
    /// Name of the licence; `None` for a work in the public domain.
    pub licence: Option<String>,
}

/// A third-party work in the list of licences.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct LicenceRow {
    /// Name that the authors gave to the work.
    pub name: String,
    /// Name of the licence, or the translated "public domain".
    pub licence: String,
}

/// The third-party works used by one part of the app.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct LicenceGroup {
    /// Translated name of the part of the app.
    pub title: String,
    pub works: Vec<LicenceRow>,
}

/// View model of the screen with third-party licences.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct LicencesScreen {
    /// Introduction above the list.
    pub paragraphs: Vec<String>,
    pub groups: Vec<LicenceGroup>,
}

/// Third-party works used by the core, and therefore by every frontend.
const CORE: [(&str, Option<&str>); 7] = [
    ("SQLite", None),
    ("rusqlite", Some("MIT")),
    ("Fluent", Some("Apache-2.0 / MIT")),
    ("rand", Some("MIT / Apache-2.0")),
    ("Serde", Some("MIT / Apache-2.0")),
    ("thiserror", Some("MIT / Apache-2.0")),
    ("lichess chess-openings", Some("CC0-1.0")),
];

/// Returns the view model of the licences screen. `shell` holds the works used by the frontend
/// alone.
pub(crate) fn view(shell: &[LicensedWork], cx: &Shared<'_>) -> LicencesScreen {
    let word = |key: &str| cx.word(key);
    let row = |name: &str, licence: Option<&str>| LicenceRow {
        name: name.to_owned(),
        licence: licence.map_or_else(|| word("settings-licences-public-domain"), str::to_owned),
    };
    let core = CORE.map(|(name, licence)| row(name, licence)).to_vec();
    let shell = shell
        .iter()
        .map(|work| row(&work.name, work.licence.as_deref()));
    let groups = [
        ("settings-licences-kind-core", core),
        ("settings-licences-kind-shell", shell.collect()),
    ];
    let groups = groups.into_iter().filter(|(_, works)| !works.is_empty());
    LicencesScreen {
        paragraphs: ["settings-licences-own", "settings-licences-others"]
            .map(word)
            .to_vec(),
        groups: groups
            .map(|(title, works)| LicenceGroup {
                title: word(title),
                works,
            })
            .collect(),
    }
}
