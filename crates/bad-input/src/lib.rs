//! Input that is not sound: what each reader of text and files from outside must do with it, whatever the
//! bytes are.
//!
//! A [`Target`] is one reader with its check, which panics when something that must hold does not. The
//! fuzzer in `fuzz/` calls it with inventions of its own, the tests here with seeds (`fuzz/seeds/`) and
//! with damaged seeds ([`damage`]). `examples/damage.rs` goes on with damage for as long as one likes.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a check says by panicking that something does not hold"
)]

pub mod byte;
pub mod damage;
pub mod datagen;
mod desk;
pub mod files;
pub mod library;
pub mod network;
pub mod notation;
pub mod pasted;
pub mod position;
pub mod record;
pub mod ugi;

/// A reader of input from outside.
#[derive(Clone, Copy)]
pub struct Target {
    /// Its name, which is that of its folder of seeds, too.
    pub name: &'static str,
    /// Checks what it makes of these bytes.
    pub check: fn(&[u8]),
}

/// All readers.
pub const TARGETS: &[Target] = &[
    target("position", position::check),
    target("notation", notation::check),
    target("record", record::check),
    target("byte", byte::check),
    target("ugi", ugi::check),
    target("pasted", pasted::check),
    target("kept", files::check_kept),
    target("settings", files::check_settings),
    target("series", files::check_series),
    target("match", files::check_match),
    target("theme", files::check_theme),
    target("library", library::check),
    target("network", network::check),
    target("datagen", datagen::check),
];

const fn target(name: &'static str, check: fn(&[u8])) -> Target {
    Target { name, check }
}
