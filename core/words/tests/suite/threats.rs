//! Texts about threats.

use plywise_chess::{Position, Role};
use plywise_game::session::Threat;
use plywise_tactics::{Variation, opponent_threat};
use plywise_words::{Catalogue, Naming, given_away_words, threat_words};

const TWO_KNIGHTS: &str = "r1bqkb1r/pppp1ppp/2n2n2/4p1N1/2B1P3/8/PPPP1PPP/RNBQK2R b KQkq - 5 4";
const MATE: &str = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3";
const CHECK: &str = "4k3/8/8/8/4r3/8/8/b3K2R w K - 0 1";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn threat(position: &Position) -> Threat {
    if position.is_check() {
        let by = position.checkers().into_iter().collect();
        return Threat::Check { by };
    }
    opponent_threat(position, Variation::UNKNOWN)
        .map_or(Threat::Nothing, |fact| Threat::Threat { fact })
}

#[test]
fn threats_are_told_in_one_sentence() {
    for (fen, language, naming, text) in [
        (
            TWO_KNIGHTS,
            "en",
            Naming::Letters,
            "White has a threat: Nxf7 forks the queen on d8 and the rook on h8.",
        ),
        (
            TWO_KNIGHTS,
            "en",
            Naming::Spoken,
            "White has a threat: knight takes f7 forks the queen on d8 and the rook on h8.",
        ),
        (
            TWO_KNIGHTS,
            "de",
            Naming::Letters,
            "Weiß hat eine Drohung: Sxf7 gabelt die Dame auf d8 und den Turm auf h8.",
        ),
        (
            MATE,
            "en",
            Naming::Letters,
            "White threatens mate with Qxf7#.",
        ),
        (MATE, "de", Naming::Letters, "Weiß droht Matt mit Dxf7#."),
        (START, "en", Naming::Letters, "Black has no threat."),
        (START, "de", Naming::Letters, "Schwarz droht nichts."),
        (
            CHECK,
            "en",
            Naming::Letters,
            "The king is in check from the rook on e4.",
        ),
        (
            CHECK,
            "de",
            Naming::Letters,
            "Der König steht im Schach, angegriffen von dem Turm auf e4.",
        ),
    ] {
        let position: Position = fen.parse().unwrap();
        let words = Catalogue::for_tag(language);
        let said = threat_words(&threat(&position), &position, naming, &words);
        assert_eq!(said, text, "{fen} {language}");
    }
}

#[test]
fn strong_move_is_no_threat_and_lost_piece_is_named() {
    let position: Position = START.parse().unwrap();
    let mv = position.null_move().unwrap().parse_san("e5").unwrap();
    for (language, strong, lost) in [
        (
            "en",
            "Black has no direct threat, but e5 would be strong.",
            "That gives away the queen.",
        ),
        (
            "de",
            "Schwarz droht nichts Unmittelbares, aber e5 wäre stark.",
            "Damit stellst du die Dame ein.",
        ),
    ] {
        let words = Catalogue::for_tag(language);
        let said = threat_words(&Threat::Strong { mv }, &position, Naming::Letters, &words);
        assert_eq!(said, strong);
        assert_eq!(given_away_words(Role::Queen, &words), lost);
    }
}
