//! All texts on screen.
//!
//! They are [Fluent](https://projectfluent.org) messages in `locales/`, one folder per language;
//! `docs/translating.md` explains them. [`tr!`](crate::tr) returns the text of a message in the
//! current language. It doesn't compile if English lacks the message or one of its arguments. The
//! functions of this module turn names, numbers, dates, errors and moves into text.

mod clocks;
mod error_messages;
mod exported_texts;
mod formatting;
mod language;
mod lessons;
mod move_reasons;
mod notifications;
mod opponents;
mod pseudo;
mod reasons;
mod rules;

use std::collections::HashMap;
use std::fmt::Display;

use i18n_embed::fluent::FluentLanguageLoader;
use stack_game::Square;

pub use clocks::*;
pub use error_messages::*;
pub use exported_texts::export_texts;
pub use fluent_bundle::FluentValue;
pub use formatting::*;
#[doc(hidden)]
pub use i18n_embed_fl::fl;
pub use language::{PSEUDO_LOCALE, language, languages, set_language, with_language};
pub use lessons::{LessonStepStrings, LessonStrings, course_name, lesson_strings};
pub use move_reasons::{compared_explanations, move_explanation, move_reason, possible_answer};
pub use notifications::notice;
pub use opponents::{has_named_opponents, named_level, set_named_opponents, with_named_opponents};
pub use reasons::{TurnName, player_description, reason};
pub use rules::{Chapter, DiagramId, Paragraph, chapters};

/// Returns a text in the current language by its key.
///
/// Without arguments it is a `&'static str`, which costs a lookup; with arguments it is a
/// `String`.
///
/// ```
/// use focus_panels::tr;
///
/// assert_eq!(tr!("match-undo"), "Undo");
/// assert_eq!(tr!("common-moves", n = 3), "3 moves");
/// ```
#[macro_export]
macro_rules! tr {
    ($key:literal $(,)?) => {{
        // Checked by the compiler, but never called.
        const _: fn() -> String = || $crate::strings::fl!($crate::strings::checked_loader(), $key);
        $crate::strings::text($key)
    }};
    ($key:literal, $($name:ident = $value:expr),+ $(,)?) => {{
        const _: fn() -> String = || {
            $crate::strings::fl!($crate::strings::checked_loader(), $key, $($name = ""),+)
        };
        $crate::strings::format(
            $key,
            &[$((stringify!($name), $crate::strings::Argument::value(&$value))),+],
        )
    }};
}

/// The type that `fl!` expects in the checks of [`tr!`](crate::tr).
#[doc(hidden)]
pub fn checked_loader() -> &'static FluentLanguageLoader {
    &language::current().loader
}

/// Returns the text of a message without arguments, or its key if English lacks it, too.
#[doc(hidden)]
#[must_use]
pub fn text(key: &'static str) -> &'static str {
    find(key).unwrap_or(key)
}

/// Returns the text of a message without arguments whose key is known at run time only.
#[must_use]
pub fn find(key: &str) -> Option<&'static str> {
    language::current().text(key)
}

/// Returns the text of a message with arguments.
#[doc(hidden)]
#[must_use]
pub fn format(key: &str, arguments: &[(&str, FluentValue<'_>)]) -> String {
    let arguments: HashMap<&str, FluentValue<'_>> = arguments.iter().cloned().collect();
    language::current().loader.get_args_concrete(key, arguments)
}

/// A value that [`tr!`](crate::tr) inserts into a message.
pub trait Argument {
    /// Returns the value; only numbers select plural forms.
    fn value(&self) -> FluentValue<'_>;
}

impl<T: Argument + ?Sized> Argument for &T {
    fn value(&self) -> FluentValue<'_> {
        (**self).value()
    }
}

impl Argument for str {
    fn value(&self) -> FluentValue<'_> {
        self.into()
    }
}

impl Argument for String {
    fn value(&self) -> FluentValue<'_> {
        self.as_str().into()
    }
}

macro_rules! integer_arguments {
    ($($integer:ty)*) => {$(
        impl Argument for $integer {
            fn value(&self) -> FluentValue<'_> {
                (*self).into()
            }
        }
    )*};
}
integer_arguments!(i8 i16 i32 i64 u8 u16 u32 u64 usize);

impl Argument for f64 {
    fn value(&self) -> FluentValue<'_> {
        decimal(self).into()
    }
}

impl Argument for f32 {
    fn value(&self) -> FluentValue<'_> {
        decimal(self).into()
    }
}

/// Values with a text of their own, such as squares and paths.
macro_rules! displayed_arguments {
    ($($displayed:ty)*) => {$(
        impl Argument for $displayed {
            fn value(&self) -> FluentValue<'_> {
                self.to_string().into()
            }
        }
    )*};
}
displayed_arguments!(char Square std::path::Display<'_>);

/// A number with the decimal separator of the language: "1.5".
pub(crate) fn decimal(number: impl Display) -> String {
    let number = number.to_string();
    number.replace('.', tr!("common-decimal-separator"))
}

/// A number of seconds: "2.5 s".
#[must_use]
pub fn seconds(n: impl Display) -> String {
    tr!("common-seconds", n = decimal(n))
}

/// Returns the text with a capital first letter.
#[must_use]
pub fn capitalize(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}

/// Capitalizes a text, unless it starts with the name of a square or a file.
#[must_use]
pub fn sentence(text: &str) -> String {
    let first_word = text.split_whitespace().next().unwrap_or("");
    if !first_word.chars().all(|c| c.is_ascii_lowercase()) {
        return text.into();
    }
    capitalize(text)
}
