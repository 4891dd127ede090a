//! What is drawn, in the parts in which it changes.

use std::collections::HashMap;
use std::sync::Arc;

use plywise_words::{Catalogue as Words, Direction};

use crate::games::{GamesPage, GamesScreen};
use crate::look::Look;
use crate::messages::MessageRecord;
use crate::navigation::Navigation;
use crate::statistics::StatisticsScreen;

/// The words of the language that is set.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Catalogue {
    /// The language's tag, as in `de`.
    pub language: String,
    /// Whether it is written from right to left.
    pub right_to_left: bool,
    /// All messages that need no arguments, by their keys: the labels that never change.
    pub messages: HashMap<String, String>,
}

impl Catalogue {
    pub(crate) fn of(words: &Words) -> Self {
        Self {
            language: words.language().tag().to_owned(),
            right_to_left: words.language().direction() == Direction::RightToLeft,
            messages: words.all().into_iter().collect(),
        }
    }
}

/// A part of what is drawn. Each replaces the one of its kind before, a page the one of its number.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[allow(clippy::large_enum_variant)] // made once for each change, and moved on at once
pub enum Part {
    /// The words of the language that is set.
    Catalogue {
        /// The words.
        catalogue: Catalogue,
    },
    /// How things are drawn.
    Look {
        /// The look.
        look: Look,
    },
    /// Where the person is.
    Navigation {
        /// The places.
        navigation: Navigation,
    },
    /// What is said at the lower edge.
    Message {
        /// The message; none if there is nothing to say.
        message: Option<MessageRecord>,
    },
    /// The list of games, apart from its pages.
    Games {
        /// The list.
        games: GamesScreen,
    },
    /// A page of the list of games. Pages beyond those that the list names are gone.
    GamesPage {
        /// The page.
        page: GamesPage,
    },
    /// The statistics.
    Statistics {
        /// The statistics.
        statistics: StatisticsScreen,
    },
}

/// The parts that were taken last.
#[derive(Debug, Default)]
pub(crate) struct Taken {
    words: Option<Arc<Words>>,
    parts: Vec<Part>,
    pages: Vec<Arc<GamesPage>>,
}

impl Taken {
    /// Takes the words in; gives them back if they differ from the last ones. They are hundreds of
    /// messages: those of the same language are not looked into.
    pub(crate) fn take_words(&mut self, words: &Arc<Words>) -> Option<Part> {
        let known = self.words.replace(Arc::clone(words));
        let is_known = known.is_some_and(|known| Arc::ptr_eq(&known, words));
        (!is_known).then(|| Part::Catalogue {
            catalogue: Catalogue::of(words),
        })
    }

    /// Takes a part in; gives it back if it differs from the last one of its kind.
    pub(crate) fn take(&mut self, part: Part) -> Option<Part> {
        let kind = std::mem::discriminant(&part);
        let before = self
            .parts
            .iter_mut()
            .find(|known| std::mem::discriminant(*known) == kind);
        match before {
            Some(before) if *before == part => return None,
            Some(before) => *before = part.clone(),
            None => self.parts.push(part.clone()),
        }
        Some(part)
    }

    /// Takes the pages in; gives back those that differ. A page that is the same object is not
    /// looked into.
    pub(crate) fn take_pages(&mut self, pages: &[Arc<GamesPage>]) -> Vec<Part> {
        self.pages.truncate(pages.len());
        let mut changed = Vec::new();
        for (number, page) in pages.iter().enumerate() {
            let known = self.pages.get(number);
            if known.is_some_and(|known| Arc::ptr_eq(known, page)) {
                continue;
            }
            if known.is_none_or(|known| known != page) {
                let page = GamesPage::clone(page);
                changed.push(Part::GamesPage { page });
            }
            if let Some(known) = self.pages.get_mut(number) {
                *known = Arc::clone(page);
            } else {
                self.pages.push(Arc::clone(page));
            }
        }
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{App, Event, Input, Now, Start};

    #[test]
    fn the_words_come_once_and_again_in_another_language_or_when_all_is_drawn_anew() {
        let (mut app, _) = App::new(Now::default(), Start::default());
        let languages = |app: &mut App| -> Vec<String> {
            let parts = app.changed().into_iter();
            let catalogues = parts.filter_map(|part| match part {
                Part::Catalogue { catalogue } => Some(catalogue.language),
                _ => None,
            });
            catalogues.collect()
        };
        assert_eq!(languages(&mut app), ["en"]);
        for (tag, news) in [("en", vec![]), ("de", vec!["de"]), ("de-AT", vec![])] {
            let tags = vec![tag.to_owned()];
            app.update(Now::default(), Input::Event(1, Event::Languages { tags }));
            assert_eq!(languages(&mut app), news, "{tag}");
        }
        app.faulted();
        assert_eq!(languages(&mut app), ["de"]);
    }
}
