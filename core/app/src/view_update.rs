//! View updates: the parts of the view state, sent when they change.

use std::collections::HashMap;
use std::sync::Arc;

use plywise_chess::Square;
use plywise_library::LibraryError;
use plywise_words::{Catalogue as Words, Direction, Language, spoken_square_name};

use crate::analysis::{AnalysisScreen, AnalysisViews, EngineLines, GraphPoint, TreeParagraph};
use crate::appearance::Look;
use crate::board::{BoardScreen, BoardViews, MovesPage, SpokenClocks, ThinkingProgress};
use crate::chessboard::SquareLabel;
use crate::error_text::error_text;
use crate::games::{GamesPage, GamesScreen};
use crate::licences::LicencesScreen;
use crate::messages::MessageView;
use crate::navigation::Navigation;
use crate::new_game::NewGameScreen;
use crate::settings::SettingsScreen;
use crate::setup::SetupScreen;
use crate::statistics::StatisticsScreen;
use crate::train::{ExerciseScreen, TrainScreen};

/// All texts of the app that need no arguments, in the current language.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct Catalogue {
    /// BCP 47 tag of the language, such as `de`.
    pub language: String,
    /// Whether the language is written from right to left.
    pub right_to_left: bool,
    /// Texts by their Fluent key.
    pub messages: HashMap<String, String>,
    /// Spoken names of the squares from a1 to h8, for screen readers.
    pub squares: Vec<String>,
}

impl Catalogue {
    pub(crate) fn of(words: &Words) -> Self {
        Self {
            language: words.language().tag().to_owned(),
            right_to_left: words.language().direction() == Direction::RightToLeft,
            messages: words.all().into_iter().collect(),
            squares: Square::ALL
                .into_iter()
                .map(|square| spoken_square_name(square, words))
                .collect(),
        }
    }
}

/// Part of the view state. It replaces the previous part of the same kind. A list with pages gets
/// only those that changed; [`put_pages`] shows how to store them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
#[allow(clippy::large_enum_variant)] // short-lived
pub enum ViewUpdate {
    /// The app could not start. Nothing else is shown until another part arrives.
    Start {
        /// Explanation why the app could not start.
        message: String,
        /// Label of the button that sends [`Event::Retry`](crate::Event::Retry).
        retry: String,
        right_to_left: bool,
    },
    Catalogue {
        catalogue: Catalogue,
    },
    /// Appearance settings.
    Look {
        look: Look,
    },
    /// Saved state for process death. The frontend stores it and passes it to the next start.
    State {
        /// Saved state as an opaque text of at most 16 KiB.
        state: String,
    },
    Navigation {
        navigation: Navigation,
    },
    /// Ids of the text fields that exist. Text typed into any other field can be discarded.
    Fields {
        ids: Vec<u32>,
    },
    /// The snackbar message.
    Message {
        /// The snackbar message to show; `None` while there is none.
        message: Option<MessageView>,
    },
    Board {
        board: BoardScreen,
    },
    /// The analysis of a back stack entry.
    Analysis {
        /// Id of the analysis's back stack entry.
        entry: u32,
        analysis: AnalysisScreen,
    },
    /// Changed paragraphs of the text of moves and variations in the analysis.
    Paragraphs {
        /// Index of the first of `paragraphs`.
        first: u32,
        paragraphs: Vec<TreeParagraph>,
        /// Number of paragraphs that the whole move tree is laid out in.
        count: u32,
    },
    /// Engine lines for the position in the analysis.
    Lines {
        lines: EngineLines,
    },
    /// Evaluation graph of the review in the analysis.
    Graph {
        /// Points of the graph, one for each move of the game.
        points: Vec<GraphPoint>,
    },
    /// Changed pages of the move list.
    Moves {
        /// Index of the first of `pages`.
        first: u32,
        pages: Vec<MovesPage>,
        /// Number of pages in the whole list.
        count: u32,
    },
    /// Progress of the search for the computer's move or for a hint.
    Thinking {
        /// Progress of the search; `None` while the engine is idle.
        thinking: Option<ThinkingProgress>,
    },
    /// Accessibility labels of the visible board, from a1 to h8. Sent only while a screen reader is
    /// active.
    SquareLabels {
        /// Id of the back stack entry with the board.
        entry: u32,
        squares: Vec<SquareLabel>,
    },
    /// Accessibility labels of the clocks, updated every second. Sent only while a screen reader is
    /// active.
    Clocks {
        /// Accessibility labels of both clocks; `None` for a game without clocks.
        clocks: Option<SpokenClocks>,
    },
    /// The training overview.
    Train {
        train: TrainScreen,
    },
    Exercise {
        exercise: ExerciseScreen,
    },
    /// The list of games, except its pages.
    Games {
        games: GamesScreen,
    },
    /// Changed pages of the list of games.
    GamesPages {
        /// Index of the first of `pages`.
        first: u32,
        pages: Vec<GamesPage>,
        /// Number of pages in the whole list.
        count: u32,
    },
    Statistics {
        statistics: StatisticsScreen,
    },
    Settings {
        settings: SettingsScreen,
    },
    NewGame {
        choices: NewGameScreen,
    },
    /// The position editor.
    Setup {
        setup: SetupScreen,
    },
    Licences {
        licences: LicencesScreen,
    },
}

