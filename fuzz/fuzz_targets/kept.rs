//! Matches in files of the library and unfinished ones.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bad_input::files::check_kept(data));
