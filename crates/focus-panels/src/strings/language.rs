//! The available languages, and the current one.

use std::borrow::Cow;
use std::cell::Cell;
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, OnceLock};

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed::unic_langid::LanguageIdentifier;
use i18n_embed::{DesktopLanguageRequester, I18nAssets, LanguageLoader as _};
use rust_embed::RustEmbed;

use super::{FluentValue, pseudo};

/// English, whose messages are complete. Other languages fall back to it.
const FALLBACK: &str = "en";
/// The name of the messages that `tr!` checks; see `i18n.toml`.
const DOMAIN: &str = "focus";
/// English with accents and longer words, to test layouts. It isn't offered in the settings.
pub const PSEUDO_LOCALE: &str = "en-XA";

/// The files of all languages: `de/focus.ftl`.
#[derive(RustEmbed)]
#[folder = "locales"]
struct Files;

/// All files of a language as one resource each, and those of the pseudo-locale.
struct Assets;

impl I18nAssets for Assets {
    fn get_files(&self, path: &str) -> Vec<Cow<'_, [u8]>> {
        let code = path.split_once('/').map_or(path, |(code, _)| code);
        let is_pseudo = code == PSEUDO_LOCALE;
        let folder = format!("{}/", if is_pseudo { FALLBACK } else { code });
        let names = Files::iter().filter(|name| name.starts_with(&folder));
        let files = names.filter_map(|name| Files::get(&name));
        let data = files.map(|file| match is_pseudo {
            true => pseudo::resource(&String::from_utf8_lossy(&file.data))
                .into_bytes()
                .into(),
            false => file.data,
        });
        data.collect()
    }

    fn filenames_iter(&self) -> Box<dyn Iterator<Item = String> + '_> {
        Box::new(Files::iter().map(String::from))
    }
}

/// A language with its messages.
pub(super) struct Language {
    pub(super) loader: FluentLanguageLoader,
    /// The texts of messages without arguments, formatted once because they are drawn each frame.
    texts: HashMap<String, String>,
}

impl Language {
    fn load(code: &str) -> Self {
        let fallback = identifier(FALLBACK);
        let loader = FluentLanguageLoader::new(DOMAIN, fallback.clone());
        if let Err(error) = loader.load_languages(&Assets, &[identifier(code)]) {
            log::error!("the texts can't be loaded: {error}");
        }
        // Isolation marks would be visible to tests and to the layout.
        loader.set_use_isolating(false);
        loader.with_bundles_mut(|bundle| bundle.set_formatter(Some(|value, _| grouped(value))));
        let ids: Vec<String> = loader.with_message_iter(&fallback, |messages| {
            messages
                .map(|message| message.id.name.to_string())
                .collect()
        });
        let text = |id: &String| {
            loader.with_fluent_message_and_bundle(id, |message, bundle| {
                let mut errors = Vec::new();
                let text = bundle.format_pattern(message.value()?, None, &mut errors);
                // A message with arguments can't be formatted without them.
                errors.is_empty().then(|| text.into_owned())
            })
        };
        let texts = ids.iter().filter_map(|id| Some((id.clone(), text(id)??)));
        let texts = texts.collect();
        Self { loader, texts }
    }

    /// The text of a message without arguments.
    pub(super) fn text(&self, key: &str) -> Option<&str> {
        self.texts.get(key).map(String::as_str)
    }
}

/// The text of an integer of five or more digits, in groups of three. Shorter ones, among them
/// years and ratings, stay as they are.
fn grouped(value: &FluentValue<'_>) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let text = number.as_string();
    let digits = text.strip_prefix('-').unwrap_or(&text);
    if digits.len() < 5 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let separator = crate::tr!("common-group-separator");
    let sign = &text[..text.len() - digits.len()];
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .filter_map(|group| std::str::from_utf8(group).ok())
        .collect();
    Some(format!("{sign}{}", groups.join(separator)))
}