/// Returns the part to show when the library could not be opened, in the first supported system
/// language.
pub fn start_error(error: &LibraryError, languages: &[String]) -> ViewUpdate {
    start_failure(languages, |words| match error {
        // There is no unsaved game yet, so the text about saving it later does not apply.
        LibraryError::DiskFull { .. } => words.word("games-error-full-start"),
        _ => error_text(error, words),
    })
}

/// Returns the part to show when the app itself failed to start, in the first supported system
/// language.
pub fn failed_start(languages: &[String]) -> ViewUpdate {
    start_failure(languages, |words| words.word("app-problem"))
}

/// Returns the part to show while another tab of the browser has the library, in the first
/// supported system language.
#[cfg(feature = "web")]
pub fn open_in_other_tab(languages: &[String]) -> ViewUpdate {
    start_failure(languages, |words| words.word("page-other-tab"))
}

fn start_failure(languages: &[String], error: impl FnOnce(&Words) -> String) -> ViewUpdate {
    let language = Language::preferred(languages.iter().map(String::as_str));
    let words = Words::shared(language.tag());
    ViewUpdate::Start {
        message: error(&words),
        retry: words.word("app-retry"),
        right_to_left: language.direction() == Direction::RightToLeft,
    }
}

/// Collects the view state and determines the parts that have changed.
#[derive(Debug)]
pub(crate) struct Differ<'a> {
    sent: &'a mut Sent,
    pages: Vec<ViewUpdate>,
    updates: Vec<ViewUpdate>,
}

impl<'a> Differ<'a> {
    pub(crate) const fn new(sent: &'a mut Sent) -> Self {
        Self {
            sent,
            pages: Vec::new(),
            updates: Vec::new(),
        }
    }

    /// Adds the catalogue of texts. It is compared by pointer, since it has hundreds of messages.
    pub(crate) fn words(&mut self, words: &Arc<Words>) {
        let before = self.sent.words.replace(Arc::clone(words));
        if !before.is_some_and(|before| Arc::ptr_eq(&before, words)) {
            let catalogue = Catalogue::of(words);
            self.pages.push(ViewUpdate::Catalogue { catalogue });
        }
    }

    pub(crate) fn update(&mut self, update: ViewUpdate) {
        self.updates.extend(self.sent.take(update));
    }

    fn pages<P: Clone + PartialEq>(
        &mut self,
        sent: fn(&mut Sent) -> &mut SentPages<P>,
        pages: &[Arc<P>],
        update: fn(u32, Vec<P>, u32) -> ViewUpdate,
    ) {
        if let Some((first, changed)) = sent(self.sent).take(pages) {
            let count = pages.len() as u32;
            self.pages.push(update(first as u32, changed, count));
        }
    }

    pub(crate) fn board(&mut self, entry: u32, views: BoardViews<'_>) {
        let BoardViews {
            board,
            thinking,
            spoken,
            pages,
        } = views;
        self.update(ViewUpdate::Board { board });
        self.update(ViewUpdate::Thinking { thinking });
        if let Some((squares, clocks)) = spoken {
            self.squares(entry, Some(squares));
            self.update(ViewUpdate::Clocks { clocks });
        }
        let update = |first, pages, count| ViewUpdate::Moves {
            first,
            pages,
            count,
        };
        self.pages(|sent| &mut sent.moves, pages, update);
    }

