//! The index of the library.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bad_input::library::check(data));
