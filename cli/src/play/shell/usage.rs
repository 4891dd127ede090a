//! Commands in the user's language. The English ones work in every language.

use plywise_words::Catalogue;

use super::commands::{ANSWERS, COMMANDS};

/// Command as the user types it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::play) struct Usage {
    pub(in crate::play) name: String,
    pub(in crate::play) arguments: String,
}

impl Usage {
    /// Returns a command, given by its English name, in the language of the catalogue.
    pub(in crate::play) fn of(command: &str, words: &Catalogue) -> Self {
        let text = words.word(&format!("terminal-usage-{command}"));
        // The signs that keep Latin text in order are not typed.
        let text = text.replace(['\u{2068}', '\u{2069}'], "");
        let (name, arguments) = text.split_once(' ').unwrap_or((&text, ""));
        Self {
            name: name.to_owned(),
            arguments: arguments.to_owned(),
        }
    }
}

/// Returns the options of a command, as in `on|off`. Empty if it has none.
pub(in crate::play) fn options(arguments: &str) -> Vec<&str> {
    if !arguments.contains('|') {
        return Vec::new();
    }
    let all = arguments.trim_matches(['[', ']']).split('|');
    all.collect()
}

/// Returns a typed command with its name and its option in English. Other arguments stay as they
/// are. `None` if there is no such command.
pub(super) fn in_english(
    name: &str,
    argument: &str,
    words: &Catalogue,
) -> Option<(&'static str, String)> {
    let groups = COMMANDS.iter().map(|(_, commands)| *commands);
    let all = || groups.clone().chain([ANSWERS]).flatten();
    let wanted = folded(name);
    let english = all().find(|it| it.0 == wanted);
    let (command, arguments) =
        english.or_else(|| all().find(|it| folded(&Usage::of(it.0, words).name) == wanted))?;
    let local = Usage::of(command, words).arguments;
    let wanted = folded(argument);
    let chosen = options(&local).iter().position(|it| folded(it) == wanted);
    let chosen = chosen.and_then(|index| options(arguments).get(index).copied());
    Some((command, chosen.unwrap_or(argument).to_owned()))
}

/// Returns a text in the form in which typed words are compared: in small letters, with ä as ae,
/// and without the Arabic signs that people leave out.
pub(in crate::play) fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'ä' => folded.push_str("ae"),
            'ö' => folded.push_str("oe"),
            'ü' => folded.push_str("ue"),
            'ß' => folded.push_str("ss"),
            'أ' | 'إ' | 'آ' => folded.push('ا'),
            'ى' => folded.push('ي'),
            'ة' => folded.push('ه'),
            // Vowel signs and the sign that stretches a word.
            '\u{64B}'..='\u{652}' | '\u{640}' => {}
            other => folded.push(other),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use plywise_chess::{Position, SanError};
    use plywise_words::parse_local_san;

    use super::*;

    fn commands() -> impl Iterator<Item = (&'static str, &'static str)> {
        let all = COMMANDS.iter().flat_map(|(_, commands)| *commands);
        all.chain(ANSWERS).copied()
    }

    fn catalogues() -> [Catalogue; 3] {
        ["en", "de", "ar"].map(Catalogue::for_tag)
    }

    #[test]
    fn every_command_has_a_name_of_its_own_in_each_language() {
        for words in catalogues() {
            let mut names: Vec<String> = Vec::new();
            for (command, arguments) in commands() {
                let usage = Usage::of(command, &words);
                if words.language().tag() == "en" {
                    let listed = (usage.name.as_str(), usage.arguments.as_str());
                    assert_eq!(listed, (command, arguments));
                }
                let name = folded(&usage.name);
                assert!(!name.starts_with("terminal-"), "{command} has no usage");
                assert!(!names.contains(&name), "{name} is used twice");
                let is_other = commands().any(|other| other.0 == name && other.0 != command);
                assert!(!is_other, "{name} is another command in English");
                let count = |arguments: &str| options(arguments).len();
                assert_eq!(count(&usage.arguments), count(arguments), "{command}");
                names.push(name);
            }
        }
    }

    #[test]
    fn no_command_can_be_a_move() {
        let positions = [
            Position::startpos(),
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
                .parse()
                .unwrap(),
        ];
        for words in catalogues() {
            for (command, _) in commands() {
                let name = Usage::of(command, &words).name;
                for position in &positions {
                    let read = parse_local_san(position, &name, &words);
                    assert!(
                        matches!(read, Err(SanError::Unreadable { .. })),
                        "{name}: {read:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn commands_are_understood_in_the_language_and_in_english() {
        for (language, name, argument, english) in [
            ("de", "zurück", "", Some(("undo", ""))),
            ("de", "ZURUECK", "", Some(("undo", ""))),
            ("de", "undo", "", Some(("undo", ""))),
            ("de", "warnung", "aus", Some(("warn", "off"))),
            ("de", "warn", "off", Some(("warn", "off"))),
            ("de", "seite", "Weiß", Some(("side", "white"))),
            ("de", "stufe", "12", Some(("level", "12"))),
            ("de", "stufe", "voll", Some(("level", "full"))),
            ("de", "figuren", "buchstaben", Some(("pieces", "letters"))),
            ("de", "speichern", "aus", Some(("save", "aus"))),
            ("de", "Dd4", "", None),
            ("en", "zurück", "", None),
            ("ar", "إعادة", "", Some(("redo", ""))),
            ("ar", "اعاده", "", Some(("redo", ""))),
            ("ar", "تحذير", "لا", Some(("warn", "off"))),
        ] {
            let words = Catalogue::for_tag(language);
            let found = in_english(name, argument, &words);
            let found = found.as_ref().map(|(name, rest)| (*name, rest.as_str()));
            assert_eq!(found, english, "{name} {argument}");
        }
    }
}
