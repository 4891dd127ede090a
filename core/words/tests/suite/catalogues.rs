//! Text catalogues: every language is complete and consistent with the others.

use plywise_chess::{Color, Role, Square};
use plywise_coach::Study;
use plywise_game::session::{GameOptions, OpponentSettings, Refusal, SaveState, Session, Snapshot};
use plywise_game::{Game, Level, SkillLevel};
use plywise_test_support::messages;
use plywise_words::{
    Arg, Catalogue, Direction, Language, MessageError, languages, rated_level_words, refusal_words,
    spoken_study_board, status_words,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use std::time::Duration;

/// Returns all catalogues, English first.
pub(super) fn catalogues() -> &'static [Catalogue] {
    static ALL: LazyLock<Vec<Catalogue>> =
        LazyLock::new(|| languages().map(Catalogue::new).collect());
    &ALL
}

/// Returns the messages of a Fluent file as source text.
fn written(language: Language) -> BTreeMap<String, String> {
    let mut messages = BTreeMap::new();
    let mut key = None;
    for line in language.source().lines() {
        match line.split_once(" =") {
            Some((name, text)) if name.starts_with(|letter: char| letter.is_ascii_lowercase()) => {
                let before = messages.insert(name.to_owned(), text.to_owned());
                assert!(before.is_none(), "{language:?}: {name} is there twice");
                key = Some(name.to_owned());
            }
            _ if line.starts_with(' ') => {
                let message = key.as_ref().and_then(|key| messages.get_mut(key));
                let message: &mut String = message.expect("a continued line belongs to a message");
                message.push('\n');
                message.push_str(line);
            }
            _ => {
                assert!(line.is_empty() || line.starts_with('#'), "stray: {line}");
                key = None;
            }
        }
    }
    messages
}

/// Returns the keys of a catalogue, each with the sorted names of the message's arguments.
fn keys(catalogue: &Catalogue) -> BTreeMap<String, Vec<String>> {
    messages(catalogue.language().source())
}

/// Removes what only some languages need for their grammar: word order, and which case of a piece is used.
fn without_grammar(arguments: &[String]) -> BTreeSet<&str> {
    let arguments = arguments.iter().map(|name| {
        let cases = ["-start", "-object", "-dative"];
        let mut bare = cases.iter().filter_map(|case| name.strip_suffix(case));
        bare.next().unwrap_or(name)
    });
    arguments
        .filter(|name| !["order", "attacker"].contains(name))
        .collect()
}

#[test]
fn level_text_has_depth_and_rating() {
    let english = Catalogue::new(Language::ENGLISH);
    for skill in SkillLevel::all() {
        let words = rated_level_words(Level::Skill(skill), &english);
        let parts: Vec<&str> = words.split(" · ").collect();
        let [name, plies, elo] = parts[..] else {
            panic!("{words}")
        };
        assert_eq!(name, format!("Level\u{a0}{}", skill.number()));
        assert!(plies.contains(&skill.plies().to_string()), "{words}");
        let about = elo.strip_prefix("about ");
        match about.and_then(|about| about.strip_suffix("\u{a0}Elo")) {
            Some(told) => {
                let told: i32 = told.replace(',', "").parse().unwrap();
                assert!(
                    told % 50 == 0 && (told - skill.rating().elo).abs() <= 25,
                    "{words}"
                );
            }
            None => assert!(
                elo == "below 100\u{a0}Elo" && skill.rating().elo < 100,
                "{words}"
            ),
        }
    }
    let time = Level::Time(Duration::from_secs(2));
    assert_eq!(rated_level_words(time, &english), "2 seconds per move");
}

#[test]
fn every_language_has_each_key_and_argument() {
    let [english, others @ ..] = catalogues() else {
        panic!("there is no language")
    };
    assert!(others.len() >= 2);
    let wanted = keys(english);
    assert!(wanted.len() > 500, "{}", wanted.len());
    for catalogue in catalogues() {
        let language = catalogue.language();
        assert!(
            catalogue.defects().is_empty(),
            "{language:?}: {:?}",
            catalogue.defects()
        );
        let found = keys(catalogue);
        for (key, arguments) in &wanted {
            let found = found.get(key).map(|found| without_grammar(found));
            assert_eq!(
                found,
                Some(without_grammar(arguments)),
                "{language:?}: {key}"
            );
        }
        for key in found.keys() {
            assert!(wanted.contains_key(key), "{language:?}: {key} is too much");
        }
        assert_eq!(written(language).len(), wanted.len(), "{language:?}");
    }
}

