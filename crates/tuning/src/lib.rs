//! Tools of those who work on rules and searches; no program needs them. They are a crate of their own, so that
//! tests need not optimise them as they optimise the searches.
//!
//! `cargo run --release -p tuning --example NAME -- …`:
//!
//! | tool | effect |
//! |---|---|
//! | `gather`, `fit` | positions of games between two sides, and weights fitted to who won |
//! | `gather_rivals`, `fit_rivals` | the same for three and four sides |
//! | `fit_moves` | the guess about moves with several sides, fitted to what they lead to |
//! | `fit_byte` | the weights of Byte's evaluation, fitted to games of its champion |
//! | `duel` | two alpha-beta searches play each other |
//! | `rounds` | kinds of players at all mixed seatings of three and four |
//! | `annotations` | how reliable annotations of moves (`?`, `??`) are |
//! | `times` | how long each level thinks |
//! | `endings` | how long proofs of endings take |
//! | `think` | searches a position once, for measuring |
//!
//! `cargo bench -p tuning` measures rules (`rules`) and alpha-beta (`alpha_beta`).
