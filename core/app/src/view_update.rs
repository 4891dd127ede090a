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

/// Part of the view state. It replaces the previous part of the same kind, or the page of a list
/// with the same number.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[allow(clippy::large_enum_variant)] // short-lived
pub enum ViewUpdate {
    /// The app could not start. Nothing else is shown until another part arrives.
    Start {
        /// Explanation of the failure.
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
        /// Opaque text of at most 16 KiB.
        state: String,
    },
    Navigation {
        navigation: Navigation,
    },
    /// The snackbar message.
    Message {
        /// `None` while there is no message.
        message: Option<MessageView>,
    },
    Board {
        board: BoardScreen,
    },
    /// The analysis of a back stack entry.
    Analysis {
        /// Id of the entry.
        entry: u32,
        analysis: AnalysisScreen,
    },
    /// Paragraph of the move tree in the analysis. The number of paragraphs is in
    /// [`AnalysisScreen`]; discard any beyond it.
    Paragraph {
        paragraph: TreeParagraph,
    },
    /// Engine lines for the position in the analysis.
    Lines {
        lines: EngineLines,
    },
    /// Evaluation graph of the review in the analysis.
    Graph {
        /// One point for each move.
        points: Vec<GraphPoint>,
    },
    /// Page of the move list. The number of pages is in [`GameView`](crate::GameView); discard any
    /// beyond it.
    MovesPage {
        page: MovesPage,
    },
    /// Progress of the computer's move or of a hint.
    Thinking {
        /// `None` while the engine is idle.
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
        /// `None` for a game without clocks.
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
    /// Page of the list of games. The number of pages is in [`GamesScreen`]; discard any beyond it.
    GamesPage {
        page: GamesPage,
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

    /// Adds the catalogue. It has hundreds of messages, so it is compared by pointer.
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
        update: fn(P) -> ViewUpdate,
    ) {
        let changed = sent(self.sent).take(pages);
        self.pages.extend(changed.into_iter().map(update));
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
        let update = |page| ViewUpdate::MovesPage { page };
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
        let update = |points| ViewUpdate::Graph { points };
        self.pages(|sent| &mut sent.graph, &[graph], update);
        let update = |paragraph| ViewUpdate::Paragraph { paragraph };
        self.pages(|sent| &mut sent.paragraphs, paragraphs, update);
    }

    pub(crate) fn games(&mut self, games: GamesScreen, pages: &[Arc<GamesPage>]) {
        self.update(ViewUpdate::Games { games });
        let update = |page| ViewUpdate::GamesPage { page };
        self.pages(|sent| &mut sent.games, pages, update);
    }

    /// Adds the accessibility labels of a board, if a screen reader is active.
    pub(crate) fn squares(&mut self, entry: u32, squares: Option<Vec<SquareLabel>>) {
        if let Some(squares) = squares {
            self.update(ViewUpdate::SquareLabels { entry, squares });
        }
    }

    /// Returns the changed parts. Pages come before the lists that refer to them.
    pub(crate) fn changed(self) -> Vec<ViewUpdate> {
        let Self { pages, updates, .. } = self;
        pages.into_iter().chain(updates).collect()
    }
}

/// Stores a page received in [`ViewUpdate::GamesPage`], [`ViewUpdate::MovesPage`] or [`ViewUpdate::Paragraph`]:
/// replaces the page with the same number, or appends it.
pub fn put_page<P>(pages: &mut Vec<P>, number: u32, page: P) {
    let number = number as usize;
    if number < pages.len() {
        pages[number] = page;
    } else {
        pages.push(page);
    }
}

/// The parts sent last.
#[derive(Debug, Default)]
pub(crate) struct Sent {
    words: Option<Arc<Words>>,
    updates: Vec<ViewUpdate>,
    games: SentPages<GamesPage>,
    moves: SentPages<MovesPage>,
    paragraphs: SentPages<TreeParagraph>,
    /// A single page.
    graph: SentPages<Vec<GraphPoint>>,
}

impl Sent {
    /// Stores a part. Returns it if it differs from the previous one of its kind.
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

/// The pages of a list sent last.
#[derive(Debug)]
pub(crate) struct SentPages<P>(Vec<Arc<P>>);

impl<P> Default for SentPages<P> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<P: Clone + PartialEq> SentPages<P> {
    /// Stores the pages. Returns those that differ. Skips the comparison for pages that are the
    /// same object.
    fn take(&mut self, pages: &[Arc<P>]) -> Vec<P> {
        let known = std::mem::replace(&mut self.0, pages.to_vec());
        let differs = |number: usize, page: &Arc<P>| {
            let known = known.get(number);
            known.is_none_or(|known| !Arc::ptr_eq(known, page) && known != page)
        };
        let pages = pages.iter().enumerate();
        let changed = pages.filter(|(number, page)| differs(*number, page));
        changed.map(|(_, page)| P::clone(page)).collect()
    }
}
