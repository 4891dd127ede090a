//! The message catalogue of a language.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use unic_langid::LanguageIdentifier;

use super::arg::{Arg, between_isolates, formatter};
use super::language::{Direction, Language};
use super::plural;

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

/// The messages of a language. Shared between threads by reference. Creation takes about a millisecond.
pub struct Catalogue {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    /// The keys, each with the sorted names of the message's arguments.
    arguments: BTreeMap<String, Vec<String>>,
    defects: Vec<String>,
}

impl Catalogue {
    /// Returns the cached catalogue for a language tag, for callers that need single messages.
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

    /// Creates the catalogue for a language tag of the system.
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
        if language == Language::ARABIC
            && let Err(error) = bundle.add_function("PLURAL", plural::arabic)
        {
            defects.push(error.to_string());
        }
        let resource = FluentResource::try_new(language.source().to_owned());
        let resource = resource.unwrap_or_else(|(resource, errors)| {
            defects.extend(errors.iter().map(ToString::to_string));
            resource
        });
        let arguments = resource.entries().filter_map(arguments_of).collect();
        if let Err(errors) = bundle.add_resource(resource) {
            defects.extend(errors.iter().map(ToString::to_string));
        }
        Self {
            language,
            bundle,
            arguments,
            defects,
        }
    }

    pub const fn language(&self) -> Language {
        self.language
    }

    /// Returns the errors in the language's file. A test ensures that there are none.
    pub fn defects(&self) -> &[String] {
        &self.defects
    }

    /// Formats a message. Returns the key if the message does not exist. If an argument is missing,
    /// its name is shown instead.
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

    /// Formats a message.
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
        self.keys()
            .filter(|(_, arguments)| arguments.is_empty())
            .map(|(key, _)| (key.to_owned(), self.word(key)))
            .collect()
    }

    /// Iterates over all keys in order, each with the names of the message's arguments.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = (&str, &[String])> {
        self.arguments
            .iter()
            .map(|(key, arguments)| (key.as_str(), arguments.as_slice()))
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalogue")
            .field("language", &self.language)
            .field("messages", &self.arguments.len())
            .finish_non_exhaustive()
    }
}

/// Returns the key of a message and the names of its arguments.
fn arguments_of(entry: &Entry<&str>) -> Option<(String, Vec<String>)> {
    let Entry::Message(message) = entry else {
        return None;
    };
    let mut arguments = Vec::new();
    collect(message.value.as_ref()?, &mut arguments);
    arguments.sort();
    arguments.dedup();
    Some((message.id.name.to_owned(), arguments))
}

fn collect(pattern: &Pattern<&str>, into: &mut Vec<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_expression(expression, into);
        }
    }
}

fn collect_expression(expression: &Expression<&str>, into: &mut Vec<String>) {
    match expression {
        Expression::Inline(inline) => collect_inline(inline, into),
        Expression::Select { selector, variants } => {
            collect_inline(selector, into);
            for variant in variants {
                collect(&variant.value, into);
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, into: &mut Vec<String>) {
    match inline {
        InlineExpression::VariableReference { id } => into.push(id.name.to_owned()),
        InlineExpression::Placeable { expression } => collect_expression(expression, into),
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                collect_inline(argument, into);
            }
        }
        _ => {}
    }
}
