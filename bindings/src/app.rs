//! The whole app: events in, parts of the view state out. Its types are those of `plywise-app`.

use std::sync::{Arc, Mutex, PoisonError};

use plywise_app::{Event, LicensedWork, Start, SystemTask, ViewUpdate, ZoneOffset};
use plywise_runtime::{
    AppFiles, AppListener as CoreListener, AppRuntime, ListenerError as CoreListenerError,
};

use crate::error::{ListenerError, PlywiseError};

/// Receives updates from the app. Called on the app's thread, one call at a time; post to the main
/// thread and return immediately.
#[uniffi::export(foreign)]
pub trait AppListener: Send + Sync {
    /// Receives the parts of the view state that changed. `acknowledged` is the number of the last
    /// handled event. `clock` is the current time on the app's clock, in milliseconds; times in the
    /// parts refer to that clock.
    ///
    /// # Errors
    /// If the shell throws, the app shows an error message and sends all parts again.
    fn changed(
        &self,
        acknowledged: u64,
        clock: u64,
        updates: Vec<ViewUpdate>,
    ) -> Result<(), ListenerError>;

    /// Asks the shell to carry out a system task, such as opening the share sheet. The shell
    /// reports the outcome in `Event.Answered` with the same `id`.
    ///
    /// # Errors
    /// If the shell throws, the task counts as failed.
    fn asked(&self, id: u64, task: SystemTask) -> Result<(), ListenerError>;
}

struct Forward(Arc<dyn AppListener>);

impl CoreListener for Forward {
    fn changed(
        &mut self,
        acknowledged: u64,
        clock: u64,
        updates: Vec<ViewUpdate>,
    ) -> Result<(), CoreListenerError> {
        Ok(self.0.changed(acknowledged, clock, updates)?)
    }

    fn asked(&mut self, id: u64, task: SystemTask) -> Result<(), CoreListenerError> {
        Ok(self.0.asked(id, task)?)
    }
}

/// Data about the device that the app needs at its start.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Device {
    /// Path of the library file, which holds the games and all other data. Created if it does not
    /// exist.
    pub library: String,
    /// Path of a complete copy of the library, kept for the system's backup. If the library does
    /// not exist, it is restored from this copy. Empty for no copy.
    pub snapshot: String,
    /// Folder for files that the user saves or shares. Created if it does not exist.
    pub files: String,
    /// The system's languages, most preferred first.
    pub languages: Vec<String>,
    /// UTC offsets of the system's time zone, each with the time from which it applies.
    pub offsets: Vec<ZoneOffset>,
    /// Number of threads that the device runs in parallel.
    pub processors: u32,
    /// Saved state from the last run, as received in `ViewUpdate.State`. Empty for a fresh start.
    pub state: String,
    /// Whether the system provides dynamic colours for the frame around the board.
    pub dynamic_color: bool,
    /// Third-party works with their licences that the shell uses, in addition to those of the core.
    pub works: Vec<LicensedWork>,
}

/// A running app. Runs until [`App::end`] or until it is destroyed.
#[derive(uniffi::Object)]
pub struct App {
    running: Mutex<Option<AppRuntime>>,
}

#[uniffi::export]
impl App {
    /// Starts the app's thread and returns. The thread opens the library and sends every part to
    /// the listener. If the library cannot be opened, `ViewUpdate.Start` carries the reason and
    /// `Event.Retry` tries again.
    ///
    /// # Errors
    /// `System` if the thread cannot be started.
    #[uniffi::constructor]
    pub fn new(device: Device, listener: Arc<dyn AppListener>) -> Result<Arc<Self>, PlywiseError> {
        let start = Start {
            languages: device.languages,
            offsets: device.offsets,
            processors: device.processors,
            state: device.state,
            dynamic_color: device.dynamic_color,
            works: device.works,
            ..Start::default()
        };
        let files = AppFiles {
            library: device.library.into(),
            snapshot: device.snapshot.into(),
            files: device.files.into(),
        };
        let running = AppRuntime::start(files, start, Box::new(Forward(listener)))?;
        Ok(Arc::new(Self {
            running: Mutex::new(Some(running)),
        }))
    }

    /// Sends an event to the app and returns immediately. Events are handled in the order in which
    /// they are sent; their numbers count from 1.
    pub fn send(&self, number: u64, event: Event) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(running) = &*running {
            running.send(number, event);
        }
    }

    /// Stops all work, completes pending writes and waits for the app's thread.
    pub fn end(&self) {
        let running = self
            .running
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        drop(running);
    }
}