/// A language that can be selected, loaded when it is needed.
struct Entry {
    code: String,
    language: OnceLock<Language>,
}

impl Entry {
    fn language(&self) -> &Language {
        self.language.get_or_init(|| Language::load(&self.code))
    }
}

/// English first, then the other languages by code, and the pseudo-locale last.
static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let folder = |name: Cow<'_, str>| Some(name.split_once('/')?.0.to_string());
    let mut codes: Vec<String> = Files::iter().filter_map(folder).collect();
    codes.sort_by_key(|code| (code != FALLBACK, code.clone()));
    codes.dedup();
    codes.push(PSEUDO_LOCALE.into());
    let entry = |code| Entry {
        code,
        language: OnceLock::new(),
    };
    codes.into_iter().map(entry).collect()
});

/// The index of the current language.
static CURRENT: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    /// The index of the language of [`with_language`].
    static OVERRIDE: Cell<Option<usize>> = const { Cell::new(None) };
}

fn entry() -> &'static Entry {
    let current = || CURRENT.load(Ordering::Relaxed);
    &ENTRIES[OVERRIDE.get().unwrap_or_else(current)]
}

fn index_of(code: &str) -> Option<usize> {
    ENTRIES.iter().position(|entry| entry.code == code)
}

/// Runs a function during which the texts of this thread are in another language, and then restores
/// the language. Tests that run at the same time share the global language.
pub fn with_language<T>(code: &str, function: impl FnOnce() -> T) -> T {
    let before = OVERRIDE.replace(index_of(code));
    let result = function();
    OVERRIDE.set(before);
    result
}

pub(super) fn current() -> &'static Language {
    entry().language()
}

/// The English messages as Fluent source.
pub(super) fn english_source() -> String {
    let files = Assets.get_files(FALLBACK);
    let texts = files.iter().map(|file| String::from_utf8_lossy(file));
    texts.collect::<Vec<_>>().join("\n")
}

fn identifier(code: &str) -> LanguageIdentifier {
    code.parse().unwrap_or_default()
}

/// Returns the code of the current language, such as "de".
#[must_use]
pub fn language() -> &'static str {
    &entry().code
}

/// Returns the codes of the languages that can be selected, with their names in that language.
#[must_use]
pub fn languages() -> Vec<(&'static str, &'static str)> {
    let entries = ENTRIES.iter().filter(|entry| entry.code != PSEUDO_LOCALE);
    let named = |entry: &'static Entry| {
        let name = entry.language().text("language-name");
        (entry.code.as_str(), name.unwrap_or(&entry.code))
    };
    entries.map(named).collect()
}

/// Changes the language of all texts to the one with a code, or to the system's for `None`.
/// Unknown codes are ignored. Returns whether the language has changed.
pub fn set_language(code: Option<&str>) -> bool {
    let new = match code {
        Some(code) => index_of(code),
        None => Some(*SYSTEM),
    };
    new.is_some_and(|new| match OVERRIDE.get() {
        Some(before) => {
            OVERRIDE.set(Some(new));
            before != new
        }
        None => CURRENT.swap(new, Ordering::Relaxed) != new,
    })
}

/// The index of the system's language, read once: settings are applied often.
static SYSTEM: LazyLock<usize> =
    LazyLock::new(|| system_index(&DesktopLanguageRequester::requested_languages()));

/// The index of the first requested language that is available; English if there is none.
fn system_index(requested: &[LanguageIdentifier]) -> usize {
    let available = |requested: &LanguageIdentifier| index_of(requested.language.as_str());
    requested.iter().find_map(available).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requested_languages_select_the_first_available() {
        for (requested, expected) in [
            (&["en-US"][..], "en"),
            (&["xx", "en-GB"], "en"),
            (&["xx"], "en"),
            (&[], "en"),
        ] {
            let requested: Vec<_> = requested.iter().map(|id| id.parse().unwrap()).collect();
            assert_eq!(ENTRIES[system_index(&requested)].code, expected);
        }
    }
}
