//! Files of samples that networks learn from.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bad_input::datagen::check(data));