    /// Adds the analysis of a back stack entry.
    pub(crate) fn analysis(&mut self, entry: u32, views: AnalysisViews<'_>) {
        let AnalysisViews {
            analysis,
            lines,
            squares,
            graph,
            paragraphs,
        } = views;
        self.update(ViewUpdate::Analysis { entry, analysis });
        self.update(ViewUpdate::Lines { lines });
        self.squares(entry, squares);
        let update = |_, graph: Vec<Vec<_>>, _| ViewUpdate::Graph {
            points: graph.concat(),
        };
        self.pages(|sent| &mut sent.graph, &[graph], update);
        let update = |first, paragraphs, count| ViewUpdate::Paragraphs {
            first,
            paragraphs,
            count,
        };
        self.pages(|sent| &mut sent.paragraphs, paragraphs, update);
    }

    pub(crate) fn games(&mut self, games: GamesScreen, pages: &[Arc<GamesPage>]) {
        self.update(ViewUpdate::Games { games });
        let update = |first, pages, count| ViewUpdate::GamesPages {
            first,
            pages,
            count,
        };
        self.pages(|sent| &mut sent.games, pages, update);
    }

    /// Adds the accessibility labels of a board, if a screen reader is active.
    pub(crate) fn squares(&mut self, entry: u32, squares: Option<Vec<SquareLabel>>) {
        if let Some(squares) = squares {
            self.update(ViewUpdate::SquareLabels { entry, squares });
        }
    }

    /// Returns the changed parts. Pages come before the screens that show them.
    pub(crate) fn changed(self) -> Vec<ViewUpdate> {
        let Self { pages, updates, .. } = self;
        pages.into_iter().chain(updates).collect()
    }
}

/// Stores pages received in [`ViewUpdate::GamesPages`], [`ViewUpdate::Moves`] or
/// [`ViewUpdate::Paragraphs`]: replaces those from index `first`, appends the others, and removes
/// those beyond `count`.
pub fn put_pages<P>(list: &mut Vec<P>, first: u32, pages: Vec<P>, count: u32) {
    let first = (first as usize).min(list.len());
    let end = (first + pages.len()).min(list.len());
    list.splice(first..end, pages);
    list.truncate(count as usize);
}

/// The parts of the view state as last sent, to detect changes.
#[derive(Debug, Default)]
pub(crate) struct Sent {
    words: Option<Arc<Words>>,
    updates: Vec<ViewUpdate>,
    games: SentPages<GamesPage>,
    moves: SentPages<MovesPage>,
    paragraphs: SentPages<TreeParagraph>,
    /// The evaluation graph, as a list with a single page.
    graph: SentPages<Vec<GraphPoint>>,
}

impl Sent {
    /// Stores a part of the view state. Returns the part if it differs from the previous one of its kind.
    fn take(&mut self, update: ViewUpdate) -> Option<ViewUpdate> {
        let kind = std::mem::discriminant(&update);
        let before = self
            .updates
            .iter_mut()
            .find(|known| std::mem::discriminant(*known) == kind);
        match before {
            Some(before) if *before == update => return None,
            Some(before) => *before = update.clone(),
            None => self.updates.push(update.clone()),
        }
        Some(update)
    }
}

/// The pages of a list sent last; `None` before the first.
#[derive(Debug)]
pub(crate) struct SentPages<P>(Option<Vec<Arc<P>>>);

impl<P> Default for SentPages<P> {
    fn default() -> Self {
        Self(None)
    }
}

impl<P: Clone + PartialEq> SentPages<P> {
    /// Stores the pages. Returns those from the first to the last that differs, with the index of
    /// the first, or `None` if the list is unchanged. Skips the comparison for pages that are the
    /// same object.
    fn take(&mut self, pages: &[Arc<P>]) -> Option<(usize, Vec<P>)> {
        let sent = self.0.replace(pages.to_vec());
        let known = sent.as_deref().unwrap_or_default();
        let differs = |&number: &usize| {
            let (known, page) = (known.get(number), &pages[number]);
            known.is_none_or(|known| !Arc::ptr_eq(known, page) && known != page)
        };
        let Some(first) = (0..pages.len()).find(differs) else {
            let is_same = sent.is_some() && known.len() == pages.len();
            return (!is_same).then(|| (pages.len(), Vec::new()));
        };
        let last = (first..pages.len()).rfind(differs).unwrap_or(first);
        let changed = pages[first..=last].iter();
        Some((first, changed.map(|page| P::clone(page)).collect()))
    }
}
