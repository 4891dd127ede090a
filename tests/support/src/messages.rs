//! Keys and arguments of Fluent messages.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// Returns the keys of the messages in a Fluent file, each with the sorted names of its arguments.
pub fn messages(source: &str) -> BTreeMap<String, Vec<String>> {
    let resource = fluent_syntax::parser::parse(source).expect("a valid file");
    let messages = resource.body.iter().filter_map(|entry| {
        let Entry::Message(message) = entry else {
            return None;
        };
        let mut arguments = Vec::new();
        collect(message.value.as_ref()?, &mut arguments);
        arguments.sort();
        arguments.dedup();
        Some((message.id.name.to_owned(), arguments))
    });
    messages.collect()
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
