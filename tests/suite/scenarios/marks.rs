//! Scan of the test sources for scenario annotations ("marks"). A mark counts only on a test that
//! is run.

use super::list::Platform;

/// Annotation of a test with one scenario that the test covers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) id: String,
    pub(super) platform: Platform,
    pub(super) test: String,
    pub(super) file: String,
}

/// Programming language of a test source.
#[derive(Clone, Copy, Debug)]
pub(super) enum Language {
    Rust,
    Python,
    Kotlin,
    Swift,
    JavaScript,
}

impl Language {
    /// Returns the extension of source files in the language.
    pub(super) const fn ending(self) -> &'static str {
        match self {
            Self::Rust => "rs",
            Self::Python => "py",
            Self::Kotlin => "kt",
            Self::Swift => "swift",
            Self::JavaScript => "mjs",
        }
    }
}

/// Pairs of scenario and test found in a source, and error messages.
type Found = (Vec<(String, String)>, Vec<String>);

/// Returns all scenario annotations in the source of some tests.
pub(super) fn scan(language: Language, source: &str) -> Found {
    match language {
        Language::Rust => lines(source, &RUST),
        Language::Python => python(source),
        Language::Kotlin => lines(source, &KOTLIN),
        Language::Swift => swift(source),
        Language::JavaScript => javascript(source),
    }
}

/// Syntax of tests and scenario annotations in a language that is scanned line by line.
struct Form {
    /// Prefix of a line with a scenario annotation.
    mark: &'static str,
    /// Lines of the source that make a function a test.
    test: &'static [&'static str],
    /// Prefixes of lines of the source that disable a test.
    off: &'static [&'static str],
    /// Prefixes of lines allowed between a scenario annotation and its function.
    between: &'static [&'static str],
    /// Keyword before the name of a function in the language.
    function: &'static str,
}

const RUST: Form = Form {
    mark: "/// Scenario: ",
    test: &["#[test]"],
    off: &["#[ignore"],
    between: &["#[", "///"],
    function: "fn ",
};

const KOTLIN: Form = Form {
    mark: "@Scenario(",
    test: &["@Test", "@TestFactory"],
    off: &["@Ignore", "@Disabled"],
    between: &["@"],
    function: "fun ",
};

/// Returns the scenarios in an annotation, which are quoted or separated by commas.
fn names(text: &str) -> Vec<String> {
    let quoted: Vec<&str> = text.split('"').skip(1).step_by(2).collect();
    let names = if quoted.is_empty() {
        text.trim_matches(['(', ')']).split(", ").collect()
    } else {
        quoted
    };
    names
        .into_iter()
        .map(|name| name.trim().to_owned())
        .collect()
}

/// Returns the name of the function declared in a line of source, without Kotlin's backticks.
fn function(line: &str, keyword: &str) -> Option<String> {
    let (before, rest) = line.split_once(keyword)?;
    let word_ends = before.is_empty() || before.ends_with(' ');
    let name = match rest.strip_prefix('`') {
        Some(rest) => rest.split('`').next()?,
        None => rest.split(['(', '<']).next()?,
    };
    (word_ends && !before.contains("//")).then(|| name.to_owned())
}

fn lines(source: &str, form: &Form) -> Found {
    let (mut marks, mut wrong) = (Vec::new(), Vec::new());
    let (mut ids, mut is_test, mut is_off) = (Vec::new(), false, false);
    let mut is_open = false;
    for line in source.lines().map(str::trim) {
        let mark = line.strip_prefix(form.mark);
        if let Some(mark) = mark.or_else(|| is_open.then_some(line)) {
            ids.extend(names(mark).into_iter().filter(|name| !name.is_empty()));
            is_open = form.mark.ends_with('(') && !line.ends_with(')');
            continue;
        }
        is_test |= form.test.contains(&line);
        is_off |= form.off.iter().any(|off| line.starts_with(off));
        if form.between.iter().any(|start| line.starts_with(start)) {
            continue;
        }
        let test = function(line, form.function);
        match test.filter(|_| is_test && !is_off) {
            Some(test) => marks.extend(ids.drain(..).map(|id| (id, test.clone()))),
            None => wrong.extend(ids.drain(..).map(|id| no_test(&id))),
        }
        (is_test, is_off) = (false, false);
    }
    wrong.extend(ids.drain(..).map(|id| no_test(&id)));
    (marks, wrong)
}

fn no_test(id: &str) -> String {
    format!("the mark {id} stands before no test that is run")
}

/// Finds the scenario annotations in a JavaScript source, in which a test is a call of `test`, or of
/// `each` with a list of browsers. A test that is skipped in every browser does not count.
fn javascript(source: &str) -> Found {
    let (mut marks, mut wrong) = (Vec::new(), Vec::new());
    let mut ids = Vec::new();
    for line in source.lines().map(str::trim) {
        if let Some(mark) = line.strip_prefix("// Scenario: ") {
            ids.extend(names(mark));
            continue;
        }
        let each = line
            .strip_prefix("each(")
            .and_then(|call| call.split_once("], "));
        let call = line
            .strip_prefix("test(")
            .or(each.map(|(_, call)| call))
            .filter(|_| !line.contains("skip: true"));
        let name = call.and_then(|call| call.split(['"', '`']).nth(1));
        match name {
            Some(name) => marks.extend(ids.drain(..).map(|id| (id, name.to_owned()))),
            None => wrong.extend(ids.drain(..).map(|id| no_test(&id))),
        }
    }
    wrong.extend(ids.drain(..).map(|id| no_test(&id)));
    (marks, wrong)
}

