//! The orders of threads that models try, here and in the crates above.

use shuttle::scheduler::{PctScheduler, RandomScheduler, Scheduler};
use shuttle::{Config, MaxSteps, Runner};

/// How many orders each model tries.
const ORDERS: usize = 2_000;

/// Tries `model` in many orders of its threads, half of them with the next thread drawn at each step, of which it is
/// told `true`, half with few changes at chosen steps (S. Burckhardt et al.: "A Randomized Scheduler with
/// Probabilistic Guarantees of Finding Bugs", 2010). The seed is fixed: each run tries the same orders.
pub(crate) fn try_orders(model: impl Fn(bool) + Copy + Send + Sync + 'static) {
    const SEED: u64 = 1963;
    let mut config = Config::default();
    // No model takes a hundredth of it: a thread that spins is found.
    config.max_steps = MaxSteps::FailAfter(100_000);
    let run = |drawn, scheduler: Box<dyn Scheduler + Send>| {
        Runner::new(scheduler, config.clone()).run(move || model(drawn));
    };
    let half = ORDERS / 2;
    run(true, Box::new(RandomScheduler::new_from_seed(SEED, half)));
    let few = PctScheduler::new_from_seed(SEED, 3, ORDERS - half);
    run(false, Box::new(few));
}
