//! Byte's position strings and moves.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bad_input::byte::check(data));
