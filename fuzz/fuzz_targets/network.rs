//! Files of networks.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bad_input::network::check(data));
