//! Declares structs of UI strings, and fills in their placeholders.

use std::fmt::Display;

/// Declares a struct of strings with an `ENGLISH` constant. The English text documents each field.
macro_rules! strings {
    ($(#[$doc:meta])* $name:ident { $($field:ident: $english:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name {
            $(#[doc = $english] pub $field: &'static str,)*
        }

        impl $name {
            /// English.
            pub const ENGLISH: Self = Self { $($field: $english,)* };
        }
    };
}
pub(super) use strings;

/// Replaces each placeholder `{name}` in a template with the value of that name.
#[must_use]
pub fn fill_in(template: &str, values: &[(&str, &dyn Display)]) -> String {
    let mut text = template.to_string();
    for (name, value) in values {
        text = text.replace(&format!("{{{name}}}"), &value.to_string());
    }
    text
}

/// Selects the singular or plural of `"one move|{n} moves"` by `n`, and fills in `{n}` and `values`.
#[must_use]
pub fn plural(template: &str, n: usize, values: &[(&str, &dyn Display)]) -> String {
    let (singular, plural) = template.split_once('|').unwrap_or((template, template));
    let form = if n == 1 { singular } else { plural };
    fill_in(&fill_in(form, &[("n", &n)]), values)
}

/// Returns the text with a capital first letter.
#[must_use]
pub fn capitalize(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}
