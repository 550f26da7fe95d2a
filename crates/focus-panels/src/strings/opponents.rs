//! The named opponents: each level is an animal with a name.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};

use stack_session::players::{ANALYSIS_PLAYER, canonical_name, level_number};

use crate::tr;

/// Whether levels have names.
static NAMED: AtomicBool = AtomicBool::new(false);

thread_local! {
    /// The value of [`with_named_opponents`].
    static OVERRIDE: Cell<Option<bool>> = const { Cell::new(None) };
}

/// Sets whether the levels of the computer are shown as animals with names. Returns whether that
/// has changed.
pub fn set_named_opponents(named: bool) -> bool {
    match OVERRIDE.get() {
        Some(before) => {
            OVERRIDE.set(Some(named));
            before != named
        }
        None => NAMED.swap(named, Ordering::Relaxed) != named,
    }
}

/// Whether the levels of the computer are shown as animals with names.
#[must_use]
pub fn has_named_opponents() -> bool {
    OVERRIDE
        .get()
        .unwrap_or_else(|| NAMED.load(Ordering::Relaxed))
}

/// Runs a function during which levels have names on this thread or not, and then restores the
/// value. Tests that run at the same time share the global value.
pub fn with_named_opponents<T>(named: bool, function: impl FnOnce() -> T) -> T {
    let before = OVERRIDE.replace(Some(named));
    let result = function();
    OVERRIDE.set(before);
    result
}

/// The level of a computer player from 1 on, if it is shown as an animal.
#[must_use]
pub fn named_level(player: &str) -> Option<u32> {
    // The strongest level is the Champion under another name.
    let level = match canonical_name(player) {
        ANALYSIS_PLAYER => Some(8),
        name => level_number(name),
    };
    level.filter(|_| has_named_opponents())
}

/// The name of the animal as which a computer player is shown, if any.
pub(super) fn opponent_name(player: &str) -> Option<&'static str> {
    Some(match named_level(player)? {
        1 => tr!("opponent-1"),
        2 => tr!("opponent-2"),
        3 => tr!("opponent-3"),
        4 => tr!("opponent-4"),
        5 => tr!("opponent-5"),
        6 => tr!("opponent-6"),
        7 => tr!("opponent-7"),
        8 => tr!("opponent-8"),
        _ => return None,
    })
}
