//! What an XBoard engine says that it can do: `feature ping=1 myname="A b" done=1`.

/// The features that matter here, with the values of an engine that says nothing.
#[allow(clippy::struct_excessive_bools)] // the protocol's own switches, each by itself
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Features {
    /// It answers `ping`.
    pub(super) ping: bool,
    /// It takes a position by `setboard`.
    pub(super) setboard: bool,
    /// It wants `usermove` before a move.
    pub(super) usermove: bool,
    /// It wants to be told the clocks.
    pub(super) time: bool,
    /// It can play another game after the first.
    pub(super) reuse: bool,
    /// It wants its memory in MiB.
    pub(super) memory: bool,
    /// It wants the number of threads.
    pub(super) smp: bool,
    /// Its name.
    pub(super) name: Option<String>,
    /// The variants that it plays.
    pub(super) variants: String,
    /// The names of its own options.
    pub(super) options: Vec<String>,
    /// `done=1`: nothing more comes. `done=0`: wait.
    pub(super) done: Option<bool>,
}

impl Default for Features {
    fn default() -> Self {
        Self {
            ping: false,
            setboard: false,
            usermove: false,
            time: true,
            reuse: true,
            memory: false,
            smp: false,
            name: None,
            variants: "normal".into(),
            options: Vec::new(),
            done: None,
        }
    }
}

impl Features {
    /// Hears what follows the word `feature`. Returns the answers.
    pub(super) fn hear(&mut self, text: &str) -> Vec<String> {
        let mut answers = Vec::new();
        for (key, value) in pairs(text) {
            let on = value == "1";
            match key {
                "ping" => self.ping = on,
                "setboard" => self.setboard = on,
                "usermove" => self.usermove = on,
                "time" => self.time = on,
                "reuse" => self.reuse = on,
                "memory" => self.memory = on,
                "smp" => self.smp = on,
                "myname" => self.name = Some(value.to_owned()),
                "variants" => value.clone_into(&mut self.variants),
                "option" => {
                    let name = value.split(" -").next().unwrap_or(value);
                    self.options.push(name.trim().to_owned());
                }
                "done" => self.done = Some(on),
                // SAN would be understood, but nobody needs both forms.
                "san" if on => {
                    answers.push("rejected san".to_owned());
                    continue;
                }
                _ => {}
            }
            answers.push(format!("accepted {key}"));
        }
        answers
    }
}

/// `key=value` and `key="a value"`, divided by spaces.
fn pairs(text: &str) -> Vec<(&str, &str)> {
    let mut pairs = Vec::new();
    let mut rest = text.trim();
    while let Some((key, after)) = rest.split_once('=') {
        let quoted = after.strip_prefix('"').map(|inner| {
            let (value, after) = inner.split_once('"').unwrap_or((inner, ""));
            (value, after)
        });
        let (value, after) = quoted.unwrap_or_else(|| {
            after
                .split_once(|letter: char| letter.is_ascii_whitespace())
                .unwrap_or((after, ""))
        });
        pairs.push((key.trim(), value));
        rest = after.trim_start();
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_heard_and_answered() {
        let mut features = Features::default();
        let answers = features.hear(
            "ping=1 setboard=1 myname=\"A = b 1.0\" san=1 option=\"Style -spin 3 1 9\" done=1",
        );
        assert!(features.ping && features.setboard && !features.usermove);
        assert_eq!(features.name.as_deref(), Some("A = b 1.0"));
        assert_eq!(features.options, ["Style"]);
        assert_eq!(features.done, Some(true));
        assert_eq!(
            answers[2..5],
            ["accepted myname", "rejected san", "accepted option"]
        );
    }

    #[test]
    fn broken_features_do_no_harm() {
        let mut features = Features::default();
        for text in ["", "=", "ping", "myname=\"open", "x=\"\" =1", "ping="] {
            features.hear(text);
        }
        assert!(!features.ping);
        assert_eq!(features.name.as_deref(), Some("open"));
    }
}