#[test]
fn every_message_can_be_formatted() {
    for catalogue in catalogues() {
        let numbers = [0, 1, 2, 3, 11, 100].map(Arg::Number);
        for (key, arguments) in &keys(catalogue) {
            let texts = [Arg::from("e4"), Arg::from("محمد")];
            for arg in texts.into_iter().chain(numbers.clone()) {
                let args = arguments.iter().map(|name| (name.as_str(), arg.clone()));
                let args: Vec<_> = args.collect();
                let text = catalogue.try_message(key, &args).unwrap();
                assert!(
                    !text.is_empty() && !text.contains(['{', '}', '$']),
                    "{text}"
                );
                assert!(!text.contains('!'), "{key}: no exclamation marks: {text}");
                assert!(!text.contains("..."), "{key}: {text}");
            }
            if let Some(missing) = arguments.first() {
                let error = catalogue.try_message(key, &[]).unwrap_err();
                assert!(matches!(error, MessageError::Incomplete { .. }), "{error}");
                assert!(error.to_string().contains(key), "{error} {missing}");
            }
        }
        assert_eq!(
            catalogue.try_message("board-no-such", &[]),
            Err(MessageError::Unknown {
                key: "board-no-such".to_owned()
            })
        );
        assert_eq!(catalogue.message("board-no-such", &[]), "board-no-such");
    }
}

/// All languages use ASCII digits, as moves, evaluations and clocks do.
#[test]
fn numbers_use_the_same_digits_as_moves() {
    for catalogue in catalogues() {
        for (key, arguments) in &keys(catalogue) {
            for number in [0, 1, 2, 7, 12, 345, -6789].map(Arg::Number) {
                let args = arguments.iter().map(|name| (&**name, number.clone()));
                let args: Vec<_> = args.collect();
                let text = catalogue.message(key, &args);
                let other = |letter: char| letter.is_numeric() && !letter.is_ascii_digit();
                let signs = text.contains(other) || text.contains(['٪', '٫', '٬']);
                assert!(!signs, "{:?}: {key}: {text}", catalogue.language());
            }
        }
    }
}

/// Names, moves and codes in Latin letters are wrapped in directional isolates.
#[test]
fn latin_text_in_arabic_sentences_is_isolated() {
    let arabic = Catalogue::new(Language::ARABIC);
    for (key, arguments) in &keys(&arabic) {
        let args = arguments.iter().map(|name| (&**name, "C54 Nf3".into()));
        let args: Vec<_> = args.collect();
        let text = arabic.message(key, &args);
        let mut depth = 0;
        let mut bare = String::new();
        for letter in text.chars() {
            depth += i32::from(letter == '\u{2068}') - i32::from(letter == '\u{2069}');
            assert!((0..=2).contains(&depth), "{key}: {text}");
            if depth == 0 {
                bare.push(letter);
            }
        }
        assert_eq!(depth, 0, "{key}: {text}");
        let right_to_left = bare.contains(|letter| ('\u{600}'..'\u{700}').contains(&letter));
        let latin = bare.contains(|letter: char| letter.is_ascii_alphabetic());
        assert!(!(right_to_left && latin), "{key}: {text}");
    }
    let args = [("eco", "C54".into()), ("name", "Italian Game".into())];
    assert_eq!(
        arabic.message("opening-coded", &args),
        "\u{2068}C54\u{2069} \u{2068}Italian Game\u{2069}"
    );
}

#[test]
fn all_returns_messages_without_arguments() {
    for catalogue in catalogues() {
        let all = catalogue.all();
        assert_eq!(all["app-name"], "Plywise");
        assert_eq!(all["board-undo"], catalogue.message("board-undo", &[]));
        let keys = keys(catalogue);
        let without = keys.values().filter(|arguments| arguments.is_empty());
        assert_eq!(all.len(), without.count());
        assert!(!all.contains_key("app-games-count"));
    }
}

