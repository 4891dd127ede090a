//! The text of an engine's specification: `key=value,key="a, b"`.

/// Keys with their values, in the order in which they were written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fields(pub(crate) Vec<(String, String)>);

/// Why a text is no list of fields.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum FieldsError {
    /// A quotation mark without its partner.
    #[error("\"{text}\" opens a quotation that is not closed: add a \"")]
    Open {
        /// The whole text.
        text: String,
    },
    /// A field without a value.
    #[error("\"{field}\" has no value: write key=value, as in cmd=stockfish,tc=4+0.04")]
    NoValue {
        /// The field.
        field: String,
    },
    /// A key that means nothing.
    #[error(
        "there is no \"{key}\": known are cmd, name, proto, arg, dir, tc, movetime, nodes, depth, \
         init and option.NAME"
    )]
    UnknownKey {
        /// The key.
        key: String,
    },
}

/// The keys, without `option.NAME`.
const KEYS: [&str; 10] = [
    "cmd", "name", "proto", "arg", "dir", "tc", "movetime", "nodes", "depth", "init",
];

impl Fields {
    /// Reads the text. A first field without `=` is the command.
    pub(crate) fn parse(text: &str) -> Result<Self, FieldsError> {
        let mut fields = Vec::new();
        for (index, field) in split(text)?.into_iter().enumerate() {
            let (key, value) = match field.split_once('=') {
                Some((key, value)) => (key.trim().to_owned(), value.to_owned()),
                None if index == 0 && !field.is_empty() => ("cmd".to_owned(), field),
                None if field.trim().is_empty() => continue,
                None => return Err(FieldsError::NoValue { field }),
            };
            let is_option = key.strip_prefix("option.").is_some_and(|it| !it.is_empty());
            if !is_option && !KEYS.contains(&&*key) {
                return Err(FieldsError::UnknownKey { key });
            }
            fields.push((key, value));
        }
        Ok(Self(fields))
    }

    /// The last value of a key: what is written later holds.
    pub(crate) fn last(&self, key: &str) -> Option<&str> {
        let found = self.0.iter().rev().find(|(name, _)| name == key);
        found.map(|(_, value)| value.as_str())
    }

    /// All values of a key.
    pub(crate) fn all<'a>(&'a self, key: &'a str) -> impl Iterator<Item = &'a str> {
        let found = self.0.iter().filter(move |(name, _)| name == key);
        found.map(|(_, value)| value.as_str())
    }
}

/// Divides at the commas outside of quotation marks, and takes the marks away. Within
/// them a backslash takes the next mark or backslash as it is.
fn split(text: &str) -> Result<Vec<String>, FieldsError> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let mut keep = Some(letter);
        match letter {
            '"' => {
                quoted = !quoted;
                keep = None;
            }
            '\\' if quoted && matches!(letters.peek(), Some('"' | '\\')) => keep = letters.next(),
            ',' if !quoted => {
                fields.push(String::new());
                keep = None;
            }
            _ => {}
        }
        if let (Some(letter), Some(field)) = (keep, fields.last_mut()) {
            field.push(letter);
        }
    }
    if quoted {
        return Err(FieldsError::Open { text: text.into() });
    }
    Ok(fields)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_divided_at_commas() {
        let fields = Fields::parse("cmd=a b,name=x,option.Move Overhead=5,arg=-x,arg=y=z").unwrap();
        assert_eq!(fields.last("cmd"), Some("a b"));
        assert_eq!(fields.last("option.Move Overhead"), Some("5"));
        assert_eq!(fields.all("arg").collect::<Vec<_>>(), ["-x", "y=z"]);
        assert_eq!(
            Fields::parse("stockfish,depth=1").unwrap().last("cmd"),
            Some("stockfish")
        );
        assert_eq!(Fields::parse("").unwrap().0, []);
    }

    #[test]
    fn quotation_marks_keep_commas() {
        let fields = Fields::parse(r#"cmd=a,init="one, \"two\" \\ three",name="x=y""#).unwrap();
        assert_eq!(fields.last("init"), Some(r#"one, "two" \ three"#));
        assert_eq!(fields.last("name"), Some("x=y"));
        // Outside of them a backslash is itself, as in paths of Windows.
        let fields = Fields::parse(r"cmd=C:\chess\x.exe").unwrap();
        assert_eq!(fields.last("cmd"), Some(r"C:\chess\x.exe"));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, part) in [
            ("cmd=\"x", "not closed"),
            ("cmd=x,fast", "\"fast\" has no value"),
            ("cmd=x,speed=3", "no \"speed\": known are cmd"),
            ("option.=3", "no \"option.\""),
        ] {
            let error = Fields::parse(text).unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
