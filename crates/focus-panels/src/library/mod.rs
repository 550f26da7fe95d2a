//! The library page with its dialogs, and the file dialog.

mod action;
mod details;
mod file_dialog;
mod filters;
mod game_action;
mod page;
mod position_search;
mod report;
mod report_files;
mod row;
mod row_list;
mod selection;
mod state;
mod variant_labels;

pub use action::LibraryPageAction;
pub use details::{DetailsAction, DetailsDraft, details_dialog};
pub use file_dialog::{FileChoice, RECORD_EXTENSION, RecordFileDialog};
pub use page::LibraryPage;
pub use position_search::{PositionSearch, PositionSearchAction, describe_conditions};
pub use report::{ReportAction, ReportView, report_dialog};
pub use report_files::{report_csv, report_html};
pub use row::{LibraryRow, LibraryRowContext, LibraryRows, RowTexts};
pub use state::LibraryPageState;
pub use variant_labels::VariantLabels;
