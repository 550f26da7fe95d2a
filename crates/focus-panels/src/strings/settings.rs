//! The words of the settings page.

use stack_session::settings::{AnimationSpeed, CameraMotion, GraphicsQuality, PlayerColors};
use table_themes::PieceSet;

use super::phrases::phrases;

phrases! {
    /// The settings page.
    SettingsStrings {
        motion: "Motion",
        speed: "Speed of the pieces",
        leisurely: "Slow",
        normal: "Normal",
        brisk: "Fast",
        instant: "Instant",
        reduced: "Reduced motion",
        reduced_line: "Pieces appear where they land; nothing else moves",
        camera: "Camera",
        camera_still: "Stays still",
        camera_seat: "Turns to whose turn it is",
        camera_moves: "Follows the moves",
        camera_line: "With reduced motion it does not follow the moves",
        view: "View",
        scale: "Size of texts and buttons",
        theme: "Theme",
        theme_missing: "{name} (missing)",
        pieces: "Pieces",
        pieces_of_theme: "As the theme",
        pieces_lacquer: "Lacquer",
        pieces_ivory: "Ivory and ebony",
        pieces_stone: "Stone",
        palette: "Colours",
        palette_standard: "Standard",
        palette_colour_blind: "For colour-blind players",
        quality: "Graphics",
        quality_automatic: "Automatic",
        quality_software: "Simple",
        quality_gpu: "Full",
        quality_line: "Simple is for computers without a graphics card; applies after a restart",
        sound: "Sound",
        sound_on: "Sound",
        sound_line: "F10 switches it off and on anywhere",
        is_muted: "Sound is off",
        is_heard: "Sound is on",
        sound_pieces: "Pieces",
        sound_signals: "Turns and results",
        sound_buttons: "Buttons",
        sound_ambience: "Tone of the room",
        quiet_volume: "Quiet",
        usual_volume: "Medium",
        loud_volume: "Loud",
        draws: "Draws",
        draws_line: "House rules; they apply to new matches",
        repetition: "Same position",
        repetition_value: "{n} times",
        quiet: "Rounds without a capture",
        quiet_value: "{n} rounds",
        computers: "Computer players",
        thinking: "Time for a move",
        pause: "Shortest turn",
        seconds: "{n}\u{a0}s",
        minutes: "{n}\u{a0}min",
        thinking_line: "The longest time of the champion and of the players listed under More. Levels and ratings look at as many positions as \
                        their strength asks for, whatever this says, and stop after 10\u{a0}s",
        pause_line: "A turn that is not too short lets you follow the moves",
        analysis: "Time for a position",
        auto_analysis: "Automatic analysis",
        analysis_alone_line: "How long a finished game is analysed when its review opens",
        analysis_line: "How long the analysis thinks about each position of a game",
    }
}

impl SettingsStrings {
    /// The name of a speed.
    #[must_use]
    pub const fn move_speed(&self, speed: AnimationSpeed) -> &'static str {
        match speed {
            AnimationSpeed::Leisurely => self.leisurely,
            AnimationSpeed::Normal => self.normal,
            AnimationSpeed::Brisk => self.brisk,
            AnimationSpeed::Instant => self.instant,
        }
    }

    /// The name of a motion of the camera.
    #[must_use]
    pub const fn camera_motion(&self, motion: CameraMotion) -> &'static str {
        match motion {
            CameraMotion::Still => self.camera_still,
            CameraMotion::Seat => self.camera_seat,
            CameraMotion::Moves => self.camera_moves,
        }
    }

    /// The name of a set of pieces; `None` is that of the theme.
    #[must_use]
    pub const fn piece_set(&self, set: Option<PieceSet>) -> &'static str {
        match set {
            None => self.pieces_of_theme,
            Some(PieceSet::Lacquer) => self.pieces_lacquer,
            Some(PieceSet::IvoryAndEbony) => self.pieces_ivory,
            Some(PieceSet::Stone) => self.pieces_stone,
        }
    }

    /// The name of a palette.
    #[must_use]
    pub const fn palette_name(&self, palette: PlayerColors) -> &'static str {
        match palette {
            PlayerColors::Standard => self.palette_standard,
            PlayerColors::ColourBlind => self.palette_colour_blind,
        }
    }

    /// The name of a graphics quality.
    #[must_use]
    pub const fn graphics_quality(&self, quality: GraphicsQuality) -> &'static str {
        match quality {
            GraphicsQuality::Automatic => self.quality_automatic,
            GraphicsQuality::Software => self.quality_software,
            GraphicsQuality::Gpu => self.quality_gpu,
        }
    }
}
