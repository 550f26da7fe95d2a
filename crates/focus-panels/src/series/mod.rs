//! The tournament screen: the saved tournaments, the form for a new one, and results.

mod answer;
mod cross_table;
mod form;
mod results;
mod screen;
mod watch_bar;

pub use answer::SeriesScreenAction;
pub use form::{SeriesFormModel, move_time};
pub use results::{FinishedGameRow, RunningGameRow, SeriesResultsModel};
pub use screen::{SavedSeriesRow, SeriesScreenModel};
pub use watch_bar::WatchBar;
