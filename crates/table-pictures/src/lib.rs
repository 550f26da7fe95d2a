//! Procedural assets of the table: positions of squares and trays, meshes of board, trays, table
//! surface and pieces, and their textures (wood, felt, reliefs), generated from a theme when the
//! program starts or a board is set up.
//!
//! This takes most of the startup time. A separate crate can be optimized even when the app is not.
//! It knows neither matches nor rendering.
//!
//! # Modules, from top to bottom
//!
//! | module | content |
//! |---|---|
//! | `board`, `table_surface` | mesh and texture of the board, and of the table below |
//! | `tray_mesh` | shape and materials of a tray |
//! | `layout` | positions of squares, trays and stack layers |
//! | `piece` | mesh of a piece, and the symbols carved into it |
//! | `mesh`, `texture`, `shading` | shared helpers |

mod board;
mod layout;
mod mesh;
mod piece;
mod shading;
mod table_surface;
pub mod texture;
mod tray_mesh;

pub use board::{board_mesh, board_texture};
pub use layout::{
    BoardLayout, Directions, NAME_BAND, PIECE_HEIGHT, PIECE_RADIUS, SLAB_BASE, SPREAD_GAP,
    THICKNESS, TRAY_FLOOR, TRAY_LENGTH, TRAY_LIP, TRAY_RIM, TRAY_SCALE, TrayShape,
};
pub use mesh::quad_mesh;
pub use piece::{piece_mesh, relief_texture};
pub use shading::{LAMP_POSITION, LAMP_SHARES, LIGHT_DIRECTION};
pub use table_surface::{planks_texture, table_mesh};
pub use texture::TextureDetail;
