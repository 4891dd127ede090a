//! The message catalogue of a language.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::Entry;
use unic_langid::LanguageIdentifier;

use super::arg::{Arg, between_isolates, formatter};
use super::language::{Direction, Language};
use super::plural;
use super::word_order;

/// An error from [`Catalogue::try_message`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MessageError {
    /// The catalogue does not contain the message.
    #[error("there is no message {key}")]
    Unknown { key: String },
    /// An argument is missing, or the message is defective.
    #[error("message {key} could not be completed ({}): {text}", problems.join("; "))]
    Incomplete {
        key: String,
        /// The message as far as it could be formatted.
        text: String,
        problems: Vec<String>,
    },
}

/// The messages of the app in one language. Shared between threads by reference. Creation takes about a millisecond.
pub struct Catalogue {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    keys: Vec<String>,
    defects: Vec<String>,
}

impl Catalogue {
    /// Returns the cached catalogue of the language with this BCP 47 tag, for callers that need single messages.
    pub fn shared(tag: &str) -> Arc<Self> {
        static MADE: Mutex<Vec<Arc<Catalogue>>> = Mutex::new(Vec::new());
        let language = Language::from_tag(tag);
        let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = made.iter().find(|known| known.language == language) {
            return Arc::clone(known);
        }
        let catalogue = Arc::new(Self::new(language));
        made.push(Arc::clone(&catalogue));
        catalogue
    }

    /// Creates the catalogue of the language with this BCP 47 tag; the English one if the language is not supported.
    pub fn for_tag(tag: &str) -> Self {
        Self::new(Language::from_tag(tag))
    }

    /// Creates the catalogue of a language.
    pub fn new(language: Language) -> Self {
        let mut defects = Vec::new();
        let identifier: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // `Arg` isolates arguments where necessary.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(formatter(language)));
        let added = match language {
            Language::GERMAN => bundle.add_function("VERB", word_order::german),
            Language::ARABIC => bundle.add_function("PLURAL", plural::arabic),
            _ => Ok(()),
        };
        if let Err(error) = added {
            defects.push(error.to_string());
        }
        let resource = FluentResource::try_new(language.source().to_owned());
        let resource = resource.unwrap_or_else(|(resource, errors)| {
            defects.extend(errors.iter().map(ToString::to_string));
            resource
        });
        let keys = resource.entries().filter_map(|entry| match entry {
            Entry::Message(message) => Some(message.id.name.to_owned()),
            _ => None,
        });
        let keys = keys.collect();
        if let Err(errors) = bundle.add_resource(resource) {
            defects.extend(errors.iter().map(ToString::to_string));
        }
        Self {
            language,
            bundle,
            keys,
            defects,
        }
    }

    pub const fn language(&self) -> Language {
        self.language
    }

    /// Returns the errors in the language's Fluent file. A test ensures that there are none.
    pub fn defects(&self) -> &[String] {
        &self.defects
    }

    /// Formats a message. Returns the key if the message does not exist. If an argument is missing, its name is shown
    /// instead.
    pub fn message(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.try_message(key, args)
            .unwrap_or_else(|error| match error {
                MessageError::Unknown { key } => key,
                MessageError::Incomplete { text, .. } => text,
            })
    }

    /// Formats a message with one argument.
    pub fn message_with<'a>(&self, key: &str, name: &str, arg: impl Into<Arg<'a>>) -> String {
        self.message(key, &[(name, arg.into())])
    }

    /// Returns a message without arguments.
    pub fn word(&self, key: &str) -> String {
        self.message(key, &[])
    }

    /// Formats a message like [`Catalogue::message`], but reports missing messages and arguments as errors.
    pub fn try_message(&self, key: &str, args: &[(&str, Arg<'_>)]) -> Result<String, MessageError> {
        let message = self.bundle.get_message(key);
        let Some(pattern) = message.and_then(|message| message.value()) else {
            return Err(MessageError::Unknown {
                key: key.to_owned(),
            });
        };
        let mut values = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            values.set(*name, arg.value(self.language.direction()));
        }
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&values), &mut errors)
            .into_owned();
        if errors.is_empty() {
            return Ok(text);
        }
        Err(MessageError::Incomplete {
            key: key.to_owned(),
            text,
            problems: errors.iter().map(ToString::to_string).collect(),
        })
    }

    /// Prepares a score, a result or a numbered move for display outside a sentence. Right-to-left languages need
    /// isolates here: signs take their direction from the paragraph, so `+0.35` would read `0.35+`.
    pub fn isolated(&self, text: String) -> String {
        match self.language.direction() {
            Direction::LeftToRight => text,
            Direction::RightToLeft => between_isolates(&text),
        }
    }

    /// Returns all messages without arguments, for a frontend to keep.
    pub fn all(&self) -> BTreeMap<String, String> {
        let complete = |key: &String| Some((key.clone(), self.try_message(key, &[]).ok()?));
        self.keys.iter().filter_map(complete).collect()
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalogue")
            .field("language", &self.language)
            .field("messages", &self.keys.len())
            .finish_non_exhaustive()
    }
}
