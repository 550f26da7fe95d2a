//! Texts that people paste.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bad_input::pasted::check(data));
