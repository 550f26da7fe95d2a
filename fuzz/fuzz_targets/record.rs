//! Records.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bad_input::record::check(data));
