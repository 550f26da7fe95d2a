//! Themes of a person's own.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bad_input::files::check_theme(data));
