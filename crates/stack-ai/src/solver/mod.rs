//! A proof-number solver for games of two seats without draws and repetitions.

mod proof_number_search;
mod solver_first;
mod table;

pub use proof_number_search::Solver;
pub use solver_first::SolverFirst;
