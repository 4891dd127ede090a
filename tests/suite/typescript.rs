//! The TypeScript types of everything that the page exchanges with the app.

use std::any::TypeId;
use std::collections::BTreeMap;
use std::fs;

use plywise_app::{Event, SystemTask, ViewUpdate};
use ts_rs::{Config, TS, TypeVisitor};

use super::tree::root;

const WRITE: &str = "PLYWISE_GOLDEN=write cargo test -p plywise-tests --test suite -- typescript";

/// Declarations by name, of a type and of all types that it contains.
#[derive(Default)]
struct Declarations {
    config: Config,
    known: Vec<TypeId>,
    texts: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if self.known.contains(&TypeId::of::<T>()) {
            return;
        }
        self.known.push(TypeId::of::<T>());
        // Types of the standard library have no file of their own.
        if T::output_path().is_some() {
            let name = T::ident(&self.config);
            self.texts.insert(name, T::decl(&self.config));
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

#[test]
fn page_has_the_types_of_the_app() {
    let mut all = Declarations {
        // JSON has one kind of numbers. The app's stay below 2^53.
        config: Config::default().with_large_int("number"),
        ..Declarations::default()
    };
    all.visit::<Event>();
    all.visit::<SystemTask>();
    all.visit::<ViewUpdate>();
    let declarations = all.texts.values();
    let declarations = declarations.map(|text| format!("\nexport {text}\n"));
    let text =
        format!("// Made from the Rust types by `{WRITE}`.\n") + &declarations.collect::<String>();
    let path = root().join("web/page/types.d.ts");
    if std::env::var("PLYWISE_GOLDEN").is_ok_and(|wish| wish == "write") {
        fs::write(&path, &text).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap();
    assert!(kept == text, "web/page/types.d.ts is out of date: {WRITE}");
    let event = serde_json::from_str::<Event>("\"Shown\"").unwrap();
    assert_eq!(event, Event::Shown);
}
