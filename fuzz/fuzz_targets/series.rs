//! The plan of a series.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bad_input::files::check_series(data));
