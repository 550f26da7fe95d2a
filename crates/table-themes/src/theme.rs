//! The fields of a theme.

use serde::Deserialize;

use crate::colour::{Linear, Rgba};
use crate::contrast::luminance;
use crate::piece_set::PieceSet;

/// The format that is read.
pub(crate) const FORMAT: u32 = 1;

/// A group of fields of one kind, which can be gone through with their names.
macro_rules! group {
    ($(#[$about:meta])* $group:ident of $kind:ty { $($(#[$doc:meta])* $field:ident,)* }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Default, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $group {
            $($(#[$doc])* pub $field: $kind,)*
        }

        impl $group {
            /// Each field with its name, in the order of the file.
            pub fn all(&self) -> impl Iterator<Item = (&'static str, $kind)> {
                [$((stringify!($field), self.$field)),*].into_iter()
            }
        }
    };
}

/// A look of the whole program.
#[derive(Clone, Debug, PartialEq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// The format of the file: 1.
    pub format: u32,
    /// The name that people read, 1 to 24 letters.
    pub name: String,
    /// The set of pieces, unless the settings choose another.
    pub pieces: PieceSet,
    /// The colours of panels, pages and texts.
    pub interface: Interface,
    /// The wood of the table.
    pub table: Table,
    /// The woods, felts and brass of the board.
    pub board: Board,
    /// The light on all of them.
    pub light: Light,
    /// The marks on the table.
    pub marks: Marks,
}

group! {
    /// The colours of the interface. Only `panel`, `glass`, `veil`, `curtain` and `shade` may be
    /// translucent.
    Interface of Rgba {
        /// The window behind everything, where no table is: its horizon.
        surround,
        /// A panel over the table.
        panel,
        /// A dialog or a page: texts are read on it.
        page,
        /// A field or a card within a panel.
        field,
        /// A field under the pointer.
        field_hover,
        /// A chosen field.
        chosen,
        /// A dividing line.
        line,
        /// The edge of a control.
        edge,
        /// Text of the first rank.
        text,
        /// Text of the second rank.
        text_soft,
        /// The one accent: the next action and the seat to move.
        accent,
        /// What is filled with the accent: the button of the next action, the seat to move. Where the accent
        /// itself must be dark to be read, this need not be. A file may leave it out: then it is the accent.
        #[serde(default)]
        filled,
        /// The same under the pointer.
        accent_hover,
        /// Text on what is filled with the accent.
        on_accent,
        /// A warning, between the accent and a fault.
        warning,
        /// A fault.
        fault,
        /// The light wood of drawn boards: the squares of Focus, the unused ones of a chessboard.
        light_wood,
        /// The other wood of drawn boards: the squares of Byte, the ground in pictures of rules.
        wood,
        /// The ground of the title's texts: a glass, in a light theme a sheet of paper.
        glass,
        /// What lies over the window behind a dialog.
        veil,
        /// What lies over the table behind a screen that is to be read.
        curtain,
        /// The shade on the table around the title's glass, where it is darkest; not drawn in a light theme.
        shade,
    }
}

/// The share of the wood's colour in the curtain where the lamp's light falls on it.
const GLOW: f32 = 0.42;
/// The same for pages, on which there is more to read.
const PAGE_GLOW: f32 = 0.5;

impl Interface {
    /// The curtain where the lamp's light falls on it, as opaque as elsewhere: it comes near to the wood of drawn boards, to
    /// the light one where pages are light.
    #[must_use]
    pub fn lit_curtain(&self) -> Rgba {
        self.towards_wood(self.curtain, GLOW)
    }

    /// A page where the lamp's light falls on it. By day no lamp is seen: on a light page its light looked like a stain.
    #[must_use]
    pub fn lit_page(&self) -> Rgba {
        if self.is_light() {
            self.page
        } else {
            self.towards_wood(self.page, PAGE_GLOW)
        }
    }

    /// True if pages are lighter than the texts on them.
    fn is_light(&self) -> bool {
        luminance(self.page.linear()) > luminance(self.text.linear())
    }

    /// A ground with such a share of the wood's colour.
    fn towards_wood(&self, ground: Rgba, share: f32) -> Rgba {
        let wood = if self.is_light() {
            self.light_wood
        } else {
            self.wood
        };
        let (Rgba(mut lit), Rgba(wood)) = (ground, wood);
        for (part, wood) in lit.iter_mut().zip(wood).take(3) {
            *part = (f32::from(*part) * (1.0 - share) + f32::from(wood) * share).round() as u8;
        }
        Rgba(lit)
    }
}

group! {
    /// The planks of the table.
    Table of Linear {
        /// Late wood, pores and joints.
        dark,
        /// Early wood.
        light,
    }
}

group! {
    /// The materials of the board.
    Board of Linear {
        /// Grooves, joints and edges in the shade.
        dark,
        /// The frame.
        frame,
        /// The wood between the squares of Focus, and the dark part of Byte's squares.
        field,
        /// The squares of Focus.
        square,
        /// The dark part of their grain.
        square_grain,
        /// Byte's squares.
        played,
        /// The squares between Byte's.
        unplayed,
        /// The line around the squares, and the rims of the trays.
        brass,
        /// The felt of trays whose pieces come back into play.
        felt,
        /// The felt of trays for captures.
        felt_captures,
    }
}

group! {
    /// The marks on the table.
    Marks of Linear {
        /// Targets, rings, labels and letters.
        accent,
        /// What is not allowed.
        barred,
        /// The edges of marks, and the figures on labels.
        ink,
    }
}

/// The light. Its direction is fixed: shadows are cast by it.
#[derive(Clone, Debug, PartialEq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Light {
    /// On the table, in the middle of the pool.
    pub pool: Linear,
    /// On the table, away from the pool.
    pub around: Linear,
    /// The length of the pool in the direction of the light, and its width, in squares of the board.
    pub pool_size: [f32; 2],
    /// The share of the light that is left on the table beside the board, in its shadow.
    pub under_board: f32,
    /// How much of the table is lost in the surround at its far end, 0 to 1.
    pub haze: f32,
    /// On the board, from the lamp.
    pub board_lamp: Linear,
    /// On the board, from all sides.
    pub board_sky: Linear,
    /// How fast the light on board and pieces falls with the distance from the lamp, a share for each square; 0.62 of it is left
    /// everywhere.
    pub fall: f32,
    /// On pieces, from the lamp.
    pub piece_lamp: Linear,
    /// On pieces, from above.
    pub piece_sky: Linear,
    /// On pieces, from the viewer's side.
    pub piece_front: Linear,
    /// What is reflected in pieces.
    pub reflection: Linear,
}

