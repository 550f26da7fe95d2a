//! The schedules of interleaving tests, also used by other crates.

use shuttle::scheduler::{PctScheduler, RandomScheduler, Scheduler};
use shuttle::{Config, MaxSteps, Runner};

/// Number of schedules per test.
const SCHEDULES: usize = 2_000;

/// Runs `model` with many schedules: half random (passing `true`), half with few context switches
/// at chosen steps (S. Burckhardt et al.: "A Randomized Scheduler with Probabilistic Guarantees of
/// Finding Bugs", 2010). The fixed seed makes runs reproducible.
pub(crate) fn try_orders(model: impl Fn(bool) + Copy + Send + Sync + 'static) {
    const SEED: u64 = 1963;
    let mut config = Config::default();
    // No test takes a hundredth of it; detects spinning threads.
    config.max_steps = MaxSteps::FailAfter(100_000);
    let run = |is_random, scheduler: Box<dyn Scheduler + Send>| {
        Runner::new(scheduler, config.clone()).run(move || model(is_random));
    };
    let half = SCHEDULES / 2;
    run(true, Box::new(RandomScheduler::new_from_seed(SEED, half)));
    let few = PctScheduler::new_from_seed(SEED, 3, SCHEDULES - half);
    run(false, Box::new(few));
}
