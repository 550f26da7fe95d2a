//! The fuzz target of every binary of this package: the check in `bad-input` with the binary's
//! name.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bad_input::check(env!("CARGO_BIN_NAME"), data));