impl Light {
    /// Each light with its name.
    pub fn lights(&self) -> impl Iterator<Item = (&'static str, Linear)> {
        [
            ("pool", self.pool),
            ("around", self.around),
            ("board_lamp", self.board_lamp),
            ("board_sky", self.board_sky),
            ("piece_lamp", self.piece_lamp),
            ("piece_sky", self.piece_sky),
            ("piece_front", self.piece_front),
            ("reflection", self.reflection),
        ]
        .into_iter()
    }

    /// Each number with its name and its limits.
    pub fn numbers(&self) -> impl Iterator<Item = (&'static str, f32, [f32; 2])> {
        let [wide, deep] = self.pool_size;
        [
            ("pool_size", wide, [2.0, 60.0]),
            ("pool_size", deep, [2.0, 60.0]),
            ("under_board", self.under_board, [0.0, 1.0]),
            ("haze", self.haze, [0.0, 1.0]),
            ("fall", self.fall, [0.0, 0.06]),
        ]
        .into_iter()
    }

    /// The table in the middle of the pool.
    #[must_use]
    pub fn on_table(&self, Linear(colour): Linear) -> Linear {
        let (Linear(pool), Linear(around)) = (self.pool, self.around);
        lit(colour, |c| pool[c] + around[c])
    }

    /// A flat surface of the board in this light.
    #[must_use]
    pub fn on_board(&self, Linear(colour): Linear) -> Linear {
        let (Linear(lamp), Linear(sky)) = (self.board_lamp, self.board_sky);
        lit(colour, |c| 0.9 * lamp[c] + sky[c])
    }

    /// The top of a piece in this light.
    #[must_use]
    pub fn on_piece(&self, Linear(colour): Linear) -> Linear {
        let (Linear(lamp), Linear(sky)) = (self.piece_lamp, self.piece_sky);
        lit(colour, |c| 0.85 * lamp[c] + sky[c])
    }
}

/// A colour in a light, which is told for each channel; more than white is not shown.
fn lit(colour: [f32; 3], light: impl Fn(usize) -> f32) -> Linear {
    let mut lit = colour;
    for (channel, value) in lit.iter_mut().enumerate() {
        *value = (*value * light(channel)).min(1.0);
    }
    Linear(lit)
}
