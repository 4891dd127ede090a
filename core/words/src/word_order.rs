//! Word order of German clauses.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};

/// Implements the Fluent function `VERB` of the German bundle: `VERB($order, $move, "greift")` is the beginning of a main
/// clause. The verb follows the subject, or precedes it if `$order` is `inverted`, because something else comes first:
/// "Sf3 greift", but "Nach d5 greift Sf3".
pub(super) fn german<'a>(words: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    let [
        FluentValue::String(order),
        subject,
        FluentValue::String(verb),
    ] = words
    else {
        return FluentValue::Error;
    };
    let subject: Cow<'_, str> = match subject {
        FluentValue::String(subject) => subject.clone(),
        FluentValue::Number(number) => number.as_string(),
        _ => return FluentValue::Error,
    };
    FluentValue::from(if order == "inverted" {
        format!("{verb} {subject}")
    } else {
        format!("{subject} {verb}")
    })
}
