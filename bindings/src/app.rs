//! The whole app: events in, parts to draw out. Its records are those of `plywise-app`.

use std::sync::{Arc, Mutex, PoisonError};

use plywise_app::{Event, LicensedWork, Part, Start, SystemTask, ZoneOffset};
use plywise_runtime::{
    AppFiles, AppListener as CoreListener, AppRuntime, ListenerError as CoreListenerError,
};

use crate::error::{ListenerError, PlywiseError};

/// Hears of the app, on the app's own thread, one call after the other. Hand the work over to the
/// main thread and return at once.
#[uniffi::export(foreign)]
pub trait AppListener: Send + Sync {
    /// These parts have changed, and the event with this number was the last one taken in. `clock`
    /// is the time on the app's clock, in milliseconds: what records say of times is counted on it.
    ///
    /// # Errors
    /// Whatever the shell throws: the person is told, and all parts come once more.
    fn changed(&self, taken_in: u64, clock: u64, parts: Vec<Part>) -> Result<(), ListenerError>;

    /// The system is to do something, and to answer under this number by `Event.Answered`.
    ///
    /// # Errors
    /// Whatever the shell throws counts as "could not be done".
    fn asked(&self, id: u64, task: SystemTask) -> Result<(), ListenerError>;
}

struct Forward(Arc<dyn AppListener>);

impl CoreListener for Forward {
    fn changed(
        &mut self,
        taken_in: u64,
        clock: u64,
        parts: Vec<Part>,
    ) -> Result<(), CoreListenerError> {
        Ok(self.0.changed(taken_in, clock, parts)?)
    }

    fn asked(&mut self, id: u64, task: SystemTask) -> Result<(), CoreListenerError> {
        Ok(self.0.asked(id, task)?)
    }
}

/// What the app is told of the device that it starts on.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Device {
    /// The file of the library; it is made if it is not there.
    pub library: String,
    /// A whole copy of the library for the system's own back-up: where there is no library, it begins
    /// as that copy. Empty for none.
    pub snapshot: String,
    /// A folder for files that the person keeps or hands to other apps; it is made if it is not
    /// there.
    pub files: String,
    /// The system's languages, the most wanted first.
    pub languages: Vec<String>,
    /// How far the system's clocks are ahead of UTC.
    pub offsets: Vec<ZoneOffset>,
    /// How many threads the device runs at once.
    pub processors: u32,
    /// The last state that came as a part; empty for a fresh start.
    pub state: String,
    /// Whether the system has colours to lend to the frame around the board.
    pub lends_colors: bool,
    /// The works that the shell rests on, beside those of the core.
    pub works: Vec<LicensedWork>,
}

/// The app, which runs until it is closed.
#[derive(uniffi::Object)]
pub struct App {
    running: Mutex<Option<AppRuntime>>,
}

#[uniffi::export]
impl App {
    /// Opens the library and starts the app. Waits for the disk. The listener hears of everything
    /// to draw first.
    ///
    /// # Errors
    /// `Library` if it cannot be opened; nothing is lost by trying again. `System` if there is no
    /// thread.
    #[uniffi::constructor]
    pub fn new(device: Device, listener: Arc<dyn AppListener>) -> Result<Arc<Self>, PlywiseError> {
        let start = Start {
            languages: device.languages,
            offsets: device.offsets,
            processors: device.processors,
            state: device.state,
            lends_colors: device.lends_colors,
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

    /// Tells the app that something happened. Returns at once. Events are taken in in the order in
    /// which they are sent; their numbers count from 1.
    pub fn send(&self, number: u64, event: Event) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(running) = &*running {
            running.send(number, event);
        }
    }

    /// Ends what runs, and waits until it has ended; what was to be written is written.
    pub fn end(&self) {
        let running = self
            .running
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        drop(running);
    }
}
