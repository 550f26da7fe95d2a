//! All languages have the same messages with the same arguments, and the program uses each of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser;
use focus_panels::strings::{self, Paragraph};
use stack_session::lessons::COURSES;

/// The arguments of each message of a language, by key.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn locales() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("locales")
}

/// The codes of all languages.
fn codes() -> Vec<String> {
    let folders = fs::read_dir(locales()).unwrap();
    let names = folders.map(|folder| folder.unwrap().file_name().into_string().unwrap());
    names.collect()
}

fn messages(code: &str) -> Messages {
    let mut messages = Messages::new();
    for file in fs::read_dir(locales().join(code)).unwrap() {
        let path = file.unwrap().path();
        let source = fs::read_to_string(&path).unwrap();
        let resource = match parser::parse(source.as_str()) {
            Ok(resource) => resource,
            Err((_, errors)) => panic!("{}: {errors:?}", path.display()),
        };
        for entry in &resource.body {
            if let Entry::Message(message) = entry {
                let mut arguments = BTreeSet::new();
                let value = message.value.as_ref();
                add_arguments(value.expect("a message has a text"), &mut arguments);
                let key = message.id.name.to_string();
                assert!(
                    messages.insert(key, arguments).is_none(),
                    "{code}: {} occurs twice",
                    message.id.name
                );
            }
        }
    }
    messages
}

fn add_arguments(pattern: &Pattern<&str>, arguments: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            add_expression(expression, arguments);
        }
    }
}

fn add_expression(expression: &Expression<&str>, arguments: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => add_inline(inline, arguments),
        Expression::Select { selector, variants } => {
            add_inline(selector, arguments);
            for variant in variants {
                add_arguments(&variant.value, arguments);
            }
        }
    }
}

fn add_inline(inline: &InlineExpression<&str>, arguments: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            arguments.insert(id.name.into());
        }
        InlineExpression::Placeable { expression } => add_expression(expression, arguments),
        InlineExpression::FunctionReference {
            arguments: CallArguments { positional, .. },
            ..
        } => positional
            .iter()
            .for_each(|inline| add_inline(inline, arguments)),
        _ => {}
    }
}

