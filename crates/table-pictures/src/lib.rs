//! The shapes and pictures of the table: where squares and dishes lie, the meshes of board, dishes, ground and pieces, and the
//! pictures of wood, felt and carvings on them, calculated from a theme when the program starts or a board is put on the table.
//!
//! It is a crate of its own because this is what takes most of the time of a start: it is optimised also where the app is not.
//! Nothing here knows a match or draws a frame.
//!
//! # Files, from top to bottom
//!
//! | file | content |
//! |---|---|
//! | `board_mesh`, `board_picture`, `ground` | board with dishes, and the table below |
//! | `dish` | the shape and the materials of a dish |
//! | `layout` | the places of squares, trays and levels of stacks |
//! | `piece_shape`, `carving` | pieces and what is cut into them |
//! | `mesh`, `canvas`, `wood`, `light`, `directions` | what these share |

mod board_mesh;
mod board_picture;
pub mod canvas;
mod carving;
mod directions;
mod dish;
mod ground;
mod layout;
mod light;
mod mesh;
mod piece_shape;
mod wood;

pub use board_mesh::board_mesh;
pub use board_picture::board_picture;
pub use canvas::Detail;
pub use carving::carving_picture;
pub use directions::Directions;
pub use ground::{ground_mesh, planks_picture};
pub use layout::{
    BoardLayout, GAP, HEIGHT, LIP, NAME_BAND, RADIUS, Recess, SLAB_FOOT, THICKNESS, TRAY_FLOOR,
    TRAY_LENGTH, TRAY_RIM, TRAY_SCALE,
};
pub use light::{BELOW_LAMP, LAMP_SHARES, LIGHT};
pub use mesh::quad_mesh;
pub use piece_shape::piece_mesh;
