//! The rules, applied to one file.

use super::paths::{Called, Named, Names, Path, names};
use super::{LAYERS, LONGEST, Layer, NEVER, OUR_CRATES, PACKAGES, PRINTING, ROOT_ITEMS};
use std::collections::BTreeMap;
use std::fmt;

/// A broken rule and where.
#[derive(Debug)]
pub(super) struct Violation {
    file: String,
    line: usize,
    rule: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.rule)
    }
}

/// Shorter names that the core's root and its layers give to items of their modules.
#[derive(Default)]
pub(super) struct Reexports(BTreeMap<Vec<String>, Vec<String>>);

impl Reexports {
    /// Takes in the `use` items of a file of `core/src`.
    pub(super) fn add(&mut self, name: &str, source: &str) {
        let module = module_of(name);
        let children = child_modules(source);
        for named in names(&module, source).paths {
            let Some(alias) = named.alias else { continue };
            let target = match named.path {
                Path::Inside(target) => target,
                // `pub use limits::Limits` beside `mod limits`.
                Path::Other(path) if path.first().is_some_and(|first| children.contains(first)) => {
                    [module.clone(), path].concat()
                }
                Path::Other(_) => continue,
            };
            let key = [module.clone(), vec![alias]].concat();
            if !target.starts_with(&key) {
                self.0.insert(key, target);
            }
        }
    }

    /// The path with every shorter name replaced by what it stands for.
    fn follow(&self, path: &[String]) -> Vec<String> {
        let mut path = path.to_vec();
        // Re-exports of re-exports are few; a ring of them cannot compile.
        for _ in 0..8 {
            let known = (1..=path.len()).find_map(|end| Some((end, self.0.get(&path[..end])?)));
            let Some((end, target)) = known else { break };
            path = [target, &path[end..]].concat();
        }
        path
    }
}

/// Names after `mod` in the file.
fn child_modules(source: &str) -> Vec<String> {
    let tokens = super::lexer::tokens(source);
    let after_mod = tokens.windows(2).filter(|pair| pair[0].is("mod"));
    after_mod.map(|pair| pair[1].text.clone()).collect()
}

/// The module of a file below `src`: `board/fen.rs` is `board::fen`.
fn module_of(name: &str) -> Vec<String> {
    let name = name.strip_suffix(".rs").unwrap_or(name);
    let mut module: Vec<String> = name.split('/').map(str::to_owned).collect();
    let last = module.last().map_or("", String::as_str);
    if last == "mod" || (module.len() == 1 && matches!(last, "lib" | "main")) {
        module.pop();
    }
    module
}

/// Everything that a file of `PACKAGE/src` does against the rules.
pub(super) fn file(package: &str, name: &str, source: &str, known: &Reexports) -> Vec<Violation> {
    let module = module_of(name);
    let test_file = module.iter().any(|part| part == "tests");
    let Names {
        paths,
        macros,
        detours,
    } = names(&module, source);
    let mut found = Vec::new();
    let mut add = |line: usize, rule: String| {
        let file = format!("{package}/src/{name}");
        found.push(Violation { file, line, rule });
    };

    for Called { line, name, .. } in &detours {
        add(*line, format!("{name} goes around the import rules"));
    }
    for call in macros.iter().filter(|call| call.name == "include") {
        add(call.line, "include! goes around the import rules".into());
    }
    for named in &paths {
        if let Some(rule) = between_packages(package, named) {
            add(named.line, rule);
        }
    }
    if package != "core" {
        return found;
    }

    for call in &macros {
        if PRINTING.contains(&call.name.as_str()) && !call.in_test && !test_file {
            add(call.line, format!("{}!: the core never prints", call.name));
        }
    }
    let Some(layer) = LAYERS
        .iter()
        .find(|layer| module.first().is_some_and(|first| first == layer.name))
    else {
        if !module.is_empty() {
            let places = "only lib.rs and the layers' folders lie in core/src";
            add(1, places.to_owned());
        }
        return found;
    };
    for named in &paths {
        if let Some(rule) = between_layers(layer, named, known) {
            add(named.line, rule);
        }
        if !named.in_test
            && !test_file
            && let Some(rule) = outside_world(layer, named)
        {
            add(named.line, rule);
        }
    }
    found
}

/// Which of our crates a package may use.
fn between_packages(package: &str, named: &Named) -> Option<String> {
    let Path::Other(path) = &named.path else {
        return None;
    };
    let first = path.first()?.as_str();
    let row = PACKAGES.iter().find(|(name, _)| *name == package);
    let allowed = row.map_or(&[][..], |(_, allowed)| allowed);
    let foreign = OUR_CRATES.contains(&first) && !allowed.contains(&first);
    foreign.then(|| match allowed {
        [] => format!("{package} uses none of our crates, not {first}"),
        names => format!("{package} uses only {}, not {first}", names.join(", ")),
    })
}

/// Which other layers a layer may import.
fn between_layers(layer: &Layer, named: &Named, known: &Reexports) -> Option<String> {
    let Path::Inside(path) = &named.path else {
        return None;
    };
    let path = known.follow(path);
    let Some(first) = path.first() else {
        let whole = "name the layer, not the whole crate";
        return named.in_use.then(|| whole.to_owned());
    };
    let allowed = |prefix: &&str| {
        let prefix: Vec<&str> = prefix.split("::").collect();
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        path.starts_with(&prefix)
    };
    if first == layer.name
        || ROOT_ITEMS.contains(&first.as_str())
        || layer.imports.iter().any(allowed)
    {
        return None;
    }
    let may = match layer.imports {
        [] => "no other layer".to_owned(),
        names => format!("only {}", names.join(", ")),
    };
    let path = path.join("::");
    Some(format!("{} may import {may}, not {path}", layer.name))
}

/// What a layer must not touch of the standard library.
fn outside_world(layer: &Layer, named: &Named) -> Option<String> {
    let Path::Other(path) = &named.path else {
        return None;
    };
    let touches = |denied: &&&str| {
        let denied: Vec<&str> = denied.split("::").collect();
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        path.starts_with(&denied) || (named.glob && denied.starts_with(&path))
    };
    let denied = layer.denied.iter().chain(NEVER).find(touches)?;
    Some(format!("{} must not touch {denied}", layer.name))
}

/// Whether a file has more lines than a file may have. Generated data that holds no
/// function may be as long as it is.
pub(super) fn length(name: &str, source: &str) -> Option<Violation> {
    let lines = source.lines().count();
    let name = name.replace('\\', "/");
    let test_file = name.ends_with("/tests.rs");
    let marked = source
        .lines()
        .take(10)
        .any(|line| line.contains("@generated"));
    let data = marked
        && !super::lexer::tokens(source)
            .iter()
            .any(|token| token.is("fn"));
    (lines > LONGEST && !test_file && !data).then(|| Violation {
        file: name,
        line: lines,
        rule: format!("{lines} lines, at most {LONGEST} in a source file"),
    })
}

/// Whether a crate root holds `#![forbid(unsafe_code)]`.
pub(super) fn forbids_unsafe(source: &str) -> bool {
    let wanted = ["#", "!", "[", "forbid", "(", "unsafe_code", ")", "]"];
    let tokens = super::lexer::tokens(source);
    tokens
        .windows(wanted.len())
        .any(|part| part.iter().zip(wanted).all(|(token, text)| token.is(text)))
}
