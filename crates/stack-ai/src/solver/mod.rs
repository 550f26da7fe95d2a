//! A proof-number solver for games of two seats without draws and repetitions.

mod proof;
mod solver_first;
mod table;

pub use proof::Solver;
pub use solver_first::SolverFirst;
