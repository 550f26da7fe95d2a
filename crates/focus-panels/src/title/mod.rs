//! The title: its menu over the table; the page where a game, its players and its options are chosen; and the
//! draw for the first seat.

mod caption;
mod continue_button;
mod first_player_draw;
mod game_preview;
mod marks;
mod match_options;
mod menu_button;
mod new_game;
mod seat_rows;
mod text_backdrop;
mod title_layout;
mod title_menu;
mod variant_picker;
mod wordmark;

pub use continue_button::ContinueButton;
pub use first_player_draw::FirstPlayerDrawModel;
pub use new_game::{NewGameAction, NewGameModel, NewGameResponse};
pub use title_layout::title_column;
pub use title_menu::{TitleAction, TitleModel};
