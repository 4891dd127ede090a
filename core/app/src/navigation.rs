//! Routes and the back stack.

use serde::{Deserialize, Serialize};

/// A screen of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum Screen {
    /// The board screen with the game. Has a tab.
    Board,
    /// The training overview. Has a tab.
    Train,
    /// The list of games. Has a tab.
    Games,
    /// The analysis. The free analysis has a tab.
    Analysis,
    /// The settings. Has a tab.
    Settings,
    NewGame,
    /// The position editor.
    Setup,
    /// Results by level, and the rating.
    Statistics,
    /// An exercise session.
    Exercise,
    /// Third-party licences.
    Licences,
}

impl Screen {
    /// Returns the message key of the title.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            Self::Board => "app-screen-board",
            Self::Train | Self::Exercise => "app-screen-train",
            Self::Games => "app-screen-games",
            Self::Analysis => "app-screen-analysis",
            Self::Settings => "app-screen-settings",
            Self::NewGame => "newgame-title",
            Self::Setup => "setup-title",
            Self::Statistics => "stats-title",
            Self::Licences => "settings-licences",
        }
    }
}

/// Content with which an analysis starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AnalysisRoot {
    /// The free analysis, which belongs to no stored game, in its last state.
    Free,
    /// A position as FEN.
    Position(String),
    Game {
        id: i64,
        /// Ply of the game to show first; `None` for the start.
        ply: Option<u32>,
        /// Whether to start the review of the game immediately.
        review: bool,
    },
}

/// Kind of exercise session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExerciseRoot {
    /// Today's exercises.
    Today,
    /// Unlimited puzzles.
    Puzzles {
        /// Name of the motif; `None` for all motifs.
        motif: Option<String>,
    },
    /// Puzzles against the clock.
    Run,
    /// An endgame.
    Ending {
        /// Stable name of the endgame.
        name: String,
    },
    /// A lesson, and those that follow it.
    Lesson {
        /// Identifier of the lesson; empty for the next unfinished one.
        name: String,
    },
}

/// A route: a screen with its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Route {
    Board,
    Train,
    Exercise(ExerciseRoot),
    Games,
    Analysis(AnalysisRoot),
    Settings,
    /// The new game screen. The FEN, if any, replaces the standard start position.
    NewGame(Option<String>),
    /// The position editor, starting from this FEN or the standard start position.
    Setup(Option<String>),
    Statistics,
    Licences,
}

/// Roots of the tabs, in order.
const TABS: [Route; 5] = [
    Route::Board,
    Route::Train,
    Route::Games,
    Route::Analysis(AnalysisRoot::Free),
    Route::Settings,
];

/// Width of a list beside another screen, in points or density-independent pixels.
const LIST: f64 = 360.0;
/// Width of the column beside a board.
const COLUMN: f64 = 400.0;
/// Minimum area for two screens without a board side by side.
const MIN_AREA: (f64, f64) = (760.0, 600.0);

/// Returns how many panes fit side by side into the part of the window beside the tabs, from 1 to 3,
/// for `Event::Panes`. Three panes fit where a list leaves a board at least nine tenths of the
/// height.
#[must_use]
#[cfg_attr(feature = "uniffi", uniffi::export)]
pub fn pane_count(width: f64, height: f64) -> u8 {
    let fits_two = width >= MIN_AREA.0 && height >= MIN_AREA.1;
    let fits_three = width >= LIST + COLUMN + 0.9 * height;
    1 + u8::from(fits_two) + u8::from(fits_two && fits_three)
}

/// Returns the screens with a tab, in order.
#[must_use]
#[cfg_attr(feature = "uniffi", uniffi::export)]
pub fn tab_screens() -> Vec<Screen> {
    TABS.iter().map(Route::screen).collect()
}

impl Route {
    /// Returns the number of panes that the screen needs: a board has a column beside it.
    const fn panes(&self) -> u8 {
        match self {
            Self::Board | Self::Analysis(_) => 2,
            _ => 1,
        }
    }

    /// Returns the screen that the route leads to.
    pub const fn screen(&self) -> Screen {
        match self {
            Self::Board => Screen::Board,
            Self::Train => Screen::Train,
            Self::Exercise(_) => Screen::Exercise,
            Self::Games => Screen::Games,
            Self::Analysis(_) => Screen::Analysis,
            Self::Settings => Screen::Settings,
            Self::NewGame(_) => Screen::NewGame,
            Self::Setup(_) => Screen::Setup,
            Self::Statistics => Screen::Statistics,
            Self::Licences => Screen::Licences,
        }
    }

