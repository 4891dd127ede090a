//! Localized names of opening families.

use plywise_openings::Opening;

use super::catalogue::Catalogue;
use super::language::Language;

/// The most frequent families, with the names commonly used in books and clubs. Other families and all variations keep
/// their English names, which are understood everywhere. Each family has its English, German and Arabic name.
const FAMILIES: &[[&str; 3]] = &[
    ["Alekhine Defense", "Aljechin-Verteidigung", "دفاع أليخين"],
    [
        "Anderssen's Opening",
        "Anderssen-Eröffnung",
        "افتتاح أندرسن",
    ],
    ["Benko Gambit", "Wolga-Gambit", "غامبيت بينكو"],
    [
        "Benko Gambit Accepted",
        "Angenommenes Wolga-Gambit",
        "غامبيت بينكو المقبول",
    ],
    [
        "Benko Gambit Declined",
        "Abgelehntes Wolga-Gambit",
        "غامبيت بينكو المرفوض",
    ],
    ["Benoni Defense", "Benoni-Verteidigung", "دفاع بنوني"],
    ["Bird Opening", "Bird-Eröffnung", "افتتاح بيرد"],
    ["Bishop's Opening", "Läuferspiel", "افتتاح الفيل"],
    [
        "Blackmar-Diemer Gambit",
        "Blackmar-Diemer-Gambit",
        "غامبيت بلاكمار-ديمر",
    ],
    [
        "Blackmar-Diemer Gambit Accepted",
        "Angenommenes Blackmar-Diemer-Gambit",
        "غامبيت بلاكمار-ديمر المقبول",
    ],
    [
        "Blackmar-Diemer Gambit Declined",
        "Abgelehntes Blackmar-Diemer-Gambit",
        "غامبيت بلاكمار-ديمر المرفوض",
    ],
    [
        "Bogo-Indian Defense",
        "Bogoljubow-Indische Verteidigung",
        "دفاع بوغو الهندي",
    ],
    [
        "Caro-Kann Defense",
        "Caro-Kann-Verteidigung",
        "دفاع كارو-كان",
    ],
    [
        "Catalan Opening",
        "Katalanische Eröffnung",
        "الافتتاح الكتالوني",
    ],
    ["Center Game", "Mittelgambit", "لعبة المركز"],
    ["Colle System", "Colle-System", "نظام كوله"],
    ["Danish Gambit", "Nordisches Gambit", "الغامبيت الدنماركي"],
    [
        "Danish Gambit Accepted",
        "Angenommenes Nordisches Gambit",
        "الغامبيت الدنماركي المقبول",
    ],
    [
        "Danish Gambit Declined",
        "Abgelehntes Nordisches Gambit",
        "الغامبيت الدنماركي المرفوض",
    ],
    [
        "Dutch Defense",
        "Holländische Verteidigung",
        "الدفاع الهولندي",
    ],
    [
        "English Defense",
        "Englische Verteidigung",
        "الدفاع الإنجليزي",
    ],
    ["English Opening", "Englische Eröffnung", "الافتتاح الإنجليزي"],
    ["Englund Gambit", "Englund-Gambit", "غامبيت إنغلوند"],
    [
        "Four Knights Game",
        "Vierspringerspiel",
        "لعبة الأحصنة الأربعة",
    ],
    [
        "French Defense",
        "Französische Verteidigung",
        "الدفاع الفرنسي",
    ],
    ["Grob Opening", "Grobs Angriff", "افتتاح غروب"],
    [
        "Grünfeld Defense",
        "Grünfeld-Indische Verteidigung",
        "دفاع غرونفيلد",
    ],
    ["Indian Defense", "Indische Verteidigung", "الدفاع الهندي"],
    ["Italian Game", "Italienische Partie", "الافتتاح الإيطالي"],
    ["King's Gambit", "Königsgambit", "غامبيت الملك"],
    [
        "King's Gambit Accepted",
        "Angenommenes Königsgambit",
        "غامبيت الملك المقبول",
    ],
    [
        "King's Gambit Declined",
        "Abgelehntes Königsgambit",
        "غامبيت الملك المرفوض",
    ],
    [
        "King's Indian Attack",
        "Königsindischer Angriff",
        "هجوم الملك الهندي",
    ],
    [
        "King's Indian Defense",
        "Königsindische Verteidigung",
        "دفاع الملك الهندي",
    ],
    [
        "King's Knight Opening",
        "Königsspringerspiel",
        "افتتاح حصان الملك",
    ],
    ["King's Pawn Game", "Königsbauernspiel", "لعبة بيدق الملك"],
    ["Latvian Gambit", "Lettisches Gambit", "الغامبيت اللاتفي"],
    [
        "Latvian Gambit Accepted",
        "Angenommenes Lettisches Gambit",
        "الغامبيت اللاتفي المقبول",
    ],
    ["London System", "Londoner System", "نظام لندن"],
    ["Modern Defense", "Moderne Verteidigung", "الدفاع الحديث"],
    [
        "Neo-Grünfeld Defense",
        "Neo-Grünfeld-Indische Verteidigung",
        "دفاع غرونفيلد الجديد",
    ],
    [
        "Nimzo-Indian Defense",
        "Nimzowitsch-Indische Verteidigung",
        "دفاع نيمزو الهندي",
    ],
    [
        "Nimzo-Larsen Attack",
        "Nimzowitsch-Larsen-Angriff",
        "هجوم نيمزو-لارسن",
    ],
    [
        "Nimzowitsch Defense",
        "Nimzowitsch-Verteidigung",
        "دفاع نيمزوفيتش",
    ],
    [
        "Old Indian Defense",
        "Altindische Verteidigung",
        "الدفاع الهندي القديم",
    ],
    ["Owen Defense", "Owen-Verteidigung", "دفاع أوين"],
    [
        "Petrov's Defense",
        "Russische Verteidigung",
        "الدفاع الروسي",
    ],
    ["Philidor Defense", "Philidor-Verteidigung", "دفاع فيليدور"],
    ["Pirc Defense", "Pirc-Verteidigung", "دفاع بيرك"],
    ["Polish Opening", "Sokolski-Eröffnung", "الافتتاح البولندي"],
    ["Ponziani Opening", "Ponziani-Eröffnung", "افتتاح بونزياني"],
    ["Queen's Gambit", "Damengambit", "غامبيت الوزير"],
    [
        "Queen's Gambit Accepted",
        "Angenommenes Damengambit",
        "غامبيت الوزير المقبول",
    ],
    [
        "Queen's Gambit Declined",
        "Abgelehntes Damengambit",
        "غامبيت الوزير المرفوض",
    ],
    [
        "Queen's Indian Defense",
        "Damenindische Verteidigung",
        "دفاع الوزير الهندي",
    ],
    ["Queen's Pawn Game", "Damenbauernspiel", "لعبة بيدق الوزير"],
    ["Réti Opening", "Réti-Eröffnung", "افتتاح ريتي"],
    [
        "Richter-Veresov Attack",
        "Richter-Weressow-Angriff",
        "هجوم ريختر-فيريسوف",
    ],
    ["Ruy Lopez", "Spanische Partie", "الافتتاح الإسباني"],
    [
        "Scandinavian Defense",
        "Skandinavische Verteidigung",
        "الدفاع الإسكندنافي",
    ],
    ["Scotch Game", "Schottische Partie", "الافتتاح الاسكتلندي"],
    [
        "Semi-Slav Defense",
        "Halbslawische Verteidigung",
        "الدفاع شبه السلافي",
    ],
    [
        "Sicilian Defense",
        "Sizilianische Verteidigung",
        "الدفاع الصقلي",
    ],
    ["Slav Defense", "Slawische Verteidigung", "الدفاع السلافي"],
    ["Tarrasch Defense", "Tarrasch-Verteidigung", "دفاع تاراش"],
    [
        "Three Knights Opening",
        "Dreispringerspiel",
        "لعبة الأحصنة الثلاثة",
    ],
    ["Torre Attack", "Torre-Angriff", "هجوم توري"],
    ["Trompowsky Attack", "Trompowsky-Angriff", "هجوم ترومبوفسكي"],
    ["Van Geet Opening", "Van-Geet-Eröffnung", "افتتاح فان خيت"],
    ["Vienna Game", "Wiener Partie", "افتتاح فيينا"],
    [
        "Zukertort Opening",
        "Zukertort-Eröffnung",
        "افتتاح زوكرتورت",
    ],
];

