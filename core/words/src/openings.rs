//! Localized names of opening families.

use plywise_openings::Opening;

use super::catalogue::Catalogue;
use super::language::Language;
use super::word::Word;

/// An opening family: the part of an opening's name before the colon.
struct Family {
    english: &'static str,
    german: &'static str,
    arabic: &'static str,
}

const fn family(english: &'static str, german: &'static str, arabic: &'static str) -> Family {
    Family {
        english,
        german,
        arabic,
    }
}

/// The most frequent families, with the names commonly used in books and clubs. Other families and all variations keep
/// their English names, which are understood everywhere.
const FAMILIES: &[Family] = &[
    family("Alekhine Defense", "Aljechin-Verteidigung", "دفاع أليخين"),
    family(
        "Anderssen's Opening",
        "Anderssen-Eröffnung",
        "افتتاح أندرسن",
    ),
    family("Benko Gambit", "Wolga-Gambit", "غامبيت بينكو"),
    family(
        "Benko Gambit Accepted",
        "Angenommenes Wolga-Gambit",
        "غامبيت بينكو المقبول",
    ),
    family(
        "Benko Gambit Declined",
        "Abgelehntes Wolga-Gambit",
        "غامبيت بينكو المرفوض",
    ),
    family("Benoni Defense", "Benoni-Verteidigung", "دفاع بنوني"),
    family("Bird Opening", "Bird-Eröffnung", "افتتاح بيرد"),
    family("Bishop's Opening", "Läuferspiel", "افتتاح الفيل"),
    family(
        "Blackmar-Diemer Gambit",
        "Blackmar-Diemer-Gambit",
        "غامبيت بلاكمار-ديمر",
    ),
    family(
        "Blackmar-Diemer Gambit Accepted",
        "Angenommenes Blackmar-Diemer-Gambit",
        "غامبيت بلاكمار-ديمر المقبول",
    ),
    family(
        "Blackmar-Diemer Gambit Declined",
        "Abgelehntes Blackmar-Diemer-Gambit",
        "غامبيت بلاكمار-ديمر المرفوض",
    ),
    family(
        "Bogo-Indian Defense",
        "Bogoljubow-Indische Verteidigung",
        "دفاع بوغو الهندي",
    ),
    family(
        "Caro-Kann Defense",
        "Caro-Kann-Verteidigung",
        "دفاع كارو-كان",
    ),
    family(
        "Catalan Opening",
        "Katalanische Eröffnung",
        "الافتتاح الكتالوني",
    ),
    family("Center Game", "Mittelgambit", "لعبة المركز"),
    family("Colle System", "Colle-System", "نظام كوله"),
    family("Danish Gambit", "Nordisches Gambit", "الغامبيت الدنماركي"),
    family(
        "Danish Gambit Accepted",
        "Angenommenes Nordisches Gambit",
        "الغامبيت الدنماركي المقبول",
    ),
    family(
        "Danish Gambit Declined",
        "Abgelehntes Nordisches Gambit",
        "الغامبيت الدنماركي المرفوض",
    ),
    family(
        "Dutch Defense",
        "Holländische Verteidigung",
        "الدفاع الهولندي",
    ),
    family(
        "English Defense",
        "Englische Verteidigung",
        "الدفاع الإنجليزي",
    ),
    family("English Opening", "Englische Eröffnung", "الافتتاح الإنجليزي"),
    family("Englund Gambit", "Englund-Gambit", "غامبيت إنغلوند"),
    family(
        "Four Knights Game",
        "Vierspringerspiel",
        "لعبة الأحصنة الأربعة",
    ),
    family(
        "French Defense",
        "Französische Verteidigung",
        "الدفاع الفرنسي",
    ),
    family("Grob Opening", "Grobs Angriff", "افتتاح غروب"),
    family(
        "Grünfeld Defense",
        "Grünfeld-Indische Verteidigung",
        "دفاع غرونفيلد",
    ),
    family("Indian Defense", "Indische Verteidigung", "الدفاع الهندي"),
    family("Italian Game", "Italienische Partie", "الافتتاح الإيطالي"),
    family("King's Gambit", "Königsgambit", "غامبيت الملك"),
    family(
        "King's Gambit Accepted",
        "Angenommenes Königsgambit",
        "غامبيت الملك المقبول",
    ),
    family(
        "King's Gambit Declined",
        "Abgelehntes Königsgambit",
        "غامبيت الملك المرفوض",
    ),
    family(
        "King's Indian Attack",
        "Königsindischer Angriff",
        "هجوم الملك الهندي",
    ),
    family(
        "King's Indian Defense",
        "Königsindische Verteidigung",
        "دفاع الملك الهندي",
    ),
    family(
        "King's Knight Opening",
        "Königsspringerspiel",
        "افتتاح حصان الملك",
    ),
    family("King's Pawn Game", "Königsbauernspiel", "لعبة بيدق الملك"),
    family("Latvian Gambit", "Lettisches Gambit", "الغامبيت اللاتفي"),
    family(
        "Latvian Gambit Accepted",
        "Angenommenes Lettisches Gambit",
        "الغامبيت اللاتفي المقبول",
    ),
    family("London System", "Londoner System", "نظام لندن"),
    family("Modern Defense", "Moderne Verteidigung", "الدفاع الحديث"),
    family(
        "Neo-Grünfeld Defense",
        "Neo-Grünfeld-Indische Verteidigung",
        "دفاع غرونفيلد الجديد",
    ),
    family(
        "Nimzo-Indian Defense",
        "Nimzowitsch-Indische Verteidigung",
        "دفاع نيمزو الهندي",
    ),
    family(
        "Nimzo-Larsen Attack",
        "Nimzowitsch-Larsen-Angriff",
        "هجوم نيمزو-لارسن",
    ),
    family(
        "Nimzowitsch Defense",
        "Nimzowitsch-Verteidigung",
        "دفاع نيمزوفيتش",
    ),
    family(
        "Old Indian Defense",
        "Altindische Verteidigung",
        "الدفاع الهندي القديم",
    ),
    family("Owen Defense", "Owen-Verteidigung", "دفاع أوين"),
    family(
        "Petrov's Defense",
        "Russische Verteidigung",
        "الدفاع الروسي",
    ),
    family("Philidor Defense", "Philidor-Verteidigung", "دفاع فيليدور"),
    family("Pirc Defense", "Pirc-Verteidigung", "دفاع بيرك"),
    family("Polish Opening", "Sokolski-Eröffnung", "الافتتاح البولندي"),
    family("Ponziani Opening", "Ponziani-Eröffnung", "افتتاح بونزياني"),
    family("Queen's Gambit", "Damengambit", "غامبيت الوزير"),
    family(
        "Queen's Gambit Accepted",
        "Angenommenes Damengambit",
        "غامبيت الوزير المقبول",
    ),
    family(
        "Queen's Gambit Declined",
        "Abgelehntes Damengambit",
        "غامبيت الوزير المرفوض",
    ),
    family(
        "Queen's Indian Defense",
        "Damenindische Verteidigung",
        "دفاع الوزير الهندي",
    ),
    family("Queen's Pawn Game", "Damenbauernspiel", "لعبة بيدق الوزير"),
    family("Réti Opening", "Réti-Eröffnung", "افتتاح ريتي"),
    family(
        "Richter-Veresov Attack",
        "Richter-Weressow-Angriff",
        "هجوم ريختر-فيريسوف",
    ),
    family("Ruy Lopez", "Spanische Partie", "الافتتاح الإسباني"),
    family(
        "Scandinavian Defense",
        "Skandinavische Verteidigung",
        "الدفاع الإسكندنافي",
    ),
    family("Scotch Game", "Schottische Partie", "الافتتاح الاسكتلندي"),
    family(
        "Semi-Slav Defense",
        "Halbslawische Verteidigung",
        "الدفاع شبه السلافي",
    ),
    family(
        "Sicilian Defense",
        "Sizilianische Verteidigung",
        "الدفاع الصقلي",
    ),
    family("Slav Defense", "Slawische Verteidigung", "الدفاع السلافي"),
    family("Tarrasch Defense", "Tarrasch-Verteidigung", "دفاع تاراش"),
    family(
        "Three Knights Opening",
        "Dreispringerspiel",
        "لعبة الأحصنة الثلاثة",
    ),
    family("Torre Attack", "Torre-Angriff", "هجوم توري"),
    family("Trompowsky Attack", "Trompowsky-Angriff", "هجوم ترومبوفسكي"),
    family("Van Geet Opening", "Van-Geet-Eröffnung", "افتتاح فان خيت"),
    family("Vienna Game", "Wiener Partie", "افتتاح فيينا"),
    family(
        "Zukertort Opening",
        "Zukertort-Eröffnung",
        "افتتاح زوكرتورت",
    ),
];

