//! Numeric annotation glyphs (NAGs).

use std::fmt;

/// Numeric annotation glyph, `$0` to `$255`. `$1` to `$6` are `!`, `?`, `!!`, `??`, `!?` and `?!`
/// on a move; higher numbers mostly assess the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Nag(pub u8);

/// Symbols for NAGs. The first symbol listed for a NAG is the one to display. If White and Black
/// have separate NAGs, both NAGs share one symbol.
const TEXTS: [(&str, Nag); 41] = [
    ("!", Nag::GOOD),
    ("?", Nag::MISTAKE),
    ("!!", Nag::BRILLIANT),
    ("??", Nag::BLUNDER),
    ("!?", Nag::INTERESTING),
    ("?!", Nag::DUBIOUS),
    ("\u{25a1}", Nag(7)),
    ("=", Nag(10)),
    ("\u{221e}", Nag(13)),
    ("~", Nag(13)),
    ("\u{2a72}", Nag(14)),
    ("+=", Nag(14)),
    ("+/=", Nag(14)),
    ("\u{2a71}", Nag(15)),
    ("=+", Nag(15)),
    ("=/+", Nag(15)),
    ("\u{b1}", Nag(16)),
    ("+/-", Nag(16)),
    ("\u{2213}", Nag(17)),
    ("-/+", Nag(17)),
    ("+\u{2212}", Nag(18)),
    ("+-", Nag(18)),
    ("\u{2212}+", Nag(19)),
    ("-+", Nag(19)),
    ("+--", Nag(20)),
    ("--+", Nag(21)),
    ("\u{2a00}", Nag(22)),
    ("\u{2a00}", Nag(23)),
    ("\u{2191}", Nag(36)),
    ("\u{2191}", Nag(37)),
    ("\u{2192}", Nag(40)),
    ("\u{2192}", Nag(41)),
    ("=\u{221e}", Nag(44)),
    ("=\u{221e}", Nag(45)),
    ("\u{21c6}", Nag(132)),
    ("\u{21c6}", Nag(133)),
    ("\u{2295}", Nag(138)),
    ("\u{2295}", Nag(139)),
    ("RR", Nag(145)),
    ("N", Nag(146)),
    ("D", Nag(220)),
];

impl Nag {
    /// NAG `!`: a good move.
    pub const GOOD: Self = Self(1);
    /// NAG `?`: a mistake.
    pub const MISTAKE: Self = Self(2);
    /// NAG `!!`: a brilliant move.
    pub const BRILLIANT: Self = Self(3);
    /// NAG `??`: a blunder.
    pub const BLUNDER: Self = Self(4);
    /// NAG `!?`: an interesting move.
    pub const INTERESTING: Self = Self(5);
    /// NAG `?!`: a dubious move.
    pub const DUBIOUS: Self = Self(6);

    /// Returns the symbol to display for the NAG, such as `!?` or `±`, or `None` if there is no
    /// common symbol.
    pub fn symbol(self) -> Option<&'static str> {
        TEXTS
            .iter()
            .find(|(_, nag)| *nag == self)
            .map(|&(text, _)| text)
    }

    /// Returns whether the NAG assesses a move (`$1` to `$6`) rather than the position.
    pub const fn is_mark(self) -> bool {
        matches!(self.0, 1..=6)
    }

    /// Parses the symbol of a NAG, such as `!?` or `+-`. Returns `None` for any other text.
    pub fn from_symbol(symbol: &str) -> Option<Self> {
        TEXTS
            .iter()
            .find(|(text, _)| *text == symbol)
            .map(|&(_, nag)| nag)
    }
}

impl fmt::Display for Nag {
    /// Formats the NAG as in PGN: `$5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn move_nags_are_numbered_1_to_6() {
        for (number, symbol) in ["!", "?", "!!", "??", "!?", "?!"].into_iter().enumerate() {
            let nag = Nag(number as u8 + 1);
            assert_eq!(Nag::from_symbol(symbol), Some(nag));
            assert_eq!(nag.symbol(), Some(symbol));
        }
    }

    #[test]
    fn position_nags_parse_from_ascii_and_display_as_symbols() {
        assert_eq!(Nag::from_symbol("+/-"), Some(Nag(16)));
        assert_eq!(Nag(16).symbol(), Some("±"));
        assert_eq!(Nag::from_symbol("-+"), Nag::from_symbol("\u{2212}+"));
        assert_eq!(Nag(41).symbol(), Nag(40).symbol());
        assert_eq!(Nag(200).symbol(), None);
        assert_eq!(Nag::from_symbol("!!!"), None);
        assert_eq!(Nag(146).to_string(), "$146");
    }
}
