//! The screen of series: the list of those kept, the plan of a new one, the results of one.

mod answer;
mod cross_table;
mod form;
mod run;
mod screen;
mod strip;

pub use answer::SeriesAnswer;
pub use form::{FormModel, move_time};
pub use run::{GameRow, Playing, RunModel};
pub use screen::{KeptRow, SeriesModel};
pub use strip::SeriesStrip;
