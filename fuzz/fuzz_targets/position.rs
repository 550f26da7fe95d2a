//! Position strings of Focus.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bad_input::position::check(data));
