//! Random seeds.

use std::time::{SystemTime, UNIX_EPOCH};

use rand::rngs::{SysRng, Xoshiro256PlusPlus};
use rand::{Rng, SeedableRng, TryRng};

/// Returns a random number from the operating system, or from the clock if that fails.
pub fn random_seed() -> u64 {
    SysRng.try_next_u64().unwrap_or_else(|_| {
        let now = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        Xoshiro256PlusPlus::seed_from_u64(now.as_nanos() as u64).next_u64()
    })
}
