//! The numbers of the search as options, for tuners: only with the feature `tune`.

use plywise_engine::tune::{Parameter, parameters};

/// The lines that tell a tuner what can be set.
pub(super) fn lines() -> Vec<String> {
    let line = |parameter: Parameter| {
        let (name, usual, range) = (parameter.name(), parameter.usual(), parameter.range());
        let (least, most) = range.into_inner();
        format!("option name {name} type spin default {usual} min {least} max {most}")
    };
    parameters().into_iter().map(line).collect()
}

/// The parameter of a name in whatever case.
pub(super) fn find(name: &str) -> Option<Parameter> {
    parameters()
        .into_iter()
        .find(|parameter| parameter.name().eq_ignore_ascii_case(name))
}
