//! Import and export of games.

use plywise_library::{Answer, ExportReport, GameId, ImportReport, Request};
use plywise_words::import_problem_words;

use super::{Context, Draft, Games, GamesEvent, PendingRequest, Sheet};
use crate::effect::{Effect, FileKind, SystemAnswer, SystemTask};
use crate::navigation::{AnalysisRoot, Route};

/// Suggested name for an exported file.
const FILE_NAME: &str = "plywise-games.pgn";

/// Maximum number of damaged games that are described.
const MAX_PROBLEMS: usize = 5;

/// Unanswered request of an import or export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PendingTransfer {
    /// Letting the user pick a file to import.
    File,
    /// Importing games.
    Import {
        /// Path of a temporary file with the games, to be deleted after the import.
        file: Option<String>,
        /// Whether to open the imported game if it is the only one.
        shows: bool,
    },
    /// Writing a file for export.
    Export,
    /// Copying an exported file to a destination, with the numbers of games written and missing.
    Kept(u64, usize),
    /// Writing a file to share.
    Share,
    /// Reading the PGN of a game for the clipboard.
    Copy,
}

/// State of imports.
#[derive(Clone, Debug, Default)]
pub(super) struct Transfer {
    /// Number of the request of the running import.
    running: Option<u64>,
    /// Imports that wait for the running one to end.
    waiting: Vec<(Request, PendingTransfer)>,
    /// Texts about finished imports, to be shown once all imports are done.
    told: Vec<String>,
}

impl Games {
    pub(super) fn transfer(&mut self, event: GamesEvent, cx: &mut Context<'_>) {
        let ask = PendingRequest::Transfer;
        match event {
            GamesEvent::CopyPgn { game } => {
                self.leave(cx);
                cx.store(ask(PendingTransfer::Copy), Request::Pgn(GameId::new(game)));
            }
            GamesEvent::Export { games } => {
                self.leave(cx);
                cx.store(ask(PendingTransfer::Export), Request::Export(ids(games)));
            }
            GamesEvent::ExportAll => {
                cx.store(ask(PendingTransfer::Export), Request::ExportAll);
            }
            GamesEvent::Share { games } => {
                self.leave(cx);
                cx.store(ask(PendingTransfer::Share), Request::Export(ids(games)));
            }
            GamesEvent::ImportFile => {
                let kind = FileKind::Pgn;
                cx.system(ask(PendingTransfer::File), SystemTask::PickFile { kind });
            }
            GamesEvent::BeginPaste => self.open(Sheet::Paste(Draft::new(cx.fields, ""))),
            GamesEvent::Paste { text } => {
                if let Some(Sheet::Paste(draft)) = &mut self.sheet {
                    draft.replace(cx.fields, text);
                }
            }
            GamesEvent::ImportPasted => {
                if let Some(Sheet::Paste(draft)) = &self.sheet {
                    let request = Request::ImportText(draft.text().to_owned());
                    self.import(request, None, false, cx);
                }
            }
            GamesEvent::CancelImport => {
                if let Some(id) = self.transfer.running {
                    cx.effects.push(Effect::StopImport { id });
                }
            }
            _ => {}
        }
    }

    /// Imports games received from another app. Opens the game if it is the only one.
    pub(crate) fn receive(&mut self, request: Request, file: Option<String>, cx: &mut Context<'_>) {
        self.end_selecting(cx);
        self.import(request, file, true, cx);
    }

    /// Queues an import, since another app may send games while an import is running.
    fn import(
        &mut self,
        request: Request,
        file: Option<String>,
        shows: bool,
        cx: &mut Context<'_>,
    ) {
        self.transfer
            .waiting
            .push((request, PendingTransfer::Import { file, shows }));
        // Keep the lines of the previous import, which have not been read yet.
        if let Some(Sheet::Imported(lines)) = &mut self.sheet {
            self.transfer.told.append(lines);
        }
        self.open(Sheet::Importing(0));
        self.begin_next(cx);
    }

    fn begin_next(&mut self, cx: &mut Context<'_>) {
        if self.transfer.running.is_some() || self.transfer.waiting.is_empty() {
            return;
        }
        let (request, asked) = self.transfer.waiting.remove(0);
        self.open(Sheet::Importing(0));
        let id = cx.store(PendingRequest::Transfer(asked), request);
        self.transfer.running = Some(id);
    }