impl Family {
    /// Returns the localized name, or `None` to use the English one.
    const fn own_name(&self, language: Language) -> Option<&'static str> {
        match language {
            Language::GERMAN => Some(self.german),
            Language::ARABIC => Some(self.arabic),
            _ => None,
        }
    }
}

/// Returns the name of an opening after its ECO code, if it has one. The family is localized, the variation is in
/// English: "C54 Italienische Partie: Giuoco Pianissimo".
pub fn opening_words(opening: &Opening, catalogue: &Catalogue) -> String {
    let name = name_words(&opening.name, catalogue);
    if opening.eco.is_empty() {
        return name;
    }
    let args = [("eco", (&*opening.eco).into()), ("name", (&name).into())];
    catalogue.message(Word::OPENING_CODED, &args)
}

fn name_words(name: &str, catalogue: &Catalogue) -> String {
    let (english, variation) = match name.split_once(':') {
        Some((family, variation)) => (family, variation.trim_start()),
        None => (name, ""),
    };
    let found = FAMILIES.iter().find(|family| family.english == english);
    let own_name = found.and_then(|family| family.own_name(catalogue.language()));
    match (own_name, variation) {
        (None, _) => name.to_owned(),
        (Some(own_name), "") => own_name.to_owned(),
        (Some(own_name), variation) => {
            let args = [("family", own_name.into()), ("variation", variation.into())];
            catalogue.message(Word::OPENING_NAME, &args)
        }
    }
}

