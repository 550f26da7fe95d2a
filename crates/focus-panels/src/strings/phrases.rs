//! Structs of phrases, and phrases with places.

use std::fmt::Display;

/// Declares a struct of phrases; each field's documentation is what it says in English.
macro_rules! phrases {
    ($(#[$doc:meta])* $name:ident { $($field:ident: $english:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name {
            $(#[doc = $english] pub $field: &'static str,)*
        }

        impl $name {
            /// The phrases in English.
            pub const ENGLISH: Self = Self { $($field: $english,)* };
        }
    };
}
pub(super) use phrases;

/// A phrase with its places filled: `{name}` becomes the value with that name.
#[must_use]
pub fn fill_in(phrase: &str, values: &[(&str, &dyn Display)]) -> String {
    let mut text = phrase.to_string();
    for (name, value) in values {
        text = text.replace(&format!("{{{name}}}"), &value.to_string());
    }
    text
}

/// A phrase about a number of things, its forms for one and for several parted by `|`: the form that
/// fits, with `{n}` and its other places filled.
#[must_use]
pub fn plural(phrase: &str, n: usize, values: &[(&str, &dyn Display)]) -> String {
    let (one, several) = phrase.split_once('|').unwrap_or((phrase, phrase));
    let form = if n == 1 { one } else { several };
    fill_in(&fill_in(form, &[("n", &n)]), values)
}

/// A text with a capital letter.
#[must_use]
pub fn capitalize(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