/// A message identical to the English one is considered untranslated unless it contains no word.
#[test]
fn every_message_is_translated() {
    // Names, and words that German shares with English.
    const SAME: &[&str] = &[
        "analysis-engine",
        "app-name",
        "app-ok",
        "ending-opposition",
        "level-computer",
        "newgame-computer",
        "games-filter",
        "motif-zugzwang",
        "games-rename-field",
        "newgame-chess960",
        "newgame-standard",
        "settings-animation",
        "settings-engine",
        "settings-haptics",
        "settings-notation",
        "settings-pieces-signal",
        "settings-threads",
        "settings-memory-value",
        "settings-version",
        "setup-fen",
        "system-app-name",
        "terminal-group-train",
        "terminal-usage-pause",
    ];
    let english = written(Language::ENGLISH);
    // Text of a message without arguments, selectors and punctuation.
    let words = |text: &str| {
        let mut depth = 0;
        let plain: String = text
            .chars()
            .filter(|letter| {
                depth += i32::from(*letter == '{') - i32::from(*letter == '}');
                depth == 0
            })
            .collect();
        plain
            .chars()
            .filter(|letter| letter.is_alphabetic())
            .count()
            > 1
    };
    for language in languages().skip(1) {
        for (key, text) in written(language) {
            let from = &english[&key];
            let exempt = !words(from) || SAME.contains(&key.as_str());
            assert!(exempt || text != *from, "{language:?}: {key} ={text}");
            if language.direction() == Direction::RightToLeft && !exempt {
                let own = text
                    .chars()
                    .any(|letter| ('\u{600}'..'\u{700}').contains(&letter));
                assert!(own, "{language:?}: {key} ={text}");
            }
        }
    }
}

/// Arabic has six plural forms, English and German have two. A selector without one of them would silently fall back to
/// the default.
#[test]
fn every_selector_has_the_plurals_of_its_language() {
    // Selectors over words instead of numbers.
    let is_by_name = |text: &str| {
        let plurals = ["[zero]", "[one]", "[two]", "[few]", "[many]", "[other]"];
        !plurals.iter().any(|plural| text.contains(plural))
    };
    for language in languages() {
        let wanted: &[&str] = match language.tag() {
            "en" | "de" => &["[one]", "*[other]"],
            "ar" => &["[two]", "[few]", "[many]", "*[other]"],
            other => panic!("say here which plurals {other} has"),
        };
        for (key, text) in written(language) {
            if text.contains("[1]") {
                // Names, one per level.
                for number in SkillLevel::all().map(SkillLevel::number) {
                    let variant = format!("[{number}] ");
                    assert!(
                        text.contains(&variant),
                        "{language:?}: {key} lacks {variant}"
                    );
                }
            } else if text.contains("->") && !is_by_name(&text) {
                for plural in wanted {
                    assert!(text.contains(plural), "{language:?}: {key} lacks {plural}");
                }
                // The number of surplus kings is at least two.
                let zero = key == "error-several-kings" || text.contains("[zero]");
                assert!(language != Language::ARABIC || zero, "{key} lacks [zero]");
            }
        }
    }
}

/// Counts displayed together must only mention their own number: "all moves are accurate" above "one mistake" would be
/// contradictory.
#[test]
fn counts_shown_together_do_not_contradict_each_other() {
    const TOGETHER: [&str; 6] = [
        "analysis-inaccuracies",
        "analysis-mistakes",
        "analysis-blunders",
        "games-import-duplicates",
        "games-import-cut",
        "games-import-damaged",
    ];
    for catalogue in catalogues() {
        for key in TOGETHER {
            for count in [0, 1, 2, 3, 10, 11, 99, 100, 103] {
                let text = catalogue.message(key, &[("count", Arg::Number(count))]);
                let digits: String = text.chars().filter(char::is_ascii_digit).collect();
                // Arabic has separate words for one and two.
                let by_word = digits.is_empty() && (1..=2).contains(&count);
                assert!(by_word || digits == count.to_string(), "{key}: {text}");
            }
        }
    }
}

#[test]
fn numbers_and_names_are_localized() {
    let [english, german, arabic] =
        [Language::ENGLISH, Language::GERMAN, Language::ARABIC].map(Catalogue::new);
    let elo = |catalogue: &Catalogue| catalogue.message("level-elo", &[("elo", 1150.into())]);
    assert_eq!(elo(&english), "about 1150\u{a0}Elo");
    assert_eq!(elo(&german), "etwa 1150\u{a0}Elo");
    assert_eq!(elo(&arabic), "نحو\u{a0}1150\u{a0}إيلو");
    let games =
        |catalogue: &Catalogue| catalogue.message("app-games-count", &[("count", 12_345.into())]);
    assert_eq!(games(&english), "12,345 games");
    assert_eq!(games(&german), "12.345 Partien");
    assert_eq!(games(&arabic), "12,345 مباراة");
    let character = |catalogue: &Catalogue, name: &str, about: &str| {
        let args = [("name", name.into()), ("about", about.into())];
        catalogue.message("level-character", &args)
    };
    assert_eq!(character(&english, "Ada", "waits"), "Ada: waits");
    assert_eq!(
        character(&english, "ليلى", "waits"),
        "\u{2068}ليلى\u{2069}: waits"
    );
    assert_eq!(character(&arabic, "ليلى", "تنتظر"), "ليلى: تنتظر");
    assert_eq!(
        character(&arabic, "Ada", "تنتظر"),
        "\u{2068}Ada\u{2069}: تنتظر"
    );
}