#[test]
fn translations_are_complete() {
    let english = messages("en");
    assert!(english.len() > 800);
    let mut errors = Vec::new();
    for code in codes() {
        let translated = messages(&code);
        for (key, arguments) in &english {
            match translated.get(key) {
                None => errors.push(format!("{code}: {key} is missing")),
                Some(found) if found != arguments => {
                    errors.push(format!(
                        "{code}: {key} has {found:?} instead of {arguments:?}"
                    ));
                }
                Some(_) => {}
            }
        }
        let unknown = translated.keys().filter(|key| !english.contains_key(*key));
        errors.extend(unknown.map(|key| format!("{code}: {key} is unknown")));
    }
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

/// Each language writes percentages as its formatter does: "31 %" or "31%".
#[test]
fn percentages_are_written_in_one_way() {
    let mut errors = Vec::new();
    for code in codes() {
        let file = locales().join(&code).join("focus.ftl");
        let source = fs::read_to_string(file).unwrap();
        let mut lines = source.lines();
        let formatter = lines.find_map(|line| line.strip_prefix("common-percent = { $n }"));
        let suffix = formatter.expect("the formatter");
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            for (at, _) in line.match_indices('%') {
                let before = &line[..=at];
                let number = before.trim_end_matches('%');
                let number = number.trim_end_matches("{\"\\u00A0\"}");
                let number = number.trim_end_matches("{\"\\u202F\"}");
                let has_number = number.ends_with('}') || number.ends_with(char::is_numeric);
                if has_number && before != format!("{number}{suffix}") {
                    errors.push(format!("{code}: {line}"));
                }
            }
        }
    }
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

/// Full sentences end with a period and fragments don't, in all languages alike.
#[test]
fn translations_end_with_a_period_like_english() {
    // The last line of a message is its last variant.
    let last_lines = |code: &str| -> BTreeMap<String, String> {
        let source = fs::read_to_string(locales().join(code).join("focus.ftl")).unwrap();
        let resource = parser::parse(source.as_str()).unwrap();
        let messages = resource.body.iter().filter_map(|entry| match entry {
            Entry::Message(message) => Some((message.id.name, message.value.as_ref()?)),
            _ => None,
        });
        let texts = messages.map(|(key, value)| (key.to_string(), end_of(value)));
        texts.collect()
    };
    let english = last_lines("en");
    let mut errors = Vec::new();
    for code in codes() {
        for (key, text) in last_lines(&code) {
            let is_sentence = english[&key].ends_with('.');
            let is_abbreviation = ABBREVIATIONS.iter().any(|end| text.ends_with(end));
            if text.ends_with('.') != is_sentence && !is_abbreviation {
                errors.push(format!("{code}: {key} ends with \"{text}\""));
            }
        }
    }
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

/// Abbreviations at the end of texts.
const ABBREVIATIONS: [&str; 6] = ["Tsd.", "Mio.", "Dez.", "déc.", "Prec.", "Succ."];

/// The text at the end of a message, in the last variant if it ends with variants.
fn end_of(pattern: &Pattern<&str>) -> String {
    match pattern.elements.last() {
        Some(PatternElement::TextElement { value }) => (*value).into(),
        Some(PatternElement::Placeable {
            expression: Expression::Select { variants, .. },
        }) => variants
            .last()
            .map_or_else(String::new, |last| end_of(&last.value)),
        _ => String::new(),
    }
}

/// The sources that use messages.
fn sources() -> String {
    fn read(folder: &Path, text: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.ends_with("tests") {
                read(&path, text);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                text.push_str(&fs::read_to_string(&path).unwrap());
            }
        }
    }
    let panels = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut text = String::new();
    read(&panels.join("src"), &mut text);
    read(&panels.join("../../src"), &mut text);
    text
}

/// Keys that are put together at run time: texts of lessons, chapters and themes, and those found
/// by their English text.
const COMPOSED: [&str; 5] = ["lesson-", "rules-", "theme-", "reason-", "about-"];

#[test]
fn every_message_is_used_with_its_arguments() {
    let sources = sources();
    let mut errors = Vec::new();
    for (key, arguments) in messages("en") {
        if key == "language-name" || COMPOSED.iter().any(|prefix| key.starts_with(prefix)) {
            continue;
        }
        let quoted = format!("\"{key}\"");
        let uses: Vec<_> = sources.match_indices(&quoted).collect();
        if uses.is_empty() {
            errors.push(format!("{key} is not used"));
        }
        // The macro checks names of arguments, but not that there are any.
        for (at, _) in uses {
            let after = sources[at + quoted.len()..].trim_start();
            let after = after.strip_prefix(',').map_or(after, str::trim_start);
            if after.starts_with(')') != arguments.is_empty() {
                errors.push(format!("{key} is used with the wrong arguments"));
            }
        }
    }
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

/// Texts of chapters and lessons are numbered: none is left over.
#[test]
fn every_chapter_and_lesson_is_used() {
    let english = messages("en");
    let count = |prefix: &str| english.keys().filter(|key| key.starts_with(prefix)).count();
    let in_chapters = strings::chapters().into_iter().map(|chapter| {
        let texts = chapter.paragraphs.iter().map(|paragraph| match paragraph {
            Paragraph::ListItem(..) => 2,
            Paragraph::Lessons(_) => 0,
            _ => 1,
        });
        1 + texts.sum::<usize>()
    });
    assert_eq!(count("rules-"), in_chapters.sum::<usize>());
    let lessons = COURSES.iter().flat_map(|course| course.lessons);
    let in_lessons = lessons.map(|lesson| {
        let steps = strings::lesson_strings(lesson.id).expect(lesson.id).steps;
        let texts = steps
            .iter()
            .map(|step| 2 + usize::from(!step.missed.is_empty()));
        2 + texts.sum::<usize>()
    });
    assert_eq!(count("lesson-"), in_lessons.sum::<usize>());
}
