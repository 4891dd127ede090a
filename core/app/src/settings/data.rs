//! Backup, restore and erasing all data.

use plywise_library::{Answer, BackupPreview, Request, Settings};

use super::Context;
use super::{SettingsPage, SettingsSheet, Sheet};
use crate::context::Shared;
use crate::effect::{FileKind, SystemAnswer, SystemTask};
use crate::handover::{Handover, Replacement};

/// Unanswered request of the settings screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PendingRequest {
    /// Writing a backup.
    BackUp,
    /// Copying a backup to a destination. Carries the number of games that are missing in the
    /// backup.
    Kept(usize),
    /// Letting the user pick a backup to restore.
    File,
    /// Inspecting the backup in the file with this path.
    Preview(String),
    /// Restoring the backup in the file with this path.
    Restore(String),
    /// Counting the games before everything is erased.
    Count,
    /// Erasing everything.
    Erase,
    /// Writing a problem report.
    Report,
}

/// An inspected backup that the user may restore.
#[derive(Clone, Debug)]
pub(super) struct Backup {
    path: String,
    preview: BackupPreview,
    pub(super) takes_settings: bool,
}

impl Backup {
    pub(super) fn record(&self, cx: &Shared<'_>) -> SettingsSheet {
        let preview = &self.preview;
        let mut lines = vec![
            cx.count("settings-restore-preview", preview.games as usize),
            cx.count("settings-restore-new", preview.new as usize),
        ];
        if preview.newer > 0 {
            lines.push(cx.count("settings-restore-newer", preview.newer as usize));
        }
        if preview.damage.is_some() {
            lines.push(cx.word("settings-restore-damage"));
        }
        let day = [("date", "{date}".into())];
        SettingsSheet::Restore {
            made: cx.words.message("settings-restore-made", &day),
            day: cx.zone.date(preview.made),
            lines,
            takes_settings: preview.settings.then_some(self.takes_settings),
        }
    }
}

impl SettingsPage {
    /// Sends a request to the library while showing a progress sheet.
    fn work(&mut self, asked: PendingRequest, request: Request, cx: &mut Context<'_>) {
        self.open(Sheet::Working);
        cx.store(asked, request);
    }

    /// Asks the app to close the game on the board and then to replace the content of the library.
    fn ask_to_replace(&mut self, replacement: Replacement, cx: &mut Context<'_>) {
        self.open(Sheet::Working);
        cx.hand_over(Handover::Replace(replacement));
    }

    /// Replaces the content of the library. Called while no game is on the board.
    pub(crate) fn replace(replacement: Replacement, cx: &mut Context<'_>) {
        match replacement {
            Replacement::Backup { path, settings } => {
                let pending = PendingRequest::Restore(path.clone());
                cx.store(pending, Request::Restore { path, settings });
            }
            Replacement::Nothing => {
                cx.store(PendingRequest::Erase, Request::EraseAll);
            }
        }
    }

    /// Writes a problem report to a file.
    pub(crate) fn report(text: String, cx: &mut Context<'_>) {
        cx.store(PendingRequest::Report, Request::WriteReport(text));
    }

    pub(super) fn back_up(&mut self, cx: &mut Context<'_>) {
        self.work(PendingRequest::BackUp, Request::BackUp, cx);
    }

    pub(super) fn choose_backup(cx: &mut Context<'_>) {
        let kind = FileKind::Backup;
        cx.system(PendingRequest::File, SystemTask::PickFile { kind });
    }

    /// Asks the user whether to restore a backup.
    pub(crate) fn offer(&mut self, path: String, preview: BackupPreview) {
        self.open(Sheet::Restore(Backup {
            path,
            preview,
            takes_settings: false,
        }));
    }

    pub(super) fn restore(&mut self, cx: &mut Context<'_>) {
        if let Some(Sheet::Restore(backup)) = &self.sheet {
            let replacement = Replacement::Backup {
                path: backup.path.clone(),
                settings: backup.takes_settings,
            };
            self.ask_to_replace(replacement, cx);
        }
    }

    /// Proceeds with erasing everything after the user has confirmed once or twice.
    pub(super) fn erase(&mut self, cx: &mut Context<'_>) {
        match &self.sheet {
            Some(Sheet::Erase) => self.work(PendingRequest::Count, Request::CountGames, cx),
            Some(Sheet::EraseForGood(_)) => self.ask_to_replace(Replacement::Nothing, cx),
            _ => {}
        }
    }

    /// Closes a sheet over the settings, unless work is in progress.
    pub(super) fn dismiss(&mut self, sheet: u32, cx: &mut Context<'_>) {
        match &self.sheet {
            _ if sheet != self.sheet_id => return,
            Some(Sheet::Working) => return,
            Some(Sheet::Restore(backup)) => {
                let path = backup.path.clone();
                cx.perform(SystemTask::Forget { path });
            }
            _ => {}
        }
        self.sheet = None;
    }

    /// Handles an answer of the library. `answer` is `None` if the library reported an error, which
    /// has already been shown.
    pub(crate) fn answered(
        &mut self,
        asked: PendingRequest,
        answer: Option<Answer>,
        cx: &mut Context<'_>,
    ) {
        self.sheet.take_if(|sheet| matches!(sheet, Sheet::Working));
        match (asked, answer) {
            (PendingRequest::BackUp, Some(Answer::Exported { path, report })) => {
                let task = SystemTask::KeepFile {
                    path,
                    name: format!("plywise-{}.plywise", cx.today()),
                    kind: FileKind::Backup,
                };
                cx.system(PendingRequest::Kept(report.damaged.len()), task);
            }
            (PendingRequest::Preview(path), Some(Answer::Preview(preview))) => {
                self.offer(path, preview);
            }
            (PendingRequest::Preview(path), _) => cx.perform(SystemTask::Forget { path }),
            (PendingRequest::Restore(path), answer) => {
                cx.perform(SystemTask::Forget { path });
                cx.hand_over(Handover::Resume);
                if let Some(Answer::Restored(settings)) = answer {
                    if let Some(settings) = settings {
                        *cx.settings = *settings;
                    }
                    cx.say("settings-restore-done");
                }
            }
            (PendingRequest::Count, Some(Answer::Done(games))) => {
                self.open(Sheet::EraseForGood(games));
            }
            (PendingRequest::Erase, answer) => {
                cx.hand_over(Handover::Resume);
                if answer.is_some() {
                    *cx.settings = Settings::default();
                    cx.perform(SystemTask::ForgetFiles);
                    cx.messages.forget();
                    cx.say("settings-erased");
                }
            }
            (PendingRequest::Report, Some(Answer::Written(path))) => {
                let title = cx.word("settings-report");
                let kind = FileKind::Text;
                cx.perform(SystemTask::ShareFile { path, kind, title });
            }
            _ => {}
        }
    }

    /// Handles the result of a system task of the settings screen.
    pub(crate) fn done(
        &mut self,
        asked: PendingRequest,
        answer: SystemAnswer,
        cx: &mut Context<'_>,
    ) {
        match (asked, answer) {
            (PendingRequest::File, SystemAnswer::Picked { path }) => {
                self.work(
                    PendingRequest::Preview(path.clone()),
                    Request::Preview(path),
                    cx,
                );
            }
            (PendingRequest::Kept(missing), SystemAnswer::Done) => {
                let done = cx.word("settings-backup-done");
                cx.say_written(Some(done), missing);
            }
            (_, SystemAnswer::Failed) => cx.say("games-error-file"),
            _ => {}
        }
    }
}