/// Returns the English names of families with their localized names. Empty if the language uses the English names.
fn families(language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
    let column = match language {
        Language::GERMAN => 1,
        Language::ARABIC => 2,
        _ => 0,
    };
    let localized = FAMILIES.iter().filter(move |_| column > 0);
    localized.map(move |names| (names[0], names[column]))
}

/// Returns the name of an opening after its ECO code, if it has one. The family is localized, the variation is in
/// English: "C54 Italienische Partie: Giuoco Pianissimo".
pub fn opening_words(opening: &Opening, catalogue: &Catalogue) -> String {
    let name = name_words(&opening.name, catalogue);
    if opening.eco.is_empty() {
        return name;
    }
    let args = [("eco", (&*opening.eco).into()), ("name", name.into())];
    catalogue.message("opening-coded", &args)
}

fn name_words(name: &str, catalogue: &Catalogue) -> String {
    let (english, variation) = match name.split_once(':') {
        Some((family, variation)) => (family, variation.trim_start()),
        None => (name, ""),
    };
    let found = families(catalogue.language()).find(|(family, _)| *family == english);
    match (found, variation) {
        (None, _) => name.to_owned(),
        (Some((_, own_name)), "") => own_name.to_owned(),
        (Some((_, own_name)), variation) => {
            let args = [("family", own_name.into()), ("variation", variation.into())];
            catalogue.message("opening-name", &args)
        }
    }
}

/// Returns pairs of English and localized names of opening families, for a text search in games. Empty if the language
/// uses the English names.
pub fn opening_search_names(catalogue: &Catalogue) -> Vec<(&'static str, &'static str)> {
    families(catalogue.language()).collect()
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
        let known: BTreeSet<_> = FAMILIES.iter().map(|[family, ..]| *family).collect();
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
            let names: BTreeSet<_> = families(language).map(|(_, own_name)| own_name).collect();
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
