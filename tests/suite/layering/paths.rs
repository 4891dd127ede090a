//! The paths and macros that a source file names, resolved as far as text allows.

use super::lexer::{Token, tokens};
use std::collections::BTreeMap;

/// A path with at least two segments, or any path of a `use`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Named {
    pub(super) line: usize,
    pub(super) path: Path,
    /// `use path::*`.
    pub(super) glob: bool,
    pub(super) in_use: bool,
    /// The name that a `use` gives to it in this file.
    pub(super) alias: Option<String>,
    /// Inside an item under `#[cfg(test)]` or `#[test]`.
    pub(super) in_test: bool,
}

/// Where a path leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Path {
    /// Into this package, counted from its root; empty for the root itself.
    Inside(Vec<String>),
    /// Into another crate, or to something that is in scope.
    Other(Vec<String>),
}

impl Path {
    fn then(&self, rest: &[String]) -> Self {
        match self {
            Self::Inside(start) => Self::Inside([start, rest].concat()),
            Self::Other(start) => Self::Other([start, rest].concat()),
        }
    }
}

/// A macro call, or another construct that the rules look for by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Called {
    pub(super) line: usize,
    pub(super) name: String,
    pub(super) in_test: bool,
}

/// Everything that a file names.
#[derive(Debug, Default)]
pub(super) struct Names {
    pub(super) paths: Vec<Named>,
    pub(super) macros: Vec<Called>,
    /// `extern crate` and `#[path = ...]`, which go around every other rule.
    pub(super) detours: Vec<Called>,
}

/// Reads a file whose module is `module`, as in `["board", "fen"]`.
pub(super) fn names(module: &[String], source: &str) -> Names {
    let mut reader = Reader {
        tokens: tokens(source),
        at: 0,
        module: module.to_vec(),
        scopes: Vec::new(),
        test_pending: false,
        nesting: 0,
        names: Names::default(),
    };
    while reader.at < reader.tokens.len() {
        reader.step();
    }
    let mut names = reader.names;
    resolve_aliases(&mut names.paths);
    names
}

/// What an open brace began.
#[derive(PartialEq, Eq)]
enum Scope {
    Module,
    Test,
    TestModule,
    Other,
}

struct Reader {
    tokens: Vec<Token>,
    at: usize,
    /// The module of the current line, inline modules included.
    module: Vec<String>,
    scopes: Vec<Scope>,
    /// A test attribute was read and its item has not begun.
    test_pending: bool,
    /// Open round and square brackets.
    nesting: usize,
    names: Names,
}

impl Reader {
    fn is(&self, ahead: usize, text: &str) -> bool {
        self.tokens
            .get(self.at + ahead)
            .is_some_and(|token| token.is(text))
    }

    fn word(&self, ahead: usize) -> Option<String> {
        let token = self.tokens.get(self.at + ahead)?;
        token.is_word().then(|| token.text.clone())
    }

    fn line(&self) -> usize {
        self.tokens.get(self.at).map_or(0, |token| token.line)
    }

    fn in_test(&self) -> bool {
        let test = |scope: &Scope| matches!(scope, Scope::Test | Scope::TestModule);
        self.test_pending || self.scopes.iter().any(test)
    }

    fn step(&mut self) {
        if self.is(0, "#") {
            self.attribute();
        }
        if self.word(0).is_some() {
            self.words();
            return;
        }
        match self.tokens[self.at].text.as_str() {
            "{" => self.open(false),
            "}" => {
                if let Some(Scope::Module | Scope::TestModule) = self.scopes.pop() {
                    self.module.pop();
                }
            }
            "(" | "[" => self.nesting += 1,
            ")" | "]" => self.nesting = self.nesting.saturating_sub(1),
            ";" | "," if self.nesting == 0 => self.test_pending = false,
            _ => {}
        }
        self.at += 1;
    }

    fn open(&mut self, module: bool) {
        self.scopes.push(match (module, self.test_pending) {
            (true, true) => Scope::TestModule,
            (true, false) => Scope::Module,
            (false, true) => Scope::Test,
            (false, false) => Scope::Other,
        });
        self.test_pending = false;
    }

