//! Start position and result from a game's tags.

use super::problem::PgnProblemKind;
use super::result::PgnResult;
use super::text::{shorten, without_format};
use plywise_chess::{Color, File, Position};

/// Tags that determine the start position and result of a game. If a tag occurs several times, the
/// first one counts.
#[derive(Default)]
pub(super) struct StartTags {
    fen: Option<String>,
    set_up: Option<String>,
    variant: Option<String>,
    pub(super) result: Option<PgnResult>,
    pub(super) has_event: bool,
}

impl StartTags {
    pub(super) fn note(&mut self, name: &str, value: &str) {
        let slot = if name.eq_ignore_ascii_case("FEN") {
            &mut self.fen
        } else if name.eq_ignore_ascii_case("SetUp") {
            &mut self.set_up
        } else if name.eq_ignore_ascii_case("Variant") {
            &mut self.variant
        } else {
            if name.eq_ignore_ascii_case("Result") && self.result.is_none() {
                self.result = PgnResult::read(value);
            }
            self.has_event |= name.eq_ignore_ascii_case("Event");
            return;
        };
        // An empty FEN means the standard start position.
        if !value.trim().is_empty() {
            slot.get_or_insert_with(|| without_format(value).into_owned());
        }
    }

    /// Returns whether `SetUp "0"` contradicts the FEN tag of the game.
    pub(super) fn denies_fen(&self) -> bool {
        self.fen.is_some() && self.set_up.as_deref().map(str::trim) == Some("0")
    }

    /// Returns the start position that the tags of a game define, and the problem with the tags.
    /// The position is `None` if it is invalid or of an unsupported variant. `fits` is whether the
    /// moves are legal from the standard start position, which decides whether a FEN contradicted
    /// by `SetUp "0"` is ignored.
    pub(super) fn position(
        &self,
        standard: &Position,
        fits: bool,
    ) -> (Option<Position>, Option<(String, PgnProblemKind)>) {
        if let Some(variant) = self.variant.as_deref().filter(|name| !is_known(name)) {
            let problem = (shorten(variant, 40), PgnProblemKind::Variant);
            return (None, Some(problem));
        }
        let denied = self.denies_fen() && fits;
        let Some(fen) = self.fen.as_deref().filter(|_| !denied) else {
            let missing = self.set_up.as_deref().map(str::trim) == Some("1");
            let problem = missing.then(|| (String::new(), PgnProblemKind::FenMissing));
            return (Some(*standard), problem);
        };
        match Position::from_fen_lenient(fen) {
            Ok((position, false)) => (Some(position), None),
            Ok((position, true)) => {
                let problem = (shorten(fen, 40), PgnProblemKind::FenRights);
                (Some(position), Some(problem))
            }
            Err(_) if self.denies_fen() => (Some(*standard), None),
            Err(error) => {
                let problem = (shorten(fen, 40), PgnProblemKind::Fen(error));
                (None, Some(problem))
            }
        }
    }
}

/// Returns whether the value of a Variant tag means standard chess or Chess960.
fn is_known(name: &str) -> bool {
    let standard = [
        "",
        "standard",
        "normal",
        "regular",
        "classical",
        "orthodox",
        "chess",
        "fromposition",
        "nocastle",
    ];
    standard.contains(&plain(name).as_str()) || is_chess960_name(name)
}

/// Returns whether the value of a Variant tag means Chess960.
pub(super) fn is_chess960_name(name: &str) -> bool {
    [
        "chess960",
        "960",
        "fischerandom",
        "fischerrandom",
        "fischerandomchess",
        "fischerrandomchess",
        "frc",
        "freestyle",
        "freestylechess",
        "wildfr",
    ]
    .contains(&plain(name).as_str())
}

/// Returns the letters and digits of a variant name in lower case.
fn plain(name: &str) -> String {
    name.chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|letter| letter.to_ascii_lowercase())
        .collect()
}

/// Returns whether castling from this position can be written only in Chess960: the king is not on
/// the e-file or the castling rook not in a corner.
#[must_use]
pub fn needs_chess960(position: &Position) -> bool {
    position.castling_rooks().into_iter().any(|rook| {
        let king = Color::ALL
            .into_iter()
            .find(|&color| position.color(color).contains(rook))
            .map(|color| position.king(color));
        !matches!(rook.file(), File::A | File::H) || king.is_some_and(|king| king.file() != File::E)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(tags: &[(&str, &str)]) -> (Option<String>, Option<PgnProblemKind>) {
        let mut start = StartTags::default();
        for (name, value) in tags {
            start.note(name, value);
        }
        let (position, problem) = start.position(&Position::startpos(), true);
        (
            position.map(|position| position.to_string()),
            problem.map(|(_, kind)| kind),
        )
    }

    const STANDARD: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const ROOK: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

    #[test]
    fn fen_is_used_unless_setup_is_0() {
        for (tags, fen) in [
            (&[][..], STANDARD),
            (&[("FEN", ROOK)], ROOK),
            (&[("Setup", "1"), ("fen", ROOK), ("FEN", "x")], ROOK),
            (&[("SetUp", "0"), ("FEN", ROOK)], STANDARD),
            (&[("Variant", "Fischer Random")], STANDARD),
            (&[("Variant", "From Position"), ("FEN", ROOK)], ROOK),
        ] {
            assert_eq!(start(tags), (Some(fen.to_owned()), None), "{tags:?}");
        }
    }

    #[test]
    fn unusable_start_positions_are_reported() {
        let (fen, problem) = start(&[("FEN", "4k3/8/8/8/8/8/8/4K2R w KQ e6 0 1")]);
        assert_eq!(fen.as_deref(), Some(ROOK));
        assert_eq!(problem, Some(PgnProblemKind::FenRights));
        assert_eq!(start(&[("SetUp", "1")]).1, Some(PgnProblemKind::FenMissing));
        assert!(matches!(
            start(&[("FEN", "8/8/8/8/8/8/8/8 w - - 0 1")]),
            (None, Some(PgnProblemKind::Fen(_)))
        ));
        assert_eq!(
            start(&[("Variant", "Atomic")]),
            (None, Some(PgnProblemKind::Variant))
        );
    }

    #[test]
    fn only_nonstandard_castling_squares_need_chess960() {
        for (fen, needs) in [
            (STANDARD, false),
            (ROOK, false),
            ("1k6/8/8/8/8/8/8/1K5R w - - 0 1", false),
            ("1k6/8/8/8/8/8/8/1K5R w H - 0 1", true),
            ("4k1r1/8/8/8/8/8/8/4K3 b g - 0 1", true),
        ] {
            assert_eq!(needs_chess960(&fen.parse().unwrap()), needs, "{fen}");
        }
    }
}
