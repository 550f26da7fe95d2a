//! The file of the settings.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bad_input::files::check_settings(data));