    pub(super) fn transferred(
        &mut self,
        asked: PendingTransfer,
        answer: Option<Answer>,
        cx: &mut Context<'_>,
    ) {
        match (asked, answer) {
            (PendingTransfer::Import { .. }, Some(Answer::Importing(progress))) => {
                if let Some(Sheet::Importing(read)) = &mut self.sheet {
                    *read = progress.read;
                }
            }
            (PendingTransfer::Import { file, shows }, answer) => {
                self.transfer.running = None;
                if let Some(path) = file {
                    cx.perform(SystemTask::Forget { path });
                }
                self.sheet = None;
                if let Some(Answer::Imported(report)) = answer {
                    self.imported(&report, shows, cx);
                }
                if self.transfer.waiting.is_empty() && !self.transfer.told.is_empty() {
                    let told = std::mem::take(&mut self.transfer.told);
                    self.open(Sheet::Imported(told));
                }
                self.reload(cx);
                self.begin_next(cx);
            }
            (PendingTransfer::Export, Some(Answer::Exported { path, report })) => {
                let asked = PendingTransfer::Kept(report.written, report.damaged.len());
                if is_of_use(&report) {
                    let task = SystemTask::KeepFile {
                        path,
                        name: FILE_NAME.to_owned(),
                        kind: FileKind::Pgn,
                    };
                    cx.system(PendingRequest::Transfer(asked), task);
                } else {
                    cx.say_written(None, report.damaged.len());
                }
            }
            (PendingTransfer::Share, Some(Answer::Exported { path, report })) => {
                if is_of_use(&report) {
                    let task = SystemTask::ShareFile {
                        path,
                        kind: FileKind::Pgn,
                        title: cx.word("games-title"),
                    };
                    cx.perform(task);
                }
                cx.say_written(None, report.damaged.len());
            }
            (PendingTransfer::Copy, Some(Answer::Pgn(text))) => {
                let label = cx.word("games-copy-pgn");
                cx.perform(SystemTask::Copy { text, label });
                cx.say("app-copied");
            }
            _ => {}
        }
    }

    pub(super) fn handled(
        &mut self,
        asked: PendingTransfer,
        answer: SystemAnswer,
        cx: &mut Context<'_>,
    ) {
        match (asked, answer) {
            (PendingTransfer::File, SystemAnswer::Picked { path }) => {
                let request = Request::ImportFile(path.clone());
                self.import(request, Some(path), false, cx);
            }
            (PendingTransfer::Kept(written, missing), SystemAnswer::Done) => {
                let done = cx.count("games-exported", written as usize);
                cx.say_written(Some(done), missing);
            }
            (_, SystemAnswer::Failed) => cx.say("games-error-file"),
            _ => {}
        }
    }

    /// Reports a complete import with a brief message. Any other result is kept and shown once all
    /// imports are done.
    fn imported(&mut self, report: &ImportReport, shows: bool, cx: &mut Context<'_>) {
        let counts = report.progress;
        let imported = cx.count("games-imported", counts.imported as usize);
        let others = [
            ("games-import-completed", counts.completed),
            ("games-import-duplicates", counts.duplicates),
            ("games-import-cut", counts.cut),
            ("games-import-damaged", counts.damaged),
            ("games-import-empty", counts.empty),
        ];
        let is_whole = others.iter().all(|(_, count)| *count == 0) && report.problems.is_empty();
        let ran_through = !report.cancelled && report.broke_off.is_none();
        if counts.imported > 0 && is_whole && ran_through {
            cx.messages.say(imported);
            let shows = shows && self.transfer.told.is_empty();
            let alone = report.first.filter(|_| counts.imported == 1 && shows);
            // The user may have navigated elsewhere in the meantime.
            if let (Some(id), Route::Games) = (alone, cx.back_stack.top()) {
                let (id, ply, review) = (id.get(), None, false);
                cx.back_stack
                    .go(Route::Analysis(AnalysisRoot::Game { id, ply, review }));
            }
            return;
        }
        let nothing = counts.read == 0;
        let lines = &mut self.transfer.told;
        if report.cancelled {
            lines.push(cx.word("games-import-stopped"));
        }
        lines.push(if nothing {
            cx.word("games-import-nothing")
        } else {
            imported
        });
        let others = others.into_iter().filter(|(_, count)| *count > 0);
        lines.extend(others.map(|(key, count)| cx.count(key, count as usize)));
        if let Some(reason) = &report.broke_off {
            lines.push(
                cx.words
                    .message_with("games-import-broke-off", "reason", reason),
            );
        }
        let problems = report.problems.iter().take(MAX_PROBLEMS);
        lines.extend(problems.map(|it| import_problem_words(it.line, &it.problem, cx.words)));
    }
}

fn ids(games: Vec<i64>) -> Vec<GameId> {
    games.into_iter().map(GameId::new).collect()
}

/// Returns whether an exported file is of use. A file is not if all games were unreadable.
const fn is_of_use(report: &ExportReport) -> bool {
    report.written > 0 || report.damaged.is_empty()
}