    /// Returns whether navigating to this route clears the back stack down to the board. The
    /// analysis of a game or position is no root, since the back action must return to the previous
    /// screen.
    fn is_root(&self) -> bool {
        TABS.contains(self)
    }
}

/// A back stack entry.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct BackStackEntry {
    /// Id of the entry, never reused for another entry.
    pub id: u32,
    pub screen: Screen,
    /// Title of the screen.
    pub title: String,
    /// Whether this entry is the root of a tab. Any other entry belongs to the tab of the nearest
    /// root below it.
    pub root: bool,
    /// Ids of the entries visible while this one is on top, in reading order. Two entries are shown
    /// side by side.
    pub visible: Vec<u32>,
    /// Whether the pane of the entry is the narrow one of two panes.
    pub narrow: bool,
    /// Whether the tabs are visible while this entry is on top.
    pub has_tabs: bool,
}

/// Navigation state of the app: the back stack of the screens.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct Navigation {
    /// The back stack, top entry last. The first entry is the board.
    pub entries: Vec<BackStackEntry>,
    pub can_go_back: bool,
}

/// The back stack. Never empty.
#[derive(Clone, Debug)]
pub(crate) struct BackStack {
    stack: Vec<(u32, Route)>,
    last: u32,
    panes: u8,
}

impl Default for BackStack {
    fn default() -> Self {
        Self {
            stack: vec![(1, Route::Board)],
            last: 1,
            panes: 1,
        }
    }
}

impl BackStack {
    /// Returns the route on top of the back stack.
    pub(crate) fn top(&self) -> &Route {
        self.stack.last().map_or(&Route::Board, |(_, route)| route)
    }

    /// Returns all entries of the back stack with their ids.
    pub(crate) fn all(&self) -> &[(u32, Route)] {
        &self.stack
    }

    /// Returns the FEN with which the screen of an entry starts, if any.
    pub(crate) fn position(&self, id: u32) -> Option<&str> {
        let mut entries = self.stack.iter();
        match entries.find(|(known, _)| *known == id) {
            Some((_, Route::NewGame(fen) | Route::Setup(fen))) => fen.as_deref(),
            _ => None,
        }
    }

    pub(crate) fn holds(&self, screen: Screen) -> bool {
        self.stack.iter().any(|(_, route)| route.screen() == screen)
    }

    /// Returns the ids and screens of the visible entries, the top one last.
    pub(crate) fn visible_screens(&self) -> impl Iterator<Item = (u32, Screen)> {
        let visible = self.visible(&self.stack).iter();
        visible.map(|(id, route)| (*id, route.screen()))
    }