/// Returns the English names of families with their localized names, for a text search in games. Empty if the
/// language uses the English names.
pub fn opening_search_names(catalogue: &Catalogue) -> Vec<(&'static str, &'static str)> {
    let names = FAMILIES.iter().filter_map(|family| {
        let own_name = family.own_name(catalogue.language())?;
        Some((family.english, own_name))
    });
    names.collect()
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    /// The opening catalogue from which the names of the book are derived.
    const BOOK: &str = include_str!("../../openings/data/openings.tsv");

    #[test]
    fn families_match_the_book_and_include_the_most_frequent() {
        let mut frequency = BTreeMap::new();
        for line in BOOK.lines() {
            let name = line.split('\t').nth(1).expect("a name");
            let family = name.split(':').next().expect("a family");
            *frequency.entry(family).or_insert(0) += 1;
        }
        let known: BTreeSet<_> = FAMILIES.iter().map(|family| family.english).collect();
        assert_eq!(known.len(), FAMILIES.len(), "each family once");
        for family in &known {
            assert!(frequency.contains_key(family), "{family}");
        }
        let mut most: Vec<_> = frequency.into_iter().collect();
        most.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        for (family, count) in &most[..12] {
            assert!(known.contains(family), "{family}: {count}");
        }
        for language in [Language::GERMAN, Language::ARABIC] {
            let names = FAMILIES.iter().map(|family| family.own_name(language));
            let names: BTreeSet<_> = names.collect();
            assert_eq!(names.len(), FAMILIES.len(), "{language}: each name once");
        }
    }

    #[test]
    fn family_is_localized_and_variation_stays_english() {
        let opening = |eco: &'static str, name: &'static str| Opening {
            eco: eco.into(),
            name: name.into(),
        };
        let najdorf = opening("B90", "Sicilian Defense: Najdorf Variation");
        let dutch = opening("A80", "Dutch Defense");
        let unknown = opening("", "Gambit of our club: Main line");
        for (tag, opening, told) in [
            ("en", &najdorf, "B90 Sicilian Defense: Najdorf Variation"),
            (
                "de",
                &najdorf,
                "B90 Sizilianische Verteidigung: Najdorf Variation",
            ),
            (
                "ar",
                &najdorf,
                "\u{2068}B90\u{2069} الدفاع الصقلي: \u{2068}Najdorf Variation\u{2069}",
            ),
            ("de", &dutch, "A80 Holländische Verteidigung"),
            ("ar", &dutch, "\u{2068}A80\u{2069} الدفاع الهولندي"),
            ("de", &unknown, "Gambit of our club: Main line"),
        ] {
            assert_eq!(opening_words(opening, &Catalogue::shared(tag)), told);
        }
    }
}
