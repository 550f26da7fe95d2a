//! A pseudo-locale: English with accents and about 40 % longer. It reveals texts that aren't
//! translated or don't fit.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::{parser, serializer};

/// Rewrites the messages of a Fluent file. Values and selectors stay.
pub(super) fn resource(english: &str) -> String {
    let (Ok(mut resource) | Err((mut resource, _))) = parser::parse(english.to_string());
    for entry in &mut resource.body {
        if let Entry::Message(message) = entry
            && message.id.name != "language-name"
            && let Some(value) = &mut message.value
        {
            rewrite(value);
        }
    }
    serializer::serialize(&resource)
}

fn rewrite(pattern: &mut Pattern<String>) {
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => *value = accented(value),
            PatternElement::Placeable {
                expression: Expression::Select { variants, .. },
            } => variants
                .iter_mut()
                .for_each(|variant| rewrite(&mut variant.value)),
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::Placeable { .. } | _),
            } => {}
        }
    }
}

/// Adds accents, and repeats vowels until the text is 40 % longer.
fn accented(text: &str) -> String {
    let mut result = String::with_capacity(2 * text.len());
    let (mut letters, mut added) = (0, 0);
    for letter in text.chars() {
        letters += usize::from(letter.is_alphabetic());
        let accented = match letter {
            'a' => 'á',
            'e' => 'ë',
            'i' => 'ï',
            'o' => 'ö',
            'u' => 'ü',
            'A' => 'Å',
            'E' => 'É',
            'I' => 'Î',
            'O' => 'Ø',
            'U' => 'Û',
            'c' => 'ç',
            'n' => 'ñ',
            's' => 'š',
            'y' => 'ý',
            'z' => 'ž',
            other => other,
        };
        result.push(accented);
        while accented.is_lowercase() && accented != letter && added * 5 < letters * 2 {
            result.push(accented);
            added += 1;
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_accented_and_longer_but_values_stay() {
        let text =
            resource("key = { $n ->\n    [one] { $n } move\n   *[other] Undo { $n } moves\n}\n");
        assert!(
            text.contains("{ $n ->") && text.contains("{ $n } mööv"),
            "{text}"
        );
        let english = "Select one of your pieces, then the piece to swap it with";
        let ratio = accented(english).chars().count() as f32 / english.chars().count() as f32;
        assert!((1.25..1.45).contains(&ratio), "{ratio}");
    }
}