/// Finds the scenario annotations in a Python script, in which a function is a test if the script
/// calls it.
fn python(source: &str) -> Found {
    let (mut marks, mut wrong) = (Vec::new(), Vec::new());
    let mut ids = Vec::new();
    for line in source.lines() {
        if let Some(mark) = line.strip_prefix("# Scenario: ") {
            ids.extend(names(mark));
            continue;
        }
        let test = function(line, "def ").filter(|test| {
            let call = format!("{test}(");
            let calls = source.matches(&call).count();
            calls > source.matches(&format!("def {call}")).count()
        });
        match test {
            Some(test) => marks.extend(ids.drain(..).map(|id| (id, test.clone()))),
            None => wrong.extend(ids.drain(..).map(|id| no_test(&id))),
        }
    }
    (marks, wrong)
}

/// Returns the text in the parentheses at the start of a text, and the rest after the parentheses.
fn bracketed(text: &str) -> Option<(&str, &str)> {
    let mut depth = 0_usize;
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return (at > 0).then(|| (&text[1..at], &text[at + 1..]));
        }
    }
    None
}

fn swift(source: &str) -> Found {
    const MARK: &str = ".scenario(";
    let without_comments = |line: &&str| !line.trim_start().starts_with("//");
    let lines: Vec<&str> = source.lines().filter(without_comments).collect();
    let source = lines.join("\n");
    let (mut marks, mut wrong) = (Vec::new(), Vec::new());
    let mut seen = 0;
    for (at, _) in source.match_indices("@Test(") {
        let Some((traits, rest)) = bracketed(&source[at + "@Test".len()..]) else {
            continue;
        };
        let ids: Vec<String> = traits
            .match_indices(MARK)
            .filter_map(|(at, mark)| bracketed(&traits[at + mark.len() - 1..]))
            .flat_map(|(mark, _)| names(mark))
            .collect();
        seen += traits.matches(MARK).count();
        let test = function(
            rest.trim_start().lines().next().unwrap_or_default(),
            "func ",
        );
        match test.filter(|_| !traits.contains(".disabled") && !traits.contains(".enabled")) {
            Some(test) => marks.extend(ids.into_iter().map(|id| (id, test.clone()))),
            None => wrong.extend(ids.iter().map(|id| no_test(id))),
        }
    }
    if source.matches(MARK).count() > seen {
        wrong.push("a mark stands outside the traits of a test".to_owned());
    }
    (marks, wrong)
}

#[test]
fn marks_count_only_on_tests_that_are_run() {
    let rust = "/// Says it.\n/// Scenario: a-b, c-d\n#[test]\nfn it_is() {\n";
    let kotlin = "@Test\n@Config(x = 1)\n@Scenario(\"a-b\", \"c-d\")\nfun `it is`() {\n";
    let long = kotlin.replace("\"a-b\", \"c-d\"", "\n  \"a-b\",\n  \"c-d\",\n");
    let swift =
        "@Test(.scenario(\"a-b\", \"c-d\"), .timeLimit(.minutes(1)))\nfunc itIs() async {\n";
    let python = "# Scenario: a-b, c-d\ndef it_is(game):\n    pass\n\nit_is(1)\n";
    for (language, source, name) in [
        (Language::Rust, rust, "it_is"),
        (Language::Kotlin, kotlin, "it is"),
        (Language::Kotlin, &long, "it is"),
        (Language::Swift, swift, "itIs"),
        (Language::Python, python, "it_is"),
    ] {
        let found = ["a-b", "c-d"].map(|id| (id.to_owned(), name.to_owned()));
        assert_eq!(scan(language, source), (found.to_vec(), vec![]), "{source}");
    }
    for (language, source) in [
        (Language::Rust, "/// Scenario: a-b\nfn it_is() {\n"),
        (
            Language::Rust,
            "/// Scenario: a-b\n#[test]\n#[ignore]\nfn it_is() {\n",
        ),
        (
            Language::Rust,
            "/// Scenario: a-b\n#[test]\n\nfn it_is() {\n",
        ),
        (Language::Kotlin, "@Scenario(\"a-b\")\nfun `it is`() {\n"),
        (
            Language::Kotlin,
            "@Test\n@Ignore\n@Scenario(\"a-b\")\nfun it() {\n",
        ),
        (Language::Kotlin, "@Test\nfun it() {}\n@Scenario(\"a-b\")\n"),
        (
            Language::Swift,
            "@Test(.disabled(), .scenario(\"a-b\")) func it() {\n",
        ),
        (
            Language::Swift,
            "@Test func it() {\n@Suite(.scenario(\"a-b\")) struct It {\n",
        ),
        (
            Language::Python,
            "# Scenario: a-b\ndef it_is(game):\n    pass\n",
        ),
        (
            Language::Python,
            "# Scenario: a-b\n\ndef it_is():\n    pass\nit_is()\n",
        ),
    ] {
        let (found, wrong) = scan(language, source);
        assert!(
            found.is_empty() && wrong.len() == 1,
            "{source}: {found:?} {wrong:?}"
        );
    }
}
