//! Developer tools for rules and search. They are a separate crate, so that tests need not optimize
//! them like the searches.
//!
//! `cargo run --release -p tuning --example NAME -- …`:
//!
//! | tool | purpose |
//! |---|---|
//! | `gather`, `fit` | positions of two-sided games, and weights fitted to the results |
//! | `gather_rivals`, `fit_rivals` | the same for three and four players |
//! | `fit_moves` | move priors for several players, fitted to the evaluation after the moves |
//! | `fit_byte` | weights of Byte's evaluation, fitted to self-play of the champion |
//! | `duel` | match between two alpha-beta searches |
//! | `rounds` | player types in all mixed seatings of three and four players |
//! | `annotations` | precision and recall of the annotations `?` and `??` |
//! | `times` | thinking time of each level |
//! | `endings` | solving time of endgames |
//! | `think` | a single search, for profiling |
//!
//! `cargo bench -p tuning` benchmarks rules (`rules`) and alpha-beta search (`alpha_beta`).
