//! The fields of a theme.

use serde::{Deserialize, Serialize};

use crate::color::{Linear, Rgba, luminance};

/// The supported file format.
pub(crate) const FORMAT: u32 = 1;

/// A struct of fields of one type, with an iterator over names and values.
macro_rules! group {
    ($(#[$about:meta])* $group:ident of $kind:ty { $($(#[$doc:meta])* $field:ident,)* }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Default, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $group {
            $($(#[$doc])* pub $field: $kind,)*
        }

        impl $group {
            /// All fields with their names, in file order.
            pub fn all(&self) -> impl Iterator<Item = (&'static str, $kind)> {
                [$((stringify!($field), self.$field)),*].into_iter()
            }
        }
    };
}

/// A theme.
#[derive(Clone, Debug, PartialEq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// File format: 1.
    pub format: u32,
    /// Display name, 1 to 24 characters.
    pub name: String,
    /// The piece set, unless the settings override it.
    pub pieces: PieceSet,
    /// Colors of panels, dialogs and texts.
    pub interface: Interface,
    /// Wood of the table.
    pub table: Table,
    /// Wood, felt and brass of the board.
    pub board: Board,
    /// Lighting.
    pub light: Light,
    /// Markers on the table.
    #[serde(alias = "marks")]
    pub markers: Markers,
}

group! {
    /// Colors of the interface. Only `panel`, `glass`, `veil`, `curtain` and `shade` may be
    /// translucent.
    Interface of Rgba {
        /// Window background beyond the table (the horizon).
        surround,
        /// A panel over the table.
        panel,
        /// A dialog or full page of text.
        page,
        /// A field or card within a panel.
        field,
        /// A hovered field.
        field_hover,
        /// A selected field.
        #[serde(alias = "chosen")]
        selected,
        /// A separator.
        line,
        /// The outline of a control.
        edge,
        /// Primary text.
        text,
        /// Secondary text.
        text_soft,
        /// The accent color: primary action and seat to move.
        accent,
        /// Fill color of the primary button and the seat to move. It need not be dark where
        /// `accent` must be dark to be legible. Optional, defaults to `accent`.
        #[serde(default)]
        filled,
        /// `filled` on hover.
        accent_hover,
        /// Text on `filled`.
        on_accent,
        /// A warning, less severe than `error`.
        warning,
        /// An error.
        #[serde(alias = "fault")]
        error,
        /// Light wood of painted boards: squares of Focus, unused squares of a chessboard.
        light_wood,
        /// Dark wood of painted boards: squares of Byte, background of rule diagrams.
        wood,
        /// Background of the title's texts: glass, or a sheet of paper in a light theme.
        glass,
        /// Scrim over the window behind a dialog.
        veil,
        /// Background of full-screen pages, over the table.
        curtain,
        /// Darkest shade on the table around the title's texts; unused in light themes.
        shade,
    }
}

/// Share of wood in the curtain where the lamp illuminates it.
const CURTAIN_WOOD_SHARE: f32 = 0.42;
/// Share of wood in pages where the lamp illuminates them.
const PAGE_WOOD_SHARE: f32 = 0.5;

impl Interface {
    /// The curtain where the lamp illuminates it: blended toward the wood, with the same opacity.
    #[must_use]
    pub fn illuminated_curtain(&self) -> Rgba {
        self.blend_toward_wood(self.curtain, CURTAIN_WOOD_SHARE)
    }

    /// A page where the lamp illuminates it. Light pages stay unchanged, because the glow looks
    /// like a stain.
    #[must_use]
    pub fn illuminated_page(&self) -> Rgba {
        if self.is_light() {
            self.page
        } else {
            self.blend_toward_wood(self.page, PAGE_WOOD_SHARE)
        }
    }

    /// Whether pages are lighter than text.
    fn is_light(&self) -> bool {
        luminance(self.page.linear()) > luminance(self.text.linear())
    }

    /// Blends a background with a share of the wood color.
    fn blend_toward_wood(&self, background: Rgba, share: f32) -> Rgba {
        let wood = if self.is_light() {
            self.light_wood
        } else {
            self.wood
        };
        let (Rgba(mut illuminated), Rgba(wood)) = (background, wood);
        for (part, wood) in illuminated.iter_mut().zip(wood).take(3) {
            *part = (f32::from(*part) * (1.0 - share) + f32::from(wood) * share).round() as u8;
        }
        Rgba(illuminated)
    }
}

group! {
    /// Planks of the table.
    Table of Linear {
        /// Late wood, pores and joints.
        dark,
        /// Early wood.
        light,
    }
}

group! {
    /// Materials of the board.
    Board of Linear {
        /// Grooves, joints and shaded edges.
        dark,
        /// The rim.
        frame,
        /// Wood between the squares of Focus, and the dark grain of Byte's squares.
        field,
        /// Squares of Focus.
        square,
        /// Dark grain of the squares of Focus.
        square_grain,
        /// Squares of Byte.
        played,
        /// Unused squares between those of Byte.
        unplayed,
        /// Line around the squares, and rims of the trays.
        brass,
        /// Felt of trays whose pieces return to play.
        felt,
        /// Felt of capture trays.
        felt_captures,
    }
}

group! {
    /// Markers on the table.
    Markers of Linear {
        /// Targets, rings, labels and letters.
        accent,
        /// Blocked squares.
        #[serde(alias = "barred")]
        blocked,
        /// Outlines of markers, and digits on labels.
        ink,
    }
}

/// Lighting. The direction is fixed, because shadows depend on it.
#[derive(Clone, Debug, PartialEq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Light {
    /// On the table, at the center of the pool of light.
    pub pool: Linear,
    /// On the table, outside of the pool of light.
    pub around: Linear,
    /// Length of the pool along the light direction, and its width, in squares of the board.
    pub pool_size: [f32; 2],
    /// Share of light that remains on the table in the shadow of the board.
    pub under_board: f32,
    /// Share of the table that fades into `surround` at its far end, 0 to 1.
    pub haze: f32,
    /// On the board, from the lamp.
    pub board_lamp: Linear,
    /// On the board, ambient.
    pub board_sky: Linear,
    /// Decrease of the light on board and pieces with the distance from the lamp, as a share per
    /// square; at least 0.62 remains.
    pub fall: f32,
    /// On pieces, from the lamp.
    pub piece_lamp: Linear,
    /// On pieces, from above.
    pub piece_sky: Linear,
    /// On pieces, from the viewer's side.
    pub piece_front: Linear,
    /// Reflection in pieces.
    pub reflection: Linear,
}

