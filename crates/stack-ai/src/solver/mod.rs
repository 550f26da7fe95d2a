//! Proofs of who wins, for games of two seats that always end with a winner and in which no
//! position comes again.

mod numbers;
mod proof;
mod solver_first;
mod table;

pub use proof::Solver;
pub use solver_first::SolverFirst;
