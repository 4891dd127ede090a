//! The work that the app rests on.

use crate::context::Shared;

/// A work that the app rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LicensedWork {
    /// The name that its makers gave it.
    pub name: String,
    /// The licence's own name; none for the public domain.
    pub licence: Option<String>,
}

/// A work as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LicenceRow {
    /// The name that its makers gave it.
    pub name: String,
    /// Its licence.
    pub licence: String,
}

/// Works of one part of the app.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LicenceGroup {
    /// Which part it is.
    pub title: String,
    /// The works.
    pub works: Vec<LicenceRow>,
}

/// What the licences show.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LicencesScreen {
    /// What stands above the works.
    pub paragraphs: Vec<String>,
    /// The works.
    pub groups: Vec<LicenceGroup>,
}

/// The works in the core: also in the terminal program.
const CORE: [(&str, Option<&str>); 7] = [
    ("SQLite", None),
    ("rusqlite", Some("MIT")),
    ("Fluent", Some("Apache-2.0 / MIT")),
    ("rand", Some("MIT / Apache-2.0")),
    ("Serde", Some("MIT / Apache-2.0")),
    ("thiserror", Some("MIT / Apache-2.0")),
    ("lichess chess-openings", Some("CC0-1.0")),
];

/// The licences, with those of the works that the shell rests on alone.
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