    /// Returns the visible entries of a back stack. If there are enough panes, the list of games is
    /// shown beside a game, and a new game beside the screen below it. All other screens use the
    /// full width.
    fn visible<'a>(&self, stack: &'a [(u32, Route)]) -> &'a [(u32, Route)] {
        let count = match stack {
            [.., (_, below @ Route::Games), (_, top)]
            | [
                ..,
                (_, below),
                (_, top @ (Route::Games | Route::NewGame(_))),
            ] if below.panes() + top.panes() <= self.panes(stack) => 2,
            _ => 1,
        };
        &stack[stack.len().saturating_sub(count)..]
    }

    /// Navigates to a root, or pushes a route. An entry that stays on the stack keeps its id.
    pub(crate) fn go(&mut self, route: Route) {
        let keeps: Box<dyn Fn(&Route) -> bool> = match &route {
            root if root.is_root() => Box::new(|other| *other == Route::Board),
            Route::NewGame(_) => {
                let kept = self.stack.iter();
                let before = kept.take_while(|(_, other)| other.screen() != Screen::NewGame);
                let count = before.count();
                self.stack.truncate(count);
                Box::new(|_| true)
            }
            _ => {
                let screen = route.screen();
                Box::new(move |other| other.screen() != screen || other.is_root())
            }
        };
        let same = self.stack.iter().find(|(_, other)| *other == route);
        let same = same.map(|(id, _)| *id);
        self.stack
            .retain(|(_, other)| keeps(other) && *other != route);
        let id = same.unwrap_or_else(|| {
            self.last += 1;
            self.last
        });
        // The board is always at the bottom.
        let at = if route == Route::Board {
            0
        } else {
            self.stack.len()
        };
        self.stack.insert(at, (id, route));
        if self.stack[0].1 != Route::Board {
            self.last += 1;
            self.stack.insert(0, (self.last, Route::Board));
        }
    }

    /// Navigates to the root of a tab.
    pub(crate) fn go_to_tab(&mut self, screen: Screen) {
        if let Some(root) = TABS.into_iter().find(|root| root.screen() == screen) {
            self.go(root);
        }
    }

    /// Removes an entry and all entries above it. Ignores entries already removed, and the board at
    /// the bottom.
    pub(crate) fn leave(&mut self, id: u32) {
        let left = self.stack.iter().position(|(known, _)| *known == id);
        if let Some(index) = left.filter(|&index| index > 0) {
            self.stack.truncate(index);
        }
    }

    /// Restores a saved back stack. Ignores an invalid one.
    pub(crate) fn restore(&mut self, stack: Vec<(u32, Route)>) {
        let begins_well = stack
            .first()
            .is_some_and(|(_, route)| *route == Route::Board);
        if begins_well {
            self.last = stack.iter().map(|(id, _)| *id).max().unwrap_or(1);
            self.stack = stack;
        }
    }

    pub(crate) fn set_panes(&mut self, panes: u8) {
        self.panes = panes.clamp(1, 3);
    }

    pub(crate) fn record(&self, word: impl Fn(&str) -> String) -> Navigation {
        let entries = self.stack.iter().enumerate().map(|(index, (id, route))| {
            let stack = &self.stack[..=index];
            let mut visible: Vec<u32> = self.visible(stack).iter().map(|(id, _)| *id).collect();
            // The list of games is always on the left.
            if *route == Route::Games {
                visible.reverse();
            }
            BackStackEntry {
                id: *id,
                screen: route.screen(),
                title: word(route.screen().title()),
                root: route.is_root(),
                visible,
                narrow: matches!(route, Route::Games | Route::NewGame(_)),
                has_tabs: route.is_root() || self.panes(stack) > 1,
            }
        });
        Navigation {
            entries: entries.collect(),
            can_go_back: self.stack.len() > 1,
        }
    }

    /// Returns the number of panes for a back stack: 1 if the two top entries have the same screen.
    fn panes(&self, stack: &[(u32, Route)]) -> u8 {
        match stack {
            [.., (_, below), (_, top)] if below.screen() == top.screen() => 1,
            _ => self.panes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: i64) -> Route {
        Route::Analysis(AnalysisRoot::Game {
            id,
            ply: None,
            review: false,
        })
    }

    fn free() -> Route {
        Route::Analysis(AnalysisRoot::Free)
    }

    /// Covers phones, foldables, tablets in portrait and landscape, and a monitor, without tabs.
    #[test]
    fn list_is_beside_a_board_only_if_the_board_keeps_its_size() {
        for (width, height, panes) in [
            (411.0, 891.0, 1),
            (811.0, 411.0, 1),
            (673.0, 841.0, 1),
            (800.0, 1_280.0, 2),
            (994.0, 834.0, 2),
            (1_200.0, 800.0, 2),
            (1_166.0, 1_024.0, 2),
            (1_840.0, 1_080.0, 3),
            (2_480.0, 1_440.0, 3),
        ] {
            assert_eq!(pane_count(width, height), panes, "{width} by {height}");
            if panes == 3 {
                assert!(width - LIST - COLUMN >= 0.9 * height);
            }
        }
        assert_eq!(pane_count(f64::NAN, f64::INFINITY), 1);
    }

    #[test]
    fn two_entries_of_the_same_screen_share_a_pane() {
        let mut back_stack = BackStack::default();
        back_stack.set_panes(3);
        back_stack.go(free());
        back_stack.go(game(1));
        let visible: Vec<_> = back_stack.visible_screens().collect();
        assert_eq!(visible, [(3, Screen::Analysis)]);
        let top = back_stack.record(str::to_owned).entries.pop().unwrap();
        assert_eq!((top.visible, top.has_tabs), (vec![3], false));
    }

    #[test]
    fn games_list_and_new_game_are_shown_beside_another_screen() {
        use Route::{Board, Games, Licences, NewGame, Settings, Setup, Statistics};
        for (steps, visible) in [
            (vec![Games], vec![Screen::Board, Screen::Games]),
            (
                vec![Games, Statistics],
                vec![Screen::Games, Screen::Statistics],
            ),
            (vec![Games, game(1)], vec![Screen::Games, Screen::Analysis]),
            (vec![NewGame(None)], vec![Screen::Board, Screen::NewGame]),
            (vec![NewGame(None), Setup(None)], vec![Screen::Setup]),
            (vec![Board], vec![Screen::Board]),
            (vec![free()], vec![Screen::Analysis]),
            (vec![Settings], vec![Screen::Settings]),
            (vec![Settings, Licences], vec![Screen::Licences]),
        ] {
            let mut back_stack = BackStack::default();
            back_stack.set_panes(3);
            for step in &steps {
                back_stack.go(step.clone());
            }
            let shown: Vec<Screen> = back_stack
                .visible_screens()
                .map(|(_, screen)| screen)
                .collect();
            assert_eq!(shown, visible, "{steps:?}");
            let navigation = back_stack.record(str::to_owned);
            let [.., top] = &*navigation.entries else {
                unreachable!("the stack is never empty");
            };
            let of = |id: &u32| navigation.entries.iter().find(|it| it.id == *id).unwrap();
            let beside: Vec<&BackStackEntry> = top.visible.iter().map(of).collect();
            let mut screens: Vec<Screen> = beside.iter().map(|it| it.screen).collect();
            if let [_, Screen::Games] = *visible {
                screens.reverse();
            }
            assert_eq!(
                screens, visible,
                "the list of games is on the left: {steps:?}"
            );
            let narrow = beside.iter().filter(|it| it.narrow).count();
            assert_eq!(narrow, beside.len() - 1, "{steps:?}");
            assert!(top.has_tabs, "a wide window has tabs: {steps:?}");
            back_stack.set_panes(2);
            let boards = [Screen::Board, Screen::Analysis];
            let has_board = visible.iter().any(|screen| boards.contains(screen));
            let count = if has_board { 1 } else { visible.len() };
            assert_eq!(back_stack.visible_screens().count(), count, "{steps:?}");
            back_stack.set_panes(1);
            assert_eq!(back_stack.visible_screens().count(), 1);
            let navigation = back_stack.record(str::to_owned);
            let alone = |it: &BackStackEntry| it.visible == [it.id] && it.has_tabs == it.root;
            assert!(navigation.entries.iter().all(alone), "{steps:?}");
        }
    }

    #[test]
    fn roots_clear_the_stack_and_other_routes_are_pushed() {
        use Route::{Board, Games, Licences, Settings, Statistics};
        let fen = || Some("8/8/8/8/8/8/8/K1k5 w - - 0 1".to_owned());
        let new_game = Route::NewGame;
        let setup = Route::Setup;
        for (steps, end) in [
            (vec![Games], vec![Board, Games]),
            (vec![Games, Settings], vec![Board, Settings]),
            (vec![Games, Statistics], vec![Board, Games, Statistics]),
            (vec![Games, Statistics, Board], vec![Board]),
            (vec![Games, game(1)], vec![Board, Games, game(1)]),
            (vec![Games, game(1), game(2)], vec![Board, Games, game(2)]),
            (vec![free(), game(1)], vec![Board, free(), game(1)]),
            (vec![Games, game(1), free()], vec![Board, free()]),
            (vec![Settings, Licences, Settings], vec![Board, Settings]),
            // A new game that comes back with a position: what lay on top of it goes.
            (
                vec![new_game(None), setup(None), new_game(fen())],
                vec![Board, new_game(fen())],
            ),
        ] {
            let mut back_stack = BackStack::default();
            for step in &steps {
                back_stack.go(step.clone());
            }
            let stack: Vec<Route> = back_stack
                .stack
                .iter()
                .map(|(_, route)| route.clone())
                .collect();
            assert_eq!(stack, end, "{steps:?}");
            assert_eq!(back_stack.top(), end.last().unwrap());
            let entries = back_stack.record(str::to_owned).entries;
            let tabs_come_first = entries.is_sorted_by_key(|entry| !entry.root);
            assert!(tabs_come_first, "{entries:?}");
        }
    }

    #[test]
    fn ids_are_never_reused_and_leaving_twice_is_harmless() {
        let mut back_stack = BackStack::default();
        back_stack.go(Route::Games);
        back_stack.go(Route::Statistics);
        let ids: Vec<u32> = back_stack.stack.iter().map(|(id, _)| *id).collect();
        back_stack.leave(ids[1]);
        back_stack.leave(ids[2]);
        back_stack.leave(ids[1]);
        back_stack.leave(ids[0]);
        assert_eq!(*back_stack.top(), Route::Board);
        assert_eq!(back_stack.stack[0].0, ids[0], "the board stays");
        back_stack.go(Route::Games);
        assert!(!ids.contains(&back_stack.stack[1].0));
        let games = back_stack.stack[1].0;
        back_stack.go(game(3));
        back_stack.go(Route::Games);
        assert_eq!(
            back_stack.stack[1].0, games,
            "an entry that stays keeps its number"
        );
    }
}
