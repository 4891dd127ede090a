//! Controls of the board screen: the row of buttons and the menu.

use plywise_game::session::Snapshot;

use super::BoardEvent;
use crate::context::Shared;
use crate::navigation::{Screen, tab_screens};

use BoardControlId as Id;

/// A control of the board screen, for its symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
#[allow(missing_docs)] // self-explanatory
pub enum BoardControlId {
    Resign,
    NewGame,
    Undo,
    Redo,
    Hint,
    Threat,
    First,
    Back,
    Forward,
    Last,
    Flip,
    TypeMove,
    ReadPosition,
    OfferDraw,
    ClaimDraw,
    /// Opens the position in the analysis. Its symbol differs from that of the analysis tab.
    Examine,
    GamesWithPosition,
    ShareGame,
    SharePicture,
    SharePosition,
}

/// A button, or an item of the menu.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct BoardControl {
    pub id: BoardControlId,
    pub label: String,
    /// Event that the frontend sends when the control is used.
    pub event: BoardEvent,
    pub enabled: bool,
    /// Whether a button is drawn as pressed.
    pub pressed: bool,
    /// Number of buttons, the menu's included, that the row must have room for to contain the
    /// control. In a narrower row the control is at the top of the menu. 0 in the menu.
    pub room: u32,
}

/// Another tab of the app.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct BoardPlace {
    pub screen: Screen,
    pub label: String,
}

/// A group of actions in the menu.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct MenuSection {
    pub title: String,
    pub items: Vec<BoardControl>,
}

/// Controls of the board screen.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct BoardMenu {
    /// Row of buttons. The button that opens the menu is the second of the row, so that it
    /// separates resigning from a new game.
    pub row: Vec<BoardControl>,
    /// Title of the places.
    pub places_title: String,
    /// Other tabs of the app. They come first in the menu where no tab bar is visible, and are
    /// left out elsewhere.
    pub places: Vec<BoardPlace>,
    /// Actions of the menu, in groups.
    pub sections: Vec<MenuSection>,
}

/// Number of buttons of the narrowest row, and of the row with all controls.
const FEW: u32 = 7;
const ALL: u32 = 11;

/// Conditions of the controls that the snapshot does not contain.
#[allow(clippy::struct_excessive_bools)] // enabled states of the controls
pub(super) struct Conditions {
    pub(super) can_play: bool,
    pub(super) can_undo: bool,
    pub(super) can_offer_draw: bool,
    pub(super) can_claim_draw: bool,
    pub(super) shows_threat: bool,
}

/// Maker of the controls.
struct Maker<'a> {
    snapshot: &'a Snapshot,
    conditions: &'a Conditions,
    cx: &'a Shared<'a>,
}

impl Maker<'_> {
    fn control(
        &self,
        id: Id,
        key: &str,
        event: BoardEvent,
        enabled: bool,
        room: u32,
    ) -> BoardControl {
        BoardControl {
            id,
            label: self.cx.word(key),
            event,
            enabled,
            pressed: id == Id::Threat && self.conditions.shows_threat,
            room,
        }
    }

    /// Returns an item of the menu.
    fn item(&self, id: Id, key: &str, event: BoardEvent, enabled: bool) -> BoardControl {
        self.control(id, key, event, enabled, 0)
    }

    fn row(&self) -> Vec<BoardControl> {
        use BoardEvent as Event;
        let back = self.snapshot.viewed_ply > 0;
        let forward = self.snapshot.viewed_ply < self.snapshot.live_ply;
        let first = Event::GoTo { ply: 0 };
        let (can_play, can_undo) = (self.conditions.can_play, self.conditions.can_undo);
        let (redo, hint) = (self.snapshot.may_redo, self.snapshot.may_hint);
        vec![
            self.control(Id::Resign, "board-resign", Event::AskResign, can_play, FEW),
            self.control(Id::NewGame, "board-new-game", Event::NewGame, true, FEW),
            self.control(Id::Undo, "board-undo", Event::Undo, can_undo, FEW),
            self.control(Id::Redo, "board-redo", Event::Redo, redo, ALL),
            self.control(Id::Hint, "board-hint", Event::Hint, hint, FEW),
            self.control(Id::Threat, "board-threat", Event::Threat, hint, FEW + 1),
            self.control(Id::First, "board-first", first, back, ALL),
            self.control(Id::Back, "board-back", Event::Back, back, FEW),
            self.control(Id::Forward, "board-forward", Event::Forward, forward, FEW),
            self.control(Id::Last, "board-last", Event::GoToLive, forward, ALL),
        ]
    }

    fn sections(&self) -> [(&'static str, Vec<BoardControl>); 3] {
        use BoardEvent as Event;
        let (can_play, can_offer) = (self.conditions.can_play, self.conditions.can_offer_draw);
        let draw = if self.conditions.can_claim_draw {
            self.item(Id::ClaimDraw, "board-claim-draw", Event::ClaimDraw, true)
        } else {
            self.item(Id::OfferDraw, "board-offer-draw", Event::AskDraw, can_offer)
        };
        let (typing, read) = (Event::StartTyping, Event::ReadPosition);
        let game = vec![
            self.item(Id::Flip, "board-flip", Event::Flip, true),
            self.item(Id::TypeMove, "board-type-move", typing, can_play),
            self.item(Id::ReadPosition, "board-action-read-position", read, true),
            draw,
        ];
        let games = Event::GamesWithPosition;
        let position = vec![
            self.item(Id::Examine, "board-examine", Event::Analyse, true),
            self.item(Id::GamesWithPosition, "games-with-position", games, true),
        ];
        let mut share = vec![self.item(Id::ShareGame, "board-share-game", Event::Share, true)];
        if self.snapshot.outcome.is_some() {
            let event = Event::OpenPicture;
            share.push(self.item(Id::SharePicture, "board-share-picture", event, true));
        }
        let fen = Event::ShareFen;
        share.push(self.item(Id::SharePosition, "analysis-share-fen", fen, true));
        [
            ("board-menu-game", game),
            ("board-menu-position", position),
            ("board-share", share),
        ]
    }
}

pub(super) fn board_menu(
    snapshot: &Snapshot,
    conditions: &Conditions,
    cx: &Shared<'_>,
) -> BoardMenu {
    let maker = Maker {
        snapshot,
        conditions,
        cx,
    };
    let (row, sections) = (maker.row(), maker.sections());
    let tabs = tab_screens().into_iter();
    BoardMenu {
        row,
        places_title: cx.word("board-menu-places"),
        places: tabs
            .filter(|screen| *screen != Screen::Board)
            .map(|screen| BoardPlace {
                screen,
                label: cx.word(screen.title()),
            })
            .collect(),
        sections: sections
            .into_iter()
            .map(|(title, items)| MenuSection {
                title: cx.word(title),
                items,
            })
            .collect(),
    }
}
