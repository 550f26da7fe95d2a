//! The files of a match of the engine.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bad_input::files::check_match(data));
