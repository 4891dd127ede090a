//! Rust source text as words and signs, without comments and literals.

/// One word or sign and the line it stands on. `::` is one sign, and so is every
/// literal, whose text is not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) line: usize,
    pub(super) text: String,
}

/// Stands for any string, character or number.
pub(super) const LITERAL: &str = "\"";

impl Token {
    pub(super) fn is(&self, text: &str) -> bool {
        self.text == text
    }

    /// A name or keyword.
    pub(super) fn is_word(&self) -> bool {
        self.text.starts_with(is_word_start)
    }
}

fn is_word_start(c: char) -> bool {
    c == '_' || c.is_alphabetic()
}

fn is_word_part(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

/// Cuts a source file into tokens.
pub(super) fn tokens(source: &str) -> Vec<Token> {
    let mut lexer = Lexer {
        text: source.chars().collect(),
        at: 0,
        line: 1,
        tokens: Vec::new(),
    };
    while lexer.at < lexer.text.len() {
        lexer.step();
    }
    lexer.tokens
}

struct Lexer {
    text: Vec<char>,
    at: usize,
    line: usize,
    tokens: Vec<Token>,
}

impl Lexer {
    fn peek(&self, ahead: usize) -> char {
        self.text.get(self.at + ahead).copied().unwrap_or('\0')
    }

    fn advance(&mut self) -> char {
        let c = self.peek(0);
        self.at += 1;
        self.line += usize::from(c == '\n');
        c
    }

    fn push(&mut self, line: usize, text: &str) {
        let text = text.to_owned();
        self.tokens.push(Token { line, text });
    }

    fn step(&mut self) {
        let line = self.line;
        match (self.peek(0), self.peek(1)) {
            ('/', '/') => {
                while self.at < self.text.len() && self.peek(0) != '\n' {
                    self.advance();
                }
            }
            ('/', '*') => self.block_comment(),
            ('"', _) => self.string(),
            ('\'', _) => self.quote(),
            (':', ':') => {
                self.at += 2;
                self.push(line, "::");
            }
            (c, _) if c.is_ascii_digit() => {
                self.word();
                self.push(line, LITERAL);
            }
            (c, _) if is_word_start(c) => self.word_or_prefixed_literal(),
            (c, _) => {
                self.advance();
                if !c.is_whitespace() {
                    self.push(line, &c.to_string());
                }
            }
        }
    }

    /// Block comments nest.
    fn block_comment(&mut self) {
        let mut depth = 0_usize;
        while self.at < self.text.len() {
            match (self.advance(), self.peek(0)) {
                ('/', '*') => depth += 1,
                ('*', '/') => depth -= 1,
                _ => continue,
            }
            self.advance();
            if depth == 0 {
                return;
            }
        }
    }

    fn string(&mut self) {
        let line = self.line;
        self.advance();
        while self.at < self.text.len() {
            match self.advance() {
                '\\' => {
                    self.advance();
                }
                '"' => break,
                _ => {}
            }
        }
        self.push(line, LITERAL);
    }

    /// A raw string's quotes carry the same number of `#` on both sides.
    fn raw_string(&mut self) {
        let line = self.line;
        let mut marks = 0;
        while self.peek(0) == '#' {
            self.advance();
            marks += 1;
        }
        self.advance();
        while self.at < self.text.len() {
            if self.advance() == '"' && (0..marks).all(|ahead| self.peek(ahead) == '#') {
                self.at += marks;
                break;
            }
        }
        self.push(line, LITERAL);
    }

    /// A character, or a lifetime, which is dropped.
    fn quote(&mut self) {
        let line = self.line;
        self.advance();
        if self.peek(0) == '\\' {
            self.advance();
            self.advance();
            while self.at < self.text.len() && self.advance() != '\'' {}
            self.push(line, LITERAL);
        } else if self.peek(1) == '\'' {
            self.advance();
            self.advance();
            self.push(line, LITERAL);
        } else {
            self.word();
        }
    }

    fn word(&mut self) -> String {
        let start = self.at;
        while is_word_part(self.peek(0)) {
            self.at += 1;
        }
        self.text[start..self.at].iter().collect()
    }

    fn word_or_prefixed_literal(&mut self) {
        let line = self.line;
        let word = self.word();
        let raw = matches!(word.as_str(), "r" | "br" | "cr");
        match (self.peek(0), self.peek(1)) {
            ('"', _) | ('#', '"' | '#') if raw => self.raw_string(),
            ('#', c) if word == "r" && is_word_start(c) => {
                self.advance();
                let name = self.word();
                self.push(line, &name);
            }
            ('"', _) if matches!(word.as_str(), "b" | "c") => self.string(),
            ('\'', _) if word == "b" => self.quote(),
            _ => self.push(line, &word),
        }
    }
}

#[test]
fn comments_and_literals_are_no_words() {
    let source = r##"
        // crate::search
        /* crate::a /* crate::b */ still::comment */
        let a = "crate::c \" crate::d"; let b = r#"crate::e " crate::f"#;
        let c = b"crate::g"; let d = 'x'; let e = '\''; let f = '\u{1F600}'; let g = b'"';
        fn h<'a>(i: &'a str) -> u8 { r#loop::j } 1_000u64 0x1F 1.5e3
    "##;
    let words: Vec<String> = tokens(source)
        .into_iter()
        .filter(Token::is_word)
        .map(|token| token.text)
        .collect();
    let expected = "let a let b let c let d let e let f let g fn h i str u8 loop j";
    assert_eq!(words.join(" "), expected);
}

#[test]
fn tokens_know_their_line() {
    let found = tokens("a\n\"two\nlines\"\n/* and\n * more */ b::c");
    let lines: Vec<(usize, &str)> = found.iter().map(|t| (t.line, t.text.as_str())).collect();
    assert_eq!(
        lines,
        [(1, "a"), (2, LITERAL), (5, "b"), (5, "::"), (5, "c")]
    );
}
