//! The title screen: its menu, *New game*, and the random starting player.

mod menu_button;
mod new_game;
mod seat_rows;
mod starting_player_pick;
mod text_backdrop;
mod title_layout;
mod title_menu;
mod variant_picker;
mod wordmark;

pub use menu_button::ContinueButton;
pub use new_game::{NewGameAction, NewGameModel, NewGameResponse};
pub use starting_player_pick::StartingPlayerPickModel;
pub use title_layout::title_column;
pub use title_menu::{TitleAction, TitleModel};