/// Non-finite numbers must not reach the plural rules.
#[test]
fn non_finite_numbers_do_not_crash() {
    for catalogue in catalogues() {
        for value in [f64::NAN, f64::INFINITY, -0.0, 1e300, f64::MIN_POSITIVE] {
            let args = [
                ("pawns", Arg::Decimal { value, places: 9 }),
                ("side", "x".into()),
            ];
            assert!(catalogue.try_message("speech-ahead-by", &args).is_ok());
        }
        let args = [("count", Arg::Number(i64::MIN))];
        assert!(catalogue.try_message("app-games-count", &args).is_ok());
    }
}

#[test]
fn catalogues_can_be_shared_between_threads() {
    fn shared<T: Send + Sync>(_: &T) {}
    shared(&Catalogue::new(Language::ENGLISH));
}

fn snapshot(options: GameOptions) -> Snapshot {
    Session::new(options, OpponentSettings::default()).snapshot()
}

#[test]
fn status_line_names_the_side_to_move() {
    let english = Catalogue::new(Language::ENGLISH);
    let own = snapshot(GameOptions::against(Level::FIRST));
    assert_eq!(own.person, Some(Color::White));
    assert_eq!(own.save, SaveState::Saved);
    assert_eq!(status_words(&own, &english), "Your move.");
    let mut options = GameOptions::against(Level::FIRST);
    options.start = "4k3/8/8/8/8/8/8/K2r4 w - - 0 1".parse().unwrap();
    let checked = snapshot(options.clone());
    assert_eq!(status_words(&checked, &english), "Check. Your move.");
    std::mem::swap(&mut options.white, &mut options.black);
    let other = snapshot(options.clone());
    assert_eq!(status_words(&other, &english), "Check. White to move.");
    options.start = "4k3/8/8/8/8/8/2r5/K1r5 w - - 0 1".parse().unwrap();
    let over = snapshot(options.clone());
    assert_eq!(status_words(&over, &english), "Checkmate. You won.");
    options.white = options.black.clone();
    let people = snapshot(options);
    assert_eq!(status_words(&people, &english), "Checkmate. Black wins.");
}

#[test]
fn refusals_name_the_squares() {
    let arabic = Catalogue::new(Language::ARABIC);
    let refusal = Refusal::NotThere {
        from: Square::G1,
        to: Square::G3,
        role: Some(Role::Knight),
    };
    assert_eq!(
        refusal_words(&refusal, &Game::default(), None, &arabic),
        "الحصان على \u{2068}g1\u{2069} لا يمكنه الانتقال إلى \u{2068}g3\u{2069}."
    );
}

#[test]
fn study_board_is_described_square_by_square() {
    let english = Catalogue::new(Language::ENGLISH);
    let mut study = Study::new("4k3/P7/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap());
    let said = |study: &Study, square: Square| {
        let spoken = spoken_study_board(study, &english)[square.index()].clone();
        let moves = spoken.moves.into_iter().map(|mv| mv.spoken);
        std::iter::once(spoken.label)
            .chain(moves)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        said(&study, Square::A7),
        ["a7, white pawn", "pawn to a8, promotes here"]
    );
    assert!(said(&study, Square::E1).contains(&"castles kingside".to_owned()));
    assert_eq!(said(&study, Square::E8), ["e8, black king"]);
    for square in [Square::H1, Square::H8] {
        study.tap(square);
    }
    assert_eq!(
        said(&study, Square::H8),
        ["h8, white rook, last move to here"]
    );
    assert_eq!(
        said(&study, Square::E8),
        [
            "e8, black king, in check",
            "king to d7",
            "king to e7",
            "king to f7"
        ]
    );
}