impl Light {
    /// All lights with their names.
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

    /// All numbers with their names and ranges.
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

    /// The color of the table at the center of the pool of light.
    #[must_use]
    pub fn on_table(&self, Linear(color): Linear) -> Linear {
        let (Linear(pool), Linear(around)) = (self.pool, self.around);
        illuminated(color, |c| pool[c] + around[c])
    }

    /// The color of a flat surface of the board.
    #[must_use]
    pub fn on_board(&self, Linear(color): Linear) -> Linear {
        let (Linear(lamp), Linear(sky)) = (self.board_lamp, self.board_sky);
        illuminated(color, |c| 0.9 * lamp[c] + sky[c])
    }

    /// The color of the top of a piece.
    #[must_use]
    pub fn on_piece(&self, Linear(color): Linear) -> Linear {
        let (Linear(lamp), Linear(sky)) = (self.piece_lamp, self.piece_sky);
        illuminated(color, |c| 0.85 * lamp[c] + sky[c])
    }
}

/// Multiplies a color with a light per channel, clamped to white.
fn illuminated(color: [f32; 3], light: impl Fn(usize) -> f32) -> Linear {
    let mut illuminated = color;
    for (channel, value) in illuminated.iter_mut().enumerate() {
        *value = (*value * light(channel)).min(1.0);
    }
    Linear(illuminated)
}

/// Material of the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum PieceSet {
    /// Lacquered wood with bone inlays: deep colors, reflecting a window.
    #[default]
    Lacquer,
    /// Satin colors inlaid with ivory, light ones with ebony. In Byte, ivory against ebony.
    IvoryAndEbony,
    /// Polished stone: muted and dull, with veins.
    Stone,
}

impl PieceSet {
    /// All piece sets.
    pub const ALL: [Self; 3] = [Self::Lacquer, Self::IvoryAndEbony, Self::Stone];

    /// The identifier, for file names and command lines.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lacquer => "lacquer",
            Self::IvoryAndEbony => "ivory-and-ebony",
            Self::Stone => "stone",
        }
    }
}