    /// Looks into `#[...]` without passing over it: it may hold paths too.
    fn attribute(&mut self) {
        let open = if self.is(1, "!") { 2 } else { 1 };
        if !self.is(open, "[") {
            return;
        }
        let rest = &self.tokens[self.at + open..];
        let end = rest.iter().position(|token| token.is("]"));
        let inside = &rest[..end.unwrap_or(0)];
        let has = |word: &str| inside.iter().any(|token| token.is(word));
        let begins = |word: &str| inside.get(1).is_some_and(|token| token.is(word));
        let line = self.line();
        if open == 1 && ((begins("cfg") && has("test") && !has("not")) || begins("test")) {
            self.test_pending = true;
        }
        if begins("path") {
            self.detour(line, "#[path]");
        }
    }

    fn detour(&mut self, line: usize, name: &str) {
        let in_test = self.in_test();
        self.names.detours.push(Called {
            line,
            name: name.to_owned(),
            in_test,
        });
    }

    /// At a word: a keyword that matters, a path or a macro call.
    fn words(&mut self) {
        let line = self.line();
        if self.is(0, "use") && !self.is(1, "<") {
            self.at += 1;
            if self.is(0, "::") {
                self.at += 1;
            }
            self.tree(&[], true);
        } else if self.is(0, "extern") && self.is(1, "crate") {
            self.detour(line, "extern crate");
            self.at += 2;
        } else if self.is(0, "mod") && self.is(2, "{") {
            self.module.extend(self.word(1));
            self.open(true);
            self.at += 3;
        } else {
            self.tree(&[], false);
        }
    }

    /// Reads a path, or a `use` tree, that goes on from `start`.
    fn tree(&mut self, start: &[String], in_use: bool) {
        let line = self.line();
        let mut path = start.to_vec();
        if in_use && self.is(0, "{") {
            self.at += 1;
            while self.at < self.tokens.len() && !self.is(0, "}") {
                let before = self.at;
                self.tree(&path, true);
                if self.is(0, ",") || self.at == before {
                    self.at += 1;
                }
            }
            self.at += 1;
            return;
        }
        while let Some(word) = self.word(0) {
            self.at += 1;
            path.push(word);
            if !self.is(0, "::") {
                break;
            }
            self.at += 1;
            if in_use && self.is(0, "{") {
                self.tree(&path, true);
                return;
            }
        }
        let glob = in_use && self.is(0, "*");
        let mut alias = path.last().cloned();
        if glob {
            self.at += 1;
            alias = None;
        } else if in_use && path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
            alias = path.last().cloned();
        }
        if in_use && self.is(0, "as") {
            alias = self.word(1);
            self.at += 2;
        }
        // `!=` is a comparison.
        if !in_use && self.is(0, "!") && !self.is(1, "=") {
            let name = path.last().cloned().unwrap_or_default();
            let in_test = self.in_test();
            self.names.macros.push(Called {
                line,
                name,
                in_test,
            });
        }
        if in_use || path.len() > 1 {
            let named = Named {
                line,
                path: self.absolute(&path),
                glob,
                in_use,
                alias: alias.filter(|_| in_use),
                in_test: self.in_test(),
            };
            self.names.paths.push(named);
        }
    }

    fn absolute(&self, path: &[String]) -> Path {
        let Some((first, mut rest)) = path.split_first() else {
            return Path::Other(Vec::new());
        };
        let mut start = self.module.clone();
        match first.as_str() {
            "crate" => start.clear(),
            "self" => {}
            "super" => {
                start.pop();
            }
            _ => return Path::Other(path.to_vec()),
        }
        while let Some((word, further)) = rest.split_first() {
            if word != "super" {
                break;
            }
            start.pop();
            rest = further;
        }
        Path::Inside(start).then(rest)
    }
}

/// Replaces names that a `use` of the same file brought in by what they stand for.
fn resolve_aliases(paths: &mut [Named]) {
    let mut aliases: BTreeMap<String, Path> = BTreeMap::new();
    for named in paths.iter().filter(|named| named.in_use) {
        if let Some(alias) = &named.alias {
            aliases.insert(alias.clone(), named.path.clone());
        }
    }
    for named in paths {
        // A chain of aliases is short; a ring of them cannot compile.
        for _ in 0..4 {
            let Path::Other(path) = &named.path else {
                break;
            };
            let Some((first, rest)) = path.split_first() else {
                break;
            };
            let stands_for = aliases.get(first).filter(|target| {
                let itself = matches!(target, Path::Other(target) if target.first() == Some(first));
                !itself
            });
            let Some(target) = stands_for else { break };
            named.path = target.then(rest);
        }
    }
}
