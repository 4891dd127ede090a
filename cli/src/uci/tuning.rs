//! Search parameters as UCI options, for tuners. Requires the feature `tune`.

use plywise_engine::tune::{Parameter, parameters};

/// Returns the UCI `option` lines of all search parameters.
pub(super) fn lines() -> Vec<String> {
    let line = |parameter: Parameter| {
        let (name, default, range) = (parameter.name(), parameter.default(), parameter.range());
        let (min, max) = range.into_inner();
        format!("option name {name} type spin default {default} min {min} max {max}")
    };
    parameters().into_iter().map(line).collect()
}

/// Returns the search parameter with a name, ignoring case.
pub(super) fn find(name: &str) -> Option<Parameter> {
    parameters()
        .into_iter()
        .find(|parameter| parameter.name().eq_ignore_ascii_case(name))
}
