//! Moves that are typed, as people of each language write them.

use plywise_coach::Study;
use plywise_runtime::LiveStudy;
use plywise_words::{InputKind, input_words};

use super::*;

/// A position in which every kind of piece can move, and a pawn can promote.
const RICH: &str = "1n2k3/P7/8/8/8/2B5/3PP3/RN1QK2R w KQ - 0 1";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CHESS960: &str = "bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/RKR1BNNB w KQkq - 0 1";

/// The language, the position, what is typed, and the move as SAN; `None` if it is none.
const TYPED: [(&str, &str, &str, Option<&str>); 19] = [
    ("en", START, "Nf3", Some("Nf3")),
    ("en", START, "E4", Some("e4")),
    ("en", START, "Sf3", None),
    ("de", START, "Sf3", Some("Nf3")),
    ("de", START, "sf3", Some("Nf3")),
    ("de", START, "Nf3", Some("Nf3")),
    ("de", START, "E2e4", Some("e4")),
    ("de", START, "E4", Some("e4")),
    ("de", RICH, "Lf6", Some("Bf6")),
    ("de", RICH, "Dc2", Some("Qc2")),
    ("de", RICH, "Ta3", Some("Ra3")),
    ("de", RICH, "axb8D+", Some("axb8=Q+")),
    ("de", RICH, "a8=T", Some("a8=R")),
    ("de", RICH, "A8=Q", Some("a8=Q")),
    ("de", RICH, "O-O", Some("O-O")),
    ("ar", START, "حf3", Some("Nf3")),
    ("ar", START, "♘f3", Some("Nf3")),
    ("ar", START, "e٤", Some("e4")),
    ("de", CHESS960, "Tb9", None),
];

#[test]
fn a_session_reads_the_letters_of_its_language_and_english_ones() {
    for (language, fen, text, san) in TYPED {
        let case = format!("{language}: {text}");
        let mut options = GameOptions::against(SLOW);
        options.start = fen.parse().unwrap();
        let (runtime, heard) = start(options, AT_ONCE);
        runtime.speak(Catalogue::shared(language));
        runtime.send(Command::Type(text.into()));
        let played = runtime.ask(|session, _| session.game().san_at(0)).unwrap();
        assert_eq!(played.as_deref(), san, "{case}");
        // Told again elsewhere, the session does the same without knowing the language.
        let problem = runtime.problem();
        let mut replay = plywise::replay::Replay::new(&problem);
        (&mut replay).for_each(drop);
        assert_eq!(replay.session().game().san_at(0), played, "{case}");
        drop(heard);
    }
}

struct Deaf;

impl AnalysisListener for Deaf {
    fn lines(&mut self, _: u64, _: &Position, _: &[Report]) -> Result<(), ListenerError> {
        Ok(())
    }
}

#[test]
fn a_study_reads_the_letters_of_the_language_and_english_ones() {
    for (language, fen, text, san) in TYPED {
        let case = format!("{language}: {text}");
        let study = Study::new(fen.parse().unwrap());
        let mut live = LiveStudy::new(study, SMALL, Box::new(Deaf));
        let catalogue = Catalogue::shared(language);
        let read = live.type_move(text, &catalogue);
        assert_eq!(read.is_ok(), san.is_some(), "{case}: {read:?}");
        let moves = live.study().moves();
        assert_eq!(moves.first().map(|mv| mv.san.as_str()), san, "{case}");
    }
}

#[test]
fn what_cannot_be_read_is_explained_in_the_language_it_was_typed_in() {
    let kind = InputKind::Move { fen: START.into() };
    for (language, text, expected) in [
        ("de", "Sd5", "Sd5 ist in dieser Stellung nicht möglich."),
        ("en", "Nd5", "Nd5 is not possible in this position."),
    ] {
        let words = input_words(&kind, text, &Catalogue::shared(language));
        assert_eq!(words, expected);
    }
}
