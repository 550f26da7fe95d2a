//! The moves in notation, a column per seat and a row per round, with the branches below the rows
//! that they leave.

mod model;
mod panel;
mod rounds;
mod roving;
mod rows;

pub use model::{BranchView, EventView, LineView, MoveView, MovesAnswer, MovesModel, Note};
pub use panel::PLACED;
pub use rounds::{Cell, Round, rounds};
